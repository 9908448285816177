/**
 * Decides about redirects, and puts the content security policy on every page. Data is guarded by PocketBase's rules; a page
 * that got past this would be an empty shell.
 */
import { NextResponse, type NextRequest } from 'next/server';
import { ACCESS_HEADER, accessOf, type Access } from './lib/auth/access';
import { sessionCookieName, unsealSession } from './lib/auth/cookie';
import { contentSecurityPolicy } from './lib/auth/csp';
import { checkSession } from './lib/auth/session';
import { env } from './lib/core/env';
import { hasMalformedId, isPublicPath, paths, safeRedirect } from './lib/core/paths';
import { CLIENT_ADDRESS_HEADER } from './lib/pocketbase/server';

// The API has its own guards; Next's files are the same for everybody.
export const config = { matcher: ['/((?!api/|_next/static/).*)'], runtime: 'nodejs' };

/** Icons and the like, which a browser fetches without being signed in. */
const PUBLIC_FILE = /^\/(favicon\.ico|robots\.txt|manifest\.webmanifest|(apple-)?icon[\w-]*\.(png|svg|ico))$/;

export default async function middleware(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  if (PUBLIC_FILE.test(pathname)) return NextResponse.next();

  const { NODE_ENV, APP_URL } = env();
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, { dev: NODE_ENV === 'development', https: APP_URL.startsWith('https:') });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  // Next takes the nonce for its own scripts from here.
  headers.set('content-security-policy', policy);
  const finish = (response: Response) => {
    response.headers.set('Content-Security-Policy', policy);
    return response;
  };

  const badRequest = () =>
    finish(
      NextResponse.rewrite(new URL('/bad-request', request.nextUrl.origin), { request: { headers }, status: 400 }),
    );
  if (!isWellFormed(pathname)) return badRequest();
  if (isPublicPath(pathname) && pathname !== paths.login()) return finish(NextResponse.next({ request: { headers } }));
  const access = await accessFor(request);
  const live = access !== null;
  // Always written: what a client sent by that name says nothing.
  headers.set(ACCESS_HEADER, access ?? '');
  if (pathname === paths.login()) {
    // A failed attempt is told on the login page, also to somebody who is still signed in.
    if (!live || request.nextUrl.searchParams.has('error')) return finish(NextResponse.next({ request: { headers } }));
    return finish(
      NextResponse.redirect(
        new URL(safeRedirect(request.nextUrl.searchParams.get('redirect')), request.nextUrl.origin),
      ),
    );
  }
  if (!live) return finish(NextResponse.redirect(new URL(paths.login(pathname + search), request.nextUrl.origin)));
  if (hasMalformedId(pathname)) return badRequest();
  return finish(NextResponse.next({ request: { headers } }));
}

function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** What the cookie's session opens; null where it does not live. Where PocketBase does not answer, the page comes and says so; it has no data to show. */
async function accessFor(request: NextRequest): Promise<Access | null> {
  const session = await unsealSession(request.cookies.get(sessionCookieName())?.value);
  if (!session) return null;
  try {
    const info = await checkSession(session.token, request.headers.get(CLIENT_ADDRESS_HEADER));
    return info && accessOf(info);
  } catch {
    return 'open';
  }
}
