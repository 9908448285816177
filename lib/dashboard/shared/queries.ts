/** Queries of the dashboard's screens. The client is a parameter, so that a page can prefetch. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NamesIn } from '../../core/shared/field-names.ts';
import { toFilter, type Condition } from '../../core/shared/conditions.ts';
import { addDays } from '../../core/shared/dates.ts';
import { FULL_LIST_BATCH } from '../../core/shared/limits.ts';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { withCurrentStatus } from '../../leads/shared/offers.ts';
import { LEAD_ITEM_FIELDS, type LeadItem } from '../../leads/shared/pool-queries.ts';
import type { FollowUp } from '../../offers/shared/types.ts';
import { sendThrough, withClientError } from '../../pocketbase/shared/command.ts';
import type {
  InquiriesRecord,
  RouteStopsRecord,
  RoutesRecord,
  TypedPocketBase,
} from '../../pocketbase/shared/types.ts';
import { TASK_FIELDS, type TaskItem } from '../../tasks/shared/queries.ts';
import { dashboard } from '../commands.ts';
import { activeLeadsWhere, offersWhere, routesWhere, type OfferView } from './filters.ts';
import type { Period } from './rules.ts';

/** The keys of tasks (lib/tasks/shared/queries.ts) and of new leads (lib/leads/shared/pool-queries.ts) are also below `all`. */
export const dashboardKeys = {
  all: queryRoots.dashboard,
  leads: (scope: LeadScope) => [...dashboardKeys.all, 'leads', scope] as const,
  offers: (scope: OfferScope) => [...dashboardKeys.all, 'offers', scope] as const,
  followUps: (seller: string) => [...dashboardKeys.all, 'followUps', seller] as const,
  week: (monday: string) => [...dashboardKeys.all, 'week', monday] as const,
  routes: (day: string) => [...dashboardKeys.all, 'routes', day] as const,
  figures: (everybody: boolean) => [...dashboardKeys.all, 'figures', everybody] as const,
  news: (everybody: boolean) => [...dashboardKeys.all, 'news', everybody] as const,
  owners: () => [...dashboardKeys.all, 'owners'] as const,
  setup: () => [...dashboardKeys.all, 'setup'] as const,
};

/** The firm's active leads by owner; for operations. */
export function ownerLeads(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: dashboardKeys.owners(),
    queryFn: async ({ signal }) => (await dashboard.listOwners({ signal, send: sendThrough(pb) })).items,
  });
}

/** The most rows of a list; the rest is found by search. */
const LIST_LIMIT = 200;

type LinkedLead = {
  lead?: {
    id: string;
    name: string;
    company?: string;
    address?: string;
    zip?: string;
    city?: string;
    phones?: { raw: string; normalised: string }[];
  };
};

const OFFER_ITEM = [
  'id,offerNumber,revision,title,status,state,subtotal,discount,validUntil,sentAt,seenAt,decidedAt,updated,seller',
  'discountAskedAt,address,zip,city',
] as const;
export type OfferItem = Pick<InquiriesRecord, NamesIn<(typeof OFFER_ITEM)[number]>> & { expand?: LinkedLead };

const OFFER_FIELDS = [
  ...OFFER_ITEM,
  'expand.lead.id,expand.lead.name,expand.lead.company,expand.lead.address,expand.lead.zip,expand.lead.city',
  'expand.lead.phones',
].join(',');

/** `owner` is a user id; '' means all leads that the user may read. `day`: of the next action, '' for any or none. */
export type LeadScope = { owner: string; day: string };

/** Active leads by next action, those without one last, and how many there are; at most `LIST_LIMIT` are read. */
export function activeLeads(pb: TypedPocketBase, scope: LeadScope) {
  const where = activeLeadsWhere(scope.owner);
  const read = async (more: Condition, signal: AbortSignal) => {
    const filter = toFilter([...where, more]);
    const options = { filter, sort: 'nextActionAt,created', fields: LEAD_ITEM_FIELDS, signal };
    return pb.collection('leads').getList<LeadItem>(1, LIST_LIMIT, options);
  };
  return queryOptions({
    queryKey: dashboardKeys.leads(scope),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        if (scope.day !== '') return toList(await read(['nextActionAt', '=', scope.day], signal));
        // PocketBase sorts those without a day first.
        const [dated, undated] = await Promise.all([
          read(['nextActionAt', '!=', ''], signal),
          read(['nextActionAt', '=', ''], signal),
        ]);
        return toList(dated, undated);
      }),
  });
}

function toList(...parts: readonly { items: LeadItem[]; totalItems: number }[]): { items: LeadItem[]; total: number } {
  return {
    items: parts.flatMap(({ items }) => items).slice(0, LIST_LIMIT),
    total: parts.reduce((sum, { totalItems }) => sum + totalItems, 0),
  };
}

/** `seller` is a user id; '' means all offers that the user may read. */
export type OfferScope = { view: OfferView; seller: string; today: string; period: Period };

const OFFER_SORT: Record<OfferView, string> = {
  ude: 'validUntil,offerNumber',
  udloeber: 'validUntil,offerNumber',
  kladder: '-updated',
  godkendes: 'discountAskedAt',
  sendt: '-sentAt',
  vundet: '-decidedAt',
  afgjort: '-decidedAt',
};

/** The offers of a view, most urgent or latest first. */
export function offers(pb: TypedPocketBase, scope: OfferScope) {
  return queryOptions({
    queryKey: dashboardKeys.offers(scope),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const found = await pb.collection('inquiries').getFullList<OfferItem>({
          filter: toFilter(offersWhere(scope.view, scope)),
          sort: OFFER_SORT[scope.view],
          expand: 'lead',
          fields: OFFER_FIELDS,
          batch: FULL_LIST_BATCH,
          signal,
        });
        return withCurrentStatus(found, scope.today);
      }),
  });
}

/** A mail that will follow an offer up. */
export type FollowUpItem = FollowUp & {
  expand?: {
    inquiry?: Pick<InquiriesRecord, 'offerNumber' | 'revision' | 'title' | 'seller' | 'status'> & LinkedOfferLead;
  };
};
type LinkedOfferLead = { id: string; expand?: { lead?: { name?: string; company?: string } } };

const FOLLOW_UP_FIELDS = [
  '*',
  'expand.inquiry.id,expand.inquiry.offerNumber,expand.inquiry.revision,expand.inquiry.title,expand.inquiry.seller',
  'expand.inquiry.status,expand.inquiry.expand.lead.name,expand.inquiry.expand.lead.company',
].join(',');

/** The planned mails that follow offers up, the next first. @param seller a user id; '' for all */
export function followUps(pb: TypedPocketBase, seller: string) {
  return queryOptions({
    queryKey: dashboardKeys.followUps(seller),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const whose: Condition[] = seller === '' ? [] : [['inquiry.seller', '=', seller]];
        const filter = toFilter([['state', '=', 'planlagt'], ...whose]);
        const options = {
          filter,
          sort: 'dueAt,id',
          expand: 'inquiry.lead',
          fields: FOLLOW_UP_FIELDS,
          skipTotal: true,
          signal,
        };
        return (await pb.collection('follow_ups').getList<FollowUpItem>(1, LIST_LIMIT, options)).items;
      }),
  });
}

export type Week = { visits: LeadItem[]; tasks: TaskItem[] };

/** Booked visits and dated tasks of the seven days from `monday`. */
export function week(pb: TypedPocketBase, monday: string) {
  return queryOptions({
    queryKey: dashboardKeys.week(monday),
    queryFn: ({ signal }) =>
      withClientError(async (): Promise<Week> => {
        const span = { from: monday, to: addDays(monday, 6) };
        const within = pb.filter('nextActionAt >= {:from} && nextActionAt <= {:to}', span);
        const due = pb.filter('due >= {:from} && due <= {:to}', span);
        const [visits, dated] = await Promise.all([
          pb.collection('leads').getFullList<LeadItem>({
            filter: `archived = false && status = "besigtigelse" && ${within}`,
            sort: 'nextActionAt,name',
            fields: LEAD_ITEM_FIELDS,
            batch: FULL_LIST_BATCH,
            signal,
          }),
          pb.collection('tasks').getFullList<TaskItem>({
            filter: `archived = false && (status = "aaben" || status = "i_gang") && ${due}`,
            sort: 'due,dueTime',
            expand: 'lead,inquiry',
            fields: TASK_FIELDS,
            batch: FULL_LIST_BATCH,
            signal,
          }),
        ]);
        return { visits, tasks: dated };
      }),
    placeholderData: keepPreviousData,
  });
}

export type RouteItem = Pick<RoutesRecord, 'id' | 'date' | 'status' | 'driveMin' | 'workMin'> & {
  expand?: { technician?: { name: string; initials: string }; route_stops_via_route?: StopItem[] };
};
export type StopItem = Pick<RouteStopsRecord, 'id' | 'sort' | 'startMinute' | 'endMinute' | 'status'> & {
  expand?: { job?: { id: string; title: string; customerName: string; address?: string; zip?: string; city?: string } };
};

/** The routes of a day with their stops. */
export function routesOf(pb: TypedPocketBase, day: string) {
  return queryOptions({
    queryKey: dashboardKeys.routes(day),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb.collection('routes').getFullList<RouteItem>({
          filter: toFilter(routesWhere(day)),
          sort: 'technician.sort,technician.name',
          expand: 'technician,route_stops_via_route,route_stops_via_route.job',
          batch: FULL_LIST_BATCH,
          signal,
        }),
      ),
  });
}

/** The dashboard's figures: the whole firm's with `everybody`, else the user's own. */
export function figures(pb: TypedPocketBase, everybody: boolean) {
  return queryOptions({
    queryKey: dashboardKeys.figures(everybody),
    queryFn: ({ signal }) =>
      dashboard.readFigures({ hvem: everybody ? 'alle' : 'mine' }, { signal, send: sendThrough(pb) }),
    placeholderData: keepPreviousData,
  });
}

/** Events since the last visit, newest first. */
export function news(pb: TypedPocketBase, everybody: boolean) {
  return queryOptions({
    queryKey: dashboardKeys.news(everybody),
    queryFn: ({ signal }) =>
      dashboard.readNews({ hvem: everybody ? 'alle' : 'mine' }, { signal, send: sendThrough(pb) }),
  });
}

/** The checklist of a firm that begins; admins only. */
export function setup(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: dashboardKeys.setup(),
    queryFn: ({ signal }) => dashboard.readSetup({ signal, send: sendThrough(pb) }),
  });
}
