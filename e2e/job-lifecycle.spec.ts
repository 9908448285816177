/** A job from the first call to the invoice, each step by its role: lead, offer, job, plan, route, work, approval. */
import type { Browser, Page } from '@playwright/test';
import { createOffer, LINE_TEXT, sendOffer } from './support/offer-steps.ts';
import { findMailsTo } from './support/outbox.ts';
import { findWorkingMonday, moveByKeys, technicianRow, stop } from './support/planning.ts';
import { superuser } from './support/product.ts';
import { formatPhonePairs } from './support/records.ts';
import { fillReport, nextStep } from './support/service.ts';
import { openAs } from './support/open-as.ts';
import { getHorizontalOverflow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** The seeded technician Mads Montør, technician@demo.test. */
const MADS = 'demotech0000001';
test('a job goes from the call to the invoice', async ({ browser }) => {
  // The test opens five browser contexts.
  const phone = `92${String(Date.now()).slice(-6)}`;
  const name = `Kunde Ærø ${phone}`;
  // A day of the technician's that no other test uses.
  const day = findWorkingMonday(13);
  await deleteRoutes(day);

  const { page: seller, job } =
    await test.step('the seller takes the call, sells, and creates a job from the offer', () =>
      sellJob(browser, phone, name));
  const jobId = /[a-z0-9]{15}$/.exec(job)?.[0] ?? '';
  await expect(seller.getByText('Aftalt i tilbuddet: 1 linje (fast pris)')).toBeVisible();
  await expect(seller.getByRole('link', { name: formatPhonePairs(phone) })).toBeVisible();

  const link = await test.step('the moderator prepares the job, management plans it and sends the route', async () => {
    await prepareJob(browser, job);
    return planJob(browser, job, jobId, day);
  });
  await test.step('the technician opens the mail on the phone and completes the job', () =>
    completeJob(browser, link, jobId, name));
  await test.step('the office approves it and marks it ready for invoicing', () => approveJob(browser, job));

  const pb = await superuser();
  expect(await pb.collection('service_jobs').getOne(jobId)).toMatchObject({
    status: 'klar_til_fakturering',
    technicians: [MADS],
  });
  // The seller's page shows the job's progress.
  await seller.reload();
  await expect(seller.getByRole('region', { name: 'Tidslinje' })).toContainText('Klar til fakturering');
});

async function deleteRoutes(day: string): Promise<void> {
  const pb = await superuser();
  for (const route of await pb
    .collection('routes')
    .getFullList({ filter: `technician = "${MADS}" && date = "${day}"` }))
    await pb.collection('routes').delete(route.id);
}

/** @returns the seller's page, showing the job, and the job's path */
async function sellJob(browser: Browser, phone: string, name: string): Promise<{ page: Page; job: string }> {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto(`/kundeliste/tlf/+45${phone}`);
  const form = page.getByRole('dialog', { name: 'Opret lead' });
  await form.getByLabel('Navn').fill(name);
  await form.getByLabel('E-mail').fill(`${phone}@kunde.test`);
  await form.getByLabel('Adresse', { exact: true }).fill('Østergade 1');
  await form.getByLabel('Postnr.').fill('8000');
  await form.getByRole('button', { name: 'Opret lead' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const offer = await createOffer(page, `Ladestander ${phone}`);
  await sendOffer(page, `${phone}@kunde.test`);
  expect(
    (await findMailsTo(`${phone}@kunde.test`)).map(({ from, message }) => [
      from,
      message.subject.includes(offer.number),
    ]),
  ).toEqual([['seller@demo.test', true]]);
  await page.getByRole('button', { name: /^Status: Sendt/ }).click();
  await page.getByRole('menuitem', { name: 'Accepteret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Markér som accepteret' }).click();
  await page.getByRole('button', { name: 'Opret sag' }).click();
  await expect(page).toHaveURL(/\/service\/[a-z0-9]{15}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Ladestander ${phone}`);
  return { page, job: new URL(page.url()).pathname };
}

/** Sets the duration and makes the job ready for planning. */
async function prepareJob(browser: Browser, job: string): Promise<void> {
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(job);
  await page.getByRole('button', { name: 'Redigér' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Varighed' }).fill('2');
  // Installation work requires a report.
  await expect(sheet.getByRole('switch')).toBeChecked();
  await sheet.getByRole('button', { name: /^Gem/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'KLS-skema' })).toBeVisible();
  await nextStep(page).getByRole('button', { name: 'Send til planlægning' }).click();
  await expect(page.getByRole('link', { name: 'Planlæg', exact: true })).toBeVisible();
  await page.close();
}

/** @returns the path of the deep link in the technician's mail */
async function planJob(browser: Browser, job: string, jobId: string, day: string): Promise<string> {
  const page = await openAs(browser, 'management@demo.test');
  await page.goto(job);
  // The link opens the planning dialog for this job.
  await page.getByRole('link', { name: 'Planlæg', exact: true }).click();
  // The board shows the move before it is stored.
  const stored = page.waitForResponse('**/api/planning/place');
  await moveByKeys(page, null, { technician: MADS, day, time: '08.00' });
  await stored;
  await page.goto(`/planning?dag=${day}`);
  await expect(stop(page, MADS, jobId)).toContainText('08.00');
  await technicianRow(page, MADS)
    .getByRole('button', { name: /^Send rute/ })
    .click();
  const pb = await superuser();
  const route = await pb.collection('routes').getFirstListItem(`technician = "${MADS}" && date = "${day}"`);
  const { email } = await pb.collection('technicians').getOne<{ email: string }>(MADS);
  const findRouteMail = async () =>
    (await findMailsTo(email)).find(({ message }) => message.body.content.includes(`/planning/${route.id}`));
  await expect.poll(async () => (await findRouteMail())?.from, { timeout: 20_000 }).toBe('management@demo.test');
  await page.close();
  return new URL(
    /https?:\/\/\S+\/planning\/[a-z0-9]{15}/.exec((await findRouteMail())?.message.body.content ?? '')?.[0] ?? '',
  ).pathname;
}

async function completeJob(browser: Browser, link: string, jobId: string, name: string): Promise<void> {
  const page = await openAs(browser, 'technician@demo.test', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(link);
  const visit = page.locator('[data-stop]').filter({ hasText: name });
  await expect(visit.getByRole('link', { name: /Østergade 1/ })).toBeVisible();
  await visit.getByRole('button', { name: 'På vej' }).click();
  await visit.getByRole('button', { name: 'Ankommet' }).click();
  // The job can't be completed without the report; the sheet says so.
  await expect(visit.getByRole('button', { name: 'Start tid' })).toBeVisible();
  await visit.getByRole('button', { name: 'Udført' }).click();
  const missing = page.getByRole('dialog', { name: 'Før du melder udført' });
  await expect(missing.getByRole('button', { name: 'Meld udført, resten senere' })).toBeDisabled();
  await missing.getByRole('button', { name: 'Ikke endnu' }).click();
  await visit.getByRole('link', { name: /^Åbn sag/ }).click();
  await expect(page).toHaveURL(new RegExp(`/service/${jobId}`));
  await expect(page.getByText(LINE_TEXT)).toBeVisible();
  const lines = page.getByRole('region', { name: 'Timer og materialer' });
  await lines.getByRole('button', { name: 'Timer', exact: true }).click();
  const hours = page.getByRole('dialog', { name: 'Skriv timer på' });
  await hours.getByRole('textbox', { name: 'Tid' }).fill('2');
  await hours.getByRole('button', { name: 'Skriv på' }).click();
  await expect(lines.locator('[data-line="timer"]')).toContainText('Mads Montør');
  await fillReport(page);
  await page.getByRole('textbox', { name: 'Udført arbejde' }).fill('Ladestander sat op og målt.');
  await page.getByRole('region', { name: 'Udført arbejde' }).getByRole('button', { name: 'Gem' }).click();
  await nextStep(page).getByRole('button', { name: 'Meld udført' }).click();
  // The signature may come later.
  await page.getByRole('button', { name: 'Meld udført, resten senere' }).click();
  await expect(nextStep(page)).toHaveCount(0);
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  // The stop's status follows the job's.
  await page.goto(link);
  await page.getByText('1 færdig', { exact: true }).click();
  await expect(visit).toContainText('Udført');
  await page.close();
}

async function approveJob(browser: Browser, job: string): Promise<void> {
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(job);
  await page.getByRole('button', { name: 'Godkend', exact: true }).click();
  await expect(page.getByText('Godkendt af Mogens Moderator')).toBeVisible();
  await nextStep(page).getByRole('button', { name: 'Godkend arbejdet' }).click();
  await nextStep(page).getByRole('button', { name: 'Frigiv til fakturering' }).click();
  await expect(page.getByRole('button', { name: 'Status: Klar til fakturering. Skift status' })).toBeVisible();
  await page.close();
}
