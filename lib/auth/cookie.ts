import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { env } from '../core/env.ts';
import { COOKIE_LIMIT } from '../core/limits.ts';
import { cookieAttributes, cookieName, type CookieAttributes } from './cookie-attributes.ts';
import { tokenExpiry } from './storage.ts';

/** What the session cookie holds, sealed. It opens pages; the API takes the Authorization header. */
export type SessionCookie = { token: string; userId: string };

/** One sign-in under way at Microsoft, sealed in a cookie of its own, so that several tabs don't disturb each other. */
export type PendingSignIn = {
  state: string;
  verifier: string;
  /** Where to go afterwards; has passed safeRedirect. */
  redirect: string;
  mode: 'popup' | 'redirect';
  /** Names the attempt between popup and opener. */
  attempt: string;
  /** The signed-in user whose Microsoft connection is renewed; '' for a sign-in. */
  reconnect: string;
};

/** How long a sign-in may take. */
export const PENDING_SECONDS = 15 * 60;

function isHttps(): boolean {
  return env().APP_URL.startsWith('https:');
}

function named(name: string): string {
  return cookieName(name, isHttps());
}

export function sessionCookieName(): string {
  return named('session');
}

/** `state` has passed `isState`. */
export function pendingCookieName(state: string): string {
  return named(`signin-${state.slice(0, 16)}`);
}

export function isPendingCookie(name: string): boolean {
  return name.startsWith(named('signin-'));
}

/** A state made by this product has this form; nothing else may become part of a cookie's name. */
export function isState(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);
}

/** Attributes of both cookies; `maxAge` in seconds. */
export function cookieOptions(maxAge: number): CookieAttributes {
  return cookieAttributes(isHttps(), maxAge);
}

/** The session cookie's value and how long it lasts: as long as the token in it. */
export async function sealSession(session: SessionCookie): Promise<{ value: string; maxAge: number }> {
  const maxAge = Math.max(1, Math.floor(((tokenExpiry(session.token)?.getTime() ?? 0) - Date.now()) / 1000));
  const value = await sealData(session, { password: env().SESSION_SECRET, ttl: maxAge });
  // A browser would drop it without a word. Nothing of the user's record is in it, so nothing can be trimmed.
  if (sessionCookieName().length + value.length >= COOKIE_LIMIT)
    throw new RangeError('The session does not fit a cookie.');
  return { value, maxAge };
}

/** The session in a cookie's value; null for none, a foreign, a changed or an expired one. */
export async function unsealSession(value: string | undefined): Promise<SessionCookie | null> {
  const data = await unseal<SessionCookie>(value);
  return data && typeof data.token === 'string' && data.token !== '' && typeof data.userId === 'string'
    ? (data as SessionCookie)
    : null;
}

export async function sealPending(pending: PendingSignIn): Promise<{ value: string; maxAge: number }> {
  return {
    value: await sealData(pending, { password: env().SESSION_SECRET, ttl: PENDING_SECONDS }),
    maxAge: PENDING_SECONDS,
  };
}

/** The sign-in under way that belongs to `state`; null where this browser has started none. */
export async function unsealPending(value: string | undefined, state: string): Promise<PendingSignIn | null> {
  const data = await unseal<PendingSignIn>(value);
  return data?.state === state && typeof data.verifier === 'string' ? (data as PendingSignIn) : null;
}

/** Answers {} for what can't be unsealed. */
async function unseal<T extends object>(value: string | undefined): Promise<Partial<T> | null> {
  if (!value) return null;
  try {
    return await unsealData<T>(value, { password: env().SESSION_SECRET });
  } catch {
    return null;
  }
}
