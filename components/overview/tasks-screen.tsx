'use client';

import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { EmptyState } from '@/components/shell/empty-state';
import { ErrorState } from '@/components/shell/error-state';
import { FilterChips } from '@/components/shell/filter-chips';
import { ListSkeleton } from '@/components/shell/list-skeleton';
import { Panel } from '@/components/shell/panel';
import { useRowKeys } from '@/components/shell/use-row-keys';
import { Card } from '@/components/ui/card';
import { addDays, copenhagenToday } from '@/lib/core/dates';
import { tasks, type TaskItem } from '@/lib/overview/queries';
import { taskGroup, type TaskGroup } from '@/lib/tasks/rules';
import { pb } from '@/lib/pocketbase/client';
import { useOverviewLive } from './live';
import { useWho } from './scope-filter';
import { TaskQuickAdd } from './task-quick-add';
import { TaskRow } from './task-row';
import { useNames } from '@/components/shell/use-names';

const VIEWS = ['aabne', 'over', 'idag', 'senere', 'udfoert'] as const;
type View = (typeof VIEWS)[number];
const GROUPS: Record<Exclude<View, 'udfoert'>, readonly TaskGroup[]> = {
  aabne: ['overdue', 'today', 'later', 'undated'],
  over: ['overdue'],
  idag: ['today'],
  senere: ['later', 'undated'],
};
const DONE_DAYS = 7;

/** Tasks by day, with the box that adds one. */
export function TasksScreen() {
  const t = useTranslations('tasks');
  useOverviewLive();
  const list = useRowKeys<HTMLDivElement>();
  const { scopeId, who, isReady } = useWho();
  const names = useNames();
  const [view, setView] = useQueryState('vis', parseAsStringLiteral(VIEWS).withDefault('aabne'));
  const today = copenhagenToday(new Date());
  const open = useQuery({ ...tasks(pb, { assignee: scopeId, doneSince: '' }), enabled: isReady });
  const done = useQuery({ ...tasks(pb, { assignee: scopeId, doneSince: addDays(today, -DONE_DAYS) }), enabled: isReady && view === 'udfoert' });
  const query = view === 'udfoert' ? done : open;
  const groups = view === 'udfoert' ? [{ key: 'done' as const, items: done.data ?? [] }] : GROUPS[view].map((key) => ({ key, items: inGroup(open.data, key, today) }));
  const filled = groups.filter((group) => group.items.length > 0);
  const countOf = (name: View) => (name === 'udfoert' ? undefined : open.data && GROUPS[name].reduce((sum, key) => sum + inGroup(open.data, key, today).length, 0));

  return (
    <div className="flex flex-col gap-4">
      <TaskQuickAdd />
      <FilterChips label={t('filter')} value={view} onChange={(next) => void setView(next)} options={VIEWS.map((value) => ({ value, label: t(`views.${value}`), count: countOf(value) }))} />
      <div ref={list} className="flex flex-col gap-4">
        {query.error && !query.data ? (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        ) : !query.data ? (
          <Card>
            <ListSkeleton rows={8} />
          </Card>
        ) : filled.length === 0 ? (
          <Card>
            <EmptyState icon={ListChecks} title={t(`empty.${view}`)} text={t('emptyText')} />
          </Card>
        ) : (
          filled.map((group) => (
            <Panel key={group.key} title={t(`group.${group.key}`)} count={group.items.length}>
              <ul className="divide-y">
                {group.items.map((task) => (
                  <TaskRow key={task.id} task={task} assignee={who === 'alle' ? names(task.assignee) : undefined} />
                ))}
              </ul>
            </Panel>
          ))
        )}
      </div>
    </div>
  );
}

/** One just ticked off stays where it stands until the list is read again, so that it does not jump from under the pointer. */
function inGroup(items: readonly TaskItem[] | undefined, group: TaskGroup, today: string): TaskItem[] {
  return (items ?? []).filter((task) => taskGroup(task, today) === group);
}
