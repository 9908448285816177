/** The records that a task can be linked to: search while typing, and labels. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defineCommands, type } from '../../core/shared/contract.ts';
import { offerNumberText } from '../../core/shared/offer-number.ts';
import { searchWords } from '../../core/shared/text.ts';
import { sendThrough, withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { taskKeys, type TaskLinkField } from '../shared/queries.ts';

/** `about` distinguishes records of the same name. */
export type LinkTarget = { field: TaskLinkField; id: string; label: string; about: string };

type Lead = { id: string; name: string; company?: string; address?: string; zip?: string; city?: string };
type Job = { id: string; jobNumber: number; title: string; customerName: string };
type Offer = { id: string; offerNumber: number; revision: number; title: string; expand?: { lead?: { name: string } } };

/**
 * Leads come before tasks in the order of features, so what tasks need of their search is declared here.
 * lib/contracts/called-ahead.types.test.ts compares it with the leads' contract.
 */
export const { findLeads } = defineCommands({
  findLeads: {
    method: 'GET',
    path: '/api/leads/search',
    input: type<{ q: string; limit: number }>(),
    answer: type<{ items: (Lead & { locked: boolean })[] }>(),
  },
});

const MAX_RESULTS = 5;
export const MIN_QUERY_LENGTH = 2;

const leadTarget = ({ id, name, company, address, zip, city }: Lead): LinkTarget => ({
  field: 'lead',
  id,
  label: company || name,
  about: [company ? name : '', address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
});
const jobTarget = ({ id, jobNumber, title, customerName }: Job): LinkTarget => ({
  field: 'job',
  id,
  label: `${jobNumber} · ${title}`,
  about: customerName,
});
const offerTarget = ({ id, offerNumber, revision, title, expand }: Offer): LinkTarget => ({
  field: 'inquiry',
  id,
  label: [offerNumberText(offerNumber, revision), expand?.lead?.name].filter(Boolean).join(' · '),
  about: title,
});

const JOB_FIELDS = 'id,jobNumber,title,customerName';
const OFFER = { expand: 'lead', fields: 'id,offerNumber,revision,title,expand.lead.name' };

/** Searches leads and jobs by words and offers by number, among those that the user may read. */
export function linkTargets(pb: TypedPocketBase, q: string) {
  return queryOptions({
    queryKey: taskKeys.targets(q),
    queryFn: ({ signal }) =>
      withClientError(async (): Promise<LinkTarget[]> => {
        const words = searchWords(q).slice(0, 8);
        const isNumber = /^\d{4,9}$/.test(q);
        const ofNumber = pb.filter('offerNumber = {:number} && archived = false', { number: Number(q) });
        const ofWords = words.map((word) => pb.filter('searchText ~ {:word}', { word }));
        const jobFilter = ['archived = false', ...ofWords].join(' && ');
        const [hits, jobs, offers] = await Promise.all([
          findLeads({ q, limit: MAX_RESULTS }, { signal, send: sendThrough(pb) }),
          words.length === 0
            ? { items: [] }
            : pb.collection('service_jobs').getList<Job>(1, MAX_RESULTS, {
                filter: jobFilter,
                sort: '-jobNumber',
                fields: JOB_FIELDS,
                skipTotal: true,
                signal,
              }),
          isNumber
            ? pb
                .collection('inquiries')
                .getList<Offer>(1, 1, { filter: ofNumber, sort: '-revision', ...OFFER, skipTotal: true, signal })
            : { items: [] },
        ]);
        return [
          ...offers.items.map(offerTarget),
          ...hits.items.filter((hit) => !hit.locked).map(leadTarget),
          ...jobs.items.map(jobTarget),
        ];
      }),
    enabled: q.length >= MIN_QUERY_LENGTH,
    placeholderData: keepPreviousData,
  });
}

/** The target with this id, to show its label. @throws ClientError `not_found` */
export function linkTarget(pb: TypedPocketBase, field: TaskLinkField, id: string) {
  return queryOptions({
    queryKey: taskKeys.target(field, id),
    queryFn: ({ signal }) =>
      withClientError(async (): Promise<LinkTarget> => {
        if (field === 'lead')
          return leadTarget(
            await pb.collection('leads').getOne<Lead>(id, { fields: 'id,name,company,address,zip,city', signal }),
          );
        if (field === 'job')
          return jobTarget(await pb.collection('service_jobs').getOne<Job>(id, { fields: JOB_FIELDS, signal }));
        return offerTarget(await pb.collection('inquiries').getOne<Offer>(id, { ...OFFER, signal }));
      }),
    enabled: id !== '',
  });
}
