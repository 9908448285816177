/**
 * A session is a record, and its id (`sid`) is a claim of every token that belongs to it. A token is refused from the
 * moment its session record is deleted.
 */
import { sayWhenFull } from '../runtime/full-disk.ts';
import { networkOf, tryLogSecurity } from '../runtime/security-log.ts';
import { getSessionId, isSessionRevoked, parseClaims, type RequestLike, toSessionRefusal } from '../runtime/session.ts';
import { toDbTime } from '../runtime/sql.ts';

/** Runs on each token that PocketBase issues: a sign-in creates a session, a refresh prolongs the caller's own. */
export function signWithSession(e: core.RecordAuthRequestEvent): void {
  const record = e.record;
  if (!record) return e.next();
  const claims = parseClaims(e.token);
  const exp = Number(claims.exp);
  const isRefresh = e.auth?.id === record.id;
  const session = isRefresh ? findOwnSession(e) : new Record(e.app.findCollectionByNameOrId('sessions'));
  if (!isRefresh) session.set('device', getDevice(e));
  session.set('user', record.id);
  session.set('seenAt', toDbTime());
  session.set('expiresAt', new DateTime(new Date(exp * 1000).toISOString()));
  sayWhenFull(() => e.app.save(session));
  if (!isRefresh) tryLogSecurity(e.app, { kind: 'login', actor: record.id, network: networkOf(e) });
  e.token = $security.createJWT(
    {
      type: claims.type,
      id: claims.id,
      collectionId: claims.collectionId,
      refreshable: claims.refreshable,
      sid: session.id,
    },
    record.tokenKey() + record.collection().authToken.secret,
    exp - Math.floor(Date.now() / 1000),
  );
  return e.next();
}

const MAX_DEVICE = 300;

/** The browser's description of itself; Next passes it on with the sign-in. */
function getDevice(e: core.RecordAuthRequestEvent): string {
  return (e.request?.header.get('User-Agent') ?? '').slice(0, MAX_DEVICE);
}

/** @throws UnauthorizedError if the session ended after the request was accepted */
function findOwnSession(e: core.RecordAuthRequestEvent): core.Record {
  try {
    return e.app.findRecordById('sessions', getSessionId(e));
  } catch {
    throw new UnauthorizedError();
  }
}

/** The sign-in itself may carry an old token. */
const SIGN_IN_PATH = '/api/collections/users/auth-with-oauth2';

/**
 * Answers 401 to a token whose session has ended or whose account is closed. Runs for single records, token refresh,
 * file tokens, batches and subscriptions; lists have `answerList` (lists.ts), commands `requireUser`. It is no global
 * middleware, because that would keep a JavaScript runtime (about 10 MB) for as long as an event stream is open.
 */
export function requireLiveSession(e: RequestLike): void {
  return isTokenRefused(e) ? sendUnauthorized(e) : e.next();
}

/** Must the request be answered with 401? A request without a token is fine, and so is a superuser's. */
export function isTokenRefused(e: RequestLike): boolean {
  const { auth, request } = e.requestEvent ?? e;
  // PocketBase treats an invalid token as no token and answers with empty lists; the client must learn that it expired.
  if (!auth) return (request?.header.get('Authorization') ?? '') !== '' && request?.url?.path !== SIGN_IN_PATH;
  return !auth.isSuperuser() && isSessionRevoked(e, auth);
}

/** Answers 401 in the product's error body. */
export function sendUnauthorized(e: RequestLike): void {
  const event = e.requestEvent ?? e;
  const refusal = toSessionRefusal(event.app, event.auth);
  return event.json(refusal.status, refusal.toBody());
}
