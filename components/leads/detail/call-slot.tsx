'use client';

import { createContext, use, type ReactNode } from 'react';
import type { Lead } from '@/lib/leads/shared/types';

/** A part of the call card that its button opens. */
export type CallPart = { label: string; render: (lead: Lead) => ReactNode };

const CallSlotContext = createContext<CallPart | null>(null);

/** Adds a part of a feature before leads to the call card; `app/` puts the two together. */
export function CallSlot({ part, children }: { part: CallPart; children: ReactNode }) {
  return <CallSlotContext value={part}>{children}</CallSlotContext>;
}

/** The part that was added; null for none. */
export const useCallPart = (): CallPart | null => use(CallSlotContext);
