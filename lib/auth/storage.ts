import * as z from 'zod/mini';

z.config({ jitless: true });

/** Local storage entry of the product's own part of the session (spec §4); PocketBase's SDK keeps its own beside it. */
export const AUTH_KEY = 'auth';
export const POCKETBASE_KEY = 'pocketbase_auth';
/** When the Microsoft access token ends; apart from `auth`, whose three fields are fixed by the specification. */
const EXPIRY_KEY = 'auth_expiry';

const entrySchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: z.string().check(z.minLength(1)),
  authstore: z.object({
    id: z.string().check(z.minLength(1)),
    email: z.string(),
    collectionId: z.string(),
    username: z.string(),
    verified: z.boolean(),
  }),
});
const expirySchema = z.object({ accessToken: z.string(), expireDate: z.string() });

/** What is kept under `auth`. Both tokens are handles that only this product's server understands. */
export type AuthEntry = z.infer<typeof entrySchema>;
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored entry, or null where there is none or it is damaged. */
export function readAuth(store: Store): AuthEntry | null {
  const result = entrySchema.safeParse(parse(store.getItem(AUTH_KEY)));
  return result.success ? result.data : null;
}

/** Stores the entry, but only with both tokens present (spec §4). `expireDate`: ISO time, null for not known. */
export function writeAuth(store: Store, entry: AuthEntry, expireDate: string | null): void {
  if (!entry.accessToken || !entry.refreshToken) return;
  const { id, email, collectionId, username, verified } = entry.authstore;
  if (expireDate) store.setItem(EXPIRY_KEY, JSON.stringify({ accessToken: entry.accessToken, expireDate }));
  else store.removeItem(EXPIRY_KEY);
  store.setItem(AUTH_KEY, JSON.stringify({ accessToken: entry.accessToken, refreshToken: entry.refreshToken, authstore: { id, email, collectionId, username, verified } }));
}

/** When the access token of `entry` ends; null where that is not known. */
export function readExpiry(store: Store, entry: AuthEntry): Date | null {
  const result = expirySchema.safeParse(parse(store.getItem(EXPIRY_KEY)));
  if (!result.success || result.data.accessToken !== entry.accessToken) return null;
  const date = new Date(result.data.expireDate);
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

/** The `exp` claim of a token, unverified; null where it has none. */
export function tokenExpiry(token: string): Date | null {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : null;
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
