/** Pages of a list by cursor: each begins where the one before ended, so that no row comes twice or is missed. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { type ListCount, MOST_COUNTED } from '../../lib/core/shared/list-page.ts';
import { type Columns, number, object, type Row } from './columns.ts';
import { JsonText } from './command.ts';
import { type PageOrder, pageSql } from './page-sql.ts';
import { queryRow, type SqlParams } from './sql.ts';
import type { CommandUser } from './user.ts';

type Key = string | number;
type Counted = { count: ListCount };

export type ListRead<C extends Columns> = Omit<PageOrder, 'all'> & {
  columns: C;
  /** The tables, as in FROM. */
  tables: string;
  /** At least one condition, as in WHERE. */
  where: string;
  params: SqlParams;
  /** Identifies the list in its cursors; see `cursorMark`. */
  mark: string;
  cursor: string | undefined;
};

/**
 * `next`: cursor of the next page, '' if this is the last. SQLite writes the JSON of the page's own rows, which is not
 * parsed on its way; a filter may sort many more rows.
 * @param readMore what only the first page has, as its count
 * @throws AppError validation at `cursor`
 */
export function readListPage<C extends Columns, More extends Counted>(
  app: core.App,
  { columns, tables, where, params, sort, keys, mark, cursor, size }: ListRead<C>,
  readMore: () => More,
): JsonText<{ items: Row<C>[]; next: string } & Partial<More>> {
  const after = cursor === undefined ? [] : readCursor(cursor, mark, keys.length);
  const id = keys[keys.length - 1];
  const page = pageSql({ all: `FROM ${tables} WHERE ${where}`, sort, keys, size, isFirst: after.length === 0 });
  const found = queryLines(
    app,
    `SELECT ${object(columns)} AS item, page.key AS key
      FROM (SELECT ${id} AS id, json_array(${keys.join()}) AS key ${page}) page CROSS JOIN ${tables}
      WHERE ${id} = page.id`,
    { ...params, ...Object.fromEntries(after.map((value, i) => [`k${i}`, value])) },
  );
  const shown = found.items.slice(0, size);
  const last = found.items.length > size ? found.keys[size - 1] : undefined;
  const next = last === undefined ? '' : JSON.stringify([mark, ...(JSON.parse(last) as Key[])]);
  const others = Object.entries({ next, ...(cursor === undefined ? rememberMany(app, mark, readMore) : {}) });
  const fields = others.map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return new JsonText(`{"items":[${shown.join()}]${fields.join('')}}`);
}

const REMEMBERED_MS = 30_000;

/**
 * A count above the limit is kept for half a minute for its filters and reader: it takes longer than the page, and
 * would say 'over 10,000' again. A smaller one is always read.
 */
function rememberMany<More extends Counted>(app: core.App, mark: string, read: () => More): More {
  // Of the lists whose marks begin alike the last one is remembered, so that they are not more and more.
  const key = `listCount:${mark.slice(0, 2)}`;
  const kept = JSON.parse(String(app.store().get(key) ?? '{}')) as { mark?: string; until?: number; more?: More };
  if (kept.mark === mark && kept.more && Number(kept.until) > Date.now()) return kept.more;
  const more = read();
  if (more.count.atLeast) app.store().set(key, JSON.stringify({ mark, until: Date.now() + REMEMBERED_MS, more }));
  return more;
}

/** The rows of a select of JSON `item` and `key`, as texts. JSON has no line breaks, so these part the rows. */
function queryLines(app: core.App, select: string, params: SqlParams): { items: string[]; keys: string[] } {
  const found = new DynamicModel({ items: '', keys: '' });
  const joined = (column: string) => `coalesce(group_concat(${column}, char(10)), '')`;
  app
    .db()
    .newQuery(`SELECT ${joined('item')} AS items, ${joined('key')} AS keys FROM (${select})`)
    .bind(params)
    .one(found);
  const toLines = (texts: string) => (texts === '' ? [] : texts.split('\n'));
  return { items: toLines(found.items), keys: toLines(found.keys) };
}

/** Identifies the list, its reader, filters and order. A cursor with another mark is refused. */
export function cursorMark(
  list: string,
  user: CommandUser,
  { cursor: _cursor, size: _size, ...asked }: { cursor?: string | undefined; size: number },
): string {
  return $security.md5(JSON.stringify([list, user.id, asked])).slice(0, 12);
}

/** @throws AppError validation: `foreignCursor` for that of another list, view or user, `invalid` for a made-up one */
function readCursor(cursor: string, mark: string, length: number): Key[] {
  let read: unknown;
  try {
    read = JSON.parse(cursor);
  } catch {
    throw fieldError('cursor', 'invalid');
  }
  const isKey = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  if (!Array.isArray(read) || !read.every(isKey)) throw fieldError('cursor', 'invalid');
  if (read[0] !== mark) throw fieldError('cursor', 'foreignCursor');
  if (read.length !== length + 1) throw fieldError('cursor', 'invalid');
  return read.slice(1) as Key[];
}

/** Counts a select's rows, up to MOST_COUNTED. */
export function countRows(app: core.App, select: string, params: SqlParams): ListCount;
/** Also the columns `sums` of all counted rows. */
export function countRows<C extends Columns>(
  app: core.App,
  select: string,
  params: SqlParams,
  sums: C,
): ListCount & Row<C>;
export function countRows(app: core.App, select: string, params: SqlParams, sums: Columns = {}): ListCount {
  const from = `FROM (${select} LIMIT ${MOST_COUNTED + 1})`;
  const { count: found = 0, ...more } = queryRow(app, { count: number('count(*)'), ...sums }, from, params) ?? {};
  const count = Number(found);
  return { ...more, count: Math.min(count, MOST_COUNTED), atLeast: count > MOST_COUNTED };
}
