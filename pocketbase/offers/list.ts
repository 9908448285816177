/** `GET /api/offers/list`: a page of the offers that the user may read. */
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { readOfferNumber } from '../../lib/core/shared/offer-number.ts';
import { searchWords } from '../../lib/core/shared/text.ts';
import { WAITING_STATUSES } from '../../lib/leads/shared/offers.ts';
import type { OfferListItem, OfferListPage, ParsedOfferListQuery } from '../../lib/offers/shared/list.ts';
import { EXPIRING_DAYS, OFFERS_IN_SCOPE } from '../../lib/offers/shared/list-filters.ts';
import type { OfferStatus } from '../../lib/offers/shared/values.ts';
import { number, plain, text } from '../runtime/columns.ts';
import type { JsonText } from '../runtime/command.ts';
import { countRows, cursorMark, readListPage } from '../runtime/list-page.ts';
import type { SqlParams } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { readableOffersSql } from './access.ts';
import { NET, offerSortKeys } from './list-order.ts';
import { CURRENT_STATUS } from './status-sql.ts';

const ITEM = {
  ...plain<OfferListItem>()('o', ['id', 'offerNumber', 'revision', 'title', 'state', 'kind', 'seller']),
  status: text<OfferStatus>(CURRENT_STATUS),
  ...plain<OfferListItem>()('o', ['lead', 'zip', 'city', 'validUntil', 'sentAt', 'seenAt', 'decidedAt', 'updated']),
  net: number(NET),
  customer: text("coalesce(nullif(l.company, ''), l.name)"),
};
const TABLES = 'inquiries o JOIN leads l ON l.id = o.lead';
/** SQLite does not read the customers if no condition does. */
const COUNTED_FROM = 'FROM inquiries o LEFT JOIN leads l ON l.id = o.lead';

type Where = { conditions: string[]; params: SqlParams };

/** @throws AppError forbidden, or validation at `cursor` */
export function listOffers(
  app: core.App,
  user: CommandUser,
  query: ParsedOfferListQuery,
  now: Date,
): JsonText<OfferListPage> {
  const { conditions, params } = whereOf(user, query, copenhagenToday(now));
  const { sort, cursor, size } = query;
  const where = conditions.join(' AND ');
  const keys = offerSortKeys(sort);
  const mark = cursorMark('offers', user, query);
  const read = { columns: ITEM, tables: TABLES, where, params, sort, keys, mark, cursor, size };
  return readListPage(app, read, () => countAll(app, `${COUNTED_FROM} WHERE ${where}`, params));
}

function countAll(app: core.App, all: string, params: SqlParams): Required<Pick<OfferListPage, 'count' | 'net'>> {
  const { net, ...count } = countRows(app, `SELECT ${NET} AS net ${all}`, params, {
    net: number('coalesce(sum(net), 0)'),
  });
  return { count, net };
}

function whereOf(user: CommandUser, query: ParsedOfferListQuery, today: string): Where {
  const params: SqlParams = { me: user.id, today };
  const conditions = ['NOT o.archived', readableOffersSql(user)];
  const add = (condition: string, values: SqlParams = {}) => {
    conditions.push(condition);
    Object.assign(params, values);
  };
  const addList = (column: string, name: string, values: readonly string[]) => {
    if (values.length > 0)
      add(`${column} IN (SELECT value FROM json_each({:${name}}))`, { [name]: JSON.stringify(values) });
  };
  const addStatus = (name: string, statuses: readonly OfferStatus[]) => {
    // What is stored finds the rows by an index, also those that wait until they are stored as expired.
    addList('o.status', `${name}Stored`, statuses.includes('udloebet') ? [...statuses, ...WAITING_STATUSES] : statuses);
    addList(CURRENT_STATUS, name, statuses);
  };
  addStatus('scope', OFFERS_IN_SCOPE[query.scope]);
  addStatus('status', query.status);
  addList('o.seller', 'seller', query.seller);
  addList('o.kind', 'kind', query.kind);
  addList('l.source', 'source', query.source);
  addList('o.lead', 'lead', query.lead);
  if (query.from !== undefined) add(`${NET} >= {:from}`, { from: query.from * 100 });
  if (query.to !== undefined) add(`${NET} <= {:to}`, { to: query.to * 100 });
  if (query.seen !== undefined) add(`o.sentAt != '' AND o.seenAt ${query.seen === 'ja' ? '!=' : '='} ''`);
  if (query.expiry !== undefined) addExpiry(query.expiry, today, add);
  addWords(query.q, add);
  return { conditions, params };
}

type Add = (condition: string, values?: SqlParams) => void;

/** Only offers that wait for the customer expire. */
function addExpiry(expiry: 'overskredet' | 'uge', today: string, add: Add): void {
  if (expiry === 'overskredet')
    add("o.status IN ('sendt', 'set', 'udloebet') AND o.validUntil != '' AND o.validUntil < {:today}");
  else {
    const soon = addDays(today, EXPIRING_DAYS);
    add("o.status IN ('sendt', 'set') AND o.validUntil >= {:today} AND o.validUntil <= {:soon}", { soon });
  }
}

/** The offer with this number, or every word begins a word of the customer (decision 008), or is in the title. */
function addWords(q: string, add: Add): void {
  const offer = readOfferNumber(q);
  if (offer) {
    add('o.offerNumber = {:number}', { number: offer.offerNumber });
    if (offer.revision > 0) add('o.revision = {:revision}', { revision: offer.revision });
    return;
  }
  const words = searchWords(q);
  if (words.length === 0) return;
  const match = words.map((word) => `"${word.slice(0, LONGEST_PREFIX)}"*`).join(' AND ');
  const titles = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const inTitle = titles.map((_, i) => `instr(${LOWER_TITLE}, {:word${i}}) > 0`).join(' AND ');
  add(
    `(o.lead IN (SELECT i.lead FROM lead_words w JOIN lead_search_ids i ON i.id = w.rowid WHERE w.lead_words MATCH {:match})
      OR (${inTitle}))`,
    { match, ...Object.fromEntries(titles.map((word, i) => [`word${i}`, word])) },
  );
}

/** The index of words holds beginnings up to this length. */
const LONGEST_PREFIX = 20;
/** SQLite's lower() knows ASCII only. */
const LOWER_TITLE = "replace(replace(replace(lower(o.title), 'Æ', 'æ'), 'Ø', 'ø'), 'Å', 'å')";
