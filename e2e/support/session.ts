/** Sessions of the demo accounts: made once by requests, and put into a browser without its pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { sealData } from 'iron-session';
import type { SignInAnswer } from '../../lib/auth/shared/types.ts';
import { cookieAttributes, cookieName } from '../../lib/auth/server/cookie-attributes.ts';
import { type AuthEntry, tokenExpiry, writeAuth } from '../../lib/auth/shared/storage.ts';
import { POCKETBASE_KEY } from '../../lib/pocketbase/browser/stored-session.ts';
import { signInByRequest } from '../../scripts/seed/customers/session.ts';
import { dataDir, productUrl, readSecrets } from './product.ts';

/** The accounts that the set-up signs in: all but the one that tests see as new. */
export const ACCOUNTS = [
  'admin@demo.test',
  'moderator@demo.test',
  'management@demo.test',
  'seller@demo.test',
  'seller2@demo.test',
  'technician@demo.test',
] as const;
export type DemoAccount = (typeof ACCOUNTS)[number] | 'new@demo.test';

/** In the data folder: the sessions that the set-up made, by account. */
export const SESSIONS_FILE = 'sessions.json';

/** The account's session from the set-up; for the new account, and on a developer's running product, a fresh one. */
async function sessionOf(email: DemoAccount): Promise<SignInAnswer> {
  const file = join(dataDir(), SESSIONS_FILE);
  const made = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<DemoAccount, SignInAnswer>>)
    : {};
  return made[email] ?? signInByRequest(productUrl(), email);
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a browser stores of the account's session: the sealed cookie, and the entries of the SDK and of the product. */
export async function storedSessionOf(email: DemoAccount): Promise<{ token: string; storageState: StorageState }> {
  const { token, record, meta } = await sessionOf(email);
  const maxAge = Math.floor(((tokenExpiry(token)?.getTime() ?? 0) - Date.now()) / 1000);
  const { httpOnly, path, secure } = cookieAttributes(false, maxAge);
  const value = await sealData({ token, userId: record.id }, { password: readSecrets().SESSION_SECRET, ttl: maxAge });
  const entries = new Map([[POCKETBASE_KEY, JSON.stringify({ token, record })]]);
  writeAuth(
    {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
      removeItem: (key) => void entries.delete(key),
    },
    {
      accessToken: meta.accessToken,
      refreshToken: meta.refreshToken,
      authstore: record as unknown as AuthEntry['authstore'],
    },
    meta.expiry,
  );
  const { origin, hostname } = new URL(productUrl());
  const storageState: StorageState = {
    cookies: [
      {
        name: cookieName('session', false),
        value,
        domain: hostname,
        path,
        expires: Date.now() / 1000 + maxAge,
        httpOnly,
        secure,
        sameSite: 'Lax',
      },
    ],
    origins: [{ origin, localStorage: [...entries].map(([name, text]) => ({ name, value: text })) }],
  };
  return { token, storageState };
}

type StoredSession = { token: string; record: Record<string, unknown> };

/** Reads the SDK's stored session from a page of the product; both parts are empty without a signed-in user. */
export async function readStoredSession(page: Page): Promise<StoredSession> {
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as Partial<StoredSession>,
  );
  return { token: session.token ?? '', record: session.record ?? {} };
}
