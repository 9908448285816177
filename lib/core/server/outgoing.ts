/** How a message that was handed to another firm's service went. */

/**
 * sent: the service has accepted it. retry: it certainly has not, and may later. failed: it never will. unknown: the
 * connection broke after the request went out, so it may have been sent; a person decides, and nothing is sent twice.
 */
export type SendOutcome =
  { outcome: 'sent' } | { outcome: 'retry' | 'failed' | 'unknown'; error: string; retryAfterSeconds?: number };

/** What came back: a status with the header `Retry-After`, or the code of a network error. */
export type Answered = { status: number; retryAfter: string | null } | { status: null; code: string };

/** Errors that occur before a byte is sent: the message did not go out. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** @param service begins the error's code, as in `graph_503` */
export function toSendOutcome(service: string, answered: Answered): SendOutcome {
  if (answered.status === null) {
    return NEVER_SENT.includes(answered.code)
      ? { outcome: 'retry', error: `${service}_unreachable` }
      : { outcome: 'unknown', error: `${service}_broken_off` };
  }
  const { status } = answered;
  const error = `${service}_${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 429 || status === 503) {
    const seconds = Number(answered.retryAfter);
    return { outcome: 'retry', error, ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
  }
  return { outcome: status >= 500 ? 'unknown' : 'failed', error };
}

/** The code of the network error, at any depth of fetch's error causes. */
export function networkCode(error: unknown): string {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 6; depth++) {
    const { code, cause, errors } = at as { code?: unknown; cause?: unknown; errors?: unknown[] };
    if (typeof code === 'string') return code;
    at = cause ?? errors?.[0];
  }
  return 'network';
}
