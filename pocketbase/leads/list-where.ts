/** The filters of the list of leads as SQL, on `leads l`. */
import { scopeOf } from '../../lib/auth/shared/permissions.ts';
import { addDays, copenhagenToday, mondayOf } from '../../lib/core/shared/dates.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { findPostcode, zipsWithin } from '../../lib/core/shared/postcodes.ts';
import type { ParsedLeadListFilter } from '../../lib/leads/shared/list.ts';
import { NEVER, OWNER_ME, OWNER_NONE, type ZipRange } from '../../lib/leads/shared/list-filters.ts';
import { dayStart } from '../../lib/tasks/shared/filters.ts';
import type { SqlParams } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { parseReadings } from './query.ts';

export type Where = { sql: string; params: SqlParams };
type Add = (condition: string, values?: SqlParams) => void;

/** The leads that the user may read and the filters find. @throws AppError forbidden if the user reads no leads */
export function leadsWhere(user: CommandUser, filter: ParsedLeadListFilter, now: Date): Where {
  const params: SqlParams = {};
  const conditions: string[] = [];
  const add: Add = (condition, values = {}) => {
    conditions.push(condition);
    Object.assign(params, values);
  };
  add(...readableLeads(user));
  add(filter.archived ? "(l.archived OR l.mergedInto != '')" : "NOT l.archived AND l.mergedInto = ''");
  const owners = filter.owner.map((owner) => (owner === OWNER_ME ? user.id : owner === OWNER_NONE ? '' : owner));
  addList(add, 'l.owner', 'owners', owners);
  addList(add, 'l.status', 'statuses', filter.status);
  addList(add, 'l.customerType', 'types', filter.type);
  addList(add, 'l.source', 'sources', filter.source);
  if (filter.tag.length > 0)
    add(`EXISTS (SELECT 1 FROM ${TAGS} t WHERE t.value IN (SELECT value FROM json_each({:tags})))`, {
      tags: JSON.stringify(filter.tag),
    });
  addZips(add, filter.zip);
  addNear(add, filter);
  addDates(add, filter);
  addNext(add, filter.next, copenhagenToday(now));
  addContact(add, filter.contact, copenhagenToday(now));
  addWords(add, filter);
  return { sql: conditions.join(' AND '), params };
}

/** The tags of `leads l`, as a table. */
export const TAGS = "json_each(CASE WHEN json_valid(l.tags) THEN l.tags ELSE '[]' END)";

/** A condition on `leads l`, with its value. @throws AppError forbidden if the user reads no leads */
export function readableLeads(user: CommandUser): [condition: string, params: SqlParams] {
  const scope = scopeOf(user.roles, 'leads', 'read');
  if (scope === false) throw new AppError('forbidden');
  return scope === 'all' ? ['TRUE', {}] : ["l.owner IN ({:me}, '')", { me: user.id }];
}

function addList(add: Add, column: string, name: string, values: readonly string[]): void {
  if (values.length > 0)
    add(`${column} IN (SELECT value FROM json_each({:${name}}))`, { [name]: JSON.stringify(values) });
}

function addZips(add: Add, ranges: readonly ZipRange[]): void {
  if (ranges.length === 0) return;
  const parts = ranges.map((_, i) => `l.zip BETWEEN {:zip${i}} AND {:zipTo${i}}`);
  const values = ranges.flatMap(({ from, to }, i) => [
    [`zip${i}`, from],
    [`zipTo${i}`, to],
  ]);
  add(`(${parts.join(' OR ')})`, Object.fromEntries(values) as SqlParams);
}

/** So far, in km, an address lies from the point of its postcode at most; only those postcodes are looked at. */
const LARGEST_AREA_KM = 40;
/** Of one degree of latitude, and of longitude at the equator. */
const KM_A_DEGREE = 111.2;

/**
 * A lead whose address has a point is measured by it, another one by the point of its postcode. Over such distances the
 * earth is flat. @throws AppError validation at `near` if there is no such postcode in Denmark
 */
function addNear(add: Add, { near, km }: ParsedLeadListFilter): void {
  if (near === undefined) return;
  const centre = findPostcode(near);
  if (centre === null) throw new AppError('validation', { near: { code: 'nearZip' } });
  const { lat, lng } = centre;
  addList(add, 'l.zip', 'nearAround', zipsWithin(near, (Number(km) + LARGEST_AREA_KM) * 1000) ?? []);
  add(
    `CASE WHEN l.lat = 0 AND l.lng = 0 THEN l.zip IN (SELECT value FROM json_each({:nearZips}))
      ELSE (l.lat - {:nearLat}) * (l.lat - {:nearLat}) * {:latScale} + (l.lng - {:nearLng}) * (l.lng - {:nearLng}) * {:lngScale}
        <= {:nearSquare} END`,
    {
      nearZips: JSON.stringify(zipsWithin(near, Number(km) * 1000)),
      nearLat: lat,
      nearLng: lng,
      latScale: KM_A_DEGREE ** 2,
      lngScale: (KM_A_DEGREE * Math.cos((lat * Math.PI) / 180)) ** 2,
      nearSquare: Number(km) ** 2,
    },
  );
}

function addDates(add: Add, filter: ParsedLeadListFilter): void {
  const { createdFrom, createdTo, updatedFrom, updatedTo } = filter;
  if (createdFrom) add('l.created >= {:createdFrom}', { createdFrom: dayStart(createdFrom) });
  if (createdTo) add('l.created < {:createdTo}', { createdTo: dayStart(addDays(createdTo, 1)) });
  if (updatedFrom) add('l.updated >= {:updatedFrom}', { updatedFrom: dayStart(updatedFrom) });
  if (updatedTo) add('l.updated < {:updatedTo}', { updatedTo: dayStart(addDays(updatedTo, 1)) });
}

function addNext(add: Add, next: ParsedLeadListFilter['next'], today: string): void {
  if (next === 'ingen') add("l.nextActionAt = ''");
  if (next === 'overskredet') add("l.nextActionAt != '' AND l.nextActionAt < {:today}", { today });
  if (next !== 'uge') return;
  const monday = mondayOf(today);
  add('l.nextActionAt BETWEEN {:monday} AND {:sunday}', { monday, sunday: addDays(monday, 6) });
}

function addContact(add: Add, contact: ParsedLeadListFilter['contact'], today: string): void {
  if (contact === undefined) return;
  if (contact === NEVER) return add("l.lastContactAt = ''");
  const before = dayStart(addDays(today, 1 - Number(contact)));
  add("l.lastContactAt != '' AND l.lastContactAt < {:before}", { before });
}

/** As the search finds by the beginnings of words and numbers (decision 008); archived leads are not in its index. */
function addWords(add: Add, { q, archived }: ParsedLeadListFilter): void {
  if (archived) return addPlainWords(add, q);
  const readings = parseReadings(q);
  const matches = readings.flatMap(({ ranks }) => ranks.slice(-1)).map((match) => `(${match})`);
  if (matches.length === 0) return;
  const offerNumber = readings[0]?.offerNumber ?? 0;
  const byOffer = 'l.id IN (SELECT lead FROM inquiries WHERE offerNumber = {:offerNumber} AND NOT archived)';
  add(
    `(l.id IN (SELECT i.lead FROM lead_words w JOIN lead_search_ids i ON i.id = w.rowid
        WHERE w.lead_words MATCH {:match})
      ${offerNumber > 0 ? `OR ${byOffer}` : ''})`,
    { match: matches.join(' OR '), ...(offerNumber > 0 ? { offerNumber } : {}) },
  );
}

/** SQLite's lower() knows ASCII only. */
const LOWER_NAME = `replace(replace(replace(
  lower(l.name || ' ' || l.company || ' ' || l.address || ' ' || coalesce(l.phones, '')),
  'Æ', 'æ'), 'Ø', 'ø'), 'Å', 'å')`;

function addPlainWords(add: Add, q: string): void {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  words.forEach((word, i) => add(`instr(${LOWER_NAME}, {:word${i}}) > 0`, { [`word${i}`]: word }));
}
