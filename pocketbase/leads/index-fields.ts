/** What the indexes read, derived on each save of a lead, so that no way of writing leaves it behind; and their upkeep. */
import { normalisePhone } from '../../lib/core/phone.ts';
import { execute, queryJson, type Database } from '../runtime/sql.ts';
import { leadNameKey, leadSearchText } from '../../lib/leads/rules.ts';
import type { LeadPhone } from '../../lib/leads/types.ts';

/** A lead's phones as stored. */
export function readPhones(lead: core.Record): LeadPhone[] {
  const stored: unknown = JSON.parse(lead.getString('phones') || 'null');
  return Array.isArray(stored) ? (stored as LeadPhone[]) : [];
}

/** Phones as typed, with their compared form. */
export function normalisePhones(phones: readonly string[]): LeadPhone[] {
  return phones.map((raw) => ({ raw, normalised: normalisePhone(raw) }));
}

/** Archived and merged leads are found by nobody: their text is empty, and the trigger takes them out of the index. */
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
      cvr: text('cvr'),
      phones,
      email: text('email'),
      address: text('address'),
      zip: text('zip'),
      city: text('city'),
    };
    lead.set('searchText', gone ? '' : leadSearchText(searchable));
    lead.set('nameKey', leadNameKey(searchable));
  }
  return e.next();
}

/** Pages that one step may rewrite (4 kB each), so that writers wait milliseconds; steps in a night. */
const STEP_PAGES = 500;
const STEPS = 2000;

/**
 * Brings each search index into one piece: every save adds a small piece, and a search looks through all of them.
 * A million leads' index in twelve pieces took a search twice as long as in one.
 */
export function mergeSearchIndexes(app: Database): void {
  for (const index of ['lead_words', 'lead_search']) {
    const pieces = () => Number(queryJson(app, `SELECT json(count(DISTINCT segid)) AS json FROM ${index}_idx`));
    // A negative number of pages merges whatever is there, a positive one only what has grown alike.
    for (let step = 0; step < STEPS && pieces() > 1; step++)
      execute(app, `INSERT INTO ${index} (${index}, rank) VALUES ('merge', {:pages})`, { pages: -STEP_PAGES });
  }
}
