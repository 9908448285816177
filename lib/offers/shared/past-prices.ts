/** Prices of earlier offers beside a line's own. All of them per unit, øre excl. moms, after the line's discount. */
import type { OfferLine } from './schema.ts';
import { mulDiv } from '../../core/shared/money.ts';

/** Earlier prices of one item. `lastAt`: when the newest of them was sent, UTC. */
export type PriceFigures = { count: number; last: number; lastAt: string; median: number };

/** `item`: id of the product or charge. `customer`: of this offer's customer; `all`: of all customers. */
export type PastPrice = { item: string; unit: string; customer: PriceFigures | null; all: PriceFigures | null };

/** Whose median a price is compared with. `shareBp`: how far it is from the median, hundredths of a percent. */
export type PriceOutlier = { scope: 'customer' | 'all'; median: number; count: number; shareBp: number };

/** A median of fewer prices says too little. */
const LEAST_SALES = 3;
const OUTLIER_BP = 2500;

type PricedItem = Pick<OfferLine, 'product' | 'charge' | 'unit' | 'unitPrice' | 'discountBp' | 'percentBp' | 'kind'>;

/** The price of one unit after the line's discount, øre. */
export function netUnitPrice({ unitPrice, discountBp }: Pick<OfferLine, 'unitPrice' | 'discountBp'>): number {
  return mulDiv(unitPrice, 10000 - discountBp, 10000);
}

/** The product or charge whose price is compared; '' for free text and for charges that follow other lines. */
export function pricedItem({ product, charge, percentBp, kind }: PricedItem): string {
  return percentBp > 0 || kind === 'tekst' ? '' : product || charge;
}

/** The earlier prices of this line's item in the same unit. */
export function findPastPrice(prices: readonly PastPrice[], line: PricedItem): PastPrice | undefined {
  const item = pricedItem(line);
  return item === '' ? undefined : prices.find((price) => price.item === item && price.unit === line.unit);
}

/** The median that counts: this customer's if it is of enough prices, else that of all customers. */
function chooseMedian({ customer, all }: PastPrice): Pick<PriceOutlier, 'scope' | 'median' | 'count'> | null {
  if (customer && customer.count >= LEAST_SALES) return { scope: 'customer', ...customer };
  if (all && all.count >= LEAST_SALES) return { scope: 'all', ...all };
  return null;
}

/** A price that is more than 25 % from the median; null if it is not, or has no median. A line without price is not. */
export function findOutlier(line: PricedItem, past: PastPrice): PriceOutlier | null {
  const price = netUnitPrice(line);
  const chosen = chooseMedian(past);
  if (!chosen || chosen.median <= 0 || price <= 0) return null;
  const shareBp = mulDiv(price - chosen.median, 10000, chosen.median);
  const { scope, median, count } = chosen;
  return Math.abs(shareBp) > OUTLIER_BP ? { scope, median, count, shareBp } : null;
}
