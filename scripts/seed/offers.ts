/** Demo offers in every state, with lines, costs and a timeline. */
import { addWorkingDays } from '../../lib/core/shared/dates.ts';
import { STANDARD_VAT } from '../../lib/core/shared/vat.ts';
import type { OfferStatus } from '../../lib/offers/shared/values.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import chances from './firm/chances.json' with { type: 'json' };
import company from './firm/company.json' with { type: 'json' };
import packages from './firm/packages.json' with { type: 'json' };
import type { SeededLead } from './leads.ts';
import { type Catalog, type CatalogItem, templateText } from './office.ts';
import type { Random } from './random.ts';
import type { Row, Seeding } from './seeding.ts';

/** Its lines are [sku or charge name, minimum, maximum] in whole units. */
type Package = { title: string; sections: { title: string; lines: [ref: string, min: number, max: number][] }[] };

export type Line = {
  id: string;
  section: string;
  kind: 'vare' | 'arbejdsloen' | 'ydelse';
  item: CatalogItem;
  qtyMilli: number;
  discountBp: number;
  optionGroup?: string | undefined;
  chosen?: boolean | undefined;
};

type OfferSeeding = Seeding & { catalog: Catalog };
type Plan = { lead: SeededLead; age: number; status: OfferStatus };
/** `age`: days since it was sent. `parent`: id of the offer that it revises; '' for none. */
type Offer = { number: number; revision: number; age: number; status: OfferStatus; parent: string };
type Moments = { created: string; sentAt: string; decidedAt: string; isDecided: boolean };

/**
 * Creates `count` offers on the given leads, oldest first, so that numbers follow time. Returns how many it created.
 */
export function seedOffers(seeding: Seeding, leads: readonly SeededLead[], catalog: Catalog, count: number): number {
  const { random, add, batched } = seeding;
  const hasOffer = (lead: SeededLead) =>
    ['tilbud_sendt', 'vundet', 'tabt', 'ikke_relevant'].includes(lead.status) || random.chance(0.4);
  const candidates = leads
    .filter((lead) => lead.owner !== '' && lead.status !== 'ny' && hasOffer(lead))
    .sort((a, b) => b.age - a.age);
  const plans = planOffers(random, candidates, count);
  const first = company.offerNumberStart;
  batched(plans.length, 100, (at) => writePlannedOffer({ ...seeding, catalog }, plans[at]!, first + at));
  add('counters', { name: 'offerNumber', value: first + plans.length - 1 });
  return plans.length;
}

/** A replaced offer is written together with the revision that replaces it. */
function writePlannedOffer(seeding: OfferSeeding, { lead, age, status }: Plan, number: number): void {
  if (status !== 'erstattet') {
    writeOffer(seeding, lead, { number, revision: 1, age, status, parent: '' });
    return;
  }
  const parent = writeOffer(seeding, lead, { number, revision: 1, age: age + 3, status, parent: '' });
  writeOffer(seeding, lead, { number, revision: 2, age, status: age < 25 ? 'sendt' : 'afvist', parent });
}

function planOffers(random: Random, leads: readonly SeededLead[], count: number): Plan[] {
  const chosen = leads.slice(-Math.min(leads.length, count));
  const plans: Plan[] = [];
  for (let i = 0; i < count && chosen.length > 0; i++) {
    const lead = chosen[i % chosen.length]!;
    plans.push({ lead, age: Math.max(0, lead.age - random.int(1, 6)), status: pickStatus(random, lead) });
  }
  return plans.sort((a, b) => b.age - a.age);
}

function pickStatus(random: Random, lead: SeededLead): OfferStatus {
  if (lead.status === 'vundet') return random.chance(0.8) ? 'accepteret' : 'konverteret';
  if (lead.status === 'tabt') return random.weighted(chances.lostOffer);
  if (lead.status === 'ikke_relevant') return random.chance(0.5) ? 'annulleret' : 'udloebet';
  if (lead.status !== 'tilbud_sendt') return 'kladde';
  // After twenty working days the offer has expired.
  return lead.age > 27 ? random.weighted(chances.oldOffer) : random.weighted(chances.openOffer);
}

/** Writes an offer with its lines, costs and timeline. Returns its id. */
function writeOffer(seeding: OfferSeeding, lead: SeededLead, offer: Offer): string {
  const { insert, add, random } = seeding;
  const id = random.id();
  const pack = (packages as unknown as ({ pack: string } & Package)[]).find((one) => one.pack === lead.pack)!;
  const sections = pack.sections
    .map((section, i) => ({ id: `s${i + 1}`, title: section.title }))
    .filter((s) => s.title !== '');
  const lines = pickLines(seeding, pack, sections.length > 0);
  const discountBp = random.chance(0.2) ? random.pick([300, 500, 750, 1000]) : 0;
  const moments = pickMoments(seeding, offer);
  const costed = lines.map((line) => ({ ...lineFields(line), unitCost: line.item.cost }));
  const { subtotal, discount, vat, total, labour, cost, net } = offerTotals(costed, { discountBp });
  insert('inquiries', {
    id,
    lead: lead.id,
    seller: lead.owner,
    title: pack.title,
    intro: templateText('tilbudstekst'),
    terms: templateText('betingelser'),
    sections,
    discountBp,
    subtotal,
    discount,
    vat,
    total,
    labour,
    ...offerFields(seeding, lead, offer, moments),
  });
  add('inquiry_costs', { inquiry: id, cost: cost ?? 0 });
  for (const [sort, line] of lines.entries()) writeLine(seeding, id, line, sort, moments.created);
  writeHistory(seeding, lead, { ...offer, ...moments, id, net });
  return id;
}

function pickMoments({ random, at }: Seeding, { age, status }: Offer): Moments {
  const created = at(-age - 1, random.int(7, 15), random.int(0, 59));
  const isUnsent = status === 'kladde' || status === 'annulleret';
  const sentAt = isUnsent ? '' : at(-age, random.int(8, 15), random.int(0, 59));
  const isDecided = ['accepteret', 'afvist', 'konverteret'].includes(status);
  const decidedAge = () => Math.max(0, age - random.int(1, 12));
  const decidedAt = isDecided ? at(-decidedAge(), random.int(8, 16), random.int(0, 59)) : '';
  return { created, sentAt, decidedAt, isDecided };
}

/** The columns that depend on the offer's status and times. */
function offerFields(seeding: Seeding, lead: SeededLead, offer: Offer, moments: Moments): Row {
  const { random } = seeding;
  const { number, revision, status, parent } = offer;
  const { created, sentAt, decidedAt, isDecided } = moments;
  const { name, company: firm, customerType, email, address, zip, city } = lead;
  const offerDate = sentAt.slice(0, 10);
  return {
    offerNumber: number,
    revision,
    parent,
    kind: random.weighted(chances.offerKind),
    address,
    zip,
    city,
    status,
    offerDate,
    validUntil: offerDate && pickLastDay(seeding, offer, offerDate),
    sentAt,
    seenAt: ['set', 'accepteret', 'konverteret'].includes(status) ? sentAt : '',
    decidedAt,
    decisionBy: isDecided ? name : '',
    lineDisplay: random.weighted(chances.lineDisplay),
    probability: status === 'kladde' ? 0 : random.pick([30, 50, 60, 80]),
    customer: sentAt ? { name, company: firm, customerType, email, address, zip, city } : undefined,
    withdrawal: status === 'kladde' && customerType === 'privat' ? '14_dage' : undefined,
    locked: sentAt !== '' || status === 'annulleret',
    rev: 1,
    createdBy: lead.owner,
    created,
    updated: decidedAt || sentAt || created,
  };
}

/** The office's usual last day; of an offer that has expired sooner, the day halfway between sending and today. */
function pickLastDay({ today, day }: Seeding, { status, age }: Offer, offerDate: string): string {
  const usual = addWorkingDays(offerDate, company.validityDays, company.extraDaysOff);
  return status === 'udloebet' && usual >= today ? day(-Math.ceil(age / 2)) : usual;
}

export function lineFields({ kind, item, qtyMilli, discountBp }: Line) {
  const labourBp = item.labour ? 10000 : 0;
  return { kind, qtyMilli, unitPrice: item.price, discountBp, vatRate: STANDARD_VAT, labourBp };
}

export function writeLine({ insert, add }: Seeding, inquiry: string, line: Line, sort: number, created: string): void {
  const { id, section, item, optionGroup, chosen } = line;
  const { text, unit } = item;
  const place = { id, inquiry, section, optionGroup, chosen, sort, [item.type]: item.id, text, unit };
  insert('inquiry_lines', { ...place, ...lineFields(line), deduction: 'ingen', created, updated: created });
  add('inquiry_line_costs', { line: id, unitCost: item.cost });
}

/** `net`: øre excl. moms. */
function writeHistory({ add }: Seeding, lead: SeededLead, offer: Offer & Moments & { id: string; net: number }): void {
  const { id, number: offerNumber, revision, status, created, sentAt, decidedAt, net } = offer;
  const write = (type: string, at: string, data: object) =>
    add('activities', { lead: lead.id, inquiry: id, type, actor: lead.owner, at, data });
  write('oprettet', created, { offerNumber, revision });
  if (sentAt !== '') write('tilbud_sendt', sentAt, { offerNumber, revision, to: lead.email, net });
  if (decidedAt !== '')
    write(status === 'afvist' ? 'tilbud_afvist' : 'tilbud_accepteret', decidedAt, { by: lead.name });
}

export function kindOf(item: CatalogItem): Line['kind'] {
  if (item.type === 'charge') return 'ydelse';
  return item.labour ? 'arbejdsloen' : 'vare';
}

function pickLines({ random, catalog }: OfferSeeding, pack: Package, hasSections: boolean): Line[] {
  const lines: Line[] = [];
  for (const [index, section] of pack.sections.entries()) {
    for (const [ref, min, max] of section.lines) {
      const quantity = random.int(min, max);
      if (quantity === 0) continue;
      const item = catalog.get(ref);
      if (!item) throw new Error(`firm/packages.json names ${ref}, which the catalog lacks`);
      const half = item.unit === 'time' && random.chance(0.3) ? 500 : 0;
      lines.push({
        id: random.id(),
        section: hasSections ? `s${index + 1}` : '',
        kind: kindOf(item),
        item,
        qtyMilli: quantity * 1000 + half,
        discountBp: !item.labour && item.price > 100000 && random.chance(0.15) ? 1000 : 0,
      });
    }
  }
  return lines;
}
