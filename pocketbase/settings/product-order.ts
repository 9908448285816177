/** The orders of the list of products. */

/** The SQL keys of each order, before the id. */
const BY_NAME = 'p.name COLLATE NOCASE';
const SORT_KEYS: Record<string, readonly string[]> = {
  name: [BY_NAME],
  sku: ['p.sku'],
  category: ['p.category', BY_NAME],
  supplier: ['p.supplier', BY_NAME],
  price: ['p.price'],
  updated: ['p.updated'],
};

/** The keys that an order compares, as SQL. Each has an index. */
export const productSortKeys = (sort: string): string[] => [...(SORT_KEYS[sort.replace('-', '')] ?? []), 'p.id'];
