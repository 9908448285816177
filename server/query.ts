/** Bounds of what one request may read from PocketBase, whose own are wider. */

const MOST_PER_PAGE = 500;
const MOST_EXPAND_LEVELS = 2;

/**
 * Brings `perPage` and `expand` of a query within their bounds. A query within them is returned unchanged.
 * @param query with its question mark, or ''
 */
export function limitQuery(query: string): string {
  const params = new URLSearchParams(query);
  // Every value of a parameter is checked: Go skips pairs that it can't parse and takes the first of the others.
  const isTooMuch = params.getAll('perPage').some((perPage) => Number(perPage) > MOST_PER_PAGE);
  const expand = params.getAll('expand');
  const limited = expand.map(limitExpand);
  if (!isTooMuch && limited.join() === expand.join()) return query;
  if (isTooMuch) params.set('perPage', String(MOST_PER_PAGE));
  if (limited.length > 0) params.set('expand', limited.join());
  return `?${params.toString()}`;
}

/** Cuts each path, as in `job.lead.owner,files`, to the levels allowed. */
function limitExpand(expand: string): string {
  return expand
    .split(',')
    .map((path) => path.split('.').slice(0, MOST_EXPAND_LEVELS).join('.'))
    .join(',');
}
