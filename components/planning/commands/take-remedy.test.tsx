import { act, screen, waitFor, within } from '@testing-library/react';
import { openBoard, stopOf, trayItem } from '@/components/planning/testing/board';
import { ANNA, BO, makeItem, MONDAY, startPlanServer } from '@/components/planning/testing/plan-server';
import { fill } from '@/components/testing/fill';
import { findToast } from '@/components/testing/render';
import { findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';

const [ONE, TWO] = [makeItem(1), makeItem(2)];
const URGENT = makeItem(3, { title: 'Strøm væk', priority: 'akut' });

beforeEach(() => signInAs('moderator'));

/** Puts the emergency of the tray on an occupied time by the dialog, as on a phone. */
async function putOn(time: string) {
  const server = startPlanServer([URGENT]);
  const stops = [server.plan(ONE, ANNA, 540), server.plan(TWO, ANNA, 620)];
  const { user } = await openBoard();
  act(() => trayItem('Strøm væk')!.focus());
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Montør' }), ANNA.id);
  await fill(user, dialog.getByRole('textbox', { name: 'Kl.' }), time);
  return { user, dialog, stops, server };
}

test('an emergency is pushed in from the dialog as one change, and one undo brings all of it back', async () => {
  const { user, dialog, stops } = await putOn('9');
  await user.click(dialog.getByRole('button', { name: /^Skub resten ?»Opgave 1« fra kl. 09.00 til kl. 10.00/ }));
  await waitFor(() => expect(stopOf(ANNA, 'Strøm væk')).toHaveTextContent('09.00'));
  expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('10.00');
  expect(stopOf(ANNA, 'Opgave 2')).toHaveTextContent('11.00');
  await findToast('Strøm væk er lagt, og resten er skubbet');
  expect(findSent('POST /api/planning/change').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      steps: [
        expect.objectContaining({ job: URGENT.id, technician: ANNA.id, date: MONDAY, startMinute: 540 }),
        expect.objectContaining({ stop: stops[0]!.id, startMinute: 600 }),
        expect.objectContaining({ stop: stops[1]!.id, startMinute: 660 }),
      ],
      unplaced: [],
      override: [],
      reason: '',
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(trayItem('Strøm væk')).toBeVisible());
  expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('09.00');
  expect(stopOf(ANNA, 'Opgave 2')).toHaveTextContent('10.20');
});

test('an emergency takes the place of a visit, which goes to the tray until it is undone', async () => {
  const { user, dialog } = await putOn('9');
  await user.click(dialog.getByRole('button', { name: 'Byt: »Opgave 1« tages af planen' }));
  await waitFor(() => expect(stopOf(ANNA, 'Strøm væk')).toHaveTextContent('09.00'));
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
  await findToast('Strøm væk har byttet plads');
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('09.00'));
  expect(trayItem('Strøm væk')).toBeVisible();
});

test('a visit whose placing is still on its way is pushed by the id that it then gets', async () => {
  const server = startPlanServer([ONE, URGENT]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.before('place', () => released);
  const { user, move } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '9' });
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).not.toBeNull());
  act(() => trayItem('Strøm væk')!.focus());
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Montør' }), ANNA.id);
  await fill(user, dialog.getByRole('textbox', { name: 'Kl.' }), '9');
  await user.click(dialog.getByRole('button', { name: /^Skub resten/ }));
  release();
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('10.00'));
  expect(findSent('POST /api/planning/change')[0]?.body).toMatchObject({
    steps: [{ job: URGENT.id }, { stop: server.board.stops.find(({ item }) => item?.id === ONE.id)!.id }],
  });
});

test('a change that the server refuses says which rule and changes nothing', async () => {
  const { user, dialog, server } = await putOn('9');
  const rules = [{ rule: 'absence', params: { name: 'Anna Berg', kind: 'sygdom', from: 600, to: 900 } }];
  server.before('change', () => new Refusal(409, { code: 'rule_broken', data: { rules } }));
  await user.click(dialog.getByRole('button', { name: /^Skub resten/ }));
  expect(await screen.findByText(/Anna Berg har Sygdom/)).toBeVisible();
  expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('09.00');
});

test('Alt and an arrow that break a rule open the same dialog, about the stop that breaks it', async () => {
  const server = startPlanServer();
  const late = makeItem(1, { windowFrom: 540, windowTo: 600 });
  const stops = [server.plan(late, ANNA, 540), server.plan(TWO, ANNA, 660)];
  const rules = [{ rule: 'window', params: { from: 540, to: 600, start: 600, end: 660 } }];
  const { user } = await openBoard();
  server.before(
    'order',
    () => new Refusal(409, { code: 'rule_broken', data: { rules, steps: [{ step: 1, title: 'Opgave 1', rules }] } }),
  );
  act(() => stopOf(ANNA, 'Opgave 2')!.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Er du sikker på, at »Opgave 1« skal ligge her?' }));
  expect(dialog.getByRole('button', { name: /^Nærmeste, der kan: Bo Dahl kl. 10.00/ })).toBeVisible();
  server.before('order', () => undefined);
  await user.click(dialog.getByRole('button', { name: 'Aftalt med kunden' }));
  await user.keyboard('{Enter}');
  await findToast('Opgave 2 er rykket frem');
  const order = `POST /api/planning/routes/${stops[0]!.route}/order`;
  expect(findSent(order).at(-1)?.body).toMatchObject({ override: ['window'], reason: 'Aftalt med kunden' });
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('09.00'));
  expect(stopOf(BO, 'Opgave 1')).toBeNull();
});

test('undoing a move sends the reason that the stop had before', async () => {
  const server = startPlanServer();
  const stop = server.plan(ONE, ANNA, 540);
  stop.deviation = { rules: [], reason: 'Aftalt med montøren', name: 'Mads', at: '2026-11-24 09:00:00.000Z' };
  const { user, move } = await openBoard();
  await move(stopOf(ANNA, 'Opgave 1')!, { who: BO, time: '11' });
  await findToast('Opgave 1 er flyttet');
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(findSent('POST /api/planning/move')).toHaveLength(2));
  expect(findSent('POST /api/planning/move')[1]?.body).toMatchObject({ reason: 'Aftalt med montøren' });
});
