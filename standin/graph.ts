/** The part of Microsoft Graph that the product uses, and the switches by which tests make it fail. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { accountByEmail, accountById } from './accounts.ts';
import type { Account } from './accounts.ts';
import { json, readBody } from './http.ts';
import { sendMailBody } from './message.ts';
import type { Store } from './store.ts';

/** Graph takes no larger request, in bytes. */
const MAIL_LIMIT = 4 * 1024 * 1024;

const controlBody = z.strictObject({
  failNextSends: z.int().min(0).optional(),
  status: z.int().min(400).max(599).optional(),
  /** Seconds, as the Retry-After header says. */
  retryAfter: z.int().min(0).optional(),
  /** So many mails are taken, and the connection is cut before the answer. */
  dropBeforeAnswer: z.int().min(0).optional(),
  expireTokens: z.literal(true).optional(),
  revokeConnection: z.email().optional(),
  clearOutbox: z.literal(true).optional(),
});

export function createGraph(provider: Provider, store: Store) {
  let fail = { left: 0, status: 503, retryAfter: undefined as number | undefined };
  let drops = 0;

  /** The account behind the bearer token, or undefined after the refusal has been sent. */
  async function authorised(
    req: IncomingMessage,
    res: ServerResponse,
    scopes: readonly string[],
  ): Promise<Account | undefined> {
    const [, value = ''] = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '') ?? [];
    const token = value ? await provider.AccessToken.find(value) : undefined;
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

  return {
    async me(req: IncomingMessage, res: ServerResponse): Promise<void> {
      const account = await authorised(req, res, ['User.Read', 'User.ReadWrite']);
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
    },

    async sendMail(req: IncomingMessage, res: ServerResponse): Promise<void> {
      const account = await authorised(req, res, ['Mail.Send']);
      if (!account) return;
      const text = await readBody(req, MAIL_LIMIT);
      if (text === undefined) return graphError(res, 413, 'RequestEntityTooLarge', 'The request is larger than 4 MB.');
      const body = sendMailBody.safeParse(parseJson(text));
      if (!body.success) {
        const recipients = body.error.issues.some(
          (issue) => issue.path.includes('toRecipients') || issue.path.includes('ccRecipients'),
        );
        return graphError(
          res,
          400,
          recipients ? 'ErrorInvalidRecipients' : 'RequestBodyRead',
          `${body.error.issues[0]?.path.join('.')}: ${body.error.issues[0]?.message}`,
        );
      }
      if (fail.left > 0) {
        fail.left -= 1;
        if (fail.retryAfter !== undefined) res.setHeader('Retry-After', String(fail.retryAfter));
        return graphError(
          res,
          fail.status,
          fail.status === 429 ? 'ApplicationThrottled' : fail.status < 500 ? 'ErrorAccessDenied' : 'ServiceUnavailable',
          'The service fails because it was told to.',
        );
      }
      store.addMail(account.email, body.data.message);
      if (drops > 0) {
        drops -= 1;
        req.socket.destroy();
        return;
      }
      res.writeHead(202, { 'Content-Length': '0' });
      res.end();
    },

    /** For tests. JSON only, so that no page of another origin can send it without being asked first. */
    async control(req: IncomingMessage, res: ServerResponse): Promise<void> {
      if (!req.headers['content-type']?.startsWith('application/json')) return json(res, 415, { error: 'JSON only' });
      const body = controlBody.safeParse(parseJson((await readBody(req, 10_000)) ?? ''));
      const account =
        body.data?.revokeConnection === undefined ? undefined : accountByEmail(body.data.revokeConnection);
      if (!body.success || (body.data.revokeConnection !== undefined && !account))
        return json(res, 400, { error: 'Unknown control' });
      const { failNextSends, status, retryAfter, dropBeforeAnswer, expireTokens, clearOutbox } = body.data;
      if (failNextSends !== undefined) fail = { left: failNextSends, status: status ?? 503, retryAfter };
      if (dropBeforeAnswer !== undefined) drops = dropBeforeAnswer;
      if (expireTokens) store.expireAccessTokens();
      if (clearOutbox) store.clearMails();
      if (account) store.revoke(account.id);
      json(res, 200, { ok: true });
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function graphError(res: ServerResponse, status: number, code: string, message: string): void {
  json(res, status, { error: { code, message, innerError: { date: new Date().toISOString().slice(0, 19) } } });
}
