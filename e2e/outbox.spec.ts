/** A technician's visit without a network: nothing is lost, nothing is done twice (docs/decisions/065-outbox.md). */
import type { Browser, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { waitUntilHydrated } from './support/hydration.ts';
import { superuser } from './support/product.ts';
import { unique } from './support/records.ts';
import { nextStep } from './support/service.ts';
import { type DemoAccount, storedSessionOf } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { openWithWorker, waitForWorker } from './support/worker.ts';
import { emptyKls } from '../lib/service/shared/kls.ts';
import { FIRST_VERSION } from '../lib/settings/shared/kls/first-version.ts';

/** The seeded technician Mads Montør, technician@demo.test. */
const MADS = 'demotech0000001';
const COMMANDS = /\/api\/service\/[a-z0-9]{15}\/(move|add|note|save|sign)$/;

async function plannedJob(): Promise<{ id: string; title: string }> {
  const pb = await superuser();
  const title = unique('I kælderen');
  const last = await pb.collection('service_jobs').getList(1, 1, { sort: '-jobNumber', fields: 'jobNumber' });
  const { id } = await pb.collection('service_jobs').create({
    jobNumber: Number(last.items[0]?.jobNumber ?? 20000) + 1000 + Math.floor(Math.random() * 1_000_000),
    title,
    type: 'service',
    priority: 'normal',
    customerName: 'Demo Kunde',
    address: 'Østergade 1',
    zip: '8000',
    city: 'Aarhus C',
    durationMin: 60,
    skills: [],
    status: 'planlagt',
    technicians: [MADS],
    klsRequired: true,
    searchText: title,
    archived: false,
    rev: 1,
  });
  return { id, title };
}

const notice = (page: Page) => page.locator('[data-slot="outbox-notice"]');
const unsent = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Arbejde uden forbindelse' });
const badge = (page: Page) => page.getByRole('banner').getByRole('button', { name: /ikke sendt|Alt er sendt/ });

async function writeHours(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Timer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Skriv timer på' });
  await dialog.getByRole('textbox', { name: 'Tid' }).fill('1½ t');
  await dialog.getByRole('textbox', { name: /^Hvad/ }).fill('Ny stikkontakt i kælderen');
  await dialog.getByRole('button', { name: 'Skriv på' }).click();
  await expect(dialog).toBeHidden();
}

async function writeNote(page: Page, text: string): Promise<void> {
  const note = page.getByRole('textbox', { name: 'Ny note' });
  await note.fill(text);
  await page.getByRole('button', { name: /^Tilføj note/ }).click();
  await expect(note).toHaveValue('');
}

async function writeWorkNote(page: Page, text: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Udført arbejde' });
  await panel.getByRole('textbox', { name: 'Udført arbejde' }).fill(text);
  await panel.getByRole('button', { name: /^Gem/ }).click();
  await expect(panel.getByRole('button', { name: /^Gem/ })).toBeHidden();
}

async function fillReport(page: Page, board: string): Promise<void> {
  await page.getByRole('button', { name: 'Udfyld skema' }).click();
  const sheet = page.getByRole('dialog', { name: 'KLS-skema' });
  await sheet.getByRole('textbox', { name: 'Tavle' }).fill(board);
  await sheet.getByRole('button', { name: /^Gem/ }).click();
  await expect(sheet).toBeHidden();
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skriv under' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kundens underskrift' });
  await dialog.getByRole('button', { name: 'Brug navnet som underskrift' }).click();
  await dialog.getByRole('button', { name: 'Gem underskrift' }).click();
  await expect(page.getByRole('img', { name: 'Underskrift: Demo Kunde' })).toBeVisible();
}

/** Another account signs in on the same device; what the browser keeps beside the session stays. */
async function signInOnDevice(page: Page, email: DemoAccount): Promise<void> {
  const { storageState } = await storedSessionOf(email);
  await page.context().clearCookies({ name: storageState.cookies[0]?.name });
  await page.context().addCookies(storageState.cookies);
  await page.evaluate(
    (entries) => entries.forEach(({ name, value }) => localStorage.setItem(name, value)),
    storageState.origins[0]?.localStorage ?? [],
  );
}

/** A technician's phone with a planned job open and a worker that has its scripts: ready to lose the network. */
async function openPlannedJob(browser: Browser) {
  const job = await plannedJob();
  const page = await openWithWorker(browser, 'technician@demo.test', { viewport: { width: 360, height: 780 } });
  await page.goto(`/service/${job.id}`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('textbox', { name: 'Ny note' })).toBeVisible();
  await waitForWorker(page);
  return { job, page };
}

/** The browser's registration of the worker, told by the page's tools. */
async function watchRegistration(page: Page) {
  const tools = await page.context().newCDPSession(page);
  const known = new Promise<{ registrationId: string; scopeURL: string }>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first)),
  );
  await tools.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await known;
  return {
    /** As the browser does when there is a network again. */
    dispatchSync: () =>
      tools.send('ServiceWorker.dispatchSyncEvent', {
        origin: new URL(scopeURL).origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      }),
  };
}

test(
  'a visit without a network is kept through a reload and sent once, in order, when the network is back',
  { tag: '@phone-only' },
  async ({ browser }) => {
    const { job, page } = await openPlannedJob(browser);

    await test.step('the banner is there before the first failure, and each act is shown at once', async () => {
      await page.context().setOffline(true);
      await expect(page.getByRole('status').filter({ hasText: 'gemmes og sendes senere' })).toBeVisible();
      await nextStep(page).getByRole('button', { name: 'Jeg kører nu' }).click();
      await nextStep(page).getByRole('button', { name: 'Start arbejdet' }).click();
      await expect(nextStep(page).getByRole('button', { name: 'Udført' })).toBeVisible();
      await writeHours(page);
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ny stikkontakt' })).toHaveCount(2);
      await expect(unsent(page).getByRole('listitem')).toHaveText([
        'På vejVenter',
        'I gangVenter',
        '1,5 t Ny stikkontakt i kælderenVenter',
      ]);
    });

    await test.step('the work note, the report and the signature are kept and shown too', async () => {
      await writeWorkNote(page, 'Stikkontakt sat op og målt');
      await fillReport(page, 'Kælder');
      await sign(page);
      await expect(unsent(page).getByRole('listitem').filter({ hasText: 'Udført arbejde' })).toHaveText(
        'Udført arbejde: Stikkontakt sat op og måltVenter',
      );
      await expect(unsent(page).getByRole('listitem')).toHaveCount(6);
    });

    // The page opens again, but no command arrives.
    await page.route(COMMANDS, (route) => route.abort());
    await page.context().setOffline(false);
    await test.step('a reload keeps all of it', async () => {
      await page.reload();
      await waitUntilHydrated(page);
      await expect(badge(page)).toHaveAccessibleName('6 ting er ikke sendt');
      await expect(nextStep(page).getByRole('button', { name: 'Udført' })).toBeVisible();
      await writeNote(page, 'Fugt i væggen ved tavlen');
      await expect(unsent(page).getByRole('listitem')).toHaveCount(7);
    });

    await test.step('signing out asks', async () => {
      await page.getByRole('button', { name: 'Åbn menuen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log ud' }).click();
      const asked = page.getByRole('alertdialog', { name: '7 ting er ikke sendt' });
      await asked.getByRole('button', { name: 'Annullér' }).click();
      await expect(asked).toBeHidden();
    });

    await test.step('another account on the device sees nothing of it and sends nothing', async () => {
      await signInOnDevice(page, 'seller@demo.test');
      await page.unroute(COMMANDS);
      await page.goto('/');
      await waitUntilHydrated(page);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Søg' })).toBeVisible();
      await expect(badge(page)).toBeHidden();
      await expect(notice(page)).toBeHidden();
      expect(await (await superuser()).collection('service_jobs').getOne(job.id)).toMatchObject({ status: 'planlagt' });
    });

    await test.step('back in its account and on the network, all is sent, also what lost its answer', async () => {
      let isLost = false;
      await page.route(COMMANDS, async (route) => {
        if (isLost || !route.request().url().endsWith('/add')) return route.continue();
        isLost = true;
        await route.fetch();
        await route.abort();
      });
      await signInOnDevice(page, 'technician@demo.test');
      await page.goto(`/service/${job.id}`);
      await badge(page).click();
      const list = page.getByRole('dialog', { name: 'Arbejde uden forbindelse' });
      const send = list.getByRole('button', { name: 'Send nu' });
      await expect(list.getByRole('listitem')).toHaveCount(7);
      await expect(async () => {
        if (await send.isVisible()) await send.click({ timeout: 500 });
        await expect(list.getByText(/^Sendt \d\d\.\d\d$/)).toHaveCount(7, { timeout: 1000 });
      }).toPass();
      expect(isLost).toBe(true);
      await expectClean(page);
      await page.keyboard.press('Escape');
      await expect(badge(page)).toHaveAccessibleName('Alt er sendt');
      await expect(notice(page)).toBeHidden();
      await expect(unsent(page)).toBeHidden();
    });

    const pb = await superuser();
    const ofJob = { filter: `job = "${job.id}"` };
    expect(await pb.collection('service_jobs').getOne(job.id)).toMatchObject({
      status: 'i_gang',
      workNote: 'Stikkontakt sat op og målt',
      signedBy: 'Demo Kunde',
      klsForm: { board: 'Kælder' },
    });
    const lines = await pb.collection('service_job_lines').getFullList(ofJob);
    expect(lines.filter(({ kind }) => kind === 'timer').map(({ text, qtyMilli }) => [text, qtyMilli])).toEqual([
      ['Ny stikkontakt i kælderen', 1500],
    ]);
    const history = await pb
      .collection('activities')
      .getFullList<{ type: string; data: Record<string, string> }>({ ...ofJob, sort: 'at' });
    expect(
      history.filter(({ type }) => type === 'status' || type === 'note').map(({ data }) => data.after ?? data.text),
    ).toEqual(['paa_vej', 'i_gang', 'Fugt i væggen ved tavlen']);
  },
);

test(
  'what the office has changed meanwhile is asked about, and each choice is what the job then says',
  { tag: '@phone-only' },
  async ({ browser }) => {
    const { job, page } = await openPlannedJob(browser);

    await page.context().setOffline(true);
    await writeWorkNote(page, 'Stikkontakt sat op');
    await fillReport(page, 'Kælder');
    await sign(page);
    const pb = await superuser();
    await pb.collection('service_jobs').update(job.id, {
      workNote: 'Kunden ringer selv om tavlen',
      klsForm: { ...emptyKls(FIRST_VERSION), board: 'Entré' },
      signedBy: 'Kontoret',
      rev: 2,
    });
    await page.context().setOffline(false);

    const list = page.getByRole('dialog', { name: 'Arbejde uden forbindelse' });
    await test.step('both versions of each are shown', async () => {
      await expect(notice(page)).toContainText('3 ting blev afvist');
      await notice(page).getByRole('button', { name: 'Vis' }).click();
      await expect(list.getByText('Kontoret har skrevet noget andet imens.')).toHaveCount(3);
      await expect(list.getByRole('group', { name: 'Min' })).toHaveText([
        'MinStikkontakt sat op',
        /^MinKort verifikation \(1\) · Kælder/,
        'MinDemo Kunde',
      ]);
      await expect(list.getByRole('group', { name: 'Kontorets' })).toHaveText([
        'KontoretsKunden ringer selv om tavlen',
        /^KontoretsKort verifikation \(1\) · Entré/,
        'KontoretsKontoret',
      ]);
      await expectClean(page);
    });

    await test.step('both texts, my signature and their report', async () => {
      const row = (text: string) => list.getByRole('listitem').filter({ hasText: text });
      await row('Stikkontakt sat op').getByRole('button', { name: 'Behold begge' }).click();
      await row('Underskrift').getByRole('button', { name: 'Behold min' }).click();
      await row('KLS-skema').getByRole('button', { name: 'Behold kontorets' }).click();
      await expect(list.getByText(/^Sendt \d\d\.\d\d$/)).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(notice(page)).toBeHidden();
    });

    await test.step('the page shows what the job says now, without a reload', async () => {
      const note = page.getByRole('region', { name: 'Udført arbejde' }).getByRole('textbox');
      await expect(note).toHaveValue('Kunden ringer selv om tavlen\n\nStikkontakt sat op');
      await expect(page.getByRole('img', { name: 'Underskrift: Demo Kunde' })).toBeVisible();
      await page.getByRole('button', { name: 'Åbn skema' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Tavle' })).toHaveValue('Entré');
    });
    expect(await pb.collection('service_jobs').getOne(job.id)).toMatchObject({
      workNote: 'Kunden ringer selv om tavlen\n\nStikkontakt sat op',
      signedBy: 'Demo Kunde',
      klsForm: { board: 'Entré' },
    });
  },
);

test(
  'what was kept is sent by the browser when the network is back, although the page is closed',
  { tag: '@phone-only' },
  async ({ browser }) => {
    const { job, page } = await openPlannedJob(browser);
    const context = page.context();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await context.setOffline(true);
    await writeNote(page, 'Sendt uden en side');
    await expect(unsent(page).getByRole('listitem')).toHaveText(['Note: Sendt uden en sideVenter']);
    const blank = await context.newPage();
    const registration = await watchRegistration(blank);
    await page.close();
    await context.setOffline(false);

    const pb = await superuser();
    const readNotes = async () =>
      (await pb.collection('activities').getFullList({ filter: `job = "${job.id}" && type = "note"` })).length;
    expect(await readNotes()).toBe(0);
    await registration.dispatchSync();
    await expect.poll(readNotes).toBe(1);
  },
);
