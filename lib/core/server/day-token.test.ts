const env = { ENCRYPTION_KEY: '0123456789abcdef'.repeat(4) };
jest.mock('./env.ts', () => ({ env: () => env }));

import { dayToken, readDayToken } from './day-token';

const LINK = 'AbCdEfGhIjKlMnOpQrSt';

test('a token gives its link back', () => {
  expect(readDayToken(dayToken(LINK))).toBe(LINK);
});

test.each([
  ['another link', `X${dayToken(LINK).slice(1)}`],
  ['a letter more', `${dayToken(LINK)}x`],
  ['a letter less', dayToken(LINK).slice(0, -1)],
  ['only the link', LINK],
  ['nothing', ''],
])('%s is refused', (_what, token) => {
  expect(readDayToken(token)).toBeNull();
});

test('a token of another server is refused', () => {
  const token = dayToken(LINK);
  env.ENCRYPTION_KEY = 'fedcba9876543210'.repeat(4);
  expect(readDayToken(token)).toBeNull();
});
