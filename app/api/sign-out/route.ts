import { defineEndpoint } from '@/lib/auth/endpoint';
import { readSession, tokenOf } from '@/lib/auth/session';
import { signOut } from '@/lib/auth/sign-in';
import { CLIENT_ADDRESS_HEADER } from '@/lib/pocketbase/server';

/** Ends the sessions of the cookie and of the Authorization header; normally both are the same one. */
export const POST = defineEndpoint({ auth: 'none' }, async ({ request }) => {
  const tokens = new Set([tokenOf(request), (await readSession())?.token ?? ''].filter(Boolean));
  await signOut(tokens, request.headers.get(CLIENT_ADDRESS_HEADER));
  return {};
});
