'use client';

import type { ExportRun } from '@/components/common/export/list-menu';
import { TaskExport } from './task-export';
import { useTaskList } from './use-task-list';

/** Exports the tasks that the screen lists, also those that it does not show yet. */
export function ShownTasksExport(run: ExportRun) {
  const { found } = useTaskList();
  return found && <TaskExport {...run} tasks={found} />;
}
