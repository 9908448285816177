/** The browser's side of the session: restored at app start and refreshed during work. */
import { useEffect } from 'react';
import type { RecordModel, SendOptions } from 'pocketbase';
import { pb } from '../../pocketbase/shared/client.ts';
import { noteAnswer } from '../../offline/browser/shown-copies.ts';
import { toClientError } from '../../pocketbase/shared/command.ts';
import { POCKETBASE_KEY, storedSession } from '../../pocketbase/browser/stored-session.ts';
import type { UsersResponse } from '../../pocketbase/shared/types.ts';
import { withReference } from '../../pocketbase/shared/with-reference.ts';
import { closedBy } from './closed-account.ts';
import { refreshMicrosoft, refreshSession } from './refresh.ts';
import {
  getSession,
  markSessionLost,
  readOwnRecord,
  updateSession,
  useSessionState,
  type Session,
} from './session-state.ts';
import { isLeaving, leaveClosedAccount, leaveIncompleteSession, reloadPage } from './sign-out.ts';
import { isExpired, readAuth } from '../shared/storage.ts';

const CHECK_MS = 30_000;

let started = false;

/** The current session. The first use on a page restores it and keeps it fresh. */
export function useSession(): Session {
  useEffect(startSession, []);
  return useSessionState();
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
    noteAnswer(response);
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
    storedSession.saveRecord(user);
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

/** @throws ClientError `misfit` */
async function validateUser(user: unknown): Promise<void> {
  const [{ userResponse }, { checked }] = await Promise.all([
    import('../shared/response-schemas.ts'),
    import('../../pocketbase/shared/checked.ts'),
  ]);
  checked(userResponse, 'GET /api/collections/users/records/{id}', user);
}

async function refreshTokens(): Promise<void> {
  if (getSession().lost || getSession().closed || !storedSession.token) return;
  await refreshSession();
  const user = readOwnRecord();
  if (user && JSON.stringify(user) !== JSON.stringify(getSession().user)) updateSession({ user });
  await refreshMicrosoft();
}

function onStorage(event: StorageEvent): void {
  if (isLeaving() || (event.key !== POCKETBASE_KEY && event.key !== null)) return;
  // Another tab signed out or signed in as another user: this page's content is no longer the current user's.
  if (!storedSession.token || !resumeSession()) reloadPage();
}

/** Takes over a sign-in that another window has just stored. Returns false if it is another user's. */
export function resumeSession(): boolean {
  const user = readOwnRecord();
  if (user) updateSession({ user, ready: true, confirmed: true, lost: false });
  return user !== null;
}
