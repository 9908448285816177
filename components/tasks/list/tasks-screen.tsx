'use client';

import { ListChecks } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { List } from '@/components/common/list/lazy-list';
import { ListTools } from '@/components/common/list/list-tools';
import { useListLayout } from '@/components/common/list/use-list-layout';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { taskKeys, type TaskItem } from '@/lib/tasks/shared/queries';
import { taskGroup } from '@/lib/tasks/shared/rules';
import { TaskQuickAdd } from '@/components/tasks/quick-add/quick-add';
import { TaskBulkActions } from './task-bulk-actions';
import { TaskFilters } from './task-filters';
import { useTaskChanges } from '@/components/tasks/use-task-changes';
import { useTaskColumns } from './use-task-columns';
import { useTaskList } from './use-task-list';

const TaskSheet = lazyDialog(() =>
  dynamic(() => import('@/components/tasks/sheet/task-sheet').then((module) => module.default), { ssr: false }),
);
const SnoozeDialog = lazyDialog(() =>
  dynamic(() => import('@/components/tasks/sheet/snooze-dialog').then((module) => module.SnoozeDialog), { ssr: false }),
);

// A merge moves tasks to another customer without an event for each.
const WATCHED = ['tasks', 'lead_merges'] as const;

/** The tasks to do, most urgent first, with the box that adds one. */
export function TasksScreen() {
  const t = useTranslations('tasks');
  useLive(WATCHED, taskKeys.all);
  const tasks = useTaskList();
  const { list, source, view } = tasks;
  const [openId, setOpenId] = useQueryState('opgave', parseAsString);
  const [newTask, setNewTask] = useQueryState('ny', parseAsString);
  const [snoozing, setSnoozing] = useState<readonly TaskItem[]>([]);
  const change = useTaskChanges();
  const columns = useTaskColumns(tasks.who !== 'mine');
  const layout = useListLayout();
  const toggle = (task: TaskItem) => change([task], { status: task.status === 'udfoert' ? 'aaben' : 'udfoert' });
  const isFiltered = list.q !== '' || tasks.types.length > 0;

  return (
    <div className="flex flex-col gap-4">
      <TaskQuickAdd wantsFocus={newTask !== null} onFocused={() => void setNewTask(null)} />
      <ListTools
        list={list}
        searchLabel={t('search')}
        sorts={columns}
        layout={layout}
        filters={<TaskFilters tasks={tasks} />}
      />
      <List
        label={t('title')}
        {...layout.of(columns)}
        source={source}
        nameOf={(task) => task.title}
        onOpen={(task) => void setOpenId(task.id)}
        onEdit={(task) => void setOpenId(task.id)}
        keys={{ d: toggle, s: (task) => setSnoozing([task]) }}
        isMuted={(task) => task.status === 'udfoert'}
        bulk={(chosen, clear) => <TaskBulkActions chosen={chosen} clear={clear} onSnooze={setSnoozing} />}
        empty={{
          icon: ListChecks,
          title: t(isFiltered ? 'noHits' : `empty.${view}`),
          text: t(isFiltered ? 'noHitsText' : 'emptyText'),
        }}
        onReset={isFiltered ? list.reset : undefined}
      />
      {openId && <TaskSheet id={openId} onClose={() => void setOpenId(null)} />}
      {snoozing.length > 0 && (
        <SnoozeDialog
          count={snoozing.length}
          canWake={snoozing.some((task) => taskGroup(task, copenhagenToday(new Date())) === 'snoozed')}
          onClose={() => setSnoozing([])}
          onChoose={(snoozedUntil) => {
            change(snoozing, { snoozedUntil });
            setSnoozing([]);
          }}
        />
      )}
    </div>
  );
}
