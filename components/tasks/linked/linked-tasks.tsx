'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useToday } from '@/components/common/day/use-today';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { Panel } from '@/components/common/panel';
import { useLive } from '@/components/common/use-live';
import { pb } from '@/lib/pocketbase/shared/client';
import { linkedTasks, taskKeys, type TaskLinkField } from '@/lib/tasks/shared/queries';
import { TaskQuickAdd } from '@/components/tasks/quick-add/quick-add';
import { StartTaskSet } from './start-set';
import { TaskRow } from '@/components/tasks/row/task-row';

// A merge moves tasks to another customer without an event for each.
const WATCHED = ['tasks', 'lead_merges'] as const;

type Props = {
  field: TaskLinkField;
  id: string;
  /** Further links of a new task, such as an offer's customer. */
  link?: { lead?: string; inquiry?: string };
  /** Whether tasks can be added; false for a closed record. */
  mayAdd?: boolean;
  className?: string;
};

/** The open tasks of an offer, a job or a lead, and the box that adds one. */
export function LinkedTasks({ field, id, link = {}, mayAdd = true, className }: Props) {
  const t = useTranslations('tasks');
  useLive(WATCHED, taskKeys.all);
  const { data, error, refetch } = useQuery(linkedTasks(pb, field, id, useToday()));
  return (
    <Panel
      title={t('title')}
      count={data?.length}
      action={mayAdd && <StartTaskSet links={{ ...link, [field]: id }} />}
      {...(className ? { className } : {})}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={2} />
      ) : (
        data.length > 0 && (
          <ul className="divide-y border-b">
            {data.map((task) => (
              <TaskRow key={task.id} task={task} within={id} />
            ))}
          </ul>
        )
      )}
      {data?.length === 0 && !mayAdd && <p className="px-4 py-3 text-muted-foreground">{t('noneLinked')}</p>}
      {mayAdd && (
        <div className="p-3">
          <TaskQuickAdd compact link={{ ...link, [field]: id }} />
        </div>
      )}
    </Panel>
  );
}
