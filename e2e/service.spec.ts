import type { Browser, Page } from '@playwright/test';
import type { JobAggregate } from '../lib/service/types.ts';
import { expectClean } from './support/axe.ts';
import { callApi, newOffer, writeLines } from './support/offers.ts';
import { superuser } from './support/product.ts';
import { fillReport, nextStep as next } from './support/service.ts';
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

const status = (page: Page, name: string) => page.getByRole('button', { name: `Status: ${name}. Skift status` });

test.describe('creating', () => {
  test('a job is created in the form and found by its number', async ({ browser }) => {
    const page = await openAsRole(browser, 'moderator');
    await page.goto('/service');
    await page.getByRole('button', { name: 'Nyt servicejob' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Nyt servicejob' });
    const title = unique('Ingen strøm i værksted');
    await sheet.getByRole('textbox', { name: 'Opgave' }).fill(title);
    // A missing value is reported at its field, and the form keeps the others.
    await sheet.getByRole('button', { name: /^Opret servicejob/ }).click();
    await expect(sheet.getByText('Skal udfyldes')).toBeVisible();
    // An error disappears as soon as another field corrects it.
    await sheet.getByRole('textbox', { name: 'Kunden er hjemme fra' }).fill('14');
    await sheet.getByRole('textbox', { name: 'til', exact: true }).fill('12');
    await sheet.getByRole('textbox', { name: 'til', exact: true }).blur();
    await expect(sheet.getByText('Skal ligge efter begyndelsen')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Kunden er hjemme fra' }).fill('10');
    await expect(sheet.getByText('Skal ligge efter begyndelsen')).toHaveCount(0);
    await sheet.getByRole('textbox', { name: 'Kunde', exact: true }).fill('Østjysk Smedje ApS');
    await sheet.getByRole('textbox', { name: 'Postnr.' }).fill('8260');
    await expect(sheet.getByRole('textbox', { name: 'By', exact: true })).toHaveValue('Viby J');
    // The error is visible without scrolling, and shows how to write the value or how large it may be.
    const save = sheet.getByRole('button', { name: /^Opret servicejob/ });
    for (const [typed, message] of [
      ['abc', 'Skriv fx 1:30 eller 1,5'],
      ['300', 'Skriv et tal på højst 240:00'],
    ] as const) {
      await sheet.getByRole('textbox', { name: 'Varighed' }).fill(typed);
      await save.click();
      await expect(sheet.getByText(message)).toBeInViewport({ ratio: 1 });
    }
    await sheet.getByRole('textbox', { name: 'Varighed' }).fill('1,5');
    await sheet.getByRole('combobox', { name: 'Gentagelse' }).click();
    await page.getByRole('option', { name: 'Hvert år' }).click();
    await sheet.getByRole('button', { name: /^Opret servicejob/ }).click();
    await expect(page).toHaveURL(jobPage);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByRole('region', { name: 'Opgaven' })).toContainText('1:30');
    await expect(page.getByRole('region', { name: 'Opgaven' })).toContainText('Hvert år');
    const number = /\d{5,}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
    await expect(page.getByRole('region', { name: 'Tidslinje' })).toContainText(`Servicejob ${number} oprettet`);
    await page.goto(`/service?q=${number}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  test("a job created from a lead's profile gets the customer's name, address and phone number", async ({
    browser,
  }) => {
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
    await page.getByRole('region', { name: 'Servicejobs' }).getByRole('link', { name: 'Nyt servicejob' }).click();
    const sheet = page.getByRole('dialog', { name: `Nyt servicejob til ${name}` });
    await expect(sheet.getByRole('textbox', { name: 'Kunde', exact: true })).toHaveValue(name);
    await expect(sheet.getByRole('textbox', { name: 'Adresse' })).toHaveValue('Æblehaven 9');
    await sheet.getByRole('textbox', { name: 'Opgave' }).fill('Udelampe virker ikke');
    await sheet.getByRole('button', { name: /^Opret servicejob/ }).click();
    await expect(page).toHaveURL(jobPage);
    await expect(page.getByRole('link', { name: '20 30 11 33' })).toHaveAttribute('href', 'tel:+4520301133');
    await page.goto(`/leads/profile/${lead.id}`);
    await expect(
      page.getByRole('region', { name: 'Servicejobs' }).getByRole('link', { name: 'Udelampe virker ikke' }),
    ).toBeVisible();
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
    await page.getByRole('button', { name: 'Opret servicejob' }).dblclick();
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

test('a job goes from new to invoiced: pausing needs a reason, Udført needs the report, and no hours can be added at the end', async ({
  browser,
}) => {
  // Ten steps, three dialogs and a report.
  const page = await openAsRole(browser, 'moderator');
  const { job } = await makeJob(page, { klsRequired: true });
  await page.goto(`/service/${job.id}`);
  await next(page).getByRole('button', { name: 'Klar til planlægning' }).click();
  await expect(status(page, 'Klar til planlægning')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Planlæg', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`/planning\\?job=${job.id}`),
  );
  // The user who changed the status can undo it.
  await page.getByRole('button', { name: 'Fortryd' }).dblclick();
  await expect(status(page, 'Ny')).toBeVisible();
  await expect(page.locator('[data-slot="toast"][data-success="false"]')).toHaveCount(0);
  await assign(job.id);
  await page.reload();
  await next(page).getByRole('button', { name: 'Jeg kører nu' }).click();
  await next(page).getByRole('button', { name: 'Start arbejdet' }).click();
  await next(page).getByRole('button', { name: 'Sæt på pause' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sæt til »På pause«' }).click();
  await expect(dialog.getByText('Skal udfyldes')).toBeVisible();
  await dialog.getByText('Mangler materialer').click();
  await dialog.getByRole('textbox').fill('Afbryder i restordre');
  await dialog.getByRole('button', { name: 'Sæt til »På pause«' }).click();
  await expect(page.getByText('Mangler materialer – Afbryder i restordre')).toBeVisible();
  await next(page).getByRole('button', { name: 'Start arbejdet' }).click();

  // The job can't be completed without the report.
  await next(page).getByRole('button', { name: 'Meld udført' }).click();
  await expect(
    page.getByText('KLS-skemaet skal være udfyldt, før sagen kan meldes udført.', { exact: true }),
  ).toBeVisible();
  await fillReport(page);
  await next(page).getByRole('button', { name: 'Meld udført' }).click();
  await page.getByRole('button', { name: 'Godkend' }).click();
  await expect(page.getByText('Godkendt af Mogens Moderator')).toBeVisible();
  await next(page).getByRole('button', { name: 'Kontrolleret' }).click();
  await next(page).getByRole('button', { name: 'Klar til fakturering' }).click();
  await next(page).getByRole('button', { name: 'Faktureret' }).click();
  await dialog.getByRole('textbox', { name: 'Fakturanr.' }).fill('F4711');
  await dialog.getByRole('button', { name: 'Sæt til »Faktureret«' }).click();
  await expect(page.getByText('Faktureret som F4711')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Timer', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Tidslinje' })).toContainText('Servicejob: I gang → På pause');
});

test(
  'hours, goods and charges are added and summed, and a removed line can be restored',
  { tag: '@phone' },
  async ({ browser, isMobile }) => {
    const page = await openAsRole(browser, 'moderator');
    const { job } = await makeJob(page);
    await assign(job.id, 'i_gang');
    await page.goto(`/service/${job.id}`);
    const lines = page.getByRole('region', { name: 'Timer og materialer' });
    await lines.getByRole('button', { name: 'Timer', exact: true }).click();
    const hours = page.getByRole('dialog', { name: 'Skriv timer på' });
    await hours.getByRole('combobox', { name: 'Montør' }).selectOption({ label: 'Mads Montør' });
    await hours.getByRole('textbox', { name: 'Tid' }).fill('1:30');
    await hours.getByRole('button', { name: 'Skriv på' }).click();
    await expect(lines.locator('[data-line="timer"]')).toContainText('1.042,50');
    await lines.getByRole('button', { name: 'Vare eller ydelse' }).click();
    const goods = page.getByRole('dialog', { name: 'Vare eller ydelse' });
    await goods.getByRole('combobox').fill('4 stikkontakt 1½-modul');
    await goods.getByRole('option', { name: /4 × Stikkontakt 1½-modul/ }).click();
    await expect(goods.getByText(/^Skrevet på: 4 × Stikkontakt/)).toBeVisible();
    await goods.getByRole('combobox').fill('servicevogn');
    await goods.getByRole('option', { name: /^Servicevogn/ }).click();
    await expect(goods.getByText(/1 × Servicevogn/)).toBeVisible();
    await page.keyboard.press('Escape');
    const socket = lines.locator('[data-line="vare"]');
    await expect(socket).toContainText('356,00');
    // A click selects the number; while it is saved, the next field keeps the focus.
    await socket.getByRole('textbox', { name: /^Antal/ }).click();
    await page.keyboard.type('5');
    if (isMobile) await page.keyboard.press('Enter');
    else await socket.getByRole('textbox', { name: /^Pris/ }).click();
    await expect(socket).toContainText('445,00');
    if (!isMobile) {
      await page.keyboard.type('90');
      await page.keyboard.press('Enter');
      await expect(socket).toContainText('450,00');
    }
    await expect(page.getByRole('region', { name: 'Sagen i tal' })).toContainText(isMobile ? '1.882,50' : '1.887,50');
    await lines
      .locator('[data-line="ekstra"]')
      .getByRole('button', { name: /^Fjern/ })
      .click();
    await expect(lines.locator('[data-line="ekstra"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Fortryd' }).click();
    await expect(lines.locator('[data-line="ekstra"]')).toContainText('395,00');
  },
);

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

test('a job is moved on the board by keyboard, and its menu has only the allowed moves', async ({ browser }) => {
  const page = await openAsRole(browser, 'moderator');
  const { job } = await makeJob(page);
  await page.goto(`/service?som=tavle&q=${job.jobNumber}`);
  const card = (column: string) =>
    page.getByRole('region', { name: column, exact: true }).locator(`[data-job="${job.jobNumber}"]`);
  const control = card('Ny').getByRole('button', { name: 'Status: Ny. Skift status' });
  await control.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Klar til planlægning', 'Annulleret']);
  await page.getByRole('menuitem', { name: 'Klar til planlægning' }).focus();
  await page.keyboard.press('Enter');
  await expect(card('Klar til planlægning')).toBeVisible();
  await expect(card('Ny')).toHaveCount(0);
});

test(
  'a technician records time and a signature on an assigned job, completes it, and sees no unassigned job',
  { tag: '@phone' },
  async ({ browser }) => {
    const office = await openAsRole(browser, 'moderator');
    const mine = (await makeJob(office)).job;
    const other = (await makeJob(office)).job;
    await assign(mine.id);
    await office.close();
    const page = await openAsRole(browser, 'technician');
    await page.goto('/service');
    await expect(page.getByRole('heading', { level: 1, name: 'Mine sager' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Søg nr., kunde, adresse, tlf.' }).fill(String(mine.jobNumber));
    await page.getByRole('link', { name: mine.title }).click();
    await next(page).getByRole('button', { name: 'Start arbejdet' }).click();
    await expect(status(page, 'I gang')).toBeVisible();
    await next(page).getByRole('button', { name: 'Start tid' }).click();
    await next(page)
      .getByRole('button', { name: /^Stop tid/ })
      .click();
    const hours = page.getByRole('region', { name: 'Timer og materialer' }).locator('[data-line="timer"]');
    await expect(hours).toContainText('Mads Montør');
    // Time is rounded up to a quarter of an hour, at the server's price.
    await expect(hours).toContainText('173,75');
    await page.getByRole('textbox', { name: 'Udført arbejde' }).fill('Skiftet sikring, afprøvet.');
    await page.getByRole('region', { name: 'Udført arbejde' }).getByRole('button', { name: 'Gem' }).click();
    await page.getByRole('button', { name: 'Skriv under' }).click();
    const sign = page.getByRole('dialog', { name: 'Kundens underskrift' });
    await sign.getByRole('button', { name: 'Brug navnet som underskrift' }).click();
    await sign.getByRole('button', { name: 'Gem underskrift' }).click();
    await expect(page.getByRole('img', { name: 'Underskrift: Demo Kunde' })).toBeVisible();
    await next(page).getByRole('button', { name: 'Meld udført' }).click();
    await expect(page.getByText('Udført', { exact: true }).first()).toBeVisible();
    await page.goto(`/service/${other.id}`);
    await expect(page.getByText(other.title)).toHaveCount(0);
  },
);

test("a double click on 'Meld udført' during a save also saves the newer text and changes the status once", async ({
  browser,
}) => {
  const page = await openAsRole(browser, 'moderator');
  const { job } = await makeJob(page);
  await assign(job.id, 'i_gang');
  await page.goto(`/service/${job.id}`);
  await page.route('**/save', async (route) => {
    await new Promise((later) => setTimeout(later, 1000));
    await route.continue();
  });
  const text = page.getByRole('textbox', { name: 'Udført arbejde' });
  await text.fill('Målt');
  await page.getByRole('region', { name: 'Udført arbejde' }).getByRole('button', { name: /^Gem/ }).click();
  await text.fill('Målt og afprøvet.');
  const moves: string[] = [];
  page.on('request', (request) => request.url().endsWith('/move') && moves.push(request.url()));
  await next(page).getByRole('button', { name: 'Meld udført' }).dblclick();
  await expect(status(page, 'Udført')).toBeVisible();
  await expect(text).toHaveValue('Målt og afprøvet.');
  expect(await (await superuser()).collection('service_jobs').getOne(job.id)).toMatchObject({
    status: 'udfoert',
    workNote: 'Målt og afprøvet.',
  });
  expect(moves).toHaveLength(1);
});

test("a colleague's work note is shown while nothing is typed, and otherwise saving opens the conflict dialog", async ({
  browser,
}) => {
  const page = await openAsRole(browser, 'moderator');
  const { job } = await makeJob(page);
  await page.goto(`/service/${job.id}`);
  const text = page.getByRole('textbox', { name: 'Udført arbejde' });
  const saveAsColleague = async (workNote: string) => {
    const jobs = (await superuser()).collection('service_jobs');
    await jobs.update(job.id, { workNote, 'rev+': 1 });
  };
  await expect(text).toHaveValue('');
  // The page's event stream opens only once the page is idle.
  await expect.poll(async () => (await saveAsColleague('Deres første'), text.inputValue())).toBe('Deres første');
  await text.fill('Min');
  // The unsaved text is restored after a reload.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((value: string) => value.includes('"Min"'))))
    .toBe(true);
  await page.reload();
  await expect(text).toHaveValue('Min');
  await saveAsColleague('Deres anden');
  await expect(page.getByRole('region', { name: 'Tidslinje' })).toBeVisible();
  await expect(text).toHaveValue('Min');
  await page.getByRole('region', { name: 'Udført arbejde' }).getByRole('button', { name: /^Gem/ }).click();
  const conflict = page.getByRole('dialog').filter({ hasText: 'Deres anden' });
  await conflict.getByRole('radio').first().check();
  await conflict.getByRole('button', { name: /Gem/ }).click();
  await expect(conflict).toBeHidden();
  await expect
    .poll(async () => (await (await superuser()).collection('service_jobs').getOne(job.id)).workNote as string)
    .toBe('Min');
  await expect(page.getByRole('region', { name: 'Udført arbejde' }).getByRole('button')).toHaveCount(0);
});

test("a search selects the filter 'Alle', a filter chosen afterwards applies, and the list does not move", async ({
  browser,
}) => {
  const page = await openAsRole(browser, 'moderator');
  const { job } = await makeJob(page);
  await assign(job.id, 'faktureret');
  await page.goto('/service');
  const tools = page.getByRole('search');
  const activeFilter = tools.getByRole('group', { name: 'Vis' }).locator('[aria-pressed="true"]');
  const jobLink = page.getByRole('link', { name: job.title });
  await expect(activeFilter).toHaveText('Åbne');
  const listTop = async () => (await page.locator('[data-slot="list"]').boundingBox())?.y;
  await expect(page.getByRole('table', { name: 'Servicesøgning' }).getByRole('link').first()).toBeVisible();
  const before = await listTop();
  await tools.getByRole('textbox', { name: 'Søg nr., kunde, adresse, tlf.' }).fill(job.title);
  await expect(jobLink).toBeVisible();
  await expect(activeFilter).toHaveText('Alle');
  await expect(tools.getByRole('button', { name: 'Nulstil filtre' })).toBeVisible();
  expect(await listTop()).toBe(before);
  await tools.getByRole('button', { name: 'Åbne' }).click();
  await expect(page).toHaveURL(/vis=aabne/);
  await expect(activeFilter).toHaveText('Åbne');
  await page.getByRole('button', { name: 'Søg i alle sager' }).click();
  await expect(jobLink).toBeVisible();
  await expect(activeFilter).toHaveText('Alle');
  await tools.getByRole('button', { name: 'Nulstil filtre' }).click();
  await expect(activeFilter).toHaveText('Åbne');
  await expect(page).toHaveURL(/\/service$/);
});

test('axe finds nothing on the board, a job and its report, in both themes', { tag: '@phone' }, async ({ browser }) => {
  const page = await openAs(browser, 'moderator@demo.test');
  const { job } = await makeJob(page, { klsRequired: true, skills: ['tavle'], priority: 'akut' });
  await page.goto('/service?som=tavle');
  await expect(page.locator('[data-job]').first()).toBeVisible();
  await expectClean(page);
  await page.goto(`/service/${job.id}`);
  await expect(page.getByRole('region', { name: 'KLS-skema' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Udfyld skema' }).click();
  await expect(page.getByRole('dialog', { name: 'KLS-skema' })).toBeVisible();
  await expectClean(page, '[role="dialog"]');
});
