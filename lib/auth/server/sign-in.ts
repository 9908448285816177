import 'server-only';
import { cookies } from 'next/headers';
import { ClientResponseError } from 'pocketbase';
import { AppError, fieldError } from '../../core/shared/errors.ts';
import { logger } from '../../core/server/logger.ts';
import { network } from '../../core/shared/network.ts';
import { redirectUrl } from '../../microsoft/server/oauth.ts';
import { accessHandleOf, issueHandles, storeConnection } from '../../microsoft/server/tokens.ts';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import { CLIENT_ADDRESS_HEADER, pocketbaseFor } from '../../pocketbase/server/server.ts';
import { noteSecurity } from '../../pocketbase/server/security.ts';
import type { SignInBody } from '../shared/sign-in-schema.ts';
import type { RefreshAnswer, SignInAnswer } from '../shared/types.ts';
import {
  cookieOptions,
  isState,
  pendingCookieName,
  sealSession,
  sessionCookieName,
  unsealPending,
  type PendingSignIn,
} from './cookie.ts';
import { session } from '../commands.ts';
import { checkSession } from './session.ts';
import { isRefusal, limitOwnVerifier, mayNoteRefusal, spendState } from './sign-in-limits.ts';

type ProviderMeta = {
  accessToken?: string;
  refreshToken?: string;
  expiry?: string;
  isNew?: boolean;
  id?: string;
  name?: string;
  username?: string;
  email?: string;
  avatarURL?: string;
};
type AuthAnswer<Meta> = { token: string; record: SignInAnswer['record']; meta?: Meta };

/**
 * The attempt that this browser has under way for `state`, which may be used once, whether it then succeeds or not.
 * @throws AppError `validation` at `state` if there is none: another browser's code, or one that is too old or used
 */
export async function takePending(state: string | undefined): Promise<PendingSignIn> {
  const jar = await cookies();
  const name = isState(state) ? pendingCookieName(state) : null;
  const pending = name && state ? await unsealPending(jar.get(name)?.value, state) : null;
  if (!name || !pending || !spendState(pending.state)) throw fieldError('state', 'unknownSignIn');
  jar.set(name, '', cookieOptions(0));
  return pending;
}

/** Signs in with Microsoft's code: sets the session cookie and answers handles in place of Microsoft's tokens. */
export async function signIn(request: Request, body: SignInBody): Promise<SignInAnswer> {
  const answer = await exchange(request.headers, body).catch(async (error: unknown) => {
    await noteRefusal(request.headers, error);
    throw error;
  });
  const {
    accessToken = '',
    refreshToken = '',
    expiry = '',
    isNew = false,
    id,
    name,
    username,
    email,
    avatarURL,
  } = answer.meta ?? {};
  let handles = { accessToken: '', refreshToken: '' };
  if (accessToken && refreshToken) {
    await storeConnection(answer.record.id, { accessToken, refreshToken, expiresAt: new Date(expiry) });
    const { accessHandle, refreshHandle } = await issueHandles(await sidOf(answer.token));
    handles = { accessToken: accessHandle, refreshToken: refreshHandle };
  } else {
    logger.warn({ user: answer.record.id }, 'Microsoft gave no refresh token: mail can not be sent');
  }
  await setSessionCookie(answer.token, answer.record.id);
  return {
    token: answer.token,
    record: answer.record,
    meta: { ...handles, expiry: expiry && new Date(expiry).toISOString(), isNew, id, name, username, email, avatarURL },
  };
}

/**
 * Gives PocketBase the code and its verifier: the pending cookie's, or, if no state is sent, the client's own.
 * A cookie is good for one code, so only calls with a verifier of their own are counted by address.
 */
async function exchange(headers: Headers, body: SignInBody): Promise<AuthAnswer<ProviderMeta>> {
  const { provider, code, state, codeVerifier } = body;
  const clientAddress = headers.get(CLIENT_ADDRESS_HEADER);
  const send = (verifier: string, redirectURL: string) =>
    pocketbaseFor('', clientAddress).send<AuthAnswer<ProviderMeta>>('/api/collections/users/auth-with-oauth2', {
      method: 'POST',
      body: { provider, code, codeVerifier: verifier, redirectURL, createData: {} },
      // The session remembers the user's browser.
      headers: { 'User-Agent': headers.get('user-agent') ?? '' },
    });
  if (state !== undefined || !codeVerifier) return send((await takePending(state)).verifier, redirectUrl());
  const redirectURL = (body.redirectURL ?? body.redirectUrl) || redirectUrl();
  return limitOwnVerifier(network(clientAddress ?? ''), () => send(codeVerifier, redirectURL));
}

/** A closed account's sign-in is noted by PocketBase, which knows whose it is. */
async function noteRefusal(headers: Headers, error: unknown): Promise<void> {
  const { code } = error instanceof ClientResponseError ? (error.response as { code?: unknown }) : { code: '' };
  const from = network(headers.get(CLIENT_ADDRESS_HEADER) ?? '');
  if (!isRefusal(error) || code === 'account_closed' || !mayNoteRefusal(from)) return;
  await noteSecurity({ kind: 'login_afvist', network: from, data: { reason: reasonOf(error) } });
}

function reasonOf(error: unknown): 'limit' | 'state' | 'microsoft' {
  if (!(error instanceof AppError)) return 'microsoft';
  return error.code === 'too_many_requests' ? 'limit' : 'state';
}

async function sidOf(token: string): Promise<string> {
  return (await checkSession(token, null))?.sid ?? '';
}

/** Prolongs the caller's session and its cookie; `meta.accessToken` is the handle of the Microsoft connection. */
export async function refreshSignIn(token: string, clientAddress: string | null): Promise<RefreshAnswer> {
  const answer = await pocketbaseFor(token, clientAddress).send<AuthAnswer<never>>(
    '/api/collections/users/auth-refresh',
    { method: 'POST', body: {} },
  );
  const accessToken = await accessHandleOf(await sidOf(answer.token));
  await setSessionCookie(answer.token, answer.record.id);
  return { token: answer.token, record: answer.record, meta: { accessToken } };
}

async function setSessionCookie(token: string, userId: string): Promise<void> {
  const { value, maxAge } = await sealSession({ token, userId });
  (await cookies()).set(sessionCookieName(), value, cookieOptions(maxAge));
}

/** Ends the sessions of these tokens on the server and takes the cookie away, also if PocketBase does not answer. */
export async function signOut(tokens: Iterable<string>, clientAddress: string | null): Promise<void> {
  (await cookies()).set(sessionCookieName(), '', cookieOptions(0));
  for (const token of tokens) {
    if (await checkSession(token, clientAddress))
      await session.endSession({ send: sendThrough(pocketbaseFor(token, clientAddress)) });
  }
}
