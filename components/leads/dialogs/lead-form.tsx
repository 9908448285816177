'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '@/components/common/form/address-fields';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TagsField } from '@/components/common/form/fields/tags-field';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { formFieldOf, formToLead, leadToSave, type LeadFormValues } from '@/lib/leads/shared/form';
import { leads } from '@/lib/leads/commands';
import { cvrLooksWrong } from '@/lib/core/shared/cvr';
import { leadKeys } from '@/lib/leads/shared/queries';
import { leadCreate } from '@/lib/leads/shared/schema';
import type { DuplicateReason, Lead } from '@/lib/leads/shared/types';
import { LONGEST_TAG, MOST_TAGS } from '@/lib/leads/shared/values';
import { DuplicateWarning, useDuplicates } from './duplicate-warning';
import { useFieldText } from '@/components/leads/field-text';
import { CompanyFields, NameFields, NextActionFields } from './lead-fields';
import { OwnerField, SourceField } from './lead-choices';
import { PhoneFields } from './phone-fields';
import type { SignedInUser } from '@/components/auth/use-current-user';

/** Reasons that mean the same customer. An address does not count: a neighbour may have it. */
const KNOWN_BY: readonly DuplicateReason[] = ['phone', 'cvr', 'email'];

type Props = {
  user: SignedInUser;
  /** '' for a new lead. */
  id: string;
  /** The lead as stored, or an empty form. */
  fresh: LeadFormValues;
  rev: number;
  draftName: string;
  onClose: () => void;
  onSaved: (lead: Lead) => void;
};

const theirs = (current: Record<string, unknown>) => leadToSave(current as unknown as Lead);

/** The lead's fields. */
export function LeadForm({ user, id, fresh, rev, draftName, onClose, onSaved }: Props) {
  const t = useTranslations('leads');
  const storeLead = useStoreLead();
  const words = useFieldText();
  const state = useRecordForm({
    name: draftName,
    fresh,
    rev,
    schema: leadCreate,
    toSent: formToLead,
    fieldOf: formFieldOf,
    toTheirs: theirs,
    save: (fields, about) =>
      id
        ? leads.saveLead(id, { ...fields, owner: fields.owner ?? '', rev: about.rev })
        : leads.createLead({ ...fields, idempotencyKey: about.key }),
    onSaved: (lead) => {
      storeLead(lead);
      onSaved(lead);
    },
  });
  const { control } = state.form;
  const [type, cvr] = useWatch({ control, name: ['customerType', 'cvr'] });
  const duplicates = useDuplicates(control, id);
  const submitLabel = useSubmitLabel({ isNew: !id, isCvrWrong: type !== 'privat' && cvrLooksWrong(cvr), duplicates });
  const footer = (
    <FormFooter state={state} submitLabel={submitLabel} onCancel={onClose}>
      <DuplicateWarning hits={duplicates} id={id} />
    </FormFooter>
  );
  return (
    <RecordForm state={state} words={words} guard={false} bodyClassName="overflow-y-auto" footer={footer}>
      <NameFields />
      <CompanyFields />
      <PhoneFields />
      <TextField<LeadFormValues> name="email" type="email" label={t('fields.email')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField<LeadFormValues> name="customerNumber" label={t('fields.customerNumber')} />
        <TextField<LeadFormValues> name="secondContact" label={t('fields.secondContact')} />
      </div>
      <AddressFields label={(field) => t(`fields.${field}`)} />
      <div className="grid grid-cols-2 gap-3">
        <SourceField />
        <OwnerField user={user} />
      </div>
      <NextActionFields />
      <TagsField<LeadFormValues> name="tags" label={t('fields.tags')} max={MOST_TAGS} maxLength={LONGEST_TAG} />
      <TextareaField<LeadFormValues> name="note" label={t('fields.note')} />
    </RecordForm>
  );
}

/** Puts a saved lead into the query cache, and reads again the lists and the timeline that show it. */
function useStoreLead(): (lead: Lead) => void {
  const queryClient = useQueryClient();
  return (lead) => {
    queryClient.setQueryData(leadKeys.detail(lead.id), lead);
    void queryClient.invalidateQueries({ queryKey: leadKeys.hits() });
    void queryClient.invalidateQueries({ queryKey: leadKeys.timeline(lead.id) });
  };
}

type SubmitState = { isNew: boolean; isCvrWrong: boolean; duplicates: ReturnType<typeof useDuplicates> };

/** Says "anyway" when the customer seems to exist already or the CVR number looks wrong. */
function useSubmitLabel({ isNew, isCvrWrong, duplicates }: SubmitState): string {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  // The same address may be a neighbour's; the same phone or company is the same customer.
  const isKnown = duplicates.some(({ reasons }) => reasons.some((reason) => KNOWN_BY.includes(reason)));
  if (isNew && isKnown) return t('form.createAnyway');
  if (isCvrWrong) return t('form.saveAnyway');
  return isNew ? t('form.create') : common('save');
}
