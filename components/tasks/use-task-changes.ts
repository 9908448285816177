'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/shell/error-text';
import { toast } from '@/components/shell/toast';
import { changeTasks, refusalOf, type ChangeResult } from '@/lib/tasks/mutations';
import { taskKeys, type TaskItem } from '@/lib/tasks/queries';
import { MOST_CHANGES } from '@/lib/tasks/rules';
import type { TaskChange, TaskStatus } from '@/lib/tasks/schema';

/** What can be done to many tasks at once. */
export type Change = { status: TaskStatus } | { assignee: string } | { snoozedUntil: string };
type Said = 'done' | 'reopened' | 'cancelled' | 'started' | 'assigned' | 'snoozed' | 'woken';

/**
 * Changes tasks at once on the screen and then on the server, each on its own; says what became of them, offers "Fortryd" for ten
 * seconds, and puts back what was refused.
 */
export function useTaskChanges() {
  const t = useTranslations('tasks');
  const common = useTranslations('common');
  const say = useErrorMessage();
  const queryClient = useQueryClient();

  const send = async (changes: readonly TaskChange[], patch: ReadonlyMap<string, Partial<TaskItem>>, before: ReadonlyMap<string, TaskItem>): Promise<ChangeResult[]> => {
    await queryClient.cancelQueries({ queryKey: taskKeys.all });
    patchTasks(queryClient, patch);
    try {
      const results = await sendAll(changes, before);
      // The next change goes on from the new version, whether the lists have been read again or not.
      patchTasks(queryClient, new Map(results.flatMap(({ id, task }) => (task ? [[id, { rev: task.rev ?? 0 }]] : []))));
      const refused = results.flatMap(({ error }) => (error ? [error] : []));
      if (refused[0]) toast({ title: t('refused', { count: refused.length, of: changes.length }), content: say(refusalOf(refused[0])), success: false, accent: 'danger' });
      return results;
    } catch (error) {
      const asBefore = [...before].map(([id, { status, assignee, snoozedUntil }]) => [id, { status, assignee, snoozedUntil }] as const);
      patchTasks(queryClient, new Map(asBefore));
      toast({ title: t('moveFailed'), content: say(error), success: false, accent: 'danger' });
      return [];
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['overview'] });
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
    }
  };

  return async (tasks: readonly TaskItem[], change: Change): Promise<void> => {
    if (tasks.length === 0) return;
    const before = new Map(tasks.map((task) => [task.id, task]));
    const results = await send(tasks.map((task) => ({ id: task.id, rev: task.rev ?? 0, ...change })), new Map(tasks.map((task) => [task.id, change])), before);
    const changed = results.flatMap(({ id, task }) => (task ? [{ id, rev: task.rev ?? 0, was: before.get(id)! }] : []));
    if (changed.length === 0) return;
    const undo = () => {
      const back = changed.map(({ id, rev, was }) => ({ id, rev, ...inverse(change, was) }));
      const after = new Map(changed.map(({ id, was }) => [id, { ...was, ...change }]));
      void send(back, new Map(back.map(({ id, rev: _rev, ...fields }) => [id, fields])), after);
    };
    toast({ title: t(`said.${saidOf(change)}`, { count: changed.length }), content: changed.map(({ was }) => was.title).slice(0, 3).join(' · '), accent: 'success', action: { label: common('undo'), onClick: undo } });
  };
}

/** One that only somebody's edit of something else stood in the way of is sent again: a step does not ask who changed the text. */
async function sendAll(changes: readonly TaskChange[], before: ReadonlyMap<string, TaskItem>): Promise<ChangeResult[]> {
  const results = new Map<string, ChangeResult>();
  const sendSome = async (some: readonly TaskChange[]) => {
    for (let at = 0; at < some.length; at += MOST_CHANGES) for (const result of await changeTasks(some.slice(at, at + MOST_CHANGES))) results.set(result.id, result);
  };
  await sendSome(changes);
  const again = changes.flatMap((change) => {
    const { rev, current } = (results.get(change.id)?.error?.code === 'stale' ? results.get(change.id)?.error?.data : {}) as { rev?: number; current?: TaskItem };
    const was = before.get(change.id);
    const untouched = current && was && current.status === was.status && current.assignee === was.assignee && (current.snoozedUntil ?? '') === (was.snoozedUntil ?? '');
    return untouched && rev !== undefined ? [{ ...change, rev }] : [];
  });
  if (again.length > 0) await sendSome(again);
  return [...results.values()];
}

function inverse(change: Change, was: TaskItem): Change {
  if ('status' in change) return { status: was.status };
  return 'assignee' in change ? { assignee: was.assignee ?? '' } : { snoozedUntil: was.snoozedUntil ?? '' };
}

function saidOf(change: Change): Said {
  if ('assignee' in change) return 'assigned';
  if ('snoozedUntil' in change) return change.snoozedUntil ? 'snoozed' : 'woken';
  return ({ udfoert: 'done', aaben: 'reopened', annulleret: 'cancelled', i_gang: 'started' } as const)[change.status];
}

/** Into every list that holds them. One ticked off stays where it stands until the list is read again, so that nothing jumps from under the pointer. */
export function patchTasks(queryClient: QueryClient, patch: ReadonlyMap<string, Partial<TaskItem>>): void {
  queryClient.setQueriesData<TaskItem[] | TaskItem>({ queryKey: taskKeys.all }, (found) => {
    const apply = (task: TaskItem) => (patch.has(task.id) ? { ...task, ...patch.get(task.id) } : task);
    return Array.isArray(found) ? found.map(apply) : found && apply(found);
  });
}
