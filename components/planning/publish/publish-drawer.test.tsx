import { screen, waitFor, within } from '@testing-library/react';
import { fixDate } from '@/components/testing/date';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { StopDifference } from '@/lib/planning/shared/differences';
import type { PublishedRoute, UnsentRoute } from '@/lib/planning/shared/types';
import PublishDrawer from './publish-drawer';

const TODAY = '2027-02-01';
const difference = (what: StopDifference['what'], fields: Partial<StopDifference> = {}): StopDifference => ({
  what,
  stop: 'stop00000000001',
  kind: 'job',
  item: 'job000000000001',
  title: 'HPFI slår fra',
  customer: 'Anna Demo',
  startMinute: 630,
  lengthMin: 90,
  before: 540,
  ...fields,
});
const routeOf = (n: number, name: string, fields: Partial<UnsentRoute> = {}): UnsentRoute => ({
  id: `route000000000${n}`,
  date: TODAY,
  rev: n,
  technician: { id: `tech0000000000${n}`, name, phone: '20304050', hasMail: true },
  isFirst: true,
  differences: [],
  stops: 4,
  startMinute: 420,
  endMinute: 900,
  mail: '',
  by: 'Mette Plan',
  ...fields,
});
const MADS = routeOf(1, 'Mads Holm');
const TRINE = routeOf(2, 'Trine Dahl', { isFirst: false, differences: [difference('moved')] });
const BO = routeOf(3, 'Bo Bak', {
  technician: { id: 'tech00000000003', name: 'Bo Bak', phone: '20304050', hasMail: false },
});

const AT = { technician: 'tech1', name: 'Mads Holm', route: 'r1', date: '2027-02-01', startMinute: 480 };
const TO = { ...AT, route: 'r2', date: '2027-02-02', startMinute: 600 };

type Outcomes = Record<string, Partial<PublishedRoute>>;

/** The routes to send in memory: those that were sent are no longer listed. */
function startServer(routes: readonly UnsentRoute[], outcomes: Outcomes = {}) {
  const state = { listed: [...routes], outcomes };
  answerRequest('GET /api/planning/unsent', ({ query }: SentRequest) => ({
    routes: state.listed.filter(({ date }) => query.get('from')! <= date && date <= query.get('to')!),
  }));
  answerRequest('POST /api/planning/publish', ({ body }: SentRequest) => {
    const asked = (body as { routes: { id: string }[] }).routes.map(({ id }) => id);
    const results = asked.map((route) => ({ route, outcome: 'sent' as const, by: '', ...state.outcomes[route] }));
    const sent = results.filter(({ outcome }) => outcome !== 'stale').map(({ route }) => route);
    state.listed = state.listed.filter(({ id }) => !sent.includes(id));
    return { results, routes: [] };
  });
  return state;
}

function open(shown: { day: string; vis: 'dag' | 'uge' } = { day: TODAY, vis: 'dag' }, today = TODAY) {
  const onClose = jest.fn();
  const names: Record<string, string> = { helper: 'Ea Lund' };
  const rendered = renderScreen(
    <PublishDrawer shown={shown} today={today} daysOff={[]} nameOf={(id) => names[id] ?? ''} onClose={onClose} />,
    { path: '/planning' },
  );
  return { ...rendered, onClose };
}
const row = async (name: string) => (await screen.findByText(name)).closest('li')!;
const sentRoutes = () =>
  findSent('POST /api/planning/publish').map(({ body }) => (body as { routes: { id: string; rev: number }[] }).routes);

beforeEach(() => signInAs('moderator'));

test('Enter sends all routes in the versions that were seen, each row says what became of it, and Enter closes', async () => {
  startServer([MADS, TRINE, BO], { [BO.id]: { outcome: 'noMail' } });
  const { user, onClose } = open();
  const button = await screen.findByRole('button', { name: 'Send alle 3 ruter' });
  expect(button).toHaveFocus();
  expect(await row('Mads Holm')).toHaveTextContent('Ny rute4 besøg, kl. 07.00–15.00Sidst ændret af Mette Plan');
  expect(await row('Trine Dahl')).toHaveTextContent('ÆndretFlyttet fra kl. 09.00 til 10.30: HPFI slår fra · Anna Demo');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toHaveAccessibleName('Færdig'));
  expect(sentRoutes()).toEqual([[MADS, TRINE, BO].map(({ id, rev }) => ({ id, rev }))]);
  expect(await row('Mads Holm')).toHaveTextContent(/Sendt$/);
  expect(await row('Bo Bak')).toHaveTextContent('Vist i appen, men ikke sendt som mail');
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
});

test('a route that is not chosen is not sent', async () => {
  startServer([MADS, TRINE]);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Mads Holm' }));
  await user.click(screen.getByRole('button', { name: 'Send én rute' }));
  await waitFor(() => expect(sentRoutes()).toEqual([[{ id: TRINE.id, rev: TRINE.rev }]]));
  expect(await screen.findByRole('button', { name: 'Vælg ruter' })).toBeVisible();
  expect(await row('Trine Dahl')).toHaveTextContent(/Sendt$/);
});

test('without a mail address the row says so, shows the phone number and leads to the technician', async () => {
  startServer([BO]);
  open();
  const bo = within(await row('Bo Bak'));
  expect(bo.getByText('Ingen mailadresse')).toBeVisible();
  expect(bo.getByRole('link', { name: 'Ring 20 30 40 50' })).toHaveAttribute('href', 'tel:+4520304050');
  expect(bo.getByRole('link', { name: 'Tilføj mailadresse' })).toHaveAttribute(
    'href',
    '/settings/technicians?post=tech00000000003',
  );
});

test('a route that a colleague changed meanwhile says who, stays chosen, and is sent again', async () => {
  const state = startServer([MADS, TRINE], { [TRINE.id]: { outcome: 'stale', by: 'Ole Plan' } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send alle 2 ruter' }));
  expect(await row('Trine Dahl')).toHaveTextContent('Ole Plan har ændret ruten imens.');
  state.outcomes = {};
  state.listed = [{ ...TRINE, rev: 7 }];
  await user.click(await screen.findByRole('button', { name: 'Send ruten' }));
  await waitFor(() => expect(sentRoutes().at(-1)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Færdig' });
  expect(await row('Trine Dahl')).toHaveTextContent(/Sendt$/);
});

test('without a connection the rows say so and can be sent again', async () => {
  startServer([MADS]);
  answerRequest('POST /api/planning/publish', new Refusal(503, { code: 'upstream' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send ruten' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Blev ikke sendt.');
  startServer([MADS]);
  await user.click(await screen.findByRole('button', { name: 'Send ruten' }));
  expect(await screen.findByRole('button', { name: 'Færdig' })).toBeVisible();
});

test('every kind of change is told in words', async () => {
  startServer([
    routeOf(1, 'Mads Holm', {
      isFirst: false,
      stops: 0,
      differences: [
        difference('added', { stop: 'a' }),
        difference('removed', { stop: 'b', customer: '' }),
        difference('length', { stop: 'c', before: 60 }),
        difference('stopNote', { stop: 'd', title: '', customer: '' }),
        { what: 'helperAdded', technician: 'helper' },
        { what: 'helperRemoved', technician: 'unknown' },
        { what: 'routeNote' },
      ],
    }),
  ]);
  open();
  const lines = within(await row('Mads Holm'))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
  expect(lines).toEqual([
    'Nyt besøg kl. 10.30: HPFI slår fra · Anna Demo',
    'Taget af kl. 10.30: HPFI slår fra',
    'Varer 1½ t (før 1 t): HPFI slår fra · Anna Demo',
    'Ny besked kl. 10.30: besøg',
    'Ea Lund er nu med',
    'En hjælper er ikke længere med',
    'Beskeden om dagen er ændret',
  ]);
  expect(screen.getByText('Ingen besøg længere')).toBeVisible();
});

test('a mail that did not go out is sent again; one that may have arrived only if it is chosen', async () => {
  const again = { isFirst: false, differences: [] };
  startServer([
    routeOf(1, 'Mads Holm', { ...again, mail: 'fejlet' }),
    routeOf(2, 'Trine Dahl', { ...again, mail: 'ukendt' }),
  ]);
  open();
  expect(await screen.findByRole('button', { name: 'Send én rute' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Mads Holm' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Trine Dahl' })).not.toBeChecked();
});

describe('the days', () => {
  const chips = async () => (await screen.findAllByRole('button', { pressed: true })).map((chip) => chip.textContent);
  const asked = () => findSent('GET /api/planning/unsent').map(({ query }) => query.toString());

  test.each([
    ['today', { day: TODAY, vis: 'dag' as const }, 'I dag', 'from=2027-02-01&to=2027-02-01'],
    ['tomorrow', { day: '2027-02-02', vis: 'dag' as const }, 'I morgen', 'from=2027-02-02&to=2027-02-02'],
    ['another day', { day: '2027-02-04', vis: 'dag' as const }, 'tor. 4. feb.', 'from=2027-02-04&to=2027-02-04'],
    ['a day that is over', { day: '2027-01-28', vis: 'dag' as const }, 'I dag', 'from=2027-02-01&to=2027-02-01'],
    ['a week', { day: '2027-02-01', vis: 'uge' as const }, 'Hele ugen', 'from=2027-02-01&to=2027-02-07'],
  ])('are those of the board: %s', async (_name, shown, chip, query) => {
    startServer([]);
    open(shown);
    expect(await screen.findByText('Alt er sendt')).toBeVisible();
    expect(await chips()).toEqual([chip]);
    expect(asked()).toEqual([query]);
  });

  test('at the end of a week the next working day and the next week are those to choose', async () => {
    const [friday, monday] = ['2027-02-05', '2027-02-08'];
    startServer([{ ...MADS, date: '2027-02-10' }]);
    const { user } = open({ day: monday, vis: 'dag' }, friday);
    await screen.findByText('Alt er sendt');
    expect(await chips()).toEqual(['Til og med man. 8. feb.']);
    expect(screen.queryByRole('button', { name: 'I morgen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Vis hele ugen' }));
    expect(await row('Mads Holm')).toHaveTextContent('ons. 10. feb.');
  });

  test.each([
    ['Saturday and all is sent', [], 'I dag'],
    ['Saturday and its own route is not sent', ['2027-02-06', '2027-02-08'], 'I dag'],
    ['Saturday and Monday is not sent', ['2027-02-08'], 'Til og med man. 8. feb.'],
    ['Saturday and somebody is called out on Sunday', ['2027-02-07'], 'Til og med man. 8. feb.'],
  ])('are those with something to send on a day off: %s', async (_name, dates, chip) => {
    startServer(dates.map((date, n) => ({ ...routeOf(n + 1, `Montør ${n}`), date })));
    open({ day: '2027-02-06', vis: 'dag' }, '2027-02-06');
    expect(await screen.findByText(dates.length === 0 ? 'Alt er sendt' : 'Montør 0')).toBeVisible();
    expect(await chips()).toEqual([chip]);
    expect(screen.getByRole('button', { name: dates.length === 0 ? 'Færdig' : 'Send ruten' })).toHaveFocus();
  });

  test('that the drawer opened on stay when their last route is sent', async () => {
    startServer([
      { ...MADS, date: '2027-02-06' },
      { ...TRINE, date: '2027-02-08' },
    ]);
    const { user } = open({ day: '2027-02-06', vis: 'dag' }, '2027-02-06');
    await user.click(await screen.findByRole('button', { name: 'Send ruten' }));
    expect(await screen.findByRole('button', { name: 'Færdig' })).toBeVisible();
    expect(await row('Mads Holm')).toHaveTextContent(/Sendt$/);
    expect(await chips()).toEqual(['I dag']);
  });

  test('of a week that is sent give way to the next week on a Sunday', async () => {
    startServer([{ ...MADS, date: '2027-02-10' }]);
    open({ day: '2027-02-01', vis: 'uge' }, '2027-02-07');
    expect(await row('Mads Holm')).toHaveTextContent('ons. 10. feb.');
    expect(await chips()).toEqual(['Næste uge']);
  });

  test('on a Sunday the week that comes is one of them', async () => {
    startServer([]);
    const { user } = open({ day: '2027-02-07', vis: 'dag' }, '2027-02-07');
    await user.click(await screen.findByRole('button', { name: 'Vis næste uge' }));
    expect(await chips()).toEqual(['Næste uge']);
    expect(asked().at(-1)).toBe('from=2027-02-08&to=2027-02-14');
  });

  test('the button promises no number of routes before they are read', async () => {
    answerRequest('GET /api/planning/unsent', () => new Promise(() => undefined));
    open();
    expect(await screen.findByRole('button', { name: 'Send ruter' })).toBeVisible();
  });

  test('are changed with a press, and a week names them in its rows', async () => {
    startServer([{ ...MADS, date: '2027-02-04' }]);
    const { user } = open();
    await screen.findByText('Alt er sendt');
    await user.click(screen.getByRole('button', { name: 'Hele ugen' }));
    expect(await row('Mads Holm')).toHaveTextContent('tor. 4. feb.');
  });
});

test.each([
  ['of the same technician', 'removed', TO, 'Flyttet fra man. 1. feb. 08.00 til tir. 2. feb. 10.00'],
  ['taken off', 'removed', { ...TO, technician: 'tech2', name: 'Bo Bak' }, 'Taget af kl. 08.00, givet til Bo Bak'],
  ['given', 'added', { ...TO, technician: 'tech2' }, 'Nyt besøg kl. 10.00, overtaget fra Mads Holm'],
] as const)('a visit that went to another route is one change: %s', async (_, what, to, text) => {
  fixDate(new Date('2027-01-29T08:00:00Z'));
  const move = { was: 'stop1', stop: 'stop1', from: AT, to };
  startServer([{ ...TRINE, differences: [difference(what, { move })] }]);
  open();
  expect(await row('Trine Dahl')).toHaveTextContent(`${text}: HPFI slår fra · Anna Demo`);
});
