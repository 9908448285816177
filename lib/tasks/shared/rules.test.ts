import fc from 'fast-check';
import type { Condition, Conditions } from '../../core/shared/conditions.ts';
import { addDays } from '../../core/shared/dates.ts';
import { groupWhere } from './filters.ts';
import { allowedTaskTransitions, taskGroup, taskOrder, type TaskGroup } from './rules.ts';
import { TASK_STATUSES, type TaskStatus } from './values.ts';

const mine = { roles: ['seller'] as const, isMine: true };

test.each<[TaskStatus, TaskStatus[]]>([
  ['aaben', ['i_gang', 'udfoert', 'annulleret']],
  ['i_gang', ['aaben', 'udfoert', 'annulleret']],
  ['udfoert', ['aaben', 'i_gang']],
  ['annulleret', ['aaben', 'i_gang']],
])('assignee and author may change the status from %s', (status, expected) => {
  expect(allowedTaskTransitions(status, mine)).toEqual(expected);
});

test('operations may change the status of every open task and cannot reopen tasks', () => {
  const drift = { roles: ['moderator'] as const, isMine: false };
  expect(TASK_STATUSES.map((status) => allowedTaskTransitions(status, drift).length)).toEqual([3, 3, 0, 0]);
});

test('other users may change no status', () => {
  for (const status of TASK_STATUSES)
    expect(allowedTaskTransitions(status, { roles: ['seller', 'new'], isMine: false })).toEqual([]);
});

const TODAY = '2026-11-21';

test.each<[string, string, TaskGroup]>([
  ['', '', 'undated'],
  ['2026-11-20', '', 'overdue'],
  ['2026-11-21', '', 'today'],
  ['2026-11-22', '', 'later'],
  ['2026-11-18', '2026-11-22', 'snoozed'],
  ['2026-11-18', '2026-11-21', 'today'],
  ['2026-11-18', '2026-11-20', 'overdue'],
  ['', '2026-11-21', 'today'],
  ['', '2026-11-20', 'overdue'],
  ['2026-11-25', '2026-11-20', 'later'],
])('due %p and snoozed until %p is %s on 21 November', (due, snoozedUntil, group) =>
  expect(taskGroup({ due, snoozedUntil }, TODAY)).toBe(group),
);

const holds = (task: Record<string, string>, all: Conditions): boolean =>
  all.every((condition) => one(task, condition));
function one(task: Record<string, string>, condition: Condition): boolean {
  if ('any' in condition) return condition.any.some((some) => holds(task, some));
  const [field, operator, value] = condition;
  const a = task[field]!;
  const b = String(value);
  return { '=': a === b, '!=': a !== b, '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b }[operator];
}

test('the lists’ conditions match taskGroup for every task', () => {
  const day = fc.oneof(
    fc.constant(''),
    fc.integer({ min: -3, max: 3 }).map((n) => addDays(TODAY, n)),
  );
  fc.assert(
    fc.property(day, day, (due, snoozedUntil) => {
      const groups = (['overdue', 'today', 'later', 'undated', 'snoozed'] as const).filter((group) =>
        holds({ due, snoozedUntil }, groupWhere(group, TODAY)),
      );
      expect(groups).toEqual([taskGroup({ due, snoozedUntil }, TODAY)]);
    }),
  );
});

test('tasks are sorted by urgency', () => {
  const task = (title: string, fields: object) => ({ title, ...fields });
  const ordered = [
    task('late', { due: '2026-11-19' }),
    task('less late', { due: '2026-11-20' }),
    task('at nine', { due: TODAY, dueTime: '09:00', priority: 'lav' }),
    task('acute', { due: TODAY, priority: 'akut' }),
    task('back today', { due: '', snoozedUntil: TODAY }),
    task('tomorrow', { due: '2026-11-22' }),
    task('some day', {}),
    task('asleep', { due: '2026-11-19', snoozedUntil: '2026-11-25' }),
  ];
  expect(
    [...ordered]
      .reverse()
      .sort(taskOrder(TODAY))
      .map(({ title }) => title),
  ).toEqual(ordered.map(({ title }) => title));
});
