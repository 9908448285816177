/** How amounts, quantities and days are written in each of the two languages. */
import { formatDay, formatDayInEnglish } from './dates.ts';
import { formatKr, formatOere, formatPercent, formatQty, formatUnitPrice } from './money.ts';

/** Functions of whole numbers as in money.ts, and of a day `YYYY-MM-DD`. */
export type Notation = {
  /** Øre, without the currency. */
  oere: (oere: number) => string;
  /** Øre, with the currency. */
  kr: (oere: number) => string;
  /** Ten-thousandths of a krone. */
  unitPrice: (tenThousandths: number) => string;
  /** Thousandths of a unit. */
  qty: (milli: number) => string;
  /** Hundredths of a percent. */
  percent: (bp: number) => string;
  day: (day: string) => string;
};

export const DANISH: Notation = {
  oere: formatOere,
  kr: formatKr,
  unitPrice: formatUnitPrice,
  qty: formatQty,
  percent: formatPercent,
  day: formatDay,
};

/** '1.234,50' → '1,234.50'. */
const swapSeparators = (danish: string) => danish.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

const ENGLISH: Notation = {
  oere: (oere) => swapSeparators(formatOere(oere)),
  kr: (oere) => `DKK\u00a0${swapSeparators(formatOere(oere))}`,
  unitPrice: (tenThousandths) => swapSeparators(formatUnitPrice(tenThousandths)),
  qty: (milli) => swapSeparators(formatQty(milli)),
  percent: (bp) => swapSeparators(formatPercent(bp)).replace('\u00a0', ''),
  day: formatDayInEnglish,
};

export const notationOf = (locale: 'da' | 'en'): Notation => (locale === 'en' ? ENGLISH : DANISH);
