import { act, screen, waitFor, within } from '@testing-library/react';
import { getQueue } from '@/components/common/command-options';
import { openBoard, stopOf, trayItem } from '@/components/planning/testing/board';
import { ANNA, BO, makeItem, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { findToast } from '@/components/testing/render';
import { findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { createPlanHistory } from './history';

const [ONE, TWO] = [makeItem(1), makeItem(2)];
const UNDO = '{Control>}z{/Control}';
const REDO = '{Control>}{Shift>}z{/Shift}{/Control}';

beforeEach(() => signInAs('moderator'));

const button = (name: RegExp) => screen.getByRole('button', { name });

test('each step is undone and redone in order, also where a stop was removed and placed again', async () => {
  startPlanServer([ONE]);
  const { user, move } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '8' });
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('08.00'));
  await move(stopOf(ANNA, 'Opgave 1')!, { who: BO, time: '10' });
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveTextContent('10.00'));
  act(() => stopOf(BO, 'Opgave 1')!.focus());
  await user.keyboard('{Delete}');
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());

  await user.keyboard(UNDO);
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveTextContent('10.00'));
  await user.keyboard(UNDO);
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('08.00'));
  await user.keyboard(UNDO);
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
  expect(await findToast('Fortrudt: Opgave 1 er planlagt')).toBeVisible();
  expect(button(/^Intet at fortryde/)).toHaveAttribute('aria-disabled', 'true');

  await user.keyboard(REDO);
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('08.00'));
  await user.keyboard(REDO);
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveTextContent('10.00'));
  await user.keyboard(REDO);
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
});

test('the last 20 steps are kept, and the newest is undone first', async () => {
  const history = createPlanHistory();
  const numbers = Array.from({ length: 25 }, (_, n) => n + 1);
  const undone: number[] = [];
  for (const number of numbers)
    history.record({
      title: `${number}`,
      undo: async () => (undone.push(number), null),
      redo: async () => (undone.pop(), null),
    });
  for (const _number of numbers) await history.undo(() => {});
  expect(undone).toEqual(numbers.slice(5).reverse());
  for (const _number of numbers) await history.redo(() => {});
  expect(undone).toEqual([]);
});

test('a change that is still on its way is the one that is undone', async () => {
  const server = startPlanServer([ONE, TWO]);
  server.plan(ONE, ANNA, 540);
  const { user, move } = await openBoard();
  await move(trayItem('Opgave 2')!, { who: BO, time: '8' });
  await findToast('Opgave 2 er planlagt');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.before('unplace', () => released);
  act(() => stopOf(ANNA, 'Opgave 1')!.focus());
  await user.keyboard('{Delete}');
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
  await user.keyboard(UNDO);
  await act(async () => release());
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('09.00'));
  expect(stopOf(BO, 'Opgave 2')).toBeVisible();
});

test('the focus stays on the card that is moved by an undo', async () => {
  const server = startPlanServer([ONE]);
  server.plan(ONE, ANNA, 540);
  const { user, move } = await openBoard();
  await move(stopOf(ANNA, 'Opgave 1')!, { who: BO, time: '8' });
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveTextContent('08.00'));
  act(() => stopOf(BO, 'Opgave 1')!.focus());
  await user.keyboard(UNDO);
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('09.00'));
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveFocus());
});

test('the focus follows a card into the tray', async () => {
  startPlanServer([ONE]);
  const { user, move } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '8' });
  await findToast('Opgave 1 er planlagt');
  act(() => stopOf(ANNA, 'Opgave 1')!.focus());
  await user.keyboard(UNDO);
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
  await waitFor(() => expect(trayItem('Opgave 1')).toHaveFocus());
});

test('what the toast has undone is not undone again by the key, and is redone once', async () => {
  const server = startPlanServer([ONE, TWO]);
  server.plan(TWO, ANNA, 600);
  const { user, move, queryClient } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: BO, time: '8' });
  const undo = within(await findToast('Opgave 1 er planlagt')).getByRole('button', { name: 'Fortryd' });
  await user.click(undo);
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
  await user.keyboard(UNDO);
  await waitFor(() => expect(getQueue(queryClient, 'planning').isBusy).toBe(false));
  expect(findSent('POST /api/planning/unplace')).toHaveLength(1);
  await user.click(button(/^Gentag: Opgave 1 er planlagt/));
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveTextContent('08.00'));
});

test('a step that cannot be undone any more says so, and the one before it is next', async () => {
  const server = startPlanServer([ONE, TWO]);
  const { user, move } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '8' });
  await findToast('Opgave 1 er planlagt');
  await move(trayItem('Opgave 2')!, { who: BO, time: '8' });
  await findToast('Opgave 2 er planlagt');
  server.before('unplace', () => new Refusal(409, { code: 'wrong_status' }));
  await user.keyboard(UNDO);
  expect(await findToast('Kan ikke fortrydes: Opgave 2 er planlagt')).toHaveTextContent('Planen er ændret siden.');
  expect(stopOf(BO, 'Opgave 2')).toBeVisible();
  server.before('unplace', () => undefined);
  await waitFor(() => expect(button(/^Fortryd: Opgave 1 er planlagt/)).toBeVisible());
  await user.keyboard(UNDO);
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
});

test('an undo that a colleague has overtaken names who, what and when', async () => {
  const server = startPlanServer([ONE, TWO]);
  server.plan(ONE, ANNA, 540);
  server.plan(TWO, ANNA, 660);
  const { user } = await openBoard();
  for (const title of ['Opgave 1', 'Opgave 2']) {
    act(() => stopOf(ANNA, title)!.focus());
    await user.keyboard('{Delete}');
    await findToast(`${title} er taget af planen`);
  }
  const taken = { owner: { id: '', name: 'Bo Dahl' }, date: TUESDAY };
  server.before('place', () => new Refusal(409, { code: 'taken', data: taken }));
  await user.keyboard(UNDO);
  expect(await findToast('Kan ikke fortrydes: Opgave 2 er taget af planen')).toHaveTextContent(
    'Den ligger tir. 2. feb. hos Bo Dahl.',
  );
  const stale = { by: 'Mette Demo', what: 'lagt', title: 'Opgave 9', rev: 3, fields: [], current: {} };
  server.before('place', () => new Refusal(409, { code: 'stale', data: stale }));
  await user.keyboard(UNDO);
  expect(await findToast('Kan ikke fortrydes: Opgave 1 er taget af planen')).toHaveTextContent(/Mette Demo.*Opgave 9/);
});

test('without a connection the step stays, and is undone at the next try', async () => {
  const server = startPlanServer([ONE]);
  server.plan(ONE, ANNA, 540);
  const { user, move } = await openBoard();
  await move(stopOf(ANNA, 'Opgave 1')!, { who: ANNA, day: TUESDAY, time: '8' });
  await findToast('Opgave 1 er flyttet');
  server.before('move', () => {
    throw new TypeError('Failed to fetch');
  });
  await user.keyboard(UNDO);
  expect(await findToast('Kan ikke fortrydes: Opgave 1 er flyttet')).toHaveTextContent('Ingen forbindelse.');
  server.before('move', () => undefined);
  await user.keyboard(UNDO);
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('09.00'));
});

test('the note of a stop that was taken off comes back with it', async () => {
  const server = startPlanServer([ONE]);
  server.plan(ONE, ANNA, 540).note = 'Nøglen ligger under måtten';
  const { user } = await openBoard();
  act(() => stopOf(ANNA, 'Opgave 1')!.focus());
  await user.keyboard('{Delete}');
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
  await user.keyboard(UNDO);
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('09.00'));
  await waitFor(() => expect(server.board.stops[0]?.note).toBe('Nøglen ligger under måtten'));
});

test('Ctrl+Z in a field is the field’s own', async () => {
  startPlanServer([ONE]);
  const { user, move } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '8' });
  await findToast('Opgave 1 er planlagt');
  await user.click(screen.getByRole('textbox', { name: /^Søg i det/ }));
  await user.keyboard(UNDO);
  expect(findSent('POST /api/planning/unplace')).toHaveLength(0);
});
