/** How the numbers of pasted rows are written. */

/** `da`: 1.234,50 · `en`: 1,234.50 */
export type NumberStyle = 'da' | 'en';

const NUMBER = /^-?[\d.,]+$/;
const PERCENT = /\s*(%|pct\.?)$/i;

/** The number without currency and spaces, in Danish notation. */
export function plainNumber(value: string, numbers: NumberStyle): string {
  const bare = value.replace(/(kr\.?|dkk|,-|\s)/gi, '').replace(/^\((.*)\)$/, '-$1');
  return numbers === 'da' ? bare : bare.replace(/,/g, '').replace('.', ',');
}

/** A percentage as a plain number, without its sign. */
export const plainPercent = (value: string, numbers: NumberStyle) => plainNumber(value.replace(PERCENT, ''), numbers);

export const isNumber = (value: string) => NUMBER.test(plainPercent(value, 'da'));
/** Whether the number has a sign of percent. */
export const isPercent = (value: string) => PERCENT.test(value) && isNumber(value);

/** The notation of the numbers. Doubtful if both occur, or if all of them can be read both ways. */
export function numberStyle(values: string[]): { numbers: NumberStyle; doubtful: boolean } {
  const found = values.map((value) => plainPercent(value, 'da')).filter((value) => NUMBER.test(value));
  const danish = found.some((value) => /,\d{1,2}$/.test(value) || /\.\d{3},\d/.test(value) || /\.\d{3}\./.test(value));
  const english = found.some((value) => /\.\d{1,2}$/.test(value) || /,\d{3}\.\d/.test(value) || /,\d{3},/.test(value));
  const either = found.some((value) => /^-?\d{1,3}[.,]\d{3}$/.test(value));
  if (danish !== english) return { numbers: english ? 'en' : 'da', doubtful: false };
  return { numbers: 'da', doubtful: danish || either };
}
