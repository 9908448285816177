/** The session of a request's token. Sessions are made and ended in pocketbase/auth/sessions.ts. */
import { AppError } from '../../lib/core/shared/errors.ts';
import { queryJson, queryValues } from './sql.ts';

/** A request, or an event that carries one. */
export type RequestLike = core.RequestEvent & { requestEvent?: core.RequestEvent };

/** The `sid` of the request's token; '' without one. Not verified here: PocketBase has verified the token before. */
export function getSessionId(e: core.RequestEvent): string {
  // In hooks on records and realtime the request is nested one level deeper than the generated types say.
  const { request } = (e as { requestEvent?: core.RequestEvent }).requestEvent ?? e;
  const token = (request?.header.get('Authorization') ?? '').replace(/^bearer /i, '');
  if (!token) return '';
  const sid: unknown = parseClaims(token).sid;
  return typeof sid === 'string' ? sid : '';
}

/** The token's claims, unverified; empty if the text is not a token. */
export function parseClaims(token: string): Record<string, unknown> {
  try {
    return $security.parseUnverifiedJWT(token);
  } catch {
    return {};
  }
}

/** Is the account closed, or the session of the request's token ended? */
export function isSessionRevoked(e: RequestLike, account: core.Record): boolean {
  if (account.getBool('inactive')) return true;
  const select = 'SELECT count(*) AS json FROM sessions WHERE id = {:sid} AND user = {:user}';
  return queryJson(e.app, select, { sid: getSessionId(e), user: account.id }) === '0';
}

const MOST_NAMES = 2;

/** The refusal of a request whose session is over: a closed account also learns which admins to ask. */
export function toSessionRefusal(app: core.App, account: core.Record | null | undefined): AppError {
  return account?.getBool('inactive') ? closedAccountError(app) : new AppError('unauthorized');
}

/** `account_closed` with the names of the admins who were here last. */
export function closedAccountError(app: core.App): AppError {
  const admins = queryValues<string>(
    app,
    `SELECT name FROM users WHERE NOT inactive AND name != '' AND EXISTS (
      SELECT 1 FROM json_each(users.roles) r WHERE r.value = 'admin') ORDER BY lastSeen DESC, name LIMIT ${MOST_NAMES}`,
  );
  return new AppError('account_closed', { admins });
}
