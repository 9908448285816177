/** Pages of signed-in users. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { holdIdle } from './idle.ts';
import { type DemoAccount, storedSessionOf } from './session.ts';

/** The account's context, kept for all tests of this worker: its cache holds the product's scripts. */
const kept = new Map<DemoAccount, BrowserContext>();
/** Contexts of the running test only. */
const own = new Set<BrowserContext>();
const tokens = new WeakMap<BrowserContext, string>();

/** The token of the user that the page was opened for. */
export const tokenOf = (page: Page): string => tokens.get(page.context()) ?? '';

/**
 * Opens a page, already signed in. A test must not end the account's session, because other tests use it too.
 * @param options for a context of the page's own, such as a viewport; `{}` where it only has to be its own
 */
export async function openAs(browser: Browser, email: DemoAccount, options?: BrowserContextOptions): Promise<Page> {
  const { token, storageState } = await storedSessionOf(email);
  const context = kept.get(email);
  // A second page of the same account is another browser of that user, with its own drafts.
  if (context && !options && context.pages().length === 0) {
    await context.setStorageState(storageState);
    tokens.set(context, token);
    return context.newPage();
  }
  const created = await browser.newContext({ ...options, storageState });
  await holdIdle(created);
  tokens.set(created, token);
  if (context || options) {
    own.add(created);
  } else {
    kept.set(email, created);
    created.once('close', () => kept.delete(email));
  }
  return created.newPage();
}

/** Closes what the test opened; the accounts' contexts stay for the next test. */
export async function closePages(): Promise<void> {
  await Promise.all([...own].map((context) => context.close()));
  own.clear();
  for (const context of kept.values()) {
    await context.setOffline(false);
    await Promise.all(context.pages().map((page) => page.close()));
  }
}
