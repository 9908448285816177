/** The ends of a session: signed out by the user, incomplete, or of a closed account. */
import { clearDrafts, hasDrafts } from '../../core/shared/form-cache.ts';
import { countUnsentOf, keepsUnsent } from '../../core/browser/outbox/marker.ts';
import { paths } from '../../core/shared/paths.ts';
import { forgetCopies } from '../../offline/browser/forget-copies.ts';
import { storedSession } from '../../pocketbase/browser/stored-session.ts';
import { rememberClosed } from './closed-account.ts';
import { getSession, updateSession } from './session-state.ts';
import { clearAuth } from '../shared/storage.ts';

let isLeavingPage = false;

/**
 * Whether this page is about to be left because its session has ended here. `Clear-Site-Data` reports the cleared
 * storage to this window too, as if another tab had signed out.
 */
export function isLeaving(): boolean {
  return isLeavingPage;
}

/**
 * Ends the session on the server, in this browser and in its other tabs, then reloads the page (spec §4). What this
 * browser keeps is removed, also what was typed and not sent: ask the user first if `holdsUnsent`. Work in the outbox stays
 * until its account signs in here again, so the browser's storage is not cleared then.
 * @param agreed the user agreed to lose it
 */
export async function logout(agreed = false): Promise<void> {
  isLeavingPage = true;
  await forgetCopies();
  await signOutOnServer((agreed || !holdsUnsent()) && !keepsUnsent() ? '?storage=clear' : '');
  clearStoredSession();
  clearDrafts(localStorage);
  reloadPage();
}

/** Reloads the page because its session has ended, without asking whether the page may be left. */
export function reloadPage(): void {
  isLeavingPage = true;
  window.location.reload();
}

/** How many things this user has done that wait in the outbox. */
export function countUnsentWork(): number {
  return countUnsentOf(storedSession.record?.id ?? '');
}

/** Whether a sign-out would remove something that the user has typed and not sent. */
export function holdsUnsent(): boolean {
  return hasDrafts(localStorage, Date.now());
}

/**
 * Takes everything of the business from this browser: the page's content at once, then what is stored, the server's
 * files in the cache, and with the page its memory. The sign-in page tells why.
 */
export async function leaveClosedAccount(admins: readonly string[]): Promise<void> {
  if (getSession().closed) return;
  isLeavingPage = true;
  updateSession({ closed: admins, lost: false });
  await forgetCopies();
  await signOutOnServer('?storage=all');
  clearStoredSession();
  localStorage.clear();
  sessionStorage.clear();
  rememberClosed(admins);
  window.location.replace(paths.login());
}

/**
 * For a page that the cookie opened while the browser holds no working token (storage cleared, another host name). The
 * cookie is removed first: with it, the sign-in page would redirect straight back.
 */
export async function leaveIncompleteSession(): Promise<void> {
  await forgetCopies();
  if (await signOutOnServer()) {
    clearStoredSession();
    window.location.replace(paths.login(currentPath()));
  } else {
    updateSession({ ready: true, lost: true });
  }
}

function clearStoredSession(): void {
  clearAuth(localStorage);
  storedSession.clear();
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
