'use client';

import { useQuery } from '@tanstack/react-query';
import { History, MoreHorizontal, Pencil, Pin, Plus, Trash2 } from 'lucide-react';
import Link from 'next/link';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { Menu } from '@/components/common/menu';
import type { MenuItem } from '@/components/common/menu-item';
import { Panel } from '@/components/common/panel';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { usePlaces } from '@/components/leads/contacts/use-contacts';
import { PlacePoint } from './place-point';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/core/shared/paths';
import { toHouseKey } from '@/lib/core/shared/street-address';
import {
  listPlaces,
  placeText,
  placeToFields,
  type LeadAddress,
  type PlaceChoice,
} from '@/lib/leads/shared/contact-fields';
import { addressesOfLead } from '@/lib/leads/shared/contact-queries';
import type { Lead } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';

const PlaceForm = lazyDialog(() =>
  dynamic(() => import('@/components/leads/contacts/place-form').then((module) => module.PlaceForm), { ssr: false }),
);

/** Where the customer has installations: the lead's own address and the others, the usual one first. */
export function LeadPlaces({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  const t = useTranslations('leads.places');
  const { data, error, refetch } = useQuery(addressesOfLead(pb, lead.id));
  const [open, setOpen] = useState<LeadAddress | 'new' | null>(null);
  const places = listPlaces(lead, data ?? []);
  const menuOf = usePlaceMenu(lead.id, data ?? [], setOpen);
  const add = mayChange && (
    <Button variant="ghost" size="sm" aria-label={t('add')} onClick={() => setOpen('new')}>
      <Plus aria-hidden /> {t('addShort')}
    </Button>
  );
  return (
    <Panel title={t('title')} {...(data ? { count: places.length } : {})} action={add}>
      {data?.length === 0 && places.length === 0 && <p className="px-4 py-3 text-muted-foreground">{t('none')}</p>}
      <ul>
        {places.map((place, at) => (
          <Place
            key={place.id}
            lead={lead.id}
            place={place}
            mayChange={mayChange}
            isUsual={at === 0 && places.length > 1}
            menu={mayChange ? menuOf(place) : []}
          />
        ))}
      </ul>
      {!data && !error && <Skeleton className="m-3 h-6" />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {open && <PlaceForm lead={lead.id} {...(open === 'new' ? {} : { place: open })} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

type PlaceProps = {
  lead: string;
  place: PlaceChoice;
  mayChange: boolean;
  isUsual: boolean;
  menu: readonly MenuItem[];
};

function Place({ lead, place, mayChange, isUsual, menu }: PlaceProps) {
  const t = useTranslations('leads.places');
  const label = place.label || t('own');
  return (
    <li className="flex items-start gap-2 border-b py-2 pr-2 pl-4 last:border-b-0">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{label}</span>
          {isUsual && <Badge>{t('usual')}</Badge>}
        </p>
        <p className="break-words">{placeText(place)}</p>
        <PlacePoint lead={lead} place={place} mayMove={mayChange} />
        {toHouseKey(place) !== '' && (
          <Link
            href={paths.addressHistory(place)}
            prefetch={false}
            className="flex w-fit items-center gap-1.5 text-primary-text hover:underline touch:min-h-11"
          >
            <History aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
            {t('history')}
            <span className="sr-only">: {place.address}</span>
          </Link>
        )}
      </div>
      {menu.length > 0 && (
        <Menu items={() => menu}>
          {(trigger) => (
            <Button variant="ghost" size="icon" aria-label={t('more', { label })} {...trigger}>
              <MoreHorizontal aria-hidden />
            </Button>
          )}
        </Menu>
      )}
    </li>
  );
}

/** The actions on an address. The lead's own address is edited in the lead's form. */
function usePlaceMenu(lead: string, addresses: readonly LeadAddress[], onEdit: (place: LeadAddress) => void) {
  const t = useTranslations('leads.places');
  const common = useTranslations('common');
  const { run } = usePlaces(lead);
  const usual = addresses.find((one) => one.usual);
  const setUsual = (of: LeadAddress, isUsual: boolean) => {
    const { id, rev = 0 } = of;
    const before = placeToFields(of);
    // Making one the usual one takes it from the other, whose version is one higher then.
    const back = usual && usual !== of ? toSave(usual, (usual.rev ?? 0) + 1) : undefined;
    void run({ what: 'save', id, rev, before, fields: { ...before, usual: isUsual }, ...(back ? { back } : {}) });
  };
  return ({ id }: PlaceChoice): MenuItem[] => {
    const place = addresses.find((one) => one.id === id);
    if (!place) return usual ? [{ label: t('makeUsual'), icon: Pin, onSelect: () => setUsual(usual, false) }] : [];
    return [
      { label: common('edit'), icon: Pencil, onSelect: () => onEdit(place) },
      ...(place === usual ? [] : [{ label: t('makeUsual'), icon: Pin, onSelect: () => setUsual(place, true) }]),
      {
        label: t('remove'),
        icon: Trash2,
        onSelect: () => void run({ what: 'remove', id, rev: place.rev ?? 0 }),
      },
    ];
  };
}

function toSave(place: LeadAddress, rev: number) {
  const fields = placeToFields(place);
  return { what: 'save' as const, id: place.id, rev, fields, before: fields };
}
