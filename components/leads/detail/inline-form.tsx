'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { useFieldText } from '@/components/leads/field-text';
import { useLeadCommand } from '@/components/leads/use-lead-command';
import { Button } from '@/components/ui/button';
import { leads } from '@/lib/leads/commands';
import { formFieldOf, formToFields, leadToForm, leadToSave, type LeadFormValues } from '@/lib/leads/shared/form';
import { leadCreate, type LeadSave } from '@/lib/leads/shared/schema';
import type { Lead } from '@/lib/leads/shared/types';

const toTheirs = (current: Record<string, unknown>) => leadToSave(current as unknown as Lead);

type Props = {
  lead: Lead;
  /** Which fields are edited: the draft's name. */
  part: string;
  label?: string;
  /** Left out, the fields that are not shown stay as they are stored. */
  toSent?: (values: LeadFormValues) => Omit<LeadSave, 'rev'>;
  onDone: () => void;
  /** The fields. */
  children: ReactNode;
  /** Beside the buttons. */
  tools?: ReactNode;
};

/**
 * Some fields of a customer, edited in their place on the page: Ctrl+Enter saves, Esc cancels. Only what a colleague has
 * changed in the same field meanwhile is asked about.
 */
export function InlineForm({ lead, part, label, toSent = formToFields, onDone, children, tools }: Props) {
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const words = useFieldText();
  const frame = useRef<HTMLDivElement>(null);
  const saving = useLeadCommand<LeadSave>(lead.id, {
    command: (fields) => leads.saveLead(lead.id, fields),
    failure: errors('title'),
    onRefused: ({ code }) => code === 'stale' || code === 'validation',
  });
  const state = useRecordForm({
    name: `lead-${part}:${lead.id}`,
    fresh: leadToForm(lead),
    rev: lead.rev ?? 0,
    schema: leadCreate,
    toSent,
    fieldOf: formFieldOf,
    toTheirs,
    askAbout: 'clashes',
    save: (fields, { rev }) => saving.runAsync({ ...fields, owner: fields.owner ?? '', rev }),
    onSaved: onDone,
  });
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, textarea, button[role="combobox"]')?.focus(), []);
  const cancel = () => {
    state.discard();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The conflict dialog and an open list keep their own Esc.
    if (event.key !== 'Escape' || event.defaultPrevented || !frame.current?.contains(event.target as Node)) return;
    event.preventDefault();
    cancel();
  };
  const footer = (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-4">
      <ErrorText error={state.error} className="w-full" />
      {tools}
      <span className="ml-auto flex gap-2">
        <Button variant="ghost" size="sm" onClick={cancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" size="sm" disabled={state.isSaving}>
          {common(state.isSaving ? 'saving' : 'save')}
        </Button>
      </span>
    </div>
  );
  return (
    <div ref={frame} onKeyDown={onKeyDown}>
      <RecordForm
        state={state}
        words={words}
        guard={false}
        bodyClassName="pb-3"
        footer={footer}
        {...(label !== undefined && { label })}
      >
        {children}
      </RecordForm>
    </div>
  );
}
