/** The demo's latest days: the office's own tasks, delegated and snoozed tasks, yesterday's events, and feedback. */
import type { DatabaseSync } from 'node:sqlite';
import { addWorkingDays } from '../../lib/core/shared/dates.ts';
import { nextDue, type Recurrence } from '../../lib/tasks/shared/recurrence.ts';
import type { Clock } from './clock.ts';
import { Inserter } from './insert.ts';
import { DEMO_USERS } from './office.ts';
import type { Random } from './random.ts';

const { admin, moderator, management, seller, seller2, technician } = DEMO_USERS;
const OFF = ['06-05', '12-24', '12-31'];

type OfficeTask = {
  to: string;
  by: string;
  title: string;
  type: string;
  day: number;
  time?: string;
  priority?: string;
  repeat?: Recurrence;
  snoozed?: number;
  body?: string;
};

const OFFICE: readonly OfficeTask[] = [
  {
    to: moderator.id,
    by: moderator.id,
    title: 'Fordel gårsdagens leads',
    type: 'andet',
    day: 0,
    time: '08:00',
    repeat: { every: 'day' },
  },
  {
    to: moderator.id,
    by: management.id,
    title: 'Ring til grossisten om restordrer',
    type: 'ring_op',
    day: 0,
    time: '10:00',
    priority: 'hoej',
  },
  { to: moderator.id, by: moderator.id, title: 'Bestil nye nøglebokse', type: 'bestil', day: -2 },
  {
    to: management.id,
    by: management.id,
    title: 'Gennemgå ugens ordretilgang',
    type: 'andet',
    day: 1,
    time: '09:00',
    repeat: { every: 'week', weekday: 1 },
  },
  {
    to: management.id,
    by: moderator.id,
    title: 'Godkend rabat på tavleskift i Åbyhøj',
    type: 'andet',
    day: 0,
    priority: 'hoej',
  },
  {
    to: management.id,
    by: management.id,
    title: 'Send moms- og fakturagrundlag til bogholder',
    type: 'dokumentation',
    day: 5,
    repeat: { every: 'month', day: 31 },
  },
  { to: admin.id, by: management.id, title: 'Opret adgang til ny montør', type: 'andet', day: 0 },
  {
    to: admin.id,
    by: admin.id,
    title: 'Kontrollér gårsdagens sikkerhedskopi',
    type: 'andet',
    day: 0,
    time: '08:30',
    repeat: { every: 'day' },
  },
  {
    to: seller.id,
    by: management.id,
    title: 'Ring til boligforeningen om ladestandere',
    type: 'ring_op',
    day: 0,
    time: '11:00',
    priority: 'akut',
    body: 'De har generalforsamling i aften og mangler en pris pr. plads.',
  },
  {
    to: seller.id,
    by: seller.id,
    title: 'Følg op på alle tilbud fra sidste uge',
    type: 'foelg_op',
    day: 0,
    repeat: { every: 'week', weekday: 5 },
  },
  { to: seller.id, by: seller.id, title: 'Læs ny vejledning om ladestandere', type: 'andet', day: -3, snoozed: 4 },
  {
    to: seller2.id,
    by: moderator.id,
    title: 'Afklar adgang til plejehjemmet',
    type: 'ring_op',
    day: 0,
    priority: 'hoej',
  },
  {
    to: seller2.id,
    by: seller2.id,
    title: 'Følg op på alle tilbud fra sidste uge',
    type: 'foelg_op',
    day: 0,
    repeat: { every: 'week', weekday: 5 },
  },
  { to: seller2.id, by: seller2.id, title: 'Ryd op i gamle kladder', type: 'andet', day: 2, snoozed: 6 },
];

const FEEDBACK = [
  {
    author: seller.id,
    type: 'fejl',
    text: 'Når jeg trykker Tilbage fra et lead, skal filtrene i Leadsøgning stå, som jeg satte dem.',
    route: '/leads/lead-search',
    status: 'loest',
    answer: 'Filtrene står nu i adressen og følger med Tilbage.',
    patchnote: '0.1.0',
    age: 12,
  },
  {
    author: seller2.id,
    type: 'oenske',
    text: 'Kan man se på Nye leads, hvem der har ventet længst?',
    route: '/leads/new',
    status: 'loest',
    answer: 'Ja: de ældste står øverst, og de for gamle er mærket.',
    patchnote: '0.2.0',
    age: 9,
  },
  {
    author: moderator.id,
    type: 'oenske',
    text: 'Jeg vil gerne kunne give flere leads til den samme sælger på én gang.',
    route: '/leads/new',
    status: 'loest',
    answer: 'Vælg dem i listen, og brug »Giv til …« nederst.',
    patchnote: '0.2.0',
    age: 6,
  },
  {
    author: seller.id,
    type: 'oenske',
    text: 'En tilbudsskabelon til solceller med lager ville spare mig en halv time pr. tilbud.',
    route: '/leads/inquiry',
    status: 'planlagt',
    answer: 'God idé. Vi samler den sammen med de andre skabeloner.',
    patchnote: '',
    age: 3,
  },
  {
    author: technician.id,
    type: 'fejl',
    text: 'Adressen på dagens andet stop fører til den forkerte opgang.',
    route: '/',
    status: 'ny',
    answer: '',
    patchnote: '',
    age: 1,
  },
  {
    author: management.id,
    type: 'ros',
    text: 'Tallene på dashboardet passer endelig med listerne. Tak!',
    route: '/',
    status: 'ny',
    answer: '',
    patchnote: '',
    age: 0,
  },
] as const;

export function seedDay(db: DatabaseSync, random: Random, clock: Clock): void {
  const insert = new Inserter(db);
  db.exec('BEGIN IMMEDIATE');
  for (const task of OFFICE) writeTask(insert, random, clock, task);
  for (const entry of FEEDBACK) {
    const { age, ...fields } = entry;
    const created = clock.at(-age, 9, random.int(0, 59));
    insert.insert('feedback', {
      id: random.id(),
      ...fields,
      appVersion: '0.1.0',
      lastError: '',
      browser: 'Demo',
      rev: fields.status === 'ny' ? 1 : 2,
      created,
      updated: fields.status === 'ny' ? created : clock.at(-Math.max(0, age - 2), 15, 0),
    });
  }
  updateNewLeads(db, random, clock);
  // A few customers have looked at their offers this morning.
  const out = db.prepare("SELECT id, lead FROM inquiries WHERE status = 'set' ORDER BY sentAt DESC LIMIT 6").all() as {
    id: string;
    lead: string;
  }[];
  for (const offer of out) {
    const at = clock.at(0, 6, random.int(0, 59));
    db.prepare('UPDATE inquiries SET seenAt = ? WHERE id = ?').run(at, offer.id);
    insert.insert('activities', {
      id: random.id(),
      lead: offer.lead,
      inquiry: offer.id,
      type: 'tilbud_set',
      actor: '',
      at,
      data: {},
    });
  }
  // Snoozes some of the sellers' tasks.
  const waiting = db
    .prepare("SELECT id FROM tasks WHERE status = 'aaben' AND due < ? AND lead != '' ORDER BY id LIMIT 5")
    .all(clock.day(0)) as { id: string }[];
  for (const { id } of waiting)
    db.prepare('UPDATE tasks SET snoozedUntil = ? WHERE id = ?').run(addWorkingDays(clock.today, random.int(1, 4)), id);
  db.prepare("UPDATE tasks SET assignedBy = createdBy, assignedAt = created WHERE assignedBy = ''").run();
  // The last visit of all users was yesterday afternoon, and they have read the first patch notes.
  db.prepare("UPDATE users SET visitedAt = ?, patchNotesSeen = '0.1.0' WHERE complete").run(clock.at(-1, 15, 30));
  db.exec('COMMIT');
}

function writeTask(insert: Inserter, random: Random, clock: Clock, task: OfficeTask): void {
  const created = task.by === task.to ? clock.at(-8, 9, random.int(0, 59)) : clock.at(-1, 16, random.int(0, 59));
  const due = task.repeat && task.day > 0 ? nextDue(task.repeat, clock.today, OFF) : clock.day(task.day);
  insert.insert('tasks', {
    id: random.id(),
    title: task.title,
    body: task.body ?? '',
    type: task.type,
    due,
    dueTime: task.time ?? '',
    priority: task.priority ?? 'normal',
    assignee: task.to,
    assignedBy: task.by,
    assignedAt: created,
    status: 'aaben',
    origin: 'manuel',
    recurrence: task.repeat,
    snoozedUntil: task.snoozed ? clock.day(task.snoozed) : '',
    archived: false,
    rev: 1,
    createdBy: task.by,
    created,
    updated: created,
  });
}

/** Gives old new leads an owner, moves six to today, and sets how many hours the first contact took. */
function updateNewLeads(db: DatabaseSync, random: Random, clock: Clock): void {
  const sellers = [seller.id, seller2.id];
  const update = db.prepare(
    'UPDATE leads SET owner = ?, status = ?, created = ?, statusAt = ?, firstContactAt = ? WHERE id = ?',
  );
  const move = db.prepare("UPDATE activities SET at = ? WHERE lead = ? AND type = 'oprettet' AND inquiry = ''");
  const waiting = db
    .prepare("SELECT id, created FROM leads WHERE status = 'ny' AND owner = '' AND NOT archived ORDER BY created, id")
    .all() as { id: string; created: string }[];
  waiting.forEach(({ id, created }, at) => {
    const fromEnd = waiting.length - at;
    if (created < clock.at(-6, 0, 0))
      update.run(sellers[at % 2]!, 'kontaktet', created, created, addHours(created, random.int(1, 30)), id);
    else if (fromEnd <= 6) {
      const today = clock.at(0, 7 + Math.floor(fromEnd / 2), random.int(0, 59));
      update.run('', 'ny', today, today, '', id);
      move.run(today, id);
    }
  });
  const answered = db
    .prepare("SELECT id, created FROM leads WHERE firstContactAt != '' AND created > ?")
    .all(clock.at(-45, 0, 0)) as { id: string; created: string }[];
  const answer = db.prepare('UPDATE leads SET firstContactAt = ? WHERE id = ?');
  for (const { id, created } of answered)
    answer.run(
      addHours(
        created,
        random.weighted([
          [0.4, 4],
          [2, 6],
          [5, 4],
          [20, 3],
          [45, 1],
        ] as const),
      ),
      id,
    );
}

function addHours(moment: string, hours: number): string {
  return new Date(Math.min(Date.parse(moment.replace(' ', 'T')) + hours * 3_600_000, Date.now() - 60_000))
    .toISOString()
    .replace('T', ' ');
}
