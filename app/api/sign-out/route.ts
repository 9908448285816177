import { defineEndpoint } from '@/lib/auth/endpoint';
import { readSession, tokenOf } from '@/lib/auth/session';
import { signOut } from '@/lib/auth/sign-in';
import { CLIENT_ADDRESS_HEADER } from '@/lib/pocketbase/server';

/**
 * Not cookies: the sidebar's state and the language of this browser live there. A browser obeys on https only, so the
 * page clears its own storage too.
 */
const CLEAR_STORAGE = { 'Clear-Site-Data': '"storage"' };

/**
 * Ends the sessions of the cookie and of the Authorization header; normally both are the same one. `?storage=clear`:
 * the browser holds nothing that waits to be sent, or the user agreed to lose it.
 */
export const POST = defineEndpoint({ auth: 'none' }, async ({ request }) => {
  const tokens = new Set([tokenOf(request), (await readSession())?.token ?? ''].filter(Boolean));
  await signOut(tokens, request.headers.get(CLIENT_ADDRESS_HEADER));
  const mayClear = new URL(request.url).searchParams.get('storage') === 'clear';
  return Response.json({}, { headers: mayClear ? CLEAR_STORAGE : {} });
});
