import { screen, waitFor, within } from '@testing-library/react';
import { openBoard, rowOf, stopOf, trayItem } from '@/components/planning/testing/board';
import { ANNA, BO, makeItem, startPlanServer, type PlanServer } from '@/components/planning/testing/plan-server';
import { fill } from '@/components/testing/fill';
import { findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';

const [ONE, TWO, THREE, OWN] = [makeItem(1), makeItem(2), makeItem(3), makeItem(4)];

beforeEach(() => signInAs('moderator'));

/** Opens the panel of Anna's second stop of three. */
async function openPanel(server: PlanServer) {
  const stops = [server.plan(ONE, ANNA, 480), server.plan(TWO, ANNA, 600), server.plan(THREE, ANNA, 780)];
  const board = await openBoard();
  await board.user.click(stopOf(ANNA, 'Opgave 2')!);
  const dialog = await screen.findByRole('dialog', { name: 'Opgave 2' });
  return { ...board, stops, dialog, panel: within(dialog) };
}

test('the stop is moved up and down its route, and not past the ends', async () => {
  const { user, dialog, panel } = await openPanel(startPlanServer());
  expect(dialog).toHaveTextContent('Stop 2 af 3');
  await user.click(panel.getByRole('button', { name: 'Tidligere' }));
  await waitFor(() => expect(dialog).toHaveTextContent('Stop 1 af 3'));
  expect(panel.getByRole('button', { name: 'Tidligere' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(panel.getByRole('button', { name: 'Senere' }));
  await waitFor(() => expect(dialog).toHaveTextContent('Stop 2 af 3'));
});

test('messages to the technician are saved, and the button goes once they are stored', async () => {
  const { user, stops, panel } = await openPanel(startPlanServer());
  await fill(user, panel.getByRole('textbox', { name: 'Besked til montøren om stoppet' }), 'Nøglen er under måtten ');
  await user.click(panel.getByRole('button', { name: 'Gem besked' }));
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Gem besked' })).not.toBeInTheDocument());
  await fill(user, panel.getByRole('textbox', { name: 'Besked om hele dagen' }), 'Tag stigen med');
  await user.click(panel.getByRole('button', { name: 'Gem besked' }));
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Gem besked' })).not.toBeInTheDocument());
  await waitFor(() =>
    expect(findSent(`POST /api/planning/routes/${stops[0]!.route}/save`).map(({ body }) => body)).toEqual([
      expect.objectContaining({ rev: 4, helpers: [], note: 'Tag stigen med' }),
    ]),
  );
  expect(findSent(`POST /api/planning/stops/${stops[1]!.id}/note`)[0]?.body).toEqual({
    rev: 3,
    note: 'Nøglen er under måtten',
  });
});

test('a busy helper is asked about, then shown on both rows, and can be taken off', async () => {
  const server = startPlanServer();
  server.plan(OWN, BO, 810);
  const rules = [{ rule: 'helperBusy', params: { name: BO.name, title: 'Opgave 4', from: 810, to: 870 } }];
  const { user, stops, dialog, panel } = await openPanel(server);
  server.before('save', () => new Refusal(409, { code: 'rule_broken', data: { rules } }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Hjælpere den dag' }), BO.id);
  const question = await screen.findByRole('dialog', { name: 'Er du sikker på, at Bo Dahl skal med?' });
  expect(question).toHaveTextContent('Bo Dahl er med som hjælper, men har »Opgave 4« kl. 13.30–14.30.');
  expect(panel.queryByText('Bo Dahl', { ignore: 'option' })).not.toBeInTheDocument();
  server.before('save', () => undefined);
  await user.type(within(question).getByRole('textbox', { name: 'Hvorfor alligevel?' }), 'Kun til løftet{Enter}');
  const remove = await panel.findByRole('button', { name: 'Tag Bo Dahl af' });
  const helping = () => within(rowOf(BO)).queryAllByRole('button', { name: /Med Anna B\./, hidden: true });
  expect(helping()).toHaveLength(3);
  expect(stopOf(BO, 'Opgave 4')).toHaveTextContent('Er med på en anden rute');
  await waitFor(() => expect(dialog).toHaveFocus());
  expect(findSent(`POST /api/planning/routes/${stops[0]!.route}/save`).at(-1)?.body).toMatchObject({
    override: ['helperBusy'],
    reason: 'Kun til løftet',
  });
  await user.click(remove);
  await waitFor(() => expect(helping()).toHaveLength(0));
});

test('closing the panel gives the focus back to the stop, also where it has moved', async () => {
  const { user, panel } = await openPanel(startPlanServer());
  await user.click(panel.getByRole('button', { name: 'Tidligere' }));
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 2')).toHaveTextContent('08.00'));
  await user.click(panel.getByRole('button', { name: 'Luk' }));
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 2')).toHaveFocus());
});

test('a stop is taken off the plan from its panel', async () => {
  const { user, panel } = await openPanel(startPlanServer());
  await user.click(panel.getByRole('button', { name: 'Tag af planen' }));
  await waitFor(() => expect(trayItem('Opgave 2')).toBeVisible());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an estimated and an unknown place are said with the drive and the address', async () => {
  const server = startPlanServer();
  const postcode = { lat: 57.0, lng: 9.9, accuracy: 'postcode' } as const;
  server.plan(makeItem(1, { zip: '9200', city: 'Aalborg SV', point: postcode }), ANNA, 600);
  server.plan(makeItem(2, { zip: '9200', address: 'Vestergade 2', point: postcode }), ANNA, 675);
  server.plan(makeItem(3, { zip: 'DE-24937', city: 'Flensburg', point: null }), ANNA, 780);
  const { user } = await openBoard();
  await user.click(stopOf(ANNA, 'Opgave 2')!);
  const estimated = await screen.findByRole('dialog', { name: 'Opgave 2' });
  expect(estimated).toHaveTextContent('anslået 10 min, 4 km');
  expect(estimated).toHaveTextContent('Placering anslået: midten af postnummer 9200.');
  await user.keyboard('{Escape}');
  await user.click(stopOf(ANNA, 'Opgave 3')!);
  const unknown = await screen.findByRole('dialog', { name: 'Opgave 3' });
  expect(unknown).toHaveTextContent('placering ukendt, 15 min sat af');
  expect(unknown).toHaveTextContent('Placering ukendt: postnummeret kendes ikke.');
  await user.keyboard('{Escape}');
  expect(stopOf(ANNA, 'Opgave 1')!.title).toMatch(/Kørsel (1 t \d+ min|\d+ t), anslået/);
  expect(stopOf(ANNA, 'Opgave 3')!.title).toContain('Kørsel: placering ukendt');
});

test('what was overruled is shown with who, when and why, on the card and in the panel', async () => {
  const server = startPlanServer();
  const stop = server.plan(makeItem(1, { skills: ['højspænding'] }), ANNA, 540);
  stop.deviation = {
    rules: [
      { rule: 'skill', params: { name: 'Anna Berg', skills: 'højspænding' } },
      { rule: 'travel', params: {} },
    ],
    reason: 'Aftalt med kunden',
    name: 'Mads',
    at: '2026-11-24 09:00:00.000Z',
  };
  const { user } = await openBoard();
  const card = stopOf(ANNA, 'Opgave 1')!;
  expect(card.title).toContain('Godkendt af Mads tir. 24. nov.: »Aftalt med kunden«');
  await user.click(card);
  const dialog = await screen.findByRole('dialog', { name: 'Opgave 1' });
  expect(dialog).toHaveTextContent('Afviger: Mangler kompetence. Anna Berg mangler: højspænding.');
  // The job that it was too near to is not copied.
  expect(dialog).toHaveTextContent(
    'Afviger: For lidt tid til kørsel. Godkendt af Mads tir. 24. nov.: »Aftalt med kunden«',
  );
  // It is said once.
  expect(dialog.textContent.match(/Mangler kompetence/g)).toHaveLength(1);
});
