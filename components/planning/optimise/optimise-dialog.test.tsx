import { act, screen, waitFor, within } from '@testing-library/react';
import { openBoard, rowOf, stopOf, trayItem } from '@/components/planning/testing/board';
import { ANNA, BO, makeItem, MONDAY, startPlanServer } from '@/components/planning/testing/plan-server';
import { startRealtime } from '@/components/testing/realtime';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { OptimisedDay, OptimisedStop } from '@/lib/planning/shared/optimise/types';
import type { BoardItem, BoardStop } from '@/lib/planning/shared/types';

const [ONE, TWO, THREE] = [makeItem(1), makeItem(2), makeItem(3)];

beforeEach(() => {
  startRealtime();
  signInAs('moderator');
});

const at = (item: BoardItem, startMinute: number, stop?: BoardStop): OptimisedStop => ({
  ...{ stop: stop?.id ?? '', job: item.id, task: '', stays: false },
  ...{ startMinute, endMinute: startMinute + 60 },
});
const figures = (driveMin: number) => ({ driveMin, finish: 800 });

/** A board on which Anna has one visit, and a proposal that gives it to Bo, together with one of the tray. */
function startProposal() {
  const server = startPlanServer([ONE, TWO, THREE]);
  const stop = server.plan(ONE, ANNA, 480);
  const { id, rev } = server.board.routes[0]!;
  const plan: OptimisedDay = {
    routes: [
      { technician: ANNA.id, route: id, rev, stops: [], before: figures(80), after: { driveMin: 0, finish: null } },
      {
        ...{ technician: BO.id, route: '', rev: 0, stops: [at(ONE, 420, stop), at(TWO, 540)] },
        before: { driveMin: 0, finish: null },
        after: figures(35),
      },
    ],
    unassigned: [{ stop: '', job: THREE.id, task: '', reason: 'noTime' }],
    override: ['tooLate'],
  };
  answerRequest('POST /api/planning/optimise', plan);
  return { server, stop, plan };
}

const optimise = async () => {
  const opened = await openBoard();
  await opened.user.click(screen.getByRole('button', { name: 'Optimér' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Optimér / }));
  return { ...opened, dialog };
};
test('in the evening, when nobody works any more, nothing is proposed for the day', async () => {
  startProposal();
  const { user } = await openBoard({ utc: '21:15' });
  await user.click(screen.getByRole('button', { name: 'Optimér' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Optimér / }));
  expect(dialog.getByRole('status')).toHaveTextContent('Ingen har mere arbejdstid');
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Optimér tir. 2. feb.' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const next = within(await screen.findByRole('dialog', { name: 'Optimér tir. 2. feb.' }));
  expect(next.getByRole('radio', { name: /^Hele dagen/ })).toBeChecked();
  expect(next.getByRole('button', { name: 'Find forslag' })).toBeEnabled();
});

const sent = () => findSent('POST /api/planning/change').map(({ body }) => body);

test('a day is shown before and after, applied as one change, and undone as one', async () => {
  const { stop, server } = startProposal();
  const { user, dialog } = await optimise();
  expect(dialog.getByRole('radio', { name: /^Hele dagen/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Find forslag' }));
  const routes = within(await dialog.findByRole('list', { name: 'Ruter, der ændres' }));
  expect(findSent('POST /api/planning/optimise')[0]?.body).toEqual({ date: MONDAY, scope: 'day', technicians: [] });
  const [anna, bo] = routes.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
  expect(anna).toHaveTextContent('Før1 besøg · 1 t 20 min kørsel · hjemme 13.20EfterIngen besøg');
  expect(anna).toHaveTextContent('Opgave 1, Kunde 1gives til Bo Dahl kl. 07.00');
  expect(bo).toHaveTextContent('Opgave 1, Kunde 1kl. 07.00, fra Anna Berg');
  expect(bo).toHaveTextContent('Opgave 2, Kunde 2kl. 09.00, ikke planlagt før');
  expect(dialog.getByText('sparer 45 min')).toBeInTheDocument();
  expect(dialog.getByText('Der er ikke tid nok på dagen.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Anvend' }));
  await findToast('man. 1. feb. er optimeret');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent()).toMatchObject([
    {
      steps: [
        { stop: stop.id, technician: BO.id, startMinute: 420 },
        { job: TWO.id, technician: BO.id, startMinute: 540 },
      ],
      override: ['tooLate'],
      reason: 'Forslag fra optimeringen',
    },
  ]);
  expect(stopOf(BO, 'Opgave 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toBeVisible());
  await waitFor(() => expect(trayItem('Opgave 2')).toBeVisible());
  expect(server.board.stops.map(({ id }) => id)).toEqual([stop.id]);
});

test('a board that is as good as it can be says so', async () => {
  const { plan } = startProposal();
  answerRequest('POST /api/planning/optimise', { ...plan, routes: [] });
  const { user, dialog } = await optimise();
  await user.click(dialog.getByRole('button', { name: 'Find forslag' }));
  expect(await dialog.findByText('Planen er så god, som den kan blive')).toBeInTheDocument();
  expect(dialog.getByText('Der er ikke tid nok på dagen.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Anvend' })).not.toBeInTheDocument();
});

test('a plan that the board has left behind is not applied, but calculated again', async () => {
  const { server } = startProposal();
  const { user, dialog } = await optimise();
  await user.click(dialog.getByRole('button', { name: 'Find forslag' }));
  await dialog.findByRole('button', { name: 'Anvend' });
  server.board.routes[0]!.rev = 7;
  await user.click(dialog.getByRole('button', { name: 'Anvend' }));
  expect(await dialog.findByText(/^Planen er ændret, siden forslaget/)).toBeInTheDocument();
  expect(stopOf(ANNA, 'Opgave 1')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Beregn igen' }));
  await waitFor(() => expect(findSent('POST /api/planning/optimise')).toHaveLength(2));
});

test('while it is installed it is asked again, and a wait can be cancelled', async () => {
  const { plan } = startProposal();
  let asked = 0;
  const { promise: never } = Promise.withResolvers<void>();
  answerRequest('POST /api/planning/optimise', async () => {
    asked += 1;
    if (asked === 1) return new Refusal(503, { code: 'optimiser_installing', data: { retryAfter: 0.01 } });
    if (asked === 2) await never;
    return plan;
  });
  const { user, dialog } = await optimise();
  await user.click(dialog.getByRole('button', { name: 'Find forslag' }));
  expect(await dialog.findByText('Optimeringen gøres klar')).toBeInTheDocument();
  await waitFor(() => expect(asked).toBe(2));
  await user.click(dialog.getByRole('button', { name: 'Annullér' }));
  await user.click(dialog.getByRole('button', { name: 'Find forslag' }));
  expect(await dialog.findByRole('button', { name: 'Anvend' })).toBeInTheDocument();
});

test('without Python the button and its dialog say why', async () => {
  startProposal();
  answerRequest('GET /api/planning/optimise', { state: 'missing' });
  const { user } = await openBoard();
  const button = await screen.findByRole('button', { name: /^Optimér.*serveren mangler Python 3/ });
  expect(button).toHaveAttribute('title', expect.stringMatching(/serveren mangler Python 3/));
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('status')).toHaveTextContent('serveren mangler Python 3');
  expect(dialog.queryByRole('button', { name: 'Find forslag' })).not.toBeInTheDocument();
});

test('the order of one route is asked for from its row, and some technicians are chosen by name', async () => {
  const { server } = startProposal();
  server.plan(TWO, ANNA, 600);
  const { user } = await openBoard();
  await user.click(within(rowOf(ANNA)).getByRole('button', { name: 'Mere om Anna Berg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Optimér rækkefølgen' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Optimér / }));
  expect(dialog.getByRole('radio', { name: /^Rækkefølgen på én rute/ })).toBeChecked();
  expect(dialog.getByRole('combobox', { name: 'Montør' })).toHaveValue(ANNA.id);
  await user.click(dialog.getByRole('radio', { name: /^Udvalgte montører/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'Bo Dahl' }));
  await act(() => Promise.resolve());
  await user.click(dialog.getByRole('button', { name: 'Find forslag' }));
  await waitFor(() =>
    expect(findSent('POST /api/planning/optimise')[0]?.body).toEqual({
      ...{ date: MONDAY, scope: 'day', technicians: [ANNA.id, BO.id] },
    }),
  );
});
