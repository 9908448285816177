import { stateOf } from './rules.ts';

const STATES = [
  { id: 'a', entity: 'lead', step: 'venter', isDefault: true },
  { id: 'b', entity: 'lead', step: 'venter', isDefault: false },
  { id: 'c', entity: 'job', step: 'venter', isDefault: true },
];

test.each([
  ['the default of its step', 'lead', 'venter', '', 'a'],
  ['its own state', 'lead', 'venter', 'b', 'b'],
  ['the default if its own state does not match', 'job', 'venter', 'b', 'c'],
  ['the default if its own state is unknown', 'lead', 'venter', 'x', 'a'],
  ['no state of another kind of record', 'offer', 'venter', '', undefined],
])('a record has %s', (_name, entity, step, state, expected) =>
  expect(stateOf(STATES, entity, step, state)?.id).toBe(expected),
);

test('a record has no state before the states are read', () =>
  expect(stateOf(undefined, 'lead', 'ny')).toBeUndefined());
