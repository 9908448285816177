'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PointLine, toPinChange, type PinChange } from '@/components/common/map/point-line';
import { useCommand } from '@/components/common/use-command';
import { leadContacts } from '@/lib/leads/contact-commands';
import { placeText, type LeadAddress, type PlaceChoice } from '@/lib/leads/shared/contact-fields';
import { leadKeys } from '@/lib/leads/shared/queries';
import type { Lead } from '@/lib/leads/shared/types';

/** `lead`: its id. */
type Props = { lead: string; place: PlaceChoice; mayMove: boolean };
type Change = PinChange & { rev: number };

/** Where new jobs and visits at a customer's address are driven to, and a way to move it. */
export function PlacePoint({ lead, place, mayMove }: Props) {
  const t = useTranslations('map.point');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { id } = place;
  const { run, isPending } = useCommand<Change, Lead | LeadAddress>({
    command: ({ rev, point, byHand }) =>
      id === ''
        ? leadContacts.moveLeadPin(lead, { rev, point, byHand })
        : leadContacts.moveAddressPin(lead, { place: id, rev, point, byHand }),
    onSuccess: (saved) => {
      if (id === '') queryClient.setQueryData(leadKeys.detail(lead), saved as Lead);
      setOpen(false);
    },
    success: (_saved, { before, point }) => ({
      title: before ? t(point ? 'moved' : 'wasReset') : common('undone'),
      accent: 'success',
    }),
    undo: (saved, { before }) => before && void run({ ...before, rev: saved.rev ?? 0 }),
    canUndo: ({ before }) => before !== undefined,
    failure: t('failed'),
    invalidates: {
      success: [{ queryKey: leadKeys.addresses(lead) }, { queryKey: leadKeys.timeline(lead) }],
      conflict: [{ queryKey: leadKeys.detail(lead) }, { queryKey: leadKeys.addresses(lead) }],
    },
  });
  return (
    <PointLine
      place={place}
      mayMove={mayMove}
      text={t('ofCustomer')}
      address={placeText(place)}
      isOpen={isOpen}
      onOpen={setOpen}
      busy={isPending}
      onMove={(point) => void run({ point, byHand: true, rev: place.rev, before: toPinChange(place) })}
    />
  );
}
