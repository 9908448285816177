import { queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { imports } from '../commands.ts';
import type { ImportKind } from '../shared/kinds.ts';
import type { Import, ImportRow } from '../shared/types.ts';

export const importKeys = {
  all: queryRoots.imports,
  past: () => [...importKeys.all, 'past'] as const,
  unfinished: () => [...importKeys.all, 'unfinished'] as const,
  one: (id: string) => [...importKeys.all, 'one', id] as const,
  summary: (id: string) => [...importKeys.one(id), 'summary'] as const,
  /** Not under `one`, which is read again whenever the import has moved on. */
  motion: (id: string) => [...importKeys.all, 'motion', id] as const,
  rows: (id: string, show: string, page: number) => [...importKeys.one(id), 'rows', show, page] as const,
};

/** Imports that a notice names at a time. */
const MOST_WAITING = 3;
/** Rows on a page of the screen. */
export const ROWS_PER_PAGE = 50;
/** Rows that are read at a time for the report. */
const REPORT_ROWS = 1000;

/** A user's imports that wait to be continued, newest first. They go on only while their page is open. */
export const unfinishedImports = (pb: TypedPocketBase, user: string) =>
  queryOptions({
    queryKey: importKeys.unfinished(),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('createdBy = {:user} && status != "faerdig" && status != "fortrudt"', { user });
        const options = { filter, sort: '-created', skipTotal: true, signal };
        return (await pb.collection('imports').getList<Import>(1, MOST_WAITING, options)).items;
      }),
  });

/** The columns that were chosen for the last file of this kind and shape; null without one. */
export async function findColumns(pb: TypedPocketBase, kind: ImportKind, shape: string): Promise<Import['columns']> {
  const filter = pb.filter('kind = {:kind} && shape = {:shape}', { kind, shape });
  const { items } = await pb
    .collection('imports')
    .getList<Import>(1, 1, { filter, sort: '-created', skipTotal: true, fields: 'columns' });
  return items[0]?.columns ?? null;
}

/** An import with the counts of what it would do now, or has done. */
export const importSummary = (id: string) =>
  queryOptions({
    queryKey: importKeys.summary(id),
    queryFn: ({ signal }) => imports.readImport(id, { signal }),
  });

/** How far an import is, and whether a page is working on it now. */
export const importMotion = (id: string) =>
  queryOptions({
    queryKey: importKeys.motion(id),
    queryFn: ({ signal }) => imports.readProgress(id, { signal }),
  });

/** A page of rows. `show`: an outcome, 'findes', 'advarsel', or '' for all. */
export const importRows = (id: string, show: string, page: number) =>
  queryOptions({
    queryKey: importKeys.rows(id, show, page),
    queryFn: ({ signal }) => readRows(id, { show, page, size: ROWS_PER_PAGE }, signal),
  });

async function readRows(
  id: string,
  query: { show: string; page: number; size: number },
  signal?: AbortSignal,
): Promise<ImportRow[]> {
  const options = signal ? { signal } : {};
  return (await imports.listRows(id, query, options)).items;
}

/** All rows, for the report. @throws ClientError */
export async function readAllRows(id: string): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for (let page = 1; ; page++) {
    const rows = await readRows(id, { show: '', page, size: REPORT_ROWS });
    all.push(...rows);
    if (rows.length < REPORT_ROWS) return all;
  }
}
