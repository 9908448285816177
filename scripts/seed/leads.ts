/** Demo customers with their history. */
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import { leadHouseKeys, leadNameKey, leadSearchText } from '../../lib/leads/shared/rules.ts';
import type { LeadStatus } from '../../lib/leads/shared/values.ts';
import callers from './firm/callers.json' with { type: 'json' };
import chances from './firm/chances.json' with { type: 'json' };
import notes from './firm/notes.json' with { type: 'json' };
import packages from './firm/packages.json' with { type: 'json' };
import words from './firm/words.json' with { type: 'json' };
import { USERS } from './office.ts';
import type { Random } from './random.ts';
import type { Seeding } from './seeding.ts';
import { getPostcode, pickDoor, pickPostcode } from './towns.ts';

type Texts = Record<
  'id' | 'name' | 'company' | 'customerType' | 'email' | 'address' | 'zip' | 'city' | 'owner',
  string
>;
/**
 * `age`: days before today. `pack`: the work that the customer asks for, an entry of firm/packages.json. `hasPoint`:
 * false for every tenth lead: only its postcode is known.
 */
export type SeededLead = Texts & { status: LeadStatus; age: number; pack: string; hasPoint: boolean };

const SELLERS = [USERS.seller.id, USERS.seller2.id];
/** The callers' numbers, and one that no lead has. */
const RESERVED_PHONES = new Set(['20304050', '20304060', '20304099']);
const OPEN: readonly LeadStatus[] = ['ny', 'kontaktet', 'besigtigelse', 'tilbud_sendt', 'venter'];

type Options = { count: number; keep: number; progress: (done: number) => void };

/** Returns the newest `keep` leads, for the offers and tasks that belong to them. */
export function seedLeads(seeding: Seeding, { count, keep, progress }: Options): SeededLead[] {
  const kept: SeededLead[] = [];
  const write = (index: number) => {
    // Oldest first, so that the newest have the highest row numbers.
    const left = count - index;
    // The last leads are those that the phone system's links lead to, readable by seller@demo.test.
    const caller = callers[left - 1];
    const lead = caller ? buildCaller(caller) : pickLead(seeding.random, left, count);
    const phone = caller ? caller.phone : pickPhone(seeding.random);
    const moments = writeLead(seeding, lead, phone);
    if (left <= 500) writeLeadHistory(seeding, lead, moments);
    if (left <= keep) kept.push(lead);
  };
  seeding.batched(count, 5000, write, progress);
  return kept;
}

function buildCaller({ id, name, address, zip, pack }: (typeof callers)[number]): SeededLead {
  const { city } = getPostcode(zip);
  const person = { id, name, company: '', customerType: 'privat', email: `${id}@kunde.test`, address, zip, city };
  return { ...person, owner: USERS.seller.id, status: 'kontaktet', age: 2, pack, hasPoint: true };
}

/** `left`: the number of leads from this one to the last; the last 26 are this week's. */
function pickLead(random: Random, left: number, count: number): SeededLead {
  const first = random.pick(words.firstNames);
  const last = random.pick(words.lastNames);
  const town = pickPostcode(random);
  const customerType = random.weighted(chances.customerType);
  const fresh = left <= 26;
  const recent = left <= 260;
  const status = pickStatus(random, fresh, recent);
  const unowned = status === 'ny' ? random.chance(fresh ? 0.85 : 0.4) : random.chance(0.02);
  const settledAge = recent ? 6 + Math.floor(left / 4) : 70 + Math.floor((left * 900) / count);
  return {
    id: random.id(),
    name: `${first} ${last}`,
    company: pickCompanyName(random, customerType, town.city),
    customerType,
    email: random.chance(0.82) ? `${toAscii(first)}.${toAscii(last)}${random.int(1, 999)}@kunde.test` : '',
    address: pickAddress(random),
    zip: town.zip,
    city: town.city,
    owner: unowned ? '' : random.pick(SELLERS),
    status,
    age: fresh ? Math.floor((left * 6) / 26) : settledAge,
    pack: random.pick(packages).pack,
    hasPoint: left % 10 !== 0,
  };
}

function pickStatus(random: Random, fresh: boolean, recent: boolean): LeadStatus {
  if (fresh) return random.chance(0.6) ? 'ny' : 'kontaktet';
  return recent ? random.weighted(chances.recentLead) : random.weighted(chances.settledLead);
}

/** When the lead was created and when its status last changed. */
type Moments = { created: string; moved: string };

function writeLead({ insert, random, at, day }: Seeding, lead: SeededLead, phone: string): Moments {
  const created = at(-lead.age, random.int(7, 15), random.int(0, 59));
  const searchable = searchableFields(random, lead, phone);
  const isNew = lead.status === 'ny';
  const movedDay = () => -Math.max(0, lead.age - random.int(0, 9));
  const moved = isNew ? created : at(movedDay(), random.int(8, 15), random.int(0, 59));
  const door = pickDoor(random, getPostcode(lead.zip));
  const hasNextAction = OPEN.includes(lead.status) && lead.owner !== '' && lead.age < 120;
  insert('leads', {
    id: lead.id,
    customerType: lead.customerType,
    ...searchable,
    ...(lead.hasPoint ? door : {}),
    source: random.weighted(chances.source),
    owner: lead.owner,
    status: lead.status,
    statusAt: moved,
    statusBefore: lead.status === 'venter' ? 'kontaktet' : '',
    nextActionAt: hasNextAction ? day(random.pickWeighted(chances.nextActionDay)) : '',
    nextActionText: hasNextAction ? pickNextAction(random, lead.status) : '',
    firstContactAt: isNew ? '' : moved,
    lostReason: lead.status === 'tabt' ? random.pick(words.lostReasons) : '',
    note: packages.find(({ pack }) => pack === lead.pack)?.note,
    tags: random.chance(0.1) ? [random.pick(words.tags)] : [],
    nameKey: leadNameKey(searchable),
    ...leadHouseKeys(searchable),
    searchText: leadSearchText(searchable),
    rev: 1,
    createdBy: lead.owner || USERS.moderator.id,
    created,
    updated: moved,
  });
  return { created, moved };
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

function pickNextAction(random: Random, status: LeadStatus): string {
  const ofStatus: Partial<Record<LeadStatus, readonly string[]>> = notes.nextActionIn;
  return random.pick(ofStatus[status] ?? notes.nextAction);
}

function writeLeadHistory({ add, insert, random }: Seeding, lead: SeededLead, { created, moved }: Moments): void {
  const shared = { lead: lead.id, actor: lead.owner || USERS.moderator.id };
  add('activities', { ...shared, type: 'oprettet', at: created, data: {} });
  if (lead.status !== 'ny')
    add('activities', { ...shared, type: 'status', at: moved, data: { before: 'ny', after: lead.status } });
  if (!lead.owner || !random.chance(0.5)) return;
  // The id is drawn before the text, so that the demo firm stays the same.
  const id = random.id();
  insert('activities', { id, ...shared, type: 'note', at: moved, data: { text: random.pick(notes.lead) } });
}

function pickAddress(random: Random): string {
  const house = `${random.pick(words.streets)} ${random.int(1, 148)}`;
  return random.chance(0.2) ? house + random.pick(words.floors) : house;
}

function pickCompanyName(random: Random, type: string, city: string): string {
  const { companyWords, companyKinds, companyForms, housing, streets } = words;
  if (type === 'erhverv')
    return `${random.pick(companyWords)} ${random.pick(companyKinds)} ${random.pick(companyForms)}`;
  if (type === 'boligforening') return `${random.pick(housing)} ${random.pick(streets)}`;
  if (type === 'offentlig') return `${random.pick(words.public)} ${random.pick(streets)}, ${city}`;
  return '';
}

function pickPhone(random: Random): string {
  let digits: string;
  do digits = String(random.int(2, 9)) + String(random.int(0, 9_999_999)).padStart(7, '0');
  while (RESERVED_PHONES.has(digits));
  const pairs = digits.replace(/(..)(..)(..)(..)/, '$1 $2 $3 $4');
  const values = [pairs, digits, `+45 ${pairs}`, `+45${digits}`, `0045 ${digits}`];
  return random.pickWeighted({ values, weights: [6, 2, 2, 1, 1] });
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
