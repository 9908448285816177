/** Hit rate: how many of the decided offers the customers accepted. */
import * as z from 'zod/mini';
import { lazySchema } from '../../core/shared/lazy-schema.ts';

/** 'tabsaarsag' divides the offers that were not accepted; the others divide all decided ones. */
export const HIT_RATE_GROUPS = ['saelger', 'kilde', 'type', 'tabsaarsag', 'maaned'] as const;
export type HitRateGroup = (typeof HIT_RATE_GROUPS)[number];
/** Days back from today, today included; 'alt': without a bound. */
export const HIT_RATE_PERIODS = ['30', '90', '365', 'alt'] as const;

export const hitRateQuery = lazySchema(() =>
  z.object({
    by: z._default(z.enum(HIT_RATE_GROUPS), 'saelger'),
    period: z._default(z.enum(HIT_RATE_PERIODS), '365'),
  }),
);
export type HitRateQuery = z.input<typeof hitRateQuery>;
export type ParsedHitRateQuery = z.output<typeof hitRateQuery>;

/** `won`: accepted, also with a job · `lost`: declined · `expired`: never answered. */
export type Outcome = 'won' | 'lost' | 'expired';
/** `net`: øre before moms. */
export type OutcomeSum = { count: number; net: number };
/**
 * `key`: a user's id, a source, a kind, a lost reason ('udloebet' for expired offers) or a month 'YYYY-MM'; '' if the
 * offer has none.
 */
export type HitRateRow = { key: string } & Record<Outcome, OutcomeSum>;
/** `rows`: most decided offers first, months in their order. `total`: all decided offers of the period. */
export type HitRate = { rows: HitRateRow[]; total: HitRateRow };

export type OutcomeGroup = { key: string; outcome: Outcome } & OutcomeSum;

const emptyRow = (key: string): HitRateRow => ({
  key,
  won: { count: 0, net: 0 },
  lost: { count: 0, net: 0 },
  expired: { count: 0, net: 0 },
});

function addTo(row: HitRateRow, { outcome, count, net }: OutcomeGroup): void {
  row[outcome] = { count: row[outcome].count + count, net: row[outcome].net + net };
}

/** Puts groups of one key together; of the lost reasons only what was not won. */
export function toHitRate(groups: readonly OutcomeGroup[], by: HitRateGroup): HitRate {
  const rows = new Map<string, HitRateRow>();
  const total = emptyRow('');
  for (const group of groups) {
    addTo(total, group);
    if (by === 'tabsaarsag' && group.outcome === 'won') continue;
    const row = rows.get(group.key) ?? emptyRow(group.key);
    rows.set(group.key, row);
    addTo(row, group);
  }
  const order = (a: HitRateRow, b: HitRateRow) =>
    by === 'maaned' ? (a.key < b.key ? -1 : 1) : getDecided(b).count - getDecided(a).count || (a.key < b.key ? -1 : 1);
  return { rows: [...rows.values()].sort(order), total };
}

/** All decided offers of a row. */
export function getDecided({ won, lost, expired }: HitRateRow): OutcomeSum {
  return { count: won.count + lost.count + expired.count, net: won.net + lost.net + expired.net };
}

/** accepted / (accepted + declined + expired) in basis points, by number of offers; null if none is decided. */
export function getHitRateBp(row: HitRateRow): number | null {
  const { count } = getDecided(row);
  return count === 0 ? null : Math.round((row.won.count * 10_000) / count);
}
