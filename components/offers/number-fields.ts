/** How the grid's numbers are shown and read, with the bounds of lib/offers/schema.ts. */
import type { FieldError } from '@/lib/core/errors';
import { formatBp, formatOere, formatQty, parseBp, parseKr, parseQty } from '@/lib/core/money';

export type NumberField = { show: (value: number) => string; read: (typed: string) => number | FieldError };

function numberField(show: (value: number) => string, parse: (typed: string) => number | null, least: number, most: number, empty: number | FieldError): NumberField {
  return {
    show,
    read(typed) {
      if (typed.trim() === '') return empty;
      const value = parse(typed);
      if (value === null) return { code: 'invalid' };
      if (value < least) return { code: 'min', params: { minimum: show(least) } };
      if (value > most) return { code: 'max', params: { maximum: show(most) } };
      return value;
    },
  };
}

export const QTY = numberField(formatQty, parseQty, -1_000_000_000, 1_000_000_000, { code: 'required' });
export const PRICE = numberField(formatOere, parseKr, -10_000_000_00, 10_000_000_00, 0);
/** Nothing at all is shown for no discount: most lines have none. */
export const DISCOUNT = numberField((bp) => (bp === 0 ? '' : formatBp(bp)), parseBp, 0, 10000, 0);
/** Unit cost: never below zero. */
export const COST = numberField(formatOere, parseKr, 0, 10_000_000_00, { code: 'required' });
