import { allowedTaskMoves } from './rules.ts';
import { TASK_STATUSES, type TaskStatus } from './schema.ts';

const mine = { roles: ['seller'] as const, isMine: true };

test.each<[TaskStatus, TaskStatus[]]>([
  ['aaben', ['i_gang', 'udfoert', 'annulleret']],
  ['i_gang', ['aaben', 'udfoert', 'annulleret']],
  ['udfoert', ['aaben']],
  ['annulleret', ['aaben']],
])('its own people move it from %s', (status, expected) => {
  expect(allowedTaskMoves(status, mine)).toEqual(expected);
});

test('drift moves every open task and reopens none', () => {
  const drift = { roles: ['moderator'] as const, isMine: false };
  expect(TASK_STATUSES.map((status) => allowedTaskMoves(status, drift).length)).toEqual([3, 3, 0, 0]);
});

test('nobody else moves anything', () => {
  for (const status of TASK_STATUSES) expect(allowedTaskMoves(status, { roles: ['seller', 'new'], isMine: false })).toEqual([]);
});
