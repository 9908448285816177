/** Browsers with the product's service worker, which the other tests do without. */
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { listAssets } from '../../scripts/lib/worker.ts';
import { testDistDir } from '../../scripts/lib/tests/test-env.ts';
import { openAs } from './open-as.ts';
import type { DemoAccount } from './session.ts';

/** The files of the version that the worker fetches. */
const FILES = ['/offline', ...listAssets(testDistDir())];

/** A page in a browser of its own that has service workers. */
export const openWithWorker = (browser: Browser, email: DemoAccount, options?: BrowserContextOptions): Promise<Page> =>
  openAs(browser, email, { ...options, serviceWorkers: 'allow' });

/** The addresses of the kept pages, and how many files of the version are kept. */
export const readKept = (page: Page) =>
  page.evaluate(async () => {
    const addresses = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url.slice(location.origin.length));
    const [assets = ''] = (await caches.keys()).filter((name) => name.startsWith('offline-assets-'));
    return {
      pages: await addresses('offline-pages'),
      reads: await addresses('offline-reads'),
      files: assets ? await addresses(assets) : [],
    };
  });

/** Waits until the worker has all scripts of the version, so that the network can be taken away. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(async () => (await readKept(page)).files, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(FILES));
}
