/** The demo's latest days: the office's own tasks, delegated and snoozed tasks, yesterday's events, and feedback. */
import { addWorkingDays } from '../../lib/core/shared/dates.ts';
import { nextDue, type Recurrence } from '../../lib/tasks/shared/recurrence.ts';
import chances from './firm/chances.json' with { type: 'json' };
import company from './firm/company.json' with { type: 'json' };
import feedback from './firm/feedback.json' with { type: 'json' };
import officeTasks from './firm/office-tasks.json' with { type: 'json' };
import { USERS } from './office.ts';
import type { Seeding } from './seeding.ts';

type User = keyof typeof USERS;
/** `day`, `snoozed`: days from today. */
type OfficeTask = {
  to: User;
  by: User;
  title: string;
  type: string;
  day: number;
  time?: string;
  priority?: string;
  repeat?: Recurrence;
  snoozed?: number;
  body?: string;
};

const HOUR_MS = 3_600_000;

export function seedDay(seeding: Seeding): void {
  const { db, random, today, at, day, add, read, run } = seeding;
  db.exec('BEGIN IMMEDIATE');
  for (const task of officeTasks as readonly OfficeTask[]) writeOfficeTask(seeding, task);
  writeFeedback(seeding);
  updateNewLeads(seeding);
  updateAnswers(seeding);
  // A few customers have looked at their offers this morning.
  for (const { id, lead } of read<{ id: string; lead: string }>(
    "SELECT id, lead FROM inquiries WHERE status = 'set' ORDER BY sentAt DESC LIMIT 6",
  )) {
    const seenAt = at(0, 6, random.int(0, 59));
    run('UPDATE inquiries SET seenAt = ? WHERE id = ?', seenAt, id);
    add('activities', { lead, inquiry: id, type: 'tilbud_set', at: seenAt, data: {} });
  }
  // Snoozes some of the sellers' tasks.
  for (const { id } of read<{ id: string }>(
    "SELECT id FROM tasks WHERE status = 'aaben' AND due < ? AND lead != '' ORDER BY id LIMIT 5",
    day(0),
  ))
    run('UPDATE tasks SET snoozedUntil = ? WHERE id = ?', addWorkingDays(today, random.int(1, 4)), id);
  run("UPDATE tasks SET assignedBy = createdBy, assignedAt = created WHERE assignedBy = ''");
  // The last visit of all users was yesterday afternoon, and they have read the first patch notes.
  run("UPDATE users SET visitedAt = ?, patchNotesSeen = '0.1.0' WHERE complete", at(-1, 15, 30));
  db.exec('COMMIT');
}

function writeOfficeTask({ add, random, today, at, day }: Seeding, task: OfficeTask): void {
  const isOwn = task.by === task.to;
  const created = isOwn ? at(-8, 9, random.int(0, 59)) : at(-1, 16, random.int(0, 59));
  const by = USERS[task.by].id;
  add('tasks', {
    title: task.title,
    body: task.body,
    type: task.type,
    due: task.repeat && task.day > 0 ? nextDue(task.repeat, today, company.extraDaysOff) : day(task.day),
    dueTime: task.time,
    priority: task.priority ?? 'normal',
    assignee: USERS[task.to].id,
    assignedBy: by,
    assignedAt: created,
    status: 'aaben',
    origin: 'manuel',
    recurrence: task.repeat,
    snoozedUntil: task.snoozed ? day(task.snoozed) : '',
    rev: 1,
    createdBy: by,
    created,
    updated: created,
  });
}

function writeFeedback({ add, random, at }: Seeding): void {
  for (const { age, author, ...fields } of feedback) {
    const created = at(-age, 9, random.int(0, 59));
    const isNew = fields.status === 'ny';
    const times = { rev: isNew ? 1 : 2, created, updated: isNew ? created : at(-Math.max(0, age - 2), 15, 0) };
    const origin = { author: USERS[author as User].id, appVersion: '0.1.0', browser: 'Demo' };
    add('feedback', { ...fields, ...origin, ...times });
  }
}

/** Gives old new leads an owner and moves six to today. */
function updateNewLeads({ random, at, after, read, run }: Seeding): void {
  const sellers = [USERS.seller.id, USERS.seller2.id];
  const update = 'UPDATE leads SET owner = ?, status = ?, created = ?, statusAt = ?, firstContactAt = ? WHERE id = ?';
  const waiting = read<{ id: string; created: string }>(
    "SELECT id, created FROM leads WHERE status = 'ny' AND owner = '' AND NOT archived ORDER BY created, id",
  );
  for (const [index, { id, created }] of waiting.entries()) {
    const fromEnd = waiting.length - index;
    if (created < at(-6, 0, 0)) {
      const contacted = after(created, random.int(1, 30) * HOUR_MS);
      run(update, sellers[index % 2]!, 'kontaktet', created, created, contacted, id);
    } else if (fromEnd <= 6) {
      const moved = at(0, 7 + Math.floor(fromEnd / 2), random.int(0, 59));
      run(update, '', 'ny', moved, moved, '', id);
      run("UPDATE activities SET at = ? WHERE lead = ? AND type = 'oprettet' AND inquiry = ''", moved, id);
    }
  }
}

/** Sets how many hours the first contact with the latest leads took. */
function updateAnswers({ random, at, after, read, run }: Seeding): void {
  for (const { id, created } of read<{ id: string; created: string }>(
    "SELECT id, created FROM leads WHERE firstContactAt != '' AND created > ?",
    at(-45, 0, 0),
  )) {
    const contacted = after(created, random.pickWeighted(chances.answerHours) * HOUR_MS);
    run('UPDATE leads SET firstContactAt = ? WHERE id = ?', contacted, id);
  }
}
