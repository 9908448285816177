/** Demo customers with their history. */
import type { DatabaseSync } from 'node:sqlite';
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import { leadNameKey, leadSearchText } from '../../lib/leads/shared/rules.ts';
import type { LeadStatus } from '../../lib/leads/shared/values.ts';
import { Inserter } from './insert.ts';
import type { Clock } from './clock.ts';
import { DEMO_USERS } from './office.ts';
import {
  COMPANY_FORMS,
  COMPANY_KINDS,
  COMPANY_WORDS,
  FIRST_NAMES,
  HOUSING,
  LAST_NAMES,
  PUBLIC,
  STREETS,
  WISHES,
} from './people.ts';
import type { Random } from './random.ts';
import { pickDoor, pickPostcode, getPostcode } from './towns.ts';

export type SeededLead = {
  id: string;
  name: string;
  company: string;
  customerType: string;
  email: string;
  address: string;
  zip: string;
  city: string;
  owner: string;
  status: LeadStatus;
  /** Days before today. */
  age: number;
  pack: string;
  /** False for every tenth lead: only its postcode is known. */
  hasPoint: boolean;
};

/** Three leads that the phone system's links lead to, readable by seller@demo.test. No lead has 20 30 40 99. */
const CALLERS = [
  {
    id: 'demolead0000001',
    name: 'Kirsten Østergaard',
    phone: '20 30 40 50',
    address: 'Østergade 14, 2. th.',
    zip: '8000',
    pack: 'ladestander',
  },
  {
    id: 'demolead0000002',
    name: 'Jørgen Ågård',
    phone: '+45 20304060',
    address: 'Æblehaven 7',
    zip: '8240',
    pack: 'tavle',
  },
  {
    id: 'demolead0000003',
    name: 'Bodil Ågård',
    phone: '0045 20 30 40 60',
    address: 'Æblehaven 7',
    zip: '8240',
    pack: 'udelys',
  },
] as const;

/** Statuses of the leads of earlier months, with their weights. */
const SETTLED: readonly (readonly [LeadStatus, number])[] = [
  ['vundet', 42],
  ['tabt', 38],
  ['ikke_relevant', 14],
  ['venter', 3],
  ['tilbud_sendt', 3],
];
/** Statuses of the leads of the last months, with their weights. */
const RECENT: readonly (readonly [LeadStatus, number])[] = [
  ['ny', 2],
  ['kontaktet', 7],
  ['besigtigelse', 5],
  ['tilbud_sendt', 18],
  ['venter', 3],
  ['vundet', 10],
  ['tabt', 8],
];
const LOST = [
  'pris',
  'pris',
  'pris',
  'tid',
  'konkurrent',
  'konkurrent',
  'ingen_svar',
  'uden_for_omraade',
  'andet',
] as const;
const FLOORS = [', st. tv.', ', 1. th.', ', 2. tv.', ', 3. th.', ' B'] as const;
const SELLERS = [DEMO_USERS.seller.id, DEMO_USERS.seller2.id] as const;
const RESERVED_PHONES = new Set(['20304050', '20304060', '20304099']);

/** Returns the newest `keep` leads, for the offers and tasks that belong to them. */
export function seedLeads(
  db: DatabaseSync,
  random: Random,
  clock: Clock,
  count: number,
  keep: number,
  progress: (done: number) => void,
): SeededLead[] {
  const insert = new Inserter(db);
  const kept: SeededLead[] = [];
  insert.batched(
    count,
    5000,
    (index) => {
      // Oldest first, so that the newest have the highest row numbers.
      const left = count - index;
      const caller = CALLERS[left - 1];
      const lead = caller ? buildCaller(caller) : pickLead(random, left, count);
      writeLead(insert, random, clock, lead, {
        phone: caller ? caller.phone : pickPhone(random),
        withHistory: left <= 500,
      });
      if (left <= keep) kept.push(lead);
    },
    progress,
  );
  return kept;
}

function buildCaller(c: (typeof CALLERS)[number]): SeededLead {
  return {
    id: c.id,
    name: c.name,
    company: '',
    customerType: 'privat',
    email: `${c.id}@kunde.test`,
    address: c.address,
    zip: c.zip,
    city: getPostcode(c.zip).city,
    owner: DEMO_USERS.seller.id,
    status: 'kontaktet',
    age: 2,
    pack: c.pack,
    hasPoint: true,
  };
}

/** `left`: the number of leads from this one to the last; the last 26 are this week's. */
function pickLead(random: Random, left: number, count: number): SeededLead {
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  const town = pickPostcode(random);
  const customerType = random.weighted([
    ['privat', 68],
    ['erhverv', 20],
    ['boligforening', 8],
    ['offentlig', 4],
  ] as const);
  const fresh = left <= 26;
  const recent = left <= 260;
  const status = pickStatus(random, fresh, recent);
  const unowned = status === 'ny' ? random.chance(fresh ? 0.85 : 0.4) : random.chance(0.02);
  return {
    id: random.id(),
    name: `${first} ${last}`,
    company: pickCompanyName(random, customerType, town.city),
    customerType,
    email: random.chance(0.82) ? `${toAscii(first)}.${toAscii(last)}${random.int(1, 999)}@kunde.test` : '',
    address: `${random.pick(STREETS)} ${random.int(1, 148)}${random.chance(0.2) ? random.pick(FLOORS) : ''}`,
    zip: town.zip,
    city: town.city,
    owner: unowned ? '' : random.pick(SELLERS),
    status,
    age: fresh
      ? Math.floor((left * 6) / 26)
      : recent
        ? 6 + Math.floor(left / 4)
        : 70 + Math.floor((left * 900) / count),
    pack: random.pick(WISHES).pack,
    hasPoint: left % 10 !== 0,
  };
}

function pickStatus(random: Random, fresh: boolean, recent: boolean): LeadStatus {
  if (fresh) return random.chance(0.6) ? 'ny' : 'kontaktet';
  return random.weighted(recent ? RECENT : SETTLED);
}

type LeadParts = { phone: string; withHistory: boolean };

function writeLead(
  insert: Inserter,
  random: Random,
  clock: Clock,
  lead: SeededLead,
  { phone, withHistory }: LeadParts,
): void {
  const created = clock.at(-lead.age, random.int(7, 15), random.int(0, 59));
  const searchable = searchableFields(random, lead, phone);
  const movedDay = () => -Math.max(0, lead.age - random.int(0, 9));
  const moved = lead.status === 'ny' ? created : clock.at(movedDay(), random.int(8, 15), random.int(0, 59));
  const door = pickDoor(random, getPostcode(lead.zip));
  insert.insert('leads', {
    id: lead.id,
    customerType: lead.customerType,
    ...searchable,
    ...(lead.hasPoint ? door : { lat: 0, lng: 0 }),
    source: random.weighted(SOURCES),
    owner: lead.owner,
    status: lead.status,
    statusAt: moved,
    statusBefore: lead.status === 'venter' ? 'kontaktet' : '',
    ...nextActionFields(random, clock, lead),
    firstContactAt: lead.status === 'ny' ? '' : moved,
    lostReason: lead.status === 'tabt' ? random.pick(LOST) : '',
    note: WISHES.find((wish) => wish.pack === lead.pack)!.note,
    tags: random.chance(0.1) ? [random.pick(TAGS)] : [],
    nameKey: leadNameKey(searchable),
    searchText: leadSearchText(searchable),
    archived: false,
    rev: 1,
    createdBy: lead.owner || DEMO_USERS.moderator.id,
    created,
    updated: moved,
  });
  if (withHistory) writeLeadHistory(insert, random, lead, { created, moved });
}

/** The fields that the search covers. */
function searchableFields(random: Random, lead: SeededLead, firstPhone: string) {
  const phones = [{ raw: firstPhone, normalised: normalisePhone(firstPhone) }];
  if (random.chance(0.15)) {
    const second = pickPhone(random);
    phones.push({ raw: second, normalised: normalisePhone(second) });
  }
  const cvr = lead.customerType === 'privat' ? '' : pickCvr(random);
  const { name, company, email, address, zip, city } = lead;
  return { name, company, customerNumber: '', cvr, phones, email, address, zip, city };
}

/** The next step of an open lead that was created in the last months. */
function nextActionFields(random: Random, clock: Clock, lead: SeededLead) {
  const isOpen = ['ny', 'kontaktet', 'besigtigelse', 'tilbud_sendt', 'venter'].includes(lead.status);
  if (!isOpen || lead.owner === '' || lead.age >= 120) return { nextActionAt: '', nextActionText: '' };
  return {
    nextActionAt: clock.day(random.weighted(NEXT_ACTION_DAYS)),
    nextActionText: pickNextAction(random, lead.status),
  };
}

function writeLeadHistory(
  insert: Inserter,
  random: Random,
  lead: SeededLead,
  { created, moved }: { created: string; moved: string },
): void {
  const actor = lead.owner || DEMO_USERS.moderator.id;
  const entry = (type: string, at: string, data: object) =>
    insert.insert('activities', { id: random.id(), lead: lead.id, type, actor, at, data });
  entry('oprettet', created, {});
  if (lead.status !== 'ny') entry('status', moved, { before: 'ny', after: lead.status });
  // The id is drawn before the text, so that the demo firm stays the same.
  if (lead.owner && random.chance(0.5))
    insert.insert('activities', {
      id: random.id(),
      lead: lead.id,
      type: 'note',
      actor,
      at: moved,
      data: { text: random.pick(NOTES) },
    });
}

const SOURCES = [
  ['telefon', 45],
  ['web', 22],
  ['henvisning', 16],
  ['eksisterende', 12],
  ['messe', 2],
  ['andet', 3],
] as const;
/** Days from today, with their weights. */
const NEXT_ACTION_DAYS = [
  [-2, 1],
  [-1, 2],
  [0, 5],
  [1, 4],
  [2, 3],
  [3, 2],
  [6, 3],
  [9, 2],
] as const;
const TAGS = ['stamkunde', 'haster', 'rykker', 'serviceaftale', 'nøgleboks'] as const;

const NOTES = [
  'Talt i telefon. Vil gerne have besøg efter kl. 14.',
  'Hund i haven, ring før ankomst.',
  'Har fået pris fra en anden, men vil helst have en lokal.',
  'Nøglen ligger hos naboen i nr. 9.',
  'Skal tale med ægtefællen, ringer tilbage.',
  'Sendt billeder af tavlen på mail.',
  'Ønsker opstart inden jul.',
  'Adgang gennem porten, kode aftales.',
] as const;

function pickNextAction(random: Random, status: LeadStatus): string {
  if (status === 'besigtigelse')
    return random.pick(['Besigtigelse på adressen', 'Besigtigelse med kunden', 'Mål op til tavle']);
  if (status === 'tilbud_sendt') return random.pick(['Følg op på tilbud', 'Ring om tilbuddet', 'Spørg om opstart']);
  if (status === 'venter')
    return random.pick(['Afventer svar fra bank', 'Afventer håndværkere', 'Ring igen efter ferien']);
  return random.pick(['Ring op', 'Aftal besigtigelse', 'Send prisoverslag', 'Indhent billeder af tavlen']);
}

function pickCompanyName(random: Random, type: string, city: string): string {
  if (type === 'erhverv')
    return `${random.pick(COMPANY_WORDS)} ${random.pick(COMPANY_KINDS)} ${random.pick(COMPANY_FORMS)}`;
  if (type === 'boligforening') return `${random.pick(HOUSING)} ${random.pick(STREETS)}`;
  if (type === 'offentlig') return `${random.pick(PUBLIC)} ${random.pick(STREETS)}, ${city}`;
  return '';
}

function pickPhone(random: Random): string {
  let digits: string;
  do digits = random.pick(['2', '3', '4', '5', '6', '7', '8', '9']) + String(random.int(0, 9_999_999)).padStart(7, '0');
  while (RESERVED_PHONES.has(digits));
  const pairs = digits.replace(/(..)(..)(..)(..)/, '$1 $2 $3 $4');
  return random.weighted([
    [pairs, 6],
    [digits, 2],
    [`+45 ${pairs}`, 2],
    [`+45${digits}`, 1],
    [`0045 ${digits}`, 1],
  ]);
}

/** Eight digits that pass the CVR checksum (weights 2,7,6,5,4,3,2,1; sum mod 11 = 0). */
function pickCvr(random: Random): string {
  for (;;) {
    const digits = `${random.int(1, 4)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`;
    const sum = [2, 7, 6, 5, 4, 3, 2, 1].reduce((s, weight, i) => s + weight * Number(digits[i]), 0);
    if (sum % 11 === 0) return digits;
  }
}

function toAscii(name: string): string {
  return name.toLowerCase().replace(/æ/g, 'ae').replace(/ø/g, 'oe').replace(/å/g, 'aa');
}
