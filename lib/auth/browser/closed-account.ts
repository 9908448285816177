/**
 * What this tab knows of its user's closed account: the admins to ask. Kept until the next sign-in or the tab's end.
 */
import { toClientError } from '../../pocketbase/shared/command.ts';

const KEY = 'account_closed';

/** The admins that a refusal `account_closed` names; null for every other body. */
export function closedBy(body: unknown): readonly string[] | null {
  const { code, data } = (body ?? {}) as { code?: unknown; data?: { admins?: unknown } };
  if (code !== 'account_closed') return null;
  const admins = Array.isArray(data?.admins) ? data.admins : [];
  return admins.filter((name) => typeof name === 'string');
}

/** Like `closedBy`, of an error that a call through `pb` has thrown. */
export function closedByError(error: unknown): readonly string[] | null {
  return closedBy(toClientError(error));
}

export function rememberClosed(admins: readonly string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(admins));
}

export function forgetClosed(): void {
  sessionStorage.removeItem(KEY);
}

/** The remembered admins; null if no account was closed here. */
export function readClosed(): readonly string[] | null {
  try {
    const admins = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown;
    return Array.isArray(admins) ? admins.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
}
