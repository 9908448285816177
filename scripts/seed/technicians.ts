/** The demo firm's technicians: who can do what, when they work, and when they are away. */
import type { DatabaseSync } from 'node:sqlite';
import type { Place } from '../../lib/planning/shared/places.ts';
import type { Clock } from './clock.ts';
import { Inserter } from './insert.ts';
import { DEMO_USERS } from './office.ts';
import type { Random } from './random.ts';
import { pickDoor, getPostcode } from './towns.ts';

/** Minutes after midnight, Monday first; null is a day off. */
type WorkHours = readonly ([number, number] | null)[];
export type SeededTechnician = {
  id: string;
  initials: string;
  skills: readonly string[];
  workHours: WorkHours;
  home: Place;
  costRate: number;
  salesRate: number;
  /** 'YYYY-MM-DD' days, both included. */
  absences: readonly { from: string; to: string }[];
  /** The technician's user id, '' for none. */
  user: string;
  title: 'montoer' | 'laerling' | 'tekniker';
};

const weekdays = (from: number, to: number, friday = to): WorkHours => [
  [from, to],
  [from, to],
  [from, to],
  [from, to],
  [from, friday],
  null,
  null,
];
/** A week that includes the weekend, for urgent jobs. */
const withWeekend = (hours: WorkHours): WorkHours => [...hours.slice(0, 5), [480, 840], [540, 780]];
const DAY = weekdays(420, 900, 840);
const LATE = weekdays(450, 930, 870);

type Demo = {
  id: string;
  name: string;
  initials: string;
  phone: string;
  user: string;
  title: SeededTechnician['title'];
  colour: string;
  hours: WorkHours;
  skills: string[];
  certificates: [name: string, expiresInDays: number | null][];
  home: [address: string, zip: string];
  cost: number;
  sales: number;
};

/** Obvious demo names, who live in Aarhus, Odense and Aalborg. Ids are fixed: tests and links may rely on them. */
const TECHNICIANS: readonly Demo[] = [
  {
    id: 'demotech0000001',
    name: 'Mads Montør',
    initials: 'MM',
    phone: '20 10 10 06',
    user: DEMO_USERS.technician.id,
    title: 'montoer',
    colour: 'blue',
    hours: withWeekend(DAY),
    skills: ['tavle', 'ladestander', 'fejlsøgning', 'belysning'],
    certificates: [
      ['L-AUS', 210],
      ['Ladestander, fabrikantkursus', 420],
      ['Kørekort B+E', null],
    ],
    home: ['Bøgevej 21', '8210'],
    cost: 38500,
    sales: 69500,
  },
  {
    id: 'demotech0000002',
    name: 'Trine Tavle',
    initials: 'TT',
    phone: '20 10 20 02',
    user: '',
    title: 'montoer',
    colour: 'violet',
    hours: DAY,
    skills: ['tavle', 'måling', 'fejlsøgning', 'varmepumpe'],
    certificates: [
      ['L-AUS', 35],
      ['Kvalificeret elinstallatør § 4', null],
    ],
    home: ['Skovvej 8', '8200'],
    cost: 39500,
    sales: 69500,
  },
  {
    id: 'demotech0000003',
    name: 'Svend Stikkontakt',
    initials: 'SS',
    phone: '20 10 20 03',
    user: '',
    title: 'montoer',
    colour: 'green',
    hours: withWeekend(LATE),
    skills: ['belysning', 'netværk', 'hvidevarer', 'fejlsøgning'],
    certificates: [
      ['L-AUS', 300],
      ['Asbest, § 17', 610],
    ],
    home: ['Engvej 44', '5230'],
    cost: 37500,
    sales: 69500,
  },
  {
    id: 'demotech0000004',
    name: 'Lilli Lader',
    initials: 'LL',
    phone: '20 10 20 04',
    user: '',
    title: 'montoer',
    colour: 'amber',
    hours: DAY,
    skills: ['ladestander', 'solceller', 'tavle', 'gravearbejde'],
    certificates: [
      ['L-AUS', 160],
      ['Solcelle-VE-godkendelse', 88],
      ['Kabeldetektering', null],
    ],
    home: ['Møllevej 3', '5000'],
    cost: 39500,
    sales: 69500,
  },
  {
    id: 'demotech0000005',
    name: 'Didrik Data',
    initials: 'DD',
    phone: '20 10 20 05',
    user: '',
    title: 'tekniker',
    colour: 'teal',
    hours: LATE,
    skills: ['netværk', 'adgangskontrol', 'måling', 'nødbelysning'],
    certificates: [
      ['Cat6A-certificering', 270],
      ['L-AUS', 120],
    ],
    home: ['Lindevej 17', '9000'],
    cost: 43000,
    sales: 79500,
  },
  {
    id: 'demotech0000006',
    name: 'Sol Jensen-Demo',
    initials: 'SJ',
    phone: '20 10 20 06',
    user: '',
    title: 'montoer',
    colour: 'pink',
    hours: DAY,
    skills: ['solceller', 'varmepumpe', 'tavle'],
    certificates: [
      ['L-AUS', -12],
      ['Rulle- og stilladskursus', 500],
    ],
    home: ['Bakkevej 30', '8000'],
    cost: 38500,
    sales: 69500,
  },
  {
    id: 'demotech0000007',
    name: 'Nohr Nødlys',
    initials: 'NN',
    phone: '20 10 20 07',
    user: '',
    title: 'montoer',
    colour: 'red',
    hours: DAY,
    skills: ['nødbelysning', 'belysning', 'måling', 'adgangskontrol'],
    certificates: [
      ['ABDL, driftsledelse', 240],
      ['L-AUS', 330],
    ],
    home: ['Parkvej 12', '9220'],
    cost: 37500,
    sales: 69500,
  },
  {
    id: 'demotech0000008',
    name: 'Lærke Lærling',
    initials: 'LÆ',
    phone: '20 10 20 08',
    user: '',
    title: 'laerling',
    colour: 'grey',
    hours: DAY,
    skills: ['belysning', 'kontakter'],
    certificates: [['Førstehjælp', 90]],
    home: ['Rønnevej 5', '8210'],
    cost: 21500,
    sales: 45000,
  },
];

/** Days from today, the kind, and part of a day in minutes. */
const ABSENCES: readonly [
  technician: string,
  kind: string,
  from: number,
  to: number,
  note: string,
  fromMinute?: number,
  toMinute?: number,
][] = [
  ['demotech0000006', 'sygdom', 0, 1, 'Meldt syg i morges'],
  ['demotech0000003', 'ferie', 9, 15, 'Restferie'],
  ['demotech0000008', 'skole', 17, 51, 'Hovedforløb 3, teknisk skole'],
  ['demotech0000005', 'kursus', 4, 4, 'Fabrikantkursus, dørtelefoni', 450, 720],
  ['demotech0000002', 'ferie', -20, -14, ''],
  ['demotech0000001', 'andet', 6, 6, 'Tandlæge', 420, 540],
];

/** Returns them in the order of the board. */
export function seedTechnicians(db: DatabaseSync, random: Random, clock: Clock): SeededTechnician[] {
  const insert = new Inserter(db);
  return TECHNICIANS.map((demo, at) => {
    const [address, zip] = demo.home;
    const door = pickDoor(random, getPostcode(zip));
    const stamps = hiringStamps(clock);
    writeTechnician(insert, clock, demo, { ...door, sort: (at + 1) * 10 });
    if (demo.user) db.prepare('UPDATE users SET technician = ? WHERE id = ?').run(demo.id, demo.user);
    const cost = { id: random.id(), technician: demo.id, costRate: demo.cost, updated: stamps.updated };
    insert.insert('technician_costs', cost);
    return {
      id: demo.id,
      initials: demo.initials,
      skills: demo.skills,
      workHours: demo.hours,
      home: { address, zip, point: { ...door, accuracy: 'exact' as const } },
      costRate: demo.cost,
      salesRate: demo.sales,
      user: demo.user,
      title: demo.title,
      absences: writeAbsences(insert, random, clock, demo.id),
    };
  });
}

/** The firm has had its technicians for about two years. */
function hiringStamps(clock: Clock) {
  const hired = clock.at(-700, 8, 0);
  return { createdBy: DEMO_USERS.admin.id, created: hired, updated: hired };
}

type Placing = { lat: number; lng: number; sort: number };

function writeTechnician(insert: Inserter, clock: Clock, demo: Demo, placing: Placing): void {
  const [address, zip] = demo.home;
  insert.insert('technicians', {
    id: demo.id,
    name: demo.name,
    initials: demo.initials,
    phone: demo.phone,
    email: demo.user ? DEMO_USERS.technician.email : `${demo.id}@montoer.test`,
    user: demo.user,
    title: demo.title,
    skills: demo.skills,
    certificates: demo.certificates.map(([name, days]) => ({
      name,
      expires: days === null ? '' : clock.day(days),
    })),
    workHours: [...demo.hours],
    address,
    zip,
    city: getPostcode(zip).city,
    ...placing,
    salesRate: demo.sales,
    colour: demo.colour,
    active: true,
    rev: 1,
    ...hiringStamps(clock),
  });
}

/** Writes the technician's absences and returns their days. */
function writeAbsences(insert: Inserter, random: Random, clock: Clock, technician: string) {
  const absences = ABSENCES.filter(([absent]) => absent === technician);
  return absences.map(([, kind, from, to, note, fromMinute = 0, toMinute = 0]) => {
    const days = { from: clock.day(from), to: clock.day(to) };
    insert.insert('technician_absences', {
      id: random.id(),
      technician,
      kind,
      fromDay: days.from,
      toDay: days.to,
      fromMinute,
      toMinute,
      note,
      rev: 1,
      ...hiringStamps(clock),
    });
    return days;
  });
}
