/** `GET /api/leads/list`: a page of the leads that the user may read. */
import type { LeadListItem, LeadListPage, LeadTag, ParsedLeadListQuery } from '../../lib/leads/shared/list.ts';
import { flag, list, number, plain, text } from '../runtime/columns.ts';
import { countRows, cursorMark, readListPage } from '../runtime/list-page.ts';
import { queryRows } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { leadsWhere, readableLeads, TAGS } from './list-where.ts';

const ITEM = {
  ...plain<LeadListItem>()('l', ['id', 'name', 'company', 'owner', 'status', 'state', 'customerType', 'zip', 'city']),
  ...plain<LeadListItem>()('l', ['source', 'nextActionAt', 'nextActionText', 'lastContactAt', 'created', 'updated']),
  phone: text("CASE WHEN json_valid(l.phones) THEN coalesce(l.phones ->> '$[0].raw', '') ELSE '' END"),
  tags: list('l.tags'),
  archived: flag("l.archived OR l.mergedInto != ''"),
};

/** Where a field is empty, the lead comes last upwards and downwards. */
const LAST = '~';
const filled = (column: string) => (isDown: boolean) =>
  isDown ? column : `coalesce(nullif(${column}, ''), '${LAST}')`;
/** The SQL keys of each order, before the id. In ascending order of last contact, leads never contacted come first. */
const SORT_KEYS: Record<string, string | ((isDown: boolean) => string)> = {
  name: 'l.nameKey',
  zip: filled('l.zip'),
  nextActionAt: filled('l.nextActionAt'),
  lastContactAt: 'l.lastContactAt',
  created: 'l.created',
  updated: 'l.updated',
};

/** @throws AppError forbidden, or validation at `cursor` */
export function listLeads(app: core.App, user: CommandUser, query: ParsedLeadListQuery, now: Date): LeadListPage {
  const { sql, params } = leadsWhere(user, query, now);
  const { sort, cursor, size } = query;
  const all = `FROM leads l WHERE ${sql}`;
  const key = SORT_KEYS[sort.replace('-', '')] ?? 'l.created';
  const keys = [typeof key === 'string' ? key : key(sort.startsWith('-')), 'l.id'];
  const mark = cursorMark('leads', user, query);
  const page = readListPage(app, { columns: ITEM, all, params, sort, keys, mark, cursor, size });
  return cursor === undefined ? { ...page, count: countRows(app, `SELECT 1 ${all}`, params) } : page;
}

/** The most tags that a menu shows. */
const MENU_SIZE = 100;

/** The tags of the leads that the user may read, the most used first. @throws AppError forbidden */
export function listLeadTags(app: core.App, user: CommandUser): LeadTag[] {
  const [readable, params] = readableLeads(user);
  return queryRows(
    app,
    { tag: text('tag'), count: number('count') },
    `FROM (SELECT t.value AS tag, count(*) AS count FROM leads l, ${TAGS} t
      WHERE ${readable} AND l.tags NOT IN ('', '[]', 'null') AND NOT l.archived AND l.mergedInto = ''
      GROUP BY t.value ORDER BY count(*) DESC, t.value LIMIT ${MENU_SIZE})`,
    params,
  );
}
