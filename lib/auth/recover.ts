/** The login page's view of what this browser still holds. */
import { pb } from '../pocketbase/client.ts';
import { POCKETBASE_KEY, storedSession } from '../pocketbase/stored-session.ts';
import { toClientError } from '../pocketbase/command.ts';
import { clearAuth, isExpired } from './storage.ts';

const RECOVERED_KEY = 'login_recovery';
/** A browser that keeps no cookies would come back here at once with the token just got: then leave it to the person. */
const ONCE_PER_MS = 15_000;

/**
 * The cookie is gone but local storage holds a token (the cookie ran out or was cleared): the refresh sets it anew. A token that
 * is no good is thrown away.
 * @returns whether pages open again
 */
export async function recoverSession(): Promise<boolean> {
  if (!storedSession.token) return false;
  const token = storedSession.token;
  const [at, end] = (sessionStorage.getItem(RECOVERED_KEY) ?? '').split(' ');
  if (end === endOf(token) && Date.now() - Number(at) < ONCE_PER_MS) return false;
  try {
    const fresh = await pb.collection('users').authRefresh();
    sessionStorage.setItem(RECOVERED_KEY, `${Date.now()} ${endOf(fresh.token)}`);
    return true;
  } catch (error) {
    const isOver = [401, 403, 404].includes(toClientError(error).status);
    // A sign-in may have come in between.
    if (isOver && storedSession.token === token) {
      clearAuth(localStorage);
      storedSession.clear();
    }
    return false;
  }
}

const endOf = (token: string) => token.slice(-12);

/** Calls back when another tab has signed in. Returns how to stop listening. */
export function watchForSignIn(onSignIn: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === POCKETBASE_KEY && !isExpired(storedSession.token, new Date())) onSignIn();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
