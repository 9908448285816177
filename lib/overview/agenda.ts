/** A week's visits and tasks, day by day and person by person. Pure. */
import { addDays, weekday } from '../core/dates.ts';
import type { TaskItem } from '../tasks/queries.ts';
import type { LeadItem, Week } from './queries.ts';

export type AgendaEntry = { kind: 'visit'; lead: LeadItem } | { kind: 'task'; task: TaskItem };
export type AgendaPerson = { person: string; entries: AgendaEntry[] };
export type AgendaDay = { day: string; persons: AgendaPerson[] };

/**
 * Monday to Friday, and Saturday and Sunday where something lies there. Within a day: by person, visits before tasks, tasks with a
 * time first. `person` narrows to one; '' is everybody. Nobody's work stands under ''.
 */
export function agenda(week: Week, monday: string, person: string): AgendaDay[] {
  const days = Array.from({ length: 7 }, (_, n) => dayOf(week, addDays(monday, n), person));
  return days.filter((day) => (weekday(day.day) + 6) % 7 < 5 || day.persons.length > 0);
}

function dayOf(week: Week, day: string, person: string): AgendaDay {
  const byPerson = new Map<string, AgendaEntry[]>();
  const put = (who: string, entry: AgendaEntry) => {
    if (person === '' || who === person) byPerson.set(who, [...(byPerson.get(who) ?? []), entry]);
  };
  for (const lead of week.visits) if (lead.nextActionAt === day) put(lead.owner ?? '', { kind: 'visit', lead });
  const tasks = week.tasks.filter((task) => task.due === day);
  for (const task of [...tasks.filter((one) => one.dueTime), ...tasks.filter((one) => !one.dueTime)]) put(task.assignee ?? '', { kind: 'task', task });
  return { day, persons: [...byPerson].map(([who, entries]) => ({ person: who, entries })) };
}
