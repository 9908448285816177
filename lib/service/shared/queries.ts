/** The service screens' reads. The client is a parameter, so that a page can prefetch on the server. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NamesIn } from '../../core/shared/field-names.ts';
import { FULL_LIST_BATCH } from '../../core/shared/limits.ts';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { sendThrough, withClientError } from '../../pocketbase/shared/command.ts';
import { eachOf, eitherOf } from '../../pocketbase/shared/list-filter.ts';
import { keepNewest } from '../../pocketbase/shared/newest.ts';
import type { ActivitiesRecord, TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { BEFORE_DONE, toJobSearchWords } from './rules.ts';
import {
  JOB_ROW_FIELDS,
  JOB_TECHNICIAN_FIELDS,
  MAP_JOB_FIELDS,
  type JobAggregate,
  type JobRow,
  type JobTechnician,
  type MapJob,
} from './types.ts';
import { service } from '../commands.ts';
import { office } from '../office-commands.ts';
import type { JobPriority, JobStatus, JobType } from './values.ts';

export type JobFilters = {
  /** null if none is chosen; see `getJobScope`. */
  scope: JobScope | null;
  status: readonly JobStatus[];
  type: readonly JobType[];
  priority: readonly JobPriority[];
  technician: readonly string[];
  /** Ids of leads. */
  customer: readonly string[];
  day: string;
};
export const NO_JOB_FILTERS: JobFilters = {
  scope: null,
  status: [],
  type: [],
  priority: [],
  technician: [],
  customer: [],
  day: '',
};
export const JOB_SORTS = { keys: ['jobNumber', 'plannedDay', 'subtotal'], usual: '-jobNumber' } as const;

/** 'aabne': not done yet · 'kontor': done, not invoiced · 'alle': also invoiced and cancelled jobs. */
export const JOB_SCOPES = ['aabne', 'kontor', 'alle'] as const;
export type JobScope = (typeof JOB_SCOPES)[number];
const IN_SCOPE: Record<JobScope, readonly JobStatus[]> = {
  aabne: BEFORE_DONE,
  kontor: ['udfoert', 'kontrolleret', 'klar_til_fakturering'],
  alle: [],
};

/** The scope to show: the chosen one, else all jobs for a search, a status or a day, else the open jobs. */
export function getJobScope(q: string, { scope, status, day }: Pick<JobFilters, 'scope' | 'status' | 'day'>): JobScope {
  return scope ?? (toJobSearchWords(q).length > 0 || status.length > 0 || day !== '' ? 'alle' : 'aabne');
}

export const jobKeys = {
  all: queryRoots.service,
  lists: () => [...jobKeys.all, 'list'] as const,
  list: (q: string, filters: object, sort: string) => [...jobKeys.lists(), q, filters, sort] as const,
  office: () => [...jobKeys.lists(), 'office'] as const,
  board: (q: string, filters: object) => [...jobKeys.lists(), 'board', q, filters] as const,
  map: (q: string, filters: object) => [...jobKeys.lists(), 'map', q, filters] as const,
  one: (id: string) => [...jobKeys.all, 'one', id] as const,
  detail: (id: string) => [...jobKeys.one(id), 'detail'] as const,
  timeline: (id: string) => [...jobKeys.one(id), 'timeline'] as const,
  found: (q: string) => [...jobKeys.lists(), 'found', q] as const,
  durations: () => [...jobKeys.all, 'durations'] as const,
  technicians: () => [...jobKeys.all, 'technicians'] as const,
  lead: (id: string) => [...jobKeys.all, 'lead', id] as const,
  catalog: (q: string) => [...jobKeys.all, 'catalog', q] as const,
};

/** Default page size of the specification (§9). */
const PAGE_SIZE = 30;
/** The most jobs that a board shows. */
export const BOARD_SIZE = 1_000;
/** The most jobs that a map shows. */
export const MAP_SIZE = 5_000;
const STALE_MS = 15_000;
const CATALOG_STALE_MS = 60_000;
const NAMES_STALE_MS = 10 * 60_000;

const IS_ON_JOB = '(technicians:each ?= {:value} || plannedTechnicians:each ?= {:value})';

function buildFilter(pb: TypedPocketBase, q: string, filters: JobFilters): string {
  return [
    'archived = false',
    ...eachOf(pb, 'searchText ~ {:value}', toJobSearchWords(q)),
    ...eitherOf(eachOf(pb, 'status = {:value}', IN_SCOPE[getJobScope(q, filters)])),
    ...eitherOf(eachOf(pb, 'status = {:value}', filters.status)),
    ...eitherOf(eachOf(pb, 'type = {:value}', filters.type)),
    ...eitherOf(eachOf(pb, 'priority = {:value}', filters.priority)),
    ...eitherOf(eachOf(pb, 'lead = {:value}', filters.customer)),
    ...eitherOf(eachOf(pb, IS_ON_JOB, filters.technician)),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(filters.day)
      ? eachOf(pb, '(plannedDay = {:value} || plannedDays ~ {:value})', [filters.day])
      : []),
  ].join(' && ');
}

/** One page of the list. */
export function readJobs(
  pb: TypedPocketBase,
  q: string,
  filters: JobFilters,
  sort: string,
  page: number,
  signal: AbortSignal,
  size = PAGE_SIZE,
): Promise<JobRow[]> {
  return withClientError(
    async () =>
      (
        await pb.collection('service_jobs').getList<JobRow>(page, size, {
          filter: buildFilter(pb, q, filters),
          sort: `${sort},id`,
          fields: JOB_ROW_FIELDS,
          skipTotal: true,
          signal,
        })
      ).items,
  );
}

/** The list, for `useListPages`. */
export function jobPages(pb: TypedPocketBase, q: string, filters: JobFilters, sort: string) {
  return {
    queryKey: jobKeys.list(q, filters, sort),
    page: (page: number, signal: AbortSignal) => readJobs(pb, q, filters, sort, page, signal),
  };
}

/** 'Til kontoret' with what each job lacks; for operations only. */
export function officeQueue(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: jobKeys.office(),
    queryFn: ({ signal }) => office.readQueue({ signal, send: sendThrough(pb) }),
    staleTime: STALE_MS,
  });
}

/** The matching jobs in their order, at most so many: the proxy answers FULL_LIST_BATCH at a time. */
async function readUpTo<T>(
  pb: TypedPocketBase,
  most: number,
  options: { filter: string; sort: string; fields: string; signal: AbortSignal },
): Promise<T[]> {
  const jobs: T[] = [];
  for (let page = 1; jobs.length < most; page++) {
    const { items } = await withClientError(() =>
      pb.collection('service_jobs').getList<T>(page, FULL_LIST_BATCH, { ...options, skipTotal: true }),
    );
    jobs.push(...items);
    if (items.length < FULL_LIST_BATCH) break;
  }
  return jobs;
}

/**
 * The first BOARD_SIZE of the board's cards by planned day, FULL_LIST_BATCH a read: made at once, the board need not
 * wait for one after the other.
 */
export function boardReads(pb: TypedPocketBase, q: string, filters: JobFilters) {
  return Array.from({ length: BOARD_SIZE / FULL_LIST_BATCH }, (_, at) =>
    queryOptions({
      queryKey: [...jobKeys.board(q, filters), at],
      queryFn: ({ signal }) =>
        readJobs(pb, q, filters, 'plannedDay,plannedMinute,-jobNumber', at + 1, signal, FULL_LIST_BATCH),
      staleTime: STALE_MS,
    }),
  );
}

/** The map's jobs, the newest MAP_SIZE of them. */
export function mapJobs(pb: TypedPocketBase, q: string, filters: JobFilters) {
  return queryOptions({
    queryKey: jobKeys.map(q, filters),
    queryFn: ({ signal }) =>
      readUpTo<MapJob>(pb, MAP_SIZE, {
        filter: buildFilter(pb, q, filters),
        sort: '-jobNumber,id',
        fields: MAP_JOB_FIELDS,
        signal,
      }),
    staleTime: STALE_MS,
  });
}

const FOUND_JOB_FIELDS = 'id,jobNumber,title,customerName,address,zip,city,status';
export type FoundJob = Pick<JobRow, NamesIn<typeof FOUND_JOB_FIELDS>>;
/** The most jobs that the palette shows. */
const FOUND_SIZE = 6;

/** Jobs that match any words, done or not, the newest first. */
export function foundJobs(pb: TypedPocketBase, q: string) {
  return queryOptions({
    queryKey: jobKeys.found(q),
    queryFn: async ({ signal }) => {
      // Without words to search for, all jobs would match.
      if (toJobSearchWords(q).length === 0) return [];
      const any: JobFilters = { ...NO_JOB_FILTERS, scope: 'alle' };
      return withClientError(
        async () =>
          (
            await pb.collection('service_jobs').getList<FoundJob>(1, FOUND_SIZE, {
              filter: buildFilter(pb, q, any),
              sort: '-jobNumber',
              fields: FOUND_JOB_FIELDS,
              skipTotal: true,
              signal,
            })
          ).items,
      );
    },
    staleTime: STALE_MS,
  });
}

/** A job with its lines and the user's rights on it. @throws ClientError `not_found` for a job that they may not see */
export function jobDetail(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: jobKeys.detail(id),
    queryFn: ({ signal }) => service.readJob(id, { signal, send: sendThrough(pb) }),
    staleTime: STALE_MS,
    structuralSharing: keepNewest<JobAggregate>(({ job }) => job.rev),
  });
}

/** The job's activities, newest first, in pages. */
export function jobTimeline(pb: TypedPocketBase, id: string) {
  return infiniteQueryOptions({
    queryKey: jobKeys.timeline(id),
    queryFn: ({ pageParam, signal }) =>
      withClientError(
        async () =>
          (
            await pb.collection('activities').getList<ActivitiesRecord<Record<string, unknown>>>(pageParam, PAGE_SIZE, {
              filter: pb.filter('job = {:id}', { id }),
              sort: '-at,-id',
              skipTotal: true,
              signal,
            })
          ).items,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.length < PAGE_SIZE ? undefined : page + 1),
    staleTime: STALE_MS,
  });
}

/** The technicians that the user may see, in the board's order; technicians see only themselves. */
export function jobTechnicians(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: jobKeys.technicians(),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb.collection('technicians').getFullList<JobTechnician>({
          sort: 'sort,name',
          fields: JOB_TECHNICIAN_FIELDS,
          signal,
        }),
      ),
    staleTime: NAMES_STALE_MS,
  });
}

/** How long the firm's types of jobs take. */
export function jobDurations(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: jobKeys.durations(),
    queryFn: async ({ signal }) => (await service.readDurations({ signal, send: sendThrough(pb) })).items,
    staleTime: NAMES_STALE_MS,
  });
}

/** Goods and charges to add to a job. */
export function jobCatalog(pb: TypedPocketBase, q: string) {
  return queryOptions({
    queryKey: jobKeys.catalog(q),
    queryFn: async ({ signal }) => (await service.searchCatalog({ q }, { signal, send: sendThrough(pb) })).items,
    staleTime: CATALOG_STALE_MS,
  });
}

/** The lead's fields that a new job copies. */
export type JobLead = {
  id: string;
  name: string;
  company: string;
  phones: { raw: string }[] | null;
  email: string;
  address: string;
  zip: string;
  city: string;
  note: string;
};
export function jobLead(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: jobKeys.lead(id),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb
          .collection('leads')
          .getOne<JobLead>(id, { fields: 'id,name,company,phones,email,address,zip,city,note', signal }),
      ),
    enabled: id !== '',
    staleTime: STALE_MS,
  });
}
