import { getTaskWho, whoseTasks } from './filters.ts';

test.each([
  [['management'], null, 'alle'],
  [['management', 'seller'], null, 'mine'],
  [['management', 'seller'], 'alle', 'alle'],
  [['seller'], 'alle', 'mine'],
  [['seller'], 'givne', 'givne'],
] as const)('with the roles %j and %p chosen, the tasks shown are: %s', (roles, chosen, shown) =>
  expect(getTaskWho(roles, chosen)).toBe(shown),
);

test('a list names the user as assignee or as author', () => {
  expect(whoseTasks('mine', 'anna')).toEqual({ assignee: 'anna', givenBy: '' });
  expect(whoseTasks('givne', 'anna')).toEqual({ assignee: '', givenBy: 'anna' });
  expect(whoseTasks('alle', 'anna')).toEqual({ assignee: '', givenBy: '' });
});
