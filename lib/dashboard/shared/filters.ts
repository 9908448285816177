/**
 * The conditions of the dashboard's lists and figures. One definition, used by the lists as a filter and by
 * GET /api/overview/figures as SQL. Pure; runs in PocketBase too.
 */
import { oneOf, type Condition, type Conditions } from '../../core/shared/conditions.ts';
import { addDays } from '../../core/shared/dates.ts';
import { EXPIRING_DAYS } from '../../offers/shared/list-filters.ts';
import { dayStart, tasksWhere } from '../../tasks/shared/filters.ts';
import { WAITING_STATUSES } from '../../leads/shared/offers.ts';
import { poolWhere } from '../../leads/shared/pool.ts';
import type { LeadStatus } from '../../leads/shared/values.ts';
import { periodSpan, type Period } from './rules.ts';

/** Lists of offers on "Mit overblik"; `vis` in the URL. The last three take a period. */
export const OFFER_VIEWS = ['ude', 'udloeber', 'kladder', 'godkendes', 'sendt', 'vundet', 'afgjort'] as const;
export type OfferView = (typeof OFFER_VIEWS)[number];

/** `seller` is a user id; '' means all offers that the user may read. */
export function offersWhere(
  view: OfferView,
  { seller, today, period }: { seller: string; today: string; period: Period },
): Conditions {
  const whose: Conditions = seller === '' ? [] : [['seller', '=', seller]];
  const out: Conditions = [
    ...whose,
    ['archived', '=', false],
    oneOf('status', WAITING_STATUSES),
    // From midnight after its last day an offer is expired, also until that is stored (`currentStatus`).
    { any: [[['validUntil', '=', '']], [['validUntil', '>=', today]]] },
  ];
  const within = (field: string): Conditions => {
    const [from, to] = periodSpan(period, today);
    return [
      [field, '>=', dayStart(from)],
      [field, '<', dayStart(addDays(to, 1))],
    ];
  };
  switch (view) {
    case 'ude':
      return out;
    case 'udloeber':
      return [...out, ['validUntil', '!=', ''], ['validUntil', '<=', addDays(today, EXPIRING_DAYS)]];
    case 'kladder':
      return [...whose, ['archived', '=', false], ['status', '=', 'kladde']];
    case 'godkendes':
      return [...whose, ['archived', '=', false], ['status', '=', 'kladde'], ['discountAskedAt', '!=', '']];
    case 'sendt':
      // A replaced revision is not counted as another offer.
      return [...whose, ['archived', '=', false], ['status', '!=', 'erstattet'], ...within('sentAt')];
    case 'vundet':
      return [
        ...whose,
        ['archived', '=', false],
        oneOf('status', ['accepteret', 'konverteret']),
        // The offer of a job stays converted when its customer withdraws.
        ['withdrawnAt', '=', ''],
        ...within('decidedAt'),
      ];
    case 'afgjort':
      return [
        ...whose,
        ['archived', '=', false],
        oneOf('status', ['accepteret', 'konverteret', 'afvist']),
        ...within('decidedAt'),
      ];
  }
}

/** The statuses of a lead that is worked on. */
export const ACTIVE_STATUSES = [
  'ny',
  'kontaktet',
  'besigtigelse',
  'tilbud_sendt',
  'venter',
] as const satisfies LeadStatus[];

/**
 * The active leads of one user. `owner` '' means all that the user may read; the new ones without an owner have a list
 * of their own.
 */
export function activeLeadsWhere(owner: string): Conditions {
  const whose: Condition =
    owner === '' ? { any: [[['owner', '!=', '']], [['status', '!=', 'ny']]] } : ['owner', '=', owner];
  return [whose, ['archived', '=', false], oneOf('status', ACTIVE_STATUSES)];
}

/** Statuses of jobs that are done and not invoiced yet: the office's queue. */
const UNBILLED_STATUSES = ['udfoert', 'kontrolleret', 'klar_til_fakturering'] as const;

function unbilledWhere(): Conditions {
  return [['archived', '=', false], oneOf('status', UNBILLED_STATUSES)];
}

export function routesWhere(today: string): Conditions {
  return [['date', '=', today]];
}

/** `who`: the user whose work is counted, '' for all. */
export type FigureScope = { who: string; today: string; rottenDays: number };
type Definition = {
  table: 'tasks' | 'leads' | 'inquiries' | 'service_jobs' | 'routes';
  where: (scope: FigureScope) => Conditions;
  /** Øre excl. moms; columns of the table. */ sum?: 'subtotal - discount' | 'subtotal';
};

const offers = (view: OfferView, period: Period = 'denne'): Definition => ({
  table: 'inquiries',
  where: ({ who, today }) => offersWhere(view, { seller: who, today, period }),
  sum: 'subtotal - discount',
});

/** Every figure of the dashboard. */
export const FIGURES = {
  overdue: { table: 'tasks', where: ({ who, today }) => tasksWhere('over', { assignee: who, today }) },
  today: { table: 'tasks', where: ({ who, today }) => tasksWhere('idag', { assignee: who, today }) },
  newLeads: {
    table: 'leads',
    where: ({ today, rottenDays }) => poolWhere({ owner: 'ledige', age: 'alle', today, rottenDays }),
  },
  rotten: {
    table: 'leads',
    where: ({ today, rottenDays }) => poolWhere({ owner: 'ledige', age: 'gamle', today, rottenDays }),
  },
  expiring: offers('udloeber'),
  drafts: offers('kladder'),
  approvals: offers('godkendes'),
  pipeline: offers('ude'),
  sent: offers('sendt'),
  won: offers('vundet'),
  decided: offers('afgjort'),
  sentBefore: offers('sendt', 'forrige'),
  wonBefore: offers('vundet', 'forrige'),
  decidedBefore: offers('afgjort', 'forrige'),
  unbilled: { table: 'service_jobs', where: unbilledWhere, sum: 'subtotal' },
  routes: { table: 'routes', where: ({ today }) => routesWhere(today) },
} as const satisfies Record<string, Definition>;

export type FigureKey = keyof typeof FIGURES;
/** `oere`: the sum excl. moms, of figures that have one. */
export type FigureValue = { count: number; oere: number };
export type Figures = {
  today: string;
  rottenDays: number;
  /** UTC time at which the previous visit ended; '' on the first visit. */
  since: string;
  /** Median minutes from a lead's arrival to its first contact, over the last 30 days; null without any. */
  responseMin: number | null;
  figures: Record<FigureKey, FigureValue>;
};
