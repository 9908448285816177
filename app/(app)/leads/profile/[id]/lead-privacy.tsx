'use client';

import type { ReactNode } from 'react';
import { LeadMenuSlot } from '@/components/leads/detail/lead-menu-slot';
import { usePrivacyMenu } from '@/components/privacy/privacy-menu';

/** The profile with the admins' items for the customer's personal data in its menu. */
export function LeadPrivacy({ children }: { children: ReactNode }) {
  const { items, dialog } = usePrivacyMenu();
  return (
    <LeadMenuSlot items={items}>
      {children}
      {dialog}
    </LeadMenuSlot>
  );
}
