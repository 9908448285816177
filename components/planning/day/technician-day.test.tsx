import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, BO, makeItem, MONDAY, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { BoardStop } from '@/lib/planning/shared/types';
import type { StopStatus } from '@/lib/planning/shared/values';
import TechnicianDay from './technician-day';

beforeEach(() => signInAs());

/** Shows Anna's own day with one stop; the office gets the status that she sends. */
async function openDay(stop: BoardStop) {
  answerRequest(`POST /api/planning/stops/${stop.id}/status`, ({ body }: { body: unknown }) => {
    const { status, reason } = body as { status: StopStatus; reason: string };
    Object.assign(stop, { status, skipReason: reason });
    return { stop: stop.id, routes: [] };
  });
  const rendered = renderScreen(<TechnicianDay routeId="" today={MONDAY} />);
  const item = await screen.findByRole('listitem');
  return { ...rendered, card: within(item), item, sent: () => findSent(`POST /api/planning/stops/${stop.id}/status`) };
}

const start = (fields = {}) => startPlanServer([], { canPlan: false, me: ANNA.id, ...fields });

test('the stop links to the directions, the telephone and the job', async () => {
  const server = start();
  const { card, item } = await openDay(server.plan(makeItem(1, { accessNote: 'Bagdøren' }), ANNA, 480));
  expect(item).toHaveTextContent('08.00–09.00');
  expect(item).toHaveTextContent('Bagdøren');
  expect(card.getByRole('link', { name: /Østergade 1/ })).toHaveAttribute(
    'href',
    expect.stringContaining('destination='),
  );
  expect(card.getByRole('link', { name: '20 30 40 50' })).toHaveAttribute('href', 'tel:+4520304050');
  expect(card.getByRole('link', { name: 'Åbn sag 20001' })).toHaveAttribute('href', `/service/${makeItem(1).id}`);
});

test('the steps follow each other, and a finished stop can be undone', async () => {
  const server = start();
  const { user, card, item, sent } = await openDay(server.plan(makeItem(1), ANNA, 480));
  for (const name of ['På vej', 'Ankommet', 'Udført'])
    await user.click(await card.findByRole('button', { name, hidden: false }));
  const done = await findToast('Opgave 1: Udført');
  await waitFor(() => expect(card.queryByRole('button', { name: 'Udført' })).not.toBeInTheDocument());
  expect(item).toHaveTextContent('Udført');
  await user.click(within(done).getByRole('button', { name: 'Fortryd' }));
  expect(await card.findByRole('button', { name: 'Udført' })).toBeInTheDocument();
  expect(sent().map(({ body }) => (body as { status: string }).status)).toEqual([
    'paa_vej',
    'ankommet',
    'udfoert',
    'ankommet',
  ]);
});

test('a customer who is out may be noted, a skipped stop must be explained', async () => {
  const server = start();
  const { user, card, sent } = await openDay(server.plan(makeItem(1), ANNA, 480));
  await user.click(card.getByRole('button', { name: 'Spring over' }));
  const reason = card.getByRole('textbox', { name: 'Hvorfor springes den over?' });
  await user.type(reason, ' {Enter}');
  expect(sent()).toHaveLength(0);
  await user.click(card.getByRole('button', { name: 'Annullér' }));
  await user.click(card.getByRole('button', { name: 'Ikke hjemme' }));
  await fill(user, card.getByRole('textbox', { name: /^Bemærkning/ }), 'Ringede på to gange');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ status: 'ikke_hjemme', reason: 'Ringede på to gange' }));
});

test('a job without its report is not finished, and the toast opens the job', async () => {
  const server = start();
  const stop = server.plan(makeItem(1), ANNA, 480);
  stop.status = 'ankommet';
  const { user, card, visited } = await openDay(stop);
  const refusal = new Refusal(400, { code: 'validation', data: { klsForm: { code: 'required' } } });
  answerRequest(`POST /api/planning/stops/${stop.id}/status`, refusal);
  await user.click(card.getByRole('button', { name: 'Udført' }));
  const toast = await findToast('KLS-skemaet mangler');
  await user.click(within(toast).getByRole('button', { name: 'Åbn sagen' }));
  expect(visited).toEqual([`/service/${makeItem(1).id}`]);
});

test('the day names the others on the route, and other days are a press away', async () => {
  const server = start();
  const stop = server.plan(makeItem(1), BO, 480);
  Object.assign(server.board.routes[0]!, { helpers: [ANNA.id], note: 'Tag stigen med' });
  const { user } = await openDay(stop);
  expect(screen.getByText('Sammen med Bo Dahl')).toBeInTheDocument();
  expect(screen.getByText('Tag stigen med')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Næste dag' }));
  expect(await screen.findByText('Ingen rute den dag')).toBeInTheDocument();
  expect(findSent('GET /api/planning/board').at(-1)?.query.get('from')).toBe(TUESDAY);
});

test('a technician sees what has changed since the route was sent, and which visit is off', async () => {
  const server = start();
  const item = makeItem(1);
  const stop = server.plan(item, ANNA, 600);
  const sent = { kind: 'job' as const, endMinute: 540, note: '', customer: 'Kunde' };
  Object.assign(server.board.routes[0]!, {
    status: 'udsendt',
    publishedRev: 1,
    rev: 2,
    sent: {
      stops: [
        { ...sent, stop: stop.id, item: item.id, startMinute: 480, title: item.title },
        { ...sent, stop: 'gone00000000000', item: 'job000000000009', startMinute: 480, title: 'Ny lampe' },
      ],
      helpers: [],
      note: '',
    },
  });
  renderScreen(<TechnicianDay routeId="" today={MONDAY} />);
  expect(await screen.findByText('Flyttet fra kl. 08.00 til 10.00, siden ruten blev sendt')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Taget af ruten' })).getByRole('listitem')).toHaveTextContent(
    'Taget af kl. 08.00: Ny lampe · Kunde',
  );
});
