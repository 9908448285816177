/** The demo firm's technicians: who can do what, when they work, and when they are away. */
import { instrumentText } from '../../lib/firm/shared/instruments.ts';
import type { Place } from '../../lib/planning/shared/places.ts';
import branches from './firm/branches.json' with { type: 'json' };
import instruments from './firm/instruments.json' with { type: 'json' };
import skills from './firm/skills.json' with { type: 'json' };
import technicians from './firm/technicians.json' with { type: 'json' };
import { USERS } from './office.ts';
import type { Seeding } from './seeding.ts';
import { pickDoor, getPostcode } from './towns.ts';

/** Minutes after midnight, Monday first; null is a day off. */
type WorkHours = readonly ([number, number] | null)[];
/** Days count from today; a part of a day is in minutes after midnight. */
type Absence = { kind: string; from: number; to: number; note: string; fromMinute?: number; toMinute?: number };

/** Obvious demo names, who live in Aarhus, Odense and Aalborg. Ids are fixed: tests and links may rely on them. */
type Technician = {
  id: string;
  name: string;
  initials: string;
  phone: string;
  user?: 'technician';
  title: 'montoer' | 'laerling' | 'tekniker';
  colour: string;
  hours: WorkHours;
  skills: string[];
  certificates: [name: string, expiresInDays: number | null][];
  home: [address: string, zip: string];
  branch?: string;
  startsAtBranch?: boolean;
  cost: number;
  sales: number;
  absences: Absence[];
};

export type SeededTechnician = Omit<Technician, 'user' | 'home' | 'absences'> & {
  home: Place;
  /** Where the day begins and ends: at the branch, or at home. */
  start: Place;
  /** 'YYYY-MM-DD' days, both included. */
  absences: readonly { from: string; to: string }[];
  /** The technician's user id, '' for none. */
  user: string;
};

/** The list that technicians and jobs choose from, and the firm's branches. */
function writeLists(seeding: Seeding): void {
  for (const [at, name] of skills.entries())
    seeding.insert('skills', {
      ...{ id: `demoskill${String(at + 1).padStart(6, '0')}`, name },
      ...{ sort: (at + 1) * 10, active: true },
      ...hiringStamps(seeding),
    });
  for (const [at, branch] of branches.entries())
    seeding.insert('branches', {
      ...{ ...branch, city: getPostcode(branch.zip).city },
      ...{ sort: (at + 1) * 10, active: true },
      ...hiringStamps(seeding),
    });
}

function findStart({ branch, startsAtBranch }: Technician, home: Place): Place {
  const found = startsAtBranch ? branches.find(({ id }) => id === branch) : undefined;
  if (!found) return home;
  const { address, zip, lat, lng } = found;
  return { address, zip, point: { lat, lng, accuracy: 'exact' } };
}

/** Days of calibrations count from today. */
function writeInstruments(seeding: Seeding): void {
  for (const [at, { calibrations, ...instrument }] of instruments.entries())
    seeding.insert('instruments', {
      ...instrument,
      calibrations: calibrations.map(([on = 0, until = 0]) => ({ on: seeding.day(on), until: seeding.day(until) })),
      ...{ sort: (at + 1) * 10, active: true },
      ...hiringStamps(seeding),
    });
}

/** What the demo technician measures with: their own, else the one that is lent. */
export function findDemoInstrument(technician: string | undefined): string {
  const found = instruments.find((one) => one.technician === technician) ?? instruments.at(-1);
  return found ? instrumentText(found) : '';
}

/** Returns them in the order of the board. */
export function seedTechnicians(seeding: Seeding): SeededTechnician[] {
  writeLists(seeding);
  const written = (technicians as unknown as readonly Technician[]).map((technician, at) => {
    const [address, zip] = technician.home;
    const door = pickDoor(seeding.random, getPostcode(zip));
    writeTechnician(seeding, technician, { address, zip, ...door, sort: (at + 1) * 10 });
    const user = technician.user ? USERS[technician.user].id : '';
    const home = { address, zip, point: { ...door, accuracy: 'exact' as const } };
    const start = findStart(technician, home);
    return { ...technician, user, home, start, absences: writeAbsences(seeding, technician) };
  });
  writeInstruments(seeding);
  return written;
}

/** The firm has had its technicians for about two years. */
function hiringStamps({ at }: Seeding) {
  const hired = at(-700, 8, 0);
  return { rev: 1, createdBy: USERS.admin.id, created: hired, updated: hired };
}

type Placing = { address: string; zip: string; lat: number; lng: number; sort: number };

function writeTechnician(seeding: Seeding, technician: Technician, placing: Placing): void {
  const { id, name, initials, phone, title, skills, certificates, hours, sales, cost, colour } = technician;
  const { branch = '', startsAtBranch = false } = technician;
  const { insert, add, day, run } = seeding;
  const account = technician.user && USERS[technician.user];
  const stamps = hiringStamps(seeding);
  insert('technicians', {
    ...{ id, name, initials, phone, title, skills, colour, branch, startsAtBranch, ...placing },
    email: account?.email ?? `${id}@montoer.test`,
    user: account?.id ?? '',
    certificates: certificates.map(([name, days]) => ({ name, expires: days === null ? '' : day(days) })),
    workHours: hours,
    city: getPostcode(placing.zip).city,
    salesRate: sales,
    active: true,
    ...stamps,
  });
  if (account) run('UPDATE users SET technician = ? WHERE id = ?', id, account.id);
  add('technician_costs', { technician: id, costRate: cost, updated: stamps.updated });
}

/** Writes the technician's absences and returns their days. */
function writeAbsences(seeding: Seeding, technician: Technician) {
  return technician.absences.map(({ from, to, ...absence }) => {
    const days = { from: seeding.day(from), to: seeding.day(to) };
    const row = { technician: technician.id, ...absence, fromDay: days.from, toDay: days.to };
    seeding.add('technician_absences', { ...row, ...hiringStamps(seeding) });
    return days;
  });
}
