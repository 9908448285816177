/** The browser's side of the session: restored at app start, refreshed during work, ended in every tab at once. */
import { useEffect } from 'react';
import type { RecordModel, SendOptions } from 'pocketbase';
import { create } from 'zustand';
import { clearDrafts, hasDrafts } from '../core/form-cache.ts';
import { paths } from '../core/paths.ts';
import { pb } from '../pocketbase/client.ts';
import { type ClientError, toClientError } from '../pocketbase/command.ts';
import { POCKETBASE_KEY, storedSession } from '../pocketbase/stored-session.ts';
import type { UsersResponse } from '../pocketbase/types.ts';
import { withReference } from '../pocketbase/with-reference.ts';
import { closedBy, rememberClosed } from './closed-account.ts';
import type { Role } from './permissions.ts';
import { refreshMicrosoft, refreshSession } from './refresh.ts';
import { clearAuth, isExpired, readAuth, writeAuth, type AuthEntry } from './storage.ts';

export type Session = {
  /** The current user; null until `ready` and where no user is signed in. */
  user: UsersResponse | null;
  roles: readonly Role[];
  /** The stored session has been read. */
  ready: boolean;
  /** The server has confirmed the stored user. */
  confirmed: boolean;
  /** The server refuses the token. The page stays as it is, and a new sign-in continues the session. */
  lost: boolean;
  /** The account is closed: the names of the admins to ask. The page is emptied and left. */
  closed: readonly string[] | null;
  /** The server's answer about the user did not fit its schema; the stored user is kept. */
  problem: ClientError | null;
};

const SIGNED_OUT: Session = {
  user: null,
  roles: [],
  ready: false,
  confirmed: false,
  lost: false,
  closed: null,
  problem: null,
};
const CHECK_MS = 30_000;

const useStoredSession = create<Session>(() => SIGNED_OUT);
let started = false;

function updateSession(change: Partial<Session>): void {
  const roles = change.user === undefined ? {} : { roles: (change.user?.roles ?? []) as Role[] };
  useStoredSession.setState({ ...change, ...roles });
}

export function getSession(): Session {
  return useStoredSession.getState();
}

/** The current session. The first use on a page restores it and keeps it fresh. */
export function useSession(): Session {
  useEffect(startSession, []);
  return useStoredSession();
}

/** Answer of `auth-with-oauth2`. The tokens in `meta` are handles. */
export type SignInAnswer = {
  token: string;
  record: RecordModel;
  meta: {
    accessToken: string;
    refreshToken: string;
    expiry: string;
    isNew: boolean;
    id?: string;
    name?: string;
    username?: string;
    email?: string;
    avatarURL?: string;
  };
};

/** Stores a new sign-in in this browser, for all its tabs. */
export function storeSignIn({ token, record, meta }: SignInAnswer): void {
  const { accessToken, refreshToken } = meta;
  writeAuth(
    localStorage,
    { accessToken, refreshToken, authstore: record as unknown as AuthEntry['authstore'] },
    meta.expiry || null,
  );
  storedSession.save(token, record);
}

/** Restores the session and keeps it fresh. Later calls do nothing. */
function startSession(): void {
  if (started || typeof window === 'undefined') return;
  started = true;
  pb.afterSend = (response: Response, data: unknown, options?: SendOptions) => {
    const sent = (options?.headers as Record<string, string> | undefined)?.Authorization;
    const isOwn = !sent || sent === storedSession.token;
    // PocketBase treats an expired token as none and answers 404 for records that need one.
    const isOver = response.status === 401 || (response.status === 404 && isExpired(storedSession.token, new Date()));
    const closed = isOwn ? closedBy(data) : null;
    if (closed) void leaveClosedAccount(closed);
    else if (isOwn && isOver) markSessionLost();
    return withReference(response, data);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', (event) => {
    // Going back after a logout would show the signed-in page from the browser's cache.
    if (event.persisted && !storedSession.token) window.location.reload();
  });
  void restore();
}

async function restore(): Promise<void> {
  const entry = readAuth(localStorage);
  if (storedSession.token && !storedSession.record && entry)
    storedSession.save(storedSession.token, entry.authstore as unknown as RecordModel);
  const record = storedSession.record as UsersResponse | null;
  if (!storedSession.token || !record) return leaveIncompleteSession();
  updateSession({ user: record, ready: true });
  try {
    const user = await pb.collection('users').getOne(record.id);
    await validateUser(user);
    storedSession.save(storedSession.token, user as RecordModel);
    updateSession({ user, confirmed: true });
  } catch (thrown) {
    const error = toClientError(thrown);
    // A closed account's own record can't be read any more; the refused refresh says why.
    if (error.status === 404)
      await pb
        .collection('users')
        .authRefresh()
        .catch(() => undefined);
    // The session ended after the server had drawn the page. The page stays: the user may have typed already.
    if (error.status === 401 || error.status === 404) markSessionLost();
    if (error.code === 'misfit') updateSession({ problem: error });
  }
  await refreshTokens();
  window.setInterval(() => void refreshTokens(), CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshTokens();
  });
}

/**
 * For a page that the cookie opened while the browser holds no working token (storage cleared, another host name). The
 * cookie is removed first: with it, the sign-in page would redirect straight back.
 */
async function leaveIncompleteSession(): Promise<void> {
  if (await signOutOnServer()) {
    clearStoredSession();
    window.location.replace(paths.login(currentPath()));
  } else {
    updateSession({ ready: true, lost: true });
  }
}

/** @throws ClientError `misfit` */
async function validateUser(user: unknown): Promise<void> {
  const [{ userResponse }, { checked }] = await Promise.all([
    import('./response-schemas.ts'),
    import('../pocketbase/checked.ts'),
  ]);
  checked(userResponse, 'GET /api/collections/users/records/{id}', user);
}

async function refreshTokens(): Promise<void> {
  if (getSession().lost || getSession().closed || !storedSession.token) return;
  await refreshSession();
  const user = storedSession.record as UsersResponse | null;
  if (user && JSON.stringify(user) !== JSON.stringify(getSession().user)) updateSession({ user });
  await refreshMicrosoft();
}

/** Marks the session as lost: the page asks for a new sign-in without being left. */
function markSessionLost(): void {
  const { ready, lost, closed } = getSession();
  if (ready && !lost && !closed) updateSession({ lost: true });
}

/**
 * Takes everything of the business from this browser: the page's content at once, then what is stored, the server's
 * files in the cache, and with the page its memory. The sign-in page tells why.
 */
export async function leaveClosedAccount(admins: readonly string[]): Promise<void> {
  if (getSession().closed) return;
  updateSession({ closed: admins, lost: false });
  await signOutOnServer('?storage=all');
  clearStoredSession();
  localStorage.clear();
  sessionStorage.clear();
  rememberClosed(admins);
  window.location.replace(paths.login());
}

function isOtherUser(record: UsersResponse): boolean {
  const { user } = getSession();
  return user !== null && record.id !== user.id;
}

function onStorage(event: StorageEvent): void {
  if (event.key !== POCKETBASE_KEY && event.key !== null) return;
  const record = storedSession.record as UsersResponse | null;
  // Another tab signed out or signed in as another user: this page's content is no longer the current user's.
  if (!storedSession.token || !record || isOtherUser(record)) {
    window.location.reload();
    return;
  }
  updateSession({ user: record, ready: true, confirmed: true, lost: false });
}

/** Takes over a sign-in that another window has just stored. Returns false where it is another user's. */
export function resumeSession(): boolean {
  const record = storedSession.record as UsersResponse | null;
  if (!record || isOtherUser(record)) return false;
  updateSession({ user: record, ready: true, confirmed: true, lost: false });
  return true;
}

/**
 * Ends the session on the server, in this browser and in its other tabs, then reloads the page (spec §4). What this
 * browser keeps is removed, also what was typed and not sent: ask the user first where `holdsUnsent`.
 * @param agreed the user agreed to lose it
 */
export async function logout(agreed = false): Promise<void> {
  await signOutOnServer(agreed || !holdsUnsent() ? '?storage=clear' : '');
  clearStoredSession();
  clearDrafts(localStorage);
  window.location.reload();
}

function clearStoredSession(): void {
  clearAuth(localStorage);
  storedSession.clear();
}

/** Whether a sign-out would remove something that the user has typed and not sent. */
export function holdsUnsent(): boolean {
  return hasDrafts(localStorage, Date.now());
}

async function signOutOnServer(query = ''): Promise<boolean> {
  try {
    const response = await fetch(`/api/sign-out${query}`, {
      method: 'POST',
      keepalive: true,
      headers: { Authorization: storedSession.token },
    });
    return response.ok;
  } catch {
    return false;
  }
}

function currentPath(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
