'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';
import { addDays, formatDayLong } from '@/lib/core/shared/dates';
import { week } from '@/lib/dashboard/shared/queries';
import { getShownWeek } from '@/lib/dashboard/shared/rules';
import { pb } from '@/lib/pocketbase/shared/client';

type Props = {
  isReady: boolean;
  /** Whose visits and tasks, a user id; '' for all. */
  scopeId: string;
  today: string;
  /** The chosen day; '' for none. */
  value: string;
  onChange: (day: string | null) => void;
};

/** The days of the working week, next week's on a weekend. Choosing a day filters the lists by it. */
export function WeekStrip({ isReady, scopeId, today, value, onChange }: Props) {
  const t = useTranslations('dashboard.week');
  const locale = useLocale();
  const monday = getShownWeek(today);
  const { data } = useQuery({ ...week(pb, monday), enabled: isReady });
  const isShown = (person: string | undefined) => scopeId === '' || person === scopeId;
  return (
    <div role="group" aria-label={t('label')} className="grid grid-cols-5 overflow-hidden rounded-lg border bg-card">
      {Array.from({ length: 5 }, (_, at) => {
        const day = addDays(monday, at);
        const visits = data?.visits.filter((lead) => isShown(lead.owner) && lead.nextActionAt === day).length ?? 0;
        const tasks = data?.tasks.filter((task) => isShown(task.assignee) && task.due === day).length ?? 0;
        const [name, ...date] = formatDayLong(day, locale).split(' ');
        return (
          <button
            key={day}
            type="button"
            aria-pressed={value === day}
            onClick={() => onChange(value === day ? null : day)}
            className={cn(
              'flex min-h-14 min-w-0 flex-col items-start gap-0.5 border-r px-2.5 py-2 text-left sm:px-4',
              'transition-colors duration-100 last:border-r-0 hover:bg-accent',
              value === day && 'bg-primary-soft hover:bg-primary-soft',
            )}
          >
            <span
              className={cn(
                'flex flex-wrap items-baseline gap-x-1.5',
                day === today && 'font-semibold text-primary-text',
              )}
            >
              <span>{name}</span> <span className="text-xs text-muted-foreground max-sm:hidden">{date.join(' ')}</span>
            </span>
            <span className="tabular text-xs text-muted-foreground max-sm:hidden">
              {visits > 0 && <span className="mr-2 font-medium text-foreground">{t('visits', { count: visits })}</span>}
              {tasks > 0 ? t('tasks', { count: tasks }) : visits > 0 ? '' : '–'}
            </span>
            <span className={cn('tabular text-xs sm:hidden', visits > 0 ? 'font-medium' : 'text-muted-foreground')}>
              <span aria-hidden>{visits + tasks || '–'}</span>
              <span className="sr-only">{t('both', { visits, tasks })}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
