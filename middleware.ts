/**
 * Redirects requests by session and sets the content security policy on every page. PocketBase's rules guard the data,
 * so a page that bypassed this would show none.
 */
import { NextResponse, type NextRequest } from 'next/server';
import { ACCESS_HEADER, accessOf } from './lib/auth/shared/access';
import { sessionCookieName, unsealSession } from './lib/auth/server/cookie';
import { contentSecurityPolicy } from './lib/auth/server/csp';
import { checkSession } from './lib/auth/server/session';
import { isStaff } from './lib/auth/shared/permissions';
import type { SessionInfo } from './lib/auth/shared/types';
import { formatViewer, VIEWER_HEADER } from './lib/auth/shared/viewer';
import { env } from './lib/core/server/env';
import { BUILD } from './lib/core/shared/build';
import {
  hasMalformedId,
  isCheckPage,
  isPublicPath,
  pageLinkIn,
  paths,
  safeRedirect,
  type PageLink,
} from './lib/core/shared/paths';
import {
  customerLocale,
  knownLocale,
  LOCALE_HEADER,
  PAGE_LOCALE_COOKIE,
  toLocale,
  type Locale,
} from './lib/i18n/shared/locale';
import { checkCustomerLink } from './lib/offers/server/customer/offer';
import { COPY_HEADER, formatCopyOf, TECHNICIAN_HEADER } from './lib/offline/shared/rules';
import { checkDayLink } from './lib/planning/server/day-page';
import { ClientError } from './lib/pocketbase/shared/command';
import { CLIENT_ADDRESS_HEADER } from './lib/pocketbase/server/server';

// The API has its own guards, and Next's static files are public.
export const config = { matcher: ['/((?!api/|_next/static/).*)'], runtime: 'nodejs' };

/** Icons, the service worker and similar files, which a browser fetches without a session. */
const PUBLIC_FILE =
  /^\/(favicon\.ico|robots\.txt|manifest\.webmanifest|worker\.js|(apple-)?icon[\w-]*\.(png|svg|ico))$/;

export default async function middleware(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  if (PUBLIC_FILE.test(pathname)) return NextResponse.next();

  const { NODE_ENV, APP_URL, MAP_STYLE_URL } = env();
  const isPublic = isPublicPath(pathname) && pathname !== paths.login();
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, {
    dev: NODE_ENV === 'development',
    https: APP_URL.startsWith('https:'),
    // Customers' pages show no map.
    mapOrigin: MAP_STYLE_URL && !isPublic ? new URL(MAP_STYLE_URL).origin : null,
  });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  // Next reads the nonce for its own scripts from this header.
  headers.set('content-security-policy', policy);
  const finish = (response: Response) => {
    response.headers.set('Content-Security-Policy', policy);
    return response;
  };

  const rewrite = (path: string, status: number) =>
    finish(NextResponse.rewrite(new URL(path, request.nextUrl.origin), { request: { headers }, status }));
  const badRequest = () => rewrite('/bad-request', 400);
  if (!isWellFormed(pathname)) return badRequest();
  // Always set, so that a value sent by the client is overwritten.
  headers.set(LOCALE_HEADER, '');
  const link = pageLinkIn(pathname);
  if (link !== null) {
    headers.set(LOCALE_HEADER, link.of === 'offer' ? customerLocaleOf(request) : toLocale(null));
    const status = await checkLink(link, request);
    if (status === 503) return rewrite(paths.starting(), 503);
    const response =
      status === 200
        ? finish(NextResponse.next({ request: { headers } }))
        : rewrite(`${paths.unknownLink()}?status=${status}&af=${link.of}`, status);
    return withLinkHeaders(response, request);
  }
  if (isCheckPage(pathname)) {
    headers.set(LOCALE_HEADER, customerLocaleOf(request));
    return withLinkHeaders(finish(NextResponse.next({ request: { headers } })), request);
  }
  if (isPublic) return finish(NextResponse.next({ request: { headers } }));
  const session = await findSession(request);
  if (session === 'away') return rewrite(paths.starting(), 503);
  const { isSignedIn, info } = session;
  // Always set, so that values sent by the client are overwritten.
  headers.set(ACCESS_HEADER, info ? accessOf(info) : '');
  headers.set(VIEWER_HEADER, formatViewer(info));
  if (pathname === paths.login()) {
    // The login page shows a failed attempt also to users who are still signed in.
    if (!isSignedIn || request.nextUrl.searchParams.has('error'))
      return finish(NextResponse.next({ request: { headers } }));
    return finish(
      NextResponse.redirect(
        new URL(safeRedirect(request.nextUrl.searchParams.get('redirect')), request.nextUrl.origin),
      ),
    );
  }
  if (!isSignedIn)
    return finish(NextResponse.redirect(new URL(paths.login(pathname + search), request.nextUrl.origin)));
  if (hasMalformedId(pathname)) return badRequest();
  const page = finish(NextResponse.next({ request: { headers } }));
  // Says to the service worker whose the page is; it keeps no other.
  if (info) page.headers.set(COPY_HEADER, formatCopyOf(info.userId, BUILD));
  if (info && info.technician !== '' && !isStaff(info.roles)) page.headers.set(TECHNICIAN_HEADER, '1');
  return page;
}

/** The page holds customers' data and has its key in the address. */
const LINK_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
};

/** Also keeps the language if the customer has just chosen it. */
function withLinkHeaders(response: Response, request: NextRequest): Response {
  for (const [name, value] of Object.entries(LINK_HEADERS)) response.headers.set(name, value);
  const chosen = knownLocale(chosenLocale(request));
  if (chosen) response.headers.append('Set-Cookie', localeCookie(chosen));
  return response;
}

const YEAR_SECONDS = 365 * 24 * 3600;
const localeCookie = (locale: Locale) => {
  const secure = env().PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  return `${PAGE_LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
};

const chosenLocale = (request: NextRequest) => request.nextUrl.searchParams.get('sprog');

function customerLocaleOf(request: NextRequest): Locale {
  return customerLocale({
    asked: chosenLocale(request),
    kept: request.cookies.get(PAGE_LOCALE_COOKIE)?.value,
    accepted: request.headers.get('accept-language'),
  });
}

/** 503 if PocketBase does not answer. */
async function checkLink({ of, token }: PageLink, request: NextRequest): Promise<200 | 404 | 429 | 503> {
  const check = of === 'offer' ? checkCustomerLink : checkDayLink;
  try {
    return await check(decodeURIComponent(token), request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
  } catch {
    return 503;
  }
}

function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

type Found = { isSignedIn: boolean; info: SessionInfo | null };

/**
 * The session of the request's cookie; 'away' if PocketBase does not answer. If it refuses to, as one that asked too
 * often, the page opens without data and shows the failure: `isSignedIn` without `info`.
 */
async function findSession(request: NextRequest): Promise<Found | 'away'> {
  const session = await unsealSession(request.cookies.get(sessionCookieName())?.value);
  if (!session) return { isSignedIn: false, info: null };
  try {
    const info = await checkSession(session.token, request.headers.get(CLIENT_ADDRESS_HEADER));
    return { isSignedIn: info !== null, info };
  } catch (error) {
    const status = error instanceof ClientError ? error.status : 0;
    return status === 0 || status >= 500 ? 'away' : { isSignedIn: true, info: null };
  }
}
