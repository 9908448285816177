/** New jobs: from nothing, from a lead, and from an offer that the customer has accepted. */
import { can, isOperations } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { divRound } from '../../lib/core/money.ts';
import { normalisePhone } from '../../lib/core/phone.ts';
import { counts, offerTotals } from '../../lib/offers/totals.ts';
import { buildJobSearchText, sumJobLines } from '../../lib/service/rules.ts';
import type { JobCreate } from '../../lib/service/schema.ts';
import type { JobLine } from '../../lib/service/types.ts';
import { activity } from '../runtime/command.ts';
import { dbTime, row } from '../runtime/sql.ts';
import { loadOffer, ownersOf, type OfferState } from '../offers/aggregate.ts';
import { requireChange } from '../offers/access.ts';
import { leadFollows, moveOffer } from '../offers/follow.ts';
import { newId } from '../offers/ids.ts';
import { writeLines } from './lines.ts';
import type { Actor } from './access.ts';

/** The first number where the company has set none. */
const FIRST_NUMBER = 20001;

/** One above the highest, and not below the company's first. The transaction that writes the job holds the write lock. */
function nextNumber(tx: core.App): number {
  const next = row<number>(
    tx,
    `SELECT max((SELECT coalesce(max(jobNumber), 0) FROM service_jobs) + 1, coalesce(nullif((SELECT max(jobNumberStart) FROM company_settings), 0), ${FIRST_NUMBER})) AS row`,
  );
  if (next === null) throw new Error('no job number');
  return next;
}

/** `previous`: the job that this one repeats. */
type NewJob = Omit<JobCreate, 'idempotencyKey'> & { inquiry: string; seller: string; previous?: string };

/** The job with its lines, its number, and the line in the timeline. */
export function writeJob(
  tx: core.App,
  actor: Actor,
  input: NewJob,
  lines: readonly JobLine[],
  data: Record<string, unknown> = {},
): core.Record {
  const job = new Record(tx.findCollectionByNameOrId('service_jobs'));
  const jobNumber = nextNumber(tx);
  job.load({
    ...input,
    jobNumber,
    status: 'ny',
    statusAt: dbTime(),
    searchText: buildJobSearchText({ ...input, jobNumber }),
    subtotal: sumJobLines(lines).subtotal,
    archived: false,
    rev: 1,
    createdBy: actor.id,
  });
  tx.save(job);
  if (lines.length > 0) writeLines(tx, job, lines, actor.id);
  activity(tx, {
    lead: input.lead,
    inquiry: input.inquiry,
    job: job.id,
    type: 'oprettet',
    data: { entity: 'job', jobNumber, ...data },
    actor: actor.id,
  });
  return job;
}

/**
 * `POST /api/service`: the office's. Where the lead is known and the address is the lead's, its place on the map is taken along.
 * @throws AppError forbidden; validation at `lead`
 */
export function createJob(tx: core.App, actor: Actor, { idempotencyKey: _key, ...input }: JobCreate): core.Record {
  if (!isOperations(actor.roles)) throw new AppError('forbidden');
  if (input.lead === '') return writeJob(tx, actor, { ...input, inquiry: '', seller: '' }, []);
  const lead = row<{ owner: string; address: string; zip: string; lat: number; lng: number }>(
    tx,
    "SELECT json_object('owner', owner, 'address', address, 'zip', zip, 'lat', lat, 'lng', lng) AS row FROM leads WHERE id = {:lead} AND NOT archived AND mergedInto = ''",
    { lead: input.lead },
  );
  if (!lead || !can(actor, 'leads', 'read', lead.owner)) throw fieldError('lead', 'unknownRecord');
  const there = lead.address === input.address && lead.zip === input.zip && input.lat === 0 && input.lng === 0;
  return writeJob(
    tx,
    actor,
    { ...input, ...(there ? { lat: lead.lat, lng: lead.lng } : {}), inquiry: '', seller: lead.owner },
    [],
  );
}

/**
 * `POST /api/service/from-offer`: one click. The offer's lines become what was agreed, the offer goes to Konverteret and
 * its lead to Vundet. A second click, or a colleague's, answers the job that is there.
 * @throws AppError not_found, forbidden, wrong_status
 */
export function jobFromOffer(tx: core.App, actor: Actor, offerId: string): core.Record {
  const state = loadOffer(tx, offerId);
  requireChange(actor, ownersOf(state));
  const there = row<string>(
    tx,
    "SELECT json_quote(id) AS row FROM service_jobs WHERE inquiry = {:offer} AND status != 'annulleret'",
    { offer: offerId },
  );
  if (there !== null) return tx.findRecordById('service_jobs', there);
  const { offer, lead } = state;
  // Converted already and its job called off: the work may come to be done after all.
  if (offer.status !== 'accepteret' && offer.status !== 'konverteret')
    throw new AppError('wrong_status', { status: offer.status, allowed: ['accepteret'] });
  const lines = agreedLines(state);
  const place = row<{ address: string; zip: string; lat: number; lng: number }>(
    tx,
    "SELECT json_object('address', address, 'zip', zip, 'lat', lat, 'lng', lng) AS row FROM leads WHERE id = {:lead}",
    { lead: lead.id },
  );
  const address = offer.address || lead.address;
  const there2 = place !== null && place.address === address;
  const job = writeJob(
    tx,
    actor,
    {
      lead: lead.id,
      inquiry: offer.id,
      seller: offer.seller,
      title: offer.title || lead.name,
      type: 'installation',
      priority: 'normal',
      description: descriptionOf(state),
      customerName: lead.company || lead.name,
      contactName: lead.company === '' ? '' : lead.name,
      contactPhone: contactPhone(lead.phones[0] ?? ''),
      contactEmail: lead.email,
      address,
      zip: offer.zip || lead.zip,
      city: offer.city || lead.city,
      lat: there2 ? place.lat : 0,
      lng: there2 ? place.lng : 0,
      accessNote: '',
      durationMin: durationOf(lines),
      skills: [],
      earliestDay: '',
      latestDay: '',
      windowFrom: 0,
      windowTo: 0,
      klsRequired: true,
      recurrence: null,
    },
    lines,
    { offerNumber: offer.offerNumber, revision: offer.revision },
  );
  if (offer.status === 'accepteret')
    moveOffer(tx, tx.findRecordById('inquiries', offer.id), 'konverteret', actor.id, {
      job: job.id,
      jobNumber: job.getInt('jobNumber'),
    });
  leadFollows(tx, lead.id, 'vundet', actor.id, offer.id);
  return job;
}

function contactPhone(raw: string): string {
  return (normalisePhone(raw) || raw).slice(0, 30);
}

/** The sections and text lines: what a technician has to know of the offer. */
function descriptionOf({ offer, lines }: OfferState): string {
  const texts = lines.filter((line) => line.kind === 'tekst' && line.text !== '').map((line) => line.text);
  return [...offer.sections.map((section) => section.title), ...texts].filter(Boolean).join('\n').slice(0, 10000);
}

/** The agreed hours, to the quarter; an hour where the offer has none, and never more than ten days. */
function durationOf(lines: readonly JobLine[]): number {
  const milli = lines.filter((line) => line.kind === 'timer').reduce((sum, line) => sum + line.qtyMilli, 0);
  return Math.min(14400, Math.max(60, Math.ceil((milli * 60) / 1000 / 15) * 15));
}

const KIND = { vare: 'vare', arbejdsloen: 'timer', ydelse: 'ekstra' } as const;

/**
 * What counts in the offer, as lines of work. A line's discount goes into its price; what remains to the offer's net
 * (rounding, the discount on the whole) is a line of its own, so that the sums agree to the øre.
 */
function agreedLines({ offer, lines }: OfferState): JobLine[] {
  const fixed = offer.kind === 'fastpris';
  const agreed = lines.filter(counts).flatMap((line): JobLine[] => {
    if (line.kind === 'tekst') return [];
    const kind = KIND[line.kind];
    const unitPrice = divRound(line.unitPrice * (10000 - line.discountBp), 10000);
    return [
      {
        id: newId(),
        kind,
        day: '',
        technician: '',
        hourKind: kind === 'timer' ? 'normal' : '',
        product: line.product,
        charge: line.charge,
        text: line.text,
        unit: line.unit,
        qtyMilli: line.qtyMilli,
        unitPrice,
        vatRate: line.vatRate,
        billable: fixed,
        planned: true,
        ...(line.unitCost === undefined ? {} : { unitCost: line.unitCost }),
      },
    ];
  });
  const rest = offerTotals(lines, offer).net - sumJobLines(agreed).planned;
  if (rest !== 0) {
    agreed.push({
      id: newId(),
      kind: 'ekstra',
      day: '',
      technician: '',
      hourKind: '',
      product: '',
      charge: '',
      text: rest < 0 ? 'Rabat jf. tilbud' : 'Afrunding jf. tilbud',
      unit: 'stk',
      qtyMilli: 1000,
      unitPrice: rest,
      vatRate: 25,
      billable: fixed,
      planned: true,
    });
  }
  return agreed;
}
