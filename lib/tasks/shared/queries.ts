/** Lists of tasks. The client is a parameter, so that a page may prefetch. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NamesIn } from '../../core/shared/field-names.ts';
import { oneOf, toFilter } from '../../core/shared/conditions.ts';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { TasksRecord, TemplatesRecord, TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { tasksWhere, type TaskView } from './filters.ts';
import type { Recurrence } from './recurrence.ts';
import { laterFirst, taskOrder } from './rules.ts';

type Linked = {
  lead?: { id: string; name: string; company?: string; phones?: { raw: string; normalised: string }[] };
  inquiry?: { id: string; offerNumber: number; revision: number; title?: string };
  job?: { id: string; jobNumber: number; title: string };
  account?: { id: string; name: string };
};
const TASK_ITEM = [
  'id,title,body,type,due,dueTime,priority,assignee,createdBy,status,doneAt,snoozedUntil,recurrence,rev',
  'lead,inquiry,job,account,takeOverBy',
] as const;
export type TaskItem = Pick<TasksRecord<Recurrence>, NamesIn<(typeof TASK_ITEM)[number]>> & { expand?: Linked };

const SETS_STALE_MS = 10 * 60_000;

export const TASK_FIELDS = [
  ...TASK_ITEM,
  'expand.lead.id,expand.lead.name,expand.lead.company,expand.lead.phones',
  'expand.inquiry.id,expand.inquiry.offerNumber,expand.inquiry.revision,expand.inquiry.title',
  'expand.job.id,expand.job.jobNumber,expand.job.title,expand.account.id,expand.account.name',
].join(',');

/** The records that a task belongs to. */
const TASK_LINKS = 'lead,inquiry,job,account';

export const taskKeys = {
  all: queryRoots.tasks,
  list: (scope: TaskScope) => [...taskKeys.all, scope] as const,
  linked: (field: TaskLinkField, id: string) => [...taskKeys.all, 'linked', field, id] as const,
  one: (id: string) => [...taskKeys.all, 'one', id] as const,
  /** Records that a task can be linked to, by search text. */
  targets: (q: string) => [...taskKeys.all, 'targets', q] as const,
  target: (field: TaskLinkField, id: string) => [...taskKeys.all, 'target', field, id] as const,
};

/** The fields that link a task to a record. */
export type TaskLinkField = 'lead' | 'inquiry' | 'job';

/** `assignee` is a user id; '' means all tasks that the user may read. */
export type TaskScope = { view: TaskView; assignee: string; givenBy?: string; today: string };

const BATCH = 500;

/**
 * All tasks of a list, most urgent or latest done first. Sorted here, because the server cannot put tasks without a
 * day last.
 */
export function tasks(pb: TypedPocketBase, scope: TaskScope) {
  return queryOptions({
    queryKey: taskKeys.list(scope),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const items = await pb.collection('tasks').getFullList<TaskItem>({
          filter: toFilter(tasksWhere(scope.view, scope)),
          expand: TASK_LINKS,
          fields: TASK_FIELDS,
          batch: BATCH,
          signal,
        });
        return items.sort(scope.view === 'udfoert' ? laterFirst : taskOrder(scope.today));
      }),
    placeholderData: keepPreviousData,
  });
}

/** One task. @throws ClientError `not_found` */
export function oneTask(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: taskKeys.one(id),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb.collection('tasks').getOne<TaskItem>(id, { expand: TASK_LINKS, fields: TASK_FIELDS, signal }),
      ),
  });
}

/** The open tasks of one record that the user may read, most urgent first. */
export function linkedTasks(pb: TypedPocketBase, field: TaskLinkField, id: string, today: string) {
  return queryOptions({
    queryKey: taskKeys.linked(field, id),
    queryFn: ({ signal }) =>
      withClientError(() => {
        const filter = toFilter([[field, '=', id], ['archived', '=', false], oneOf('status', ['aaben', 'i_gang'])]);
        return pb
          .collection('tasks')
          .getFullList<TaskItem>({ filter, expand: TASK_LINKS, fields: TASK_FIELDS, batch: BATCH, signal });
      }),
    select: (items) => [...items].sort(taskOrder(today)),
  });
}

/** A set of tasks that the firm can start. */
export type TaskSet = Pick<TemplatesRecord, 'id' | 'name'>;

/** The firm's sets of tasks in use. Below the settings' key, so that a change there refreshes them. */
export function taskSets(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: [...queryRoots.settings, 'task-sets'],
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb.collection('templates').getFullList<TaskSet>({
          filter: "kind = 'opgaver' && active = true && archived = false",
          fields: 'id,name',
          sort: 'name',
          batch: BATCH,
          signal,
        }),
      ),
    staleTime: SETS_STALE_MS,
  });
}
