'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsArrayOf, parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import type { ListSource } from '@/components/common/list/source';
import { useListState } from '@/components/common/list/use-list-state';
import { useToday } from '@/components/common/day/use-today';
import { PAGE_SIZE } from '@/lib/core/shared/limits';
import { fold } from '@/lib/core/shared/text';
import { pb } from '@/lib/pocketbase/shared/client';
import { getTaskWho, TASK_VIEWS, TASK_WHO, whoseTasks, type TaskView, type TaskWho } from '@/lib/tasks/shared/filters';
import { tasks, type TaskItem } from '@/lib/tasks/shared/queries';
import { taskGroup, type TaskGroup } from '@/lib/tasks/shared/rules';
import { linkOf } from '@/components/tasks/row/task-link';
import { TASK_TYPES } from '@/lib/tasks/shared/values';

const FILTERS = {
  vis: parseAsStringLiteral(TASK_VIEWS).withDefault('aabne'),
  hvem: parseAsStringLiteral(TASK_WHO),
  type: parseAsArrayOf(parseAsStringLiteral(TASK_TYPES)).withDefault([]),
};
/** Views that show a part of the open tasks. */
const GROUPS_OF_VIEW: Partial<Record<TaskView, readonly TaskGroup[]>> = {
  over: ['overdue'],
  idag: ['today'],
  senere: ['later', 'undated'],
};

/** The three queries that the views of the tasks screen are made of. */
function useTaskQueries(view: TaskView, who: TaskWho, userId: string, today: string) {
  const whose = { ...whoseTasks(who, userId), today };
  const enabled = userId !== '';
  const open = useQuery({ ...tasks(pb, { ...whose, view: 'aabne' }), enabled });
  const snoozed = useQuery({ ...tasks(pb, { ...whose, view: 'udskudt' }), enabled });
  const done = useQuery({ ...tasks(pb, { ...whose, view: 'udfoert' }), enabled: enabled && view === 'udfoert' });
  const queryOf = (of: TaskView) => (of === 'udskudt' ? snoozed : of === 'udfoert' ? done : open);
  const findTasks = (of: TaskView) => {
    const items = queryOf(of).data;
    const groups = GROUPS_OF_VIEW[of];
    return groups && items ? items.filter((task) => groups.includes(taskGroup(task, today))) : items;
  };
  return { query: queryOf(view), findTasks };
}

/** The tasks screen's list: filters from the URL, the tasks that match, and how many each view holds. */
export function useTaskList() {
  const list = useListState({ filters: FILTERS });
  const { id: userId, roles, isOperations: canSeeAll } = useCurrentUser();
  const { vis: view, hvem, type: types } = list.filters;
  const who = getTaskWho(roles, hvem);
  const [pages, setPages] = useState(1);
  const { query, findTasks } = useTaskQueries(view, who, userId, useToday());

  const words = fold(list.settledQ);
  const found = findTasks(view)?.filter(
    (task) =>
      (types.length === 0 || types.includes(task.type)) &&
      fold(`${task.title} ${task.body ?? ''} ${linkOf(task)?.label ?? ''}`).includes(words),
  );
  const shown = found?.slice(0, pages * PAGE_SIZE);
  const source: ListSource<TaskItem> = {
    items: shown,
    error: query.error,
    isStale: query.isPlaceholderData,
    hasMore: (found?.length ?? 0) > (shown?.length ?? 0),
    isLoadingMore: false,
    isReading: query.isFetching,
    loadMore: () => setPages(pages + 1),
    retry: () => void query.refetch(),
  };
  return {
    list,
    source,
    /** All tasks that match, also those that are not shown yet; undefined until they are read. */
    found,
    view,
    who,
    types,
    /** Whose tasks the user's roles start with. */
    usualWho: getTaskWho(roles, null),
    whoChoices: canSeeAll ? TASK_WHO : TASK_WHO.filter((value) => value !== 'alle'),
    countTasks: (of: TaskView) => findTasks(of)?.length,
  };
}

export type TaskList = ReturnType<typeof useTaskList>;
