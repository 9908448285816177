'use client';

import { useRef, useState } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { readDay } from '@/lib/core/browser/day-words';
import { formatDay } from '@/lib/core/shared/dates';
import { farDayFault, type OfferDay } from '@/lib/offers/shared/validity';
import { useFault, useOfferSession, useRefusedText } from './context';

/**
 * A field of the offer for a day, typed as a date or in words. A text that is no day stays in the field with its fault,
 * while the document keeps the day from before.
 * @param value the stored day, '' for none. @param today a day in Copenhagen, from which words count
 */
export function useDayCell(cell: OfferDay, value: string, today: string) {
  const session = useOfferSession();
  const answered = useFault(cell);
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const refused = useRefusedText(cell);
  const shown = refused ?? typed ?? formatDay(value);
  const type = (text: string) => {
    const day = text.trim() === '' ? '' : readDay(text, today);
    setTyped(day === null ? null : text);
    if (day === null) return session.refuse(cell, text);
    session.forgetRefused(cell);
    session.dispatch({ type: 'head', patch: { [cell]: day }, typing: cell });
  };
  useTypedBeforeHydration(field, shown, type);
  return {
    fault: refused !== undefined ? { code: 'invalidDate' } : (farDayFault(value, today) ?? answered),
    input: {
      ref: field,
      'data-key': cell,
      autoComplete: 'off',
      value: shown,
      onChange: (event: { target: HTMLInputElement }) => type(event.target.value),
      onBlur() {
        setTyped(null);
        session.dispatch({ type: 'seal' });
      },
    },
  } as const;
}
