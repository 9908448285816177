'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PlaceMenu } from '@/components/leads/contacts/place-menu';
import { useAggregate, useDoc, useOfferSession } from '@/components/offers/editor/context';
import { Button } from '@/components/ui/button';
import { listPlaces } from '@/lib/leads/shared/contact-fields';
import { addressesOfLead } from '@/lib/leads/shared/contact-queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** Takes over one of the customer's addresses; a customer with one address has a button if theirs is another. */
export function OfferPlace() {
  const t = useTranslations('offers');
  const session = useOfferSession();
  const { lead } = useAggregate();
  const { data: addresses = [] } = useQuery(addressesOfLead(pb, lead.id));
  const elsewhere = useDoc((doc) => doc.address !== lead.address || doc.zip !== lead.zip || doc.city !== lead.city);
  const take = ({ address, zip, city }: { address: string; zip: string; city: string }) =>
    session.dispatch({ type: 'head', patch: { address, zip, city } });
  const places = listPlaces(lead, addresses);
  const className = 'col-span-2 -mt-1 justify-start justify-self-start md:col-span-12';
  if (places.length > 1) return <PlaceMenu places={places} onPick={take} className={className} />;
  if (!elsewhere || lead.address === '') return null;
  return (
    <Button variant="link" size="sm" className={`${className} px-0`} onClick={() => take(lead)}>
      {t('details.useCustomer', { address: lead.address })}
    </Button>
  );
}
