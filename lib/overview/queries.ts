/** What the overview screens read: short lists over leads, offers and tasks. The client is a parameter, so that a page may prefetch. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays } from '../core/dates.ts';
import { toClientError } from '../pocketbase/command.ts';
import type { InquiriesRecord, LeadsRecord, TasksRecord, TypedPocketBase } from '../pocketbase/types.ts';

export const overviewKeys = {
  all: ['overview'] as const,
  tasks: (scope: TaskScope) => [...overviewKeys.all, 'tasks', scope] as const,
  pool: (owner: PoolOwner, page: number) => [...overviewKeys.all, 'pool', owner, page] as const,
  lead: (id: string) => [...overviewKeys.all, 'lead', id] as const,
  leads: (user: string) => [...overviewKeys.all, 'leads', user] as const,
  offers: (scope: OfferScope) => [...overviewKeys.all, 'offers', scope] as const,
  accepted: () => [...overviewKeys.all, 'accepted'] as const,
  week: (monday: string) => [...overviewKeys.all, 'week', monday] as const,
  month: (scope: string, from: string) => [...overviewKeys.all, 'month', scope, from] as const,
};

/** Default page size and full-list batch of the specification (§9). */
export const PAGE_SIZE = 30;
const BATCH = 500;
/** More than anybody reads in one list; what lies beyond is found by search. */
const LIST_LIMIT = 200;
/** An offer that ends within so many days asks for a call. */
export const EXPIRING_DAYS = 7;

type LinkedLead = { lead?: { id: string; name: string; company?: string; address?: string; zip?: string; city?: string; phones?: { raw: string; normalised: string }[] } };
type LinkedOffer = { inquiry?: { id: string; offerNumber: number; title?: string } };

export type TaskItem = Pick<TasksRecord, 'id' | 'title' | 'body' | 'type' | 'due' | 'dueTime' | 'priority' | 'assignee' | 'createdBy' | 'status' | 'doneAt' | 'rev' | 'lead' | 'inquiry'> & { expand?: LinkedLead & LinkedOffer };
export type LeadItem = Pick<
  LeadsRecord<{ raw: string; normalised: string }[]>,
  'id' | 'name' | 'company' | 'phones' | 'address' | 'zip' | 'city' | 'status' | 'customerType' | 'source' | 'owner' | 'created' | 'nextActionAt' | 'nextActionText' | 'note'
>;
export type OfferItem = Pick<InquiriesRecord, 'id' | 'offerNumber' | 'revision' | 'title' | 'status' | 'total' | 'subtotal' | 'discount' | 'validUntil' | 'sentAt' | 'decidedAt' | 'updated' | 'seller' | 'address' | 'zip' | 'city'> & {
  expand?: LinkedLead;
};

const TASK_FIELDS = 'id,title,body,type,due,dueTime,priority,assignee,createdBy,status,doneAt,rev,lead,inquiry,expand.lead.id,expand.lead.name,expand.lead.company,expand.inquiry.id,expand.inquiry.offerNumber,expand.inquiry.title';
const LEAD_FIELDS = 'id,name,company,phones,address,zip,city,status,customerType,source,owner,created,nextActionAt,nextActionText,note';
const OFFER_FIELDS =
  'id,offerNumber,revision,title,status,total,subtotal,discount,validUntil,sentAt,decidedAt,updated,seller,address,zip,city,expand.lead.id,expand.lead.name,expand.lead.company,expand.lead.address,expand.lead.zip,expand.lead.city,expand.lead.phones';

async function call<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toClientError(error);
  }
}

/** `assignee` '' = everybody's that the asker may read; `done`: those finished since that day instead of the open ones. */
export type TaskScope = { assignee: string; doneSince: string };

/** Tasks by day, those without a day last. */
export function tasks(pb: TypedPocketBase, scope: TaskScope) {
  return queryOptions({
    queryKey: overviewKeys.tasks(scope),
    queryFn: ({ signal }) =>
      call(async () => {
        const who = scope.assignee ? [pb.filter('assignee = {:assignee}', { assignee: scope.assignee })] : [];
        const state = scope.doneSince
          ? [pb.filter('status = "udfoert" && doneAt >= {:since}', { since: `${scope.doneSince} 00:00:00` })]
          : ['(status = "aaben" || status = "i_gang")'];
        const { items } = await pb.collection('tasks').getList<TaskItem>(1, LIST_LIMIT, {
          filter: ['archived = false', ...who, ...state].join(' && '),
          sort: scope.doneSince ? '-doneAt' : 'due,dueTime,created',
          expand: 'lead,inquiry',
          fields: TASK_FIELDS,
          skipTotal: true,
          signal,
        });
        return scope.doneSince ? items : [...items.filter((task) => task.due), ...items.filter((task) => !task.due)];
      }),
    placeholderData: keepPreviousData,
  });
}

export type PoolOwner = 'ledige' | 'alle';

/** New leads, oldest first: nobody's, or everybody's that the asker may read. */
export function leadPool(pb: TypedPocketBase, owner: PoolOwner, pages: number) {
  return queryOptions({
    queryKey: overviewKeys.pool(owner, pages),
    queryFn: ({ signal }) =>
      call(async () => {
        const filter = ['archived = false', 'status = "ny"', ...(owner === 'ledige' ? ['owner = ""'] : [])].join(' && ');
        const { items, totalItems } = await pb.collection('leads').getList<LeadItem>(1, pages * PAGE_SIZE, { filter, sort: 'created,id', fields: LEAD_FIELDS, signal });
        return { items, total: totalItems };
      }),
    placeholderData: keepPreviousData,
  });
}

/** A person's leads that are still under way, by next action; those without one last. */
export function activeLeads(pb: TypedPocketBase, user: string) {
  return queryOptions({
    queryKey: overviewKeys.leads(user),
    queryFn: ({ signal }) =>
      call(async () => {
        const filter = `archived = false && status != "vundet" && status != "tabt" && status != "ikke_relevant" && ${pb.filter('owner = {:user}', { user })}`;
        const { items } = await pb.collection('leads').getList<LeadItem>(1, LIST_LIMIT, { filter, sort: 'nextActionAt,created', fields: LEAD_FIELDS, skipTotal: true, signal });
        return [...items.filter((lead) => lead.nextActionAt), ...items.filter((lead) => !lead.nextActionAt)];
      }),
    enabled: user !== '',
  });
}

/** One lead with what a glance needs. */
export function oneLead(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: overviewKeys.lead(id),
    queryFn: ({ signal }) => call(() => pb.collection('leads').getOne<LeadItem & { email?: string }>(id, { fields: `${LEAD_FIELDS},email`, signal })),
  });
}

/** `seller` '' = everybody's that the asker may read. */
export type OfferScope = { seller: string; kind: 'kladder' | 'ude' };

/** Drafts, the latest edited first; or offers that the customer has, the first to end first. */
export function openOffers(pb: TypedPocketBase, scope: OfferScope) {
  return queryOptions({
    queryKey: overviewKeys.offers(scope),
    queryFn: ({ signal }) =>
      call(async () => {
        const who = scope.seller ? [pb.filter('seller = {:seller}', { seller: scope.seller })] : [];
        const state = scope.kind === 'kladder' ? 'status = "kladde"' : '(status = "sendt" || status = "set")';
        const { items } = await pb.collection('inquiries').getList<OfferItem>(1, LIST_LIMIT, {
          filter: ['archived = false', ...who, state].join(' && '),
          sort: scope.kind === 'kladder' ? '-updated' : 'validUntil,offerNumber',
          expand: 'lead',
          fields: OFFER_FIELDS,
          skipTotal: true,
          signal,
        });
        return items;
      }),
  });
}

/** Accepted offers whose work has not begun, the longest waiting first. */
export function acceptedOffers(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: overviewKeys.accepted(),
    queryFn: ({ signal }) =>
      call(() =>
        pb.collection('inquiries').getFullList<OfferItem>({
          filter: 'archived = false && status = "accepteret"',
          sort: 'decidedAt,offerNumber',
          expand: 'lead',
          fields: OFFER_FIELDS,
          batch: BATCH,
          signal,
        }),
      ),
  });
}

export type Week = { visits: LeadItem[]; tasks: TaskItem[] };

/** Booked visits and dated tasks of the seven days from `monday`. */
export function week(pb: TypedPocketBase, monday: string) {
  return queryOptions({
    queryKey: overviewKeys.week(monday),
    queryFn: ({ signal }) =>
      call(async (): Promise<Week> => {
        const span = { from: monday, to: addDays(monday, 6) };
        const [visits, dated] = await Promise.all([
          pb.collection('leads').getFullList<LeadItem>({
            filter: `archived = false && status = "besigtigelse" && ${pb.filter('nextActionAt >= {:from} && nextActionAt <= {:to}', span)}`,
            sort: 'nextActionAt,name',
            fields: LEAD_FIELDS,
            batch: BATCH,
            signal,
          }),
          pb.collection('tasks').getFullList<TaskItem>({
            filter: `archived = false && (status = "aaben" || status = "i_gang") && ${pb.filter('due >= {:from} && due <= {:to}', span)}`,
            sort: 'due,dueTime',
            expand: 'lead,inquiry',
            fields: TASK_FIELDS,
            batch: BATCH,
            signal,
          }),
        ]);
        return { visits, tasks: dated };
      }),
    placeholderData: keepPreviousData,
  });
}

export type MonthRow = Pick<InquiriesRecord, 'id' | 'status' | 'total' | 'sentAt' | 'decidedAt'>;

/** Offers sent or decided since `from` (a day), for the month's figures. `seller` '' = everybody's. */
export function offersSince(pb: TypedPocketBase, seller: string, from: string) {
  return queryOptions({
    queryKey: overviewKeys.month(seller, from),
    queryFn: ({ signal }) =>
      call(() => {
        const who = seller ? [pb.filter('seller = {:seller}', { seller })] : [];
        const since = pb.filter('(sentAt >= {:from} || decidedAt >= {:from})', { from: `${from} 00:00:00` });
        return pb.collection('inquiries').getFullList<MonthRow>({ filter: [...who, since].join(' && '), fields: 'id,status,total,sentAt,decidedAt', batch: BATCH, signal });
      }),
    staleTime: 5 * 60_000,
  });
}
