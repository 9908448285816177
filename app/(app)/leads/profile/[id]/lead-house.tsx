'use client';

import type { ReactNode } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { LeadSectionSlot } from '@/components/leads/detail/lead-section-slot';

const LeadInstallations = lazyPart(() =>
  import('@/browser/components/service/installations/lead-installations').then((module) => module.LeadInstallations),
);
const LeadServiceAgreements = lazyPart(() =>
  import('@/browser/components/service/service-agreements/lead-service-agreements').then(
    (module) => module.LeadServiceAgreements,
  ),
);

/** The customer's page with two more panels: service agreements, and installations at the customer's addresses. */
export function LeadHouse({ children }: { children: ReactNode }) {
  return (
    <LeadSectionSlot
      section={(lead) => (
        <>
          <LeadServiceAgreements lead={lead} />
          <LeadInstallations lead={lead} />
        </>
      )}
    >
      {children}
    </LeadSectionSlot>
  );
}
