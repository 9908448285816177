'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState, type KeyboardEvent } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { ErrorText } from '@/components/shell/error-text';
import { Button } from '@/components/ui/button';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { Textarea } from '@/components/ui/textarea';
import { isDrift } from '@/lib/auth/permissions';
import type { Draft } from '@/lib/leads/draft';
import type { LeadFormValues } from '@/lib/leads/form';
import { colleagues } from '@/lib/leads/queries';
import { LEAD_SOURCES } from '@/lib/leads/values';
import type { Lead } from '@/lib/leads/types';
import { pb } from '@/lib/pocketbase/client';
import { AddressFields } from './address-fields';
import { ChoiceField } from './choice-field';
import { CompanyFields, cvrLooksWrong } from './company-fields';
import { ConflictDialog } from './conflict-dialog';
import { CustomerTypeField } from './customer-type-field';
import { DraftNotice } from './draft-notice';
import { DuplicateWarning } from './duplicate-warning';
import { leadResolver } from './lead-resolver';
import { NextActionFields } from './next-action-fields';
import { PhoneFields } from './phone-fields';
import { TextField } from './text-field';
import { useDraftKeeper, type LeadDraft } from './use-lead-draft';
import { useLeadSubmit } from './use-lead-submit';
import type { Viewer } from './use-viewer';

type Props = {
  viewer: Viewer;
  /** '' for a new lead. */
  id: string;
  /** The lead as stored, or an empty form. */
  fresh: LeadFormValues;
  rev: number;
  draftName: string;
  draft: Draft<LeadDraft> | null;
  onClose: () => void;
  onSaved: (lead: Lead) => void;
};

/** The lead's fields. Ctrl+Enter saves from anywhere in it. */
export function LeadForm({ viewer, id, fresh, rev, draftName, draft, onClose, onSaved }: Props) {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const prefix = useId();
  // An edit goes on from the version that the draft began with, so that what others changed since is asked about.
  const [start, setStart] = useState(() => (draft ? { base: draft.values.base, rev: draft.values.rev } : { base: fresh, rev }));
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const form = useForm<LeadFormValues>({ defaultValues: draft?.values.values ?? fresh, resolver: leadResolver, mode: 'onTouched' });
  const forget = useDraftKeeper(draftName, form, start.base, start.rev);
  const saved = (lead: Lead) => {
    forget();
    onSaved(lead);
  };
  const { submit, busy, error, conflict, resolve, cancelConflict } = useLeadSubmit({ id, form, start, onSaved: saved });
  const [type, cvr] = useWatch({ control: form.control, name: ['customerType', 'cvr'] });
  const isPrivate = type === 'privat';

  const discard = () => {
    forget();
    form.reset(fresh);
    setStart({ base: fresh, rev });
    setRestoredAt(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };

  const noteId = `${prefix}-note`;
  const noteFault = form.formState.errors.note;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
        <div className="flex flex-1 flex-col gap-4 overflow-y-auto p-4">
          {restoredAt !== null && <DraftNotice at={restoredAt} onDiscard={discard} />}
          <CustomerTypeField />
          <TextField name="name" label={isPrivate ? t('fields.name') : t('fields.contact')} idPrefix={prefix} autoFocus required />
          <CompanyFields idPrefix={prefix} />
          <PhoneFields idPrefix={prefix} />
          <TextField name="email" type="email" label={t('fields.email')} idPrefix={prefix} />
          <AddressFields idPrefix={prefix} />
          <div className="grid grid-cols-2 gap-3">
            <ChoiceField name="source" label={t('fields.source')} idPrefix={prefix} choices={LEAD_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))} />
            <OwnerField viewer={viewer} idPrefix={prefix} />
          </div>
          <NextActionFields idPrefix={prefix} />
          <Field>
            <FieldLabel htmlFor={noteId}>{t('fields.note')}</FieldLabel>
            <Textarea id={noteId} aria-invalid={noteFault ? true : undefined} {...form.register('note')} />
            <FieldError error={noteFault} />
          </Field>
        </div>
        <div className="border-t p-4">
          <DuplicateWarning control={form.control} exceptId={id} />
          <ErrorText error={error} className="mb-3" />
          <div className="flex items-center gap-2">
            <Button type="submit" disabled={busy}>
              {busy ? common('saving') : !isPrivate && cvrLooksWrong(cvr) ? t('form.saveAnyway') : id ? common('save') : t('form.create')}
              <Kbd className="border-primary-foreground/30 bg-transparent text-primary-foreground/90 max-md:hidden">Ctrl ↵</Kbd>
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {common('cancel')}
            </Button>
          </div>
        </div>
      </form>
      {conflict && <ConflictDialog conflicts={conflict.fields} onResolve={resolve} onCancel={cancelConflict} busy={busy} />}
    </FormProvider>
  );
}

function OwnerField({ viewer, idPrefix }: { viewer: Viewer; idPrefix: string }) {
  const common = useTranslations('common');
  const { data = [] } = useQuery(colleagues(pb));
  const all = isDrift(viewer.roles);
  const own = useWatch<LeadFormValues, 'owner'>({ name: 'owner' });
  // A seller keeps a lead or leaves it to all; only drift hands leads to others.
  const people = data.filter((person) => person.id === own || person.id === viewer.id || (all && !person.inactive));
  const known = people.map((person) => ({ value: person.id, label: person.name || person.email })).sort((a, b) => a.label.localeCompare(b.label, 'da'));
  const me = known.some((choice) => choice.value === viewer.id) ? [] : [{ value: viewer.id, label: viewer.name }];
  return <ChoiceField name="owner" label={common('owner')} idPrefix={idPrefix} choices={[{ value: '', label: common('nobody') }, ...me, ...known]} />;
}
