/** Kinds of number that people type, each kept as a whole number, and what is wrong with one in the words that they typed it in. Pure. */
import { formatDuration, parseDuration } from './duration.ts';
import type { FieldError } from './errors.ts';
import { formatBp, formatOere, formatQty, formatWhole, parseBp, parseKr, parseQty, parseWhole } from './money.ts';

/** Øre, thousandths, hundredths of a percent, ones, minutes. `decimals` that may be typed; null: of a duration there is no such count. */
export const NUMBER_KINDS = {
  kr: { show: formatOere, read: parseKr, decimals: 2 },
  qty: { show: formatQty, read: parseQty, decimals: 3 },
  percent: { show: formatBp, read: parseBp, decimals: 2 },
  whole: { show: formatWhole, read: parseWhole, decimals: 0 },
  duration: { show: formatDuration, read: parseDuration, decimals: null },
} as const;
export type NumberKind = keyof typeof NUMBER_KINDS;

/** Whatever a bound is, this is beyond it. */
const BEYOND = Number.MAX_SAFE_INTEGER;

/** The typed number, or what is wrong with it. One too long to be kept exactly is the greatest that can be: any bound refuses it. */
export function readNumber(kind: NumberKind, typed: string): number | FieldError {
  const { read, decimals } = NUMBER_KINDS[kind];
  const value = read(typed);
  if (value !== null) return value;
  if (decimals === null) return { code: 'invalid' };
  // Without its decimals, or with one digit for its many, it can be read: so those are what is wrong.
  const isLong = (typed.replace(/,.*/, '').match(/\d/g) ?? []).length > 12;
  if (isLong && read(typed.replace(/(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d*)?/, '1')) !== null)
    return typed.trim().startsWith('-') ? -BEYOND : BEYOND;
  const isFine =
    /^[^,.]*(?:\.\d{3})*,\d+\D*$|^[^,.]*\.\d+\D*$/.test(typed) && read(typed.replace(/[,.]\d+(?=\D*$)/, '')) !== null;
  if (isFine) return decimals === 0 ? { code: 'wholeNumber' } : { code: 'decimals', params: { decimals } };
  return { code: 'invalid' };
}

/** The bounds of a fault as they would be typed: schemas know øre and hundredths of a percent, people kr. and percent. */
export function shownFault(kind: NumberKind, fault: FieldError): FieldError {
  if (!fault.params || !['min', 'max', 'multipleOf'].includes(fault.code)) return fault;
  const { show } = NUMBER_KINDS[kind];
  return {
    ...fault,
    params: Object.fromEntries(
      Object.entries(fault.params).map(([name, value]) => [name, typeof value === 'number' ? show(value) : value]),
    ),
  };
}
