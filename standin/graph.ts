/** The part of Microsoft Graph that the product uses, with switches by which tests make it fail. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { accountByEmail, accountById } from './accounts.ts';
import type { Account } from './accounts.ts';
import { json, readBody } from './http.ts';
import { sendMailBody } from './message.ts';
import type { Switches } from './refusals.ts';
import type { Store } from './store.ts';

/** Largest request that Graph accepts, in bytes. */
const MAIL_LIMIT = 4 * 1024 * 1024;

const controlBody = z.strictObject({
  failNextSends: z.int().min(0).optional(),
  status: z.int().min(400).max(599).optional(),
  /** Seconds, for the Retry-After header. */
  retryAfter: z.int().min(0).optional(),
  /** Number of mails to accept and then close the connection without an answer. */
  dropBeforeAnswer: z.int().min(0).optional(),
  expireTokens: z.literal(true).optional(),
  revokeConnection: z.email().optional(),
  clearOutbox: z.literal(true).optional(),
  secretExpired: z.boolean().optional(),
  clockAheadSeconds: z.int().optional(),
  /** Separated by spaces; null: the application may not read its consents. */
  grantedScopes: z.string().nullable().optional(),
});

type Failure = { left: number; status: number; retryAfter: number | undefined };

/** Graph's endpoints. Each method sends the whole response. */
export class Graph {
  private readonly provider: Provider;
  private readonly store: Store;
  private failure: Failure = { left: 0, status: 503, retryAfter: undefined };
  private drops = 0;

  private readonly switches: Switches;

  constructor(provider: Provider, store: Store, switches: Switches) {
    this.provider = provider;
    this.store = store;
    this.switches = switches;
  }

  /** The consents to the application's delegated permissions, for the application itself. */
  consents(req: IncomingMessage, res: ServerResponse): void {
    const [, token = ''] = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '') ?? [];
    const { appTokens, grantedScopes } = this.switches;
    if (!appTokens.has(token))
      return graphError(res, 401, 'InvalidAuthenticationToken', 'Access token is missing, invalid or expired.');
    if (grantedScopes === null)
      return graphError(res, 403, 'Authorization_RequestDenied', 'Insufficient privileges to complete the operation.');
    json(res, 200, { value: [{ consentType: 'AllPrincipals', scope: grantedScopes }] });
  }

  async me(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const account = await this.requireAccount(req, res, ['User.Read', 'User.ReadWrite']);
    if (!account) return;
    const { id, displayName, givenName, surname, email } = account;
    json(res, 200, {
      '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#users/$entity',
      id,
      displayName,
      givenName,
      surname,
      mail: email,
      userPrincipalName: email,
      businessPhones: [],
      mobilePhone: null,
      jobTitle: account.role,
      preferredLanguage: 'da-DK',
    });
  }

  async sendMail(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const account = await this.requireAccount(req, res, ['Mail.Send']);
    if (!account) return;
    const text = await readBody(req, MAIL_LIMIT);
    if (text === undefined) return graphError(res, 413, 'RequestEntityTooLarge', 'The request is larger than 4 MB.');
    const body = sendMailBody.safeParse(parseJson(text));
    if (!body.success) return refuseMail(res, body.error.issues);
    if (this.failure.left > 0) return this.fail(res);
    this.store.addMail(account.email, body.data.message);
    if (this.drops > 0) {
      this.drops -= 1;
      req.socket.destroy();
      return;
    }
    res.writeHead(202, { 'Content-Length': '0' });
    res.end();
  }

  /** For tests. JSON only, so that pages of other origins cannot send it without a preflight. */
  async control(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!req.headers['content-type']?.startsWith('application/json')) return json(res, 415, { error: 'JSON only' });
    const body = controlBody.safeParse(parseJson((await readBody(req, 10_000)) ?? ''));
    const account = body.data?.revokeConnection === undefined ? undefined : accountByEmail(body.data.revokeConnection);
    if (!body.success || (body.data.revokeConnection !== undefined && !account))
      return json(res, 400, { error: 'Unknown control' });
    const { failNextSends, status, retryAfter, dropBeforeAnswer, expireTokens, clearOutbox } = body.data;
    const { secretExpired, clockAheadSeconds, grantedScopes } = body.data;
    if (secretExpired !== undefined) this.switches.secretExpired = secretExpired;
    if (clockAheadSeconds !== undefined) this.switches.clockAheadSeconds = clockAheadSeconds;
    if (grantedScopes !== undefined) this.switches.grantedScopes = grantedScopes;
    if (failNextSends !== undefined) this.failure = { left: failNextSends, status: status ?? 503, retryAfter };
    if (dropBeforeAnswer !== undefined) this.drops = dropBeforeAnswer;
    if (expireTokens) this.store.expireAccessTokens();
    if (clearOutbox) this.store.clearMails();
    if (account) this.store.revoke(account.id);
    json(res, 200, { ok: true });
  }

  /** The account of the bearer token, or undefined after an error response has been sent. */
  private async requireAccount(
    req: IncomingMessage,
    res: ServerResponse,
    scopes: readonly string[],
  ): Promise<Account | undefined> {
    const [, value = ''] = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '') ?? [];
    const token = value ? await this.provider.AccessToken.find(value) : undefined;
    const account = token?.isValid ? accountById(token.accountId) : undefined;
    if (!account) {
      graphError(res, 401, 'InvalidAuthenticationToken', 'Access token is missing, invalid or expired.');
      return undefined;
    }
    if (!scopes.some((scope) => token?.scopes.has(scope))) {
      graphError(res, 403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.');
      return undefined;
    }
    return account;
  }

  private fail(res: ServerResponse): void {
    this.failure.left -= 1;
    const { status, retryAfter } = this.failure;
    if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
    const code = status === 429 ? 'ApplicationThrottled' : status < 500 ? 'ErrorAccessDenied' : 'ServiceUnavailable';
    graphError(res, status, code, 'The service fails because it was told to.');
  }
}

function refuseMail(res: ServerResponse, issues: readonly z.core.$ZodIssue[]): void {
  const isRecipient = issues.some(({ path }) => path.includes('toRecipients') || path.includes('ccRecipients'));
  const code = isRecipient ? 'ErrorInvalidRecipients' : 'RequestBodyRead';
  graphError(res, 400, code, `${issues[0]?.path.join('.')}: ${issues[0]?.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends an error in Graph's shape. */
export function graphError(res: ServerResponse, status: number, code: string, message: string): void {
  json(res, status, { error: { code, message, innerError: { date: new Date().toISOString().slice(0, 19) } } });
}
