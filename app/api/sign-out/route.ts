import { browserSession } from '@/lib/auth/browser-commands';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { readSession, tokenOf } from '@/lib/auth/server/session';
import { signOut } from '@/lib/auth/server/sign-in';
import { CLIENT_ADDRESS_HEADER } from '@/lib/pocketbase/server/server';

/**
 * Not cookies: the sidebar's state and the language of this browser live there. A browser obeys on https only, so the
 * page clears its own storage too.
 */
const CLEAR = new Map([
  ['clear', '"storage"'],
  // Photos and documents are in the browser's cache.
  ['all', '"cache", "storage"'],
]);

export const POST = defineEndpoint(browserSession.signOut, { auth: 'none' }, async ({ request, headers }) => {
  const tokens = new Set([tokenOf(request), (await readSession())?.token ?? ''].filter(Boolean));
  await signOut(tokens, request.headers.get(CLIENT_ADDRESS_HEADER));
  const cleared = CLEAR.get(new URL(request.url).searchParams.get('storage') ?? '');
  if (cleared) headers.set('Clear-Site-Data', cleared);
  return {};
});
