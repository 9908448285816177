/** What each of the lists of tasks shows: the one definition, for the lists and for the figures that count them. Pure. */
import { oneOf, type Conditions } from '../core/conditions.ts';
import { addDays, copenhagenMoment } from '../core/dates.ts';
import type { TaskGroup } from './rules.ts';

/** Lists of the tasks screen, in the order of its chips; they stand in the URL as `vis`. */
export const TASK_VIEWS = ['aabne', 'over', 'idag', 'senere', 'udskudt', 'udfoert'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** Finished tasks are listed for so many days. */
export const DONE_DAYS = 7;

const OPEN: Conditions = [['archived', '=', false], oneOf('status', ['aaben', 'i_gang'])];

/** Where taskGroup (rules.ts) puts a task, as a condition. The five exclude each other and leave none out. */
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

/** Whose tasks: in the URL as `hvem`. `givne`: given to others by oneself. */
export const TASK_WHO = ['mine', 'givne', 'alle'] as const;
export type TaskWho = (typeof TASK_WHO)[number];

/** `assignee` '' = everybody's that the asker may read; with `givenBy` those that this person wrote for others. */
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

/** The first moment of a Copenhagen day, the way PocketBase writes times. */
export function dayStart(day: string): string {
  return copenhagenMoment(day, '00:00').replace('T', ' ');
}
