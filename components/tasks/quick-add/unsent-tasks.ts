/** Tasks that were typed and could not be saved. */
import { create } from 'zustand';
import { ownDraftName } from '@/components/common/form/draft/use-form-draft';
import { browserStorage } from '@/lib/core/browser/browser-storage';
import { clearDraft, readDraft, writeDraft } from '@/lib/core/shared/form-cache';
import { storedSession } from '@/lib/pocketbase/browser/stored-session';
import type { NewTask } from './quick-task';

/** `box`: the name of the box that the task was typed into. */
export type UnsentTask = { box: string; task: NewTask };

/** The user's unsent tasks. */
export const useUnsentTasks = create<readonly UnsentTask[]>(() => []);

/** The name under which the signed-in user's unsent tasks are stored. */
export const unsentTasksName = () => ownDraftName('task:unsent');

const isSame = (a: NewTask, b: NewTask) => a.idempotencyKey === b.idempotencyKey;

/** Those that this page shows, and those that an earlier page or another tab has stored within the hour. */
function readAll(): readonly UnsentTask[] {
  const shown = useUnsentTasks.getState();
  const storage = browserStorage();
  const stored = storage ? readDraft<readonly UnsentTask[]>(storage, unsentTasksName(), Date.now())?.values : null;
  return [...(stored ?? []).filter((one) => !shown.some(({ task }) => isSame(task, one.task))), ...shown];
}

function store(tasks: readonly UnsentTask[]): void {
  useUnsentTasks.setState(tasks, true);
  const storage = browserStorage();
  if (!storage) return;
  if (tasks.length > 0) writeDraft(storage, unsentTasksName(), { at: Date.now(), values: tasks });
  else clearDraft(storage, unsentTasksName());
}

const without = (task: NewTask) => readAll().filter((one) => !isSame(one.task, task));

export const isUnsent = (task: NewTask): boolean => useUnsentTasks.getState().some((one) => isSame(one.task, task));

/**
 * Keeps a task like a draft, also across a reload.
 * @param owner the name for the user who sent it; after that user has signed out nothing is kept
 */
export function keepUnsentTask(owner: string, unsent: UnsentTask): void {
  if (storedSession.token && owner === unsentTasksName()) store([...without(unsent.task), unsent]);
}

export const dropUnsentTask = (task: NewTask): void => store(without(task));

/** Shows those that were kept before the page was loaded. */
export const restoreUnsentTasks = (): void => useUnsentTasks.setState(readAll(), true);
