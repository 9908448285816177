/** Products that earlier offers often had together. Pure; runs in PocketBase too. */
import type { OfferLine } from './schema.ts';
import type { CatalogItem } from './types.ts';

/** `count` of the `offers` that had a product had this item too. The item is as in the catalogue today. */
export type OftenTogether = { item: CatalogItem; count: number; offers: number };

/** When two products count as often together. `newest`: no older offers than these are counted. */
export const TOGETHER = { leastOffers: 5, leastSharePercent: 50, newest: 500 } as const;

const MOST_SUGGESTED = 3;

/** What is proposed beside these lines: the most frequent items that none of them has yet, at most three. */
export function suggestTogether(
  found: readonly OftenTogether[],
  lines: readonly Pick<OfferLine, 'product'>[],
): OftenTogether[] {
  const products = new Set(lines.map(({ product }) => product));
  return found.filter(({ item }) => !products.has(item.id)).slice(0, MOST_SUGGESTED);
}
