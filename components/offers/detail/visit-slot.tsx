'use client';

import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { OfferAggregate } from '@/lib/offers/shared/types';

/** A dialog of a feature before offers, which a button on the offer opens. */
export type VisitDialog = ComponentType<{ aggregate: OfferAggregate; onClose: () => void }>;

const VisitSlotContext = createContext<VisitDialog | null>(null);

/** Adds the dialog that finds a time for the offer's work; `app/` puts the two together. */
export function VisitSlot({ dialog, children }: { dialog: VisitDialog; children: ReactNode }) {
  return <VisitSlotContext value={dialog}>{children}</VisitSlotContext>;
}

/** The dialog that was added; null for none. */
export const useVisitDialog = (): VisitDialog | null => use(VisitSlotContext);
