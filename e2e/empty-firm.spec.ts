/**
 * A firm's first day under its own tenant: an empty database, the first admin, the checklist, a colleague who is
 * invited, and the first offer. The stand-in speaks Microsoft's protocol as the tenant.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { freePorts } from '../scripts/lib/product/ports.ts';
import { CLIENT, startStandin, type Standin } from '../standin/testing/client.ts';
import { expectClean } from './support/axe.ts';
import { createOffer, sendOffer } from './support/offer-steps.ts';
import type { SentMail } from './support/outbox.ts';
import { superuserOf } from './support/product.ts';
import { toast } from './support/screen.ts';
import { chooseAccount, pressSignIn, signIn } from './support/sign-in.ts';
import { startProduct } from './support/start-product.ts';

/** A product of this test's own, which has no demo data: the tenant's settings are given. */
type Firm = {
  url: string;
  standin: Standin;
  root: () => ReturnType<typeof superuserOf>;
  restart: () => Promise<void>;
};

/** Above the ports of the worker's other product. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3100) + 10;

const test = base.extend<{ firm: Firm }>({
  firm: async ({}, provide) => {
    const port = await freePorts(2, FIRST_PORT);
    const url = `http://localhost:${port}`;
    const dataDir = mkdtempSync(join(tmpdir(), 'ordre-firm-'));
    const standin = await startStandin({ APP_URL: url });
    const settings = {
      MICROSOFT_CLIENT_ID: CLIENT.id,
      MICROSOFT_CLIENT_SECRET: CLIENT.secret,
      MICROSOFT_TENANT_ID: 'demo',
      MICROSOFT_AUTHORITY: `${standin.url}/demo`,
      GRAPH_URL: standin.url,
      ADMIN_EMAILS: 'Admin@demo.test',
      BACKUP_TIME: 'off',
    };
    let stop = await startProduct(dataDir, port, settings);
    const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
    const { SUPERUSER_EMAIL = '', SUPERUSER_PASSWORD = '' } = secrets;
    const root = () => superuserOf(`http://127.0.0.1:${port + 1}`, SUPERUSER_EMAIL, SUPERUSER_PASSWORD);
    const restart = async () => {
      await stop();
      stop = await startProduct(dataDir, port, settings);
    };
    await provide({ url, standin, root, restart });
    await stop();
    await standin.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const sentMails = async ({ standin }: Firm): Promise<SentMail[]> =>
  ((await (await fetch(`${standin.url}/outbox.json`)).json()) as { items: SentMail[] }).items;
const mailTo = async (firm: Firm, address: string) =>
  (await sentMails(firm)).find(({ message }) => message.toRecipients[0]?.emailAddress.address === address);

/** Every list of a firm that has nothing yet. */
const LISTS = [
  '/leads/lead-search',
  '/leads/new',
  '/leads/list',
  '/leads/mine',
  '/leads/offers',
  '/leads/duplicates',
  '/service',
  '/service/address?adresse=%C3%98stergade%2014&postnr=8000',
  '/planning',
  '/tasks',
  '/settings/products',
  '/settings/technicians',
  '/settings/users',
];

async function expectListsSayWhatToDo(page: Page, url: string): Promise<void> {
  for (const path of LISTS) {
    await page.goto(url + path);
    await expect(page.locator('main [data-slot="skeleton"]').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('[data-slot="error-state"]')).toHaveCount(0);
    if (path !== '/settings/users')
      await expect(page.locator('main [data-slot="empty-state"]').first(), path).toBeVisible();
  }
}

async function fillCompany(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings/company`);
  await page.getByLabel('Navn', { exact: true }).fill('Nordlys El');
  await page.getByLabel('Adresse', { exact: true }).fill('Havnegade 1');
  await page.getByLabel('Postnr.').fill('8000');
  await page.getByLabel('CVR').fill('12345674');
  await page.getByRole('button', { name: /^Gem/ }).first().click();
  await expect(toast(page, 'Firmaets oplysninger er gemt')).toBeVisible();
}

/** The rest of what an offer needs, made by other means than the pages, which have tests of their own. */
async function addCatalog(firm: Firm): Promise<void> {
  const root = await firm.root();
  await root
    .collection('products')
    .create({ name: 'Stikkontakt', unit: 'stk', price: 5000, vatRate: 25, active: true });
  await root
    .collection('technicians')
    .create({ name: 'Tom', initials: 'TO', title: 'montoer', active: true, sort: 1, rev: 1 });
}

/** The firm has the usual texts from the start; its charges wait for somebody who knows their amounts. */
async function confirmCharges(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings/templates`);
  await expect(page.getByRole('button', { name: 'Betingelser for tilbud', exact: true })).toBeVisible();
  await page.goto(`${url}/settings/charge`);
  await expect(page.getByText('Servicevogn').first()).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Bekræft alle' }).click();
  await expect(toast(page, 'ydelser er bekræftet')).toBeVisible();
  await expect(page.getByText('Forslag', { exact: true })).toHaveCount(0);
}

test('an empty firm under a tenant: the first admin, the checklist, an invitation, the first offer', async ({
  firm,
  page,
  browser,
}) => {
  test.slow();
  const { url } = firm;
  await page.goto(url);
  await signIn(page, 'admin@demo.test');
  const checklist = page.getByRole('region', { name: 'Kom i gang' });
  await expect(checklist.getByText('1 af 7')).toBeVisible();
  await expectClean(page);
  await expectListsSayWhatToDo(page, url);
  await fillCompany(page, url);
  await confirmCharges(page, url);

  // A colleague is invited before they have ever signed in; the case of letters does not matter.
  await page.goto(`${url}/settings/users`);
  await page.getByRole('button', { name: 'Invitér kollega' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invitér kollega' });
  await sheet.getByLabel('Arbejdsmail').fill('New@Demo.test');
  await sheet.getByRole('checkbox', { name: /^Sælger/ }).click();
  await sheet.getByRole('button', { name: /^Send invitation/ }).click();
  const invited = page.getByRole('region', { name: 'Inviteret' }).getByRole('listitem');
  await expect(invited.getByText('Inviteret', { exact: true })).toBeVisible();
  await expectClean(page);
  const mail = await mailTo(firm, 'new@demo.test');
  expect(mail?.from).toBe('admin@demo.test');
  expect(mail?.message.subject).toBe('Din adgang til ordrestyring hos Nordlys El');
  expect(mail?.message.body.content).toContain(`Åbn ${url}\n`);

  // They open the link and have their role.
  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(/Åbn (\S+)/.exec(mail?.message.body.content ?? '')?.[1] ?? '');
  await signIn(colleague, 'new@demo.test');
  await expect(colleague.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(invited).toHaveCount(0);

  // Somebody whom nobody has invited waits; what belongs to everybody is open to them.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(url);
  await signIn(stranger, 'seller2@demo.test');
  await expect(stranger.getByLabel('Fulde navn')).toHaveValue('Søren Sælger');
  const [field, button] = [stranger.getByLabel('Telefon'), stranger.getByRole('button', { name: /^Fortsæt/ })];
  const [above, below] = [await field.boundingBox(), await button.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(60);
  for (const path of ['/patchnotes', '/about', '/feedback', '/settings/general']) {
    await stranger.goto(url + path);
    await expect(stranger.getByLabel('Fulde navn')).toHaveCount(0);
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // In the first paint, so that it moves nothing below it.
  expect(await (await page.goto(url))?.text()).toContain('1 kollega venter på en rolle:');
  await expect(page.getByText('1 kollega venter på en rolle:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Indstillinger (1 venter på en rolle)' })).toBeVisible();
  await expect(page.getByText('Giv Søren Sælger en rolle')).toBeVisible();
  await expect
    .poll(async () => (await mailTo(firm, 'admin@demo.test'))?.message.subject)
    .toBe('Søren Sælger venter på en rolle');

  // The first customer, and the first offer.
  await addCatalog(firm);
  await page.goto(`${url}/leads/lead-search?ny=1`);
  const form = page.getByRole('dialog', { name: 'Opret lead' });
  await form.getByLabel('Navn').fill('Karla Kunde');
  await form.getByLabel('Telefonnummer 1').fill('20304050');
  await form.getByRole('button', { name: 'Opret lead' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Karla Kunde');
  const offer = await createOffer(page, 'Ny tavle');
  await sendOffer(page, 'karla@kunde.test');
  expect((await mailTo(firm, 'karla@kunde.test'))?.message.subject).toContain(offer.number);
  await page.goto(url);
  await page.getByRole('button', { name: 'Skjul', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Alt er klar til det første tilbud' })).toHaveCount(0);

  // The account is closed during work: nothing of the business stays, and the sign-in says why.
  await colleague.goto(`${url}/leads/lead-search?q=karla`);
  await expect(colleague.getByText('Karla Kunde').first()).toBeVisible();
  const root = await firm.root();
  const { id } = await root.collection('users').getFirstListItem('email = "new@demo.test"');
  await root.collection('users').update(id, { inactive: true });
  await expect(colleague).toHaveURL(/\/login/);
  const closed = colleague.getByText('Tal med Astrid Admin.');
  await expect(closed).toBeVisible();
  await expect(colleague.getByText('Karla Kunde')).toHaveCount(0);
  expect(await colleague.evaluate(() => localStorage.length)).toBe(0);
  await expectClean(colleague);
  await chooseAccount(await pressSignIn(colleague), 'new@demo.test');
  await expect(closed).toBeVisible();

  // The next morning: the firm is there after a restart, with the accounts that the tenant has.
  await firm.restart();
  await page.goto(`${url}/leads/lead-search?q=karla`);
  await expect(page.getByText('Karla Kunde').first()).toBeVisible();
});
