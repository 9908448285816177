'use client';

import { UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu } from '@/components/common/menu';
import { Button } from '@/components/ui/button';
import { formatPhone } from '@/lib/core/shared/phone';
import type { LeadContact } from '@/lib/leads/shared/contact-fields';

type Props = { contacts: readonly LeadContact[]; onPick: (contact: LeadContact) => void; className?: string };

/** 'Vælg kontakt': the customer's people beside the main contact. Nothing if there are none. */
export function ContactMenu({ contacts, onPick, className }: Props) {
  const t = useTranslations('leads.contacts');
  if (contacts.length === 0) return null;
  const items = contacts.map((contact) => ({
    label: contact.name,
    hint: [contact.role, ...(contact.phones ?? []).map(({ raw }) => formatPhone(raw))].filter(Boolean).join(' · '),
    icon: UserRound,
    onSelect: () => onPick(contact),
  }));
  return (
    <Menu items={() => items} align="start">
      {(trigger) => (
        <Button variant="outline" size="sm" className={className} {...trigger}>
          <UserRound aria-hidden /> {t('choose')}
        </Button>
      )}
    </Menu>
  );
}
