/** The list of past imports: its filters, and a page of it. */
import { addDays, copenhagenMoment, isCalendarDay } from '../../core/shared/dates.ts';
import type { NamesIn } from '../../core/shared/field-names.ts';
import { PAGE_SIZE } from '../../core/shared/limits.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import type { ImportKind, ImportStatus } from '../shared/kinds.ts';
import type { Import } from '../shared/types.ts';
import { importKeys } from './queries.ts';

export type ImportFilters = {
  kind: readonly ImportKind[];
  /** As the list shows them; see `shownStatus`. */
  status: readonly ImportStatus[];
  /** Ids of the users who made them. */
  by: readonly string[];
  /** Days on which they were made, both included; '' for no bound. */
  from: string;
  to: string;
};

/** In PocketBase's form: `created` or `-created`. */
export const IMPORT_SORTS = { keys: ['fileName', 'kind', 'rowCount', 'created'], usual: '-created' } as const;

const LIST_FIELDS = 'id,kind,status,fileName,rowCount,received,done,counts,finishedAt,created,createdBy';
/** An import as the list shows it. */
export type ListedImport = Pick<Import, NamesIn<typeof LIST_FIELDS>>;

/** Corrected rows open a finished import again. */
const REOPENED = '(status = "klar" && done > 0)';
const SHOWN_STATUS: Partial<Record<ImportStatus, string>> = {
  klar: '(status = "klar" && done = 0)',
  i_gang: `(status = "i_gang" || ${REOPENED})`,
};

/** The status that the list shows for an import. */
export const shownStatus = ({ status, done }: Pick<Import, 'status' | 'done'>): ImportStatus =>
  status === 'klar' && done ? 'i_gang' : status;

/** The filters as PocketBase takes them; '' for none. */
export function toImportFilter(pb: Pick<TypedPocketBase, 'filter'>, q: string, filters: ImportFilters): string {
  const each = (raw: string, values: readonly string[]) => values.map((value) => pb.filter(raw, { value }));
  const either = (conditions: readonly string[]) => (conditions.length === 0 ? [] : [`(${conditions.join(' || ')})`]);
  const bound = (raw: string, day: string, more = 0) =>
    isCalendarDay(day) ? [pb.filter(raw, { at: new Date(copenhagenMoment(addDays(day, more), '00:00')) })] : [];
  return [
    ...each('fileName ~ {:value}', q.split(/\s+/).filter(Boolean)),
    ...either(each('kind = {:value}', filters.kind)),
    ...either(filters.status.map((status) => SHOWN_STATUS[status] ?? pb.filter('status = {:status}', { status }))),
    ...either(each('createdBy = {:value}', filters.by)),
    ...bound('created >= {:at}', filters.from),
    ...bound('created < {:at}', filters.to, 1),
  ].join(' && ');
}

/** The firm's imports of the kinds that the user may import, for `useListPages`. */
export function importPages(pb: TypedPocketBase, q: string, filters: ImportFilters, sort: string) {
  return {
    queryKey: [...importKeys.past(), q, filters, sort] as const,
    page: (page: number, signal: AbortSignal) =>
      withClientError(async () => {
        const filter = toImportFilter(pb, q, filters);
        const options = { filter, sort: `${sort},id`, fields: LIST_FIELDS, skipTotal: true, signal };
        return (await pb.collection('imports').getList<ListedImport>(page, PAGE_SIZE, options)).items;
      }),
  };
}
