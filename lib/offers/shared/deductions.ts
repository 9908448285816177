/**
 * The deduction box: labour on a private customer's offer that the customer can deduct. Whole øre. The firm's settings
 * have the most that a person can deduct in each year.
 */
import { mulDiv } from '../../core/shared/money.ts';
import type { Deduction } from '../../settings/shared/company/schema.ts';
import type { OfferLine } from './schema.ts';
import { counts, lineTotal, type PricedLine } from './totals.ts';

export const DEDUCTION_KINDS = ['haandvaerker', 'service'] as const;
type DeductionKind = (typeof DEDUCTION_KINDS)[number];
/** `labour`: incl. moms. `limit`: the most that a person can deduct in the year; null if the settings lack it. */
export type OfferDeduction = { kind: DeductionKind; labour: number; limit: number | null };

type DeductibleLine = PricedLine & Pick<OfferLine, 'deduction'>;

/** The day whose year the deduction belongs to, `YYYY-MM-DD`: that of the work, or of the offer while it is not known. */
export const deductionDay = (offer: { workDate: string; offerDate: string }) => offer.workDate || offer.offerDate;

/**
 * Labour of the counting lines by deduction, after the offer's discount; kinds without labour are left out.
 * `day`: that of `deductionDay`, whose year's limits count.
 */
export function offerDeductions(
  lines: readonly DeductibleLine[],
  offer: { discountBp: number },
  limits: readonly Deduction[],
  day: string,
): OfferDeduction[] {
  const limit = limits.find(({ year }) => String(year) === day.slice(0, 4));
  return DEDUCTION_KINDS.flatMap((kind): OfferDeduction[] => {
    const marked = lines.filter((line) => line.deduction === kind && counts(line));
    const labour = marked.reduce((sum, line) => {
      const net = mulDiv(lineTotal(line), line.labourBp ?? 0, 10000);
      const discounted = net - mulDiv(net, offer.discountBp, 10000);
      return sum + mulDiv(discounted, 100 + line.vatRate, 100);
    }, 0);
    return labour > 0 ? [{ kind, labour, limit: limit?.[kind] ?? null }] : [];
  });
}
