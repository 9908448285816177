/** The conditions of each list of tasks, shared by the lists and the figures that count them. Pure. */
import { getWorkScope, type Role } from '../../auth/shared/permissions.ts';
import { oneOf, type Conditions } from '../../core/shared/conditions.ts';
import { addDays, copenhagenMoment } from '../../core/shared/dates.ts';
import type { TaskGroup } from './rules.ts';

/** Lists of the tasks screen in the order of its chips; `vis` in the URL. */
export const TASK_VIEWS = ['aabne', 'over', 'idag', 'senere', 'udskudt', 'udfoert'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** Days for which finished tasks are listed. */
const DONE_DAYS = 7;

const OPEN: Conditions = [['archived', '=', false], oneOf('status', ['aaben', 'i_gang'])];

/** The conditions of a group of `taskGroup` (rules.ts). Every open task is in exactly one of the five groups. */
export function groupWhere(group: TaskGroup, today: string): Conditions {
  switch (group) {
    case 'snoozed':
      return [['snoozedUntil', '>', today]];
    case 'overdue':
      return [
        ['due', '<', today],
        ['snoozedUntil', '<', today],
        { any: [[['due', '!=', '']], [['snoozedUntil', '!=', '']]] },
      ];
    case 'today':
      return [
        {
          any: [
            [
              ['due', '=', today],
              ['snoozedUntil', '<=', today],
            ],
            [
              ['due', '<', today],
              ['snoozedUntil', '=', today],
            ],
          ],
        },
      ];
    case 'later':
      return [
        ['due', '>', today],
        ['snoozedUntil', '<=', today],
      ];
    case 'undated':
      return [
        ['due', '=', ''],
        ['snoozedUntil', '=', ''],
      ];
  }
}

/** Whose tasks; `hvem` in the URL. `givne`: tasks that the user assigned to others. */
export const TASK_WHO = ['mine', 'givne', 'alle'] as const;
export type TaskWho = (typeof TASK_WHO)[number];

/** The tasks that were chosen, or those that the user's roles start with. Only operations may see all. */
export function getTaskWho(roles: readonly Role[], chosen: TaskWho | null): TaskWho {
  return chosen === 'givne' ? 'givne' : getWorkScope(roles, chosen);
}

/** `who` as the part of a list's scope that names the user. */
export function whoseTasks(who: TaskWho, userId: string): { assignee: string; givenBy: string } {
  return { assignee: who === 'mine' ? userId : '', givenBy: who === 'givne' ? userId : '' };
}

/**
 * The conditions of a view. `assignee` '' means all tasks that the user may read; `givenBy`: tasks that this user
 * assigned to others.
 */
export function tasksWhere(
  view: TaskView,
  { assignee, givenBy = '', today }: { assignee: string; givenBy?: string; today: string },
): Conditions {
  const whose: Conditions =
    givenBy !== ''
      ? [
          ['createdBy', '=', givenBy],
          ['assignee', '!=', givenBy],
        ]
      : assignee === ''
        ? []
        : [['assignee', '=', assignee]];
  switch (view) {
    case 'aabne':
      return [...whose, ...OPEN, ['snoozedUntil', '<=', today]];
    case 'over':
      return [...whose, ...OPEN, ...groupWhere('overdue', today)];
    case 'idag':
      return [...whose, ...OPEN, ...groupWhere('today', today)];
    case 'senere':
      return [...whose, ...OPEN, { any: [groupWhere('later', today), groupWhere('undated', today)] }];
    case 'udskudt':
      return [...whose, ...OPEN, ...groupWhere('snoozed', today)];
    case 'udfoert':
      return [
        ...whose,
        ['archived', '=', false],
        ['status', '=', 'udfoert'],
        ['doneAt', '>=', dayStart(addDays(today, -DONE_DAYS))],
      ];
  }
}

/** The start of a Copenhagen day in UTC, in PocketBase's format. */
export function dayStart(day: string): string {
  return copenhagenMoment(day, '00:00').replace('T', ' ');
}
