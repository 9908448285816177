import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { paths } from '../../core/shared/paths.ts';
import { CLIENT_ADDRESS_HEADER, pocketbaseFor } from '../../pocketbase/server/server.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import type { Role } from '../shared/permissions.ts';
import { checkSession, readSession } from './session.ts';

/** The user who opens a page, and a PocketBase client that reads with their rights. */
export type PageSession = { userId: string; roles: readonly Role[]; pb: TypedPocketBase };

/** A PocketBase client with the rights of the user who opens a page; null without a session. Does not ask PocketBase. */
export async function readPageClient(): Promise<TypedPocketBase | null> {
  const [session, requestHeaders] = await Promise.all([readSession(), headers()]);
  return session ? pocketbaseFor(session.token, requestHeaders.get(CLIENT_ADDRESS_HEADER)) : null;
}

/**
 * The session of a page that reads on the server. Redirects to the sign-in if the session has ended since the
 * middleware let the request in.
 * @param here the page's own path, to come back to
 */
export async function requirePageSession(here: string): Promise<PageSession> {
  const [session, requestHeaders] = await Promise.all([readSession(), headers()]);
  const clientAddress = requestHeaders.get(CLIENT_ADDRESS_HEADER);
  const info = session ? await checkSession(session.token, clientAddress) : null;
  if (!session || !info) redirect(paths.login(here));
  return { userId: info.userId, roles: info.roles, pb: pocketbaseFor(session.token, clientAddress) };
}
