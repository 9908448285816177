import 'server-only';
import * as z from 'zod/mini';
import { pkceChallenge } from '../../core/server/crypto.ts';
import { env } from '../../core/server/env.ts';
import { AppError } from '../../core/shared/errors.ts';
import { OUTGOING_CALL_MS } from '../../core/shared/limits.ts';
import { logger } from '../../core/server/logger.ts';
import { paths } from '../../core/shared/paths.ts';

z.config({ jitless: true });

/** The permissions that the product requests (spec §4). */
const SCOPES = 'Mail.Send User.Read User.ReadWrite offline_access';

/** Microsoft's own tokens. They stay on the server. */
export type MicrosoftTokens = { accessToken: string; refreshToken: string; expiresAt: Date };

/** Microsoft no longer honours the refresh token: the user has to sign in again. */
export class GrantGone extends Error {}

const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.string()),
  expires_in: z.coerce.number(),
});
const tokenRefusal = z.object({ error: z.string() });
const profile = z.object({ mail: z.nullish(z.string()) });

/** The callback's address, absolute. */
export function redirectUrl(): string {
  return env().APP_URL + paths.loginCallback();
}

/** Address of Microsoft's sign-in page for one attempt. `loginHint`: the account to propose. */
export function authorizeUrl({
  state,
  verifier,
  loginHint,
}: {
  state: string;
  verifier: string;
  loginHint?: string;
}): string {
  const query = new URLSearchParams({
    client_id: env().MICROSOFT_CLIENT_ID,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: redirectUrl(),
    scope: SCOPES,
    state,
    code_challenge: pkceChallenge(verifier),
    code_challenge_method: 'S256',
  });
  // Machines are shared: without this prompt, Microsoft would silently sign in the previous user.
  if (loginHint) query.set('login_hint', loginHint);
  else query.set('prompt', 'select_account');
  return `${env().MICROSOFT_AUTHORITY}/oauth2/v2.0/authorize?${query}`;
}

/** Trades a code for tokens. @throws GrantGone for an invalid code; AppError `upstream` */
export function exchangeCode(code: string, verifier: string): Promise<MicrosoftTokens> {
  return requestTokens(
    { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUrl() },
    '',
  );
}

/** Trades a refresh token for new tokens. The old one must not be used again. @throws GrantGone; AppError `upstream` */
export function refreshTokens(refreshToken: string): Promise<MicrosoftTokens> {
  return requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken);
}

/** Microsoft's error codes that only a new sign-in solves. */
const GRANT_GONE_CODES = ['invalid_grant', 'interaction_required', 'consent_required', 'login_required'];

async function requestTokens(form: Record<string, string>, before: string): Promise<MicrosoftTokens> {
  const { MICROSOFT_AUTHORITY, MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET } = env();
  const asked = Date.now();
  const response = await fetchMicrosoft(`${MICROSOFT_AUTHORITY}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: MICROSOFT_CLIENT_ID,
      client_secret: MICROSOFT_CLIENT_SECRET,
      scope: SCOPES,
      ...form,
    }),
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const refusal = tokenRefusal.safeParse(body);
    const code = refusal.success ? refusal.data.error : '';
    if (GRANT_GONE_CODES.includes(code)) throw new GrantGone(code);
    logger.error({ status: response.status, code: code.slice(0, 60) }, 'Microsoft refused a token request');
    throw new AppError('upstream');
  }
  const answer = tokenAnswer.safeParse(body);
  if (!answer.success) throw new AppError('upstream');
  const { access_token, refresh_token, expires_in } = answer.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? before,
    expiresAt: new Date(asked + expires_in * 1000),
  };
}

/** The mail address of the account that the token belongs to; '' if it has none. @throws AppError `upstream` */
export async function accountEmail(accessToken: string): Promise<string> {
  const response = await fetchMicrosoft(`${env().GRAPH_URL}/v1.0/me`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const parsed = profile.safeParse(await response.json().catch(() => null));
  if (!response.ok || !parsed.success) throw new AppError('upstream');
  return parsed.data.mail ?? '';
}

async function fetchMicrosoft(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(OUTGOING_CALL_MS), cache: 'no-store' });
  } catch {
    throw new AppError('upstream');
  }
}
