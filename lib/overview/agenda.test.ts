import { agenda } from './agenda.ts';
import type { TaskItem } from '../tasks/queries.ts';
import type { LeadItem } from './queries.ts';

const visit = (owner: string, nextActionAt: string) => ({ id: `l${owner}${nextActionAt}`, owner, nextActionAt }) as LeadItem;
const task = (assignee: string, due: string, dueTime = '') => ({ id: `t${assignee}${due}${dueTime}`, assignee, due, dueTime }) as TaskItem;
const MONDAY = '2026-11-16';

test('a working week always has five days; the weekend only with something in it', () => {
  expect(agenda({ visits: [], tasks: [] }, MONDAY, '').map((day) => day.day)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
  expect(agenda({ visits: [visit('a', '2026-11-21')], tasks: [] }, MONDAY, '').at(-1)?.day).toBe('2026-11-21');
});

test('a day stands by person, visits before tasks, timed tasks before the rest', () => {
  const week = { visits: [visit('a', MONDAY)], tasks: [task('a', MONDAY), task('a', MONDAY, '09:00'), task('b', MONDAY)] };
  const [monday] = agenda(week, MONDAY, '');
  expect(monday?.persons.map((one) => [one.person, one.entries.map((entry) => (entry.kind === 'visit' ? 'visit' : entry.task.dueTime || 'task'))])).toEqual([
    ['a', ['visit', '09:00', 'task']],
    ['b', ['task']],
  ]);
});

test('one person’s week leaves the others out', () => {
  const week = { visits: [visit('a', MONDAY), visit('b', MONDAY)], tasks: [] };
  expect(agenda(week, MONDAY, 'b')[0]?.persons.map((one) => one.person)).toEqual(['b']);
});
