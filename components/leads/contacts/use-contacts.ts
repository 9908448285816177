'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { leadContacts } from '@/lib/leads/contact-commands';
import {
  contactToFields,
  placeToUndo,
  type ContactFields,
  type LeadAddress,
  type LeadContact,
  type PlaceChange,
} from '@/lib/leads/shared/contact-fields';
import { leadKeys } from '@/lib/leads/shared/queries';
import type { Lead } from '@/lib/leads/shared/types';
import { useOfLead } from './use-of-lead';

/** Changes a lead's people. @param lead its id */
export function useContacts(lead: string) {
  const t = useTranslations('leads.contacts');
  return useOfLead<ContactFields, LeadContact>({
    lead,
    add: (contact, fields) => leadContacts.addContact(lead, { ...fields, contact }),
    save: (contact, fields, rev) => leadContacts.saveContact(lead, { ...fields, contact, rev }),
    remove: (contact, rev) => leadContacts.removeContact(lead, { contact, rev }),
    toFields: contactToFields,
    say: (what, { name }) => t(`done.${what}`, { name }),
    failure: t('failed'),
  });
}

/** Changes a lead's installation addresses. @param lead its id */
export function usePlaces(lead: string) {
  const t = useTranslations('leads.places');
  return useOfLead<PlaceChange, LeadAddress>({
    lead,
    add: (place, fields) => leadContacts.addAddress(lead, { ...fields, place }),
    save: (place, fields, rev) => leadContacts.saveAddress(lead, { ...fields, place, rev }),
    remove: (place, rev) => leadContacts.removeAddress(lead, { place, rev }),
    toFields: placeToUndo,
    say: (what, { label }) => t(`done.${what}`, { label }),
    failure: t('failed'),
  });
}

type Exchange = Pick<ContactFields, 'getsOffers' | 'getsInvoices'> & {
  contact: string;
  rev: number;
  leadRev: number;
  /** Whether the new main contact got offers and invoices before the exchange. */
  before: Pick<ContactFields, 'getsOffers' | 'getsInvoices'>;
  isUndo?: true;
};

/** Makes another person the main contact; the toast exchanges the two again. */
export function useMainContact(lead: Lead): (contact: LeadContact) => void {
  const t = useTranslations('leads.contacts');
  const queryClient = useQueryClient();
  const { run } = useCommand<Exchange, { lead: Lead; contact: LeadContact }>({
    command: ({ before: _before, isUndo: _isUndo, ...input }) => leadContacts.makeMainContact(lead.id, input),
    onSuccess: (changed) => queryClient.setQueryData(leadKeys.detail(lead.id), changed.lead),
    success: (changed, { isUndo }) => (isUndo ? null : { title: t('done.main', { name: changed.lead.name }) }),
    undo: (changed, { contact, before }) =>
      void run({
        contact,
        rev: changed.contact.rev ?? 0,
        leadRev: changed.lead.rev ?? 0,
        ...before,
        before: { getsOffers: false, getsInvoices: false },
        isUndo: true,
      }),
    failure: t('failed'),
    invalidates: {
      success: [
        { queryKey: leadKeys.contacts(lead.id) },
        { queryKey: leadKeys.timeline(lead.id) },
        { queryKey: leadKeys.hits(), refetchType: 'none' },
      ],
      conflict: [{ queryKey: leadKeys.detail(lead.id) }, { queryKey: leadKeys.contacts(lead.id) }],
    },
  });
  return ({ id, rev = 0, getsOffers = false, getsInvoices = false }) =>
    void run({
      contact: id,
      rev,
      leadRev: lead.rev ?? 0,
      getsOffers: false,
      getsInvoices: false,
      before: { getsOffers, getsInvoices },
    });
}
