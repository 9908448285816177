import { act, screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { ServiceScreen } from '@/components/service/list/service-screen';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { readText, savedFiles } from '@/components/testing/export';
import { makeHarmless } from '@/lib/core/shared/export/csv';
import { NAUGHTY } from '@/lib/core/testing/naughty';
import { toInvoiceJob, type InvoiceJob } from '@/lib/service/shared/invoice';
import type { OfficeJob, PastExport } from '@/lib/service/shared/office';

// jsdom has no workers.
jest.mock('@/components/common/export/write-in-worker', () => ({
  writeInWorker: async ({ columns, rows }: { columns: never; rows: never }) =>
    (await import('@/lib/core/browser/export/sheet')).writeSheet(columns, rows),
}));

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
const answerQueue = (...items: OfficeJob[]) =>
  answerRequest('GET /api/service/office', () => ({ items, more: false, exports: EXPORTS }));
const EXPORTS: PastExport[] = [
  { id: 'export000000002', at: '2026-11-26 13:05:00.000Z', by: 'Mette Holm', count: 3 },
  { id: 'export000000001', at: '2026-11-19 07:40:00.000Z', by: '', count: 1 },
];

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/collections/technicians/records', listOf([]));
  answerQueue(makeJob(1), makeJob(2, { missing: ['noHours', 'noMail'] }));
});

test('says the sum of what is shown and what each job lacks', async () => {
  const { user } = open();
  expect(await screen.findByText('2 sager · 2.001,00 kr. ekskl. moms')).toBeVisible();
  expect(screen.getByText('ingen timer, fakturamail')).toBeVisible();
  // A phone shows no headings.
  expect(screen.getByText('ingen timer, fakturamail').parentElement).toHaveTextContent('Mangler: ingen timer');
  await user.click(screen.getByRole('button', { name: 'Intet mangler' }));
  expect(await screen.findByText('1 sag · 1.000,50 kr. ekskl. moms')).toBeVisible();
  expect(screen.queryByText('Opgave 2')).toBeNull();
});

test('those that have waited longest stand first, and the heading turns the order round', async () => {
  answerQueue(makeJob(1, { waited: 2 }), makeJob(2, { waited: 11 }), makeJob(3, { waited: 0 }));
  const { user } = open();
  await screen.findByText('Opgave 1');
  const shown = () => screen.getAllByText(/^Opgave \d$/).map(({ textContent }) => textContent);
  expect(shown()).toEqual(['Opgave 2', 'Opgave 1', 'Opgave 3']);
  await user.click(screen.getByRole('button', { name: 'Ventet' }));
  expect(shown()).toEqual(['Opgave 3', 'Opgave 1', 'Opgave 2']);
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
    jobs: [1, 2].map((n) => ({ id: makeJob(n).id, status: 'faktureret', invoiceRef: 'F-1' })),
  });
});

test('a step moves the chosen jobs that have not reached it, and is closed if none is left', async () => {
  answerQueue(makeJob(1, { status: 'udfoert' }), makeJob(2, { status: 'kontrolleret' }), makeJob(3));
  answerRequest('POST /api/service/office/move', () => ({
    results: [{ id: makeJob(1).id, job: { rev: 5, before: 'udfoert' } }],
  }));
  const { user } = open();
  for (const n of [2, 3]) await user.click(await screen.findByRole('checkbox', { name: new RegExp(`2000${n}`) }));
  const approve = screen.getByRole('button', { name: 'Godkend' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Frigiv' })).toHaveAttribute('aria-disabled', 'false');
  await user.click(screen.getByRole('checkbox', { name: /20001/ }));
  expect(within(screen.getByRole('region', { name: 'Valgte rækker' })).getByText('3.001,50 kr.')).toBeVisible();
  await user.click(approve);
  expect(await screen.findByText('1 sag er rykket')).toBeVisible();
  expect(findSent('POST /api/service/office/move')[0]?.body).toMatchObject({
    jobs: [{ id: makeJob(1).id, status: 'kontrolleret' }],
  });
});

test('a number is asked for the jobs that are ready for invoicing only', async () => {
  answerQueue(makeJob(1, { status: 'udfoert' }), makeJob(2));
  answerRequest('GET /api/service/office/invoiced', () => ({ items: [] }));
  answerRequest('POST /api/service/office/move', () => ({
    results: [{ id: makeJob(2).id, job: { rev: 5, before: 'klar_til_fakturering' } }],
  }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /20001/ }));
  const invoice = screen.getByRole('button', { name: 'Skriv fakturanr.' });
  expect(invoice).toHaveAttribute('aria-disabled', 'true');
  await user.click(invoice);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /20002/ }));
  await user.click(invoice);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Fakturanr.' }), 'F-3{Enter}');
  expect(await screen.findByText('1 sag er rykket')).toBeVisible();
  expect(findSent('POST /api/service/office/move')[0]?.body).toEqual({
    jobs: [expect.objectContaining({ id: makeJob(2).id, invoiceRef: 'F-3' })],
  });
});

test('a step that is pressed twice before its answer is sent once', async () => {
  answerQueue(makeJob(1, { status: 'udfoert' }));
  const held = Promise.withResolvers<void>();
  answerRequest('POST /api/service/office/move', async () => {
    await held.promise;
    return { results: [{ id: makeJob(1).id, job: { rev: 5, before: 'udfoert' } }] };
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /20001/ }));
  const approve = screen.getByRole('button', { name: 'Godkend' });
  act(() => approve.focus());
  await user.keyboard('{Enter}');
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  held.resolve();
  expect(await screen.findByText('1 sag er rykket')).toBeVisible();
  await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'false'));
  expect(findSent('POST /api/service/office/move')).toHaveLength(1);
});

test('Enter pressed twice while the number is looked up moves the jobs once', async () => {
  const held = Promise.withResolvers<void>();
  answerRequest('GET /api/service/office/invoiced', async () => {
    await held.promise;
    return { items: [] };
  });
  answerRequest('POST /api/service/office/move', () => ({
    results: [{ id: makeJob(1).id, job: { rev: 5, before: 'klar_til_fakturering' } }],
  }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /20001/ }));
  await user.click(screen.getByRole('button', { name: 'Skriv fakturanr.' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Fakturanr.' }), 'F-2{Enter}{Enter}');
  expect(dialog.getByRole('button', { name: 'Gem og lås' })).toHaveAttribute('aria-disabled', 'true');
  held.resolve();
  expect(await screen.findByText('1 sag er rykket')).toBeVisible();
  expect(findSent('GET /api/service/office/invoiced')).toHaveLength(1);
  expect(findSent('POST /api/service/office/move')).toHaveLength(1);
});

test('with a number for each job, Enter goes to the next job and sends after the last', async () => {
  answerRequest('GET /api/service/office/invoiced', () => ({ items: [] }));
  answerRequest('POST /api/service/office/move', () => ({
    results: [1, 2].map((n) => ({ id: makeJob(n).id, job: { rev: 5, before: 'klar_til_fakturering' } })),
  }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /20001/ }));
  await user.click(screen.getByRole('checkbox', { name: /20002/ }));
  await user.click(screen.getByRole('button', { name: 'Skriv fakturanr.' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Et nummer til hver sag' }));
  const first = dialog.getByRole('textbox', { name: '20001 Opgave 1' });
  expect(first).toHaveAccessibleDescription('Kunde 1 · 1.000,50 kr.');
  await user.type(first, 'F-1{Enter}');
  expect(dialog.getByRole('textbox', { name: '20002 Opgave 2' })).toHaveFocus();
  expect(dialog.getByRole('textbox', { name: '20002 Opgave 2' })).toBeValid();
  await user.keyboard('F-2{Enter}');
  expect(await screen.findByText('2 sager er rykket')).toBeVisible();
  expect(findSent('POST /api/service/office/move')[0]?.body).toMatchObject({
    jobs: [1, 2].map((n) => ({ id: makeJob(n).id, invoiceRef: `F-${n}` })),
  });
});

/** Exports these jobs through the dialog, and returns the saved file. */
async function exportAs(format: string, jobs: readonly object[]): Promise<Blob> {
  answerRequest('POST /api/service/office/export', () => ({ jobs }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Eksportér til faktura' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), format);
  await user.click(dialog.getByRole('button', { name: 'Eksportér' }));
  await screen.findByText(/er eksporteret$/);
  return savedFiles[0]!.blob;
}

test('an export as JSON is what the server answered', async () => {
  const jobs = [{ jobNumber: 20001, lines: [], subtotal: 100_050 }];
  expect(JSON.parse(await readText(await exportAs('JSON', jobs)))).toEqual({ jobs });
});

test('the file of an earlier export is made again, and what is no longer done is told', async () => {
  answerRequest('POST /api/service/office/export', () => ({ jobs: [{ lines: [] }, { lines: [] }] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Eksportér til faktura' }));
  const dialog = within(await screen.findByRole('dialog'));
  const which = dialog.getByRole('combobox', { name: 'Sager' });
  expect(which).toHaveDisplayValue('Klar til fakturering siden sidste eksport');
  const earlier = within(dialog.getByRole('group', { name: 'Tidligere eksporter, hent igen' }));
  expect(earlier.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^tor\. 26\. nov\..* 14\.05 · 3 sager · Mette Holm$/),
    expect.stringMatching(/^tor\. 19\. nov\..* 08\.40 · 1 sag$/),
  ]);
  await user.selectOptions(which, EXPORTS[0]!.id);
  expect(dialog.getByText(/noteres ikke som en ny eksport/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'JSON');
  await user.click(dialog.getByRole('button', { name: 'Eksportér' }));
  expect(await screen.findByText('2 sager er hentet igen')).toBeVisible();
  expect(screen.getByText('1 sag er ikke længere udført og er ikke med')).toBeVisible();
  expect(savedFiles).toHaveLength(1);
  expect(findSent('POST /api/service/office/export')[0]?.body).toEqual({
    ...{ which: 'again', jobs: [], earlier: EXPORTS[0]!.id, format: 'json' },
  });
});

/** A job whose texts are all this one. */
const makeInvoice = (text: string, n: number): InvoiceJob =>
  toInvoiceJob({
    ...{ id: `job${n}`, jobNumber: 20000 + n, title: text, status: 'klar_til_fakturering', invoiceRef: text },
    ...{ doneAt: '2026-11-26 09:30:00.000Z', offerNumber: 0, customerName: text, customer: null, contactName: text },
    ...{ address: text, zip: '08000', city: text, deposit: 500_000 },
    lines: [
      {
        ...{ id: `line${n}`, kind: 'vare', day: '2026-11-25', hourKind: '', text, unit: 'stk', qtyMilli: -1500 },
        ...{ unitPrice: 100_050, vatRate: 25, billable: true, planned: false },
      } as InvoiceJob['lines'][number],
    ],
  });
const HEADS = `Sag Opgave Status Tilbud Udført Fakturanr. Kunde CVR EAN Fakturamail Kontaktperson Adresse Postnr. By Art
  Dato Tekst Antal Enhed Pris,Moms % Faktureres Aftalt Linjebeløb,Sag ekskl. moms,Sagens moms,Sag inkl. moms,A conto ved accept`;

test('Excel reads each row of the export as it is, with amounts as numbers and texts as typed', async () => {
  const blob = await exportAs('Excel', NAUGHTY.map(makeInvoice));
  // The toast is announced to screen readers meanwhile.
  const [heads, ...rows] = await act(async () => readSheet(Buffer.from(await blob.arrayBuffer()), { trim: false }));
  expect(heads?.join(' ')).toBe(HEADS.replaceAll(/,|\s+/g, ' '));
  expect(rows).toHaveLength(NAUGHTY.length);
  NAUGHTY.forEach((naughty, n) => {
    const text = naughty.replaceAll('\u0000', '').toWellFormed() || null;
    expect(rows[n]).toEqual([
      ...[20000 + n, text, 'Klar til fakturering', null, new Date('2026-11-26T10:30:00Z'), text, text, null, null],
      ...[null, text, text, '08000', text, 'Vare', new Date('2026-11-25T00:00:00Z'), text, -1.5, 'stk.', 1000.5, 25],
      ...['Ja', 'Nej', -1500.75, -1500.75, -375.19, -1875.94, 5000],
    ]);
  });
});

test('an accounting program reads each row of the CSV as it is, and calculates none', async () => {
  const file = await readText(await exportAs('CSV', NAUGHTY.map(makeInvoice)));
  const { data, errors } = Papa.parse<string[]>(file, { delimiter: ';', newline: '\r\n' });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(NAUGHTY.length + 2);
  NAUGHTY.forEach((naughty, n) => {
    const text = makeHarmless(naughty.toWellFormed());
    expect(data[n + 1]).toEqual([
      ...[String(20000 + n), text, 'Klar til fakturering', '', '26-11-2026 10:30', text, text, '', '', '', text, text],
      ...['08000', text, 'Vare', '25-11-2026', text, '-1,500', 'stk.', '1000,50', '25', 'Ja', 'Nej', '-1500,75'],
      ...['-1500,75', '-375,19', '-1875,94', '5000,00'],
    ]);
  });
});
