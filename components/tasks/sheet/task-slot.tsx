'use client';

import { createContext, use, type ReactNode } from 'react';
import type { TaskItem } from '@/lib/tasks/shared/queries';

/** A part of an open task above its form; `onDone` closes the task. */
export type TaskPart = (task: TaskItem, onDone: () => void) => ReactNode;

const TaskSlotContext = createContext<TaskPart | null>(null);

/** Adds a part of a feature before tasks to the sheet of a task; `app/` puts the two together. */
export function TaskSlot({ part, children }: { part: TaskPart; children: ReactNode }) {
  return <TaskSlotContext value={part}>{children}</TaskSlotContext>;
}

/** The part that was added; null for none. */
export const useTaskPart = (): TaskPart | null => use(TaskSlotContext);
