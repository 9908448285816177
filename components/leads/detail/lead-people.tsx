'use client';

import type { Lead } from '@/lib/leads/shared/types';
import { LeadContacts } from './lead-contacts';
import { LeadPlaces } from './lead-places';
import { LeadSection } from './lead-section-slot';

/** The customer's people and installation addresses. */
export function LeadPeople(props: { lead: Lead; mayChange: boolean }) {
  return (
    <>
      <LeadContacts {...props} />
      <LeadPlaces {...props} />
      <LeadSection lead={props.lead} />
    </>
  );
}
