import { screen, waitFor, within } from '@testing-library/react';
import { JOB, JobServer, WithJob } from '@/components/service/testing/job-server';
import { fill } from '@/components/testing/fill';
import { renderScreen } from '@/components/testing/render';
import { signInAs } from '@/components/testing/sign-in';
import { answerRequest, findSent } from '@/components/testing/server';
import { AgreementSheet } from './agreement-sheet';
import { ExtraWork } from './extra-work';

const mockPad = { hasInk: false };
// jsdom draws nothing.
jest.mock('@/components/common/signature-pad', () => ({
  SignaturePad: () => null,
  useSignaturePad: () => ({
    hasInk: mockPad.hasInk,
    attach: () => undefined,
    getImage: () => (mockPad.hasInk ? 'QUJD' : ''),
    clear: () => undefined,
  }),
}));

beforeEach(() => {
  mockPad.hasInk = false;
  signInAs();
});
const BLANK = {
  lines: [],
  rate: 0,
  hoursMilli: 0,
  vatRate: 25,
  inclVat: true,
  mailedTo: '',
  signature: '',
  createdBy: '',
};
const SIGNED = { ...BLANK, signedBy: 'Anna', signedAt: '2026-11-20 10:00:00.000Z' };

async function openSheet(onClose = jest.fn()) {
  const server = new JobServer({ status: 'i_gang' as never, contactEmail: 'anna@kunde.test' });
  answerRequest(`POST /api/service/${JOB}/agreement`, () => server.read());
  const rendered = renderScreen(<WithJob>{(data) => <AgreementSheet data={data} onClose={onClose} />}</WithJob>, {
    path: `/service/${JOB}`,
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Aftaleseddel: ekstra arbejde' }));
  return { ...rendered, server, sheet, onClose, sent: () => findSent(`POST /api/service/${JOB}/agreement`) };
}

test('nothing is sent before text, price and signature are there', async () => {
  const { user, sheet, sent } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Gem underskrevet' }));
  expect(sheet.getAllByText('Skal udfyldes')).toHaveLength(3);
  expect(sent()).toHaveLength(0);
});

test('the first fault is brought into sight, and the cursor is in its field', async () => {
  const seen: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this);
  });
  const { user, sheet } = await openSheet();
  const work = sheet.getByRole('textbox', { name: 'Hvad er aftalt?' });
  const sign = () => user.click(sheet.getByRole('button', { name: 'Gem underskrevet' }));
  await sign();
  await waitFor(() => expect(work).toHaveFocus());
  await fill(user, work, 'To stik');
  await sign();
  const price = sheet.getByRole('textbox', { name: 'Pris inkl. moms' });
  await waitFor(() => expect(price).toHaveFocus());
  expect(seen).toEqual([work, price]);
  await fill(user, price, '3000');
  await sign();
  // The missing signature has no field.
  await waitFor(() => expect(seen.at(-1)).toHaveTextContent('Skal udfyldes'));
});

test('what is typed with moms is sent without, with the customer’s name and address', async () => {
  mockPad.hasInk = true;
  const { user, sheet, sent, onClose } = await openSheet();
  await fill(user, sheet.getByRole('textbox', { name: 'Hvad er aftalt?' }), 'To stik');
  await fill(user, sheet.getByRole('textbox', { name: 'Pris inkl. moms' }), '3000');
  await user.click(sheet.getByRole('button', { name: 'Gem underskrevet' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[0]?.body).toMatchObject({
    ...{ kind: 'fast', text: 'To stik', price: 240000, rate: 0, signedBy: 'Demo Kunde' },
    ...{ email: 'anna@kunde.test', image: 'QUJD' },
  });
});

test('lines are signed with a price of their own, and a blank one is left out', async () => {
  mockPad.hasInk = true;
  const { user, sheet, sent, onClose } = await openSheet();
  await fill(user, sheet.getByRole('textbox', { name: 'Hvad er aftalt?' }), 'Bryggers');
  for (let nth = 0; nth < 2; nth++) await user.click(sheet.getByRole('button', { name: 'Tilføj linje' }));
  const line = within(sheet.getByRole('group', { name: 'Linje 1' }));
  await fill(user, line.getByRole('textbox', { name: 'Antal' }), '2,5');
  await user.selectOptions(line.getByRole('combobox', { name: 'Enhed' }), 'm');
  await fill(user, line.getByRole('textbox', { name: 'Enhedspris' }), '100');
  await user.click(sheet.getByRole('button', { name: 'Gem underskrevet' }));
  // The text is missing; a fixed price is not, because the lines have one.
  expect(sheet.getAllByText('Skal udfyldes')).toHaveLength(1);
  await fill(user, line.getByRole('textbox', { name: 'Hvad' }), 'Kabel');
  expect(sheet.getByText(/Kunden skriver under på:/)).toHaveTextContent(/250,00.*inkl\. moms/);
  await user.click(sheet.getByRole('button', { name: 'Gem underskrevet' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[0]?.body).toMatchObject({
    price: 0,
    lines: [{ text: 'Kabel', unit: 'm', qtyMilli: 2500, unitPrice: 8000 }],
  });
});

test('the sum that is signed says whether moms is in it', async () => {
  const { user, sheet } = await openSheet();
  await fill(user, sheet.getByRole('textbox', { name: 'Pris inkl. moms' }), '3000');
  expect(sheet.getByText(/Kunden skriver under på:/)).toHaveTextContent(/3\.000,00.*inkl\. moms/);
  await user.click(sheet.getByRole('button', { name: 'Efter regning' }));
  await fill(user, sheet.getByRole('textbox', { name: 'Anslåede timer' }), '2');
  expect(sheet.getByText(/Timepris/)).toHaveTextContent(/868,75/);
  expect(sheet.getByText(/Anslået for timerne:/)).toHaveTextContent(/1\.737,50.*inkl\. moms/);
});

test('the job shows extra work in a group of its own, and hours are written on it', async () => {
  const server = new JobServer({ status: 'i_gang' as never });
  server.agreements = [
    { ...SIGNED, id: 'agree0000000001', kind: 'fast', text: 'To stik', price: 240000 },
    { ...SIGNED, id: 'agree0000000002', kind: 'regning', text: 'Fejlsøgning', price: 0, rate: 69500 },
  ] as never;
  server.lines = [
    {
      ...{ id: 'agree0000000001', agreement: 'agree0000000001', kind: 'ekstra', day: '', technician: '', hourKind: '' },
      ...{ product: '', charge: '', text: 'To stik', unit: 'stk', qtyMilli: 1000, unitPrice: 240000, vatRate: 25 },
      ...{ billable: true, planned: false, signed: true },
    },
  ] as never;
  const { user } = renderScreen(<WithJob>{(data) => <ExtraWork data={data} />}</WithJob>, { path: `/service/${JOB}` });
  const group = within(await screen.findByRole('region', { name: 'Ekstra arbejde' }));
  expect(group.getByText(/^Fast pris/)).toHaveTextContent(/3\.000,00.*inkl\. moms/);
  // The signed price has no fields and no bin.
  expect(group.queryByRole('button', { name: 'Fjern To stik' })).not.toBeInTheDocument();
  await user.click(group.getAllByRole('button', { name: 'Timer på aftalen' })[1]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Skriv timer på' }));
  await user.click(dialog.getByRole('button', { name: '1 t' }));
  await user.click(dialog.getByRole('button', { name: 'Skriv på' }));
  await waitFor(() => expect(server.sent('add')).toHaveLength(1));
  const [body] = server.sent('add') as [{ lines: { agreement: string }[] }];
  expect(body.lines.every(({ agreement }) => agreement === 'agree0000000002')).toBe(true);
});
