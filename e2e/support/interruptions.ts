/** Ways in which a user's work is interrupted while words are typed or saved. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { readParts } from '../../lib/core/server/system/parts.ts';
import { dataDir, productUrl, superuser } from './product.ts';
import type { Random } from './random.ts';
import type { Shared } from './typed-places.ts';

/** A draft is written 200 ms after the last key; before that only an ordered end of the page keeps it. */
const DRAFT_MS = 300;
/** The supervisor starts an ended database again at once; a busy machine takes longer. */
const BACK_MS = 60_000;

/** What an interruption can use. `save` presses the form's button, if it has one. */
type Moment = {
  page: Page;
  random: Random;
  shared?: Shared | undefined;
  save: () => Promise<void>;
};

/** Interrupts, and returns the page that the user goes on with. */
type Interrupt = (moment: Moment) => Promise<Page>;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const isCommand = (method: string) => method === 'POST' || method === 'PATCH';

/** Ends the page as a browser does that is killed: none of the page's events comes. */
async function kill(page: Page): Promise<Page> {
  const context = page.context();
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return context.newPage();
}

/** Holds every command back, as a server that hangs. Returns how to end that. */
async function holdCommands(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/api/**', (route) =>
    isCommand(route.request().method()) && !/\/(realtime|presence)$/.test(route.request().url())
      ? undefined
      : route.fallback(),
  );
  return () => context.unrouteAll({ behavior: 'ignoreErrors' });
}

async function changeAsColleague({ collection, id, field }: Shared, random: Random): Promise<void> {
  const words = `Kollegaens ord ${random.below(1000)}`;
  await (await superuser()).collection(collection).update(id, { 'rev+': 1, [field]: words });
}

const isUp = () =>
  fetch(`${productUrl()}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Every way, by its name in the report of a failure. */
export const INTERRUPTIONS: Readonly<Record<string, Interrupt>> = {
  'no connection': async ({ page, random, save }) => {
    await page.context().setOffline(true);
    await save();
    await wait(random.below(600));
    await page.context().setOffline(false);
    return page;
  },
  'a reload': async ({ page, random }) => {
    await wait(random.below(400));
    await page.reload();
    return page;
  },
  'a reload while it is saved': async ({ page, random, save }) => {
    await save();
    await wait(random.below(100));
    await page.reload();
    return page;
  },
  'the back button': async ({ page, random }) => {
    await wait(random.below(400));
    await page.goBack();
    return page;
  },
  "a colleague's save": async ({ page, random, shared, save }) => {
    if (shared) await changeAsColleague(shared, random);
    await wait(random.below(600));
    await save();
    await wait(1000);
    return page;
  },
  'a closed tab': async ({ page, random }) => {
    await wait(random.below(400));
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    return page.context().newPage();
  },
  'a killed tab': async ({ page }) => {
    await wait(DRAFT_MS);
    return kill(page);
  },
  'a tab killed while it is saved': async ({ page, random, save }) => {
    const release = await holdCommands(page.context());
    await save();
    await wait(DRAFT_MS + random.below(200));
    const next = await kill(page);
    await release();
    return next;
  },
};

/** Ends the database while a form is saved; the supervisor starts it again. */
export const restartServer: Interrupt = async ({ page, save }) => {
  const pid = readParts(dataDir()).PocketBase?.pid ?? 0;
  expect(pid).toBeGreaterThan(0);
  process.kill(pid, 'SIGKILL');
  await save();
  await expect.poll(() => readParts(dataDir()).PocketBase?.pid ?? pid, { timeout: BACK_MS }).not.toBe(pid);
  await expect.poll(isUp, { timeout: BACK_MS }).toBe(true);
  await expect.poll(() => superuser().catch(() => null), { timeout: BACK_MS }).not.toBeNull();
  return page;
};
