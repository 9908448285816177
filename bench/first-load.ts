/**
 * `npm run first-load` (`npm run bench -- first-load`): the gzipped JavaScript of each route's first load, against an
 * empty page built with the same Next (goal: 1.7 ×, planning 2 ×), and the scripts that the page fetches after that.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Response } from '@playwright/test';
import { getRouteAddress, BUILT_ROUTES } from '../e2e/spec/routes.ts';
import { superuser } from '../e2e/support/product.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { startOwnProduct } from '../e2e/support/start-product.ts';
import { ensureChromium } from '../scripts/lib/chromium.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { testDistDir } from '../scripts/lib/test-env.ts';
import { buildEmptyPage } from './lib/empty-page.ts';
import { writeResult } from './lib/ratio.ts';
import type { Figure } from '../scripts/lib/performance.ts';

const PORT = 3510;
const GOAL = 1.7;
const PLANNING_GOAL = 2;
/** After this time an idle page fetches no more scripts. Its event stream stays open, so network idle never comes. */
const QUIET_MS = 2500;

const SCRIPT = /\/_next\/(static\/[^"?]+\.js)/;

/** The scripts that the page's HTML names, without those for old browsers. React hydrates when they have loaded. */
function findScripts(html: string): Set<string> {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  return new Set(tags.filter((tag) => !/nomodule/i.test(tag)).flatMap((tag) => SCRIPT.exec(tag)?.[1] ?? []));
}

/** Bytes of the scripts, gzipped one by one as the server sends them. */
function gzippedBytes(files: Iterable<string>, distDir: string): number {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(distDir, decodeURIComponent(file)))).length,
    0,
  );
}

/** @returns the bytes of the empty page's scripts */
function measureEmptyPage(folder: string): number {
  return gzippedBytes(
    findScripts(readFileSync(join(folder, '.next/server/app/index.html'), 'utf8')),
    join(folder, '.next'),
  );
}

const emptyPage = await buildEmptyPage();
const anchor = measureEmptyPage(emptyPage);
const stop = await startOwnProduct(PORT);
const browser = await chromium.launch({
  executablePath: ensureChromium(process.env),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
  const page = await (await browser.newContext({ baseURL: `http://localhost:${PORT}`, locale: 'da-DK' })).newPage();
  const distDir = join(ROOT, testDistDir());
  const figures: Figure[] = [];
  /** Bytes fetched after the first load: live events, parts further down the page. */
  const fetchedLater = async (path: string, first: ReadonlySet<string>): Promise<Set<string>> => {
    const later = new Set<string>();
    const listener = (response: Response) => {
      const file = SCRIPT.exec(response.url())?.[1];
      if (file && !first.has(file)) later.add(file);
    };
    page.on('response', listener);
    await page.goto(path);
    await page.waitForTimeout(QUIET_MS);
    page.off('response', listener);
    return later;
  };
  const measure = async (name: string, path: string, goal: number) => {
    const first = findScripts(await (await page.request.get(path)).text());
    const bytes = gzippedBytes(first, distDir);
    const ratio = bytes / anchor;
    const later = gzippedBytes(await fetchedLater(path, first), distDir);
    figures.push({
      what: `${name} (\`${path.replace(/[a-z0-9]{15}/, ':id')}\`)`,
      measured: `${(bytes / 1000).toFixed(0)} kB, ${ratio.toFixed(2)} ×; then ${(later / 1000).toFixed(0)} kB`,
      goal: `≤ ${goal} × ${(anchor / 1000).toFixed(0)} kB`,
      met: ratio <= goal,
    });
    console.log(
      `${ratio <= goal ? '✓' : '✗'} ${name}: ${(bytes / 1000).toFixed(0)} kB, ${ratio.toFixed(2)} × the empty page's ${(anchor / 1000).toFixed(0)} kB`,
    );
  };
  await measure('Login', '/login', GOAL);
  await signIn(page, 'admin@demo.test');
  const pb = await superuser();
  for (const route of BUILT_ROUTES)
    await measure(route.name, await getRouteAddress(route, pb), route.id === '§2.13' ? PLANNING_GOAL : GOAL);
  if (!writeResult('first-load', figures, { anchorBytes: anchor })) process.exitCode = 1;
} finally {
  await browser.close();
  await stop?.();
  rmSync(emptyPage, { recursive: true, force: true });
}
