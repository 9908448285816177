/**
 * The amounts printed on an offer. Private customers read prices incl. moms, all others excl. moms. Quantity times
 * printed price gives the printed amount, and the amounts add up to the total. A private customer's lines are rounded
 * one by one, but moms is computed once on the total: the difference is printed as 'Øreafrunding'.
 */
import { mulDiv } from '../../core/shared/money.ts';
import type { OfferLine } from '../shared/schema.ts';
import { counts, offerTotals, type OfferTotals, type PricedLine } from '../shared/totals.ts';

export type PrintedOffer = {
  /** The customer reads prices incl. moms. */
  inclVat: boolean;
  /** Øre: the sum of the printed amounts of all lines that count. */
  linesTotal: number;
  /** Øre: the discount on the whole, of the same basis as `linesTotal`. */
  discount: number;
  /** Øre: the total less `linesTotal - discount`; always 0 for prices excl. moms. */
  rounding: number;
  /** Whether the counted lines have different rates of moms; then the rate is printed on each line. */
  ratesDiffer: boolean;
  totals: OfferTotals;
};

/** The printed unit price in ten-thousandths of a krone: with moms, a price in øre has up to four decimals. */
export function printedUnitPrice(line: Pick<OfferLine, 'unitPrice' | 'vatRate'>, inclVat: boolean): number {
  return line.unitPrice * (inclVat ? 100 + line.vatRate : 100);
}

/** The printed amount in øre: quantity × printed unit price less the line's discount, rounded once. */
export function printedAmount(line: PricedLine, inclVat: boolean): number {
  if (line.kind === 'tekst') return 0;
  const price = (10000 - line.discountBp) * printedUnitPrice(line, inclVat);
  return mulDiv(line.qtyMilli, price, 1_000_000_000);
}

/** Sum in øre of the printed amounts of the counted lines. */
export function printedSum(lines: readonly PricedLine[], inclVat: boolean): number {
  return lines.reduce((sum, line) => sum + (counts(line) ? printedAmount(line, inclVat) : 0), 0);
}

/** The amounts printed below the lines. `discountBp`: the discount on the whole offer. */
export function printedOffer(
  lines: readonly PricedLine[],
  offer: { discountBp: number },
  inclVat: boolean,
): PrintedOffer {
  const totals = offerTotals(lines, offer);
  const ratesDiffer = totals.vatByRate.length > 1;
  const linesTotal = printedSum(lines, inclVat);
  if (!inclVat) return { inclVat, linesTotal, discount: totals.discount, rounding: 0, ratesDiffer, totals };
  const discount = mulDiv(linesTotal, offer.discountBp, 10000);
  return { inclVat, linesTotal, discount, rounding: totals.total - (linesTotal - discount), ratesDiffer, totals };
}
