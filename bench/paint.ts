/**
 * `npm run bench -- paint`: how far each route's layout shifts and when its largest part is painted, in a browser
 * slowed down 4 × and without a cache, on a desktop and a phone. Goals: a shift of at most 0.1 on each route; dashboard
 * and planning paint their largest part within twice the time of /service.
 */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { getRouteAddress, BUILT_ROUTES } from '../e2e/spec/routes.ts';
import { superuser } from '../e2e/support/product.ts';
import { startOwnProduct } from '../e2e/support/start-product.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import type { Figure } from '../scripts/lib/documents/performance.ts';
import { launchBrowser, routeName } from './lib/browser.ts';
import { benchmark, figure, readOptions } from './lib/harness.ts';
import { median, seconds } from './lib/times.ts';

const PORT = Number(readOptions({ port: '3520' }).port);
const SLOWER = 4;
/** Rounds of the routes whose paint is compared; the others have one. */
const ROUNDS = 3;
/** A page is quiet when nothing has happened for this long. */
const QUIET_MS = 1500;
/** A busy machine takes long, but not this long. */
const MOST_MS = 120_000;
const MOST_SHIFT = 0.1;
const MOST_LATER = 2;
/** The route that the others' paint is compared with. */
const ANCHOR = '/service';
const COMPARED = ['/', '/planning'];

const SIZES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** `shift`: sum of the layout shifts. `paint`: milliseconds until the largest part was painted. */
type Sample = { shift: number; paint: number };
type Watched = Sample & { last: number };
declare global {
  // Set in the page by `watch`.
  var watchedPaint: Watched | undefined;
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: Watched = { shift: 0, paint: 0, last: 0 };
  globalThis.watchedPaint = watched;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        note(entry);
        watched.last = performance.now();
      }
    }).observe({ type, buffered: true });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.shift += value;
  });
  observe('largest-contentful-paint', (entry) => (watched.paint = entry.startTime));
  observe('longtask', () => undefined);
  observe('resource', () => undefined);
}

/** Opens the path and waits until nothing has been fetched, painted or moved for a while. */
async function measure(browser: Browser, options: BrowserContextOptions, path: string): Promise<Sample> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path);
  await untilQuiet(page);
  const sample = await page.evaluate(() => globalThis.watchedPaint);
  await context.close();
  if (!sample || sample.paint === 0) throw new Error(`${path} painted nothing.`);
  return sample;
}

async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) =>
      'hydrated' in document.documentElement.dataset &&
      performance.now() - (globalThis.watchedPaint?.last ?? Infinity) > quiet,
    QUIET_MS,
    { polling: 200, timeout: MOST_MS },
  );
}

/** The largest shift and the median paint. */
const summarise = (samples: readonly Sample[]): Sample => ({
  shift: Math.max(...samples.map(({ shift }) => shift)),
  paint: median(samples.map(({ paint }) => paint)),
});

type Measured = { name: string; path: string; size: string; sample: Sample };

function toFigure({ name, path, size, sample }: Measured, all: readonly Measured[]): Figure {
  const anchor = all.find((one) => one.path === ANCHOR && one.size === size)?.sample.paint ?? Number.NaN;
  const ratio = sample.paint / anchor;
  const isCompared = COMPARED.includes(path);
  return figure(
    `${name} (\`${routeName(path)}\`), ${size}`,
    `shift ${sample.shift.toFixed(3)}; painted after ${seconds(sample.paint)}, ${ratio.toFixed(1)} ×`,
    `≤ ${MOST_SHIFT}${isCompared ? `; ≤ ${MOST_LATER} × ${ANCHOR}` : ''}`,
    sample.shift <= MOST_SHIFT && (!isCompared || ratio <= MOST_LATER),
  );
}

await benchmark('paint', async (bench) => {
  bench.defer(await startOwnProduct(PORT));
  const browser = await launchBrowser(bench);
  const base = { baseURL: `http://localhost:${PORT}`, locale: 'da-DK', timezoneId: 'Europe/Copenhagen' };
  const signedIn = await browser.newContext(base);
  await signIn(await signedIn.newPage(), 'admin@demo.test');
  const storageState = await signedIn.storageState();
  await signedIn.close();
  const pb = await superuser();
  const measured: Measured[] = [];
  for (const route of BUILT_ROUTES) {
    const path = await getRouteAddress(route, pb);
    for (const [size, options] of Object.entries(SIZES)) {
      const samples: Sample[] = [];
      const rounds = path === ANCHOR || COMPARED.includes(path) ? ROUNDS : 1;
      for (let i = 0; i < rounds; i++)
        samples.push(await measure(browser, { ...base, ...options, storageState }, path));
      const sample = summarise(samples);
      measured.push({ name: route.name, path, size, sample });
      console.log(`${path}, ${size}: shift ${sample.shift.toFixed(3)}, ${sample.paint.toFixed(0)} ms`);
    }
  }
  return { figures: measured.map((one) => toFigure(one, measured)), details: { slower: SLOWER } };
});
