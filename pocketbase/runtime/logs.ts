// PocketBase logs a failed request with its full URL, referer and error details, which contain search words, phone
// numbers and tokens.

import { isReference } from '../../lib/core/shared/ids.ts';

const KEPT_FIELDS = ['type', 'method', 'status', 'execTime', 'auth', 'url', 'error'];

/**
 * Removes personal data from a log entry before it is stored. `model`: the new record of `_logs`.
 * @returns whether to store it: refused requests stand in the web server's log, whose size has a bound
 */
export function anonymizeLog(model: unknown): boolean {
  const log = model as { message: string; data: Record<string, unknown> };
  const data = JSON.parse(JSON.stringify(log.data ?? {})) as Record<string, unknown>;
  const status = Number(data.status ?? 0);
  if (status >= 400 && status < 500) return false;
  const kept: Record<string, unknown> = {};
  for (const key of KEPT_FIELDS) {
    const value = data[key];
    if (value !== undefined) kept[key] = typeof value === 'string' ? anonymizeText(value) : value;
  }
  // Its digits would be taken for a phone number's.
  if (isReference(data.requestId)) kept.requestId = data.requestId;
  log.data = kept;
  log.message = anonymizeText(log.message);
  return true;
}

/** Removes queries, mail addresses and numbers of five digits or more. */
function anonymizeText(text: string): string {
  return text
    .replace(/\?\S*/g, '')
    .replace(/[^\s/<>"']+(@|%40)[^\s/<>"']+/gi, '…')
    .replace(/(\+|%2B)?\d[\d .-]{3,}\d/gi, '…')
    .slice(0, 500);
}
