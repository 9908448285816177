/** Tells the customer that the technician has set out (docs/decisions/076-on-the-way.md). */
import { copenhagenTime, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { formatPhone, isMobile } from '../../lib/core/shared/phone.ts';
import { travelBetween } from '../../lib/planning/shared/travel.ts';
import type { StopNotice } from '../../lib/planning/shared/values.ts';
import { LATE_MS } from '../offers/visit-notices.ts';
import { UNDO_MS } from '../runtime/activities.ts';
import { flag, text, texts, type Row } from '../runtime/columns.ts';
import { findSender } from '../runtime/mailboxes.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { createRecordId, updateRecord } from '../runtime/records.ts';
import { queryRow, queryValue, toDbTime } from '../runtime/sql.ts';
import { isSwitchedOn } from '../settings/company.ts';
import { loadStops, loadTechnician } from './load.ts';
import { writeOnWayMail, writeOnWaySms, type OnWayNotice } from './on-way-mail.ts';
import { firstName } from './route-mail.ts';
import { maySendSms, toMsisdn } from './route-sms.ts';

const MINUTE_MS = 60_000;
/** Nobody drives to the minute: a time of arrival is a multiple of this, minutes. */
const ROUNDED_TO = 5;

/** A visit has one notice a day; these say that there is one. */
const HAS_NOTICE: readonly string[] = ['venter', 'sendt', 'fejlet'];

type Step = { actor: string; at: string };

/**
 * Queues the customer's notice of a visit that has just become På vej, if the firm wants it and the visit is today's. It
 * waits as long as the step can be undone; the outbox drops it if the visit is not På vej any more. The stop keeps what
 * became of it.
 * @param at when the step was made, as the database stores it. @param actor the user, '' for none
 */
export function tellCustomer(tx: core.App, stop: core.Record, { actor, at }: Step): void {
  const now = Date.now();
  const route = tx.findRecordById('routes', stop.getString('route'));
  const told = findTold(tx, stop.id);
  if (!told || !isSwitchedOn(tx, 'onWayNotice')) return;
  if (route.getString('date') !== copenhagenToday(new Date(now)) || wasTold(stop)) return;
  const made = Date.parse(at.replace(' ', 'T'));
  const drive = findDrive(tx, route, stop.id);
  const arrives = drive === null ? null : roundUp(made + drive * MINUTE_MS);
  const isLate = now - made > LATE_MS || (arrives !== null && arrives < now);
  const notice = isLate ? 'for_sent' : queueNotice(tx, { told, stop: stop.id, route, actor, arrives });
  updateRecord(tx, stop, { notice, noticeAt: toDbTime() });
}

const wasTold = (stop: core.Record) =>
  HAS_NOTICE.includes(stop.getString('notice')) &&
  copenhagenToday(new Date(stop.getString('noticeAt').replace(' ', 'T'))) === copenhagenToday(new Date());

const roundUp = (ms: number) => Math.ceil(ms / (ROUNDED_TO * MINUTE_MS)) * ROUNDED_TO * MINUTE_MS;

/** Minutes from where the technician was last that day, else from where the day begins; null if it is not known. */
function findDrive(tx: core.App, route: core.Record, stop: string): number | null {
  const stops = loadStops(tx, route.id);
  const last = queryValue<string>(
    tx,
    `SELECT id FROM route_stops WHERE route = {:route} AND id != {:stop}
      AND status IN ('ankommet', 'udfoert', 'ikke_hjemme') ORDER BY max(arrivedAt, doneAt) DESC`,
    { route: route.id, stop },
  );
  const from = stops.find(({ id }) => id === last)?.place ?? loadTechnician(tx, route.getString('technician'));
  const to = stops.find(({ id }) => id === stop)?.place;
  if (!to) return null;
  const { minutes, accuracy } = travelBetween(from, to);
  return accuracy === 'unknown' ? null : minutes;
}

const VISIT = `FROM route_stops s LEFT JOIN tasks t ON s.task != '' AND t.id = s.task
  LEFT JOIN service_jobs j ON j.id = coalesce(nullif(s.job, ''), t.job)
  LEFT JOIN leads l ON t.lead != '' AND l.id = t.lead WHERE s.id = {:stop}`;
/** Who is told of a visit: the contact of its job, or of a site visit without a job the customer. */
const TOLD = {
  ...texts('s.task'),
  job: text("coalesce(j.id, '')"),
  inquiry: text("coalesce(nullif(j.inquiry, ''), t.inquiry, '')"),
  seller: text("coalesce(j.seller, l.owner, '')"),
  name: text("coalesce(j.contactName, l.name, '')"),
  email: text("coalesce(j.contactEmail, l.email, '')"),
  phone: text("coalesce(j.contactPhone, json_extract(l.phones, '$[0].raw'), '')"),
  address: text("coalesce(j.address, l.address, '')"),
  zip: text("coalesce(j.zip, l.zip, '')"),
  city: text("coalesce(j.city, l.city, '')"),
  hasCustomer: flag('j.id IS NOT NULL OR l.id IS NOT NULL'),
};
type Told = Row<typeof TOLD>;

/** null for a visit at nobody's. */
function findTold(tx: core.App, stop: string): Told | null {
  const found = queryRow(tx, TOLD, VISIT, { stop });
  return found?.hasCustomer ? found : null;
}

type Notice = { told: Told; stop: string; route: core.Record; actor: string; arrives: number | null };

/** Queues the mail, and the text message where there can be one. @returns what the stop says of it */
function queueNotice(tx: core.App, { told, stop, route, actor, arrives }: Notice): StopNotice {
  const { email: to, phone } = told;
  const planner = route.getString('publishedBy');
  const sender = findSender(tx, [actor, told.seller, planner]);
  const notice = describe(tx, told, route, arrives);
  const letter = writeOnWayMail(notice);
  const about = { job: told.job, task: told.task, stop, nextAttemptAt: Date.now() + UNDO_MS };
  const hasSms = isMobile(phone) && maySendSms(tx);
  if (hasSms)
    queueMail(tx, {
      ...about,
      ...{ channel: 'sms', user: actor || planner, to: toMsisdn(phone) },
      ...{ subject: letter.subject, body: writeOnWaySms(notice), idempotencyKey: createRecordId() },
    });
  const hasMail = to !== '' && sender !== '';
  if (hasMail) queueMail(tx, { ...about, user: sender, to, ...letter, idempotencyKey: createRecordId() });
  if (hasMail || hasSms) return 'venter';
  return to === '' ? 'ingen_adresse' : 'ingen_postkasse';
}

function describe(tx: core.App, told: Told, route: core.Record, arrives: number | null): OnWayNotice {
  const firm = queryRow(tx, texts('name', 'phone'), 'FROM company_settings');
  const town = [told.zip, told.city].filter(Boolean).join(' ');
  return {
    language: readLanguage(tx, told.inquiry),
    technician: firstName(loadTechnician(tx, route.getString('technician')).name),
    customer: firstName(told.name),
    arrival: arrives === null ? '' : copenhagenTime(new Date(arrives).toISOString()),
    firm: firm?.name ?? '',
    phone: formatPhone(firm?.phone ?? ''),
    place: [told.address, town].filter(Boolean).join(', '),
  };
}

/** The language in which the customer got the offer of the visit. */
function readLanguage(tx: core.App, inquiry: string): OnWayNotice['language'] {
  const language = text("coalesce(json_extract(followUp, '$.language'), '')");
  const found = queryRow(tx, { language }, 'FROM inquiries WHERE id = {:inquiry}', { inquiry });
  return found?.language === 'en' ? 'en' : 'da';
}
