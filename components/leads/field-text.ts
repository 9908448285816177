'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatPhone } from '@/lib/core/shared/phone';
import { contactToFields, placeText, placeToFields } from '@/lib/leads/shared/contact-fields';
import { CUSTOMER_TYPES, LEAD_SOURCES, LEAD_STATUSES } from '@/lib/leads/shared/values';
import { dayText } from '@/components/common/day/day-text';
import { useReasonText } from '@/components/common/use-lost-reasons';
import { useNames } from '@/components/common/use-names';

const FIELDS = [
  'customerType',
  'name',
  'company',
  'customerNumber',
  'cvr',
  'ean',
  'phones',
  'email',
  'secondContact',
  'address',
  'zip',
  'city',
  'source',
  'status',
  'owner',
  'nextActionAt',
  'nextActionText',
  'note',
  'tags',
  'lostReason',
  'lostNote',
  'archived',
  'contact',
  'installationAddress',
  'pointMoved',
] as const;

/** Labels and values of a lead's fields as text, for the timeline and for conflicts. */
export function useFieldText() {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const locale = useLocale();
  const nameOf = useNames();
  const reasonText = useReasonText();
  const step = useTranslations('status.lead');

  const label = (field: string): string => {
    // The point of an address goes with it.
    if (field === 'lat' || field === 'lng') return '';
    const known = FIELDS.find((name) => name === field);
    return known ? t(`fields.${known}`) : field;
  };

  /** A person or a place as one line. */
  const entryText = (field: 'contact' | 'installationAddress', raw: unknown): string => {
    if (typeof raw !== 'object' || raw === null) return '';
    if (field === 'installationAddress') {
      const { label: name, usual, ...place } = placeToFields(raw);
      return [name, placeText(place), usual && t('places.usual')].filter(Boolean).join(', ');
    }
    const { phones, getsOffers, getsInvoices, ...person } = contactToFields(raw);
    const told = [getsOffers && t('contacts.getsOffers'), getsInvoices && t('contacts.getsInvoices')];
    return [person.name, person.role, ...phones.map(formatPhone), person.email, ...told].filter(Boolean).join(', ');
  };

  const value = (field: string, raw: unknown): string => {
    if (raw === null || raw === undefined || raw === '') return '';
    if (Array.isArray(raw))
      return raw
        .map((item) => (field === 'phones' ? phoneText(item) : String(item)))
        .join(field === 'phones' ? ', ' : ' · ');
    if (field === 'contact' || field === 'installationAddress') return entryText(field, raw);
    if (typeof raw === 'boolean') return raw ? common('yes') : common('no');
    const text = String(raw);
    switch (field) {
      case 'owner':
        return nameOf(text) || common('unknown');
      case 'status':
        return word(LEAD_STATUSES, text, step);
      case 'nextActionAt':
        return dayText(text, locale);
      case 'customerType':
        return word(CUSTOMER_TYPES, text, (known) => t(`customerType.${known}`));
      case 'source':
        return word(LEAD_SOURCES, text, (known) => t(`source.${known}`));
      case 'lostReason':
        return reasonText(text);
      default:
        return text;
    }
  };
  return { label, value };
}

function word<T extends string>(known: readonly T[], text: string, say: (value: T) => string): string {
  const found = known.find((value) => value === text);
  return found ? say(found) : text;
}

function phoneText(item: unknown): string {
  const raw = typeof item === 'string' ? item : ((item as { raw?: unknown } | null)?.raw ?? '');
  return formatPhone(String(raw));
}
