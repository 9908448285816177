import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ANNA, BO, makeItem, MONDAY, startPlanServer } from '@/components/planning/testing/plan-server';
import { findToast, renderScreen } from '@/components/testing/render';
import { findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { board as boardQuery } from '@/lib/planning/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import type { PlanDraft } from './change-plan';
import { usePlan } from './use-plan';

const [ONE, TWO, THREE] = [makeItem(1), makeItem(2), makeItem(3)];
const at = (technician: { id: string }, startMinute: number) => ({
  technician: technician.id,
  date: MONDAY,
  startMinute,
});

beforeEach(() => signInAs('moderator'));

/** A board as a list of its stops, and a button that makes the change. */
function Plan({ draft }: { draft: PlanDraft }) {
  const { data } = useQuery(boardQuery(pb, MONDAY, MONDAY));
  const plan = usePlan(data);
  const nameOf = (route: string) => data?.routes.find(({ id }) => id === route)?.technician;
  const stops = data?.stops.map(({ item, route, startMinute }) => `${item?.title} ${nameOf(route)} ${startMinute}`);
  return (
    <>
      <ul aria-label="Stop">
        {stops?.sort().map((stop) => (
          <li key={stop}>{stop}</li>
        ))}
      </ul>
      <button onClick={() => void plan.changePlan(draft, { title: 'Dagen er lagt om' })}>Ændr</button>
      {plan.refusal && <output>{plan.refusal.rules.map(({ rule }) => rule).join()}</output>}
    </>
  );
}

const stops = () =>
  within(screen.getByRole('list', { name: 'Stop' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = async (draft: PlanDraft) => {
  const rendered = renderScreen(<Plan draft={draft} />);
  await waitFor(() => expect(stops().length).toBeGreaterThan(0));
  await rendered.user.click(screen.getByRole('button', { name: 'Ændr' }));
  return rendered;
};

test('two stops swap, one is placed and one removed at once, and one undo brings all of it back', async () => {
  const server = startPlanServer([ONE, TWO, THREE, makeItem(4)]);
  const [one, two, three] = [server.plan(ONE, ANNA, 480), server.plan(TWO, BO, 480), server.plan(THREE, ANNA, 600)];
  const before = ['Opgave 1 tech00000000001 480', 'Opgave 2 tech00000000002 480', 'Opgave 3 tech00000000001 600'];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.before('change', () => released);
  const { user } = await press({
    steps: [
      { ...at(BO, 480), stop: one.id },
      { ...at(ANNA, 480), stop: two.id },
      { ...at(BO, 700), job: makeItem(4).id },
    ],
    unplaced: [three.id],
  });
  const after = ['Opgave 1 tech00000000002 480', 'Opgave 2 tech00000000001 480', 'Opgave 4 tech00000000002 700'];
  await waitFor(() => expect(stops()).toEqual(after));
  release();
  await findToast('Dagen er lagt om');
  expect(findSent('POST /api/planning/change')[0]?.body).toMatchObject({
    revs: Object.fromEntries(server.board.routes.map(({ id, rev }) => [id, rev - 1])),
  });
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(stops()).toEqual(before));
  await waitFor(() => expect(server.board.stops.map(({ id }) => id).sort()).toEqual([one.id, two.id, three.id].sort()));
});

test('a refused change puts the board back and shows the rules', async () => {
  const server = startPlanServer([ONE]);
  const stop = server.plan(ONE, ANNA, 480);
  const rules = [{ rule: 'workHours', params: {} }];
  server.before('change', () => new Refusal(409, { code: 'rule_broken', data: { rules } }));
  await press({ steps: [{ ...at(BO, 1000), stop: stop.id }] });
  expect(await screen.findByText('workHours')).toBeInTheDocument();
  expect(stops()).toEqual(['Opgave 1 tech00000000001 480']);
});

test('the undo is sent with the version that its route has by then', async () => {
  const server = startPlanServer([ONE, TWO]);
  const stop = server.plan(ONE, ANNA, 480);
  const { user, queryClient } = await press({ steps: [{ ...at(ANNA, 600), stop: stop.id }] });
  await findToast('Dagen er lagt om');
  server.plan(TWO, ANNA, 800);
  const { id, rev } = server.board.routes[0]!;
  await act(() => queryClient.refetchQueries());
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(stops()).toContain('Opgave 1 tech00000000001 480'));
  expect(findSent('POST /api/planning/change').at(-1)?.body).toMatchObject({ revs: { [id]: rev } });
});

test('a colleague who was faster is told, and the board has their change', async () => {
  const server = startPlanServer([ONE, TWO]);
  const stop = server.plan(ONE, ANNA, 480);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.before('change', () => promise);
  await press({ steps: [{ ...at(ANNA, 600), stop: stop.id }] });
  server.plan(TWO, ANNA, 800);
  resolve();
  await findToast('Planen er ændret');
  await waitFor(() => expect(stops()).toEqual(['Opgave 1 tech00000000001 480', 'Opgave 2 tech00000000001 800']));
});
