'use client';

import { useQuery } from '@tanstack/react-query';
import { AlarmClock, CircleCheck, ListChecks, Repeat, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { FilterMenu } from '@/components/list/filter-menu';
import { List } from '@/components/list/lazy-list';
import { ListTools } from '@/components/list/list-tools';
import type { ListSource } from '@/components/list/source';
import { PAGE_SIZE } from '@/lib/core/limits';
import type { Column } from '@/components/list/types';
import { useListState } from '@/components/list/use-list-state';
import { FilterChips } from '@/components/shell/filter-chips';
import { lazyDialog } from '@/components/shell/lazy-part';
import { Picture } from '@/components/shell/picture';
import { useLive } from '@/components/shell/use-live';
import { useNames, useStaff } from '@/components/shell/use-names';
import { useViewer } from '@/components/shell/use-viewer';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { cn } from '@/lib/core/cn';
import { copenhagenToday } from '@/lib/core/dates';
import { fold } from '@/lib/core/text';
import { pb } from '@/lib/pocketbase/client';
import { TASK_VIEWS, TASK_WHO, type TaskView, type TaskWho } from '@/lib/tasks/filters';
import { taskKeys, tasks, type TaskItem } from '@/lib/tasks/queries';
import { taskGroup, type TaskGroup } from '@/lib/tasks/rules';
import { TaskQuickAdd } from './quick-add';
import { TaskCheck } from './task-check';
import { linkOf } from './task-link';
import { PriorityBadge } from './task-row';
import { TASK_TYPE_PICTURE, TASK_TYPES } from './task-type';
import { TaskWhen } from './task-when';
import { useTaskChanges } from './use-task-changes';

const TaskSheet = lazyDialog(() => import('./task-sheet').then((module) => module.default), ({ onClose }) => onClose());
const SnoozeDialog = lazyDialog(
  () => import('./snooze-dialog').then((module) => module.SnoozeDialog),
  ({ onClose }) => onClose(),
);

const WATCHED = ['tasks'] as const;
const FILTERS = {
  vis: parseAsStringLiteral(TASK_VIEWS).withDefault('aabne'),
  hvem: parseAsStringLiteral(TASK_WHO),
  type: parseAsArrayOf(parseAsStringLiteral(TASK_TYPES)).withDefault([]),
};
/** The lists that are parts of the open ones. */
const PARTS: Partial<Record<TaskView, readonly TaskGroup[]>> = { over: ['overdue'], idag: ['today'], senere: ['later', 'undated'] };

/** Tasks in the order to do them in, with the box that adds one. */
export function TasksScreen() {
  const t = useTranslations('tasks');
  useLive(WATCHED, taskKeys.all);
  const list = useListState({ filters: FILTERS });
  const { userId, canSeeAll, startsWithAll } = useViewer();
  const { vis, type } = list.filters;
  const who: TaskWho = list.filters.hvem === 'alle' && !canSeeAll ? 'mine' : (list.filters.hvem ?? (startsWithAll ? 'alle' : 'mine'));
  const [openId, setOpenId] = useQueryState('opgave', parseAsString);
  const [asked, setAsked] = useQueryState('ny', parseAsString);
  const [snoozing, setSnoozing] = useState<readonly TaskItem[]>([]);
  const [pages, setPages] = useState(1);
  const today = copenhagenToday(new Date());
  const whose = { assignee: who === 'mine' ? userId : '', givenBy: who === 'givne' ? userId : '', today };
  const enabled = userId !== '';
  const open = useQuery({ ...tasks(pb, { ...whose, view: 'aabne' }), enabled });
  const snoozed = useQuery({ ...tasks(pb, { ...whose, view: 'udskudt' }), enabled });
  const done = useQuery({ ...tasks(pb, { ...whose, view: 'udfoert' }), enabled: enabled && vis === 'udfoert' });
  const change = useTaskChanges();

  const inView = (view: TaskView) => {
    const items = view === 'udskudt' ? snoozed.data : view === 'udfoert' ? done.data : open.data;
    const groups = PARTS[view];
    return groups && items ? items.filter((task) => groups.includes(taskGroup(task, today))) : items;
  };
  const query = vis === 'udskudt' ? snoozed : vis === 'udfoert' ? done : open;
  const words = fold(list.settledQ);
  const found = inView(vis)?.filter((task) => (type.length === 0 || type.includes(task.type)) && fold(`${task.title} ${task.body ?? ''} ${linkOf(task)?.label ?? ''}`).includes(words));
  const shown = found?.slice(0, pages * PAGE_SIZE);
  const source: ListSource<TaskItem> = {
    items: shown,
    error: query.error,
    isStale: query.isPlaceholderData,
    hasMore: (found?.length ?? 0) > (shown?.length ?? 0),
    isLoadingMore: false,
    loadMore: () => setPages(pages + 1),
    retry: () => void query.refetch(),
  };
  const columns = useColumns(who !== 'mine');
  const toggle = (task: TaskItem) => void change([task], { status: task.status === 'udfoert' ? 'aaben' : 'udfoert' });
  const whoChoices = canSeeAll ? TASK_WHO : TASK_WHO.filter((value) => value !== 'alle');

  return (
    <div className="flex flex-col gap-4">
      <TaskQuickAdd wantsFocus={asked !== null} onFocused={() => void setAsked(null)} />
      <ListTools
        list={list}
        searchLabel={t('search')}
        filters={
          <>
            <FilterChips
              label={t('filter')}
              value={vis}
              onChange={(next) => list.setFilters({ vis: next })}
              options={TASK_VIEWS.map((value) => ({ value, label: t(`views.${value}`), count: value === 'udfoert' ? undefined : inView(value)?.length }))}
            />
            <FilterChips label={t('who.label')} value={who} onChange={(next) => list.setFilters({ hvem: next })} options={whoChoices.map((value) => ({ value, label: t(`who.${value}`) }))} />
            <FilterMenu label={t('field.type')} values={TASK_TYPES} chosen={type} textOf={(value) => t(`type.${value}`)} onChange={(next) => list.setFilters({ type: next })} />
          </>
        }
      />
      <List
        label={t('title')}
        columns={columns}
        source={source}
        nameOf={(task) => task.title}
        onOpen={(task) => void setOpenId(task.id)}
        onEdit={(task) => void setOpenId(task.id)}
        keys={{ d: toggle, s: (task) => setSnoozing([task]) }}
        isMuted={(task) => task.status === 'udfoert'}
        bulk={(chosen, clear) => <Bulk chosen={chosen} clear={clear} onSnooze={setSnoozing} />}
        empty={{ icon: ListChecks, title: t(list.q || type.length > 0 ? 'noHits' : `empty.${vis}`), text: t(list.q || type.length > 0 ? 'noHitsText' : 'emptyText') }}
      />
      {openId && <TaskSheet id={openId} onClose={() => void setOpenId(null)} />}
      {snoozing.length > 0 && (
        <SnoozeDialog
          count={snoozing.length}
          canWake={snoozing.some((task) => taskGroup(task, today) === 'snoozed')}
          onClose={() => setSnoozing([])}
          onChoose={(snoozedUntil) => {
            void change(snoozing, { snoozedUntil });
            setSnoozing([]);
          }}
        />
      )}
    </div>
  );
}

/** What can be done with the chosen ones. */
function Bulk({ chosen, clear, onSnooze }: { chosen: readonly TaskItem[]; clear: () => void; onSnooze: (tasks: readonly TaskItem[]) => void }) {
  const t = useTranslations('tasks');
  const change = useTaskChanges();
  const staff = useStaff();
  const open = chosen.filter((task) => task.status !== 'udfoert');
  const done = chosen.filter((task) => task.status === 'udfoert');
  if (open.length === 0) {
    return (
      <Button
        size="sm"
        onClick={() => {
          void change(done, { status: 'aaben' });
          clear();
        }}
      >
        <RotateCcw aria-hidden /> {t('move.open')}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          void change(open, { status: 'udfoert' });
          clear();
        }}
      >
        <CircleCheck aria-hidden /> {t('move.done')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          onSnooze(open);
          clear();
        }}
      >
        <AlarmClock aria-hidden /> {t('move.snooze')}
      </Button>
      <NativeSelect
        value=""
        aria-label={t('move.assign')}
        className="w-36"
        onChange={(event) => {
          void change(open, { assignee: event.target.value });
          clear();
        }}
      >
        <option value="" disabled>
          {t('move.assign')}
        </option>
        {staff.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

function useColumns(withAssignee: boolean): Column<TaskItem>[] {
  const t = useTranslations('tasks');
  const names = useNames();
  const columns: (Column<TaskItem> | false)[] = [
    { key: 'done', label: t('field.done'), isLabelHidden: true, width: '1.5rem', phone: 'side', cell: (task) => <TaskCheck task={task} className="relative z-10 my-1.5 ml-0.5 block" /> },
    {
      key: 'title',
      label: t('field.title'),
      width: 'minmax(0,2fr)',
      phone: 'main',
      cell: (task) => {
        return (
          <>
            <Picture name={TASK_TYPE_PICTURE[task.type]} role="img" aria-label={t(`type.${task.type}`)} className="mr-2 inline size-4 align-[-3px] text-muted-foreground" />
            <span className={cn(task.status === 'udfoert' && 'font-normal line-through')}>{task.title}</span>
            {task.recurrence && <Repeat aria-label={t(`repeat.${task.recurrence.every}`)} className="ml-2 inline size-3.5 align-[-2px] text-muted-foreground" />}
          </>
        );
      },
    },
    { key: 'priority', label: t('field.priority'), width: '5rem', cell: (task) => (task.status === 'udfoert' ? null : <PriorityBadge task={task} />) },
    { key: 'link', label: t('field.link'), cell: (task) => <TaskLink task={task} /> },
    withAssignee && { key: 'assignee', label: t('field.assignee'), width: 'minmax(0,0.6fr)', cell: (task) => <span className="text-muted-foreground">{names(task.assignee)}</span> },
    { key: 'due', label: t('field.due'), width: '10rem', align: 'end', cell: (task) => <TaskWhen task={task} /> },
  ];
  return columns.filter((column) => column !== false);
}

function TaskLink({ task }: { task: TaskItem }) {
  const linked = linkOf(task);
  if (!linked) return null;
  return (
    <Link href={linked.href} prefetch={false} className="relative z-10 text-muted-foreground underline-offset-2 hover:text-foreground hover:underline">
      {linked.label}
    </Link>
  );
}
