/** The session that the PocketBase SDK keeps in the browser's local storage. */
import type { Page } from '@playwright/test';

export type StoredSession = { token: string; record: Record<string, unknown> };

/** Reads the SDK's stored session from a page of the product; both parts are empty without a signed-in user. */
export async function readStoredSession(page: Page): Promise<StoredSession> {
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as Partial<StoredSession>,
  );
  return { token: session.token ?? '', record: session.record ?? {} };
}
