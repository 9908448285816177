'use client';

import { useQuery } from '@tanstack/react-query';
import { Mail, MoreHorizontal, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { MailText } from '@/components/common/mail-text';
import { Menu } from '@/components/common/menu';
import { Panel } from '@/components/common/panel';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useContacts, useMainContact } from '@/components/leads/contacts/use-contacts';
import { TelLink } from '@/components/leads/tel-link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { LeadContact } from '@/lib/leads/shared/contact-fields';
import { contactsOfLead } from '@/lib/leads/shared/contact-queries';
import type { Lead } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';

const ContactForm = lazyDialog(() =>
  dynamic(() => import('@/components/leads/contacts/contact-form').then((module) => module.ContactForm), {
    ssr: false,
  }),
);

/** The people of the customer: the main contact, which is the lead itself, and the others. */
export function LeadContacts({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  const t = useTranslations('leads.contacts');
  const { data, error, refetch } = useQuery(contactsOfLead(pb, lead.id));
  const [open, setOpen] = useState<LeadContact | 'new' | null>(null);
  const add = mayChange && (
    <Button variant="ghost" size="sm" aria-label={t('add')} onClick={() => setOpen('new')}>
      <Plus aria-hidden /> {t('addShort')}
    </Button>
  );
  return (
    <Panel title={t('title')} {...(data ? { count: data.length + 1 } : {})} action={add}>
      <ul>
        <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b px-4 py-2 last:border-b-0">
          <span className="font-medium">{lead.name}</span>
          {lead.contactRole && <span className="text-muted-foreground">{lead.contactRole}</span>}
          <Badge variant="neutral">{t('main')}</Badge>
        </li>
        {data?.map((contact) => (
          <Person
            key={contact.id}
            contact={contact}
            lead={lead}
            mayChange={mayChange}
            onEdit={() => setOpen(contact)}
          />
        ))}
      </ul>
      {!data && !error && <Skeleton className="m-3 h-6" />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {open && (
        <ContactForm lead={lead.id} {...(open === 'new' ? {} : { contact: open })} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}

type PersonProps = { contact: LeadContact; lead: Lead; mayChange: boolean; onEdit: () => void };

function Person({ contact, lead, mayChange, onEdit }: PersonProps) {
  const t = useTranslations('leads.contacts');
  return (
    <li className="flex items-start gap-2 border-b py-2 pr-2 pl-4 last:border-b-0">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{contact.name}</span>
          {contact.role && <span className="text-muted-foreground">{contact.role}</span>}
          {contact.getsOffers && <Badge>{t('getsOffers')}</Badge>}
          {contact.getsInvoices && <Badge variant="secondary">{t('getsInvoices')}</Badge>}
        </p>
        {(contact.phones ?? []).map(({ raw }) => (
          <TelLink key={raw} number={raw} className="w-fit touch:min-h-11 touch:content-center" />
        ))}
        {contact.email && (
          <a
            href={`mailto:${contact.email}`}
            className="flex w-fit items-center gap-1.5 text-primary-text hover:underline touch:min-h-11"
          >
            <Mail aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
            <MailText address={contact.email} />
          </a>
        )}
      </div>
      {mayChange && <PersonMenu contact={contact} lead={lead} onEdit={onEdit} />}
    </li>
  );
}

function PersonMenu({ contact, lead, onEdit }: Omit<PersonProps, 'mayChange'>) {
  const t = useTranslations('leads.contacts');
  const common = useTranslations('common');
  const { run } = useContacts(lead.id);
  const makeMain = useMainContact(lead);
  return (
    <Menu
      items={() => [
        { label: common('edit'), icon: Pencil, onSelect: onEdit },
        { label: t('makeMain'), icon: Star, onSelect: () => makeMain(contact) },
        {
          label: t('remove'),
          icon: Trash2,
          onSelect: () => void run({ what: 'remove', id: contact.id, rev: contact.rev ?? 0 }),
        },
      ]}
    >
      {(trigger) => (
        <Button variant="ghost" size="icon" aria-label={t('more', { name: contact.name })} {...trigger}>
          <MoreHorizontal aria-hidden />
        </Button>
      )}
    </Menu>
  );
}
