'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { LeadSectionSlot } from '@/components/leads/detail/lead-section-slot';

const LeadInstallations = lazyPart(() =>
  dynamic(
    () => import('@/components/service/installations/lead-installations').then((module) => module.LeadInstallations),
    { ssr: false },
  ),
);
const LeadServiceAgreements = lazyPart(() =>
  dynamic(
    () =>
      import('@/components/service/service-agreements/lead-service-agreements').then(
        (module) => module.LeadServiceAgreements,
      ),
    { ssr: false },
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
