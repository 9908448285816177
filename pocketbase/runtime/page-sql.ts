/** The SQL of a list's page. */

export type PageOrder = {
  /** FROM and WHERE, with at least one condition. */
  all: string;
  /** In PocketBase's form: `name` or `-name`. */
  sort: string;
  /** The keys of the order, as SQL. The last one is the id, so that no two rows are equal. */
  keys: readonly string[];
  size: number;
};

/** A page and the row after it; all but the first begin after the row with the keys `k0`, `k1` and so on. */
export function pageSql({ all, sort, keys, size, isFirst }: PageOrder & { isFirst: boolean }): string {
  const [beyond, direction] = sort.startsWith('-') ? ['<', 'DESC'] : ['>', 'ASC'];
  const order = keys.map((key) => `${key} ${direction}`).join();
  const values = keys.map((_, i) => `{:k${i}}`).join();
  // Of an index on an expression SQLite finds the place by the first key alone.
  const after = `${keys[0]} ${beyond}= {:k0} AND (${keys.join()}) ${beyond} (${values})`;
  return `${all}${isFirst ? '' : ` AND ${after}`} ORDER BY ${order} LIMIT ${size + 1}`;
}
