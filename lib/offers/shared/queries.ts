/** The queries of the offer screens. The client is a parameter, so that pages can prefetch on the server. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { copenhagenToday } from '../../core/shared/dates.ts';
import { PAGE_SIZE } from '../../core/shared/limits.ts';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { withCurrentStatus } from '../../leads/shared/offers.ts';
import { ClientError, sendThrough, withClientError } from '../../pocketbase/shared/command.ts';
import { keepNewest } from '../../pocketbase/shared/newest.ts';
import type {
  ActivitiesRecord,
  CompanySettingsRecord,
  InquiriesRecord,
  LeadsRecord,
  OfferAnswersRecord,
  TemplatesRecord,
  TypedPocketBase,
} from '../../pocketbase/shared/types.ts';
import type { Deduction } from '../../settings/shared/company/schema.ts';
import { offers } from '../commands.ts';
import { pricedItem } from './past-prices.ts';
import type { FollowUp, FoundOffer, OfferAggregate } from './types.ts';

export type OfferActivity = ActivitiesRecord<Record<string, unknown>>;
export type OfferCompany = Omit<CompanySettingsRecord, 'extraDaysOff' | 'deductions'> & {
  extraDaysOff: string[];
  deductions: Deduction[];
};

export const offerKeys = {
  all: queryRoots.offers,
  lists: () => [...offerKeys.all, 'list'] as const,
  one: (id: string) => [...offerKeys.all, 'one', id] as const,
  detail: (id: string) => [...offerKeys.one(id), 'detail'] as const,
  followUps: (id: string) => [...offerKeys.one(id), 'followUps'] as const,
  timeline: (id: string) => [...offerKeys.one(id), 'timeline'] as const,
  answers: (id: string) => [...offerKeys.one(id), 'answers'] as const,
  pdf: (id: string, rev: number) => [...offerKeys.one(id), 'pdf', rev] as const,
  number: (offerNumber: number, revision: number) => [...offerKeys.all, 'number', offerNumber, revision] as const,
  job: (offer: string) => [...offerKeys.all, 'job', offer] as const,
  catalog: (id: string, q: string) => [...offerKeys.all, 'catalog', id, q] as const,
  pastPrices: (id: string, items: string) => [...offerKeys.all, 'pastPrices', id, items] as const,
  together: (id: string, product: string) => [...offerKeys.all, 'together', id, product] as const,
  currentItems: (id: string) => [...offerKeys.one(id), 'currentItems'] as const,
  company: () => [...offerKeys.all, 'company'] as const,
  templates: (kind: string, language: string) => [...offerKeys.all, 'templates', kind, language] as const,
};

/** One of each kind. */
const MOST_FOLLOW_UPS = 2;
const CATALOG_STALE_MS = 60_000;
/** Short, because the next mail is sent with the current settings. */
const SETTINGS_STALE_MS = 30_000;

/** The offer with its lines and the user's rights to it. */
export function offerDetail(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: offerKeys.detail(id),
    queryFn: ({ signal }) => offers.readOffer(id, { signal, send: sendThrough(pb) }),
    structuralSharing: keepNewest<OfferAggregate>(({ offer }) => offer.rev),
  });
}

/** The offer with this number. `revision` 0: its newest revision. Empty if the user may not read it. */
export function offersByNumber(
  pb: TypedPocketBase,
  { offerNumber, revision }: { offerNumber: number; revision: number },
) {
  return queryOptions({
    queryKey: offerKeys.number(offerNumber, revision),
    queryFn: ({ signal }) =>
      withClientError(async (): Promise<FoundOffer[]> => {
        const filter = pb.filter(
          `offerNumber = {:offerNumber} && archived = false${revision === 0 ? '' : ' && revision = {:revision}'}`,
          { offerNumber, revision },
        );
        const fields = 'id,offerNumber,revision,title,status,validUntil,expand.lead.name,expand.lead.company';
        const { items } = await pb
          .collection('inquiries')
          .getList<InquiriesRecord & { expand?: { lead?: LeadsRecord } }>(1, 1, {
            filter,
            sort: '-revision',
            expand: 'lead',
            fields,
            skipTotal: true,
            signal,
          });
        const current = withCurrentStatus(items, copenhagenToday(new Date()));
        return current.map(({ id, offerNumber: number, revision: of, title, status, expand }) => ({
          id,
          offerNumber: number,
          revision: of,
          title: title ?? '',
          status,
          customer: expand?.lead?.company || expand?.lead?.name || '',
        }));
      }),
    staleTime: SETTINGS_STALE_MS,
  });
}

/** The offer's activities, newest first, by page. */
export function offerTimeline(pb: TypedPocketBase, id: string) {
  return infiniteQueryOptions({
    queryKey: offerKeys.timeline(id),
    queryFn: ({ pageParam, signal }) =>
      withClientError(async () => {
        const filter = pb.filter('inquiry = {:id}', { id });
        return (
          await pb
            .collection('activities')
            .getList<OfferActivity>(pageParam, PAGE_SIZE, { filter, sort: '-at,-id', skipTotal: true, signal })
        ).items;
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.length < PAGE_SIZE ? undefined : page + 1),
  });
}

/** The mails that follow the offer up, in the order in which they are due. */
export function offerFollowUps(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: offerKeys.followUps(id),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('inquiry = {:id}', { id });
        const found = { filter, sort: 'dueAt', skipTotal: true, signal };
        return (await pb.collection('follow_ups').getList<FollowUp>(1, MOST_FOLLOW_UPS, found)).items;
      }),
  });
}

/** An answer that the customer gave on their page. `ticks`: the sentences that they agreed to. */
export type OfferAnswer = Required<Omit<OfferAnswersRecord, 'ticks' | 'choices'>> & {
  ticks: string[];
  choices: AnswerChoice[];
};
/** An optional section as the customer chose. `group`: its name; '' for an extra. */
type AnswerChoice = { id: string; title: string; group: string; chosen: boolean };

/** The answers that the customer gave on their page, newest first. */
export function offerAnswers(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: offerKeys.answers(id),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('inquiry = {:id}', { id });
        const { items } = await pb
          .collection('offer_answers')
          .getList<OfferAnswer>(1, PAGE_SIZE, { filter, sort: '-at', skipTotal: true, signal });
        return items.map((answer) => ({
          ...answer,
          ticks: arrayOf<string>(answer.ticks),
          choices: arrayOf<AnswerChoice>(answer.choices),
        }));
      }),
  });
}

/** Products and charges for a line of this offer. An empty query finds the most used ones. */
export function catalogSearch(pb: TypedPocketBase, offer: string, q: string) {
  return queryOptions({
    queryKey: offerKeys.catalog(offer, q),
    queryFn: async ({ signal }) => (await offers.searchCatalog({ q, offer }, { signal, send: sendThrough(pb) })).items,
    placeholderData: keepPreviousData,
    // A late hit would change a line long after somebody has gone on; the next key asks again.
    retry: false,
    staleTime: CATALOG_STALE_MS,
  });
}

/** The products and charges of the offer's stored lines as they are in the catalogue today. */
export function offerCurrentItems(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: offerKeys.currentItems(id),
    queryFn: async ({ signal }) => (await offers.readCurrentItems(id, { signal, send: sendThrough(pb) })).items,
    staleTime: SETTINGS_STALE_MS,
  });
}

/** What the items of a draft's stored lines cost on earlier offers: read again when these have other items. */
export function offerPastPrices(pb: TypedPocketBase, { offer, lines, can }: OfferAggregate) {
  const priced = lines.filter((line) => pricedItem(line) !== '');
  const items = [...new Set(priced.map((line) => `${pricedItem(line)} ${line.unit}`))].sort().join();
  return queryOptions({
    queryKey: offerKeys.pastPrices(offer.id, items),
    queryFn: async ({ signal }) => (await offers.readPastPrices(offer.id, { signal, send: sendThrough(pb) })).items,
    enabled: can.edit && items !== '',
    placeholderData: keepPreviousData,
    staleTime: CATALOG_STALE_MS,
  });
}

/** What earlier offers with this product often had too. Asked once for each product; '' asks nothing. */
export function offerTogether(pb: TypedPocketBase, offer: string, product: string) {
  return queryOptions({
    queryKey: offerKeys.together(offer, product),
    queryFn: async ({ signal }) =>
      (await offers.readTogether(offer, { product }, { signal, send: sendThrough(pb) })).items,
    enabled: product !== '',
    // A proposal that cannot be had is no error.
    retry: false,
    staleTime: CATALOG_STALE_MS,
  });
}

/** A JSON field that was never set is null or {}. */
function arrayOf<T>(stored: unknown): T[] {
  return Array.isArray(stored) ? (stored as T[]) : [];
}

/** The company's details and the office's rules for offers. */
export function offerCompany(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: offerKeys.company(),
    queryFn: ({ signal }) =>
      withClientError(async (): Promise<OfferCompany | null> => {
        const { items } = await pb
          .collection('company_settings')
          .getList<CompanySettingsRecord>(1, 1, { skipTotal: true, signal });
        const company = items[0];
        return company
          ? { ...company, extraDaysOff: arrayOf<string>(company.extraDaysOff), deductions: arrayOf(company.deductions) }
          : null;
      }),
    staleTime: SETTINGS_STALE_MS,
  });
}

/** Active templates of a kind, the default first. Danish, the customers' language, unless the offer has another one. */
export function offerTemplates(pb: TypedPocketBase, kind: TemplatesRecord['kind'], language: 'da' | 'en' = 'da') {
  return queryOptions({
    queryKey: offerKeys.templates(kind, language),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('kind = {:kind} && active = true && archived = false && language = {:language}', {
          kind,
          language,
        });
        return (
          await pb
            .collection('templates')
            .getList<TemplatesRecord>(1, 50, { filter, sort: '-isDefault,name', skipTotal: true, signal })
        ).items;
      }),
    staleTime: SETTINGS_STALE_MS,
  });
}

/** The service job that was made from the offer; null if there is none. */
export function offerJob(pb: TypedPocketBase, offer: string) {
  return queryOptions({
    queryKey: offerKeys.job(offer),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('inquiry = {:offer} && status != "annulleret"', { offer });
        const { items } = await pb.collection('service_jobs').getList<{ id: string; jobNumber: number }>(1, 1, {
          filter,
          fields: 'id,jobNumber',
          skipTotal: true,
          signal,
        });
        return items[0] ?? null;
      }),
    staleTime: SETTINGS_STALE_MS,
  });
}

/** The PDF as the customer gets it. The session's cookie gives access. @throws ClientError */
export async function readOfferPdf(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  let response: Response;
  try {
    response = await fetch(url, { signal, cache: 'no-store' });
  } catch (error) {
    throw new ClientError(signal.aborted ? 'aborted' : 'offline', 0, {}, { cause: error });
  }
  if (response.ok) return response.arrayBuffer();
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  throw new ClientError(typeof body.code === 'string' ? (body.code as 'internal') : 'internal', response.status);
}
