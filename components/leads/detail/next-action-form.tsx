'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { useFieldText } from '@/components/leads/field-text';
import { NextActionFields } from '@/components/leads/dialogs/lead-fields';
import { useLeadCommand } from '@/components/leads/use-lead-command';
import { Button } from '@/components/ui/button';
import { addDays, addWorkingDays, copenhagenToday, isWorkingDay, workingDayFrom } from '@/lib/core/shared/dates';
import { leads } from '@/lib/leads/commands';
import { leadToSave } from '@/lib/leads/shared/form';
import { leadCreate, type LeadSave } from '@/lib/leads/shared/schema';
import type { Lead } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { extraDaysOffQuery } from '@/lib/firm/browser/days-off';

const toTheirs = (current: Record<string, unknown>) => leadToSave(current as unknown as Lead);

/** Edits the next action and its day; Ctrl+Enter saves, Esc cancels. */
export function NextActionForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const words = useFieldText();
  const saving = useLeadCommand<LeadSave>(lead.id, {
    command: (fields) => leads.saveLead(lead.id, fields),
    failure: errors('title'),
    onRefused: ({ code }) => code === 'stale' || code === 'validation',
  });
  const state = useRecordForm({
    name: `lead-next:${lead.id}`,
    fresh: leadToSave(lead),
    rev: lead.rev ?? 0,
    schema: leadCreate,
    toTheirs,
    askAbout: 'clashes',
    save: (fields, { rev }) => saving.runAsync({ ...fields, owner: fields.owner ?? '', rev }),
    onSaved: onDone,
  });
  const { control, setValue } = state.form;
  const day = useWatch({ control, name: 'nextActionAt' });
  const cancel = () => {
    state.discard();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The conflict dialog keeps its own Esc.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    cancel();
  };
  const footer = (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-4">
      <QuickDays day={day} onPick={(picked) => setValue('nextActionAt', picked, { shouldValidate: true })} />
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
    <div onKeyDown={onKeyDown}>
      <RecordForm state={state} words={words} guard={false} bodyClassName="pb-3" footer={footer}>
        <NextActionFields autoFocus />
      </RecordForm>
    </div>
  );
}

/** Buttons for the days that are chosen most. */
function QuickDays({ day, onPick }: { day: string; onPick: (day: string) => void }) {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const { data: daysOff } = useQuery(extraDaysOffQuery(pb));
  const today = copenhagenToday(new Date());
  const choices = [
    { label: common('today'), day: today },
    isWorkingDay(addDays(today, 1), daysOff)
      ? { label: common('tomorrow'), day: addDays(today, 1) }
      : { label: t('next.nextWorkingDay'), day: addWorkingDays(today, 1, daysOff) },
    { label: t('next.inAWeek'), day: workingDayFrom(addDays(today, 7), daysOff) },
  ].filter((choice, index, all) => all.findIndex((other) => other.day === choice.day) === index);
  return choices.map((choice) => (
    <Button
      key={choice.day}
      variant="secondary"
      size="sm"
      aria-pressed={day === choice.day}
      onClick={() => onPick(choice.day)}
    >
      {choice.label}
    </Button>
  ));
}
