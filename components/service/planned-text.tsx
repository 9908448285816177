'use client';

import { useTranslations } from 'next-intl';
import { Day } from '@/components/common/day/day';
import { useClockText } from '@/components/common/day/use-clock-text';
import { cn } from '@/lib/core/shared/cn';
import { copenhagenToday, daysBetween } from '@/lib/core/shared/dates';

import { useTechnicians } from './use-technicians';

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

type Planned = { technicians?: readonly string[] | null; plannedTechnicians?: readonly string[] | null };

/** The ids of a job's technicians, those whose routes have not been sent last. */
export const listJobTechnicians = ({ technicians, plannedTechnicians }: Planned): string[] => [
  ...new Set([...(technicians ?? []), ...(plannedTechnicians ?? [])]),
];

/** Initials of a job's technicians; dashed for those who have not been sent their route. */
export function JobTechnicians({ job }: { job: Planned }) {
  return <TechnicianInitials job={job} technicianOf={useTechnicians().of} />;
}

type InitialsProps = { job: Planned; technicianOf: ReturnType<typeof useTechnicians>['of'] };

/** The same for the rows of a list, which read the technicians once for all. */
export function TechnicianInitials({ job, technicianOf }: InitialsProps) {
  const t = useTranslations('service');
  const told = job.technicians ?? [];
  return (
    <span className="flex flex-wrap gap-1">
      {listJobTechnicians(job)
        .flatMap((id) => technicianOf(id) ?? [])
        .map(({ id, name, initials }) => (
          <abbr
            key={id}
            title={told.includes(id) ? name : t('unsent', { name })}
            className={cn(
              'tabular inline-grid h-6 min-w-6 place-items-center rounded-full border px-1.5 text-xs no-underline',
              !told.includes(id) && 'border-dashed text-muted-foreground',
            )}
          >
            {initials}
          </abbr>
        ))}
    </span>
  );
}
