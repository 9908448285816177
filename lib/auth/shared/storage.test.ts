import fc from 'fast-check';
import {
  AUTH_KEY,
  clearAuth,
  EXPIRY_MARGIN_MS,
  isExpiring,
  readAuth,
  readSessionState,
  tokenExpiry,
  writeAuth,
  type AuthEntry,
} from './storage.ts';

function memory() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const ENTRY: AuthEntry = {
  accessToken: 'ma.a',
  refreshToken: 'mr.b.c',
  authstore: {
    id: 'demoseller00001',
    email: 'seller@demo.test',
    collectionId: '_pb_users_auth_',
    username: 'seller',
    verified: true,
  },
};
const NOW = new Date('2026-11-21T10:00:00Z');

test('§4.3 the entry `auth` has accessToken, refreshToken and authstore and is read back unchanged, §3.4 with expireDate it is the session state', () => {
  const store = memory();
  writeAuth(
    store,
    { ...ENTRY, authstore: { ...ENTRY.authstore, roles: ['admin'] } as AuthEntry['authstore'] },
    NOW.toISOString(),
  );
  expect(JSON.parse(store.entries.get(AUTH_KEY) ?? '')).toEqual(ENTRY);
  expect(readAuth(store)).toEqual(ENTRY);
  expect(readSessionState(store)).toEqual({ ...ENTRY, expireDate: NOW });
});

test('§4.3 session is saved only when both tokens are present', () => {
  for (const missing of ['accessToken', 'refreshToken'] as const) {
    const store = memory();
    writeAuth(store, { ...ENTRY, [missing]: '' }, NOW.toISOString());
    expect(store.entries.size).toBe(0);
  }
});

test('a damaged entry reads as null', () => {
  const store = memory();
  for (const text of [
    '',
    'null',
    '[]',
    '{',
    '{"accessToken":"a"}',
    JSON.stringify({ ...ENTRY, refreshToken: '' }),
    JSON.stringify({ ...ENTRY, authstore: null }),
  ]) {
    store.setItem(AUTH_KEY, text);
    expect([text, readAuth(store)]).toEqual([text, null]);
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      store.setItem(AUTH_KEY, text);
      expect(readAuth(store)).toBeNull();
    }),
  );
});

test('the expiry of another token does not count', () => {
  const store = memory();
  writeAuth(store, ENTRY, NOW.toISOString());
  store.setItem(AUTH_KEY, JSON.stringify({ ...ENTRY, accessToken: 'ma.other' }));
  expect(readSessionState(store)?.expireDate).toBeNull();
  writeAuth(store, ENTRY, null);
  expect(readSessionState(store)).toEqual({ ...ENTRY, expireDate: null });
  writeAuth(store, ENTRY, 'whenever');
  expect(readSessionState(store)).toEqual({ ...ENTRY, expireDate: null });
});

test('clearing removes everything', () => {
  const store = memory();
  writeAuth(store, ENTRY, NOW.toISOString());
  clearAuth(store);
  expect(store.entries.size).toBe(0);
});

test('§4.5 §9.2 a token is expiring within five minutes of the end, after the end, or without a known end', () => {
  const at = (ms: number) => new Date(NOW.getTime() + ms);
  expect(isExpiring(null, NOW)).toBe(true);
  expect(isExpiring(at(EXPIRY_MARGIN_MS), NOW)).toBe(true);
  expect(isExpiring(at(EXPIRY_MARGIN_MS + 1), NOW)).toBe(false);
  expect(isExpiring(at(-1), NOW)).toBe(true);
});

test('§4.6 the exp claim decides, and a value that is not a token has none', () => {
  const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  expect(tokenExpiry(token({ exp: 1795303381, name: 'Åse Æø??>>' }))).toEqual(new Date(1795303381000));
  expect(tokenExpiry(token({}))).toBeNull();
  for (const text of ['', 'a', 'a.b.c', '..', 'a.%%%.c']) expect(tokenExpiry(text)).toBeNull();
});
