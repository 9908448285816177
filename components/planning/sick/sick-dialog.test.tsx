import { screen, waitFor, within } from '@testing-library/react';
import { openBoard, rowOf, stopOf, trayItem } from '@/components/planning/testing/board';
import { ANNA, BO, makeItem, MONDAY, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { fill } from '@/components/testing/fill';
import { startRealtime } from '@/components/testing/realtime';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { formatDay } from '@/lib/core/shared/dates';
import { ServiceJobsPriorityOptions } from '@/lib/pocketbase/shared/types';
import type { OptimisedDay } from '@/lib/planning/shared/optimise/types';

const [ONE, TWO, THREE] = [makeItem(1), makeItem(2), makeItem(3, { phone: '31323334' })];

beforeEach(() => {
  startRealtime();
  signInAs('moderator');
});

const reportAnna = async () => {
  const opened = await openBoard();
  await opened.user.click(within(rowOf(ANNA)).getByRole('button', { name: 'Mere om Anna Berg' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Meld syg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Meld Anna Berg syg' }));
  await dialog.findByText(/besøg de dage/);
  return { ...opened, dialog };
};
const figures = { driveMin: 0, finish: 800 };

/** Anna's visits: one goes to Bo at the same time, one at another, and one has no place. */
function startSickDay() {
  const server = startPlanServer([ONE, TWO, THREE]);
  const [one, two, three] = [server.plan(ONE, ANNA, 480), server.plan(TWO, ANNA, 600), server.plan(THREE, ANNA, 720)];
  const at = { task: '', stays: false };
  answerRequest('POST /api/planning/optimise', (): OptimisedDay => {
    const route = server.board.routes.find(({ technician }) => technician === ANNA.id)!;
    return {
      routes: [
        { technician: ANNA.id, route: route.id, rev: route.rev, stops: [], before: figures, after: figures },
        {
          ...{ technician: BO.id, route: '', rev: 0, before: figures, after: figures },
          stops: [
            { ...at, stop: one.id, job: ONE.id, startMinute: 480, endMinute: 540 },
            { ...at, stop: two.id, job: TWO.id, startMinute: 660, endMinute: 720 },
          ],
        },
      ],
      unassigned: [{ stop: three.id, job: THREE.id, task: '', reason: 'skill' }],
      override: [],
    };
  });
  return { server, one, two, three };
}

test('the visits are proposed to colleagues, and are applied with the absence as one step that is undone', async () => {
  const { one, two, server } = startSickDay();
  const { user, dialog } = await reportAnna();
  expect(dialog.getByText('3 planlagte besøg de dage:')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Fordel på andre' }));
  const list = within(await dialog.findByRole('list', { name: 'Sådan fordeles besøgene' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Opgave 1, Kunde 1Bo Dahl, man\. 1\. feb\. kl\. 08\.00 · samme tid · /);
  expect(second).toHaveTextContent(/^Opgave 2, Kunde 2Bo Dahl, man\. 1\. feb\. kl\. 10\.00 → 11\.00 · /);
  expect(dialog.getByText('1 besøg lægges i bakken')).toBeInTheDocument();
  expect(dialog.getByText('Ingen har kompetencerne.')).toBeInTheDocument();
  // Two customers: the first one's time stays.
  expect(dialog.getByText('2 kunder skal have besked; det bliver opgaver til dig.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Anvend' }));
  expect(await findToast('Anna Berg er meldt syg')).toHaveTextContent('2 besøg er fordelt. 1 besøg ligger i bakken.');
  expect(findSent('POST /api/planning/sick')[0]?.body).toMatchObject({
    ...{ technician: ANNA.id, fromDay: MONDAY, toDay: MONDAY, reason: 'Anna Berg er syg' },
    steps: [
      { stop: one.id, technician: BO.id, startMinute: 480 },
      { stop: two.id, technician: BO.id, startMinute: 660 },
    ],
  });
  expect(stopOf(BO, 'Opgave 2')).toBeVisible();
  expect(trayItem('Opgave 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 3')).toBeVisible());
  await waitFor(() => expect(server.board.absences).toEqual([]));
  expect(findSent('POST /api/planning/sick/undo')).toHaveLength(1);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(server.board.absences).toHaveLength(1));
  await waitFor(() => expect(stopOf(BO, 'Opgave 2')).toBeVisible());
});

test('an emergency that takes the time of colleagues’ visits says which start later and which go to the tray', async () => {
  const [acute, later, gone] = [makeItem(1, { priority: ServiceJobsPriorityOptions.akut }), TWO, THREE];
  const server = startPlanServer([acute, later, gone]);
  const stops = [server.plan(acute, ANNA, 480), server.plan(later, BO, 480), server.plan(gone, BO, 600)] as const;
  const at = { task: '', stays: false };
  answerRequest('POST /api/planning/optimise', (): OptimisedDay => {
    const routes = server.board.routes.map(({ id, rev, technician }) => ({
      ...{ technician, route: id, rev, stops: [], before: figures, after: figures },
    }));
    const own = [
      { ...at, stop: stops[0].id, job: acute.id, startMinute: 480, endMinute: 540 },
      { ...at, stop: stops[1].id, job: later.id, startMinute: 555, endMinute: 615 },
    ];
    return {
      routes: routes.map((route) => (route.technician === BO.id ? { ...route, stops: own } : route)),
      unassigned: [{ stop: stops[2].id, job: gone.id, task: '', reason: 'gaveWay' }],
      override: [],
    };
  });
  const { user, dialog } = await reportAnna();
  await user.click(dialog.getByRole('button', { name: 'Fordel på andre' }));
  const title = '1 besøg hos en kollega begynder senere for en akut opgave';
  expect(await dialog.findByRole('list', { name: title })).toHaveTextContent(
    /^Opgave 2, Kunde 2Bo Dahl, man\. 1\. feb\. kl\. 08\.00 → 09\.15$/,
  );
  expect(dialog.getByText('Det giver plads til en akut opgave.')).toBeInTheDocument();
  expect(dialog.getByText('2 kunder skal have besked; det bliver opgaver til dig.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Anvend' }));
  expect(await findToast('Anna Berg er meldt syg')).toHaveTextContent('1 besøg er fordelt. 1 besøg ligger i bakken.');
  expect(findSent('POST /api/planning/sick')[0]?.body).toMatchObject({
    steps: [
      { stop: stops[0].id, technician: BO.id, startMinute: 480 },
      { stop: stops[1].id, technician: BO.id, startMinute: 555 },
    ],
    gaveWay: [stops[2].id],
  });
  expect(stopOf(BO, 'Opgave 2')).toHaveTextContent('09.15');
  expect(trayItem('Opgave 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(stopOf(BO, 'Opgave 3')).toBeVisible());
  expect(stopOf(BO, 'Opgave 2')).toHaveTextContent('08.00');
});

test('without the optimiser the visits go to the tray, and the other button says why', async () => {
  startSickDay();
  answerRequest('GET /api/planning/optimise', { state: 'off' });
  const { user, dialog } = await reportAnna();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Fordel på andre' })).toBeDisabled());
  expect(dialog.getByText('Optimering er slået fra på serveren. Tal med en administrator.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Læg i bakken' }));
  await findToast('Anna Berg er meldt syg');
  expect(trayItem('Opgave 1')).toBeVisible();
});

test('the days are checked, and their visits are read', async () => {
  const { server } = startSickDay();
  server.plan(makeItem(4), ANNA, 480, TUESDAY);
  const { user, dialog } = await reportAnna();
  await fill(user, dialog.getByRole('textbox', { name: 'Til og med' }), formatDay(TUESDAY));
  expect(await dialog.findByText('4 planlagte besøg de dage:')).toBeInTheDocument();
  await fill(user, dialog.getByRole('textbox', { name: 'Fra' }), formatDay('2027-01-31'));
  expect(await dialog.findByText('De dage, der er gået, kan ikke vælges.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Læg i bakken' })).not.toBeInTheDocument();
  await fill(user, dialog.getByRole('textbox', { name: 'Fra' }), formatDay(TUESDAY));
  await fill(user, dialog.getByRole('textbox', { name: 'Til og med' }), formatDay('2027-03-20'));
  expect(await dialog.findByText('Vælg højst 31 dage ad gangen.')).toBeInTheDocument();
});

test('a technician without visits is only reported sick', async () => {
  startPlanServer([ONE]);
  const { user, dialog } = await reportAnna();
  await user.click(dialog.getByRole('button', { name: 'Meld syg' }));
  await findToast('Anna Berg er meldt syg');
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(findSent('POST /api/planning/sick/undo')).toHaveLength(1));
  expect((findSent('POST /api/planning/sick/undo')[0] as SentRequest).body).not.toHaveProperty('undo');
});

test('who is sick is taken off the route on which they help, and comes back with Fortryd', async () => {
  const { server } = startSickDay();
  server.plan(makeItem(5), BO, 480);
  const route = server.board.routes.find(({ technician }) => technician === BO.id)!;
  route.helpers = [ANNA.id];
  const { user, dialog } = await reportAnna();
  expect(dialog.getByText('Hjælper Bo Dahl man. 1. feb. og tages af den rute.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Læg i bakken' }));
  await findToast('Anna Berg er meldt syg');
  expect(rowOf(ANNA)).not.toHaveTextContent('Med Bo');
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(route.helpers).toEqual([ANNA.id]));
  expect(findSent('POST /api/planning/sick/undo')[0]?.body).toMatchObject({ helped: [route.id] });
});

test('a plan that a colleague has changed is told in the dialog, and calculated again', async () => {
  const { server } = startSickDay();
  server.before('sick', () => new Refusal(409, { code: 'stale', data: { by: 'Mogens' } }));
  const { user, dialog } = await reportAnna();
  await user.click(dialog.getByRole('button', { name: 'Fordel på andre' }));
  await user.click(await dialog.findByRole('button', { name: 'Anvend' }));
  await user.click(await dialog.findByRole('button', { name: 'Beregn igen' }));
  await waitFor(() => expect(findSent('POST /api/planning/optimise')).toHaveLength(2));
  expect(stopOf(ANNA, 'Opgave 1')).toBeInTheDocument();
});
