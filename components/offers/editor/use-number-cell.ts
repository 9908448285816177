'use client';

import { useId } from 'react';
import { formatFieldError } from '@/lib/core/browser/numbers';
import { useFault, useOfferSession, useRefusedText } from './context';
import type { NumberField } from './number-fields';
import { useOwnText } from './use-own-text';

type Options = { cell: string; number: NumberField; value: number; onValue: (value: number) => void };

/**
 * A field for a number in Danish notation. A text that can't be read as a number stays in the field with its fault,
 * while the document keeps the number from before.
 * @param options.cell the cell's key, as in lib/offers/browser/refused.ts
 */
export function useNumberCell({ cell, number, value, onValue }: Options) {
  const session = useOfferSession();
  const id = useId();
  const text = useRefusedText(cell);
  const shown = text ?? number.show(value);
  const { field, report, tidy } = useOwnText<HTMLInputElement>(shown);
  const read = text === undefined ? value : number.read(text);
  const answered = useFault(cell);
  const fault = typeof read === 'number' ? answered && formatFieldError(number.kind, answered) : read;
  return {
    fault,
    faultId: `${id}-fault`,
    input: {
      id,
      ref: field,
      'data-key': cell,
      'data-number': '',
      inputMode: 'decimal',
      autoComplete: 'off',
      defaultValue: shown,
      'aria-invalid': fault ? true : undefined,
      'aria-describedby': fault ? `${id}-fault` : undefined,
      onInput(event: { currentTarget: HTMLInputElement }) {
        const typed = event.currentTarget.value;
        const next = number.read(typed);
        if (typeof next === 'number') {
          report(number.show(next));
          session.forgetRefused(cell);
          onValue(next);
        } else {
          report(typed);
          session.refuse(cell, typed);
        }
      },
      onBlur() {
        if (text === undefined) tidy();
        session.dispatch({ type: 'seal' });
      },
    },
  } as const;
}
