// PocketBase logs a failed request with its full URL, referer and error details, which contain search words, phone
// numbers and tokens.

import { isReference } from '../../lib/core/reference.ts';

const KEPT_FIELDS = ['type', 'method', 'status', 'execTime', 'auth', 'url', 'error'];

/** Removes personal data from a log entry before it is stored. `model`: the new record of `_logs`. */
export function anonymizeLog(model: unknown): void {
  const log = model as { message: string; data: Record<string, unknown> };
  const data = JSON.parse(JSON.stringify(log.data ?? {})) as Record<string, unknown>;
  const kept: Record<string, unknown> = {};
  for (const key of KEPT_FIELDS) {
    const value = data[key];
    if (value !== undefined) kept[key] = typeof value === 'string' ? anonymizeText(value) : value;
  }
  // Its digits would be taken for a phone number's.
  if (isReference(data.requestId)) kept.requestId = data.requestId;
  log.data = kept;
  log.message = anonymizeText(log.message);
}

/** Removes queries, mail addresses and numbers of five digits or more. */
function anonymizeText(text: string): string {
  return text
    .replace(/\?\S*/g, '')
    .replace(/[^\s/<>"']+(@|%40)[^\s/<>"']+/gi, '…')
    .replace(/(\+|%2B)?\d[\d .-]{3,}\d/gi, '…')
    .slice(0, 500);
}
