'use client';

import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { useUnchangedDuringPress } from '@/components/common/use-unchanged-during-press';
import type { OfferDoc } from '@/lib/offers/shared/document';
import type { OfferAggregate } from '@/lib/offers/shared/types';
import type { FieldError } from '@/lib/core/shared/errors';
import type { OfferSession } from './session';

export const SessionContext = createContext<OfferSession | null>(null);
export const AggregateContext = createContext<OfferAggregate | null>(null);

function useRequired<T>(value: T | null): T {
  if (value === null) throw new Error('Outside an offer.');
  return value;
}

/** The offer's session: the same object during the life of the screen. */
export function useOfferSession(): OfferSession {
  return useRequired(use(SessionContext));
}

/** The latest version of the offer from the server: status, rights, customer, mail. */
export function useAggregate(): OfferAggregate {
  return useRequired(use(AggregateContext));
}

/** A part of the document. `select` must return the same object while that part is unchanged. */
export function useDoc<P>(select: (doc: OfferDoc) => P): P {
  return useStore(useOfferSession().editor, (state) => select(state.doc));
}

/** The draft that a part of the page waits for; undefined once the part shows it. */
export function useAwaitedDraft(): string | undefined {
  const session = useOfferSession();
  return useStore(session.ready) ? undefined : session.draftName();
}

/** The text of a cell that can't be read as its value; undefined if it can. */
export function useRefusedText(key: string): string | undefined {
  return useStore(useOfferSession().refused, (texts) => texts[key]);
}

/** The fault that the server reported for a cell. */
export function useFault(key: string): FieldError | undefined {
  return useUnchangedDuringPress(useStore(useOfferSession().faults, (faults) => faults[key]));
}
