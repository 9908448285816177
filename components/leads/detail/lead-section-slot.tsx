'use client';

import { createContext, use, type ReactNode } from 'react';
import type { Lead } from '@/lib/leads/shared/types';

type Section = (lead: Lead) => ReactNode;

const LeadSectionContext = createContext<Section | null>(null);

/** Adds a part of a feature before leads below the profile's addresses; `app/` puts the two together. */
export function LeadSectionSlot({ section, children }: { section: Section; children: ReactNode }) {
  return <LeadSectionContext value={section}>{children}</LeadSectionContext>;
}

/** The part that was added for this lead. */
export function LeadSection({ lead }: { lead: Lead }) {
  return use(LeadSectionContext)?.(lead) ?? null;
}
