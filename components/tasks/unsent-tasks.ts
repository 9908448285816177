/** Tasks that could not be sent and whose text could not go back into its box: it held the next task, or was gone. */
import { create } from 'zustand';
import { ownDraftName } from '@/components/common/form/use-form-draft';
import { browserStorage } from '@/lib/core/browser-storage';
import { clearDraft, readDraft, writeDraft } from '@/lib/core/form-cache';
import type { NewTask } from './quick-task';

/** `box`: the name of the box that the task was typed into. */
export type UnsentTask = { box: string; task: NewTask };

/** The user's unsent tasks, the first that was refused first. */
export const useUnsentTasks = create<readonly UnsentTask[]>(() => []);

const getName = () => ownDraftName('task:unsent');

/** Kept like a draft, for an hour and also across a reload. */
function readStored(): readonly UnsentTask[] {
  const storage = browserStorage();
  if (!storage) return useUnsentTasks.getState();
  return readDraft<readonly UnsentTask[]>(storage, getName(), Date.now())?.values ?? [];
}

function store(tasks: readonly UnsentTask[]): void {
  useUnsentTasks.setState(tasks, true);
  const storage = browserStorage();
  if (!storage) return;
  if (tasks.length > 0) writeDraft(storage, getName(), { at: Date.now(), values: tasks });
  else clearDraft(storage, getName());
}

const without = ({ idempotencyKey }: NewTask) =>
  readStored().filter(({ task }) => task.idempotencyKey !== idempotencyKey);

export const isUnsent = ({ idempotencyKey }: NewTask): boolean =>
  useUnsentTasks.getState().some(({ task }) => task.idempotencyKey === idempotencyKey);
export const keepUnsentTask = (box: string, task: NewTask): void => store([...without(task), { box, task }]);
export const dropUnsentTask = (task: NewTask): void => store(without(task));
/** Shows those that were kept before the page was loaded. */
export const restoreUnsentTasks = (): void => useUnsentTasks.setState(readStored(), true);
