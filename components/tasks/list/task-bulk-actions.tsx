'use client';

import { AlarmClock, CircleCheck, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AssignSelect } from '@/components/common/assign-select';
import { Button } from '@/components/ui/button';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { useTaskChanges, type Change } from '@/components/tasks/use-task-changes';

type Props = {
  chosen: readonly TaskItem[];
  clear: () => void;
  onSnooze: (tasks: readonly TaskItem[]) => void;
};

/** Actions on the chosen tasks: reopen if all are done; otherwise finish, snooze or assign the open ones. */
export function TaskBulkActions({ chosen, clear, onSnooze }: Props) {
  const t = useTranslations('tasks');
  const change = useTaskChanges();
  const open = chosen.filter((task) => task.status !== 'udfoert');
  const done = chosen.filter((task) => task.status === 'udfoert');
  const run = (tasks: readonly TaskItem[], next: Change) => {
    change(tasks, next);
    clear();
  };
  if (open.length === 0) {
    return (
      <Button size="sm" onClick={() => run(done, { status: 'aaben' })}>
        <RotateCcw aria-hidden /> {t('action.open')}
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" onClick={() => run(open, { status: 'udfoert' })}>
        <CircleCheck aria-hidden /> {t('action.done')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          onSnooze(open);
          clear();
        }}
      >
        <AlarmClock aria-hidden /> {t('action.snooze')}
      </Button>
      <AssignSelect label={t('action.assign')} className="w-36" onAssign={(assignee) => run(open, { assignee })} />
    </>
  );
}
