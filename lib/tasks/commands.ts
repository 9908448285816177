/** Commands on tasks. */
import type { ErrorBody } from '../core/errors.ts';
import { ClientError, send } from '../pocketbase/command.ts';
import type { TasksRecord } from '../pocketbase/types.ts';
import type { TaskChange, TaskCreate, TaskSave } from './schema.ts';
import type { TaskSetStart } from './set-schema.ts';

/** @throws ClientError `validation` */
export const createTask = (input: TaskCreate) => send<TasksRecord>('/api/tasks', { body: input });
/** @throws ClientError `validation`, `stale` */
export const saveTask = (id: string, input: TaskSave) =>
  send<TasksRecord>(`/api/tasks/${encodeURIComponent(id)}/save`, { body: input });

/** Starts a set of tasks for a record. @throws ClientError `validation` */
export const startTaskSet = (input: TaskSetStart) =>
  send<{ tasks: TasksRecord[] }>('/api/tasks/start-set', { body: input });

export type ChangeResult =
  { id: string; task: TasksRecord; error?: never } | { id: string; error: ErrorBody; task?: never };

/** Changes many tasks, each in its own transaction, with a result per task. @throws ClientError if none was tried */
export const changeTasks = async (changes: readonly TaskChange[]) =>
  (await send<{ results: ChangeResult[] }>('/api/tasks/change', { body: { changes } })).results;

/** The error of one task, as the single commands throw it. */
export const refusalOf = (error: ErrorBody) => new ClientError(error.code, error.status, error.data);
