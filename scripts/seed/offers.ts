/** Demo offers in every state, with lines, costs and a timeline. */
import type { DatabaseSync } from 'node:sqlite';
import { addWorkingDays } from '../../lib/core/shared/dates.ts';
import type { OfferStatus } from '../../lib/offers/shared/schema.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import type { Clock } from './clock.ts';
import { Inserter, type Row } from './insert.ts';
import type { SeededLead } from './leads.ts';
import type { CatalogItem } from './office.ts';
import { PACKAGES } from './packages.ts';
import type { Random } from './random.ts';
import { TERMS } from './templates.ts';

const FIRST_NUMBER = 10001;
const EXTRA_DAYS_OFF = ['06-05', '12-24', '12-31'];
const INTRO = 'Tak for henvendelsen. Vi har med glæde udarbejdet nedenstående tilbud på baggrund af vores samtale.';

type Line = {
  id: string;
  section: string;
  kind: 'vare' | 'arbejdsloen' | 'ydelse';
  item: CatalogItem;
  qtyMilli: number;
  discountBp: number;
};

type Seeding = { insert: Inserter; random: Random; clock: Clock; catalog: Map<string, CatalogItem> };
type Plan = { lead: SeededLead; age: number; status: OfferStatus };
/** `age`: days since it was sent. `parent`: id of the offer that it revises; '' for none. */
type Offer = { number: number; revision: number; age: number; status: OfferStatus; parent: string };
type Moments = { created: string; sentAt: string; decidedAt: string; isDecided: boolean };

/**
 * Creates `count` offers on the given leads, oldest first, so that numbers follow time. Returns how many it created.
 */
export function seedOffers(
  db: DatabaseSync,
  random: Random,
  clock: Clock,
  leads: SeededLead[],
  catalog: Map<string, CatalogItem>,
  count: number,
): number {
  const insert = new Inserter(db);
  const seeding: Seeding = { insert, random, clock, catalog };
  const hasOffer = (lead: SeededLead) =>
    ['tilbud_sendt', 'vundet', 'tabt', 'ikke_relevant'].includes(lead.status) || random.chance(0.4);
  const candidates = leads
    .filter((lead) => lead.owner !== '' && lead.status !== 'ny' && hasOffer(lead))
    .sort((a, b) => b.age - a.age);
  const plans = planOffers(random, candidates, count);
  insert.batched(plans.length, 100, (index) => writePlannedOffer(seeding, plans[index]!, FIRST_NUMBER + index));
  insert.insert('counters', { id: random.id(), name: 'offerNumber', value: FIRST_NUMBER + plans.length - 1 });
  return plans.length;
}

/** A replaced offer is written together with the revision that replaces it. */
function writePlannedOffer(seeding: Seeding, { lead, age, status }: Plan, number: number): void {
  if (status !== 'erstattet') {
    writeOffer(seeding, lead, { number, revision: 1, age, status, parent: '' });
    return;
  }
  const parent = writeOffer(seeding, lead, { number, revision: 1, age: age + 3, status, parent: '' });
  writeOffer(seeding, lead, { number, revision: 2, age, status: age < 25 ? 'sendt' : 'afvist', parent });
}

function planOffers(random: Random, leads: SeededLead[], count: number): Plan[] {
  const chosen = leads.slice(-Math.min(leads.length, count));
  const plans: Plan[] = [];
  for (let i = 0; i < count && chosen.length > 0; i++) {
    const lead = chosen[i % chosen.length]!;
    plans.push({ lead, age: Math.max(0, lead.age - random.int(1, 6)), status: pickStatus(random, lead) });
  }
  return plans.sort((a, b) => b.age - a.age);
}

function pickStatus(random: Random, lead: SeededLead): OfferStatus {
  // After twenty working days the offer has expired.
  const old = lead.age > 27;
  if (lead.status === 'vundet') return random.chance(0.8) ? 'accepteret' : 'konverteret';
  if (lead.status === 'tabt')
    return random.weighted([
      ['afvist', 5],
      ['udloebet', 4],
      ['erstattet', 2],
    ] as const);
  if (lead.status === 'ikke_relevant') return random.chance(0.5) ? 'annulleret' : 'udloebet';
  if (lead.status === 'tilbud_sendt')
    return old
      ? random.weighted([
          ['udloebet', 4],
          ['erstattet', 1],
        ] as const)
      : random.weighted([
          ['sendt', 5],
          ['set', 4],
          ['erstattet', 1],
        ] as const);
  return 'kladde';
}

/** Writes an offer with its lines, costs and timeline. Returns its id. */
function writeOffer(seeding: Seeding, lead: SeededLead, offer: Offer): string {
  const { insert, random, catalog } = seeding;
  const id = random.id();
  const pack = PACKAGES[lead.pack]!;
  const sections = pack.sections
    .map((section, i) => ({ id: `s${i + 1}`, title: section.title }))
    .filter((s) => s.title !== '');
  const lines = pickLines(random, pack, sections.length > 0, catalog);
  const discountBp = random.chance(0.2) ? random.pick([300, 500, 750, 1000]) : 0;
  const moments = pickMoments(seeding, offer);
  const totals = offerTotals(
    lines.map((line) => ({ ...lineFields(line), unitCost: line.item.cost })),
    { discountBp },
  );
  insert.insert('inquiries', {
    id,
    lead: lead.id,
    seller: lead.owner,
    title: pack.title,
    intro: INTRO,
    terms: TERMS,
    sections,
    discountBp,
    subtotal: totals.subtotal,
    discount: totals.discount,
    vat: totals.vat,
    total: totals.total,
    labour: totals.labour,
    ...offerFields(random, lead, offer, moments),
  });
  insert.insert('inquiry_costs', { id: random.id(), inquiry: id, cost: totals.cost ?? 0 });
  for (const [sort, line] of lines.entries()) writeLine(seeding, id, line, sort, moments.created);
  writeHistory(seeding, id, lead, offer, moments, totals.net);
  return id;
}

function pickMoments({ random, clock }: Seeding, { age, status }: Offer): Moments {
  const created = clock.at(-age - 1, random.int(7, 15), random.int(0, 59));
  const isUnsent = status === 'kladde' || status === 'annulleret';
  const sentAt = isUnsent ? '' : clock.at(-age, random.int(8, 15), random.int(0, 59));
  const isDecided = ['accepteret', 'afvist', 'konverteret'].includes(status);
  const decidedAt = isDecided
    ? clock.at(-Math.max(0, age - random.int(1, 12)), random.int(8, 16), random.int(0, 59))
    : '';
  return { created, sentAt, decidedAt, isDecided };
}

/** The columns that depend on the offer's status and times. */
function offerFields(random: Random, lead: SeededLead, offer: Offer, moments: Moments): Row {
  const { number, revision, status, parent } = offer;
  const { created, sentAt, decidedAt, isDecided } = moments;
  const { name, company, customerType, email, address, zip, city } = lead;
  const offerDate = sentAt.slice(0, 10);
  return {
    offerNumber: number,
    revision,
    parent,
    kind: random.weighted([
      ['fastpris', 7],
      ['overslag', 2],
      ['regning', 1],
    ] as const),
    address,
    zip,
    city,
    status,
    offerDate,
    validUntil: offerDate === '' ? '' : addWorkingDays(offerDate, 20, EXTRA_DAYS_OFF),
    sentAt,
    seenAt: ['set', 'accepteret', 'konverteret'].includes(status) ? sentAt : '',
    decidedAt,
    decisionBy: isDecided ? name : '',
    lineDisplay: random.weighted([
      ['alle', 6],
      ['uden_priser', 3],
      ['kun_total', 1],
    ] as const),
    probability: status === 'kladde' ? 0 : random.pick([30, 50, 60, 80]),
    customer: sentAt === '' ? undefined : { name, company, customerType, email, address, zip, city },
    locked: sentAt !== '' || status === 'annulleret',
    archived: false,
    rev: 1,
    createdBy: lead.owner,
    created,
    updated: decidedAt || sentAt || created,
  };
}

function lineFields({ kind, item, qtyMilli, discountBp }: Line) {
  return { kind, qtyMilli, unitPrice: item.price, discountBp, vatRate: 25 as const, labourBp: item.labour ? 10000 : 0 };
}

function writeLine({ insert, random }: Seeding, inquiry: string, line: Line, sort: number, created: string): void {
  const { id, section, item } = line;
  insert.insert('inquiry_lines', {
    id,
    inquiry,
    section,
    sort,
    product: item.type === 'product' ? item.id : '',
    charge: item.type === 'charge' ? item.id : '',
    text: item.text,
    unit: item.unit,
    ...lineFields(line),
    deduction: 'ingen',
    chosen: false,
    created,
    updated: created,
  });
  insert.insert('inquiry_line_costs', { id: random.id(), line: id, unitCost: item.cost });
}

/** @param net øre excl. moms */
function writeHistory(
  { insert, random }: Seeding,
  inquiry: string,
  lead: SeededLead,
  { number: offerNumber, revision, status }: Offer,
  { created, sentAt, decidedAt }: Moments,
  net: number,
): void {
  const write = (type: string, at: string, data: object) =>
    insert.insert('activities', { id: random.id(), lead: lead.id, inquiry, type, actor: lead.owner, at, data });
  write('oprettet', created, { offerNumber, revision });
  if (sentAt !== '') write('tilbud_sendt', sentAt, { offerNumber, revision, to: lead.email, net });
  if (decidedAt !== '')
    write(status === 'afvist' ? 'tilbud_afvist' : 'tilbud_accepteret', decidedAt, { by: lead.name });
}

function pickLines(
  random: Random,
  pack: (typeof PACKAGES)[string],
  sectioned: boolean,
  catalog: Map<string, CatalogItem>,
): Line[] {
  const lines: Line[] = [];
  for (const [index, section] of pack.sections.entries()) {
    for (const [ref, min, max] of section.lines) {
      const quantity = random.int(min, max);
      if (quantity === 0) continue;
      const item = catalog.get(ref);
      if (!item) throw new Error(`packages.ts names ${ref}, which catalog.ts lacks`);
      const half = item.unit === 'time' && random.chance(0.3) ? 500 : 0;
      lines.push({
        id: random.id(),
        section: sectioned ? `s${index + 1}` : '',
        kind: item.type === 'charge' ? 'ydelse' : item.labour ? 'arbejdsloen' : 'vare',
        item,
        qtyMilli: quantity * 1000 + half,
        discountBp: !item.labour && item.price > 100000 && random.chance(0.15) ? 1000 : 0,
      });
    }
  }
  return lines;
}
