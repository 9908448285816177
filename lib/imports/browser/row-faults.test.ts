import { findRowFaults } from './row-faults.ts';
import type { ImportRow } from '../shared/types.ts';

const fault = (code: string) => ({ code });
const row: ImportRow = {
  row: 2,
  cells: {},
  errors: { email: fault('invalidFormat') },
  missing: { name: fault('required') },
  warnings: {},
  conflicts: { phone: fault('tooManyPhones') },
  match: 'lead00000000001',
  matchName: 'Jensen',
  matchRow: 0,
  reason: 'phone',
  changes: {},
  choice: '',
  outcome: 'fejl',
  isOpen: true,
  record: '',
};
const choices = { strong: 'update', weak: 'new' } as const;

test.each<[string, Partial<ImportRow>, string[]]>([
  ['a row that updates a record: its conflicts', {}, ['phone', 'email']],
  ['a row that means no record: what a new one lacks', { match: '', reason: '' }, ['name', 'email']],
  ['a row that shall be a new record by its own choice', { choice: 'new' }, ['name', 'email']],
  ['a row that shall be a new record by the choice for its reason', { reason: 'address' }, ['name', 'email']],
  ['a row that is imported: its own errors alone', { outcome: 'sprunget_over', errors: {} }, []],
])('%s', (_what, change, expected) => {
  expect(Object.keys(findRowFaults(choices, { ...row, ...change }))).toEqual(expected);
});
