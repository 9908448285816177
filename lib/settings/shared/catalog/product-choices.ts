/** The orders and filters of the list of products. Without zod, for the page's first load. */

/** 'ja': on a line of an offer or a job, also of old ones. */
export const PRODUCT_USED = ['ja', 'nej'] as const;
export const PRODUCT_COST = ['uden'] as const;
/** In PocketBase's form: `name` or `-name`. */
export const PRODUCT_SORTS = {
  keys: ['name', 'sku', 'category', 'supplier', 'price', 'updated'],
  usual: 'name',
} as const;
/** Stands for an empty category or supplier among the chosen ones. */
export const NO_WORD = '-';
