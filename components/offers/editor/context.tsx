'use client';

import { createContext, use } from 'react';
import { useHeld } from '@/components/common/form/use-held';
import type { OfferDoc } from '@/lib/offers/document';
import type { OfferAggregate } from '@/lib/offers/types';
import type { FieldError } from '@/lib/core/errors';
import type { OfferSession } from './session';
import { useStore } from './store';

export const SessionContext = createContext<OfferSession | null>(null);
export const AggregateContext = createContext<OfferAggregate | null>(null);

function useRequired<T>(value: T | null): T {
  if (value === null) throw new Error('Outside an offer.');
  return value;
}

/** The offer under edit; the same object for as long as the screen stands, so rows need not wake for it. */
export function useOfferSession(): OfferSession {
  return useRequired(use(SessionContext));
}

/** The server's newest word on the offer: status, rights, customer, mail. */
export function useAggregate(): OfferAggregate {
  return useRequired(use(AggregateContext));
}

/** A part of the document; `select` answers the same value while that part is unchanged. */
export function useDoc<P>(select: (doc: OfferDoc) => P): P {
  return useStore(useOfferSession().editor, (state) => select(state.doc));
}

/** The fault that the server found at a cell. */
export function useFault(key: string): FieldError | undefined {
  return useHeld(useStore(useOfferSession().faults, (faults) => faults[key]));
}
