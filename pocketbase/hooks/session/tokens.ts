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
    { type: claims.type, id: claims.id, collectionId: claims.collectionId, refreshable: claims.refreshable, sid: session.id },
    record.tokenKey() + record.collection().authToken.secret,
    exp - Math.floor(Date.now() / 1000),
  );
  return e.next();
}

/** The middleware has let the caller in, so this session lives, unless it ended just now. */
function ownSession(e: core.RecordAuthRequestEvent): core.Record {
  try {
    return e.app.findRecordById('sessions', sidOf(e));
  } catch {
    throw new UnauthorizedError();
  }
}

/** May be asked with a token that no longer counts: what a person does to get a new one. */
const OPEN = /^\/api\/(health|oauth2-redirect|collections\/users\/auth-(methods|with-oauth2))$/;

/** Middleware on every request: a token whose session has ended, or whose account is inactive, is no token at all. */
export function requireLiveSession(e: core.RequestEvent): void {
  const account = e.auth;
  if (!account) {
    // PocketBase would answer as if nobody were signed in, with empty lists; work under way must hear that its token is over.
    const stale = (e.request?.header.get('Authorization') ?? '') !== '' && !OPEN.test(e.request?.url?.path ?? '');
    return stale ? unauthorized(e) : e.next();
  }
  if (account.collection().name !== 'users') return e.next();
  if (account.getBool('inactive') || !isLive(e.app, sidOf(e), account.id)) return unauthorized(e);
  return e.next();
}

function isLive(app: core.App, sid: string, user: string): boolean {
  if (sid === '') return false;
  const found = new DynamicModel({ n: 0 });
  app.db().newQuery('SELECT COUNT(*) AS n FROM sessions WHERE id = {:sid} AND user = {:user}').bind({ sid, user }).one(found);
  return found.n === 1;
}

function unauthorized(e: core.RequestEvent): void {
  return e.json(401, { status: 401, code: 'unauthorized', message: '', data: {} });
}
