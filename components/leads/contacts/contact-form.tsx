'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SwitchField } from '@/components/common/form/fields/choice-field';
import { TextField } from '@/components/common/form/fields/text-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { SheetFrame } from '@/components/common/sheet-frame';
import { PhoneFields } from '@/components/leads/dialogs/phone-fields';
import { newRecordId } from '@/lib/core/shared/new-ids';
import {
  contactToFields,
  contactToForm,
  formToContact,
  type ContactValues,
  type LeadContact,
} from '@/lib/leads/shared/contact-fields';
import { contactFields } from '@/lib/leads/shared/contact-schema';
import { formFieldOf } from '@/lib/leads/shared/form';
import { useContacts } from './use-contacts';

const toTheirs = (current: Record<string, unknown>) => contactToFields(current as Partial<LeadContact>);

type Props = {
  /** The lead's id. */
  lead: string;
  /** The person to edit; without it a new one is added. */
  contact?: LeadContact;
  onClose: () => void;
};

/** Adds or edits a person of a customer. Unsaved text is kept for an hour after closing. */
export function ContactForm({ lead, contact, onClose }: Props) {
  const t = useTranslations('leads');
  const { runAsync } = useContacts(lead);
  // One id for all tries, so that a contact that is sent twice is stored once.
  const [id] = useState(() => contact?.id ?? newRecordId());
  const state = useRecordForm({
    name: `lead-contact:${contact?.id ?? `new:${lead}`}`,
    fresh: contactToForm(contact ?? {}),
    rev: contact?.rev ?? 0,
    schema: contactFields,
    toSent: formToContact,
    fieldOf: formFieldOf,
    toTheirs,
    save: (fields, { rev }) =>
      runAsync(
        contact ? { what: 'save', id, fields, rev, before: contactToFields(contact) } : { what: 'add', id, fields },
      ),
    onSaved: onClose,
  });
  return (
    <SheetFrame
      title={contact ? t('form.editTitle', { name: contact.name }) : t('contacts.add')}
      onClose={onClose}
      className="max-w-md"
    >
      <RecordForm
        state={state}
        words={{ label: (field) => t(`contacts.fields.${field as 'role'}`), value: (_field, raw) => String(raw ?? '') }}
        guard={false}
        bodyClassName="overflow-y-auto"
        footer={<FormFooter state={state} onCancel={onClose} />}
      >
        <TextField<ContactValues> name="name" label={t('fields.name')} autoFocus required />
        <TextField<ContactValues>
          name="role"
          label={t('contacts.fields.role')}
          placeholder={t('contacts.roleExample')}
        />
        <PhoneFields />
        <TextField<ContactValues> name="email" type="email" label={t('fields.email')} />
        <SwitchField<ContactValues>
          name="getsOffers"
          label={t('contacts.fields.getsOffers')}
          hint={t('contacts.offersHint')}
        />
        <SwitchField<ContactValues> name="getsInvoices" label={t('contacts.fields.getsInvoices')} />
      </RecordForm>
    </SheetFrame>
  );
}
