/** Kinds of numbers that users type, each kept as a whole number, and the errors of typed numbers. Pure. */
import { formatDuration, parseDuration } from '../shared/duration.ts';
import type { FieldError } from '../shared/errors.ts';
import {
  formatBp,
  formatNumber,
  formatOere,
  formatQty,
  formatWhole,
  parseBp,
  parseKr,
  parseQty,
  parseWhole,
} from '../shared/money.ts';

export type NumberKind = 'kr' | 'qty' | 'percent' | 'whole' | 'number' | 'duration';
/** `show`: only durations are written differently in the two languages. */
type Kind = {
  show: (value: number, locale?: string) => string;
  read: (typed: string) => number | null;
  decimals: number | null;
};

/**
 * Øre, thousandths, hundredths of a percent, ones, names made of digits (an offer's number, a year), minutes.
 * `decimals`: how many may be typed; null for durations, which have several forms.
 */
export const NUMBER_KINDS: Readonly<Record<NumberKind, Kind>> = {
  kr: { show: formatOere, read: parseKr, decimals: 2 },
  qty: { show: formatQty, read: parseQty, decimals: 3 },
  percent: { show: (bp) => formatBp(bp), read: parseBp, decimals: 2 },
  whole: { show: formatWhole, read: parseWhole, decimals: 0 },
  number: { show: formatNumber, read: parseWhole, decimals: 0 },
  duration: { show: formatDuration, read: parseDuration, decimals: null },
};

/** Larger than every bound. */
const TOO_LARGE = Number.MAX_SAFE_INTEGER;

/**
 * The typed number, or its error. A number too long to be kept exactly becomes the largest one, which every bound
 * refuses.
 */
export function parseNumber(kind: NumberKind, typed: string): number | FieldError {
  const { read, decimals } = NUMBER_KINDS[kind];
  const value = read(typed);
  if (value !== null) return value;
  if (decimals === null) return { code: 'invalid' };
  // Readable with fewer digits or without decimals: then those are the error.
  const isLong = (typed.replace(/,.*/, '').match(/\d/g) ?? []).length > 12;
  if (isLong && read(typed.replace(/(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d*)?/, '1')) !== null)
    return typed.trim().startsWith('-') ? -TOO_LARGE : TOO_LARGE;
  const isFine =
    /^[^,.]*(?:\.\d{3})*,\d+\D*$|^[^,.]*\.\d+\D*$/.test(typed) && read(typed.replace(/[,.]\d+(?=\D*$)/, '')) !== null;
  if (isFine) return decimals === 0 ? { code: 'wholeNumber' } : { code: 'decimals', params: { decimals } };
  return { code: 'invalid' };
}

/** The error with its bounds formatted as the user types them: schemas use øre and hundredths of a percent. */
export function formatFieldError(kind: NumberKind, fault: FieldError, locale?: string): FieldError {
  if (!fault.params || !['min', 'max', 'multipleOf'].includes(fault.code)) return fault;
  const { show } = NUMBER_KINDS[kind];
  return {
    ...fault,
    params: Object.fromEntries(
      Object.entries(fault.params).map(([name, value]) => [
        name,
        typeof value === 'number' ? show(value, locale) : value,
      ]),
    ),
  };
}
