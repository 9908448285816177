/** A colleague who is named in a note gets a task with the note. */
import { isStaff, type Role } from '../../lib/auth/shared/permissions.ts';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { findMentions } from '../../lib/core/shared/mentions.ts';
import { mentionTitle } from '../../lib/tasks/shared/mention-title.ts';
import { list, texts } from '../runtime/columns.ts';
import { queryRows, queryValue } from '../runtime/sql.ts';
import { getLanguage } from '../runtime/user.ts';
import { addTask, MAX_TITLE } from './own-tasks.ts';

const NOTES = ['note', 'opkald'];

/** Adds a task, due today, for each colleague whom a note or a call names; none for its author. */
export function createMentionTasks(tx: core.App, activity: core.Record): void {
  const author = activity.getString('actor');
  if (author === '' || !NOTES.includes(activity.getString('type'))) return;
  const { text } = JSON.parse(activity.getString('data') || '{}') as { text?: unknown };
  if (typeof text !== 'string' || !text.includes('@')) return;
  const staff = readStaff(tx);
  const from = staff.find(({ id }) => id === author)?.name ?? '';
  for (const { id } of findMentions(text, staff).filter((person) => person.id !== author))
    addTask(tx, {
      title: mentionTitle(from, describeRecord(tx, activity), getLanguage(tx, id)).slice(0, MAX_TITLE),
      body: text,
      type: 'andet',
      priority: 'normal',
      due: copenhagenToday(new Date()),
      assignee: id,
      assignedBy: author,
      createdBy: author,
      origin: 'manuel',
      lead: activity.getString('lead'),
      inquiry: activity.getString('inquiry'),
      job: activity.getString('job'),
      cause: activity.id,
    });
}

function readStaff(tx: core.App): { id: string; name: string }[] {
  const columns = { ...texts('id', 'name'), roles: list<Role>('roles') };
  return queryRows(tx, columns, 'FROM users WHERE NOT inactive', {}).filter(({ roles }) => isStaff(roles));
}

/** The job's number and customer, or the customer's name. */
function describeRecord(tx: core.App, activity: core.Record): string {
  const [job, lead] = [activity.getString('job'), activity.getString('lead')];
  const ofJob = "SELECT jobNumber || ' ' || customerName FROM service_jobs WHERE id = {:job}";
  const ofLead = 'SELECT name FROM leads WHERE id = {:lead}';
  return (job ? queryValue<string>(tx, ofJob, { job }) : queryValue<string>(tx, ofLead, { lead })) ?? '';
}
