/** Tells the customer that the technician has set out (docs/decisions/076-on-the-way.md). */
import { copenhagenTime, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { formatPhone, isMobile } from '../../lib/core/shared/phone.ts';
import { travelBetween } from '../../lib/planning/shared/travel.ts';
import type { StopNotice } from '../../lib/planning/shared/values.ts';
import { LATE_MS } from '../offers/visit-notices.ts';
import { UNDO_MS } from '../runtime/activities.ts';
import { text, texts } from '../runtime/columns.ts';
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
const TOLD: readonly string[] = ['venter', 'sendt', 'fejlet'];

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
  if (stop.getString('job') === '' || !isSwitchedOn(tx, 'onWayNotice')) return;
  if (route.getString('date') !== copenhagenToday(new Date(now)) || wasTold(stop)) return;
  const made = Date.parse(at.replace(' ', 'T'));
  const drive = findDrive(tx, route, stop.id);
  const arrives = drive === null ? null : roundUp(made + drive * MINUTE_MS);
  const isLate = now - made > LATE_MS || (arrives !== null && arrives < now);
  const notice = isLate ? 'for_sent' : queueNotice(tx, { stop, route, actor, arrives });
  updateRecord(tx, stop, { notice, noticeAt: toDbTime() });
}

const wasTold = (stop: core.Record) =>
  TOLD.includes(stop.getString('notice')) &&
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

type Told = { stop: core.Record; route: core.Record; actor: string; arrives: number | null };

/** Queues the mail, and the text message where there can be one. @returns what the stop says of it */
function queueNotice(tx: core.App, { stop, route, actor, arrives }: Told): StopNotice {
  const job = tx.findRecordById('service_jobs', stop.getString('job'));
  const planner = route.getString('publishedBy');
  const sender = findSender(tx, [actor, job.getString('seller'), planner]);
  const [to, phone] = [job.getString('contactEmail'), job.getString('contactPhone')];
  const notice = describe(tx, job, route, arrives);
  const letter = writeOnWayMail(notice);
  const about = { job: job.id, stop: stop.id, nextAttemptAt: Date.now() + UNDO_MS };
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

function describe(tx: core.App, job: core.Record, route: core.Record, arrives: number | null): OnWayNotice {
  const firm = queryRow(tx, texts('name', 'phone'), 'FROM company_settings');
  const town = [job.getString('zip'), job.getString('city')].filter(Boolean).join(' ');
  return {
    language: readLanguage(tx, job.getString('inquiry')),
    technician: firstName(loadTechnician(tx, route.getString('technician')).name),
    customer: firstName(job.getString('contactName')),
    arrival: arrives === null ? '' : copenhagenTime(new Date(arrives).toISOString()),
    firm: firm?.name ?? '',
    phone: formatPhone(firm?.phone ?? ''),
    place: [job.getString('address'), town].filter(Boolean).join(', '),
  };
}

/** The language in which the customer got the offer of the job. */
function readLanguage(tx: core.App, inquiry: string): OnWayNotice['language'] {
  const language = text("coalesce(json_extract(followUp, '$.language'), '')");
  const found = queryRow(tx, { language }, 'FROM inquiries WHERE id = {:inquiry}', { inquiry });
  return found?.language === 'en' ? 'en' : 'da';
}
