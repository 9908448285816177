import { findStandardTerms } from './standard-terms.ts';

const standard = (name: string, customers: '' | 'privat' | 'erhverv', offerKind: '' | 'fastpris' | 'regning') => ({
  ...{ name, customers, offerKind },
  isDefault: true,
});
const all = [
  standard('all', '', ''),
  standard('private', 'privat', ''),
  standard('time', '', 'regning'),
  standard('firms on time', 'erhverv', 'regning'),
  { ...standard('not standard', 'privat', 'fastpris'), isDefault: false },
];

test.each([
  ['privat', 'fastpris', 'private'],
  ['privat', 'regning', 'time'],
  ['erhverv', 'regning', 'firms on time'],
  ['boligforening', 'regning', 'firms on time'],
  ['offentlig', 'overslag', undefined],
] as const)('%s, %s', (customerType, kind, name) => {
  expect(findStandardTerms(all, { customerType, kind })?.name).toBe(name);
  expect(findStandardTerms(all.toReversed(), { customerType, kind })?.name).toBe(name);
});
