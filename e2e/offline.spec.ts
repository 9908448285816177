/**
 * No typed text is lost without a connection: each form and dialog is opened for the first time with the network off,
 * filled in and saved. It reports the missing connection, keeps the text, and restores it after a reload.
 */
import type { Locator, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { waitForScripts, waitUntilHydrated } from './support/hydration.ts';
import { newOffer, openOffer, writeLines } from './support/offers.ts';
import { superuser } from './support/product.ts';
import { accountId, makeLead, makeTask, unique } from './support/records.ts';
import { openAs, openWithKeptWorker } from './support/open-as.ts';
import { expectUncovered } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import {
  DECISION,
  jobInProgress,
  JOB,
  LEAD,
  NEW_LEAD,
  NEW_TASK,
  OFFER,
  SETTINGS,
  taskSheet,
  type Case,
} from './support/typed-forms.ts';
import { waitForWorker } from './support/worker.ts';

test.use({ actionTimeout: 10_000 });
// One worker, so that each account's service worker fetches the scripts once for all its tests.
test.describe.configure({ mode: 'default' });

const NO_CONNECTION = 'Ingen forbindelse. Tjek nettet, og prøv igen.';

/**
 * Waits until the page is there, of which `last` is shown last, its own requests are answered, and the worker has the
 * scripts of all its forms.
 */
async function waitForForms(page: Page, last: Locator): Promise<void> {
  await expect(last).toBeVisible();
  await waitForScripts(page);
  await waitForWorker(page);
}

/** Found also while a dialog hides the page from the accessibility tree. */
const title = (page: Page) => page.locator('h1').first();

async function dismissToasts(page: Page): Promise<void> {
  const close = page.locator('[data-slot="toast"]').getByRole('button', { name: 'Luk beskeden' });
  while ((await close.count()) > 0) await close.first().click();
}

async function expectKept({ field, words = '', isKeptIn }: Case, form: Locator): Promise<void> {
  if (isKeptIn) await expect(isKeptIn(form)).toContainText(words);
  else if (field) await expect(field(form)).toHaveValue(words);
}

async function expectFailureKeepsText(page: Page, testCase: Case, heading: string): Promise<void> {
  const form = await testCase.open(page);
  await expect(form).toBeVisible();
  await testCase.field?.(form).fill(testCase.words ?? '');
  await testCase.fill?.(form, page);
  await testCase.save?.(form).click();
  await expect(
    page.locator('[role="alert"], [role="menu"], [data-slot="toast"]').filter({ hasText: NO_CONNECTION }).first(),
  ).toBeVisible();
  await expect(title(page)).toContainText(heading);
  await expectKept(testCase, form);
  await dismissToasts(page);
  if (testCase.closes === 'by Escape') await page.keyboard.press('Escape');
  if (testCase.closes) await expect(form).toBeHidden();
}

/** Runs all steps with the network off, then once more with the network after a reload. */
async function tryOffline(page: Page, cases: readonly Case[], last: Locator): Promise<void> {
  await waitForForms(page, last);
  const heading = (await title(page).innerText()).split('\n')[0] ?? '';
  await page.context().setOffline(true);
  for (const testCase of cases)
    await test.step(`${testCase.what}: reports the missing connection and keeps the text`, () =>
      expectFailureKeepsText(page, testCase, heading));
  await page.context().setOffline(false);
  // A closed form leaves the URL a moment later; a reload before that opens it again.
  await expect(page).not.toHaveURL(/[?&]post=/);
  // Leaving an unsaved offer asks for confirmation.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitForForms(page, last);
  for (const testCase of cases.filter(({ field }) => field !== undefined)) {
    await test.step(`${testCase.what}: restores the text after a reload`, async () => {
      const form = await testCase.open(page);
      await expectKept(testCase, form);
      if (testCase.closes) await page.keyboard.press('Escape');
      if (testCase.closes) await expect(form).toBeHidden();
    });
  }
}

test('the forms of a job keep their text without a connection', async ({ browser }) => {
  const page = await openWithKeptWorker(browser, 'moderator@demo.test');
  const id = await jobInProgress(page);
  await page.goto(`/service/${id}`);
  await tryOffline(page, JOB, page.getByRole('button', { name: 'Skriv under' }));
});

test('the dialogs of an offer report a missing connection and keep their text', async ({ browser }) => {
  const page = await openWithKeptWorker(browser, 'seller@demo.test');
  const [draft, sent] = [await newOffer(page, 'Uden net'), await newOffer(page, 'Sendt uden net')];
  await writeLines(page, draft, [{ text: 'Stikkontakt' }]);
  await openOffer(page, draft);
  await tryOffline(page, OFFER, page.getByRole('textbox', { name: 'Ny opgave' }));
  await (await superuser()).collection('inquiries').update(sent, { status: 'sendt', locked: true });
  await page.goto(`/leads/inquiry/${sent}`);
  await tryOffline(page, DECISION, page.getByRole('textbox', { name: 'Ny opgave' }));
});

test("an offer's lines are kept in the browser without a connection and saved afterwards", async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const id = await newOffer(page, 'Linjer uden net');
  await openOffer(page, id);
  await page.context().setOffline(true);
  const line = page.locator('[data-cell="text"]').first();
  await line.fill('Montage skrevet i kælderen');
  const status = page.getByTestId('save-status');
  await expect(status).toContainText('Ingen forbindelse');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.context().setOffline(false);
  await page.reload();
  await expect(line).toHaveValue('Montage skrevet i kælderen');
  await expect(status).toContainText(/^Gemt/);
});

test('a kept note is there before its box can be edited', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const id = await makeLead({ name: unique('Note'), owner: await accountId('seller@demo.test') });
  await page.goto(`/leads/profile/${id}`);
  const note = page.getByRole('textbox', { name: 'Ny note' });
  await waitUntilHydrated(page);
  await note.fill('Ringede, ingen svarede');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Ny note', includeHidden: true })).toBeHidden();
  release();
  await expect(note).toBeVisible();
  expect(await note.inputValue()).toBe('Ringede, ingen svarede');
});

test('the forms of a lead keep their text without a connection', async ({ browser }) => {
  const page = await openWithKeptWorker(browser, 'seller@demo.test');
  const id = await makeLead({ name: unique('Uden net'), owner: await accountId('seller@demo.test') });
  await page.goto(`/leads/profile/${id}`);
  await tryOffline(page, LEAD, page.getByRole('textbox', { name: 'Ny note' }));
  await page.goto('/leads/lead-search');
  await tryOffline(page, [NEW_LEAD], page.getByRole('button', { name: 'Opret lead' }));
});

test('the forms of a task keep their text without a connection', async ({ browser }) => {
  const page = await openWithKeptWorker(browser, 'seller@demo.test');
  const name = unique('Uden net');
  await makeTask({ title: name, assignee: await accountId('seller@demo.test') });
  await page.goto(`/tasks?q=${encodeURIComponent(name)}`);
  const cases: readonly Case[] = [taskSheet(name), NEW_TASK];
  await tryOffline(page, cases, page.getByRole('row').filter({ hasText: name }).locator('[data-row]'));
});

for (const { path, testCase } of SETTINGS) {
  test(`settings: the form for ${testCase.what} keeps its text without a connection`, async ({ browser }) => {
    const page = await openWithKeptWorker(browser, 'admin@demo.test');
    await page.goto(`/settings/${path}`);
    const last = testCase.closes
      ? page.locator('[data-slot="list"] [data-row]').first()
      : page.getByRole('main').getByRole('textbox').first();
    await tryOffline(page, [testCase], last);
  });
}

test(
  'a menu entry pressed without a connection waits for it, says so, and opens by itself',
  { tag: '@phone' },
  async ({ browser, isMobile }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/tasks');
    await waitForScripts(page);
    // Without a service worker the menu's script comes from the network.
    if (isMobile) await page.getByRole('button', { name: 'Åbn menuen' }).click();
    await expect(page.getByRole('link', { name: 'Service' }).filter({ visible: true }).first()).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Service' }).filter({ visible: true }).first().click();
    const notice = page.locator('[data-slot="offline-notice"]');
    await expect(notice).toContainText('Ingen forbindelse. Siden åbner, når der er net igen.');
    for (const head of [page.getByText('PantA', { exact: true }), page.getByRole('heading', { level: 1 })])
      await expectUncovered(head.filter({ visible: true }).first());
    await expectClean(page);
    // There is still no connection, and the page that was left can be used.
    await notice.getByRole('button', { name: 'Prøv igen' }).click();
    await page.getByRole('textbox', { name: 'Ny opgave' }).fill('ring til Tor');
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/\/tasks$/);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Service' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);
