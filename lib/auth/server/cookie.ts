import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { env } from '../../core/server/env.ts';
import { COOKIE_LIMIT } from '../../core/shared/limits.ts';
import { cookieAttributes, cookieName, type CookieAttributes } from './cookie-attributes.ts';
import { tokenExpiry } from '../shared/storage.ts';

/** Content of the sealed session cookie. It opens pages; the API takes the Authorization header. */
export type SessionCookie = { token: string; userId: string };

/** A sign-in that is under way at Microsoft, sealed in its own cookie so that several tabs don't disturb each other. */
export type PendingSignIn = {
  state: string;
  verifier: string;
  /** Path to open afterwards; has passed safeRedirect. */
  redirect: string;
  mode: 'popup' | 'redirect';
  /** Id of the attempt, shared by popup and opener. */
  attempt: string;
  /** The signed-in user whose Microsoft connection is renewed; '' for a sign-in. */
  reconnect: string;
};

/** How long a sign-in may take. */
export const PENDING_SECONDS = 15 * 60;

function isHttps(): boolean {
  return env().APP_URL.startsWith('https:');
}

function prefixedName(name: string): string {
  return cookieName(name, isHttps());
}

export function sessionCookieName(): string {
  return prefixedName('session');
}

/** Of the key to a backup job. */
export function jobCookieName(): string {
  return prefixedName('backup-job');
}

/** @param state has passed `isState` */
export function pendingCookieName(state: string): string {
  return prefixedName(`signin-${state.slice(0, 16)}`);
}

export function isPendingCookie(name: string): boolean {
  return name.startsWith(prefixedName('signin-'));
}

/**
 * Whether the value has the form of a state made by this product; only such a value may become part of a cookie's
 * name.
 */
export function isState(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);
}

/** Attributes of both cookies; `maxAge` in seconds. */
export function cookieOptions(maxAge: number): CookieAttributes {
  return cookieAttributes(isHttps(), maxAge);
}

/**
 * The session cookie's value and its lifetime in seconds, which is that of the token in it. @throws RangeError if
 * it is too long
 */
export async function sealSession(session: SessionCookie): Promise<{ value: string; maxAge: number }> {
  const maxAge = Math.max(1, Math.floor(((tokenExpiry(session.token)?.getTime() ?? 0) - Date.now()) / 1000));
  const value = await sealData(session, { password: env().SESSION_SECRET, ttl: maxAge });
  // A browser would drop a longer cookie silently.
  if (sessionCookieName().length + value.length >= COOKIE_LIMIT)
    throw new RangeError('The session does not fit a cookie.');
  return { value, maxAge };
}

/** The session in a cookie's value; null if it is missing, changed, expired or sealed with another key. */
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

/** The pending sign-in of `state`; null if this browser has started none. */
export async function unsealPending(value: string | undefined, state: string): Promise<PendingSignIn | null> {
  const data = await unseal<PendingSignIn>(value);
  return data?.state === state && typeof data.verifier === 'string' ? (data as PendingSignIn) : null;
}

/** Returns null if the value can't be unsealed. */
async function unseal<T extends object>(value: string | undefined): Promise<Partial<T> | null> {
  if (!value) return null;
  try {
    return await unsealData<T>(value, { password: env().SESSION_SECRET });
  } catch {
    return null;
  }
}
