'use client';

import { createContext, use, type ReactNode } from 'react';
import type { MenuItem } from '@/components/common/menu-item';
import type { Lead } from '@/lib/leads/shared/types';

type LeadMenu = (lead: Lead) => readonly MenuItem[];

const LeadMenuContext = createContext<LeadMenu>(() => []);

/** Adds items of features before leads to the profile's menu; `app/` puts the two together. */
export function LeadMenuSlot({ items, children }: { items: LeadMenu; children: ReactNode }) {
  return <LeadMenuContext value={items}>{children}</LeadMenuContext>;
}

/** The items that were added for this lead. */
export function useLeadMenu(lead: Lead): readonly MenuItem[] {
  return use(LeadMenuContext)(lead);
}
