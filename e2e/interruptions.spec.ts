/**
 * Words are typed into a form chosen at random, the user is interrupted, comes back as a user would, and finds every
 * word again: in its field, in a list of what was not saved, or stored. `INTERRUPTIONS` says how often,
 * `INTERRUPTION_SEED` repeats the run of a failure.
 */
import type { Browser, Page } from '@playwright/test';
import { INTERRUPTIONS, restartServer } from './support/interruptions.ts';
import { openAs } from './support/open-as.ts';
import { superuser } from './support/product.ts';
import { seededRandom, type Random } from './support/random.ts';
import { expect, test } from './support/test.ts';
import { PLACES, type Place } from './support/typed-places.ts';

test.use({ actionTimeout: 20_000 });

const COUNT = Number(process.env.INTERRUPTIONS ?? 20);
/** Interruptions of one test, so that workers share them. */
const IN_A_ROUND = 5;
/** The longest that a word may take to appear, in ms. */
const FOUND_MS = 20_000;
const SEEDS = 1_000_000;
/** The usual run is the same each time; a longer one, by command, is another each time. */
const SEED = Number(
  process.env.INTERRUPTION_SEED ?? (process.env.INTERRUPTIONS ? Math.floor(Math.random() * SEEDS) : 1),
);

/** Letters only, so that no field takes it for a number or a day. */
const makeWord = (random: Random) =>
  `q${Array.from({ length: 6 }, () => random.pick([...'bcdfghjklmnprstvwxz'])).join('')}`;

/** Whether the user sees the word on the page or in one of its fields; a task's first letter becomes a capital. */
const isSeen = (page: Page, word: string) =>
  page.evaluate((text) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return [document.body.innerText, ...fields.map(({ value }) => value)].some((shown) =>
      shown.toLowerCase().includes(text),
    );
  }, word);

async function isStored({ stored }: Place, word: string): Promise<boolean> {
  if (stored === undefined) return false;
  const [collection = '', field = ''] = stored.split('.');
  const pb = await superuser();
  const found = await pb.collection(collection).getList(1, 1, { filter: pb.filter(`${field} ~ {:word}`, { word }) });
  return found.totalItems > 0;
}

async function waitForPage(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}

/** Opens the page by its address or as a link does. `from`: the page is opened from another one. */
async function openPlace(page: Page, path: string, from: boolean, random: Random): Promise<void> {
  const isLink = random.below(2) === 0;
  if (from || isLink) {
    await page.goto('/about');
    await waitForPage(page);
  }
  if (!isLink) {
    await page.goto(path);
    return waitForPage(page);
  }
  type Routed = { next: { router: { push: (path: string) => void } } };
  await page.evaluate((to) => (window as unknown as Routed).next.router.push(to), path);
  await page.waitForURL((url) => url.pathname === path.replace(/\?.*$/, ''));
}

/** How the product says that words were not stored. */
const NOT_STORED = /(blev|er|kunne|kan) ikke (gemt|gemmes)/i;

/** What a notice, an alert or a toast says of words that are gone; '' if none does. */
const readExplanation = (page: Page) =>
  page.evaluate((source) => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role="alert"], [role="status"], [data-slot="toast"]')];
    return shown.map(({ innerText }) => innerText.trim()).find((text) => new RegExp(source, 'i').test(text)) ?? '';
  }, NOT_STORED.source);

/**
 * Comes back to the form. A step that was taken has no form any more; then the page shows the word where it belongs. A
 * word that is nowhere must have a sentence that says what became of it.
 */
async function expectFoundAgain(page: Page, place: Place, word: string): Promise<void> {
  await page.goto(place.path);
  await waitForPage(page);
  const open = async () => {
    if ((await isSeen(page, word)) || (await isStored(place, word))) return;
    await place.form.open(page);
  };
  await open().catch(() => undefined);
  const outcome = async () => {
    if ((await isSeen(page, word)) || (await isStored(place, word))) return 'found';
    return (await readExplanation(page)) === '' ? 'lost without a word' : 'explained';
  };
  await expect.poll(outcome, { timeout: FOUND_MS }).not.toBe('lost without a word');
}

/** A page of a user's own browser, which agrees to leave whatever is unsaved. */
async function openBrowser(browser: Browser): Promise<Page> {
  const page = await openAs(browser, 'admin@demo.test', {});
  const leave = (opened: Page) => opened.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  leave(page);
  page.context().on('page', leave);
  return page;
}

async function interruptOnce(page: Page, name: string, random: Random): Promise<Page> {
  const isShared = name === "a colleague's save";
  const kind = random.pick(PLACES.filter((one) => one.isShared || !isShared));
  const word = makeWord(random);
  const title = `${name}: ${kind.what} (${word})`;
  return test.step(title, async () => {
    const place = await kind.make(page);
    await openPlace(page, place.path, name === 'the back button', random);
    const form = await place.form.open(page);
    await place.form.fill?.(form, page);
    await place.form.field?.(form).fill(word);
    const interrupt = INTERRUPTIONS[name] ?? restartServer;
    const save = async () =>
      place.form
        .save?.(form)
        .click({ timeout: 2000 })
        .catch(() => undefined);
    const next = await interrupt({ page, random, shared: place.shared, save });
    await expectFoundAgain(next, place, word);
    return next;
  });
}

for (let round = 0; round * IN_A_ROUND < COUNT; round++) {
  test(`every typed word is found again after interruptions, round ${round + 1}`, async ({ browser }) => {
    const random = seededRandom(SEED + round);
    const names = random.shuffle([...Object.keys(INTERRUPTIONS), 'a restart of the server']);
    let page = await openBrowser(browser);
    const lost: string[] = [];
    const count = Math.min(IN_A_ROUND, COUNT - round * IN_A_ROUND);
    for (let nth = 0; nth < count; nth++) {
      const name = names[nth % names.length] ?? '';
      try {
        page = await interruptOnce(page, name, random);
      } catch (error) {
        lost.push(`${name}, the ${nth + 1}.: ${String(error)}`);
        await page.context().close();
        page = await openBrowser(browser);
      }
    }
    expect(lost, `INTERRUPTION_SEED=${SEED}`).toEqual([]);
  });
}
