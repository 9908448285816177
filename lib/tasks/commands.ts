/** The contract of the tasks: each command is declared here, called from the browser, and implemented in PocketBase. */
import type * as z from 'zod/mini';
import type { ChangeResult } from '../core/shared/change-result.ts';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { TasksRecord } from '../pocketbase/shared/types.ts';
import type { taskChanges, taskCreate, taskSave, taskTransition } from './shared/schema.ts';
import type { taskSetStart } from './shared/set-schema.ts';

export const tasks = defineCommands({
  createTask: {
    method: 'POST',
    path: '/api/tasks',
    input: type<z.input<typeof taskCreate>>(),
    answer: type<TasksRecord>(),
    errors: ['validation'],
    idempotent: true,
  },
  saveTask: {
    method: 'POST',
    path: '/api/tasks/{id}/save',
    input: type<z.input<typeof taskSave>>(),
    answer: type<TasksRecord>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  transitionTask: {
    method: 'POST',
    path: '/api/tasks/{id}/status',
    input: type<z.input<typeof taskTransition>>(),
    answer: type<TasksRecord>(),
    errors: ['not_found', 'stale', 'wrong_status'],
  },
  /** Changes many tasks, each in its own transaction, with a result per task. */
  changeTasks: {
    method: 'POST',
    path: '/api/tasks/change',
    input: type<z.input<typeof taskChanges>>(),
    answer: type<{ results: ChangeResult<'task', TasksRecord>[] }>(),
    errors: ['validation'],
  },
  /** Starts a set of tasks for a record. */
  startTaskSet: {
    method: 'POST',
    path: '/api/tasks/start-set',
    input: type<z.input<typeof taskSetStart>>(),
    answer: type<{ tasks: TasksRecord[] }>(),
    errors: ['not_found', 'validation'],
    idempotent: true,
  },
});
