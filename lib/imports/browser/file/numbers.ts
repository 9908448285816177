/** Numbers of a file, written the Danish way before they are read. Pure. */

/** The decimal sign of a file's amounts. */
export const DECIMALS = [',', '.'] as const;
export type Decimal = (typeof DECIMALS)[number];

/** Excel stores 12,35 as '12.35' or '12.350000000000001', and an EAN as '5703010000000' or '5.70301E12'. */
export function toDanishNumber(stored: string): string {
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(BigInt(value)) : stored;
  return value.toFixed(6).replace(/0+$/, '').replace(/\.$/, '').replace('.', ',');
}

/** Whether the texts are amounts with a decimal point rather than a comma. */
export function guessDecimal(texts: readonly string[]): Decimal {
  const bare = texts.map((text) => text.replace(/\s|kr\.?|dkk/gi, ''));
  const points = bare.filter((text) => /^-?(\d+|\d{1,3}(,\d{3})+)\.(\d{1,2}|\d{4,6})$/.test(text)).length;
  const commas = bare.filter((text) => /^-?(\d+|\d{1,3}(\.\d{3})+),\d{1,6}$/.test(text)).length;
  return points > commas ? '.' : ',';
}

/**
 * An amount with a decimal point as one with a decimal comma. A comma that groups no thousands is a decimal one too.
 */
export function toDecimalComma(text: string, decimal: Decimal): string {
  return decimal === ',' ? text : text.replace(/,(?=\d{3}(?!\d))/g, '').replace('.', ',');
}
