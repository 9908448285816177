/** A task that is added from one line of text. */
import type { TaskCreate } from '@/lib/tasks/shared/schema';
import type { TaskType } from '@/lib/tasks/shared/values';

/** Fields set by hand. They win over values read from the text. */
export type ManualFields = { due?: string; dueTime?: string; type?: TaskType };
/** The text and fields of the box. They are stored, so that a reload does not lose them. */
export type QuickTaskDraft = { title: string; assignee: string; manual: ManualFields };
/** A task as it is sent; `typed`: the box's content. */
export type NewTask = TaskCreate & { typed: QuickTaskDraft };
