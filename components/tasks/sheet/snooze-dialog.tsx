'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { DayInput } from '@/components/common/day/day-input';
import { Day } from '@/components/common/day/day';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { pb } from '@/lib/pocketbase/shared/client';
import { extraDaysOffQuery } from '@/lib/firm/browser/days-off';
import { snoozeDays } from '@/lib/tasks/browser/snooze';

type Props = {
  count: number;
  /** At least one task is snoozed now and can be brought back. */
  canWake: boolean;
  onChoose: (until: string) => void;
  onClose: () => void;
};

/** Snoozes tasks until the next working day, next week or a chosen day. */
export function SnoozeDialog({ count, canWake, onChoose, onClose }: Props) {
  const t = useTranslations('tasks.snooze');
  const today = copenhagenToday(new Date());
  const daysOff = useQuery(extraDaysOffQuery(pb));
  return (
    <DialogFrame title={t('title', { count })} text={t('text', { count })} onClose={onClose} className="max-w-sm">
      <div className="flex flex-col gap-1.5">
        {snoozeDays(today, daysOff.data ?? []).map(([key, until]) => (
          <Button
            key={key}
            variant="outline"
            className="justify-between"
            // The days may change when the firm's days off arrive.
            disabled={daysOff.isLoading}
            onClick={() => onChoose(until)}
          >
            {t(key)} <Day day={until} className="tabular font-normal text-muted-foreground" />
          </Button>
        ))}
        {canWake && (
          <Button variant="outline" className="justify-start" onClick={() => onChoose('')}>
            {t('wake')}
          </Button>
        )}
      </div>
      <OwnDayForm today={today} onChoose={onChoose} />
    </DialogFrame>
  );
}

/** Snoozes until a day that the user types; it must be after today. */
function OwnDayForm({ today, onChoose }: { today: string; onChoose: (until: string) => void }) {
  const t = useTranslations('tasks.snooze');
  const [day, setDay] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (/^\d{4}-\d{2}-\d{2}$/.test(day) && day > today) onChoose(day);
    else setWrong(true);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field>
        <FieldLabel htmlFor="snooze-day">{t('day')}</FieldLabel>
        <div className="flex gap-2">
          <DayInput
            id="snooze-day"
            value={day}
            onChange={(next) => {
              setDay(next);
              setWrong(false);
            }}
            placeholder={t('example')}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'snooze-fault' : undefined}
            className="tabular"
          />
          <Button type="submit">{t('submit')}</Button>
        </div>
        <FieldError
          id="snooze-fault"
          error={isWrong ? { code: day > '' && day <= today ? 'pastDate' : 'invalidDate' } : undefined}
        />
      </Field>
    </form>
  );
}
