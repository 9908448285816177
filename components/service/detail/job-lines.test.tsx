import { screen, waitFor, within } from '@testing-library/react';
import { chooseClickedNumbers } from '@/components/common/form/fields/number-click';
import { JobServer, MADS, WithJob } from '@/components/service/testing/job-server';
import { fixDate } from '@/components/testing/date';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, listOf, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { copenhagenToday } from '@/lib/core/shared/dates';
import type { JobActor } from '@/lib/service/shared/rules';
import type { JobLine } from '@/lib/service/shared/types';
import { JobLines } from './job-lines';
import { JobTotals } from './job-totals';

const line = (n: number, fields: Partial<JobLine> = {}): JobLine => ({
  id: `line0000000000${n}`,
  kind: 'vare',
  day: '',
  technician: '',
  hourKind: '',
  product: '',
  charge: '',
  text: `Vare ${n}`,
  unit: 'stk',
  qtyMilli: 4000,
  unitPrice: 8900,
  vatRate: 25,
  billable: true,
  planned: false,
  ...fields,
});
const charge = line(2, { kind: 'ekstra', text: 'Servicevogn', qtyMilli: 1000, unitPrice: 39500 });

async function open(lines: JobLine[] = [], fields = {}, actor?: JobActor) {
  const server = new JobServer({ status: 'i_gang', ...fields });
  server.lines = lines;
  if (actor) server.actor = actor;
  const rendered = renderScreen(
    <WithJob>
      {(data) => (
        <>
          <JobLines data={data} />
          <JobTotals data={data} />
        </>
      )}
    </WithJob>,
  );
  const box = within(await screen.findByRole('region', { name: 'Timer og materialer' }));
  return { ...rendered, server, box, sums: () => screen.getByRole('region', { name: 'Sagen i tal' }) };
}

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/service/catalog', {
    items: [
      { id: 'prod00000000001', type: 'product', name: 'Stikkontakt 1½-modul', sku: '101', unit: 'stk', price: 8900 },
      { id: 'char00000000001', type: 'charge', name: 'Servicevogn', sku: '', unit: 'stk', price: 39500 },
      {
        id: 'char00000000002',
        type: 'charge',
        name: 'Miljøtillæg',
        sku: '',
        unit: 'stk',
        price: 0,
        calc: 'procent',
        amount: 250,
      },
    ],
  });
});

test('hours are written on with the technician’s price', async () => {
  const { user, server, box, sums } = await open();
  await user.click(box.getByRole('button', { name: 'Timer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skriv timer på' }));
  await dialog.findByRole('option', { name: MADS.name });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Montør' }), MADS.name);
  await fill(user, dialog.getByRole('textbox', { name: 'Tid' }), '1:30');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sats' }), 'Normal tid');
  await user.click(dialog.getByRole('button', { name: 'Skriv på' }));
  expect(await box.findByRole('listitem')).toHaveTextContent(/Mads Montør.*1\.042,50/);
  expect(sums()).toHaveTextContent('1.042,50');
  expect(server.sent('add')[0]).toMatchObject({
    lines: [{ kind: 'timer', technician: MADS.id, qtyMilli: 1500, unitPrice: 69500, day: copenhagenToday(new Date()) }],
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('hours are proposed for somebody who works here, where the job’s technician has left', async () => {
  const gone = { ...MADS, id: 'tech00000000099', name: 'Gamle Ole', active: false };
  const { user, server, box } = await open([], { technicians: [gone.id] });
  answerRequest('GET /api/collections/technicians/records', listOf([gone, MADS]));
  await user.click(box.getByRole('button', { name: 'Timer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skriv timer på' }));
  expect(dialog.getByRole('combobox', { name: 'Montør' })).toHaveDisplayValue(MADS.name);
  await fill(user, dialog.getByRole('textbox', { name: 'Tid' }), '1');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sats' }), 'Normal tid');
  await user.click(dialog.getByRole('button', { name: 'Skriv på' }));
  await waitFor(() => expect(server.sent('add')).toHaveLength(1));
  expect(server.sent('add')[0]).toMatchObject({ lines: [{ technician: MADS.id, unitPrice: 69500 }] });
});

test('hours by the clock become a line for each rate, shown before they are written', async () => {
  const { user, server, box } = await open();
  await user.click(box.getByRole('button', { name: 'Timer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skriv timer på' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Dag' }), '26.11.2026');
  await fill(user, dialog.getByRole('textbox', { name: /^Fra kl\./ }), '14');
  await fill(user, dialog.getByRole('textbox', { name: 'Tid' }), '4');
  expect(dialog.getByText(/^kl\. 15\.00/)).toHaveTextContent('kl. 15.00 Overtid, lav sats 2 t');
  await user.click(dialog.getByRole('button', { name: 'Skriv på' }));
  await waitFor(() => expect(server.sent('add')).toHaveLength(1));
  expect(server.sent('add')[0]).toMatchObject({
    lines: [
      { fromTime: '14:00', hourKind: 'normal', qtyMilli: 1000, unitPrice: 69500 },
      { fromTime: '15:00', hourKind: 'overtid_lav', qtyMilli: 2000, unitPrice: 104250 },
      { fromTime: '17:00', hourKind: 'overtid_hoej', qtyMilli: 1000, unitPrice: 139000 },
    ],
  });
});

test('a length that is pressed late in the evening has just been worked, and is overtime', async () => {
  fixDate(new Date('2026-11-26T19:54:00Z'));
  const { user, server, box } = await open();
  await user.click(box.getByRole('button', { name: 'Timer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skriv timer på' }));
  const from = dialog.getByRole('textbox', { name: /^Fra kl\./ });
  await user.click(dialog.getByRole('button', { name: '2 t' }));
  expect(from).toHaveValue('18.50');
  await user.click(dialog.getByRole('button', { name: '1 t' }));
  expect(from).toHaveValue('19.50');
  expect(dialog.getByRole('status')).toHaveTextContent('kl. 19.50 Overtid, høj sats 1 t');
  // What is typed stays.
  await fill(user, from, '14');
  await user.click(dialog.getByRole('button', { name: '30 min' }));
  expect(from).toHaveValue('14.00');
  await fill(user, from, '');
  await user.click(dialog.getByRole('button', { name: '1 t' }));
  await user.click(dialog.getByRole('button', { name: 'Skriv på' }));
  await waitFor(() => expect(server.sent('add')).toHaveLength(1));
  expect(server.sent('add')[0]).toMatchObject({
    lines: [{ day: '2026-11-26', fromTime: '19:50', hourKind: 'overtid_hoej', qtyMilli: 1000 }],
  });
});

test('a length that is pressed after midnight was worked from the evening before', async () => {
  fixDate(new Date('2026-11-26T23:34:00Z'));
  const { user, server, box } = await open([], { plannedDay: '2026-11-26' });
  await user.click(box.getByRole('button', { name: 'Timer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skriv timer på' }));
  const [day, from] = [
    dialog.getByRole('textbox', { name: 'Dag' }),
    dialog.getByRole('textbox', { name: /^Fra kl\./ }),
  ];
  await user.click(dialog.getByRole('button', { name: '30 min' }));
  expect([day, from].map((field) => (field as HTMLInputElement).value)).toEqual(['27.11.2026', '00.00']);
  await user.click(dialog.getByRole('button', { name: '7½ t' }));
  expect([day, from].map((field) => (field as HTMLInputElement).value)).toEqual(['26.11.2026', '17.00']);
  await user.click(dialog.getByRole('button', { name: '2 t' }));
  await user.click(dialog.getByRole('button', { name: 'Skriv på' }));
  await waitFor(() => expect(server.sent('add')).toHaveLength(1));
  expect(server.sent('add')[0]).toMatchObject({
    lines: [
      { day: '2026-11-26', fromTime: '22:30', hourKind: 'overtid_hoej', qtyMilli: 1500 },
      { day: '2026-11-27', fromTime: '00:00', hourKind: 'overtid_hoej', qtyMilli: 500 },
    ],
  });
});

test('without a time of day, hours of a Saturday have the high rate', async () => {
  const { user, server, box } = await open();
  await user.click(box.getByRole('button', { name: 'Timer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skriv timer på' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Dag' }), '28.11.2026');
  await fill(user, dialog.getByRole('textbox', { name: 'Tid' }), '2');
  await user.click(dialog.getByRole('button', { name: 'Skriv på' }));
  await waitFor(() => expect(server.sent('add')[0]).toMatchObject({ lines: [{ hourKind: 'overtid_hoej' }] }));
});

test('an automatic charge says why it was added', async () => {
  const auto = { when: 'weekend', day: '2026-11-28', time: '19:30' } as const;
  const { box } = await open([{ ...charge, auto }]);
  expect(box.getByRole('listitem')).toHaveTextContent('Tilføjet automatisk: lørdag kl. 19.30');
});

test('a time that is missing, unreadable or too long is refused at its field', async () => {
  const { user, server, box } = await open();
  await user.click(box.getByRole('button', { name: 'Timer' }));
  const dialog = within(await screen.findByRole('dialog'));
  const time = dialog.getByRole('textbox', { name: 'Tid' });
  for (const typed of ['', 'abc', '25']) {
    await user.clear(time);
    if (typed) await user.paste(typed);
    await user.click(dialog.getByRole('button', { name: 'Skriv på' }));
    await waitFor(() => expect(time).toBeInvalid());
    expect(time).toHaveAccessibleDescription(/./);
  }
  expect(server.sent('add')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '2 t' }));
  await user.click(dialog.getByRole('button', { name: 'Skriv på' }));
  await waitFor(() => expect(server.sent('add')).toHaveLength(1));
});

test('hours that the server did not get stay in the dialog, also when it is opened again, and keep their id', async () => {
  const { user, server, box } = await open();
  server.before('add', () => {
    throw new TypeError('Failed to fetch');
  });
  const openHours = async () => {
    await user.click(box.getByRole('button', { name: 'Timer', hidden: true }));
    return within(await screen.findByRole('dialog', { name: 'Skriv timer på' }));
  };
  const dialog = await openHours();
  await fill(user, dialog.getByRole('textbox', { name: 'Tid' }), '1:30');
  const send = () => user.click(dialog.getByRole('button', { name: 'Skriv på' }));
  await send();
  expect(await findToast('Linjen blev ikke gemt')).toHaveTextContent('Ingen forbindelse.');
  await send();
  await waitFor(() => expect(server.sent('add')).toHaveLength(2));
  const [first, second] = server.sent('add') as { lines: { id: string }[] }[];
  expect(second?.lines[0]?.id).toBe(first?.lines[0]?.id);
  await user.click(dialog.getByRole('button', { name: 'Luk' }));
  expect((await openHours()).getByRole('textbox', { name: 'Tid' })).toHaveValue('1½ t');
});

test('goods and charges are found by name with their number in front, and several are added in one go', async () => {
  const { user, server, box, sums } = await open();
  await user.click(box.getByRole('button', { name: 'Vare eller ydelse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vare eller ydelse' }));
  await fill(user, dialog.getByRole('combobox'), '4 stikkontakt');
  await user.click(await dialog.findByRole('option', { name: /4 × Stikkontakt/ }));
  expect(await dialog.findByText('Skrevet på: 4 × Stikkontakt 1½-modul')).toBeInTheDocument();
  await fill(user, dialog.getByRole('combobox'), 'servicevogn');
  await user.click(await dialog.findByRole('option', { name: /^Servicevogn/ }));
  expect(await dialog.findByText(/1 × Servicevogn, 4 × Stikkontakt/)).toBeInTheDocument();
  await fill(user, dialog.getByRole('combobox'), '2 Specialkabel');
  await user.click(await dialog.findByRole('option', { name: /Skriv »Specialkabel« på/ }));
  await waitFor(() => expect(server.sent('add')).toHaveLength(3));
  expect(server.sent('add').flatMap(({ lines }) => lines)).toMatchObject([
    { kind: 'vare', product: 'prod00000000001', qtyMilli: 4000, unitPrice: 8900 },
    { kind: 'ekstra', charge: 'char00000000001', qtyMilli: 1000 },
    { kind: 'vare', product: '', text: 'Specialkabel', qtyMilli: 2000, unitPrice: 0 },
  ]);
  await user.keyboard('{Escape}');
  expect(sums()).toHaveTextContent('751,00');
});

test('a charge in percent shows its percentage in the place of a price', async () => {
  const { user, box } = await open();
  await user.click(box.getByRole('button', { name: 'Vare eller ydelse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vare eller ydelse' }));
  expect(await dialog.findByRole('option', { name: /^Miljøtillæg\s*2,5\s%$/ })).toBeInTheDocument();
});

test('goods that the server did not get come back into the box, and are sent with the same id', async () => {
  const { user, server, box } = await open();
  server.before('add', () => new Refusal(503, { code: 'upstream' }));
  await user.click(box.getByRole('button', { name: 'Vare eller ydelse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('combobox'), 'Specialkabel');
  await user.click(await dialog.findByRole('option', { name: /Skriv »Specialkabel« på/ }));
  await findToast('Linjen blev ikke gemt');
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveValue('Specialkabel'));
  server.before('add', () => undefined);
  await user.click(await dialog.findByRole('option', { name: /Skriv »Specialkabel« på/ }));
  await dialog.findByText(/Skrevet på: 1 × Specialkabel/);
  const [first, second] = server.sent('add') as { lines: { id: string }[] }[];
  expect(second?.lines[0]?.id).toBe(first?.lines[0]?.id);
});

test('a click selects a number; while it is saved, the next field keeps the focus and both are stored', async () => {
  const { user, server, box, sums } = await open([line(1), charge]);
  const stopChoosing = chooseClickedNumbers();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.before('save', () => released);
  await user.click(box.getByRole('textbox', { name: 'Antal, Vare 1' }));
  await user.keyboard('5');
  const price = box.getByRole('textbox', { name: 'Pris, Vare 1' });
  await user.click(price);
  await waitFor(() => expect(server.sent('save')).toHaveLength(1));
  release();
  await waitFor(() => expect(box.getAllByRole('listitem')[0]).toHaveTextContent('445,00'));
  expect(price).toHaveFocus();
  await user.keyboard('90{Enter}');
  await waitFor(() => expect(box.getAllByRole('listitem')[0]).toHaveTextContent('450,00'));
  expect(sums()).toHaveTextContent('845,00');
  expect(server.sent('save').map(({ rev }) => rev)).toEqual([1, 2]);
  stopChoosing();
});

test('a second number that is changed while the first is saved is sent with the version that the first returned', async () => {
  const { user, server, box } = await open([line(1)]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.before('save', () => released);
  await fill(user, box.getByRole('textbox', { name: 'Antal, Vare 1' }), '5');
  await fill(user, box.getByRole('textbox', { name: 'Pris, Vare 1' }), '90');
  await user.keyboard('{Enter}');
  release();
  await waitFor(() => expect(box.getByRole('listitem')).toHaveTextContent('450,00'));
  expect(server.sent('save').map(({ rev }) => rev)).toEqual([1, 2]);
});

test('a line is removed and restored by its toast', async () => {
  const { user, box } = await open([line(1), charge]);
  await user.click(box.getByRole('button', { name: 'Fjern Servicevogn' }));
  const removed = await findToast('Servicevogn fjernet');
  await waitFor(() => expect(box.queryByText('Servicevogn')).not.toBeInTheDocument());
  await user.click(within(removed).getByRole('button', { name: 'Fortryd' }));
  expect(await box.findByText('Servicevogn')).toBeInTheDocument();
});

test('agreed lines stand first, and nothing can be added to an invoiced job', async () => {
  const { box } = await open([line(1, { planned: true }), charge], { status: 'faktureret' });
  expect(box.getByText(/^Aftalt i tilbuddet: 1 linje \(fast pris\)/)).toBeInTheDocument();
  for (const name of ['Timer', 'Vare eller ydelse', /^Fjern/])
    expect(box.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(box.queryByRole('textbox')).not.toBeInTheDocument();
});

test('what was agreed has neither fields nor bins, also for the office; used lines have them', async () => {
  const { box } = await open([line(1, { planned: true }), line(3)], { status: 'klar_til_fakturering' });
  expect(box.getByText(/^Aftalt i tilbuddet: 1 linje/)).toBeInTheDocument();
  expect(box.getAllByRole('button', { name: /^Fjern/ })).toEqual([box.getByRole('button', { name: 'Fjern Vare 3' })]);
  expect(box.queryByRole('textbox', { name: /Vare 1$/ })).not.toBeInTheDocument();
  expect(box.getByRole('textbox', { name: 'Antal, Vare 3' })).toBeEnabled();
});

test('a technician sees the firm’s automatic charge without a bin', async () => {
  const auto = { ...charge, auto: { when: 'altid' as const } };
  const { box } = await open([auto, line(3)], {}, { roles: [], isTechnician: true, isSeller: false });
  expect(box.getByText('Servicevogn')).toBeInTheDocument();
  expect(box.getAllByRole('button', { name: /^Fjern/ })).toEqual([box.getByRole('button', { name: 'Fjern Vare 3' })]);
});

test('a refused number stays in its field with what is wrong, and the stored one stays stored', async () => {
  const { user, box, server } = await open([line(1, { unit: 'pakke' })]);
  const qty = await box.findByRole('textbox', { name: 'Antal, Vare 1' });
  await fill(user, qty, '14,5678');
  await user.tab();
  expect(qty).toHaveValue('14,5678');
  expect(qty).toHaveAccessibleDescription('Højst 3 decimaler');
  expect(server.sent('save')).toEqual([]);
  await fill(user, qty, '14,5');
  await user.tab();
  await waitFor(() => expect(server.lines[0]?.qtyMilli).toBe(14_500));
  expect(qty).toBeValid();
});

test('a number has room for the whole of its unit', async () => {
  const { box } = await open([line(1, { unit: 'pakke', qtyMilli: 1000 })]);
  const qty = await box.findByRole('textbox', { name: 'Antal, Vare 1' });
  const unit = qty.nextElementSibling!.textContent;
  expect(unit).toBe('pakke');
  expect(qty.style.paddingRight).toBe('calc(3.5625rem)');
});
