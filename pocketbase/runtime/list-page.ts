/** Pages of a list by cursor: each begins where the one before ended, so that no row comes twice or is missed. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { type ListCount, MOST_COUNTED } from '../../lib/core/shared/list-page.ts';
import { type Columns, number, object, type Row, text } from './columns.ts';
import { JsonText } from './command.ts';
import { type PageOrder, pageSql } from './page-sql.ts';
import { queryRow, queryRows, type SqlParams } from './sql.ts';
import type { CommandUser } from './user.ts';

type Key = string | number;

export type ListRead<C extends Columns> = PageOrder & {
  columns: C;
  params: SqlParams;
  /** Identifies the list in its cursors; see `cursorMark`. */
  mark: string;
  cursor: string | undefined;
};

/**
 * `next`: cursor of the next page, '' if this is the last. SQLite writes the rows' JSON, which is not parsed on its way.
 * @param readMore what only the first page has, as its count
 * @throws AppError validation at `cursor`
 */
export function readListPage<C extends Columns, More extends object>(
  app: core.App,
  { columns, all, params, sort, keys, mark, cursor, size }: ListRead<C>,
  readMore: () => More,
): JsonText<{ items: Row<C>[]; next: string } & Partial<More>> {
  const after = cursor === undefined ? [] : readCursor(cursor, mark, keys.length);
  const found = queryRows(
    app,
    { item: asText(object(columns)), key: asText(`json_array(${keys.join()})`) },
    pageSql({ all, sort, keys, size, isFirst: after.length === 0 }),
    { ...params, ...Object.fromEntries(after.map((value, i) => [`k${i}`, value])) },
  );
  const shown = found.slice(0, size);
  const last = shown[shown.length - 1];
  const next = found.length > shown.length && last ? JSON.stringify([mark, ...(JSON.parse(last.key) as Key[])]) : '';
  const others = Object.entries({ next, ...(cursor === undefined ? readMore() : {}) });
  const fields = others.map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return new JsonText(`{"items":[${shown.map(({ item }) => item).join()}]${fields.join('')}}`);
}

/** JSON as a text of its own, which SQLite would else put into the JSON around it. */
const asText = (json: string) => text(`${json} || ''`);

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
