import type { StoredUser } from './types.ts';

/** Local storage key of the product's own part of the session (spec §4); PocketBase's SDK has its own key. */
export const AUTH_KEY = 'auth';
/**
 * Key of the Microsoft access token's expiry; not part of `auth`, whose three fields are fixed by the specification.
 */
const EXPIRY_KEY = 'auth_expiry';

/** The entry under `auth`. Both tokens are handles that only this product's server understands. */
export type AuthEntry = {
  accessToken: string;
  refreshToken: string;
  authstore: StoredUser;
};
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored entry, or null if there is none or it is damaged. */
export function readAuth(store: Store): AuthEntry | null {
  const entry = parseJson(store.getItem(AUTH_KEY));
  const authstore = isObject(entry) ? entry.authstore : null;
  if (!isObject(entry) || !isObject(authstore)) return null;
  const { accessToken, refreshToken } = entry;
  const { id, email, collectionId, username, verified } = authstore;
  if (!isNonEmptyText(accessToken) || !isNonEmptyText(refreshToken) || !isNonEmptyText(id)) return null;
  if (
    typeof email !== 'string' ||
    typeof collectionId !== 'string' ||
    typeof username !== 'string' ||
    typeof verified !== 'boolean'
  )
    return null;
  return { accessToken, refreshToken, authstore: { id, email, collectionId, username, verified } };
}

/** Stores the entry, but only with both tokens present (spec §4). `expireDate`: ISO time, null for not known. */
export function writeAuth(store: Store, entry: AuthEntry, expireDate: string | null): void {
  if (!entry.accessToken || !entry.refreshToken) return;
  const { id, email, collectionId, username, verified } = entry.authstore;
  if (expireDate) store.setItem(EXPIRY_KEY, JSON.stringify({ accessToken: entry.accessToken, expireDate }));
  else store.removeItem(EXPIRY_KEY);
  store.setItem(
    AUTH_KEY,
    JSON.stringify({
      accessToken: entry.accessToken,
      refreshToken: entry.refreshToken,
      authstore: { id, email, collectionId, username, verified },
    }),
  );
}

/** The session state of the specification (§3): the entry, and when its access token ends; null for not known. */
export type SessionState = AuthEntry & { expireDate: Date | null };

/** The stored session state; null if no user is signed in. */
export function readSessionState(store: Store): SessionState | null {
  const entry = readAuth(store);
  return entry && { ...entry, expireDate: readExpiry(store, entry) };
}

function readExpiry(store: Store, entry: AuthEntry): Date | null {
  const stored = parseJson(store.getItem(EXPIRY_KEY));
  if (!isObject(stored) || stored.accessToken !== entry.accessToken || typeof stored.expireDate !== 'string')
    return null;
  const date = new Date(stored.expireDate);
  return Number.isNaN(date.getTime()) ? null : date;
}

export function clearAuth(store: Store): void {
  store.removeItem(AUTH_KEY);
  store.removeItem(EXPIRY_KEY);
}

/** A token counts as expiring within five minutes of its end, or when its end is not known (spec §9). */
export const EXPIRY_MARGIN_MS = 5 * 60_000;

export function isExpiring(expires: Date | null, now: Date): boolean {
  return expires === null || expires.getTime() - now.getTime() <= EXPIRY_MARGIN_MS;
}

/** Whether PocketBase treats the token as none. */
export function isExpired(token: string, now: Date): boolean {
  const end = tokenExpiry(token);
  return end === null || end <= now;
}

/** The `exp` claim of a token, unverified; null if it has none. */
export function tokenExpiry(token: string): Date | null {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown;
    };
    return typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : null;
  } catch {
    return null;
  }
}

// Checked by hand: this is in every page's first load, where a schema would add zod.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNonEmptyText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
