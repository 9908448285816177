/** Task sets: started when a record reaches a step whose state names one, or by hand. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { fieldError } from '../../lib/core/shared/errors.ts';
import type { TasksRecord } from '../../lib/pocketbase/shared/types.ts';
import { dueOfItem, isAssigneeRule } from '../../lib/tasks/shared/set-rules.ts';
import type { TaskSetItem, TaskSetStart } from '../../lib/tasks/shared/set-schema.ts';
import { toPublicFields } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { readDaysOff } from '../runtime/company.ts';
import { hasRow, queryValue, queryValues } from '../runtime/sql.ts';
import { addTask } from './own-tasks.ts';
import { checkLinks, isActiveStaff } from './links.ts';

type Links = { lead: string; inquiry: string; job: string };
/** `actor`: who changed the status, '' for the product itself. `cause`: the activity of that change. */
type Start = { links: Links; actor: string; cause: string };

/** `POST /api/tasks/start-set`. @throws AppError validation at `set` or a link */
export function startTaskSet(tx: core.App, user: CommandUser, input: TaskSetStart): { tasks: TasksRecord[] } {
  const { set, lead, inquiry, job } = input;
  const links = { lead, inquiry, job };
  checkLinks(tx, user, links, { lead: '', inquiry: '', job: '' });
  const found = findSet(tx, set);
  if (!found) throw fieldError('set', 'unknownRecord');
  return { tasks: createTasks(tx, found, { links, actor: user.id, cause: '' }) };
}

function findSet(tx: core.App, id: string): core.Record | null {
  const [set] = tx.findRecordsByIds('templates', [id]);
  return set && set.getString('kind') === 'opgaver' && set.getBool('active') ? set : null;
}

function createTasks(tx: core.App, set: core.Record, { links, actor, cause }: Start): TasksRecord[] {
  const today = copenhagenToday(new Date());
  const extraDaysOff = readDaysOff(tx);
  const responsible = findResponsible(tx, links);
  const items = JSON.parse(set.getString('tasks') || '[]') as TaskSetItem[];
  return items.map(({ title, type, priority, dueDays, assignee }) => {
    const named = !isAssigneeRule(assignee) ? assignee : assignee === 'starter' ? actor : responsible;
    const task = addTask(tx, {
      ...{ title, type, priority, ...links, due: dueOfItem(dueDays, today, extraDaysOff) },
      assignee: chooseAssignee(tx, [named, responsible, actor, set.getString('createdBy')]),
      assignedBy: actor,
      createdBy: actor,
      origin: 'regel',
      taskSet: set.id,
      cause,
    });
    return toPublicFields<TasksRecord>(task);
  });
}

/** The seller of the job or offer, else the customer's owner; '' for none. */
function findResponsible(tx: core.App, { lead, inquiry, job }: Links): string {
  return (
    queryValue<string>(
      tx,
      `SELECT coalesce(nullif((SELECT seller FROM service_jobs WHERE id = {:job}), ''),
        nullif((SELECT seller FROM inquiries WHERE id = {:inquiry}), ''),
        (SELECT owner FROM leads WHERE id = {:lead}), '')`,
      { lead, inquiry, job },
    ) ?? ''
  );
}

/** The first candidate who works here; otherwise an administrator, so that somebody sees the task. */
export function chooseAssignee(tx: core.App, candidates: readonly string[]): string {
  for (const id of candidates) {
    if (isActiveStaff(tx, id)) return id;
  }
  return (
    queryValue<string>(
      tx,
      `SELECT id FROM users WHERE NOT inactive
        AND EXISTS (SELECT 1 FROM json_each(users.roles) r WHERE r.value = 'admin') ORDER BY created`,
    ) ?? ''
  );
}

/** The column that links tasks and activities to the record whose status changed. */
const LINK = { lead: 'lead', offer: 'inquiry', job: 'job' } as const;
type StatusData = { entity?: string; before?: string; after?: string; undo?: boolean };

/** Runs after an activity was added, in its transaction: a status starts its step's set, or takes it back. */
export function startSetOfStep(tx: core.App, activity: core.Record): void {
  if (activity.getString('type') !== 'status') return;
  const { entity, before = '', after = '', undo } = JSON.parse(activity.getString('data') || '{}') as StatusData;
  if (entity !== 'lead' && entity !== 'offer' && entity !== 'job') return;
  const link = LINK[entity];
  const id = activity.getString(link);
  if (undo) return removeUntouchedTasks(tx, { link, id, entity, step: before });
  const set = queryValue<string>(
    tx,
    'SELECT taskSet FROM states WHERE entity = {:entity} AND step = {:after} AND isDefault',
    { entity, after },
  );
  const found = set ? findSet(tx, set) : null;
  if (!found || hasOpenTasks(tx, found.id, link, id)) return;
  const links = {
    lead: activity.getString('lead'),
    inquiry: entity === 'lead' ? '' : activity.getString('inquiry'),
    job: activity.getString('job'),
  };
  createTasks(tx, found, { links, actor: activity.getString('actor'), cause: activity.id });
}

/** A set that is still being worked on is not started again for the same record. */
function hasOpenTasks(tx: core.App, set: string, link: string, id: string): boolean {
  const select = `SELECT 1 FROM tasks WHERE ${link} = {:id} AND taskSet = {:set}
    AND status IN ('aaben', 'i_gang') AND NOT archived`;
  return hasRow(tx, select, { id, set });
}

/** Removes what the undone change of status had started; a task that was changed or finished stays. */
function removeUntouchedTasks(
  tx: core.App,
  { link, id, entity, step }: { link: string; id: string; entity: string; step: string },
): void {
  const tasks = queryValues<string>(
    tx,
    `SELECT id FROM tasks WHERE ${link} = {:id} AND rev = 1 AND status = 'aaben' AND cause = (
      SELECT id FROM activities WHERE ${link} = {:id} AND type = 'status' AND json_extract(data, '$.entity') = {:entity}
        AND json_extract(data, '$.after') = {:step} ORDER BY at DESC, rowid DESC LIMIT 1)`,
    { id, entity, step },
  );
  for (const task of tasks) tx.delete(tx.findRecordById('tasks', task));
}
