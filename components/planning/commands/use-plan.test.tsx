import { act, screen, waitFor, within } from '@testing-library/react';
import { openBoard, rowOf, stopOf, trayItem } from '@/components/planning/testing/board';
import { ANNA, BO, makeItem, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { closePage } from '@/components/testing/close-page';
import { fill } from '@/components/testing/fill';
import { isSubscribed, sendRecordEvent, startRealtime } from '@/components/testing/realtime';
import { findToast } from '@/components/testing/render';
import { findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { formatDay } from '@/lib/core/shared/dates';
import { askBeforeLosingChanges } from '@/lib/core/browser/unsent-changes';

const [ONE, TWO] = [makeItem(1), makeItem(2)];

beforeEach(() => {
  startRealtime();
  signInAs('moderator');
});

const sendButton = () => within(rowOf(ANNA)).getByRole('button', { name: /^Send / });

test('a command waits for the one before, and is sent with the id and version that it returned', async () => {
  const server = startPlanServer([ONE]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.before('place', () => released);
  const { user, move } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '8.15' });
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).not.toBeNull());
  await waitFor(() => expect(findSent('POST /api/planning/place')).toHaveLength(1));
  act(() => stopOf(ANNA, 'Opgave 1')!.focus());
  await user.keyboard('{Delete}');
  expect(findSent('POST /api/planning/unplace')).toHaveLength(0);
  await act(async () => release());
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
  expect(findSent('POST /api/planning/unplace').map(({ body }) => body)).toEqual([
    { stop: expect.stringMatching(/^stop/) as string, rev: 1 },
  ]);
});

test('closing the page asks while a move is on its way', async () => {
  const server = startPlanServer([ONE]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.before('place', () => released);
  const { move } = await openBoard();
  const stop = askBeforeLosingChanges(() => false);
  expect(closePage()).toBe(false);
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '8' });
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).not.toBeNull());
  expect(closePage()).toBe(true);
  await act(async () => release());
  await findToast('Opgave 1 er planlagt');
  expect(closePage()).toBe(false);
  stop();
});

test('a move that the server did not get opens its dialog again with its fields, and is sent once more', async () => {
  const server = startPlanServer([ONE]);
  server.before('place', () => {
    throw new TypeError('Failed to fetch');
  });
  const { user, move } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: BO, time: '13' });
  expect(await findToast('»Opgave 1« blev ikke flyttet')).toHaveTextContent('Ingen forbindelse.');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Kl.' })).toHaveValue('13');
  expect(dialog.getByRole('combobox', { name: 'Montør' })).toHaveValue(BO.id);
  server.before('place', () => undefined);
  await user.click(dialog.getByRole('button', { name: 'Flyt' }));
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveTextContent('13.00'));
});

test('a colleague who was faster is named, and the stop goes back', async () => {
  const server = startPlanServer([ONE]);
  server.plan(ONE, ANNA, 540);
  const data = { rev: 5, fields: [], current: {}, by: 'Mogens', what: 'lagt', title: 'Opgave 7' };
  server.before('unplace', () => new Refusal(409, { code: 'stale', data }));
  const { user } = await openBoard();
  act(() => stopOf(ANNA, 'Opgave 1')!.focus());
  await user.keyboard('{Delete}');
  expect(await findToast('En kollega var hurtigere')).toHaveTextContent('Mogens har lige lagt »Opgave 7« på ruten.');
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toBeVisible());
});

test('a job that a colleague has planned meanwhile is reported with its technician and day', async () => {
  const server = startPlanServer([ONE]);
  server.before('place', () => new Refusal(409, { code: 'taken', data: { owner: { name: 'Bo' }, date: TUESDAY } }));
  const { move } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '8' });
  expect(await findToast('Den er allerede planlagt')).toHaveTextContent('Den ligger tir. 2. feb. hos Bo.');
});

test('a rule that the server alone knows opens the move dialog again, and can be overridden there', async () => {
  const server = startPlanServer([ONE]);
  const rules = [{ rule: 'travel', params: { title: 'X', minutes: 20, room: 5, accuracy: 'exact' } }];
  server.before('place', () => new Refusal(409, { code: 'rule_broken', data: { rules } }));
  const { user, move } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '8' });
  const dialog = within(await screen.findByRole('dialog', { name: /^Flyt til/ }));
  expect(await dialog.findByText(/Der er 20 min kørsel til »X«/)).toBeInTheDocument();
  server.before('place', () => undefined);
  await user.click(dialog.getByRole('button', { name: 'Haster' }));
  await user.click(dialog.getByRole('button', { name: 'Flyt alligevel' }));
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).not.toBeNull());
  await findToast('Opgave 1 er planlagt');
  expect(findSent('POST /api/planning/place').at(-1)?.body).toMatchObject({ override: ['travel'], reason: 'Haster' });
});

test('closing a dialog does not cancel the read of its day that a move waits for', async () => {
  const server = startPlanServer([ONE, TWO]);
  server.plan(ONE, ANNA, 540);
  const { user, move } = await openBoard();
  const { release } = server.holdReads(TUESDAY);
  await move(stopOf(ANNA, 'Opgave 1')!, { who: BO, day: TUESDAY, time: '10' });
  // The move reads the day to check its rules, and again for the route's version.
  for (let reads = 0; reads < 2; reads++) {
    act(() => trayItem('Opgave 2')!.focus());
    await user.keyboard('m');
    const day = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Dag' });
    await fill(user, day, formatDay(TUESDAY));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(findSent('POST /api/planning/move')).toHaveLength(0);
  release();
  await findToast('Opgave 1 er flyttet');
});

test("a colleague's change is shown without a reload", async () => {
  const server = startPlanServer([ONE]);
  await openBoard();
  await waitFor(() => expect(isSubscribed('service_jobs')).toBe(true));
  server.plan(ONE, ANNA, 480);
  sendRecordEvent('service_jobs', 'update', { id: ONE.id });
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('08.00'));
  expect(trayItem('Opgave 1')).toBeNull();
});

test("a colleague's change does not bring back a stop whose removal is being sent", async () => {
  const server = startPlanServer([ONE, TWO]);
  server.plan(ONE, ANNA, 480);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.before('unplace', () => released);
  const { user } = await openBoard();
  await waitFor(() => expect(isSubscribed('service_jobs')).toBe(true));
  act(() => stopOf(ANNA, 'Opgave 1')!.focus());
  await user.keyboard('{Delete}');
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toBeNull());
  server.board.tray = [{ ...TWO, title: 'Opgave 2 rettet' }];
  const reads = findSent('GET /api/planning/board').length;
  jest.useFakeTimers();
  sendRecordEvent('service_jobs', 'update', { id: TWO.id });
  // Longer than the board waits before it reads again after an event.
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(findSent('GET /api/planning/board')).toHaveLength(reads);
  expect(stopOf(ANNA, 'Opgave 1')).toBeNull();
  release();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  await waitFor(() => expect(trayItem('Opgave 2 rettet')).toBeVisible());
  expect(stopOf(ANNA, 'Opgave 1')).toBeNull();
});

test('a double press sends a route once', async () => {
  const server = startPlanServer([ONE]);
  server.plan(ONE, ANNA, 480);
  const { user } = await openBoard();
  await user.dblClick(sendButton());
  expect(await findToast('Ruten er sendt til Anna Berg')).toBeInTheDocument();
  await waitFor(() => expect(within(rowOf(ANNA)).queryByRole('button', { name: /^Send / })).not.toBeInTheDocument());
  expect(screen.queryByText('Der er intet nyt at sende')).not.toBeInTheDocument();
  expect(findSent(`POST /api/planning/routes/${server.board.routes[0]!.id}/publish`)).toHaveLength(1);
});

test('a route that changes after it was sent offers to send the changes', async () => {
  const server = startPlanServer([ONE]);
  server.plan(ONE, ANNA, 480);
  Object.assign(server.board.routes[0]!, { status: 'udsendt', publishedRev: 1, rev: 2 });
  await openBoard();
  expect(sendButton()).toHaveAccessibleName('Send ændringer til Anna Berg');
});
