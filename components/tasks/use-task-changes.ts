'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import type { ChangeResult } from '@/lib/core/shared/change-result';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { toRefusal } from '@/lib/pocketbase/shared/command';
import type { TasksRecord } from '@/lib/pocketbase/shared/types';
import { tasks } from '@/lib/tasks/commands';
import { taskKeys, type TaskItem } from '@/lib/tasks/shared/queries';
import { MAX_CHANGES } from '@/lib/tasks/shared/rules';
import type { TaskChange } from '@/lib/tasks/shared/schema';
import type { TaskStatus } from '@/lib/tasks/shared/values';

/** A change that can be made to many tasks at once. */
export type Change = { status: TaskStatus } | { assignee: string } | { snoozedUntil: string };
type TaskResult = ChangeResult<'task', TasksRecord>;
type ResultMessage = 'done' | 'reopened' | 'cancelled' | 'started' | 'assigned' | 'snoozed' | 'woken';

/** `before`: the tasks as they were, by id. `change`: left out when a change is undone. */
type Command = { changes: readonly TaskChange[]; before: ReadonlyMap<string, TaskItem>; change?: Change };

/**
 * Changes tasks on screen first and then on the server, each on its own. Reports the result in a toast with an undo
 * button and reverts those that the server refused.
 */
export function useTaskChanges(): (tasks: readonly TaskItem[], change: Change) => void {
  const t = useTranslations('tasks');
  const showRefused = useShowRefused();
  const queryClient = useQueryClient();
  const { run } = useCommand({
    command: ({ changes, before }: Command) => sendAll(changes, before),
    optimistic: async ({ changes, before }) => {
      await queryClient.cancelQueries({ queryKey: taskKeys.all });
      patchTasks(queryClient, new Map(changes.map(({ id, rev: _rev, ...fields }) => [id, fields])));
      return () => patchTasks(queryClient, new Map([...before].map(([id, task]) => [id, getChangeableFields(task)])));
    },
    onSuccess: (results, { changes }) => {
      // The next change needs the new version, even if the lists have not been read again.
      patchTasks(queryClient, new Map(getChanged(results).map(({ id, rev }) => [id, { rev }])));
      showRefused(results, changes.length);
    },
    success: (results, { before, change }) => {
      const changed = getChanged(results);
      if (!change || changed.length === 0) return null;
      return {
        title: t(`said.${getResultMessage(change)}`, { count: changed.length }),
        content: changed
          .map(({ id }) => before.get(id)!.title)
          .slice(0, 3)
          .join(' · '),
        accent: 'success',
      };
    },
    undo: (results, { before, change }) => {
      if (!change) return;
      const changed = getChanged(results).map(({ id, rev }) => ({ id, rev, was: before.get(id)! }));
      void run({
        changes: changed.map(({ id, rev, was }) => ({ id, rev, ...invertChange(change, was) })),
        before: new Map(changed.map(({ id, was }) => [id, { ...was, ...change }])),
      });
    },
    failure: t('changeFailed'),
    invalidates: { always: [{ queryKey: queryRoots.dashboard }, { queryKey: queryRoots.leads }] },
  });
  return (tasks, change) => {
    if (tasks.length === 0) return;
    void run({
      changes: tasks.map((task) => ({ id: task.id, rev: task.rev ?? 0, ...change })),
      before: new Map(tasks.map((task) => [task.id, task])),
      change,
    });
  };
}

/** Shows in a toast how many of the sent changes the server refused, and why the first was. */
function useShowRefused() {
  const t = useTranslations('tasks');
  const toMessage = useErrorMessage();
  return (results: readonly TaskResult[], sent: number) => {
    const refused = results.flatMap(({ error }) => (error ? [error] : []));
    if (refused[0])
      toast({
        title: t('refused', { count: refused.length, of: sent }),
        content: toMessage(toRefusal(refused[0])),
        success: false,
        accent: 'danger',
      });
  };
}

/** The ids and new versions of the tasks that the server changed. */
function getChanged(results: readonly TaskResult[]): { id: string; rev: number }[] {
  return results.flatMap(({ id, task }) => (task ? [{ id, rev: task.rev ?? 0 }] : []));
}

function getChangeableFields({ status, assignee, snoozedUntil }: TaskItem): Partial<TaskItem> {
  return { status, assignee, snoozedUntil };
}

/** Sends the changes. One refused because a colleague edited other fields is sent again with the new version. */
async function sendAll(changes: readonly TaskChange[], before: ReadonlyMap<string, TaskItem>): Promise<TaskResult[]> {
  const results = new Map<string, TaskResult>();
  const sendSome = async (some: readonly TaskChange[]) => {
    for (let at = 0; at < some.length; at += MAX_CHANGES) {
      const answer = await tasks.changeTasks({ changes: some.slice(at, at + MAX_CHANGES) });
      for (const result of answer.results) results.set(result.id, result);
    }
  };
  await sendSome(changes);
  const again = changes.flatMap((change) => {
    const { rev, current } = (
      results.get(change.id)?.error?.code === 'stale' ? results.get(change.id)?.error?.data : {}
    ) as { rev?: number; current?: TaskItem };
    const was = before.get(change.id);
    const untouched =
      current &&
      was &&
      current.status === was.status &&
      current.assignee === was.assignee &&
      (current.snoozedUntil ?? '') === (was.snoozedUntil ?? '');
    return untouched && rev !== undefined ? [{ ...change, rev }] : [];
  });
  if (again.length > 0) await sendSome(again);
  return [...results.values()];
}

function invertChange(change: Change, was: TaskItem): Change {
  if ('status' in change) return { status: was.status };
  return 'assignee' in change ? { assignee: was.assignee ?? '' } : { snoozedUntil: was.snoozedUntil ?? '' };
}

function getResultMessage(change: Change): ResultMessage {
  if ('assignee' in change) return 'assigned';
  if ('snoozedUntil' in change) return change.snoozedUntil ? 'snoozed' : 'woken';
  return ({ udfoert: 'done', aaben: 'reopened', annulleret: 'cancelled', i_gang: 'started' } as const)[change.status];
}

/**
 * Updates tasks in every cached list. They keep their place until the list is read again, so no row moves under the
 * pointer.
 */
export function patchTasks(queryClient: QueryClient, patch: ReadonlyMap<string, Partial<TaskItem>>): void {
  queryClient.setQueriesData<TaskItem[] | TaskItem>({ queryKey: taskKeys.all }, (found) => {
    const apply = (task: TaskItem) => (patch.has(task.id) ? { ...task, ...patch.get(task.id) } : task);
    return Array.isArray(found) ? found.map(apply) : found && apply(found);
  });
}
