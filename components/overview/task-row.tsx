'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Day } from '@/components/shell/day';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/core/cn';
import { copenhagenDay, copenhagenToday } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import type { TaskItem } from '@/lib/overview/queries';
import { taskGroup } from '@/lib/tasks/rules';
import { TASK_TYPE_ICON } from './task-type';
import { useTaskStatus } from './use-task-status';

/** One task: tick it off, see what it is about, open what it belongs to. `assignee`: shown where several people's tasks stand together. */
export function TaskRow({ task, assignee }: { task: TaskItem; assignee?: string | undefined }) {
  const t = useTranslations('tasks');
  const move = useTaskStatus();
  const isDone = task.status === 'udfoert';
  const Icon = TASK_TYPE_ICON[task.type];
  const linked = linkOf(task);
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2 transition-colors duration-75 hover:bg-accent/60">
      <Checkbox
        data-row
        checked={isDone}
        onCheckedChange={(checked) => move({ task, status: checked === true ? 'udfoert' : 'aaben' })}
        aria-label={t(isDone ? 'reopen' : 'finish', { title: task.title })}
      />
      <Icon aria-label={t(`type.${task.type}`)} className="size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className={cn('truncate', isDone ? 'text-muted-foreground line-through' : 'font-medium')}>{task.title}</p>
        {(linked || assignee) && (
          <p className="truncate text-xs text-muted-foreground">
            {linked && (
              <Link href={linked.href} prefetch={false} className="underline-offset-2 hover:text-foreground hover:underline">
                {linked.label}
              </Link>
            )}
            {linked && assignee && ' · '}
            {assignee}
          </p>
        )}
      </div>
      {!isDone && (task.priority === 'hoej' || task.priority === 'akut') && (
        <Badge variant={task.priority === 'akut' ? 'danger' : 'warning'} className="max-sm:hidden">
          {t(`priority.${task.priority}`)}
        </Badge>
      )}
      <TaskWhen task={task} isDone={isDone} />
    </li>
  );
}

function TaskWhen({ task, isDone }: { task: TaskItem; isDone: boolean }) {
  const t = useTranslations('tasks');
  const locale = useLocale();
  if (isDone) return task.doneAt ? <Day day={copenhagenDay(task.doneAt)} relative className="text-xs text-muted-foreground" /> : null;
  if (!task.due) return <span className="text-xs text-muted-foreground">{t('undated')}</span>;
  const isLate = taskGroup(task, copenhagenToday(new Date())) === 'overdue';
  return (
    <span className={cn('tabular flex shrink-0 flex-wrap justify-end gap-x-1 text-right text-xs max-sm:flex-col', isLate ? 'font-medium text-tone-danger-text' : 'text-muted-foreground')}>
      <Day day={task.due} relative />
      {task.dueTime && <span>{locale === 'da' ? task.dueTime.replace(':', '.') : task.dueTime}</span>}
      {isLate && <span className="sr-only"> ({t('group.overdue')})</span>}
    </span>
  );
}

/** What the task belongs to: its offer, else its lead. */
function linkOf(task: TaskItem): { href: string; label: string } | null {
  const { inquiry, lead } = task.expand ?? {};
  if (inquiry) return { href: paths.offer(inquiry.id), label: [String(inquiry.offerNumber), lead?.name].filter(Boolean).join(' · ') };
  return lead ? { href: paths.lead(lead.id), label: lead.company || lead.name } : null;
}
