/** Fields for the search indexes, derived on each save of a lead, and the nightly merge of the indexes. */
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import { execute, queryJson } from '../runtime/sql.ts';
import { leadHouseKeys, leadNameKey, leadSearchText, type Searchable } from '../../lib/leads/shared/rules.ts';
import type { LeadPhone } from '../../lib/leads/shared/types.ts';

/** The stored phones of a lead. */
function readPhones(lead: core.Record): LeadPhone[] {
  const stored: unknown = JSON.parse(lead.getString('phones') || 'null');
  return Array.isArray(stored) ? (stored as LeadPhone[]) : [];
}

/** Phones as typed, each with its normalised form. */
export function normalisePhones(phones: readonly string[]): LeadPhone[] {
  return phones.map((raw) => ({ raw, normalised: normalisePhone(raw) }));
}

/** What the search tables index. The text of archived and merged leads is empty, so the trigger removes them. */
export function toIndexFields(lead: Searchable, isGone: boolean): Record<string, string> {
  return { searchText: isGone ? '' : leadSearchText(lead), nameKey: leadNameKey(lead), ...leadHouseKeys(lead) };
}

/** Runs on each save of a lead. */
export function setLeadIndexFields(e: core.RecordEvent): void {
  const lead = e.record;
  if (lead) {
    const phones = normalisePhones(readPhones(lead).map((phone) => String(phone.raw)));
    lead.set('phones', phones);
    const text = (field: string) => lead.getString(field);
    const gone = lead.getBool('archived') || text('mergedInto') !== '';
    const searchable = {
      name: text('name'),
      company: text('company'),
      customerNumber: text('customerNumber'),
      cvr: text('cvr'),
      phones,
      email: text('email'),
      address: text('address'),
      zip: text('zip'),
      city: text('city'),
    };
    lead.load(toIndexFields(searchable, gone));
  }
  return e.next();
}

/** Pages of 4 kB that one step may rewrite, so that writers wait milliseconds only, and the most steps in one night. */
const STEP_PAGES = 120;
const STEPS = 10_000;

/**
 * Merges each search index into one segment without deleted entries: every save adds a segment, and a search reads all
 * of them. With twelve segments a search among a million leads took twice as long as with one.
 * @param until when to stop, in ms since the epoch
 * @returns whether there is nothing left to merge
 */
export function mergeSearchIndexes(app: Pick<core.App, 'runInTransaction'>, until = Infinity): boolean {
  return ['lead_words', 'lead_search'].every((index) => mergeIndex(app, index, until));
}

function mergeIndex(app: Pick<core.App, 'runInTransaction'>, index: string, until: number): boolean {
  for (let step = 0; step < STEPS && Date.now() < until; step++) {
    let hasMore = true;
    app.runInTransaction((tx) => {
      const changes = () => Number(queryJson(tx, 'SELECT json(total_changes()) AS json'));
      const before = changes();
      // A negative number of pages merges all segments, a positive one only segments of the same size.
      execute(tx, `INSERT INTO ${index} (${index}, rank) VALUES ('merge', {:pages})`, { pages: -STEP_PAGES });
      // The statement itself counts as one change.
      hasMore = changes() - before > 1;
    });
    if (!hasMore) return true;
  }
  return false;
}
