/** Everything that the service screens read. The client is a parameter, so that a page may prefetch on the server with the same code. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CatalogItem } from '../offers/types.ts';
import { toClientError } from '../pocketbase/command.ts';
import { keepNewest } from '../pocketbase/newest.ts';
import type { PocketBaseApi } from '../pocketbase/api.ts';
import type { ActivitiesRecord } from '../pocketbase/types.ts';
import { BEFORE_DONE, jobSearchWords } from './rules.ts';
import { JOB_ROW_FIELDS, JOB_TECHNICIAN_FIELDS, type JobAggregate, type JobRow, type JobTechnician } from './types.ts';
import type { JobPriority, JobStatus, JobType } from './values.ts';

export type JobFilters = {
  /** Null: nobody has chosen (`scopeOf`). */ scope: JobScope | null;
  status: readonly JobStatus[];
  type: readonly JobType[];
  priority: readonly JobPriority[];
  technician: string;
  day: string;
};
/** 'aabne': somebody still has to go out · 'kontor': done, and the office's · 'alle': the archive of invoiced and cancelled ones too. */
export const JOB_SCOPES = ['aabne', 'kontor', 'alle'] as const;
export type JobScope = (typeof JOB_SCOPES)[number];
const IN_SCOPE: Record<JobScope, readonly JobStatus[]> = {
  aabne: BEFORE_DONE,
  kontor: ['udfoert', 'kontrolleret', 'klar_til_fakturering'],
  alle: [],
};

/** Which jobs are shown. Whoever looks for a number, a name, a step or a day and has chosen none means any job of that kind, done or not. */
export function scopeOf(q: string, { scope, status, day }: Pick<JobFilters, 'scope' | 'status' | 'day'>): JobScope {
  return scope ?? (jobSearchWords(q).length > 0 || status.length > 0 || day !== '' ? 'alle' : 'aabne');
}

export const jobKeys = {
  all: ['service'] as const,
  lists: () => [...jobKeys.all, 'list'] as const,
  list: (q: string, filters: object, sort: string) => [...jobKeys.lists(), q, filters, sort] as const,
  board: (q: string, filters: object) => [...jobKeys.lists(), 'board', q, filters] as const,
  one: (id: string) => [...jobKeys.all, 'one', id] as const,
  detail: (id: string) => [...jobKeys.one(id), 'detail'] as const,
  timeline: (id: string) => [...jobKeys.one(id), 'timeline'] as const,
  found: (q: string) => [...jobKeys.lists(), 'found', q] as const,
  technicians: () => [...jobKeys.all, 'technicians'] as const,
  lead: (id: string) => [...jobKeys.all, 'lead', id] as const,
  catalog: (q: string) => [...jobKeys.all, 'catalog', q] as const,
};

/** Default page size of the specification (§9). */
export const PAGE_SIZE = 30;
/** What a board can show at once. */
const BOARD_SIZE = 400;
const STALE_MS = 15_000;
const CATALOG_STALE_MS = 60_000;
const NAMES_STALE_MS = 10 * 60_000;

const ROW = JOB_ROW_FIELDS.join(',');

async function call<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toClientError(error);
  }
}

async function filterOf(pb: PocketBaseApi, q: string, filters: JobFilters): Promise<string> {
  const each = (raw: string, values: readonly string[]) =>
    Promise.all(values.map((value) => pb.filter(raw, { value })));
  const either = async (field: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`(${(await each(`${field} = {:value}`, values)).join(' || ')})`];
  return [
    'archived = false',
    ...(await each('searchText ~ {:value}', jobSearchWords(q))),
    ...(await either('status', IN_SCOPE[scopeOf(q, filters)])),
    ...(await either('status', filters.status)),
    ...(await either('type', filters.type)),
    ...(await either('priority', filters.priority)),
    ...(filters.technician ? await each('technicians ?= {:value}', [filters.technician]) : []),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(filters.day) ? await each('plannedDay = {:value}', [filters.day]) : []),
  ].join(' && ');
}

/** One page of the list. */
export function readJobs(
  pb: PocketBaseApi,
  q: string,
  filters: JobFilters,
  sort: string,
  page: number,
  signal: AbortSignal,
): Promise<JobRow[]> {
  return call(
    async () =>
      (
        await pb.collection('service_jobs').getList<JobRow>(page, PAGE_SIZE, {
          filter: await filterOf(pb, q, filters),
          sort: `${sort || '-jobNumber'},id`,
          fields: ROW,
          skipTotal: true,
          signal,
        })
      ).items,
  );
}

/** The board's cards; those with a day first. */
export function boardJobs(pb: PocketBaseApi, q: string, filters: JobFilters) {
  return queryOptions({
    queryKey: jobKeys.board(q, filters),
    queryFn: ({ signal }): Promise<JobRow[]> =>
      call(
        async () =>
          (
            await pb.collection('service_jobs').getList<JobRow>(1, BOARD_SIZE, {
              filter: await filterOf(pb, q, filters),
              sort: 'plannedDay,plannedMinute,-jobNumber',
              fields: ROW,
              skipTotal: true,
              signal,
            })
          ).items,
      ),
    staleTime: STALE_MS,
  });
}

const FOUND_JOB_FIELDS = [
  'id',
  'jobNumber',
  'title',
  'customerName',
  'address',
  'zip',
  'city',
  'status',
] as const satisfies readonly (keyof JobRow)[];
export type FoundJob = Pick<JobRow, (typeof FOUND_JOB_FIELDS)[number]>;
/** What the palette has room for. */
const FOUND = 6;

/** Jobs by any of their words, done or not, the newest first. */
export function foundJobs(pb: PocketBaseApi, q: string) {
  return queryOptions({
    queryKey: jobKeys.found(q),
    queryFn: async ({ signal }) => {
      // Nothing that could be looked for would be every job.
      if (jobSearchWords(q).length === 0) return [];
      const any: JobFilters = { scope: 'alle', status: [], type: [], priority: [], technician: '', day: '' };
      return call(
        async () =>
          (
            await pb.collection('service_jobs').getList<FoundJob>(1, FOUND, {
              filter: await filterOf(pb, q, any),
              sort: '-jobNumber',
              fields: FOUND_JOB_FIELDS.join(','),
              skipTotal: true,
              signal,
            })
          ).items,
      );
    },
    staleTime: STALE_MS,
  });
}

/** One job with its lines and what the asker may do. `not_found` where it is none of theirs. */
export function jobDetail(pb: PocketBaseApi, id: string) {
  return queryOptions({
    queryKey: jobKeys.detail(id),
    queryFn: ({ signal }) => call(() => pb.send<JobAggregate>(`/api/service/${encodeURIComponent(id)}`, { signal })),
    staleTime: STALE_MS,
    structuralSharing: keepNewest<JobAggregate>(({ job }) => job.rev),
  });
}

/** What happened, newest first, a page at a time. */
export function jobTimeline(pb: PocketBaseApi, id: string) {
  return infiniteQueryOptions({
    queryKey: jobKeys.timeline(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        async () =>
          (
            await pb.collection('activities').getList<ActivitiesRecord<Record<string, unknown>>>(pageParam, PAGE_SIZE, {
              filter: await pb.filter('job = {:id}', { id }),
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

/** The technicians that the asker may see (a technician: themselves), in the order of the board. */
export function jobTechnicians(pb: PocketBaseApi) {
  return queryOptions({
    queryKey: jobKeys.technicians(),
    queryFn: ({ signal }) =>
      call(() =>
        pb.collection('technicians').getFullList<JobTechnician>({
          sort: 'sort,name',
          fields: JOB_TECHNICIAN_FIELDS.join(','),
          signal,
        }),
      ),
    staleTime: NAMES_STALE_MS,
  });
}

/** Goods and charges for a job's lines. */
export function jobCatalog(pb: PocketBaseApi, q: string) {
  return queryOptions({
    queryKey: jobKeys.catalog(q),
    queryFn: ({ signal }) =>
      call(
        async () => (await pb.send<{ items: CatalogItem[] }>('/api/service/catalog', { query: { q }, signal })).items,
      ),
    staleTime: CATALOG_STALE_MS,
  });
}

/** What a new job takes over from its customer. */
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
export function jobLead(pb: PocketBaseApi, id: string) {
  return queryOptions({
    queryKey: jobKeys.lead(id),
    queryFn: ({ signal }) =>
      call(() =>
        pb
          .collection('leads')
          .getOne<JobLead>(id, { fields: 'id,name,company,phones,email,address,zip,city,note', signal }),
      ),
    enabled: id !== '',
    staleTime: STALE_MS,
  });
}
