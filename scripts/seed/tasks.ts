/** Tasks of the sellers and the office around today. */
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';
import { Inserter } from './insert.ts';
import type { SeededLead } from './leads.ts';
import { DEMO_USERS } from './office.ts';
import type { Random } from './random.ts';

const KINDS = [
  ['ring_op', ['Ring op om tidspunkt', 'Ring tilbage, ville vide mere om prisen', 'Ring og afklar adgang']],
  ['foelg_op', ['Følg op på tilbud', 'Spørg om de er klar til opstart', 'Hør om de har fået svar fra banken']],
  [
    'besigtigelse',
    ['Besigtigelse: mål op til ny tavle', 'Besigtigelse: føringsvej til ladestander', 'Besigtigelse af kontor'],
  ],
  ['bestil', ['Bestil ladestander hjem', 'Bestil LED-paneler', 'Bestil gruppetavle']],
  ['dokumentation', ['Send KLS-skema', 'Læg billeder af tavlen på sagen']],
] as const;

export function seedTasks(db: DatabaseSync, random: Random, clock: Clock, leads: SeededLead[]): void {
  const insert = new Inserter(db);
  const open = leads
    .filter((l) => l.owner !== '' && ['kontaktet', 'besigtigelse', 'tilbud_sendt', 'venter'].includes(l.status))
    .slice(-90);
  insert.batched(open.length, 100, (index) => {
    const lead = open[index]!;
    const [type, titles] = random.pick(KINDS);
    const done = random.chance(0.3);
    const day = done
      ? -random.int(0, 6)
      : random.weighted([
          [-3, 1],
          [-1, 2],
          [0, 7],
          [1, 5],
          [2, 3],
          [5, 3],
          [8, 2],
        ] as const);
    const created = clock.at(-Math.max(1, random.int(1, 9)), random.int(7, 15), random.int(0, 59));
    const doneAt = done ? clock.at(day, random.int(8, 15), random.int(0, 59)) : '';
    insert.insert('tasks', {
      id: random.id(),
      title: random.pick(titles),
      body: '',
      type,
      due: clock.day(day),
      dueTime: type === 'besigtigelse' ? random.pick(['08:00', '09:30', '11:00', '13:00', '14:30']) : '',
      priority: random.weighted([
        ['normal', 8],
        ['hoej', 2],
        ['lav', 1],
      ] as const),
      assignee: lead.owner,
      lead: lead.id,
      status: done ? 'udfoert' : 'aaben',
      doneAt,
      origin: 'manuel',
      archived: false,
      rev: 1,
      createdBy: random.chance(0.2) ? DEMO_USERS.moderator.id : lead.owner,
      created,
      updated: doneAt || created,
    });
  });
}
