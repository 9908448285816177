/** The list of a customer's files: also those of the customer's offers and jobs. */
import { PAGE_SIZE } from '../../core/shared/limits.ts';
import { fileKeys } from '../../files/shared/queries.ts';
import type { FileCategory } from '../../files/shared/values.ts';
import { FILE_FIELDS, type StoredFile } from '../../files/shared/types.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import { createdBetween, eachOf, eitherOf, wordsIn, type FilterMaker } from '../../pocketbase/shared/list-filter.ts';
import type { InquiriesRecord, ServiceJobsRecord, TypedPocketBase } from '../../pocketbase/shared/types.ts';

/** The record that a file is stored with. */
export const FILE_PLACES = ['lead', 'inquiry', 'job'] as const;
type FilePlace = (typeof FILE_PLACES)[number];
export const FILE_FORMS = ['billede', 'dokument'] as const;

export type FileFilters = {
  category: readonly FileCategory[];
  place: readonly FilePlace[];
  form: (typeof FILE_FORMS)[number] | null;
  /** Ids of the users who added them. */
  by: readonly string[];
  /** Days on which they were added, both included; '' for no bound. */
  from: string;
  to: string;
};
export const NO_FILE_FILTERS: FileFilters = { category: [], place: [], form: null, by: [], from: '', to: '' };

/** In PocketBase's form: `name` or `-name`. */
export const FILE_SORTS = { keys: ['name', 'category', 'size', 'created', 'takenAt'], usual: '-created' } as const;

/** A file with the number of its offer or job, if the user may read that. */
export type ListedFile = StoredFile & {
  expand?: {
    inquiry?: Pick<InquiriesRecord, 'offerNumber' | 'revision'>;
    job?: Pick<ServiceJobsRecord, 'jobNumber'>;
  };
};
const EXPANDED = 'expand.inquiry.offerNumber,expand.inquiry.revision,expand.job.jobNumber';

const IS_PICTURE = "mime ~ 'image/%'";
const NO_PICTURE = "mime !~ 'image/%'";
const IN_PLACE: Record<FilePlace, string> = {
  lead: 'lead = {:lead}',
  inquiry: 'inquiry.lead = {:lead}',
  job: 'job.lead = {:lead}',
};

/** The customer's files that match, as PocketBase takes it. */
export function toFileFilter(
  pb: FilterMaker,
  lead: string,
  q: string,
  { category, place, form, by, from, to }: FileFilters,
): string {
  const places = place.length > 0 ? place : FILE_PLACES;
  return [
    'archived = false',
    ...eitherOf(places.map((one) => pb.filter(IN_PLACE[one], { lead }))),
    ...wordsIn(pb, 'name', q),
    ...eitherOf(eachOf(pb, 'category = {:value}', category)),
    ...(form ? [form === 'billede' ? IS_PICTURE : NO_PICTURE] : []),
    ...eitherOf(eachOf(pb, 'createdBy = {:value}', by)),
    ...createdBetween(pb, from, to),
  ].join(' && ');
}

/** The customer's files, for `useListPages`. */
export function leadFilePages(pb: TypedPocketBase, lead: string, q: string, filters: FileFilters, sort: string) {
  return {
    queryKey: [...fileKeys.listOf(lead), q, filters, sort] as const,
    page: (page: number, signal: AbortSignal) =>
      withClientError(async () => {
        const { items } = await pb.collection('files').getList<ListedFile>(page, PAGE_SIZE, {
          filter: toFileFilter(pb, lead, q, filters),
          sort: `${sort},-id`,
          expand: 'inquiry,job',
          fields: `${FILE_FIELDS},${EXPANDED}`,
          skipTotal: true,
          signal,
        });
        return items;
      }),
  };
}
