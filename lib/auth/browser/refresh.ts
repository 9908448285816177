import { microsoft } from '../../microsoft/commands.ts';
import { pb } from '../../pocketbase/shared/client.ts';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import { storedSession } from '../../pocketbase/browser/stored-session.ts';
import { isExpiring, readAuth, readSessionState, tokenExpiry, writeAuth } from '../shared/storage.ts';

/** Renews PocketBase's token where it ends within five minutes. One tab does it, the others read the stored result. */
export async function refreshSession(): Promise<void> {
  const due = () => storedSession.token !== '' && isExpiring(tokenExpiry(storedSession.token), new Date());
  if (!due()) return;
  await runInOneTab('auth-refresh', async () => {
    if (due()) await ignoreErrors(() => pb.collection('users').authRefresh());
  });
}

/** Renews the Microsoft handles if they end within five minutes or their end is not known (spec §4, §9). */
export async function refreshMicrosoft(): Promise<void> {
  const due = () => {
    const state = readSessionState(localStorage);
    return state !== null && isExpiring(state.expireDate, new Date()) && state.refreshToken !== refused ? state : null;
  };
  if (!due()) return;
  await runInOneTab('microsoft-refresh', async () => {
    const entry = due();
    if (!entry) return;
    await ignoreErrors(async () => {
      try {
        const sent = await microsoft.refreshHandles({ refreshToken: entry.refreshToken }, { send: sendThrough(pb) });
        const [{ refreshResponse }, { checked }] = await Promise.all([
          import('../shared/response-schemas.ts'),
          import('../../pocketbase/shared/checked.ts'),
        ]);
        const answer = checked(refreshResponse, 'POST /api/refresh-microsoft-token', sent);
        // Another account may have signed in meanwhile, which keeps its own handles.
        if (readAuth(localStorage)?.refreshToken !== entry.refreshToken) return;
        writeAuth(
          localStorage,
          { ...entry, accessToken: answer.access_token, refreshToken: answer.refresh_token },
          answer.expiryTime,
        );
      } catch (error) {
        // The connection is gone: the banner offers to reconnect, and another attempt would get the same answer.
        if ((error as { status?: unknown }).status === 409) refused = entry.refreshToken;
        throw error;
      }
    });
  });
}

let refused = '';

/**
 * Runs `work` in one tab at a time. Without Web Locks it runs at once; the server accepts the previous handle for a
 * minute.
 */
async function runInOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** Ignores errors: the next check tries again, and the client's own hook handles a 401. */
async function ignoreErrors(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    return;
  }
}
