import { preparedText } from '../runtime/prepared.ts';
import { storeOf } from '../runtime/store.ts';

// A session is a record; its id (`sid`) is a claim of every token that belongs to it. Delete the record and the tokens are dead.

/** The `sid` of the token that a request carries; '' where it has none. Unverified: PocketBase has checked the token before. */
export function sidOf(e: core.RequestEvent): string {
  // In the hooks of records and realtime the request is one level further in, whatever the generated types say.
  const { request } = (e as { requestEvent?: core.RequestEvent }).requestEvent ?? e;
  const token = (request?.header.get('Authorization') ?? '').replace(/^bearer /i, '');
  if (!token) return '';
  const sid: unknown = claimsOf(token).sid;
  return typeof sid === 'string' ? sid : '';
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    return $security.parseUnverifiedJWT(token);
  } catch {
    return {};
  }
}

/** On each token that PocketBase hands out: a new session for a sign-in, the caller's own and prolonged one for a refresh. */
export function signWithSession(e: core.RecordAuthRequestEvent): void {
  const record = e.record;
  if (!record) return e.next();
  const claims = claimsOf(e.token);
  const exp = Number(claims.exp);
  const session = e.auth?.id === record.id ? ownSession(e) : new Record(e.app.findCollectionByNameOrId('sessions'));
  session.set('user', record.id);
  session.set('expiresAt', new DateTime(new Date(exp * 1000).toISOString()));
  e.app.save(session);
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

/** The caller has been let in, so this session lives, unless it ended just now. */
function ownSession(e: core.RecordAuthRequestEvent): core.Record {
  try {
    return e.app.findRecordById('sessions', sidOf(e));
  } catch {
    throw new UnauthorizedError();
  }
}

/** What requests and the events within them share. */
type Asked = core.RequestEvent & { requestEvent?: core.RequestEvent };

/** What a person does to get a new token; the old one may be sent along. */
const SIGN_IN = '/api/collections/users/auth-with-oauth2';

/**
 * Before PocketBase answers with records, files, a refreshed token, a batch or a subscription: a token whose session has ended,
 * or whose account is inactive, is no token at all. Bound to those events and called by commands. It is no middleware on every
 * request, because a middleware in JavaScript keeps a whole runtime (some 10 MB) for as long as an event stream is open.
 */
export function requireLiveSession(e: Asked): void {
  return isRefused(e) ? unauthorized(e) : e.next();
}

/** Whether the request's token, sent or missing, must be refused with 401. Nobody's request is fine. */
export function isRefused(e: Asked): boolean {
  const { auth, request } = e.requestEvent ?? e;
  // PocketBase would answer as if nobody were signed in, with empty lists; work under way must hear that its token is over.
  if (!auth) return (request?.header.get('Authorization') ?? '') !== '' && request?.url?.path !== SIGN_IN;
  return !auth.isSuperuser() && isOver(e, auth);
}

/** Whether this user's account is closed, or the session of the request's token has ended. */
export function isOver(e: Asked, user: core.Record): boolean {
  return user.getBool('inactive') || !isLive(e, user.id);
}

/** Changes whenever a session ends: what was known of tokens until then is known no more. In the store, for all JavaScript contexts. */
const ERA = 'sessions:era';

/** Whose session each token stands for, as this context found it alive in the era that it knows. */
const known = new Map<string, string>();
let knownEra = '';

/**
 * A token whose session was found alive is taken at its word for as long as no session ends: looking that up for each request
 * would cost as much as a part of a search. PocketBase itself has checked the token and read the account before.
 */
function isLive(e: Asked, user: string): boolean {
  const token = (e.requestEvent ?? e).request?.header.get('Authorization') ?? '';
  // Before the look, so that a session which ends meanwhile is not taken for alive after it.
  const era = eraOf(e.app);
  if (era !== knownEra) known.clear();
  knownEra = era;
  if (known.get(token) === user) return true;
  const sid = sidOf(e);
  const live =
    sid !== '' &&
    String(preparedText(e.app, 'SELECT count(*) FROM sessions WHERE id = ?1 AND user = ?2', [sid, user])) === '1';
  if (live && !e.app.isTransactional()) known.set(token, user);
  return live;
}

const newEra = () => $security.randomString(20);

function eraOf(app: Pick<core.App, 'store'>): string {
  const store = storeOf(app);
  return String(store.get(ERA) ?? store.getOrSet(ERA, newEra));
}

/** To be called when a session has ended, and each minute, for what ends without PocketBase noticing (a hand in the database). */
export function doubtSessions(app: Pick<core.App, 'store'>): void {
  storeOf(app).set(ERA, newEra());
}

/** Answers 401 in the product's error body. */
export function unauthorized(e: Asked): void {
  return (e.requestEvent ?? e).json(401, { status: 401, code: 'unauthorized', message: '', data: {} });
}
