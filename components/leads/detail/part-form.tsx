'use client';

import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { AddressFields } from '@/components/common/form/address-fields';
import { TagsField } from '@/components/common/form/fields/tags-field';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import { OwnerField, SourceField } from '@/components/leads/dialogs/lead-choices';
import { CompanyFields, NameFields } from '@/components/leads/dialogs/lead-fields';
import { PhoneFields } from '@/components/leads/dialogs/phone-fields';
import { formToLead, type LeadFormValues } from '@/lib/leads/shared/form';
import type { Lead } from '@/lib/leads/shared/types';
import { LONGEST_TAG, MOST_TAGS } from '@/lib/leads/shared/values';
import { InlineForm } from './inline-form';
import type { LeadPart } from './lead-parts';
import { usePartText } from './use-part-text';

type Props = { lead: Lead; part: LeadPart; onDone: () => void };

/** Edits one part of the customer in its place. */
export function PartForm({ lead, part, onDone }: Props) {
  const textOf = usePartText();
  return (
    <InlineForm
      lead={lead}
      part={part}
      label={textOf(part)}
      onDone={onDone}
      {...(part === 'customer' && { toSent: formToLead })}
    >
      <PartFields part={part} />
    </InlineForm>
  );
}

function PartFields({ part }: { part: LeadPart }) {
  const t = useTranslations('leads.fields');
  const user = useCurrentUser();
  switch (part) {
    case 'customer':
      return (
        <>
          <NameFields />
          <CompanyFields />
        </>
      );
    case 'owner':
      return <OwnerField user={user} />;
    case 'source':
      return <SourceField />;
    case 'phones':
      return <PhoneFields />;
    case 'email':
      return <TextField<LeadFormValues> name="email" type="email" label={t('email')} />;
    case 'address':
      return <AddressFields label={(field) => t(field)} />;
    case 'tags':
      return <TagsField<LeadFormValues> name="tags" label={t('tags')} max={MOST_TAGS} maxLength={LONGEST_TAG} />;
    case 'note':
      return <TextareaField<LeadFormValues> name="note" label={t('note')} />;
    default:
      return <TextField<LeadFormValues> name={part} label={t(part)} />;
  }
}
