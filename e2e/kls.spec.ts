/** A KLS report from the technician's phone to the approved PDF. */
import { expectClean, expectCleanAtBothWidths } from './support/axe.ts';
import { callApi } from './support/offers.ts';
import { openAs } from './support/open-as.ts';
import { readPdfText } from './support/pdf-text.ts';
import { superuser } from './support/product.ts';
import { unique } from './support/records.ts';
import { expectFingerSized } from './support/screen.ts';
import { fillReport, nextStep } from './support/service.ts';
import type { JobAggregate } from '../lib/service/shared/types.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Mads Montør, who is technician@demo.test (seed). */
const MADS = 'demotech0000001';

/** A technician's phone; the office has a wide screen. */
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** A job under way at Mads that needs a report. */
async function startJob(page: Page, title: string): Promise<string> {
  await page.goto('/about');
  const { data } = await callApi<JobAggregate>(page, '/api/service', {
    title,
    type: 'installation',
    customerName: 'Kirsten Ærø',
    address: 'Østergade 1',
    zip: '8000',
    city: 'Aarhus C',
    klsRequired: true,
    idempotencyKey: crypto.randomUUID(),
  });
  const pb = await superuser();
  await pb.collection('service_jobs').update(data.job.id, { status: 'i_gang', technicians: [MADS] });
  return data.job.id;
}

/** The report's text, fetched as the browser opens the link. */
async function readReport(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Rapport (PDF)' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  return (await readPdfText(await answer.body())).replace(/\s+/g, ' ');
}

test('a report is filled in by the technician, approved, printed, and loses its approval by a change', async ({
  browser,
}) => {
  const title = unique('Ny gruppetavle');
  const office = await openAs(browser, 'moderator@demo.test');
  const id = await startJob(office, title);

  const technician = await openAs(browser, 'technician@demo.test', PHONE);
  await technician.goto(`/service/${id}`);
  await expect(nextStep(technician)).toContainText('KLS-skemaet mangler');
  await expectFingerSized(nextStep(technician).getByRole('link', { name: 'Gå til skemaet' }));
  await expectFingerSized(technician.getByRole('link', { name: 'Servicesøgning' }));
  await technician.getByRole('button', { name: 'Udfyld skema' }).click();
  await expectFingerSized(technician.getByRole('button', { name: 'Kalender' }));
  await technician.keyboard.press('Escape');
  await fillReport(technician);
  expect(await readReport(technician)).toContain('Ikke godkendt endnu');
  await expectClean(technician);
  await nextStep(technician).getByRole('button', { name: 'Meld udført' }).click();
  await expect(nextStep(technician)).toHaveCount(0);

  await office.goto(`/service/${id}`);
  await office.getByRole('button', { name: 'Godkend', exact: true }).click();
  await expect(office.getByText(/^Godkendt af Mogens Moderator/)).toBeVisible();
  const text = await readReport(office);
  for (const part of [title, 'Kirsten Ærø', 'Østergade 1', 'Køkken', '400 MΩ', 'mindst 1 MΩ', '24 ms', 'Bestået'])
    expect(text).toContain(part);
  expect(text).toContain('Mogens Moderator');

  await technician.reload();
  await expect(technician.getByText('Et godkendt skema kan kun ændres af kontoret.')).toBeVisible();
  await office.getByRole('button', { name: 'Åbn skema' }).click();
  const sheet = office.getByRole('dialog', { name: 'KLS-skema' });
  await sheet.getByRole('textbox', { name: 'Tavle' }).fill('Kælder');
  await sheet.getByRole('button', { name: /^Gem/ }).click();
  await expect(office.getByText('Udfyldt, venter på godkendelse')).toBeVisible();
  await expect(office.getByText('KLS-skemaet er ændret, så godkendelsen er bortfaldet')).toBeVisible();
  await expectCleanAtBothWidths(office);
});

test('a report is not opened by who may not see the job, nor without a report', async ({ browser }) => {
  const office = await openAs(browser, 'moderator@demo.test');
  const id = await startJob(office, unique('Uden skema'));
  const path = `/api/service/${id}/kls/pdf`;
  expect((await office.request.get(path)).status()).toBe(404);
  await (await superuser()).collection('service_jobs').update(id, { technicians: [] });
  const technician = await openAs(browser, 'technician@demo.test');
  await technician.goto('/about');
  expect((await technician.request.get(path)).status()).toBe(404);
  expect((await office.request.get(`${path}?locale=tysk`)).status()).toBe(400);
});
