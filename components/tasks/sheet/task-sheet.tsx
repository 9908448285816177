'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AlarmClock, Ban, CircleCheck, Link2, Play, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { StatusChip } from '@/components/common/status/status-chip';
import { useNames } from '@/components/common/use-names';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { Button } from '@/components/ui/button';
import { SheetFrame } from '@/components/common/sheet-frame';
import { SheetDescription } from '@/components/ui/sheet';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { pb } from '@/lib/pocketbase/shared/client';
import { oneTask, taskKeys, type TaskItem } from '@/lib/tasks/shared/queries';
import { allowedTaskTransitions, isClosed, taskGroup } from '@/lib/tasks/shared/rules';
import type { TaskStatus } from '@/lib/tasks/shared/values';
import { SnoozeDialog } from './snooze-dialog';
import { TaskForm } from './task-form';
import { useTaskPart } from './task-slot';
import { linkOf } from '@/components/tasks/row/task-link';
import { useTaskChanges, type Change } from '@/components/tasks/use-task-changes';

/** One task in a sheet next to the list: its status, its linked record and its form. */
export default function TaskSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('tasks');
  const queryClient = useQueryClient();
  // The list's own copy opens the sheet at once, also without a connection; it is read again all the same.
  const initialData = () => {
    const known = queryClient.getQueriesData<TaskItem[] | TaskItem>({ queryKey: taskKeys.all });
    return known.flatMap(([, found]) => found ?? []).find((one) => one.id === id);
  };
  const { data: task, error, refetch } = useQuery({ ...oneTask(pb, id), initialData, initialDataUpdatedAt: 0 });
  return (
    <SheetFrame title={t('edit')} head={task && <Origin task={task} />} onClose={onClose} className="max-w-lg">
      {error && !task ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !task ? (
        <ListSkeleton rows={6} />
      ) : (
        <Body key={task.id} task={task} onClose={onClose} />
      )}
    </SheetFrame>
  );
}

/** The task's status, author and linked record. */
function Origin({ task }: { task: TaskItem }) {
  const t = useTranslations('tasks');
  const names = useNames();
  const linked = linkOf(task);
  return (
    <SheetDescription asChild>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChip entity="task" status={task.status} />
        {task.createdBy && <span>{t('from', { name: names(task.createdBy) })}</span>}
        {linked && (
          <Link
            href={linked.href}
            prefetch={false}
            className="inline-flex min-w-0 items-center gap-1 text-primary-text underline-offset-4 hover:underline"
          >
            <Link2 aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{linked.label}</span>
          </Link>
        )}
      </div>
    </SheetDescription>
  );
}

const TRANSITIONS: Record<TaskStatus, { icon: typeof Play; key: 'start' | 'done' | 'cancel' | 'open' }> = {
  i_gang: { icon: Play, key: 'start' },
  udfoert: { icon: CircleCheck, key: 'done' },
  annulleret: { icon: Ban, key: 'cancel' },
  aaben: { icon: RotateCcw, key: 'open' },
};

function Body({ task, onClose }: { task: TaskItem; onClose: () => void }) {
  const t = useTranslations('tasks');
  const { id: userId, roles } = useCurrentUser();
  const change = useTaskChanges();
  const renderPart = useTaskPart();
  const [isSnoozing, setSnoozing] = useState(false);
  const isMine = task.assignee === userId || task.createdBy === userId;
  const transitions = allowedTaskTransitions(task.status, { roles, isMine }).filter(
    (status) => !(isClosed(task.status) && status === 'i_gang') && !(task.status === 'i_gang' && status === 'aaben'),
  );
  const run = (next: Change) => {
    change([task], next);
    onClose();
  };
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b px-4 py-2">
        {(['udfoert', 'i_gang', 'aaben'] as const)
          .filter((status) => transitions.includes(status))
          .map((status) => {
            const { icon: Icon, key } = TRANSITIONS[status];
            return (
              <Button key={status} size="sm" variant="outline" onClick={() => run({ status })}>
                <Icon aria-hidden /> {t(`action.${key}`)}
              </Button>
            );
          })}
        {!isClosed(task.status) && (
          <Button size="sm" variant="outline" onClick={() => setSnoozing(true)}>
            <AlarmClock aria-hidden /> {t('action.snooze')}
          </Button>
        )}
        {transitions.includes('annulleret') && (
          <Button
            size="sm"
            variant="ghost"
            className="text-muted-foreground"
            onClick={() => run({ status: 'annulleret' })}
          >
            <Ban aria-hidden /> {t('action.cancel')}
          </Button>
        )}
      </div>
      {!isClosed(task.status) && renderPart?.(task, onClose)}
      <TaskForm task={task} onClose={onClose} />
      {isSnoozing && (
        <SnoozeDialog
          count={1}
          canWake={taskGroup(task, copenhagenToday(new Date())) === 'snoozed'}
          onClose={() => setSnoozing(false)}
          onChoose={(snoozedUntil) => run({ snoozedUntil })}
        />
      )}
    </>
  );
}
