'use client';

import { Repeat } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { Column } from '@/components/common/list/types';
import { useNames } from '@/components/common/use-names';
import { cn } from '@/lib/core/shared/cn';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { TaskCheck } from '@/components/tasks/row/task-check';
import { linkOf } from '@/components/tasks/row/task-link';
import { PriorityBadge } from '@/components/tasks/row/task-row';
import { TASK_TYPE_ICON } from '@/components/tasks/row/task-type';
import { TaskWhen } from '@/components/tasks/row/task-when';

/** Columns of the list of tasks. */
export function useTaskColumns(withAssignee: boolean): Column<TaskItem>[] {
  const t = useTranslations('tasks');
  const names = useNames();
  const columns: (Column<TaskItem> | false)[] = [
    {
      key: 'done',
      label: t('field.done'),
      isLabelHidden: true,
      width: '1.5rem',
      phone: 'side',
      cell: (task) => <TaskCheck task={task} className="relative z-10 my-1.5 ml-0.5 block" />,
    },
    {
      key: 'title',
      label: t('field.title'),
      width: 'minmax(0,1.7fr)',
      phone: 'main',
      cell: (task) => <TaskTitle task={task} />,
    },
    {
      key: 'priority',
      label: t('field.priority'),
      width: '4rem',
      cell: (task) => (task.status === 'udfoert' ? null : <PriorityBadge task={task} />),
    },
    { key: 'link', label: t('field.link'), cell: (task) => <TaskLink task={task} /> },
    withAssignee && {
      key: 'assignee',
      label: t('field.assignee'),
      width: '11.5rem',
      cell: (task) => <span className="text-muted-foreground">{names(task.assignee)}</span>,
    },
    { key: 'due', label: t('field.due'), width: '10rem', align: 'end', cell: (task) => <TaskWhen task={task} /> },
  ];
  return columns.filter((column) => column !== false);
}

function TaskLink({ task }: { task: TaskItem }) {
  const linked = linkOf(task);
  if (!linked) return null;
  return (
    <Link
      href={linked.href}
      prefetch={false}
      className="relative z-10 text-muted-foreground underline-offset-2 hover:text-foreground hover:underline"
    >
      {linked.label}
    </Link>
  );
}

function TaskTitle({ task }: { task: TaskItem }) {
  const t = useTranslations('tasks');
  const TypeIcon = TASK_TYPE_ICON[task.type];
  return (
    <>
      <TypeIcon
        role="img"
        aria-label={t(`type.${task.type}`)}
        className="mr-2 inline size-4 align-[-3px] text-muted-foreground"
      />
      <span className={cn(task.status === 'udfoert' && 'font-normal line-through')}>{task.title}</span>
      {task.recurrence && (
        <Repeat
          aria-label={t(`repeat.${task.recurrence.every}`)}
          className="ml-2 inline size-3.5 align-[-2px] text-muted-foreground"
        />
      )}
    </>
  );
}
