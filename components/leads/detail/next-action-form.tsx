'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { ConflictDialog } from '@/components/common/form/conflict/conflict-dialog';
import { DraftNotice } from '@/components/common/form/draft/draft-notice';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { DayInput } from '@/components/common/day/day-input';
import { PastDay } from '@/components/common/day/past-day';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Input } from '@/components/ui/input';
import { addDays, addWorkingDays, copenhagenToday, isWorkingDay, workingDayFrom } from '@/lib/core/dates';
import type { Lead } from '@/lib/leads/types';
import { pb } from '@/lib/pocketbase/client';
import { extraDaysOffQuery } from '@/lib/pocketbase/days-off';
import { useFieldText } from '@/components/leads/field-text';
import { useLeadPatch } from './use-lead-patch';

const MAX_TEXT = 200;

/** Edits the next action and its day; Ctrl+Enter saves, Esc cancels. */
export function NextActionForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const common = useTranslations('common');
  const words = useFieldText();
  const { values, set, restoredAt, forget, discard } = useDraft(`lead-next:${lead.id}`, {
    text: lead.nextActionText ?? '',
    day: lead.nextActionAt ?? '',
  });
  const { text, day } = values;
  const close = () => {
    forget();
    onDone();
  };
  const { save, busy, faults, conflict, resolve, cancelConflict } = useLeadPatch(lead, close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ nextActionText: text.trim(), nextActionAt: day });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate className="flex flex-col gap-3 p-4">
      {restoredAt !== null && <DraftNotice at={restoredAt} onDiscard={discard} />}
      <NextActionFields text={text} day={day} faults={faults} onChange={set} />
      <div className="flex flex-wrap items-center gap-2">
        <QuickDays day={day} onPick={(picked) => set({ day: picked })} />
        <span className="ml-auto flex gap-2">
          <Button variant="ghost" size="sm" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" size="sm" disabled={busy}>
            {busy ? common('saving') : common('save')}
          </Button>
        </span>
      </div>
      {conflict && (
        <ConflictDialog conflicts={conflict} words={words} onResolve={resolve} onCancel={cancelConflict} busy={busy} />
      )}
    </form>
  );
}

type FieldsProps = {
  text: string;
  day: string;
  faults: ReturnType<typeof useLeadPatch>['faults'];
  onChange: (change: { text: string } | { day: string }) => void;
};

function NextActionFields({ text, day, faults, onChange }: FieldsProps) {
  const t = useTranslations('leads');
  const id = useId();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <Field>
        <FieldLabel htmlFor={`${id}-text`}>{t('fields.nextActionText')}</FieldLabel>
        <Input
          id={`${id}-text`}
          autoFocus
          value={text}
          maxLength={MAX_TEXT}
          placeholder={t('form.nextActionExample')}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <FieldError error={faults.nextActionText} />
      </Field>
      <Field>
        <FieldLabel htmlFor={`${id}-day`}>{t('fields.nextActionAt')}</FieldLabel>
        <DayInput
          id={`${id}-day`}
          value={day}
          onChange={(next) => onChange({ day: next })}
          aria-invalid={faults.nextActionAt ? true : undefined}
          aria-describedby={`${id}-past`}
        />
        <PastDay id={`${id}-past`} day={day} />
        <FieldError error={faults.nextActionAt} />
      </Field>
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
