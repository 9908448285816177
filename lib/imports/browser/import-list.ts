/** The list of past imports: its filters, and a page of it. */
import type { NamesIn } from '../../core/shared/field-names.ts';
import { PAGE_SIZE } from '../../core/shared/limits.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import { createdBetween, eachOf, eitherOf, wordsIn, type FilterMaker } from '../../pocketbase/shared/list-filter.ts';
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
export function toImportFilter(pb: FilterMaker, q: string, filters: ImportFilters): string {
  return [
    ...wordsIn(pb, 'fileName', q),
    ...eitherOf(eachOf(pb, 'kind = {:value}', filters.kind)),
    ...eitherOf(filters.status.map((status) => SHOWN_STATUS[status] ?? pb.filter('status = {:status}', { status }))),
    ...eitherOf(eachOf(pb, 'createdBy = {:value}', filters.by)),
    ...createdBetween(pb, filters.from, filters.to),
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
