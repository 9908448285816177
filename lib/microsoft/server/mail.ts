import 'server-only';
import { Client, type Context, GraphError, type Middleware } from '@microsoft/microsoft-graph-client';
import { env } from '../../core/server/env.ts';
import { networkCode, toSendOutcome, type SendOutcome } from '../../core/server/outgoing.ts';
import { OUTGOING_CALL_MS } from '../../core/shared/limits.ts';

/** `mime`: the file's type. */
export type MailAttachment = { name: string; mime: string; bytes: Uint8Array };

export type OutgoingMail = {
  to: string[];
  cc: string[];
  subject: string;
  /** Plain text. */
  body: string;
  /** False: not in the sent items of the mailbox. */
  isKept?: boolean;
  attachments: readonly MailAttachment[];
};

/**
 * Sends from the mailbox that `accessToken` belongs to, and by default keeps it in its sent items. Never throws.
 * @param limitMs if Microsoft has not answered by then, the outcome is unknown
 */
export async function sendMail(
  accessToken: string,
  mail: OutgoingMail,
  limitMs = OUTGOING_CALL_MS,
): Promise<SendOutcome> {
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
          attachments: mail.attachments.map(({ name, mime, bytes }) => ({
            '@odata.type': '#microsoft.graph.fileAttachment',
            name,
            contentType: mime,
            contentBytes: Buffer.from(bytes).toString('base64'),
          })),
        },
        saveToSentItems: mail.isKept !== false,
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

/** The outcome of a failed call for the mail. */
function toOutcome(error: unknown): SendOutcome {
  const status = error instanceof GraphError ? error.statusCode : -1;
  if (status === 401) return { outcome: 'failed', error: 'microsoft_disconnected' };
  // An accepted mail is an error too if only its empty answer could not be read.
  if (status >= 200)
    return toSendOutcome('graph', { status, retryAfter: (error as GraphError).headers?.get('retry-after') ?? null });
  return toSendOutcome('graph', { status: null, code: (error instanceof GraphError && error.code) || 'network' });
}
