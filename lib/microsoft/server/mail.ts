import 'server-only';
import { Client, type Context, GraphError, type Middleware } from '@microsoft/microsoft-graph-client';
import { env } from '../../core/server/env.ts';
import { OUTGOING_CALL_MS } from '../../core/shared/limits.ts';

export type OutgoingMail = {
  to: string[];
  cc: string[];
  subject: string;
  /** Plain text. */
  body: string;
  attachment: { name: string; bytes: Uint8Array } | null;
};

/**
 * sent: Microsoft has accepted it. retry: it certainly has not, and may later. failed: it never will. unknown: the
 * connection broke after the request went out, so it may have been sent; a person decides, and nothing is sent twice.
 */
export type MailOutcome =
  { outcome: 'sent' } | { outcome: 'retry' | 'failed' | 'unknown'; error: string; retryAfterSeconds?: number };

/**
 * Sends from the mailbox that `accessToken` belongs to and keeps it in its sent items. Never throws.
 * @param limitMs if Microsoft has not answered by then, the outcome is unknown
 */
export async function sendMail(
  accessToken: string,
  mail: OutgoingMail,
  limitMs = OUTGOING_CALL_MS,
): Promise<MailOutcome> {
  const recipients = (addresses: string[]) => addresses.map((address) => ({ emailAddress: { address } }));
  try {
    await graphClient(accessToken, limitMs)
      .api('/me/sendMail')
      .post({
        message: {
          subject: mail.subject,
          body: { contentType: 'Text', content: mail.body },
          toRecipients: recipients(mail.to),
          ccRecipients: recipients(mail.cc),
          attachments: mail.attachment
            ? [
                {
                  '@odata.type': '#microsoft.graph.fileAttachment',
                  name: mail.attachment.name,
                  contentType: 'application/pdf',
                  contentBytes: Buffer.from(mail.attachment.bytes).toString('base64'),
                },
              ]
            : [],
        },
        saveToSentItems: true,
      });
    return { outcome: 'sent' };
  } catch (error) {
    return toOutcome(error);
  }
}

/**
 * Replaces the library's default chain, which retries by itself and hides how a connection failed; the outbox decides
 * that.
 */
function graphClient(accessToken: string, limitMs: number): Client {
  return Client.initWithMiddleware({
    middleware: new GraphFetch(accessToken, limitMs),
    baseUrl: `${env().GRAPH_URL}/`,
    defaultVersion: 'v1.0',
  });
}

/**
 * The whole chain. Adds the token (the library's own handler does so on https only, and the stand-in uses http) and
 * keeps a network failure's code as the error's name, since the library keeps nothing else of it.
 */
class GraphFetch implements Middleware {
  private readonly accessToken: string;
  private readonly limitMs: number;
  constructor(accessToken: string, limitMs: number) {
    this.accessToken = accessToken;
    this.limitMs = limitMs;
  }
  async execute(context: Context): Promise<void> {
    const headers = new Headers(context.options?.headers as HeadersInit | undefined);
    headers.set('authorization', `Bearer ${this.accessToken}`);
    try {
      const signal = AbortSignal.timeout(this.limitMs);
      context.response = await fetch(context.request, { ...(context.options as RequestInit), headers, signal });
    } catch (error) {
      const failure = new Error('network');
      failure.name = networkCode(error);
      throw failure;
    }
  }
}

/** Errors that occur before a byte is sent: the mail did not go out. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** The outcome of a failed call for the mail. */
function toOutcome(error: unknown): MailOutcome {
  const status = error instanceof GraphError ? error.statusCode : -1;
  // Accepted; only the empty answer could not be read.
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 401) return { outcome: 'failed', error: 'microsoft_disconnected' };
  if (status === 429 || status === 503) {
    const header = error instanceof GraphError ? Number(error.headers?.get('retry-after')) : NaN;
    return { outcome: 'retry', error: `graph_${status}`, ...(header > 0 ? { retryAfterSeconds: header } : {}) };
  }
  if (status >= 400 && status < 500) return { outcome: 'failed', error: `graph_${status}` };
  if (status >= 500) return { outcome: 'unknown', error: `graph_${status}` };
  return error instanceof GraphError && NEVER_SENT.includes(error.code ?? '')
    ? { outcome: 'retry', error: 'graph_unreachable' }
    : { outcome: 'unknown', error: 'graph_broken_off' };
}

/** The code of the network error, at any depth of fetch's error causes. */
function networkCode(error: unknown): string {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 6; depth++) {
    const { code, cause, errors } = at as { code?: unknown; cause?: unknown; errors?: unknown[] };
    if (typeof code === 'string') return code;
    at = cause ?? errors?.[0];
  }
  return 'network';
}
