/** The second half of a sign-in, in the window that Microsoft redirected back to. */
import { pb } from '../../pocketbase/shared/client.ts';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import { microsoft } from '../../microsoft/commands.ts';
import { storedSession } from '../../pocketbase/browser/stored-session.ts';
import { browserSession } from '../browser-commands.ts';
import type { UsersResponse } from '../../pocketbase/shared/types.ts';
import { readAuth, writeAuth } from '../shared/storage.ts';
import type { SignInAnswer } from '../shared/types.ts';

/** The code and state in the callback's address; null if it holds an error or no code (spec §7). */
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

/** Stores a new sign-in in this browser, for all its tabs. */
function storeSignIn({ token, record, meta }: SignInAnswer): void {
  const { accessToken, refreshToken } = meta;
  writeAuth(localStorage, { accessToken, refreshToken, authstore: record }, meta.expiry || null);
  storedSession.save(token, record);
}
