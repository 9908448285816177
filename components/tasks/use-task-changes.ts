'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { changeTasks, refusalOf, type ChangeResult } from '@/lib/tasks/commands';
import { taskKeys, type TaskItem } from '@/lib/tasks/queries';
import { MAX_CHANGES } from '@/lib/tasks/rules';
import type { TaskChange } from '@/lib/tasks/schema';
import type { TaskStatus } from '@/lib/tasks/values';

/** A change that can be made to many tasks at once. */
export type Change = { status: TaskStatus } | { assignee: string } | { snoozedUntil: string };
type ResultMessage = 'done' | 'reopened' | 'cancelled' | 'started' | 'assigned' | 'snoozed' | 'woken';

/** Applies changes to the cached lists, sends them, and reports those that were refused. */
function useSendChanges() {
  const t = useTranslations('tasks');
  const toMessage = useErrorMessage();
  const queryClient = useQueryClient();
  return async (
    changes: readonly TaskChange[],
    patch: ReadonlyMap<string, Partial<TaskItem>>,
    before: ReadonlyMap<string, TaskItem>,
  ): Promise<ChangeResult[]> => {
    await queryClient.cancelQueries({ queryKey: taskKeys.all });
    patchTasks(queryClient, patch);
    try {
      const results = await sendAll(changes, before);
      // The next change needs the new version, even if the lists have not been read again.
      patchTasks(queryClient, new Map(results.flatMap(({ id, task }) => (task ? [[id, { rev: task.rev ?? 0 }]] : []))));
      const refused = results.flatMap(({ error }) => (error ? [error] : []));
      if (refused[0])
        toast({
          title: t('refused', { count: refused.length, of: changes.length }),
          content: toMessage(refusalOf(refused[0])),
          success: false,
          accent: 'danger',
        });
      return results;
    } catch (error) {
      const asBefore = [...before].map(
        ([id, { status, assignee, snoozedUntil }]) => [id, { status, assignee, snoozedUntil }] as const,
      );
      patchTasks(queryClient, new Map(asBefore));
      toast({ title: t('moveFailed'), content: toMessage(error), success: false, accent: 'danger' });
      return [];
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['overview'] });
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
    }
  };
}

/**
 * Changes tasks on screen first and then on the server, each on its own. Reports the result in a toast with an undo
 * button and reverts those that the server refused.
 */
export function useTaskChanges() {
  const t = useTranslations('tasks');
  const common = useTranslations('common');
  const send = useSendChanges();

  return async (tasks: readonly TaskItem[], change: Change): Promise<void> => {
    if (tasks.length === 0) return;
    const before = new Map(tasks.map((task) => [task.id, task]));
    const results = await send(
      tasks.map((task) => ({ id: task.id, rev: task.rev ?? 0, ...change })),
      new Map(tasks.map((task) => [task.id, change])),
      before,
    );
    const changed = results.flatMap(({ id, task }) => (task ? [{ id, rev: task.rev ?? 0, was: before.get(id)! }] : []));
    if (changed.length === 0) return;
    const undo = () => {
      const back = changed.map(({ id, rev, was }) => ({ id, rev, ...invertChange(change, was) }));
      const after = new Map(changed.map(({ id, was }) => [id, { ...was, ...change }]));
      void send(back, new Map(back.map(({ id, rev: _rev, ...fields }) => [id, fields])), after);
    };
    toast({
      title: t(`said.${getResultMessage(change)}`, { count: changed.length }),
      content: changed
        .map(({ was }) => was.title)
        .slice(0, 3)
        .join(' · '),
      accent: 'success',
      action: { label: common('undo'), onClick: undo },
    });
  };
}

/** Sends the changes. One refused because a colleague edited other fields is sent again with the new version. */
async function sendAll(changes: readonly TaskChange[], before: ReadonlyMap<string, TaskItem>): Promise<ChangeResult[]> {
  const results = new Map<string, ChangeResult>();
  const sendSome = async (some: readonly TaskChange[]) => {
    for (let at = 0; at < some.length; at += MAX_CHANGES)
      for (const result of await changeTasks(some.slice(at, at + MAX_CHANGES))) results.set(result.id, result);
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
