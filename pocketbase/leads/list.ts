/** `GET /api/leads/list`: a page of the leads that the user may read. */
import type { LeadListItem, LeadListPage, LeadTag, ParsedLeadListQuery } from '../../lib/leads/shared/list.ts';
import { flag, list, number, plain, text } from '../runtime/columns.ts';
import type { JsonText } from '../runtime/command.ts';
import { countRows, cursorMark, readListPage } from '../runtime/list-page.ts';
import { queryRows } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { leadSortKeys } from './list-order.ts';
import { leadsWhere, readableLeads, TAGS } from './list-where.ts';

const ITEM = {
  ...plain<LeadListItem>()('l', ['id', 'name', 'company', 'owner', 'status', 'state', 'customerType', 'zip', 'city']),
  ...plain<LeadListItem>()('l', ['source', 'nextActionAt', 'nextActionText', 'lastContactAt', 'created', 'updated']),
  phone: text("CASE WHEN json_valid(l.phones) THEN coalesce(l.phones ->> '$[0].raw', '') ELSE '' END"),
  tags: list('l.tags'),
  archived: flag("l.archived OR l.mergedInto != ''"),
};

/** @throws AppError forbidden, or validation at `cursor` */
export function listLeads(
  app: core.App,
  user: CommandUser,
  query: ParsedLeadListQuery,
  now: Date,
): JsonText<LeadListPage> {
  const { sql, params } = leadsWhere(user, query, now);
  const { sort, cursor, size } = query;
  const keys = leadSortKeys(sort);
  const mark = cursorMark('leads', user, query);
  return readListPage(
    app,
    { columns: ITEM, tables: 'leads l', where: sql, params, sort, keys, mark, cursor, size },
    () => ({
      count: countRows(app, `SELECT 1 FROM leads l WHERE ${sql}`, params),
    }),
  );
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
