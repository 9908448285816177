/** Demo offers in every state, with lines, costs and a timeline. */
import type { DatabaseSync } from 'node:sqlite';
import { addWorkingDays } from '../../lib/core/dates.ts';
import type { OfferStatus } from '../../lib/offers/schema.ts';
import { offerTotals } from '../../lib/offers/totals.ts';
import type { Clock } from './clock.ts';
import { Inserter } from './insert.ts';
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

/** Creates `count` offers on the given leads, oldest first, so that numbers follow time. */
export function seedOffers(
  db: DatabaseSync,
  random: Random,
  clock: Clock,
  leads: SeededLead[],
  catalog: Map<string, CatalogItem>,
  count: number,
): number {
  const insert = new Inserter(db);
  const quoted = (lead: SeededLead) =>
    ['tilbud_sendt', 'vundet', 'tabt', 'ikke_relevant'].includes(lead.status) || random.chance(0.4);
  const candidates = leads
    .filter((lead) => lead.owner !== '' && lead.status !== 'ny' && quoted(lead))
    .sort((a, b) => b.age - a.age);
  const plans = plan(random, candidates, count);
  let number = FIRST_NUMBER;
  insert.batched(plans.length, 100, (index) => {
    const { lead, age, status } = plans[index]!;
    if (status === 'erstattet') {
      const parent = writeOffer(insert, random, clock, lead, catalog, {
        number,
        revision: 1,
        age: age + 3,
        status,
        parent: '',
      });
      writeOffer(insert, random, clock, lead, catalog, {
        number,
        revision: 2,
        age,
        status: age < 25 ? 'sendt' : 'afvist',
        parent,
      });
    } else {
      writeOffer(insert, random, clock, lead, catalog, { number, revision: 1, age, status, parent: '' });
    }
    number += 1;
  });
  insert.insert('counters', { id: random.id(), name: 'offerNumber', value: number - 1 });
  return plans.length;
}

function plan(
  random: Random,
  leads: SeededLead[],
  count: number,
): { lead: SeededLead; age: number; status: OfferStatus }[] {
  const chosen = leads.slice(-Math.min(leads.length, count));
  const plans: { lead: SeededLead; age: number; status: OfferStatus }[] = [];
  for (let i = 0; i < count && chosen.length > 0; i++) {
    const lead = chosen[i % chosen.length]!;
    plans.push({ lead, age: Math.max(0, lead.age - random.int(1, 6)), status: statusFor(random, lead) });
  }
  return plans.sort((a, b) => b.age - a.age);
}

function statusFor(random: Random, lead: SeededLead): OfferStatus {
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

function writeOffer(
  insert: Inserter,
  random: Random,
  clock: Clock,
  lead: SeededLead,
  catalog: Map<string, CatalogItem>,
  o: { number: number; revision: number; age: number; status: OfferStatus; parent: string },
): string {
  const id = random.id();
  const pack = PACKAGES[lead.pack]!;
  const sections = pack.sections
    .map((section, i) => ({ id: `s${i + 1}`, title: section.title }))
    .filter((s) => s.title !== '');
  const lines = packLines(random, pack, sections.length > 0, catalog);
  const discountBp = random.chance(0.2) ? random.pick([300, 500, 750, 1000]) : 0;
  const created = clock.at(-o.age - 1, random.int(7, 15), random.int(0, 59));
  const sentAt =
    o.status === 'kladde' || o.status === 'annulleret' ? '' : clock.at(-o.age, random.int(8, 15), random.int(0, 59));
  const decided = ['accepteret', 'afvist', 'konverteret'].includes(o.status);
  const decidedAt = decided
    ? clock.at(-Math.max(0, o.age - random.int(1, 12)), random.int(8, 16), random.int(0, 59))
    : '';
  const offerDate = sentAt === '' ? '' : sentAt.slice(0, 10);
  const totals = offerTotals(
    lines.map((l) => ({
      kind: l.kind,
      qtyMilli: l.qtyMilli,
      unitPrice: l.item.price,
      unitCost: l.item.cost,
      discountBp: l.discountBp,
      vatRate: 25,
      labourBp: l.item.labour ? 10000 : 0,
    })),
    { discountBp },
  );
  insert.insert('inquiries', {
    id,
    offerNumber: o.number,
    revision: o.revision,
    parent: o.parent,
    lead: lead.id,
    seller: lead.owner,
    title: pack.title,
    kind: random.weighted([
      ['fastpris', 7],
      ['overslag', 2],
      ['regning', 1],
    ] as const),
    address: lead.address,
    zip: lead.zip,
    city: lead.city,
    status: o.status,
    offerDate,
    validUntil: offerDate === '' ? '' : addWorkingDays(offerDate, 20, EXTRA_DAYS_OFF),
    sentAt,
    seenAt: ['set', 'accepteret', 'konverteret'].includes(o.status) ? sentAt : '',
    decidedAt,
    decisionBy: decided ? lead.name : '',
    lineDisplay: random.weighted([
      ['alle', 6],
      ['uden_priser', 3],
      ['kun_total', 1],
    ] as const),
    intro: INTRO,
    terms: TERMS,
    sections,
    discountBp,
    subtotal: totals.subtotal,
    discount: totals.discount,
    vat: totals.vat,
    total: totals.total,
    labour: totals.labour,
    probability: o.status === 'kladde' ? 0 : random.pick([30, 50, 60, 80]),
    customer:
      sentAt === ''
        ? undefined
        : {
            name: lead.name,
            company: lead.company,
            customerType: lead.customerType,
            email: lead.email,
            address: lead.address,
            zip: lead.zip,
            city: lead.city,
          },
    locked: sentAt !== '' || o.status === 'annulleret',
    archived: false,
    rev: 1,
    createdBy: lead.owner,
    created,
    updated: decidedAt || sentAt || created,
  });
  insert.insert('inquiry_costs', { id: random.id(), inquiry: id, cost: totals.cost ?? 0 });
  for (const [sort, line] of lines.entries()) {
    insert.insert('inquiry_lines', {
      id: line.id,
      inquiry: id,
      section: line.section,
      sort,
      kind: line.kind,
      product: line.item.type === 'product' ? line.item.id : '',
      charge: line.item.type === 'charge' ? line.item.id : '',
      text: line.item.text,
      unit: line.item.unit,
      qtyMilli: line.qtyMilli,
      unitPrice: line.item.price,
      discountBp: line.discountBp,
      vatRate: 25,
      labourBp: line.item.labour ? 10000 : 0,
      deduction: 'ingen',
      chosen: false,
      created,
      updated: created,
    });
    insert.insert('inquiry_line_costs', { id: random.id(), line: line.id, unitCost: line.item.cost });
  }
  const history = (type: string, at: string, data: object) =>
    insert.insert('activities', { id: random.id(), lead: lead.id, inquiry: id, type, actor: lead.owner, at, data });
  history('oprettet', created, { offerNumber: o.number, revision: o.revision });
  if (sentAt !== '')
    history('tilbud_sendt', sentAt, { offerNumber: o.number, revision: o.revision, to: lead.email, net: totals.net });
  if (decidedAt !== '')
    history(o.status === 'afvist' ? 'tilbud_afvist' : 'tilbud_accepteret', decidedAt, { by: lead.name });
  return id;
}

function packLines(
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
