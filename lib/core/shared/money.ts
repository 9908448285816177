/**
 * Amounts as whole numbers, formatted and parsed the Danish way: øre, thousandths of a unit, hundredths of a percent.
 * Without Intl: it also runs inside PocketBase.
 */

/**
 * a ÷ b to the nearest whole number, half away from zero. `a` is a safe integer, `b` a whole number other than zero.
 */
export function divRound(a: number, b: number): number {
  const size = Math.abs(a);
  const by = Math.abs(b);
  const rest = size % by;
  const rounded = (size - rest) / by + (rest >= by - rest ? 1 : 0);
  return a < 0 !== b < 0 && rounded !== 0 ? -rounded : rounded;
}

/** a × b ÷ d to the nearest whole number, half away from zero; exact however large a × b is. `d` is above zero. */
export function mulDiv(a: number, b: number, d: number): number {
  const product = a * b;
  if (!Number.isSafeInteger(product) || Math.abs(product) > Number.MAX_SAFE_INTEGER / 4) return mulDivExact(a, b, d);
  const size = Math.abs(product);
  const whole = (size - (size % d)) / d;
  const rounded = (size % d) * 2 >= d ? whole + 1 : whole;
  return product < 0 && rounded !== 0 ? -rounded : rounded;
}

function mulDivExact(a: number, b: number, d: number): number {
  const product = BigInt(a) * BigInt(b);
  const size = product < 0 ? -product : product;
  const by = BigInt(d);
  const rounded = Number((size * BigInt(2) + by) / (by * BigInt(2)));
  return product < 0 && rounded !== 0 ? -rounded : rounded;
}

/** A whole number scaled by 10^decimals as Danish text. `least`: number of decimals that are always written. */
function format(value: number, decimals: number, least: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, '.');
  let fraction = digits.slice(digits.length - decimals);
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `,${fraction}`}`;
}

/**
 * Typed text as a whole number scaled by 10^decimals; null if it is not a number or has more decimals. A comma is
 * the decimal sign, points group thousands; a single point is a decimal point if it cannot group ('12.5', '0.500').
 */
function parse(typed: string, decimals: number): number | null {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/^[\u2212\u2013]/, '-');
  const match =
    /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/.exec(text) ??
    /^([+-]?)(\d*)\.(\d+)$/.exec(text) ??
    /^([+-]?)(\d*),(\d+)$/.exec(text);
  if (!match) return null;
  // '0.500' is not a group of thousands: no number is grouped after a leading zero.
  const pointed = /^[+-]?0\.(\d{3})$/.exec(text);
  const whole = pointed ? '0' : (match[2] ?? '').replace(/\./g, '') || '0';
  const fraction = (pointed ? (pointed[1] ?? '') : (match[3] ?? '')).replace(/0+$/, '');
  if (fraction.length > decimals) return null;
  const value = Number(whole + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return match[1] === '-' && value !== 0 ? -value : value;
}

/** 123450 → '1.234,50'. */
export function formatOere(oere: number): string {
  return format(oere, 2, 2);
}

/** 181250 → '18,125'; ten-thousandths of a krone, at least two decimals. */
export function formatUnitPrice(tenThousandths: number): string {
  return format(tenThousandths, 4, 2);
}

/** 123450 → '1.234,50 kr.' */
export function formatKr(oere: number): string {
  return `${formatOere(oere)} kr.`;
}

/**
 * '1.234,50', '1234.5', '1.234 kr.', '500,-' → øre; null if the text is not an amount. The schema checks the
 * bounds.
 */
export function parseKr(typed: string): number | null {
  return parse(typed.replace(/^\s*(kr\.?|dkk)|(kr\.?|dkk)\s*$/gi, '').replace(/[,.]-\s*$/, ''), 2);
}

/** 1500 → '1,5'; thousandths of a unit. */
export function formatQty(milli: number): string {
  return format(milli, 3, 0);
}

/** '1,5' → 1500; null if the text is not a quantity. */
export function parseQty(typed: string): number | null {
  return parse(typed, 3);
}

/** 1250 → '12,5'; hundredths of a percent, without the sign. `least`: number of decimals that are always written. */
export function formatBp(bp: number, least = 0): string {
  return format(bp, 2, least);
}

/** Percentages that are read beside each other, with the decimals of the one that has most: '60,00' and '41,38'. */
export function formatBpAlike(...all: number[]): string[] {
  const least = Math.max(...all.map((bp) => (bp % 100 === 0 ? 0 : bp % 10 === 0 ? 1 : 2)));
  return all.map((bp) => formatBp(bp, least));
}

/** 1250 → '12,5 %' with a no-break space, so that it never wraps. */
export function formatPercent(bp: number): string {
  return `${formatBp(bp)}\u00a0%`;
}

/** 4138 → '41 %': a rate that is compared, such as the hit rate, in whole percent. */
export function formatRate(bp: number): string {
  return `${Math.round(bp / 100)}\u00a0%`;
}

/** '12,5' or '12,5 %' → 1250; null if the text is not a percentage. */
export function parseBp(typed: string): number | null {
  return parse(typed.replace(/%\s*$/, ''), 2);
}

/** 1234 → '1.234'. */
export function formatWhole(value: number): string {
  return format(value, 0, 0);
}

/** 10042 → '10042', the number of an offer, a job or a seller; 0 is none. */
export function formatNumber(value: number): string {
  return value === 0 ? '' : String(value);
}

/** '1.234' → 1234; null if the text is not a whole number. */
export function parseWhole(typed: string): number | null {
  return parse(typed, 0);
}
