/** Recovers a session on the login page from what this browser has stored. */
import { pb } from '../../pocketbase/shared/client.ts';
import { POCKETBASE_KEY, storedSession } from '../../pocketbase/browser/stored-session.ts';
import { toClientError } from '../../pocketbase/shared/command.ts';
import { closedByError, rememberClosed } from './closed-account.ts';
import { clearAuth, isExpired } from '../shared/storage.ts';

const RECOVERED_KEY = 'login_recovery';
/**
 * A browser that keeps no cookies would loop between this page and the next with a fresh token; then the user signs
 * in.
 */
const ONCE_PER_MS = 15_000;

/**
 * Local storage holds a token while the cookie is gone: refreshing sets the cookie again. A token that the server
 * refuses is removed, and the reason remembered if its account is closed.
 * @returns whether pages open again
 */
export async function recoverSession(): Promise<boolean> {
  if (!storedSession.token) return false;
  const token = storedSession.token;
  const [at, end] = (sessionStorage.getItem(RECOVERED_KEY) ?? '').split(' ');
  if (end === tokenTail(token) && Date.now() - Number(at) < ONCE_PER_MS) return false;
  try {
    const fresh = await pb.collection('users').authRefresh();
    sessionStorage.setItem(RECOVERED_KEY, `${Date.now()} ${tokenTail(fresh.token)}`);
    return true;
  } catch (error) {
    const closed = closedByError(error);
    if (closed) rememberClosed(closed);
    const isOver = [401, 403, 404].includes(toClientError(error).status);
    // Another sign-in may have replaced the token meanwhile.
    if (isOver && storedSession.token === token) {
      clearAuth(localStorage);
      storedSession.clear();
    }
    return false;
  }
}

const tokenTail = (token: string) => token.slice(-12);

/** Calls `onSignIn` when another tab has signed in. Returns a function that stops listening. */
export function watchForSignIn(onSignIn: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === POCKETBASE_KEY && !isExpired(storedSession.token, new Date())) onSignIn();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
