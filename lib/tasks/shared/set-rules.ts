/** Rules of task sets: templates of kind `opgaver`, started by a step or by hand. Pure; runs in PocketBase too. */
import { addWorkingDays } from '../../core/shared/dates.ts';

/** `ansvarlig`: the offer's or job's seller, else the customer's owner · `starter`: who changed the status. */
export const ASSIGNEE_RULES = ['ansvarlig', 'starter'] as const;
export type AssigneeRule = (typeof ASSIGNEE_RULES)[number];

export function isAssigneeRule(assignee: string): assignee is AssigneeRule {
  return ASSIGNEE_RULES.some((rule) => rule === assignee);
}

/** The day on which a task of a set is due that is started `today`. `dueDays`: working days; 0 is the same day. */
export function dueOfItem(dueDays: number, today: string, extraDaysOff: readonly string[]): string {
  return dueDays === 0 ? today : addWorkingDays(today, dueDays, extraDaysOff);
}
