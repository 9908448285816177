/**
 * The amounts that a customer reads on an offer. Private customers read prices incl. moms, all others excl. moms.
 * Every line multiplies as printed, and the lines add up to the total: a private customer's lines are rounded one by one
 * while moms is computed once on the total, so the difference is printed as 'Øreafrunding'.
 */
import type { OfferLine } from './schema.ts';
import { counts, mulDiv, offerTotals, type OfferTotals, type PricedLine } from './totals.ts';

export type PrintedOffer = {
  /** The customer reads prices incl. moms. */
  inclVat: boolean;
  /** Øre: the sum of the printed amounts of all lines that count. */
  linesTotal: number;
  /** Øre: the discount on the whole, of the same basis as `linesTotal`. */
  discount: number;
  /** Øre: what is missing from `linesTotal - discount` to the total; always 0 for prices excl. moms. */
  rounding: number;
  /** Lines that count have different rates of moms, so each line and the totals must say theirs. */
  ratesDiffer: boolean;
  totals: OfferTotals;
};

/** The unit price that is printed, in ten-thousandths of a krone: moms of a whole number of øre has up to four decimals. */
export function printedUnitPrice(line: Pick<OfferLine, 'unitPrice' | 'vatRate'>, inclVat: boolean): number {
  return line.unitPrice * (inclVat ? 100 + line.vatRate : 100);
}

/** The amount that is printed, in øre: quantity × printed unit price less the line's discount, rounded once. */
export function printedAmount(line: PricedLine, inclVat: boolean): number {
  if (line.kind === 'tekst') return 0;
  const price = (10000 - line.discountBp) * printedUnitPrice(line, inclVat);
  return mulDiv(line.qtyMilli, price, 1_000_000_000);
}

/** Øre: the sum of the printed amounts of the lines that count. */
export function printedSum(lines: readonly PricedLine[], inclVat: boolean): number {
  return lines.reduce((sum, line) => sum + (counts(line) ? printedAmount(line, inclVat) : 0), 0);
}

/** All amounts that are printed below the lines; `discountBp` is the discount on the whole. */
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
