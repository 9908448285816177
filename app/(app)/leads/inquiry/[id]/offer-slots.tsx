'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useViewer } from '@/components/auth/viewer';
import { VisitSlot } from '@/components/offers/detail/visit-slot';
import { can } from '@/lib/auth/shared/permissions';
import type { OfferAggregate } from '@/lib/offers/shared/types';
import { DEFAULT_MINUTES } from '@/lib/planning/shared/values';

const SlotDialog = lazyDialog(() =>
  dynamic(() => import('@/components/planning/slots/slot-dialog').then((module) => module.default), { ssr: false }),
);
/** A longer job begins with a day of so many minutes. */
const LONGEST = 480;

type Props = { aggregate: OfferAggregate; onClose: () => void };

function OfferDialog({ aggregate: { offer, lead, lines }, onClose }: Props) {
  const viewer = useViewer();
  const hours = lines.filter(({ kind }) => kind === 'arbejdsloen').reduce((sum, { qtyMilli }) => sum + qtyMilli, 0);
  const minutes = Math.ceil((hours * 60) / 1000 / 15) * 15;
  return (
    <SlotDialog
      offer={offer.id}
      text={[offer.title, lead.company || lead.name].filter(Boolean).join(' · ')}
      zip={offer.zip || lead.zip}
      durationMin={Math.min(minutes || DEFAULT_MINUTES, LONGEST)}
      mayBook={offer.status === 'accepteret' && can(viewer, 'offers', 'change', offer.seller)}
      onClose={onClose}
    />
  );
}

/** The offer with 'Ledig på ruten' among its actions. */
export function OfferSlots({ children }: { children: ReactNode }) {
  return (
    <VisitSlot render={(aggregate, onClose) => <OfferDialog aggregate={aggregate} onClose={onClose} />}>
      {children}
    </VisitSlot>
  );
}
