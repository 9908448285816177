'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { NextActionFields } from '@/components/leads/dialogs/lead-fields';
import { Button } from '@/components/ui/button';
import { addDays, addWorkingDays, copenhagenToday, isWorkingDay, workingDayFrom } from '@/lib/core/shared/dates';
import { extraDaysOffQuery } from '@/lib/firm/browser/days-off';
import type { LeadFormValues } from '@/lib/leads/shared/form';
import type { Lead } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { InlineForm } from './inline-form';

/** Edits the next action and its day. */
export function NextActionForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  return (
    <InlineForm lead={lead} part="next" onDone={onDone} tools={<QuickDays />}>
      <NextActionFields autoFocus />
    </InlineForm>
  );
}

/** Buttons for the days that are chosen most. */
function QuickDays() {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const { setValue } = useFormContext<LeadFormValues>();
  const day = useWatch<LeadFormValues, 'nextActionAt'>({ name: 'nextActionAt' });
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
      onClick={() => setValue('nextActionAt', choice.day, { shouldValidate: true })}
    >
      {choice.label}
    </Button>
  ));
}
