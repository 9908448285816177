/** Select values of tasks, taken from the types that are generated from the migrations. */
import { TasksPriorityOptions, TasksStatusOptions, TasksTypeOptions } from '../../pocketbase/shared/types.ts';

export type TaskType = TasksTypeOptions;
export type TaskPriority = TasksPriorityOptions;
export type TaskStatus = TasksStatusOptions;

/** In the order of the selects. */
export const TASK_TYPES: readonly TaskType[] = Object.values(TasksTypeOptions);
/** The least urgent first. */
export const TASK_PRIORITIES: readonly TaskPriority[] = Object.values(TasksPriorityOptions);
export const TASK_STATUSES: readonly TaskStatus[] = Object.values(TasksStatusOptions);
