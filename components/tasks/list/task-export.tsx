'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ExportDialog } from '@/components/common/export/export-dialog';
import type { ExportRun } from '@/components/common/export/list-menu';
import { pagesOf } from '@/components/common/export/read-rows';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useNames } from '@/components/common/use-names';
import { people } from '@/lib/auth/shared/public-users';
import { column, type ExportColumn } from '@/lib/core/shared/export/table';
import { pb } from '@/lib/pocketbase/shared/client';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { linkOf } from '@/components/tasks/row/task-link';
import { useTaskList } from './use-task-list';

/** Exports the tasks that the screen lists, also those that it does not show yet. */
export function ShownTasksExport(run: ExportRun) {
  const { found } = useTaskList();
  return found && <TaskExport {...run} tasks={found} />;
}

/** Exports tasks in the order of the list. */
export function TaskExport({ tasks, ...run }: ExportRun & { tasks: readonly TaskItem[] }) {
  const t = useTranslations('tasks');
  const { isPending } = useQuery(people(pb));
  return (
    <ExportDialog
      {...run}
      name={t('title')}
      columns={useTaskExportColumns()}
      page={pagesOf(tasks)}
      isReady={!isPending}
    />
  );
}

function useTaskExportColumns(): ExportColumn<TaskItem>[] {
  const t = useTranslations('tasks');
  const common = useTranslations('common');
  const status = useStatusLabel();
  const nameOf = useNames();
  return [
    column('text', t('field.title'), (task) => task.title),
    column('text', t('field.type'), (task) => t(`type.${task.type}`)),
    column('text', common('status'), (task) => status('task', task.status)),
    column('text', t('field.priority'), (task) => task.priority && t(`priority.${task.priority}`)),
    column('day', t('field.due'), (task) => task.due),
    column('text', t('field.dueTime'), (task) => task.dueTime),
    column('day', t('views.udskudt'), (task) => task.snoozedUntil),
    column('text', t('field.assignee'), (task) => nameOf(task.assignee)),
    column('text', t('field.link'), (task) => linkOf(task)?.label),
    column('text', t('field.body'), (task) => task.body),
    column('moment', t('field.done'), (task) => task.doneAt),
  ];
}
