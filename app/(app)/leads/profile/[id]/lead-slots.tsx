'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { CallSlot } from '@/components/leads/detail/call-slot';
import { DEFAULT_MINUTES } from '@/lib/planning/shared/values';

const SlotPanel = lazyPart(() =>
  dynamic(() => import('@/components/planning/slots/slot-panel').then((module) => module.SlotPanel), { ssr: false }),
);

/** The profile with 'Ledig på ruten' in its call card. */
export function LeadSlots({ children }: { children: ReactNode }) {
  const t = useTranslations('planning.slots');
  return (
    <CallSlot
      part={{
        label: t('title'),
        render: (lead) => (
          <SlotPanel
            subject={{ kind: 'lead', id: lead.id }}
            zip={lead.zip ?? ''}
            durationMin={DEFAULT_MINUTES}
            mayBook
          />
        ),
      }}
    >
      {children}
    </CallSlot>
  );
}
