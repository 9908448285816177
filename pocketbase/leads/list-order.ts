/** The orders of the list of leads. */

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

/** The keys that an order compares, as SQL. Each has an index. */
export function leadSortKeys(sort: string): string[] {
  const key = SORT_KEYS[sort.replace('-', '')] ?? 'l.created';
  return [typeof key === 'string' ? key : key(sort.startsWith('-')), 'l.id'];
}
