'use client';

import { AlarmClock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Day } from '@/components/common/day/day';
import { clockText } from '@/lib/core/shared/clock';
import { cn } from '@/lib/core/shared/cn';
import { copenhagenDay, copenhagenToday } from '@/lib/core/shared/dates';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { taskGroup } from '@/lib/tasks/shared/rules';

/** The day a task is due, ends its snooze or was done. */
export function TaskWhen({ task, className }: { task: TaskItem; className?: string }) {
  const t = useTranslations('tasks');
  const locale = useLocale();
  if (task.status === 'udfoert')
    return task.doneAt ? (
      <Day day={copenhagenDay(task.doneAt)} relative className={cn('text-xs text-muted-foreground', className)} />
    ) : null;
  const group = taskGroup(task, copenhagenToday(new Date()));
  if (group === 'snoozed') {
    return (
      <span className={cn('tabular inline-flex items-center gap-1 text-xs text-muted-foreground', className)}>
        <AlarmClock aria-hidden className="size-3.5" />
        {t('until')} <Day day={task.snoozedUntil ?? ''} relative="inline" />
      </span>
    );
  }
  if (!task.due) return <span className={cn('text-xs text-muted-foreground', className)}>{t('undated')}</span>;
  return (
    <span
      className={cn(
        'tabular inline-flex shrink-0 flex-wrap justify-end gap-x-1 text-xs',
        group === 'overdue' ? 'font-medium text-tone-danger-text' : 'text-muted-foreground',
        className,
      )}
    >
      <Day day={task.due} relative />
      {task.dueTime && <span>{clockText(task.dueTime, locale)}</span>}
      {group === 'overdue' && <span className="sr-only"> ({t('group.overdue')})</span>}
    </span>
  );
}
