/** Tasks that were typed and are not saved: they could not be, or their tab was killed before the answer. */
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

/** Keys of the tasks that this page is sending. They are stored for the case that it is killed, and not shown. */
const underWay = new Set<string | undefined>();
const isUnderWay = ({ task }: UnsentTask) => underWay.has(task.idempotencyKey);

const isSame = (a: NewTask, b: NewTask) => a.idempotencyKey === b.idempotencyKey;

/** Those that this page shows, and those that an earlier page or another tab has stored within the hour. */
function readAll(): readonly UnsentTask[] {
  const shown = useUnsentTasks.getState();
  const storage = browserStorage();
  const stored = storage ? readDraft<readonly UnsentTask[]>(storage, unsentTasksName(), Date.now())?.values : null;
  return [...(stored ?? []).filter((one) => !shown.some(({ task }) => isSame(task, one.task))), ...shown];
}

const show = (tasks: readonly UnsentTask[]) =>
  useUnsentTasks.setState(
    tasks.filter((one) => !isUnderWay(one)),
    true,
  );

function store(tasks: readonly UnsentTask[]): void {
  show(tasks);
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

/** Keeps a task until `endSending`, for a tab that is killed meanwhile. Sending it again adds it only once. */
export function keepWhileSending(owner: string, unsent: UnsentTask): void {
  underWay.add(unsent.task.idempotencyKey);
  keepUnsentTask(owner, unsent);
}

/** The answer has come; the task is kept or dropped next. */
export const endSending = ({ idempotencyKey }: NewTask): void => void underWay.delete(idempotencyKey);

/** Shows those that were kept before the page was loaded. */
export const restoreUnsentTasks = (): void => show(readAll());
