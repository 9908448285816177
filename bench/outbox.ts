/**
 * `npm run bench -- outbox`: the phone of a technician, slowed down 4 ×. How fast the day opens from what the service
 * worker keeps, with and without a network (goal: painted within 1 s), and how long the outbox takes to send 200 acts of
 * which 50 are photos (goal: twice the time of the same calls without it). The worker itself is not slowed down.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { superuser } from '../e2e/support/product.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { startOwnProduct } from '../e2e/support/start-product.ts';
import type { Figure } from '../scripts/lib/documents/performance.ts';
import { launchBrowser } from './lib/browser.ts';
import { benchmark, figure, readOptions } from './lib/harness.ts';
import { median, seconds } from './lib/times.ts';

const options = readOptions({ port: '3540', acts: '200', photos: '50', rounds: '3', starts: '5' });
const PORT = Number(options.port);
const ACTS = Number(options.acts);
const PHOTOS = Number(options.photos);
const ROUNDS = Number(options.rounds);
const STARTS = Number(options.starts);
const SLOWER = 4;
const MOST_START_MS = 1000;
const MOST_RATIO = 2;
const DAY = '/planning';
/** The seeded technician of technician@demo.test. */
const MADS = 'demotech0000001';
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const KEPT_MS = 120_000;

/** `paint`: until the largest part was painted; `ready`: until the page answers a press. Milliseconds. */
type Start = { paint: number; ready: number };

/** Opens the day in a new page, slowed down. */
async function measureStart(context: BrowserContext): Promise<Start> {
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(DAY);
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  const start = await page.evaluate(async () => {
    const ready = performance.now();
    const paint = await new Promise<number>((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      }),
    );
    return { paint, ready };
  });
  await page.close();
  return start;
}

async function measureStarts(context: BrowserContext): Promise<Start> {
  const starts: Start[] = [];
  for (let i = 0; i < STARTS; i++) starts.push(await measureStart(context));
  return { paint: median(starts.map(({ paint }) => paint)), ready: median(starts.map(({ ready }) => ready)) };
}

/** Waits until the worker keeps the day and the scripts of the version. */
async function untilKept(page: Page): Promise<void> {
  await page.goto(DAY);
  await page.waitForFunction(
    async (path) => {
      const kept = await (await caches.open('offline-pages')).keys();
      return kept.some(({ url }) => new URL(url).pathname === path) && (await caches.match('/offline')) !== undefined;
    },
    DAY,
    { polling: 500, timeout: KEPT_MS },
  );
}

async function createJob(number: number): Promise<string> {
  const { id } = await (await superuser()).collection('service_jobs').create({
    ...{ jobNumber: 900_000 + number, title: 'Kælder', type: 'service', priority: 'normal', durationMin: 60 },
    ...{ customerName: 'Demo Kunde', address: 'Østergade 1', zip: '8000', city: 'Aarhus C', searchText: 'kælder' },
    ...{ status: 'i_gang', technicians: [MADS], skills: [], klsRequired: false, archived: false, rev: 1 },
  });
  return id;
}

/** In the page: so many calls on the job, of which some carry a photo as a phone's camera makes it. */
type Calls = { job: string; acts: number; photos: number };

declare global {
  // Set in the page by `prepareCalls`.
  var benchCalls: { id: string; photo: File | null }[] | undefined;
}

/** Draws the photos before the time is taken. No two are the same: a record stores a content once. */
async function prepareCalls(page: Page, calls: Calls): Promise<void> {
  await page.evaluate(async ({ acts, photos }) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1024, 768];
    const context = canvas.getContext('2d');
    const draw = async (at: number) => {
      const noise = new ImageData(canvas.width, canvas.height);
      for (let start = 0; start < noise.data.length; start += 65_536)
        crypto.getRandomValues(noise.data.subarray(start, start + 65_536));
      context?.putImageData(noise, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.5));
      return new File([blob ?? ''], `${at}.jpg`, { type: 'image/jpeg' });
    };
    const every = Math.max(1, Math.floor(acts / Math.max(1, photos)));
    const drawn: { id: string; photo: File | null }[] = [];
    for (let at = 0; at < acts; at++) {
      const isPhoto = at % every === 0 && at / every < photos;
      const id = crypto.randomUUID().replaceAll('-', '').slice(0, 15);
      drawn.push({ id, photo: isPhoto ? await draw(at) : null });
    }
    globalThis.benchCalls = drawn;
  }, calls);
}

/** The calls one after another without the outbox, milliseconds. */
async function sendBare(page: Page, calls: Calls): Promise<number> {
  await prepareCalls(page, calls);
  return page.evaluate(async ({ job }) => {
    const { token } = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token: string };
    const began = performance.now();
    for (const { id, photo } of globalThis.benchCalls ?? []) {
      const form = new FormData();
      form.set('payload', JSON.stringify({ job, category: 'foer' }));
      if (photo) form.set('file', photo);
      const note = JSON.stringify({ id, text: id, idempotencyKey: crypto.randomUUID() });
      const { ok, status } = await fetch(photo ? '/api/files' : `/api/service/${job}/note`, {
        method: 'POST',
        headers: { Authorization: token, ...(photo ? {} : { 'Content-Type': 'application/json' }) },
        body: photo ? form : note,
      });
      if (!ok) throw new Error(`A bare call was refused: ${status}`);
    }
    return performance.now() - began;
  }, calls);
}

/** The same calls kept in the outbox, from the moment at which the page learns of them, milliseconds. */
async function sendKept(page: Page, calls: Calls): Promise<number> {
  await prepareCalls(page, calls);
  return page.evaluate(async ({ job }) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const { record } = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { record: { id: string } };
    const database = await done(indexedDB.open('outbox'));
    const acts = () => database.transaction('acts', 'readwrite').objectStore('acts');
    await done(acts().clear());
    const about = { title: 'Kælder', detail: '' };
    for (const { id, photo } of globalThis.benchCalls ?? [])
      await done(
        acts().add({
          ...{ account: record.id, group: job, target: job, about, key: crypto.randomUUID(), at: Date.now() },
          ...{ state: 'waiting', sentAt: 0, reason: null, command: photo ? 'uploadFile' : 'addJobNote' },
          input: photo ? { job, category: 'foer', file: photo } : { id, text: id },
        }),
      );
    // How much is unsent, as a sign-out reads it: reading the acts again and again would slow the sending down.
    const unsent = () => localStorage.getItem('outbox-unsent');
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    const began = performance.now();
    new BroadcastChannel('outbox').postMessage('changed');
    while (!unsent()) await pause();
    document.dispatchEvent(new Event('visibilitychange'));
    while (unsent()) await pause();
    const took = performance.now() - began;
    const states = ((await done(acts().getAll())) as { state: string }[]).map(({ state }) => state);
    if (states.some((state) => state !== 'sent')) throw new Error(`The outbox has acts that are ${states.join()}.`);
    return took;
  }, calls);
}

function startFigure(what: string, { paint, ready }: Start, goal?: number): Figure {
  const measured = `painted after ${seconds(paint)}, ready after ${seconds(ready)}`;
  return goal === undefined
    ? figure(what, measured)
    : figure(what, measured, `painted ≤ ${seconds(goal)}`, paint <= goal);
}

await benchmark('outbox', async (bench) => {
  bench.defer(await startOwnProduct(PORT));
  const browser = await launchBrowser(bench);
  const base = { baseURL: `http://localhost:${PORT}`, locale: 'da-DK', timezoneId: 'Europe/Copenhagen', ...PHONE };
  const context = await browser.newContext(base);
  const page = await context.newPage();
  await signIn(page, 'technician@demo.test');
  const storageState = await context.storageState();

  const cold: Start[] = [];
  for (let i = 0; i < STARTS; i++) {
    const fresh = await browser.newContext({ ...base, storageState });
    cold.push(await measureStart(fresh));
    await fresh.close();
  }
  await untilKept(page);
  const warm = await measureStarts(context);
  await context.setOffline(true);
  const alone = await measureStarts(context);
  await context.setOffline(false);

  await page.goto('/about');
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'outbox'));
  const ratios: number[] = [];
  const times: { bare: number; kept: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const calls = { acts: ACTS, photos: PHOTOS };
    const bare = await sendBare(page, { ...calls, job: await createJob(round * 2) });
    const kept = await sendKept(page, { ...calls, job: await createJob(round * 2 + 1) });
    console.log(`bare ${bare.toFixed(0)} ms, outbox ${kept.toFixed(0)} ms`);
    times.push({ bare, kept });
    ratios.push(kept / bare);
  }
  const ratio = median(ratios);
  const first = { paint: median(cold.map(({ paint }) => paint)), ready: median(cold.map(({ ready }) => ready)) };
  const [bare, kept] = (['bare', 'kept'] as const).map((name) => median(times.map((time) => time[name])));
  return {
    figures: [
      startFigure(`The technician's day, first load, a phone ${SLOWER} × slower`, first),
      startFigure('The same from what is kept, with a network', warm, MOST_START_MS),
      startFigure('The same without a network', alone, MOST_START_MS),
      figure(
        `An outbox of ${ACTS} acts with ${PHOTOS} photos`,
        `${ratio.toFixed(2)} × the bare calls (${seconds(kept ?? Number.NaN)} / ${seconds(bare ?? Number.NaN)})`,
        `≤ ${MOST_RATIO} ×`,
        ratio <= MOST_RATIO,
      ),
    ],
    details: { slower: SLOWER, acts: ACTS, photos: PHOTOS, rounds: ROUNDS, starts: STARTS, times },
  };
});
