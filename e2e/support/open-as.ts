/** Pages of signed-in users. */
import type { Browser, BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import { type DemoAccount, storedSessionOf } from './session.ts';

/** Contexts that are kept for all tests of this worker, by name: their caches hold the product's scripts. */
const kept = new Map<string, BrowserContext>();
/** Contexts of the running test only. */
const own = new Set<BrowserContext>();
const tokens = new WeakMap<BrowserContext, string>();

/** The token of the user that the page was opened for. */
export const tokenOf = (page: Page): string => tokens.get(page.context()) ?? '';

/**
 * Opens a page, already signed in. A test must not end the account's session, because other tests use it too.
 * @param options for a context of the page's own, such as a viewport; `{}` where it only has to be its own
 */
export function openAs(browser: Browser, email: DemoAccount, options?: BrowserContextOptions): Promise<Page> {
  return open(browser, email, email, options);
}

/** Like `openAs`, in a context of the account whose service worker has fetched the scripts for an earlier test. */
export function openWithKeptWorker(browser: Browser, email: DemoAccount): Promise<Page> {
  return open(browser, email, `${email}, with a service worker`, undefined, { serviceWorkers: 'allow' });
}

async function open(
  browser: Browser,
  email: DemoAccount,
  name: string,
  options?: BrowserContextOptions,
  shared?: BrowserContextOptions,
): Promise<Page> {
  const { token, storageState } = await storedSessionOf(email);
  const context = kept.get(name);
  // A second page of the same account is another browser of that user, with its own drafts.
  if (context && !options && context.pages().length === 0) {
    await context.setStorageState(storageState);
    tokens.set(context, token);
    return context.newPage();
  }
  const created = await browser.newContext({ ...shared, ...options, storageState });
  tokens.set(created, token);
  if (context || options) {
    own.add(created);
  } else {
    kept.set(name, created);
    created.once('close', () => kept.delete(name));
  }
  return created.newPage();
}

/** The name of a failed test's attachments that hold a page's accessibility tree. */
export const PAGE_ATTACHMENT = 'page';
const SNAPSHOT_TIMEOUT_MS = 5000;

/** Attaches the address and accessibility tree of each open page to a failed test, before the pages are closed. */
export async function attachPages(testInfo: TestInfo): Promise<void> {
  for (const page of [...own, ...kept.values()].flatMap((context) => context.pages())) {
    const tree = await page.ariaSnapshot({ mode: 'ai', timeout: SNAPSHOT_TIMEOUT_MS }).catch(String);
    await testInfo.attach(PAGE_ATTACHMENT, { body: `${page.url()}\n${tree}`, contentType: 'text/plain' });
  }
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
