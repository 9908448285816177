import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getQueue } from '@/components/common/command-options';
import { BoardScreen } from '@/components/planning/board/board-screen';
import { openBoard, rowOf, stopOf, trayItem } from '@/components/planning/testing/board';
import { ANNA, BO, makeItem, MONDAY, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';

const [ONE, TWO] = [makeItem(1), makeItem(2)];

beforeEach(() => signInAs('moderator'));

const undo = async (title: string) => within(await findToast(title)).getByRole('button', { name: 'Fortryd' });

test('M places a job at a typed time; the undo takes it back once, however often it is pressed', async () => {
  startPlanServer([ONE]);
  const { move, queryClient } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '8.15' });
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('08.15'));
  expect(trayItem('Opgave 1')).toBeNull();
  expect(findSent('POST /api/planning/place')[0]?.body).toMatchObject({
    job: ONE.id,
    technician: ANNA.id,
    date: MONDAY,
    startMinute: 495,
    durationMin: 60,
    rev: 0,
  });
  const button = await undo('Opgave 1 er planlagt');
  // The second press comes before the first is drawn.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
  expect(stopOf(ANNA, 'Opgave 1')).toBeNull();
  await waitFor(() => expect(getQueue(queryClient, 'planning').isBusy).toBe(false));
  expect(findSent('POST /api/planning/unplace')).toHaveLength(1);
  expect(screen.queryByText(/i mellemtiden/)).not.toBeInTheDocument();
});

test('a card that was moved by the dialog has the focus at its new place', async () => {
  startPlanServer([makeItem(1)]);
  const { move } = await openBoard();
  await move(trayItem('Opgave 1')!, { who: ANNA, time: '9' });
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveFocus());
});

/** A board with one stop of Anna's, and its edges' handles. */
async function openStretchable() {
  const server = startPlanServer([makeItem(1)]);
  server.plan(makeItem(1), ANNA, 480);
  await openBoard();
  const lane = document.querySelector(`[data-lane="${ANNA.id}"]`)!;
  // The hours from 6 to 18: a pixel is a minute.
  lane.getBoundingClientRect = () => ({ width: 720 }) as DOMRect;
  return {
    pull: (edge: 'start' | 'end', minutes: number) => {
      const handle = lane.querySelector<HTMLElement>(`[data-resize="${edge}"]`)!;
      handle.setPointerCapture = () => undefined;
      for (const [type, clientX] of Object.entries({ down: 0, move: minutes, up: minutes }))
        fireEvent(handle, new MouseEvent(`pointer${type}`, { bubbles: true, cancelable: true, clientX }));
    },
    width: () => stopOf(ANNA, 'Opgave 1')!.parentElement!.style.width,
  };
}

test('a card whose edge was dragged keeps its length while the change is on its way', async () => {
  const { pull, width } = await openStretchable();
  const before = width();
  pull('end', 30);
  const dragged = width();
  expect(dragged).not.toBe(before);
  await waitFor(() => expect(findSent('POST /api/planning/move')[0]?.body).toMatchObject({ durationMin: 90 }));
  await findToast('Opgave 1 er flyttet');
  expect(width()).toBe(dragged);
});

test('if the other edge is dragged before the first change is answered, both count', async () => {
  const { pull } = await openStretchable();
  pull('end', 30);
  pull('start', 20);
  await waitFor(() => expect(findSent('POST /api/planning/move')).toHaveLength(2));
  expect(findSent('POST /api/planning/move')[1]?.body).toMatchObject({ startMinute: 500, durationMin: 70 });
  await findToast('Opgave 1 er flyttet');
});

test('the tools stay where they are while another day is read', async () => {
  startPlanServer([makeItem(1)]);
  const { user } = await openBoard();
  const tools = () => ['Næste dag', 'Send ruter', 'Optimér'].map((name) => screen.queryByRole('button', { name }));
  const before = tools();
  expect(before).not.toContain(null);
  answerRequest('GET /api/planning/board', () => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Næste dag' }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(tools()).toEqual(before);
});

test('a stop is moved to another technician and day; → shows that day, and Delete returns it to the tray', async () => {
  const server = startPlanServer([ONE]);
  server.plan(ONE, ANNA, 540);
  const { user, move, search } = await openBoard();
  await move(stopOf(ANNA, 'Opgave 1')!, { who: BO, day: TUESDAY, time: '10' });
  await findToast('Opgave 1 er flyttet');
  expect(stopOf(ANNA, 'Opgave 1')).toBeNull();
  expect(stopOf(BO, 'Opgave 1')).toBeNull();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveTextContent('10.00'));
  await waitFor(() => expect(search()).toContain(`dag=${TUESDAY}`));
  act(() => stopOf(BO, 'Opgave 1')!.focus());
  await user.keyboard('{Delete}');
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
  await user.click(await undo('Opgave 1 er taget af planen'));
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveTextContent('10.00'));
});

test('a moved stop goes back to its old time', async () => {
  const server = startPlanServer([ONE]);
  server.plan(ONE, ANNA, 540);
  const { user, move } = await openBoard();
  await move(stopOf(ANNA, 'Opgave 1')!, { who: BO, time: '8' });
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveTextContent('08.00'));
  await user.click(await undo('Opgave 1 er flyttet'));
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('09.00'));
});

test('Alt and an arrow swap a stop with its neighbour; the stop keeps the focus, and the swap can be undone', async () => {
  const server = startPlanServer([ONE, TWO]);
  const [first, second] = [server.plan(ONE, ANNA, 480), server.plan(TWO, ANNA, 600)];
  const { user } = await openBoard();
  act(() => stopOf(ANNA, 'Opgave 1')!.focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const button = await undo('Opgave 1 er rykket tilbage');
  expect(stopOf(ANNA, 'Opgave 2')).toHaveTextContent('08.00');
  expect(stopOf(ANNA, 'Opgave 1')).toHaveFocus();
  await user.click(button);
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('08.00'));
  const sent = findSent(`POST /api/planning/routes/${first.route}/order`).map(({ body }) => body);
  expect(sent).toEqual([
    expect.objectContaining({ rev: 2, stops: [second.id, first.id] }),
    expect.objectContaining({ rev: 3, stops: [first.id, second.id], startMinutes: [480, 600] }),
  ]);
});

test('the technician in the address is marked and scrolled to', async () => {
  const scrolled: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  startPlanServer([ONE]);
  await openBoard({ search: `montoer=${BO.id}` });
  expect(rowOf(BO)).toHaveAttribute('aria-selected', 'true');
  expect(rowOf(ANNA)).not.toHaveAttribute('aria-selected');
  expect(scrolled).toEqual([rowOf(BO)]);
});

test('a day that does not exist shows today', async () => {
  startPlanServer([ONE]);
  await openBoard({ search: 'dag=2027-02-29' });
  expect(await screen.findByRole('heading', { name: 'man. 1. feb.' })).toBeInTheDocument();
});

test('T returns to today, and no key of the board works while a field has the focus', async () => {
  startPlanServer([ONE]);
  const { user, search } = await openBoard({ search: `dag=${TUESDAY}` });
  expect(screen.getByRole('heading', { name: 'tir. 2. feb.' })).toBeInTheDocument();
  await user.click(screen.getByRole('textbox', { name: /^Søg i det/ }));
  await user.keyboard('t{ArrowLeft}');
  expect(screen.getByRole('heading', { name: 'tir. 2. feb.' })).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'I dag' }).focus());
  await user.keyboard('t');
  expect(await screen.findByRole('heading', { name: 'man. 1. feb.' })).toBeInTheDocument();
  await waitFor(() => expect(search()).not.toContain('dag='));
});

test('the week shows each day of a technician, its load and its stops', async () => {
  const server = startPlanServer([ONE, TWO]);
  server.plan(ONE, ANNA, 480);
  server.plan(TWO, BO, 600, TUESDAY);
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Uge' }));
  const table = await screen.findByRole('table');
  const row = within(table).getByRole('row', { name: /Bo Dahl/ });
  const cells = within(row).getAllByRole('cell');
  expect(within(cells[1]!).getByRole('button', { name: /Opgave 2|Kunde 2/ })).toHaveTextContent('10.00');
  expect(within(cells[0]!).queryByRole('button', { name: /Kunde/ })).not.toBeInTheDocument();
  await user.click(within(table).getByRole('button', { name: 'tir. 2. feb.' }));
  await waitFor(() => expect(stopOf(BO, 'Opgave 2')).toBeVisible());
});

test('a link to a route opens its day with the route selected', async () => {
  const server = startPlanServer([ONE]);
  const { route } = server.plan(ONE, BO, 540, TUESDAY);
  answerRequest(`GET /api/planning/routes/${route}`, { id: route, date: TUESDAY, technician: BO.id });
  await openBoard({ routeId: route });
  expect(await screen.findByRole('heading', { name: 'tir. 2. feb.' })).toBeInTheDocument();
  await waitFor(() => expect(rowOf(BO)).toHaveAttribute('aria-selected', 'true'));
  expect(rowOf(ANNA)).not.toHaveAttribute('aria-selected', 'true');
});

test('who may not plan reads the stop, and is offered no change', async () => {
  const server = startPlanServer([ONE], { canPlan: false });
  server.plan(ONE, BO, 540);
  const { user } = await openBoard();
  await user.click(stopOf(BO, 'Opgave 1')!);
  const panel = await screen.findByRole('dialog', { name: 'Opgave 1' });
  expect(panel).toHaveTextContent('Østergade 1');
  for (const name of [/^Flyt til/, 'Tag af planen', 'Tidligere', 'Gem besked'])
    expect(within(panel).queryByRole('button', { name })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveFocus());
  await user.keyboard('m{Delete}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(findSent('POST /api/planning/unplace')).toHaveLength(0);
});

test("a job's link opens the move dialog where it can be planned, and its stop where it is planned", async () => {
  const server = startPlanServer([ONE, TWO]);
  server.plan(TWO, ANNA, 480);
  const { unmount, user, search } = await openBoard({ search: `job=${ONE.id}` });
  await screen.findByRole('dialog', { name: 'Flyt til…: Opgave 1' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(search()).not.toContain('job='));
  unmount();
  await openBoard({ search: `job=${TWO.id}` });
  expect(await screen.findByRole('dialog', { name: 'Opgave 2' })).toBeInTheDocument();
});

test('a visit that was moved since its route was sent has a dot and says from when, and its row can be sent again', async () => {
  const server = startPlanServer([ONE, TWO]);
  const [first, second] = [server.plan(ONE, ANNA, 540), server.plan(TWO, ANNA, 720)];
  const sentStop = (stop: typeof first, item: typeof ONE, startMinute: number) => ({
    ...{ stop: stop.id, kind: 'job' as const, item: item.id, startMinute, endMinute: startMinute + 60 },
    ...{ note: '', title: item.title, customer: item.customer },
  });
  Object.assign(server.board.routes[0]!, {
    status: 'udsendt',
    publishedRev: 1,
    sent: { stops: [sentStop(first, ONE, 480), sentStop(second, TWO, 720)], helpers: [], note: '' },
  });
  await openBoard();
  const moved = stopOf(ANNA, 'Opgave 1')!;
  expect(moved).toHaveAttribute(
    'title',
    expect.stringMatching(/Flyttet fra kl. 08.00 til 09.00, siden ruten blev sendt/),
  );
  expect(moved.querySelector('[data-unsent]')).not.toBeNull();
  expect(stopOf(ANNA, 'Opgave 2')!.querySelector('[data-unsent]')).toBeNull();
  expect(within(rowOf(ANNA)).getByRole('button', { name: 'Send ændringer til Anna Berg' })).toBeVisible();
});

test.each([
  ['moderator', true],
  ['seller', false],
] as const)('a firm without technicians says so; a %s is sent to their settings: %s', async (role, isSent) => {
  signInAs(role);
  startPlanServer([], { technicians: [], canPlan: role === 'moderator' });
  renderScreen(<BoardScreen routeId="" today={MONDAY} />, { path: '/planning', search: '?bagud=true' });
  expect(await screen.findByText('Ingen montører endnu')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Opret montører' })).toHaveLength(isSent ? 1 : 0);
  expect(screen.queryByRole('button', { name: /^Bagud/ })).not.toBeInTheDocument();
});

test('the tools count the routes to send, and S opens them', async () => {
  const server = startPlanServer([ONE, TWO]);
  server.plan(ONE, ANNA, 540);
  server.plan(TWO, BO, 540);
  answerRequest('GET /api/planning/unsent', { routes: [] });
  const { user } = await openBoard();
  expect(screen.getByRole('button', { name: 'Send ruter (2)' })).toBeVisible();
  await user.keyboard('s');
  expect(await screen.findByRole('dialog', { name: 'Send ruter' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Control>}s{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('somebody who may not plan has no button to send routes', async () => {
  signInAs('seller');
  startPlanServer([ONE], { canPlan: false }).plan(ONE, ANNA, 540);
  await openBoard();
  expect(screen.queryByRole('button', { name: /^Send ruter/ })).not.toBeInTheDocument();
});
