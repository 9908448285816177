'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { useDuration } from '@/components/common/day/use-duration';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberInput, type NumberValue } from '@/components/common/form/fields/number-input';
import { Button } from '@/components/ui/button';
import { FieldLabel } from '@/components/ui/field';
import { copenhagenNow } from '@/lib/core/shared/dates';
import { createHourLineIds, toHourLines } from '@/lib/service/browser/hour-line';
import { proposeStart } from '@/lib/service/browser/overtime';
import { roundUpToQuarters } from '@/lib/service/shared/hours';
import type { JobAggregate } from '@/lib/service/shared/types';
import { useAddLines } from '@/components/service/detail/use-line-changes';
import { getTimeFault } from '@/components/service/dialogs/hours-fields';
import { BY_CLOCK, getHourParts, HourParts } from '@/components/service/dialogs/hours-parts';
import { useTechnicians } from '@/components/service/use-technicians';

/** Lengths that one button fills in, minutes. */
const QUICK = [60, 120, 240, 450] as const;
/** An arrival longer ago was of another visit, or nobody told that it ended. */
const LONGEST_VISIT_MIN = 12 * 60;

type Props = {
  data: JobAggregate;
  technician: string;
  /** '' for a technician whose name the user may not see. */
  name: string;
  arrivedMs: number;
  /** The day on which the hours were worked, '' for today. */
  day: string;
};

/** One technician's time on the job, written with one press of a usual length or a typed one. */
export function HoursGap({ data, technician, name, arrivedMs, day }: Props) {
  const t = useTranslations('service.finish');
  const hours = useTranslations('service.hours');
  const duration = useDuration();
  const id = useId();
  const { values, set, parts, fault, tried, busy, submit } = useHours(data, technician, day);
  const sinceArrival = getMinutesSince(arrivedMs);
  const label = name === '' ? t('gap.hours') : t('hoursOf', { name });
  const quick = [...new Set([...(sinceArrival === null ? [] : [sinceArrival]), ...QUICK])];
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-2 rounded-lg border p-3"
    >
      <div className="flex items-baseline justify-between gap-2">
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        <span className="text-xs text-muted-foreground">{t('later')}</span>
      </div>
      <div role="group" aria-label={hours('quick')} className="flex flex-wrap gap-2">
        {quick.map((minutes) => (
          <Button
            key={minutes}
            variant="outline"
            size="lg"
            aria-pressed={values.minutes === minutes}
            onClick={() => set({ minutes })}
            className="tabular px-3"
          >
            {minutes === sinceArrival ? t('sinceArrival', { time: duration(minutes) }) : duration(minutes)}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-[1fr_auto] gap-x-2">
        <NumberInput
          id={id}
          kind="duration"
          value={values.minutes}
          onChange={(minutes) => set({ minutes })}
          aria-invalid={tried && fault ? true : undefined}
          aria-describedby={`${id}-fault`}
          className="h-12"
        />
        <Button type="submit" size="lg" disabled={busy}>
          {hours('add')}
        </Button>
        <HourParts parts={parts} className="col-span-2 not-empty:mt-2" />
      </div>
      <FieldError id={`${id}-fault`} error={tried ? fault : undefined} />
    </form>
  );
}

/** The typed time, its lines at the rates of the clock and the calendar, and the command that writes them. */
function useHours(data: JobAggregate, technician: string, given: string) {
  const { job, calendar, vatRate } = data;
  const t = useTranslations('service.hours');
  const { of } = useTechnicians();
  const draft = useDraft<{ minutes: NumberValue }>(`finish-hours:${job.id}:${technician}`, { minutes: '' });
  const { minutes } = draft.values;
  const [lineIdsOf] = useState(createHourLineIds);
  const [tried, setTried] = useState(false);
  const fault = getTimeFault(minutes, 'da');
  const now = copenhagenNow(new Date());
  const start = fault ? null : proposeStart(now, Number(minutes), calendar);
  const isOfVisit = start !== null && (given === '' || start.day === given);
  const place = isOfVisit ? start : { day: given || now.today, fromTime: '' };
  const hours = { ...place, minutes: Number(minutes), hourKind: BY_CLOCK } as const;
  const parts = fault ? [] : getHourParts(hours, calendar);
  const add = useAddLines(data, draft.forget);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault) return;
    const work = { technician, text: t('work'), rate: of(technician)?.salesRate ?? 0, vatRate };
    await add.run(toHourLines(parts, work, lineIdsOf(hours)));
  };
  return { values: draft.values, set: draft.set, parts, fault, tried, busy: add.isPending, submit };
}

/** Minutes since the arrival, in quarters; null if it is unknown or too long ago. */
function getMinutesSince(arrivedMs: number): number | null {
  if (arrivedMs === 0) return null;
  const minutes = roundUpToQuarters(arrivedMs, Date.now());
  return minutes > LONGEST_VISIT_MIN ? null : minutes;
}
