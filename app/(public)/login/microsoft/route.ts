import { NextResponse, type NextRequest } from 'next/server';
import {
  cookieOptions,
  isPendingCookie,
  pendingCookieName,
  sealPending,
  sessionCookieName,
  unsealSession,
  type PendingSignIn,
} from '@/lib/auth/server/cookie';
import { checkSession } from '@/lib/auth/server/session';
import { randomToken } from '@/lib/core/server/crypto';
import { paths, safeRedirect } from '@/lib/core/shared/paths';
import { authorizeUrl } from '@/lib/microsoft/server/oauth';
import { CLIENT_ADDRESS_HEADER, pocketbaseFor } from '@/lib/pocketbase/server/server';

const MOST_PENDING = 4;

/** Starts a sign-in at Microsoft. With `reconnect=1` it renews the signed-in user's mail connection instead. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = request.nextUrl.searchParams;
  const redirect = safeRedirect(query.get('redirect'));
  const pending: PendingSignIn = {
    state: randomToken(32),
    verifier: randomToken(48),
    redirect,
    mode: query.get('mode') === 'popup' ? 'popup' : 'redirect',
    attempt: /^[A-Za-z0-9-]{1,40}$/.exec(query.get('attempt') ?? '')?.[0] ?? '',
    reconnect: '',
  };
  let loginHint: string | undefined;
  if (query.get('reconnect') === '1') {
    const account = await signedIn(request).catch(() => null);
    if (!account) return new Response(null, { status: 302, headers: { Location: paths.login(redirect) } });
    pending.reconnect = account.userId;
    loginHint = account.email;
  }
  const response = new NextResponse(null, {
    status: 302,
    headers: { Location: authorizeUrl({ ...pending, loginHint }), 'Cache-Control': 'no-store' },
  });
  const { value, maxAge } = await sealPending(pending);
  response.cookies.set(pendingCookieName(pending.state), value, cookieOptions(maxAge));
  // Old attempts are removed so that their cookies do not fill the request's headers.
  for (const { name } of request.cookies
    .getAll()
    .filter((cookie) => isPendingCookie(cookie.name))
    .slice(0, -MOST_PENDING)) {
    response.cookies.set(name, '', cookieOptions(0));
  }
  return response;
}

async function signedIn(request: NextRequest): Promise<{ userId: string; email: string } | null> {
  const session = await unsealSession(request.cookies.get(sessionCookieName())?.value);
  const clientAddress = request.headers.get(CLIENT_ADDRESS_HEADER);
  const info = session && (await checkSession(session.token, clientAddress));
  if (!info) return null;
  const user = await pocketbaseFor(session.token, clientAddress).collection('users').getOne(info.userId);
  return { userId: info.userId, email: user.email };
}
