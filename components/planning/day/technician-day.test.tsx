import { act, screen, waitFor, within } from '@testing-library/react';
import { ANNA, BO, makeItem, MONDAY, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { PlanningScreen } from '@/components/planning/planning-screen';
import { fixDate } from '@/components/testing/date';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { isSubscribed, sendRecordEvent, startRealtime } from '@/components/testing/realtime';
import { signInAs } from '@/components/testing/sign-in';
import { JOB, JobServer } from '@/components/service/testing/job-server';
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
  const item = await screen.findByRole('region', { name: 'Næste stop' });
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
  expect(card.getByRole('link', { name: 'Ring op: 20 30 40 50' })).toHaveAttribute('href', 'tel:+4520304050');
  expect(card.getByRole('link', { name: 'Åbn sag 20001' })).toHaveAttribute('href', `/service/${makeItem(1).id}`);
});

test('the steps follow each other, and a finished stop can be undone', async () => {
  const server = start();
  const { user, card, item, sent } = await openDay(server.plan(makeItem(1), ANNA, 480));
  for (const name of ['På vej', 'Ankommet', 'Udført'])
    await user.click(await card.findByRole('button', { name, hidden: false }));
  const done = await findToast('Opgave 1: Udført');
  expect(await screen.findByText('Dagens besøg er færdige.')).toBeVisible();
  expect(item).not.toBeInTheDocument();
  expect(screen.getByText('1 færdig')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Færdige stop', hidden: true })).toHaveTextContent('Udført');
  await user.click(within(done).getByRole('button', { name: 'Fortryd' }));
  expect(
    await within(await screen.findByRole('region', { name: 'Næste stop' })).findByRole('button', { name: 'Udført' }),
  ).toBeInTheDocument();
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

test('a reason that is being written is there again after a reload, until it is given up', async () => {
  const server = start();
  const stop = server.plan(makeItem(1), ANNA, 480);
  const ask = async ({ user, card }: Awaited<ReturnType<typeof openDay>>) => {
    await user.click(card.getByRole('button', { name: 'Spring over' }));
    return card.getByRole('textbox', { name: 'Hvorfor springes den over?' });
  };
  const before = await openDay(stop);
  await fill(before.user, await ask(before), 'Mangler en afbryder');
  before.unmount();
  const after = await openDay(stop);
  expect(await ask(after)).toHaveValue('Mangler en afbryder');
  await after.user.click(after.card.getByRole('button', { name: 'Annullér' }));
  expect(await ask(after)).toHaveValue('');
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
  expect(findSent('GET /api/planning/board').map(({ query }) => query.get('from'))).toContain(TUESDAY);
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

test('the stop where the technician is comes first, the open ones after it, and the finished ones are folded', async () => {
  const server = start();
  const stops = [1, 2, 3, 4].map((n) => server.plan(makeItem(n), ANNA, 420 + n * 60));
  Object.assign(stops[0]!, { status: 'udfoert' });
  Object.assign(stops[2]!, { status: 'paa_vej' });
  const { item } = await openDay(stops[2]!);
  expect(item).toHaveTextContent('Opgave 3');
  const after = within(screen.getByRole('list', { name: 'Derefter' }));
  expect(after.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Opgave 2', 'Opgave 4']);
  expect(screen.getByText('1 færdig').closest('details')).not.toHaveAttribute('open');
});

test('an empty day leads to the next day that has visits', async () => {
  const server = start();
  server.plan(makeItem(1), ANNA, 480, '2027-02-04');
  server.plan(makeItem(2), ANNA, 600, '2027-02-04');
  const { user } = renderScreen(<TechnicianDay routeId="" today={MONDAY} />);
  await user.click(await screen.findByRole('button', { name: /Næste dag med besøg: tor\. 4\. feb\. \(2 besøg\)/ }));
  expect(await screen.findByRole('region', { name: 'Næste stop' })).toHaveTextContent('Opgave 1');
});

test('at work there is a clock and a break with its reason, and the way back to work', async () => {
  const server = start();
  const job = new JobServer({ status: 'i_gang' as never });
  Object.assign(job, { me: ANNA.id, actor: { roles: [], isTechnician: true, isSeller: false } });
  const stop = server.plan(makeItem(1, { id: JOB }), ANNA, 480);
  stop.status = 'ankommet' as StopStatus;
  const { user, card } = await openDay(stop);
  expect(await card.findByRole('button', { name: 'Start tid' })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /materialer/i }));
  await user.click(dialog.getByRole('button', { name: /På pause/ }));
  await user.click(await card.findByRole('button', { name: 'Fortsæt arbejdet' }));
  await waitFor(() => expect(job.sent('move').map(({ status }) => status)).toEqual(['pause', 'i_gang']));
});

test.each([
  ['files', 'create'],
  ['service_jobs', 'update'],
] as const)(
  'the next stop shows its job as it is now when one of its %s is changed elsewhere (%s)',
  async (collection, action) => {
    startRealtime();
    const server = start();
    const job = new JobServer({ status: 'i_gang' as never });
    Object.assign(job, { me: ANNA.id, actor: { roles: [], isTechnician: true, isSeller: false } });
    const stop = server.plan(makeItem(1, { id: JOB }), ANNA, 480);
    stop.status = 'ankommet' as StopStatus;
    const { card } = await openDay(stop);
    await card.findByRole('button', { name: 'Start tid' });
    await waitFor(() => expect(isSubscribed(collection)).toBe(true));
    job.change({ status: 'pause' as never });
    sendRecordEvent(collection, action, { id: 'record000000001', job: JOB });
    expect(await card.findByRole('button', { name: 'Fortsæt arbejdet' })).toBeVisible();
  },
);

test('Udført asks for what is missing, also the helper’s hours, and the rest may come later', async () => {
  const server = start();
  const job = new JobServer({ status: 'i_gang' as never });
  Object.assign(job, { me: ANNA.id, actor: { roles: [], isTechnician: true, isSeller: false } });
  const stop = server.plan(makeItem(1, { id: JOB }), ANNA, 480);
  stop.status = 'ankommet' as StopStatus;
  Object.assign(server.board.routes[0]!, { helpers: [BO.id] });
  const { user, card, sent } = await openDay(stop);
  await card.findByRole('button', { name: 'Start tid' });
  await user.click(card.getByRole('button', { name: 'Udført' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Før du melder udført' }));
  expect(sheet.getAllByRole('form').map((one) => one.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Timer: Anna Berg', 'Timer: Bo Dahl']),
  );
  expect(sent()).toHaveLength(0);
  await user.click(sheet.getByRole('button', { name: 'Meld udført, resten senere' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ status: 'udfoert' });
});

test.each([
  [{ status: 'paa_vej', notice: 'sendt' }, 'Kunden har fået besked kl. 10.12'],
  [{ status: 'ankommet', notice: 'sendt' }, 'Kunden har fået besked kl. 10.12'],
  [{ status: 'paa_vej', notice: 'ingen_adresse' }, 'Kunden har ikke fået besked: der er ingen mailadresse'],
  [{ status: 'planlagt', notice: 'ingen_adresse' }, ''],
])('a stop %p says of its customer: %s', async (told, text) => {
  const server = start();
  const stop = server.plan(makeItem(1), ANNA, 480);
  Object.assign(stop, { ...told, noticeAt: '2027-02-01 09:12:00.000Z' });
  const { card } = await openDay(stop);
  if (text === '') expect(card.queryByText(/^Kunden har/)).not.toBeInTheDocument();
  else expect(card.getByText(text)).toBeVisible();
});

/** The page is looked at again at this moment. */
function lookAt(moment: string): void {
  fixDate(new Date(moment));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a page that is open over midnight stays on its visits until the morning', async () => {
  fixDate(new Date(`${MONDAY}T21:30:00Z`));
  const server = start();
  Object.assign(server.plan(makeItem(1), ANNA, 1350), { status: 'ankommet' });
  renderScreen(<PlanningScreen routeId="" />, { path: '/planning' });
  expect(await screen.findByRole('heading', { name: 'I dag, man. 1. feb.' })).toBeVisible();
  lookAt(`${MONDAY}T23:30:00Z`);
  expect(await screen.findByRole('heading', { name: 'man. 1. feb.' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Næste stop' })).toBeVisible();
  lookAt(`${TUESDAY}T05:30:00Z`);
  expect(await screen.findByRole('heading', { name: 'I dag, tir. 2. feb.' })).toBeVisible();
});

test('a page that is opened in the night on the evening’s visit goes on to the new day in the morning', async () => {
  fixDate(new Date(`${MONDAY}T23:30:00Z`));
  const server = start();
  Object.assign(server.plan(makeItem(1), ANNA, 1350), { status: 'ankommet' });
  renderScreen(<PlanningScreen routeId="" firstDay={MONDAY} />, { path: '/planning' });
  expect(await screen.findByRole('heading', { name: 'man. 1. feb.' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Næste stop' })).toBeVisible();
  lookAt(`${TUESDAY}T05:30:00Z`);
  expect(await screen.findByRole('heading', { name: 'I dag, tir. 2. feb.' })).toBeVisible();
});

test('once all visits of a day are done, the next day with visits is one press away', async () => {
  const server = start();
  Object.assign(server.plan(makeItem(1), ANNA, 480), { status: 'udfoert' });
  server.plan(makeItem(2), ANNA, 480, '2027-02-04');
  const { user } = renderScreen(<TechnicianDay routeId="" today={MONDAY} />);
  await screen.findByText('Dagens besøg er færdige.');
  await user.click(await screen.findByRole('button', { name: 'Næste dag med besøg: tor. 4. feb. (1 besøg)' }));
  expect(await screen.findByRole('heading', { name: 'tor. 4. feb.' })).toBeVisible();
});
