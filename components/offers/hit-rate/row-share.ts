import { getDecided, getHitRateBp, type HitRateGroup, type HitRateRow } from '@/lib/offers/shared/hit-rate';

/** The hit rate of a row in basis points; of a lost reason its share of all decided offers. */
export function getRowBp(row: HitRateRow, total: HitRateRow, by: HitRateGroup): number {
  if (by !== 'tabsaarsag') return getHitRateBp(row) ?? 0;
  return Math.round((getDecided(row).count * 10_000) / getDecided(total).count);
}
