/** The second half of a sign-in, in the window that Microsoft redirected back to. */
import { pb } from '../pocketbase/client.ts';
import { sendThrough } from '../pocketbase/command.ts';
import { microsoft } from '../microsoft/commands.ts';
import { storedSession } from '../pocketbase/stored-session.ts';
import { storeSignIn } from './store-sign-in.ts';
import { browserSession } from './browser/commands.ts';
import type { UsersResponse } from '../pocketbase/types.ts';
import { readAuth, writeAuth } from './storage.ts';

/** The code and state in the callback's address; null where it holds an error or no code (spec §7). */
export function readCallback(search: string): { code: string; state: string } | null {
  const query = new URLSearchParams(search);
  const [code, state] = [query.get('code'), query.get('state')];
  return code && state && !query.has('error') ? { code, state } : null;
}

/** Trades the code for a session and stores it in this browser. The server checks the state. @throws ClientError */
export async function completeSignIn(answer: { code: string; state: string }): Promise<void> {
  storeSignIn(
    await browserSession.signIn(
      {
        provider: 'microsoft',
        ...answer,
        redirectUrl: `${window.location.origin}${window.location.pathname}`,
      },
      { send: sendThrough(pb) },
    ),
  );
}

/** Renews the Microsoft connection and stores its new handles. @throws ClientError */
export async function completeReconnect(answer: { code: string; state: string }): Promise<void> {
  const { access_token, refresh_token, expiryTime } = await microsoft.reconnect(answer, {
    send: sendThrough(pb),
  });
  const authstore = readAuth(localStorage)?.authstore ?? (storedSession.record as UsersResponse);
  writeAuth(localStorage, { accessToken: access_token, refreshToken: refresh_token, authstore }, expiryTime);
}
