import 'server-only';
import { cookies } from 'next/headers';
import { AppError } from '../../core/shared/errors.ts';
import { ClientError, sendThrough } from '../../pocketbase/shared/command.ts';
import { CLIENT_ADDRESS_HEADER, pocketbaseFor } from '../../pocketbase/server/server.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { sessionCookieName, unsealSession, type SessionCookie } from './cookie.ts';
import { session } from '../commands.ts';
import type { SessionInfo } from '../shared/types.ts';

/** A signed-in request: its user, and a PocketBase client that acts as them. */
export type ServerSession = SessionInfo & { token: string; pb: TypedPocketBase };

/** The session in the request's cookie. Its seal is checked, but not whether PocketBase has ended it. */
export async function readSession(): Promise<SessionCookie | null> {
  return unsealSession((await cookies()).get(sessionCookieName())?.value);
}

/**
 * Asks PocketBase whether the token's session is live.
 * @returns null if it is not
 * @throws ClientError if PocketBase can't be reached
 */
export async function checkSession(token: string, clientAddress: string | null): Promise<SessionInfo | null> {
  try {
    return await session.readSession({ send: sendThrough(pocketbaseFor(token, clientAddress)) });
  } catch (error) {
    if (error instanceof ClientError && error.status === 401) return null;
    throw error;
  }
}

/** The token of the Authorization header, with or without "Bearer"; '' for none. */
export function tokenOf(request: Request): string {
  return (request.headers.get('authorization') ?? '').replace(/^bearer /i, '').trim();
}

/**
 * The session of this request. The API takes the Authorization header only.
 * @throws AppError `unauthorized`
 */
export async function requireSession(request: Request): Promise<ServerSession> {
  const token = tokenOf(request);
  const clientAddress = request.headers.get(CLIENT_ADDRESS_HEADER);
  const info = token ? await checkSession(token, clientAddress) : null;
  if (!info) throw new AppError('unauthorized');
  return { ...info, token, pb: pocketbaseFor(token, clientAddress) };
}

/**
 * A PocketBase client that acts as the user who makes this request, for addresses that a browser opens by itself (a
 * PDF): the cookie counts too. The token is not checked here; PocketBase refuses a dead session at the first command,
 * so wait for one before sending any data.
 * @throws AppError `unauthorized` if the request has no token
 */
export async function clientForRequest(request: Request): Promise<TypedPocketBase> {
  const token = tokenOf(request) || (await readSession())?.token;
  if (!token) throw new AppError('unauthorized');
  return pocketbaseFor(token, request.headers.get(CLIENT_ADDRESS_HEADER));
}
