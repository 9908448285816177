/**
 * The amounts of an offer, for screen, PDF and PocketBase. Whole øre in, whole øre out, rounded half away from zero.
 * Source: domain design, 'Moms': per line rate, computed once on the document's total per rate.
 */
import { mulDiv } from '../../core/shared/money.ts';
import type { OfferLine } from './schema.ts';

/** The fields of a line that the amounts are computed from. */
export type PricedLine = Pick<OfferLine, 'kind' | 'qtyMilli' | 'unitPrice' | 'discountBp' | 'vatRate'> &
  Partial<Pick<OfferLine, 'labourBp' | 'unitCost' | 'optionGroup' | 'chosen' | 'percentBp'>>;

type VatOfRate = { rate: number; base: number; vat: number };

export type OfferTotals = {
  /** Lines before any discount. */
  gross: number;
  /** Lines after their own discount. */
  subtotal: number;
  /** The discount on the whole. */
  discount: number;
  /** Excl. moms: subtotal less discount. */
  net: number;
  /** Highest rate first; rates without lines are left out. */
  vatByRate: VatOfRate[];
  vat: number;
  /** Incl. moms. */
  total: number;
  /** Labour's share of net. */
  labour: number;
  /** Known costs; absent if none is known. */
  cost?: number;
  /** DB: net less cost. */
  margin?: number;
  /** DG: margin's share of net, hundredths of a percent; absent if net is not above zero. */
  marginBp?: number;
  /** Number of counted lines without a known cost, for which DB is too high. */
  uncosted: number;
};

/** Whether the line counts. Text lines and options that are not chosen do not. */
export function counts(line: PricedLine): boolean {
  return line.kind !== 'tekst' && !isNotChosen(line);
}

/** Whether the line, of any kind, belongs to an option that is not chosen. */
export function isNotChosen(line: Pick<OfferLine, 'optionGroup' | 'chosen'>): boolean {
  return Boolean(line.optionGroup) && line.chosen !== true;
}

/** The line's own amount before its discount, øre excl. moms, whether it counts or not. */
function lineGross(line: PricedLine): number {
  return line.kind === 'tekst' ? 0 : mulDiv(line.qtyMilli, line.unitPrice, 1000);
}

/** The line's own amount after its discount, øre excl. moms, rounded once, whether it counts or not. */
export function lineTotal(line: PricedLine): number {
  if (line.kind === 'tekst') return 0;
  if (line.discountBp === 0) return lineGross(line);
  const kept = (10000 - line.discountBp) * line.unitPrice;
  return mulDiv(line.qtyMilli, kept, 10_000_000);
}

/** All amounts of an offer, in øre. `discountBp`: the discount on the whole offer. Independent of the lines' order. */
export function offerTotals(lines: readonly PricedLine[], offer: { discountBp: number }): OfferTotals {
  const subtotalByRate = new Map<number, number>();
  let gross = 0;
  let labour = 0;
  let cost = 0;
  let costed = 0;
  let uncosted = 0;
  for (const line of lines) {
    if (!counts(line)) continue;
    const amount = lineTotal(line);
    gross += lineGross(line);
    subtotalByRate.set(line.vatRate, (subtotalByRate.get(line.vatRate) ?? 0) + amount);
    labour += mulDiv(amount, line.labourBp ?? 0, 10000);
    if (line.unitCost === undefined) uncosted += 1;
    else {
      costed += 1;
      cost += mulDiv(line.qtyMilli, line.unitCost, 1000);
    }
  }
  let subtotal = 0;
  let discount = 0;
  let vat = 0;
  const vatByRate: VatOfRate[] = [];
  for (const rate of [...subtotalByRate.keys()].sort((a, b) => b - a)) {
    const amount = subtotalByRate.get(rate) ?? 0;
    const off = mulDiv(amount, offer.discountBp, 10000);
    const ofRate = mulDiv(amount - off, rate, 100);
    subtotal += amount;
    discount += off;
    vat += ofRate;
    vatByRate.push({ rate, base: amount - off, vat: ofRate });
  }
  const net = subtotal - discount;
  const totals: OfferTotals = {
    gross,
    subtotal,
    discount,
    net,
    vatByRate,
    vat,
    total: net + vat,
    labour: labour - mulDiv(labour, offer.discountBp, 10000),
    uncosted,
  };
  if (costed > 0) {
    totals.cost = cost;
    totals.margin = net - cost;
    if (net > 0) totals.marginBp = mulDiv(net - cost, 10000, net);
  }
  return totals;
}

/**
 * The share of the price given as discount, hundredths of a percent, rounded up: all discounts and all lines below
 * zero, relative to the lines above zero. A line with a negative price counts as a discount.
 */
export function discountShareBp(lines: readonly PricedLine[], offer: { discountBp: number }): number {
  let above = 0;
  for (const line of lines) if (counts(line)) above += Math.max(0, lineGross(line));
  if (above === 0) return 0;
  const given = above - offerTotals(lines, offer).net;
  const rounded = mulDiv(given, 10000, above);
  return BigInt(rounded) * BigInt(above) < BigInt(given) * BigInt(10000) ? rounded + 1 : rounded;
}

/**
 * Unit price in øre of a charge that is added to an offer. A charge in percent is computed from the lines that are not
 * a charge in percent themselves; `withPercentPrices` lets it follow them. Charges in percent and fixed charges have a
 * minimum.
 */
export function chargeUnitPrice(
  charge: { calc: 'fast' | 'time' | 'km' | 'procent'; amount: number; minimum?: number },
  lines: readonly PricedLine[],
): number {
  if (charge.calc === 'time' || charge.calc === 'km') return charge.amount;
  const price = charge.calc === 'fast' ? charge.amount : mulDiv(Math.max(0, percentBase(lines)), charge.amount, 10000);
  return Math.max(price, charge.minimum ?? 0);
}

/** The sum in øre of which charges in percent are a share: that of all other lines. */
export function percentBase(lines: readonly PricedLine[]): number {
  return offerTotals(
    lines.filter((line) => !line.percentBp),
    { discountBp: 0 },
  ).subtotal;
}

/** The lines with the prices of charges in percent as the other lines give them; the same array if none changes. */
export function withPercentPrices<T extends PricedLine & { percentBp: number; percentMin: number }>(
  lines: readonly T[],
): readonly T[] {
  if (!lines.some((line) => line.percentBp > 0)) return lines;
  const priced = lines.map((line) => {
    if (line.percentBp === 0) return line;
    const unitPrice = chargeUnitPrice({ calc: 'procent', amount: line.percentBp, minimum: line.percentMin }, lines);
    return unitPrice === line.unitPrice ? line : { ...line, unitPrice };
  });
  return priced.every((line, at) => line === lines[at]) ? lines : priced;
}
