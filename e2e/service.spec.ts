import type { Browser, Locator, Page } from '@playwright/test';
import type { JobAggregate } from '../lib/service/shared/types.ts';
import { expectClean } from './support/axe.ts';
import { callApi, newOffer, writeLines } from './support/offers.ts';
import { superuser } from './support/product.ts';
import { nextStep as next } from './support/service.ts';
import { findReplacedControls, watchReplacedControls } from './support/hydration.ts';
import { openAs } from './support/open-as.ts';
import type { DemoAccount } from './support/session.ts';
import { expect, test } from './support/test.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Mads Montør, who is technician@demo.test (seed). */
const MADS = 'demotech0000001';
const unique = (what: string) => `${what} ${Date.now() % 100_000}${Math.floor(Math.random() * 1000)}`;
const jobPage = /\/service\/[a-z0-9]{15}$/;

/** Opens a page signed in as the demo account of this role. */
const openAsRole = (browser: Browser, role: 'moderator' | 'seller' | 'technician') =>
  openAs(browser, `${role}@demo.test` as DemoAccount);

/** Creates a job for a single test over the API. */
async function makeJob(page: Page, fields: Record<string, unknown> = {}): Promise<JobAggregate> {
  // A new page has no origin and therefore no stored token.
  if (!page.url().startsWith('http')) await page.goto('/about');
  const body = {
    title: unique('Prøvesag'),
    type: 'service',
    customerName: 'Demo Kunde',
    contactPhone: '20 30 11 22',
    address: 'Østergade 1',
    zip: '8000',
    city: 'Aarhus C',
    idempotencyKey: crypto.randomUUID(),
    ...fields,
  };
  const { status, data } = await callApi<JobAggregate>(page, '/api/service', body);
  if (status !== 200) throw new Error(`create answered ${status}: ${JSON.stringify(data)}`);
  return data;
}

/** Assigns Mads and sets the status, as sending a route does. */
async function assign(id: string, status = 'planlagt'): Promise<void> {
  await (await superuser()).collection('service_jobs').update(id, { status, technicians: [MADS] });
}

test.describe('creating', () => {
  test('an error is visible without scrolling, and the created job is found by its number', async ({ browser }) => {
    const page = await openAsRole(browser, 'moderator');
    await page.goto('/service');
    await page.getByRole('button', { name: 'Ny sag' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Ny sag' });
    const title = unique('Ingen strøm i værksted');
    await sheet.getByRole('textbox', { name: 'Opgave' }).fill(title);
    await sheet.getByRole('textbox', { name: 'Kunde', exact: true }).fill('Østjysk Smedje ApS');
    await sheet.getByRole('switch', { name: 'Sagen er uden adresse' }).click();
    await sheet.getByRole('textbox', { name: 'Varighed' }).fill('300');
    await sheet.getByRole('button', { name: /^Opret sag/ }).click();
    await expect(sheet.getByText('Skriv et tal på højst 240 t')).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('textbox', { name: 'Varighed' }).fill('1,5');
    await sheet.getByRole('button', { name: /^Opret sag/ }).click();
    await expect(page).toHaveURL(jobPage);
    await expect(page.getByRole('region', { name: 'Opgaven' })).toContainText('1½ t');
    const number = /\d{5,}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
    await page.goto(`/service?q=${number}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  test("a lead's profile opens the form of a new job with the customer's name", async ({ browser }) => {
    const name = unique('Åse Demosen');
    const pb = await superuser();
    const lead = await pb.collection('leads').create({
      customerType: 'privat',
      status: 'ny',
      rev: 1,
      name,
      phones: [{ raw: '20 30 11 33', normalised: '20301133' }],
      tags: [],
      address: 'Æblehaven 9',
      zip: '8240',
      city: 'Risskov',
    });
    const page = await openAsRole(browser, 'moderator');
    await page.goto(`/leads/profile/${lead.id}`);
    await page.getByRole('region', { name: 'Sager' }).getByRole('link', { name: 'Ny sag' }).click();
    const sheet = page.getByRole('dialog', { name: `Ny sag til ${name}` });
    await expect(sheet.getByRole('textbox', { name: 'Kunde', exact: true })).toHaveValue(name);
  });

  test('a double click on an accepted offer creates one job, linked to the offer', async ({ browser }) => {
    const page = await openAsRole(browser, 'seller');
    const title = unique('Ny gruppetavle');
    const pb = await superuser();
    const owner = (await pb.collection('users').getFirstListItem('email = "seller@demo.test"')).id;
    const lead = await pb.collection('leads').create({
      customerType: 'privat',
      status: 'tilbud_sendt',
      rev: 1,
      name: unique('Bo Demosen'),
      phones: [],
      tags: [],
      owner,
    });
    const offer = await newOffer(page, title, lead.id);
    await writeLines(page, offer, [{ text: 'Gruppetavle 3 rk.', unitPrice: 154900 }]);
    await pb.collection('inquiries').update(offer, { status: 'accepteret', locked: true });
    await page.goto(`/leads/inquiry/${offer}`);
    await page.getByRole('button', { name: 'Opret sag' }).dblclick();
    await expect(page).toHaveURL(jobPage);
    await expect(page.locator('[data-slot="toast"]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText('Aftalt i tilbuddet: 1 linje (fast pris)')).toBeVisible();
    await page.getByRole('link', { name: /^Tilbud \d+/ }).click();
    await expect(page.getByRole('link', { name: /^Åbn sag \d+$/ })).toBeVisible();
    const { data } = await callApi<{ items: unknown[] }>(
      page,
      `/api/collections/service_jobs/records?filter=${encodeURIComponent(`inquiry="${offer}"`)}`,
    );
    expect(data.items).toHaveLength(1);
  });
});

test('files are added, edited, removed and restored, and HTML named as text is refused with a message', async ({
  browser,
}) => {
  const page = await openAsRole(browser, 'moderator');
  const { job } = await makeJob(page);
  await page.goto(`/service/${job.id}`);
  const box = page.getByRole('region', { name: 'Filer' });
  await box.getByLabel('Kategori').selectOption('tavle');
  const chooser = box.locator('input[type="file"][multiple]');
  await chooser.setInputFiles({ name: 'tavle.png', mimeType: 'image/png', buffer: PNG });
  await expect(box.getByRole('link', { name: /tavle\.png/ })).toBeVisible();
  await expect(box.locator('img')).toHaveJSProperty('complete', true);
  await chooser.setInputFiles({ name: 'side.txt', mimeType: 'text/plain', buffer: Buffer.from('<html></html>') });
  await expect(box.getByText('Kun billeder, PDF, Word, Excel, CSV og tekst')).toBeVisible();
  await box.getByRole('button', { name: 'Fjern tavle.png' }).click();
  await expect(box.getByRole('link', { name: /tavle\.png/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(box.getByRole('link', { name: /tavle\.png/ })).toBeVisible();
  await expect(page.locator('[data-activity="fil"]').first()).toContainText('tavle.png');
  await box.getByRole('button', { name: 'Redigér tavle.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redigér fil' });
  await dialog.getByRole('textbox', { name: 'Navn' }).fill('Tavlen i kælderen');
  await dialog.getByRole('combobox', { name: 'Kategori' }).click();
  await page.getByRole('option', { name: 'Efter' }).click();
  await dialog.getByRole('button', { name: 'Gem' }).click();
  await expect(box.getByRole('link', { name: /Tavlen i kælderen\s*Efter/ })).toBeVisible();
});

/** Draws with the pointer from the paper's left to its right. */
async function drawLine(page: Page, paper: Locator): Promise<void> {
  const box = await paper.boundingBox();
  if (!box) throw new Error('The paper is not on the screen');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.3, { steps: 5 });
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.6, { steps: 5 });
  await page.mouse.up();
}

/** The dark pixels of the paper. */
const countInk = (paper: Locator) =>
  paper.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data;
    return pixels.filter((value, at) => at % 4 === 0 && value < 128).length;
  });

test(
  'a technician finds an assigned job, gets the signature, completes it, and sees no unassigned job',
  { tag: '@phone-only' },
  async ({ browser }) => {
    const office = await openAsRole(browser, 'moderator');
    const mine = (await makeJob(office)).job;
    const other = (await makeJob(office)).job;
    await assign(mine.id, 'i_gang');
    const page = await openAsRole(browser, 'technician');
    await page.goto('/service');
    await page.getByRole('textbox', { name: 'Søg nr., kunde, adresse, tlf.' }).fill(String(mine.jobNumber));
    // The row moves up when the others go: a press meanwhile begins on it and ends on another.
    await expect(page.locator('[data-slot="list"] [data-id]')).toHaveCount(1);
    await page.getByRole('link', { name: mine.title }).click();
    await page.getByRole('button', { name: 'Skriv under' }).click();
    const sign = page.getByRole('dialog', { name: 'Kundens underskrift' });
    await sign.getByRole('button', { name: 'Brug navnet som underskrift' }).click();
    await sign.getByRole('button', { name: 'Ryd' }).click();
    await sign.getByRole('button', { name: 'Gem underskrift' }).click();
    await expect(sign.getByRole('alert')).toBeVisible();
    const paper = sign.getByRole('img', { name: 'Felt til underskrift' });
    await drawLine(page, paper);
    await page.reload();
    await page.getByRole('button', { name: 'Skriv under' }).click();
    await expect(sign.getByText(/^Kladden fra .* er hentet frem/)).toBeVisible();
    await expect.poll(() => countInk(paper)).toBeGreaterThan(100);
    await sign.getByRole('button', { name: 'Gem underskrift' }).click();
    await expect(page.getByRole('img', { name: 'Underskrift: Demo Kunde' })).toBeVisible();
    await next(page).getByRole('button', { name: 'Meld udført' }).click();
    await page.getByRole('button', { name: 'Meld udført, resten senere' }).click();
    await expect(page.getByText('Udført', { exact: true }).first()).toBeVisible();
    await page.goto(`/service/${other.id}`);
    await expect(page.getByText(other.title)).toHaveCount(0);
  },
);

test('the list does not move when a search shows the button that resets it', async ({ browser }) => {
  const page = await openAsRole(browser, 'moderator');
  const { job } = await makeJob(page);
  await page.goto('/service');
  const listTop = async () => (await page.locator('[data-slot="list"]').boundingBox())?.y;
  await expect(page.getByRole('table', { name: 'Servicesøgning' }).getByRole('link').first()).toBeVisible();
  const before = await listTop();
  const tools = page.getByRole('search');
  await tools.getByRole('textbox', { name: 'Søg nr., kunde, adresse, tlf.' }).fill(job.title);
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
  await expect(tools.getByRole('button', { name: 'Nulstil filtre' })).toBeVisible();
  expect(await listTop()).toBe(before);
});

test('axe finds nothing on the board, a job and its report, in both themes', { tag: '@phone' }, async ({ browser }) => {
  const page = await openAs(browser, 'moderator@demo.test');
  const { job } = await makeJob(page, { klsRequired: true, skills: ['tavle'], priority: 'akut' });
  await page.goto('/service?som=tavle');
  await expect(page.locator('[data-job]').first()).toBeVisible();
  await expectClean(page);
  await watchReplacedControls(page);
  await page.goto(`/service/${job.id}`);
  await expect(page.getByRole('region', { name: 'KLS-skema' })).toBeVisible();
  await expectClean(page);
  expect(await findReplacedControls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Udfyld skema' }).click();
  await expect(page.getByRole('dialog', { name: 'KLS-skema' })).toBeVisible();
  await expectClean(page, '[role="dialog"]');
});
