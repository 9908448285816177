/** What a free time is wanted for: a job, a task, a lead or an offer, and who may ask and book for it. */
import { can, isOperations } from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { HOLD_KINDS, type HoldKind } from '../../lib/planning/shared/hold-schema.ts';
import { withPoint } from '../../lib/planning/shared/point-of.ts';
import type { JobType } from '../../lib/service/shared/values.ts';
import { mayRead as mayReadOffer } from '../offers/access.ts';
import { number, text, texts } from '../runtime/columns.ts';
import { queryRow, queryValue } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { loadPlanningSettings } from '../settings/company.ts';
import { OFFER_WISHES } from '../service/create.ts';
import { loadItem, type PlannedItem } from './load.ts';

export type Subject = { kind: HoldKind; id: string };

/** The one that is given. @throws Error if none is, which the schema refuses */
export function getSubject(input: Readonly<Record<HoldKind, string>>): Subject {
  const kind = HOLD_KINDS.find((one) => input[one] !== '');
  if (!kind) throw new Error('no subject');
  return { kind, id: input[kind] };
}

const LEAD_FROM = "FROM leads l WHERE l.id = {:id} AND NOT l.archived AND l.mergedInto = ''";
const OFFER_FROM = 'FROM inquiries q JOIN leads l ON l.id = q.lead WHERE q.id = {:id} AND NOT q.archived';
const LEAD = {
  title: text('l.name'),
  ...texts('l.address', 'l.zip', 'l.owner'),
  lat: number('l.lat'),
  lng: number('l.lng'),
};
/** An offer for another address than the lead's has no point of its own. */
const OFFER = {
  title: text("coalesce(nullif(q.title, ''), l.name)"),
  address: text("coalesce(nullif(q.address, ''), l.address)"),
  zip: text("coalesce(nullif(q.zip, ''), l.zip)"),
  lat: number("iif(q.address IN ('', l.address), l.lat, 0)"),
  lng: number("iif(q.address IN ('', l.address), l.lng, 0)"),
  ...texts('q.seller', 'l.owner'),
};
/** The minutes of an offer's work. */
const OFFER_HOURS = `SELECT coalesce(sum(qtyMilli), 0) * 60 / 1000 AS minutes FROM inquiry_lines
  WHERE inquiry = {:id} AND kind = 'arbejdsloen'`;

/**
 * The place and the wishes of what a time is wanted for. `zip`: typed for a lead without a postcode.
 * @throws AppError not_found, also if the user may not see it
 */
export function loadWanted(app: core.App, user: CommandUser, { kind, id }: Subject, zip: string): PlannedItem {
  if (kind === 'task') return loadItem(app, kind, id);
  if (kind === 'job') return withUsualDuration(app, loadItem(app, kind, id), id);
  if (kind === 'lead') {
    const lead = queryRow(app, LEAD, LEAD_FROM, { id });
    if (!lead || !can(user, 'leads', 'read', lead.owner)) throw new AppError('not_found');
    return toItem({ ...lead, zip: lead.zip || zip }, 0);
  }
  const offer = queryRow(app, OFFER, OFFER_FROM, { id });
  if (!offer || !mayReadOffer(user, { seller: offer.seller, leadOwner: offer.owner })) throw new AppError('not_found');
  const hours = queryRow(app, { minutes: number('minutes') }, `FROM (${OFFER_HOURS})`, { id });
  return { ...toItem(offer, hours?.minutes ?? 0), ...OFFER_WISHES };
}

/** A job without a duration takes as long as its type usually does, where the firm's settings say so. */
function withUsualDuration(app: core.App, item: PlannedItem, job: string): PlannedItem {
  if (item.durationMin > 0) return item;
  const type = queryValue<JobType>(app, 'SELECT type FROM service_jobs WHERE id = {:job}', { job });
  return { ...item, durationMin: (type && loadPlanningSettings(app).jobDurations[type]) || 0 };
}

type Placed = { title: string; address: string; zip: string; lat: number; lng: number };

/** An item without wishes. @param durationMin 0 if it is not known */
export function toItem({ title, address, zip, lat, lng }: Placed, durationMin: number): PlannedItem {
  const days = { earliestDay: '', latestDay: '', windowFrom: 0, windowTo: 0 };
  const wishes = { ...days, skills: [], klsRequired: false, priority: '' };
  return withPoint({
    title,
    address,
    zip,
    lat,
    lng,
    durationMin: Math.ceil(durationMin / 15) * 15,
    plannedMin: 0,
    ...wishes,
  });
}

/**
 * Operations book for all; sellers for what they may change: their leads, their offers, and the jobs of these.
 * @throws AppError not_found, forbidden
 */
export function requireMayBook(app: core.App, user: CommandUser, { kind, id }: Subject): void {
  if (isOperations(user.roles)) return;
  const [resource, owner, table] = (
    {
      job: ['jobs', 'seller', 'service_jobs'],
      task: ['tasks', 'assignee', 'tasks'],
      lead: ['leads', 'owner', 'leads'],
      offer: ['offers', 'seller', 'inquiries'],
    } as const
  )[kind];
  const found = queryRow(app, { owner: text(owner) }, `FROM ${table} WHERE id = {:id}`, { id });
  if (!found) throw new AppError('not_found');
  if (!can(user, resource, 'change', found.owner)) throw new AppError('forbidden');
}
