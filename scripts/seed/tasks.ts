/** Tasks of the sellers around today. */
import chances from './firm/chances.json' with { type: 'json' };
import titles from './firm/task-titles.json' with { type: 'json' };
import type { SeededLead } from './leads.ts';
import { USERS } from './office.ts';
import type { Seeding } from './seeding.ts';

export function seedLeadTasks(seeding: Seeding, leads: readonly SeededLead[]): void {
  const open = leads
    .filter((l) => l.owner !== '' && ['kontaktet', 'besigtigelse', 'tilbud_sendt', 'venter'].includes(l.status))
    .slice(-90);
  seeding.batched(open.length, 100, (index) => writeLeadTask(seeding, open[index]!));
}

function writeLeadTask({ insert, random, at, day }: Seeding, lead: SeededLead): void {
  const [type, possible] = random.pick(Object.entries(titles));
  const isDone = random.chance(0.3);
  const due = isDone ? -random.int(0, 6) : random.pickWeighted(chances.taskDay);
  const created = at(-random.int(1, 9), random.int(7, 15), random.int(0, 59));
  const doneAt = isDone ? at(due, random.int(8, 15), random.int(0, 59)) : '';
  insert('tasks', {
    id: random.id(),
    title: random.pick(possible),
    type,
    due: day(due),
    dueTime: type === 'besigtigelse' ? random.pick(['08:00', '09:30', '11:00', '13:00', '14:30']) : '',
    priority: random.weighted(chances.taskPriority),
    assignee: lead.owner,
    lead: lead.id,
    status: isDone ? 'udfoert' : 'aaben',
    doneAt,
    origin: 'manuel',
    rev: 1,
    createdBy: random.chance(0.2) ? USERS.moderator.id : lead.owner,
    created,
    updated: doneAt || created,
  });
}
