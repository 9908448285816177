'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/core/shared/cn';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { useTaskChanges } from '@/components/tasks/use-task-changes';

/** Finishes or reopens a task. Round, to differ from the checkbox that selects a row. */
export function TaskCheck({
  task,
  className,
  ...props
}: { task: TaskItem } & Omit<ComponentProps<typeof Checkbox>, 'checked' | 'onCheckedChange'>) {
  const t = useTranslations('tasks');
  const change = useTaskChanges();
  const isDone = task.status === 'udfoert';
  return (
    <Checkbox
      {...props}
      checked={isDone}
      onCheckedChange={(checked) => change([task], { status: checked ? 'udfoert' : 'aaben' })}
      aria-label={t(isDone ? 'reopen' : 'finish', { title: task.title })}
      className={cn('rounded-full', className)}
    />
  );
}
