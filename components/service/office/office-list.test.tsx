import { screen, within } from '@testing-library/react';
import { ServiceScreen } from '@/components/service/list/service-screen';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { readText, savedFiles } from '@/components/testing/export';
import type { OfficeJob } from '@/lib/service/shared/office';

const makeJob = (n: number, fields: Partial<OfficeJob> = {}): OfficeJob =>
  ({
    id: `job00000000000${n}`,
    jobNumber: 20000 + n,
    title: `Opgave ${n}`,
    type: 'service',
    priority: 'normal',
    customerName: `Kunde ${n}`,
    status: 'klar_til_fakturering',
    searchText: `opgave ${n}`,
    technicians: [],
    plannedTechnicians: [],
    missing: [],
    waited: 3,
    subtotal: 100_050,
    planned: 0,
    used: 100_050,
    rev: 4,
    ...fields,
  }) as OfficeJob;

const open = (search = '?vis=kontor') => renderScreen(<ServiceScreen />, { path: '/service', search });
const answerQueue = (...items: OfficeJob[]) => answerRequest('GET /api/service/office', () => ({ items, more: false }));

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/collections/technicians/records', listOf([]));
  answerQueue(makeJob(1), makeJob(2, { missing: ['noHours', 'noMail'] }));
});

test('says the sum of what is shown and what each job lacks', async () => {
  const { user } = open();
  expect(await screen.findByText('2 sager · 2.001,00 kr. ekskl. moms')).toBeVisible();
  expect(screen.getByText('ingen timer, fakturamail')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Intet mangler' }));
  expect(await screen.findByText('1 sag · 1.000,50 kr. ekskl. moms')).toBeVisible();
  expect(screen.queryByText('Opgave 2')).toBeNull();
});

test('asks for the number, warns once about a known one, and names the refused job', async () => {
  answerRequest('GET /api/service/office/invoiced', () => ({ items: [{ jobNumber: 19990, invoiceRef: 'F-1' }] }));
  answerRequest('POST /api/service/office/move', () => ({
    results: [
      { id: makeJob(1).id, job: { rev: 5, before: 'klar_til_fakturering' } },
      { id: makeJob(2).id, error: { code: 'stale', message: '', data: {} } },
    ],
  }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /20001/ }));
  await user.click(screen.getByRole('checkbox', { name: /20002/ }));
  await user.click(screen.getByRole('button', { name: 'Skriv fakturanr.' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Gem og lås' }));
  expect(findSent('POST /api/service/office/move')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Fakturanr.' }), 'F-1');
  await user.click(dialog.getByRole('button', { name: 'Gem og lås' }));
  expect(await dialog.findByText('Fakturanr. F-1 står allerede på sag 19990.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Gem alligevel' }));
  expect(await screen.findByText('1 sag blev ikke rykket')).toBeVisible();
  expect(screen.getByText('Sagen er ændret imens')).toBeVisible();
  expect(findSent('POST /api/service/office/move')[0]?.body).toMatchObject({
    jobs: [2, 1].map((n) => ({ id: makeJob(n).id, status: 'faktureret', invoiceRef: 'F-1' })),
  });
});

test('an export as JSON is what the server answered', async () => {
  const jobs = [{ jobNumber: 20001, lines: [], subtotal: 100_050 }];
  answerRequest('POST /api/service/office/export', () => ({ jobs }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Eksportér til faktura' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'JSON');
  await user.click(dialog.getByRole('button', { name: 'Eksportér' }));
  await screen.findByText('1 sag er eksporteret');
  expect(JSON.parse(await readText(savedFiles[0]!.blob))).toEqual({ jobs });
});
