/** What people do to tasks: one named command each. */
import { send } from '../pocketbase/command.ts';
import type { TasksRecord } from '../pocketbase/types.ts';
import type { TaskCreate, TaskSave, TaskStatus } from './schema.ts';

/** @throws ClientError `validation` */
export const createTask = (input: TaskCreate) => send<TasksRecord>('/api/tasks', { body: input });
/** @throws ClientError `validation`, `stale` */
export const saveTask = (id: string, input: TaskSave) => send<TasksRecord>(`/api/tasks/${encodeURIComponent(id)}/save`, { body: input });
/** @throws ClientError `wrong_status`, `stale` */
export const moveTask = (id: string, rev: number, status: TaskStatus) =>
  send<TasksRecord>(`/api/tasks/${encodeURIComponent(id)}/status`, { body: { rev, status } });
