/**
 * `npm run bench -- list [--leads=N] [--offers=N] [--data=FOLDER] [--only=scroll]`: pages of the lists of leads and
 * offers against a hook that does nothing, over the same HTTP path; the hit rate of all offers; and how long the frames
 * take while the lists of leads, offers and jobs are scrolled with a processor four times slower, on a wide screen and
 * on a phone. The anchor of the frames is an empty page. `--only=scroll` measures the frames alone.
 */
import type { Page as BrowserPage } from '@playwright/test';
import { launchBrowser } from './lib/browser.ts';
import { EMPTY_PAGE, measureFrames, p95 } from './lib/frames.ts';
import { benchmark, figure, readOptions, type Bench } from './lib/harness.ts';
import { type Client, findFolder, openDatabase, prepareDatabase, serveSeeded, signIn } from './lib/seeded.ts';
import { measureRatio, median, ratioFigure, timed } from './lib/times.ts';
import { addJobs } from './list/jobs.ts';
import { addOffers } from './list/offers.ts';
import { randomHex } from '../lib/core/shared/new-ids.ts';
import { SUPERUSER } from '../pocketbase/testing/process.ts';
import { setProduct } from '../e2e/support/product.ts';
import { signIn as signInPage } from '../e2e/support/sign-in.ts';
import { startProduct } from '../e2e/support/start-product.ts';

const { leads, offers, data, port, only } = readOptions({
  leads: '1000000',
  offers: '100000',
  data: '',
  port: '3570',
  only: '',
});
const P95_GOAL = 3;
const SAMPLES = 200;
/** The page that an hour of scrolling comes to. */
const FAR_PAGE = 100;
const MOST_HIT_RATE_MS = 300;
const MOST_FRAME_MS = 33;
const SLOWER = 4;
const ROUNDS = 3;
/** Turns of the wheel in one round, and the pause after each. */
const STEPS = 60;
const STEP_MS = 16;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];
const LISTS = [
  { what: 'leads', path: '/leads/list' },
  { what: 'offers', path: '/leads/offers?vis=alle' },
  { what: 'jobs', path: '/service?vis=alle' },
];
/** More than are scrolled past. */
const JOBS = 3000;

type Page = { items: unknown[]; next: string };

/** The address of this page, for each account in turn: a cursor is its reader's own. */
async function findPage({ json, token, accounts }: Client, path: string, number: number) {
  const addresses: string[] = [];
  for (let account = 0; account < accounts; account++) {
    let next = '';
    for (let page = 1; page < number; page++) {
      const read: Page = await json(withCursor(path, next), token(account));
      if (read.next === '') throw new Error(`${path} has only ${page} pages.`);
      next = read.next;
    }
    addresses.push(withCursor(path, next));
  }
  return (i: number) => addresses[i % accounts]!;
}

const withCursor = (path: string, cursor: string) =>
  cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`;

/** The first page counts all rows, the others do not. */
async function measureList(client: Client, what: string, path: string) {
  const { json, token } = client;
  const pages = [
    ['first page with its count', () => path],
    ['second page', await findPage(client, path, 2)],
    [`page ${FAR_PAGE}`, await findPage(client, path, FAR_PAGE)],
  ] as const;
  const figures = [];
  for (const [name, addressOf] of pages) {
    const result = await measureRatio({
      samples: SAMPLES,
      candidate: (i) => json(addressOf(i), token(i)),
      anchor: (i) => json('/api/test/nothing', token(i)),
    });
    figures.push(ratioFigure(result, `${what}, ${name}, against a hook that does nothing`, { p95: P95_GOAL }));
  }
  return figures;
}

async function measureHitRate({ json, token }: Client) {
  const figures = [];
  for (const by of ['saelger', 'kilde', 'maaned']) {
    const samples: number[] = [];
    for (let i = 0; i < 15; i++)
      samples.push((await timed(() => json(`/api/offers/hit-rate?by=${by}&period=alt`, token(i)))).ms);
    const ms = median(samples);
    const what = `hit rate of all offers, by ${by}`;
    figures.push(figure(what, `p50 ${ms.toFixed(0)} ms`, `≤ ${MOST_HIT_RATE_MS} ms`, ms <= MOST_HIT_RATE_MS));
  }
  return figures;
}

/** A seeded folder has none of its own; nothing that they protect is kept. */
const toSecrets = () => ({
  SESSION_SECRET: randomHex(32),
  ENCRYPTION_KEY: randomHex(32),
  SUPERUSER_EMAIL: SUPERUSER.email,
  SUPERUSER_PASSWORD: SUPERUSER.password,
});

/** Scrolls the lists, which read their pages on the way, in turns with an empty page. */
async function measureScroll(bench: Bench, folder: string) {
  const url = `http://localhost:${port}`;
  bench.defer(await startProduct(folder, Number(port), toSecrets()));
  setProduct({
    ...{ url, dataDir: folder, pocketbaseUrl: `http://127.0.0.1:${Number(port) + 1}` },
    standinUrl: `http://localhost:${Number(port) + 2}`,
  });
  const browser = await launchBrowser(bench);
  const context = await browser.newContext({ baseURL: url, locale: 'da-DK' });
  const [page, empty] = [await context.newPage(), await context.newPage()];
  await signInPage(page, 'moderator@demo.test');
  await empty.setContent(EMPTY_PAGE);
  for (const one of [page, empty]) {
    const devtools = await context.newCDPSession(one);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  const results = [];
  for (const size of SIZES) {
    for (const one of [page, empty]) await one.setViewportSize(size);
    for (const list of LISTS) results.push(await measureListScroll(page, empty, { ...list, ...size }));
  }
  return {
    figures: results.map(({ figure: one }) => one),
    details: { scrolled: results.map(({ details }) => details) },
  };
}

type Scrolled = { what: string; path: string; width: number; height: number };

async function measureListScroll(page: BrowserPage, empty: BrowserPage, { what, path, width, height }: Scrolled) {
  await page.bringToFront();
  await page.goto(path);
  await page.locator('[data-slot="list"] [data-id]').first().waitFor();
  const scroll = async (on: BrowserPage) => {
    await on.mouse.move(width / 2, height / 2);
    for (let step = 0; step < STEPS; step++) {
      await on.mouse.wheel(0, 120);
      await on.waitForTimeout(STEP_MS);
    }
  };
  const [samples, anchors]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await empty.bringToFront();
    anchors.push(p95(await measureFrames(empty, () => scroll(empty))));
    await page.bringToFront();
    samples.push(p95(await measureFrames(page, () => scroll(page))));
  }
  const [frames, anchor] = [median(samples), median(anchors)];
  const rows = page.locator('[data-slot="list"] [role="row"][aria-rowindex]');
  return {
    figure: figure(
      `scrolling the list of ${what}, ${width} px wide, ${SLOWER} × slower`,
      `p95 ${frames.toFixed(1)} ms a frame, ${(frames / anchor).toFixed(1)} × an empty page`,
      `≤ ${MOST_FRAME_MS} ms`,
      frames <= MOST_FRAME_MS,
    ),
    details: { what, width, samples, anchors, read: await rows.last().getAttribute('aria-rowindex') },
  };
}

async function measurePages(folder: string) {
  const db = openDatabase(folder);
  const server = await serveSeeded(folder);
  const count = (table: string) =>
    Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n).toLocaleString('en');
  try {
    const client = await signIn(server.url, db);
    return [
      ...(await measureList(client, `list of ${count('leads')} leads`, '/api/leads/list?sort=-created')),
      ...(await measureList(client, `list of ${count('inquiries')} offers`, '/api/offers/list?scope=alle')),
      ...(await measureHitRate(client)),
    ];
  } finally {
    db.close();
    await server.stop();
  }
}

await benchmark('list', async (bench) => {
  const folder = findFolder(data, leads);
  prepareDatabase(folder, leads);
  const written = openDatabase(folder, { writable: true });
  addOffers(written, Number(offers));
  addJobs(written, JOBS);
  written.close();
  const figures = only === 'scroll' ? [] : await measurePages(folder);
  console.log(figures.map(({ what, measured }) => `${what}: ${measured}`).join('\n'));
  const scrolled = await measureScroll(bench, folder);
  return { figures: [...figures, ...scrolled.figures], details: scrolled.details };
});
