/** Formats and parses the grid's numbers, with the bounds of lib/offers/shared/schema.ts. */
import type { FieldError } from '@/lib/core/shared/errors';
import { NUMBER_KINDS, parseNumber, formatFieldError, type NumberKind } from '@/lib/core/browser/numbers';

export type NumberField = {
  kind: NumberKind;
  show: (value: number) => string;
  read: (typed: string) => number | FieldError;
};

/** `empty`: the value of an empty field, or its fault. */
function numberField(
  kind: NumberKind,
  least: number,
  most: number,
  empty: number | FieldError,
  show: (value: number) => string = NUMBER_KINDS[kind].show,
): NumberField {
  return {
    kind,
    show,
    read(typed) {
      if (typed.trim() === '') return empty;
      const value = parseNumber(kind, typed);
      if (typeof value !== 'number') return value;
      if (value < least) return formatFieldError(kind, { code: 'min', params: { minimum: least } });
      if (value > most) return formatFieldError(kind, { code: 'max', params: { maximum: most } });
      return value;
    },
  };
}

export const QTY = numberField('qty', -1_000_000_000, 1_000_000_000, { code: 'required' });
export const PRICE = numberField('kr', -10_000_000_00, 10_000_000_00, 0);
/** No discount is shown as an empty field: most lines have none. */
export const DISCOUNT = numberField('percent', 0, 10000, 0, (bp) => (bp === 0 ? '' : NUMBER_KINDS.percent.show(bp)));
/** An amount on acceptance; none is shown as an empty field. */
export const DEPOSIT = numberField('kr', 0, 1_000_000_000_00, 0, (oere) =>
  oere === 0 ? '' : NUMBER_KINDS.kr.show(oere),
);
/** Unit cost: never below zero. */
export const COST = numberField('kr', 0, 10_000_000_00, { code: 'required' });
