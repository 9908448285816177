/** Browsers with the product's service worker, which the other tests do without. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The name of the version that takes over. */
const NEXT = 'next-version';
/** A cache's name ends in the name of the version whose scripts it holds. */
const ASSETS = 'offline-assets-';

/**
 * Serves a worker of another version and waits until it controls the open page. All pages of the run get that worker
 * meanwhile, so only one test may do this. The page must make no requests: a request at that moment starts the old
 * worker again, and Chromium never ends a worker that Playwright is attached to.
 */
export async function takeOverByNewVersion(page: Page): Promise<void> {
  const file = join(testDistDir(), 'worker.js');
  const worker = readFileSync(file, 'utf8');
  const readNames = () => page.evaluate(() => caches.keys());
  const build = (await readNames()).find((name) => name.startsWith(ASSETS))?.slice(ASSETS.length) ?? '';
  try {
    writeFileSync(file, worker.replaceAll(build, NEXT));
    await page.evaluate(async () => {
      const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
      await (await navigator.serviceWorker.getRegistration())?.update();
      await taken;
    });
    await expect.poll(readNames).toEqual(expect.arrayContaining([ASSETS + NEXT, ASSETS + build]));
  } finally {
    writeFileSync(file, worker);
  }
}
