/** How much unsent work this browser keeps for each account, readable at once: a sign-out asks before anything is loaded. */
import { browserStorage } from '../browser-storage.ts';

const KEY = 'outbox-unsent';

/** Stores how many acts of an account are unsent. */
export function noteUnsentOf(account: string, count: number): void {
  const { [account]: _before, ...others } = read();
  const next = count > 0 ? { ...others, [account]: count } : others;
  if (Object.keys(next).length > 0) browserStorage()?.setItem(KEY, JSON.stringify(next));
  else browserStorage()?.removeItem(KEY);
}

/** How many acts of an account are unsent. */
export function countUnsentOf(account: string): number {
  return read()[account] ?? 0;
}

/** Whether this browser keeps unsent work of any account: its storage must not be cleared then. */
export function keepsUnsent(): boolean {
  return Object.keys(read()).length > 0;
}

function read(): Record<string, number> {
  try {
    return (JSON.parse(browserStorage()?.getItem(KEY) ?? '{}') as Record<string, number> | null) ?? {};
  } catch {
    return {};
  }
}
