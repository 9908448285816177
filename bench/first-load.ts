/**
 * `npm run first-load` (`npm run bench -- first-load`): the gzipped JavaScript of each route's first load, against an
 * empty page built with the same Next (goal: 2 ×, planning 2.4 ×, the customer's page 1.3 ×: it is opened once, on a
 * phone), and the scripts that the page fetches after that.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { getRouteAddress, BUILT_ROUTES } from '../e2e/spec/routes.ts';
import { superuser } from '../e2e/support/product.ts';
import { PAGE_NAMES, toPageName } from '../lib/core/shared/page-names.ts';
import { paths } from '../lib/core/shared/paths.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { startOwnProduct } from '../e2e/support/start-product.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { testDistDir } from '../scripts/lib/tests/test-env.ts';
import type { Figure } from '../scripts/lib/documents/performance.ts';
import { launchBrowser, routeName } from './lib/browser.ts';
import { makeCustomerLinks } from './lib/customer-links.ts';
import { buildEmptyPage } from './lib/empty-page.ts';
import { type Bench, benchmark, figure, readOptions } from './lib/harness.ts';

const PORT = Number(readOptions({ port: '3510' }).port);
const GOAL = 2;
const PLANNING_GOAL = 2.4;
const CUSTOMER_GOAL = 1.3;
/**
 * Pages that have no row below: the first two have one above, a sign-in and a day's link are not made here, and nobody
 * opens the others by their address.
 */
const LEFT_OUT = [
  '/t/[token]',
  '/login',
  '/login/callback',
  '/d/[token]',
  '/bad-request',
  '/offline',
  '/starting',
  '/unknown-link',
];
/** Whose oldest record a page with an id shows. */
const RECORDS: Readonly<Record<string, string>> = {
  '/leads/profile/[id]/files': 'leads',
  '/service/[id]': 'service_jobs',
  '/service/installations/[id]': 'installations',
};
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
  const bytes = (file: string) => gzipSync(readFileSync(join(distDir, decodeURIComponent(file)))).length;
  return [...files].reduce((sum, file) => sum + bytes(file), 0);
}

/** The bytes of the empty page's scripts. */
function measureEmptyPage(bench: Bench): number {
  const distDir = buildEmptyPage(bench);
  return gzippedBytes(findScripts(readFileSync(join(distDir, 'server/app/index.html'), 'utf8')), distDir);
}

/** Scripts fetched after the first load: live events, parts further down the page. */
async function listenForScripts(page: Page, path: string, first: ReadonlySet<string>): Promise<Set<string>> {
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
}

/** The addresses of the product's pages that are no routes of the specification. */
async function getOtherAddresses(pb: PocketBase): Promise<string[]> {
  const specified = new Set(await Promise.all(BUILT_ROUTES.map((route) => getRouteAddress(route, pb))));
  const others = PAGE_NAMES.filter(
    (name) => !LEFT_OUT.includes(name) && ![...specified].some((path) => toPageName(path) === name),
  );
  // The demo data has none.
  await pb.collection('installations').create({ kind: 'tavle', address: 'Vej 1', zip: '8000', houseKey: 'vej 1 8000' });
  const { items: pair } = await pb.collection('leads').getList(1, 2, { sort: 'created', skipTotal: true });
  return Promise.all(
    others.map(async (name) => {
      if (name === '/leads/merge') return paths.mergeLeads(pair[0]?.id ?? '', pair[1]?.id);
      if (!name.includes('[id]')) return name.replace(/\/\[\w+\]$/, '');
      const { items } = await pb.collection(RECORDS[name] ?? '').getList(1, 1, { sort: 'created', skipTotal: true });
      return name.replace('[id]', items[0]?.id ?? '');
    }),
  );
}

await benchmark('first-load', async (bench) => {
  const anchorBytes = measureEmptyPage(bench);
  bench.defer(await startOwnProduct(PORT));
  const browser = await launchBrowser(bench);
  const page = await (await browser.newContext({ baseURL: `http://localhost:${PORT}`, locale: 'da-DK' })).newPage();
  const distDir = join(ROOT, testDistDir());
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  const measure = async (name: string, path: string, goal: number): Promise<Figure> => {
    const answer = await page.request.get(path);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
    const first = findScripts(await answer.text());
    const bytes = gzippedBytes(first, distDir);
    const ratio = bytes / anchorBytes;
    const later = gzippedBytes(await listenForScripts(page, path, first), distDir);
    const measured = `${kilobytes(bytes)}, ${ratio.toFixed(2)} ×; then ${kilobytes(later)}`;
    console.log(`${ratio <= goal ? '✓' : '✗'} ${name}: ${measured}`);
    const what = `${name} (\`${routeName(path)}\`)`;
    return figure(what, measured, `≤ ${goal} × ${kilobytes(anchorBytes)}`, ratio <= goal);
  };
  const figures = [await measure('Login', '/login', GOAL)];
  const pb = await superuser();
  const [link] = await makeCustomerLinks(pb, 1);
  figures.push(await measure("Customer's page", link!, CUSTOMER_GOAL));
  await signIn(page, 'admin@demo.test');
  for (const route of BUILT_ROUTES) {
    const goal = route.id === '§2.13' ? PLANNING_GOAL : GOAL;
    figures.push(await measure(route.name, await getRouteAddress(route, pb), goal));
  }
  for (const path of await getOtherAddresses(pb)) figures.push(await measure('Other page', path, GOAL));
  return { figures, details: { anchorBytes } };
});
