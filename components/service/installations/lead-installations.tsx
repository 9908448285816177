'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toHouseKey } from '@/lib/core/shared/street-address';
import { listPlaces } from '@/lib/leads/shared/contact-fields';
import { addressesOfLead } from '@/lib/leads/shared/contact-queries';
import type { Lead } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { HouseInstallations } from './house-installations';

/** What stands at the customer's addresses, each house once. */
export function LeadInstallations({ lead }: { lead: Lead }) {
  const t = useTranslations('service.installations');
  const { data = [] } = useQuery(addressesOfLead(pb, lead.id));
  const houses = new Map(listPlaces(lead, data).map((place) => [toHouseKey(place), place]));
  houses.delete('');
  return [...houses].map(([key, { address, zip, city }]) => (
    <HouseInstallations
      key={key}
      house={{ address, zip, city }}
      {...(houses.size > 1 ? { title: `${t('title')}: ${address}` } : {})}
    />
  ));
}
