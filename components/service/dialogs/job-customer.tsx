'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRound, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { ContactMenu } from '@/components/leads/contacts/contact-menu';
import { PlaceMenu } from '@/components/leads/contacts/place-menu';
import { LeadFinder } from '@/components/leads/lead-finder';
import { DuplicateWarning, useKnownLeads } from '@/components/leads/dialogs/duplicate-warning';
import { Button } from '@/components/ui/button';
import { listPlaces } from '@/lib/leads/shared/contact-fields';
import { addressesOfLead, contactsOfLead } from '@/lib/leads/shared/contact-queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { toClientError } from '@/lib/pocketbase/shared/command';
import { toJobContact, toJobCustomer, toJobPlace, type JobFormValues } from '@/lib/service/browser/form';
import { jobLead } from '@/lib/service/shared/queries';

/** Which customer a new job is for: found by name, phone or address, or known by what is typed in the form. */
export function JobCustomer() {
  const lead = useWatch<JobFormValues, 'lead'>({ name: 'lead' });
  const t = useTranslations('service.form');
  const take = useTakeCustomer();
  return lead === '' ? (
    <LeadFinder none={t('unknown')} onChoose={(hit) => void take(hit.id)} autoFocus />
  ) : (
    <TakenCustomer lead={lead} />
  );
}

/** Warns below the customer's fields if a customer with this phone, mail or address exists; one press takes them. */
export function KnownCustomer() {
  const [lead, phone, email, address, zip] = useWatch<
    JobFormValues,
    ['lead', 'contactPhone', 'contactEmail', 'address', 'zip']
  >({ name: ['lead', 'contactPhone', 'contactEmail', 'address', 'zip'] });
  const isTaken = lead !== '';
  const hits = useKnownLeads({ phones: [phone], cvr: '', email, address, zip }, '');
  const take = useTakeCustomer();
  return <DuplicateWarning hits={isTaken ? [] : hits} id="" onUse={(hit) => void take(hit.id)} />;
}

/** Reads a customer and fills them in; what is typed about the work stays. */
function useTakeCustomer(): (lead: string) => Promise<void> {
  const { setFocus } = useFormContext<JobFormValues>();
  const t = useTranslations('service.form');
  const errorText = useErrorMessage();
  const queryClient = useQueryClient();
  const fill = useFill();
  return async (id) => {
    try {
      const [lead, addresses] = await Promise.all([
        queryClient.fetchQuery(jobLead(pb, id)),
        queryClient.fetchQuery(addressesOfLead(pb, id)),
      ]);
      fill(toJobCustomer(lead, listPlaces(lead, addresses)[0]));
      setFocus('title');
    } catch (error) {
      toast({ title: t('takeFailed'), content: errorText(toClientError(error)), accent: 'danger', success: false });
    }
  };
}

function useFill(): (values: Partial<JobFormValues>) => void {
  const { setValue } = useFormContext<JobFormValues>();
  return (values) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof JobFormValues, value, { shouldDirty: true, shouldValidate: true });
  };
}

/** The customer who was found, and a choice of their places and people. */
function TakenCustomer({ lead }: { lead: string }) {
  const t = useTranslations('service.form');
  const fill = useFill();
  const customer = useQuery(jobLead(pb, lead)).data;
  const { data: addresses = [] } = useQuery(addressesOfLead(pb, lead));
  const { data: contacts = [] } = useQuery(contactsOfLead(pb, lead));
  if (!customer) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="flex min-h-(--control) min-w-0 flex-1 items-center gap-2 rounded-md border px-3">
        <UserRound aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <span className="min-w-0 flex-1 py-1 wrap-anywhere">
          {t('known', { name: customer.company || customer.name })}
        </span>
        <Button variant="ghost" size="icon-sm" aria-label={t('release')} onClick={() => fill({ lead: '' })}>
          <X aria-hidden />
        </Button>
      </p>
      <PlaceMenu places={listPlaces(customer, addresses)} onPick={(place) => fill(toJobPlace(place))} />
      <ContactMenu contacts={contacts} onPick={(contact) => fill(toJobContact(contact))} />
    </div>
  );
}
