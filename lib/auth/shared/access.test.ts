import { accessOf, parseAccess } from './access.ts';

test.each([
  ['a new account', { roles: ['new'], complete: false }, 'profile'],
  ['a new account with its profile', { roles: ['new'], complete: true }, 'waiting'],
  ['an account without any role', { roles: [], complete: true }, 'waiting'],
  ['a technician without a role', { roles: ['new'], technician: 'abc', complete: false }, 'open'],
  ['a seller', { roles: ['seller'], complete: true }, 'open'],
  ['an admin who has not filled in a phone', { roles: ['admin'], complete: false }, 'open'],
] as const)('%s', (_what, user, expected) => expect(accessOf(user)).toBe(expected));

test.each([
  ['waiting', 'waiting'],
  ['profile', 'profile'],
  ['open', 'open'],
  ['admin', 'open'],
  [null, 'open'],
])('the header %s is %s', (value, expected) => expect(parseAccess(value)).toBe(expected));
