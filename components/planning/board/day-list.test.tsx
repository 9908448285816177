import { screen, waitFor, within } from '@testing-library/react';
import { openBoard } from '@/components/planning/testing/board';
import { ANNA, BO, makeItem, MONDAY, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { answerRequest, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { BoardAbsence } from '@/lib/planning/shared/types';

const wide = window.matchMedia;

beforeEach(() => {
  signInAs('moderator');
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes('max-width') });
});
afterEach(() => {
  window.matchMedia = wide;
});

const dayOf = (name: string) => screen.getByRole('region', { name });

test('on a phone each technician’s day is a list, and a job is moved with its button', async () => {
  const server = startPlanServer([makeItem(1), makeItem(2)]);
  server.plan(makeItem(1), ANNA, 480);
  const { user } = await openBoard();
  const anna = within(dayOf('Anna Berg'));
  expect(anna.getByRole('button', { name: /^08\.00/ })).toHaveTextContent('Opgave 1');
  expect(dayOf('Bo Dahl')).toHaveTextContent('Intet planlagt');
  await user.click(anna.getByRole('button', { name: 'Flyt til…: Opgave 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Flyt til…: Opgave 1' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Montør' }), 'Bo Dahl');
  await user.click(dialog.getByRole('button', { name: 'Flyt' }));
  await waitFor(() => expect(dayOf('Bo Dahl')).toHaveTextContent('Opgave 1'));
});

test('on a phone the day of the technician in the address is marked', async () => {
  startPlanServer([makeItem(1)]);
  await openBoard({ search: `montoer=${ANNA.id}` });
  expect(dayOf('Anna Berg')).toHaveAttribute('aria-current', 'true');
  expect(dayOf('Bo Dahl')).not.toHaveAttribute('aria-current');
});

test('on a phone the tools are in one menu, and the filters behind a button that counts the chosen ones', async () => {
  startPlanServer([makeItem(1)]);
  const { user, search } = await openBoard({ search: 'ledige=true&hvem=a' });
  expect(screen.getByRole('button', { name: 'Filtre (2)' })).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: 'Flere handlinger' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items.map((text) => text?.trim())).toEqual([
    'Intet at fortryde',
    'Intet at gentage',
    'OptimérFind de korteste ruter',
    'Kort',
    'Udskriv',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Kort' }));
  await waitFor(() => expect(search()).toContain('kort=true'));
});

test('a week on a phone names each day once, and each section by day and technician', async () => {
  const server = startPlanServer([makeItem(1), makeItem(2), makeItem(3)]);
  server.plan(makeItem(1), ANNA, 480);
  server.plan(makeItem(2), BO, 480);
  server.plan(makeItem(3), ANNA, 480, TUESDAY);
  await openBoard({ search: 'vis=uge' });
  expect(dayOf('man. 1. feb., Bo Dahl')).toHaveTextContent('Opgave 2');
  expect(dayOf('tir. 2. feb., Anna Berg')).toHaveTextContent('Opgave 3');
  expect(screen.getAllByText('man. 1. feb.', { selector: 'p' })).toHaveLength(1);
});

test('estimated and unknown drives are marked at the stop and in the totals of the day', async () => {
  const server = startPlanServer();
  const postcode = { lat: 57.0, lng: 9.9, accuracy: 'postcode' } as const;
  server.plan(makeItem(1, { zip: '9200', point: postcode }), ANNA, 600);
  server.plan(makeItem(2, { zip: '9200', address: 'Vestergade 2', point: postcode }), ANNA, 675);
  server.plan(makeItem(3, { zip: 'DE-24937', point: null }), ANNA, 780);
  await openBoard();
  expect(dayOf('Anna Berg')).toHaveTextContent(/mindst \d+ km, placering ukendt/);
  const stops = within(dayOf('Anna Berg')).getAllByRole('listitem');
  expect(stops[1]).toHaveTextContent('10 min, anslået');
  expect(stops[2]).toHaveTextContent('placering ukendt');
});

test('an absence is named in place of the totals', async () => {
  const absence = {
    id: 'absence00000001',
    technician: ANNA.id,
    kind: 'ferie' as BoardAbsence['kind'],
    fromDay: MONDAY,
    toDay: MONDAY,
    fromMinute: 0,
    toMinute: 0,
  };
  startPlanServer([], { absences: [absence] });
  await openBoard();
  expect(dayOf('Anna Berg')).toHaveTextContent('Ferie');
});

test('on a phone a technician is reported sick from the row, and the days are grouped by branch', async () => {
  const [north, south] = ['branch000000001', 'branch000000002'];
  answerRequest(
    'GET /api/collections/branches/records',
    listOf([
      { id: north, name: 'Aalborg' },
      { id: south, name: 'Odense' },
    ]),
  );
  startPlanServer([], {
    technicians: [
      { ...ANNA, branch: south },
      { ...BO, branch: north },
    ],
  });
  const { user } = await openBoard();
  await user.click(await screen.findByRole('button', { name: 'Efter afdeling' }));
  const texts = () => screen.getAllByText(/^(Aalborg|Odense|Anna Berg|Bo Dahl)$/, { selector: 'p, h2' });
  await waitFor(() =>
    expect(texts().map((one) => one.textContent)).toEqual(['Aalborg', 'Bo Dahl', 'Odense', 'Anna Berg']),
  );
  await user.click(within(dayOf('Anna Berg')).getByRole('button', { name: 'Mere om Anna Berg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Meld syg' }));
  expect(await screen.findByRole('dialog', { name: 'Meld Anna Berg syg' })).toBeVisible();
});
