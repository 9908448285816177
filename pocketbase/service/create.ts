/** Creates jobs: new ones, for a lead, and from an accepted offer. */
import { can, isOperations } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { Point } from '../../lib/core/shared/point.ts';
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import { depositOf } from '../../lib/offers/shared/deposit.ts';
import { currentChoice, isOption } from '../../lib/offers/shared/options.ts';
import { isNotChosen } from '../../lib/offers/shared/totals.ts';
import { toAgreedLines } from '../../lib/service/shared/agreed-lines.ts';
import { buildJobSearchText, sumJobLines } from '../../lib/service/shared/rules.ts';
import type { JobCreate } from '../../lib/service/shared/schema.ts';
import type { JobLine } from '../../lib/service/shared/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { createRecordId, toPublicFields, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { flags, numbers, texts } from '../runtime/columns.ts';
import { queryRow, queryValue, toDbTime } from '../runtime/sql.ts';
import { loadOffer, getOwners, type OfferState } from '../offers/aggregate.ts';
import { requireChange } from '../offers/access.ts';
import { finishCustomerTasks } from '../offers/customer-tasks.ts';
import { transitionLeadWithOffer, transitionOffer } from '../offers/transition-effects.ts';
import { toListedSkills } from '../settings/skills.ts';
import { refreshCharges } from './charges.ts';
import { writeLines } from './lines.ts';

/** The key of the unit in which hours are sold. */
const HOUR = 'time';

/** The first job number unless the company sets one. */
const FIRST_NUMBER = 20001;

/** One above the highest number, and at least the company's first. The caller's transaction holds the write lock. */
function findNextNumber(tx: core.App): number {
  const next = queryValue<number>(
    tx,
    `SELECT max((SELECT coalesce(max(jobNumber), 0) FROM service_jobs) + 1, coalesce(nullif((SELECT max(jobNumberStart)
      FROM company_settings), 0), ${FIRST_NUMBER}))`,
  );
  if (next === null) throw new Error('no job number');
  return next;
}

/** `previous`: the job that this one repeats. `serviceAgreement`: of whose visit on `agreementDay` it is made. */
type NewJob = Omit<JobCreate, 'idempotencyKey' | 'noAddress'> & {
  inquiry: string;
  seller: string;
  previous?: string;
  serviceAgreement?: string;
  agreementDay?: string;
  pointMoved?: boolean;
  /** Øre incl. moms that the customer pays on acceptance. */
  deposit?: number;
};

/** Saves a new job with its lines and number, and logs it. `createdBy`: a user id. */
export function saveNewJob(
  tx: core.App,
  createdBy: string,
  input: NewJob,
  lines: readonly JobLine[],
  data: Record<string, unknown> = {},
): core.Record {
  const job = new Record(tx.findCollectionByNameOrId('service_jobs'));
  const jobNumber = findNextNumber(tx);
  updateRecord(tx, job, {
    ...input,
    jobNumber,
    status: 'ny',
    statusAt: toDbTime(),
    searchText: buildJobSearchText({ ...input, jobNumber }),
    subtotal: sumJobLines(lines).subtotal,
    archived: false,
    rev: 1,
    createdBy,
  });
  if (lines.length > 0) writeLines(tx, job, lines, createdBy);
  if (refreshCharges(tx, job, createdBy)) tx.save(job);
  logActivity(tx, {
    lead: input.lead,
    inquiry: input.inquiry,
    job: job.id,
    type: 'oprettet',
    data: { entity: 'job', jobNumber, ...data },
    actor: createdBy,
  });
  return job;
}

/**
 * `POST /api/service`, for operations. A job at one of the customer's addresses gets its point.
 * @throws AppError forbidden; validation at `lead`
 */
export function createJob(tx: core.App, user: CommandUser, sent: JobCreate): core.Record {
  const { idempotencyKey: _key, noAddress: _none, ...input } = sent;
  if (!isOperations(user.roles)) throw new AppError('forbidden');
  const fields = { ...input, skills: toListedSkills(tx, input.skills, []) };
  if (input.lead === '') return saveNewJob(tx, user.id, { ...fields, inquiry: '', seller: '' }, []);
  const lead = queryRow(tx, texts('owner'), "FROM leads WHERE id = {:lead} AND NOT archived AND mergedInto = ''", {
    lead: input.lead,
  });
  if (!lead || !can(user, 'leads', 'read', lead.owner)) throw fieldError('lead', 'unknownRecord');
  const isUnknown = input.lat === 0 && input.lng === 0;
  const own = findPoint(tx, input.lead, input);
  // A pin that was moved by hand is right also if the form has found another point.
  const point = isUnknown || own.pointMoved ? own : {};
  return saveNewJob(tx, user.id, { ...fields, ...point, inquiry: '', seller: lead.owner }, []);
}

/** The point of one of the customer's addresses; 0, 0 if it has none or the address is another one. */
export function findPoint(
  tx: core.App,
  lead: string,
  { address, zip }: { address: string; zip: string },
): Point & { pointMoved: boolean } {
  const found = queryRow(
    tx,
    { ...numbers('lat', 'lng'), ...flags('pointMoved') },
    `FROM (SELECT address, zip, lat, lng, pointMoved FROM leads WHERE id = {:lead}
        UNION ALL SELECT address, zip, lat, lng, pointMoved FROM lead_addresses WHERE lead = {:lead})
      WHERE address = {:address} AND zip = {:zip} AND (lat != 0 OR lng != 0) ORDER BY pointMoved DESC`,
    { lead, address, zip },
  );
  return found ?? { lat: 0, lng: 0, pointMoved: false };
}

/**
 * `POST /api/service/from-offer`: the offer's lines become agreed job lines, the offer becomes Konverteret and its lead
 * Vundet. A second call returns the existing job.
 * @throws AppError not_found, forbidden, wrong_status
 */
export function createJobFromOffer(tx: core.App, user: CommandUser, offerId: string): core.Record {
  const state = loadOffer(tx, offerId);
  requireChange(user, getOwners(state));
  const there = queryValue<string>(
    tx,
    "SELECT id FROM service_jobs WHERE inquiry = {:offer} AND status != 'annulleret'",
    { offer: offerId },
  );
  if (there !== null) return tx.findRecordById('service_jobs', there);
  const { offer, lead } = state;
  // A converted offer whose job was cancelled may get a new job, unless its customer has withdrawn.
  const isAgreed = offer.status === 'accepteret' || (offer.status === 'konverteret' && !state.withdrawn);
  if (!isAgreed) throw new AppError('wrong_status', { status: offer.status, allowed: ['accepteret'] });
  const agreed = { offerNumber: offer.offerNumber, revision: offer.revision };
  const lines = toAgreedLines(state, createRecordId);
  const job = saveNewJob(tx, user.id, toNewJob(tx, state, lines), lines, agreed);
  if (offer.status === 'accepteret') {
    const data = { job: job.id, jobNumber: job.getInt('jobNumber') };
    transitionOffer(tx, tx.findRecordById('inquiries', offer.id), 'konverteret', user.id, data);
  }
  transitionLeadWithOffer(tx, lead.id, 'vundet', user.id, offer.id);
  finishCustomerTasks(tx, offer.id, 'accepteret', user.id);
  return job;
}

/** The wishes of a job that is made from an offer. */
export const OFFER_WISHES = {
  skills: [],
  earliestDay: '',
  latestDay: '',
  windowFrom: 0,
  windowTo: 0,
  klsRequired: true,
};

/** The fields of a job for an accepted offer; at one of the customer's addresses it gets its coordinates. */
function toNewJob(tx: core.App, state: OfferState, lines: readonly JobLine[]): NewJob {
  const { offer, lead } = state;
  const place = {
    address: offer.address || lead.address,
    zip: offer.zip || lead.zip,
    city: offer.city || lead.city,
  };
  return {
    lead: lead.id,
    inquiry: offer.id,
    seller: offer.seller,
    title: offer.title || lead.name,
    type: 'installation',
    priority: 'normal',
    description: buildDescription(state),
    customerName: lead.company || lead.name,
    contactName: lead.company === '' ? '' : lead.name,
    contactPhone: toContactPhone(lead.phones[0] ?? ''),
    contactEmail: lead.email,
    ...place,
    ...findPoint(tx, lead.id, place),
    accessNote: '',
    durationMin: computeDuration(lines),
    recurrence: null,
    deposit: depositOf(offer, offer.total),
    ...OFFER_WISHES,
  };
}

/** The customer as a job names them, of the lead as it is now. */
export function toCustomerFields(lead: core.Record) {
  const { name, company, email } = toPublicFields<{ name: string; company: string; email: string }>(lead);
  const [phone] = toPublicFields<{ phones: { raw: string }[] | null }>(lead).phones ?? [];
  return {
    customerName: company || name,
    contactName: company === '' ? '' : name,
    contactPhone: toContactPhone(phone?.raw ?? ''),
    contactEmail: email,
  };
}

function toContactPhone(raw: string): string {
  return (normalisePhone(raw) || raw).slice(0, 30);
}

/**
 * For the technician: titles and text lines of what was agreed. Names of options say little alone, so the offer's title
 * is above them.
 */
function buildDescription({ offer, lines }: OfferState): string {
  const agreed = lines.filter((line) => !isNotChosen(line));
  const texts = agreed.filter((line) => line.kind === 'tekst' && line.text !== '').map((line) => line.text);
  const ids = currentChoice(offer.sections, lines);
  const chosen = offer.sections
    .filter((section) => isOption(section) && ids.includes(section.id))
    .map(({ title, groupTitle }) => (groupTitle ? `${groupTitle}: ${title}` : title));
  const always = offer.sections.filter((section) => !isOption(section)).map(({ title }) => title);
  const parts = [chosen.length > 0 ? offer.title : '', ...always, ...chosen.map((title) => `✓ ${title}`), ...texts];
  return parts.filter(Boolean).join('\n').slice(0, 10000);
}

/**
 * The agreed hours in minutes, rounded up to a quarter; at least one hour and at most ten days. Without lines of labour,
 * what is sold by the hour counts.
 */
function computeDuration(lines: readonly JobLine[]): number {
  const milliOf = (hours: readonly JobLine[]) => hours.reduce((sum, line) => sum + line.qtyMilli, 0);
  const milli =
    milliOf(lines.filter((line) => line.kind === 'timer')) || milliOf(lines.filter((line) => line.unit === HOUR));
  return Math.min(14400, Math.max(60, Math.ceil((milli * 60) / 1000 / 15) * 15));
}
