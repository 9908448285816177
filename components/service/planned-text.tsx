'use client';

import { useTranslations } from 'next-intl';
import { Day } from '@/components/common/day/day';
import { useClockText } from '@/components/common/day/use-clock-text';
import { copenhagenToday, daysBetween } from '@/lib/core/shared/dates';

type Props = { job: { plannedDay: string; plannedMinute: number; latestDay: string } };

/** The planned day and time, or the latest day. */
export function PlannedText({ job }: Props) {
  const t = useTranslations('service');
  const timeText = useClockText();
  if (job.plannedDay) {
    return (
      <span className="tabular whitespace-nowrap">
        <Day day={job.plannedDay} relative /> {job.plannedMinute > 0 && timeText(job.plannedMinute)}
      </span>
    );
  }
  if (!job.latestDay) return <span className="text-muted-foreground">{t('noDay')}</span>;
  const isLate = daysBetween(copenhagenToday(new Date()), job.latestDay) < 1;
  return (
    <span className={isLate ? 'whitespace-nowrap text-tone-warning-text' : 'whitespace-nowrap text-muted-foreground'}>
      {t('by')} <Day day={job.latestDay} relative="inline" />
    </span>
  );
}

/** Initials of the technicians. */
export function Initials({ people }: { people: readonly { id: string; name: string; initials: string }[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {people.map((person) => (
        <abbr
          key={person.id}
          title={person.name}
          className="tabular inline-grid h-6 min-w-6 place-items-center rounded-full border px-1.5 text-xs no-underline"
        >
          {person.initials}
        </abbr>
      ))}
    </span>
  );
}
