import { stateOf } from './rules.ts';

const STATES = [
  { id: 'a', entity: 'lead', step: 'venter', isDefault: true },
  { id: 'b', entity: 'lead', step: 'venter', isDefault: false },
  { id: 'c', entity: 'job', step: 'venter', isDefault: true },
];

test.each([
  ['the default of its step', 'lead', 'venter', '', 'a'],
  ['the one it was given', 'lead', 'venter', 'b', 'b'],
  ['the default, where its own was of an earlier step', 'job', 'venter', 'b', 'c'],
  ['the default, where its own is gone', 'lead', 'venter', 'x', 'a'],
  ['none of another kind of record', 'offer', 'venter', '', undefined],
])('a record has %s', (_name, entity, step, state, expected) =>
  expect(stateOf(STATES, entity, step, state)?.id).toBe(expected),
);

test('a record has no state before the states are read', () =>
  expect(stateOf(undefined, 'lead', 'ny')).toBeUndefined());
