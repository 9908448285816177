'use client';

import { createContext, use, type ReactNode } from 'react';
import type { OfferAggregate } from '@/lib/offers/shared/types';

/** Draws a dialog of a feature before offers, which a button on the offer opens. */
export type RenderVisit = (aggregate: OfferAggregate, onClose: () => void) => ReactNode;

const VisitSlotContext = createContext<RenderVisit | null>(null);

/** Adds the dialog that finds a time for the offer's work; `app/` puts the two together. */
export function VisitSlot({ render, children }: { render: RenderVisit; children: ReactNode }) {
  return <VisitSlotContext value={render}>{children}</VisitSlotContext>;
}

/** The dialog that was added; null for none. */
export const useVisit = (): RenderVisit | null => use(VisitSlotContext);
