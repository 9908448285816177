import { act, screen, waitFor, within } from '@testing-library/react';
import { openBoard, stopOf, trayItem } from '@/components/planning/testing/board';
import { ANNA, BO, makeItem, MONDAY, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { fill } from '@/components/testing/fill';
import { isSubscribed, sendRecordEvent, startRealtime } from '@/components/testing/realtime';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { formatDay } from '@/lib/core/shared/dates';
import type { BoardTechnician } from '@/lib/planning/shared/types';
import { ServiceJobsPriorityOptions } from '@/lib/pocketbase/shared/types';

beforeEach(() => {
  startRealtime();
  signInAs('moderator');
});

/** Opens the dialog of the tray's first job with M. */
async function openMove(title = 'Opgave 1', where: Parameters<typeof openBoard>[0] = {}) {
  const board = await openBoard(where);
  act(() => trayItem(title)!.focus());
  await board.user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: `Flyt til…: ${title}` });
  const in_ = within(dialog);
  return {
    ...board,
    dialog,
    technician: in_.getByRole('combobox', { name: 'Montør' }),
    day: in_.getByRole('textbox', { name: 'Dag' }),
    time: in_.getByRole('textbox', { name: 'Kl.' }),
    rules: () => in_.queryAllByRole('listitem').map((rule) => rule.textContent),
    button: (name: string) => in_.getByRole('button', { name }),
  };
}

test('the dialog starts with the first technician who has the skills, at their first free time', async () => {
  const able = { ...BO, skills: ['højspænding'] };
  const server = startPlanServer([makeItem(1, { skills: ['højspænding'] }), makeItem(2)], {
    technicians: [ANNA, able],
  });
  server.plan(makeItem(3), able, 420);
  const { technician, day, time, rules } = await openMove();
  expect(technician).toHaveValue(BO.id);
  expect(within(technician).getByRole('option', { name: 'Anna Berg (mangler højspænding)' })).toBeInTheDocument();
  expect(day).toHaveValue(formatDay(MONDAY));
  expect(time).toHaveValue('08.00');
  expect(rules()).toEqual([]);
  expect(screen.getByText('Intet taler imod.')).toBeInTheDocument();
});

test('the arrow keys change the time by a quarter of an hour, and a wrong time is not sent', async () => {
  startPlanServer([makeItem(1)]);
  const { user, time, button } = await openMove();
  await fill(user, time, '9');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(time).toHaveValue('09.15');
  await fill(user, time, '99');
  expect(screen.getByRole('alert')).toHaveTextContent('Skriv et klokkeslæt, fx 08.15');
  expect(button('Flyt')).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(findSent('POST /api/planning/place')).toHaveLength(0);
});

test('a day that does not exist is said at its field, and not sent', async () => {
  startPlanServer([makeItem(1)]);
  const { user, day, button } = await openMove();
  await fill(user, day, '29.02.2027');
  expect(await screen.findByText('Ugyldig dato')).toBeVisible();
  expect(day).toBeInvalid();
  expect(button('Flyt')).toBeDisabled();
});

test('a hard rule offers the next free time and cannot be overridden', async () => {
  const server = startPlanServer([makeItem(1)]);
  server.plan(makeItem(2), ANNA, 540);
  const { user, technician, time, rules, button } = await openMove();
  await user.selectOptions(technician, ANNA.id);
  await fill(user, time, '9.30');
  expect(rules()).toEqual([expect.stringContaining('Overlap. Den rammer »Opgave 2« kl. 09.00–10.00.')]);
  expect(button('Flyt')).toBeDisabled();
  await user.click(button('Første ledige tid: kl. 10.00'));
  expect(time).toHaveValue('10.00');
  await user.click(button('Flyt'));
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('10.00'));
});

test('a soft rule is shown and overridden by name', async () => {
  startPlanServer([makeItem(1, { skills: ['højspænding'] })]);
  const { user, button, rules } = await openMove();
  expect(rules()).toEqual([expect.stringContaining('Mangler kompetence. Anna Berg mangler: højspænding.')]);
  await user.click(button('Flyt alligevel'));
  expect(screen.getByRole('alert')).toHaveTextContent('Skriv hvorfor, eller vælg en grund.');
  expect(findSent('POST /api/planning/place')).toHaveLength(0);
  await user.click(button('Aftalt med kunden'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('Mangler kompetence'));
  await waitFor(() =>
    expect(findSent('POST /api/planning/place')[0]?.body).toMatchObject({
      override: ['skill'],
      reason: 'Aftalt med kunden',
    }),
  );
});

test('the rules of another day are read and checked before it is sent', async () => {
  const server = startPlanServer([makeItem(1)]);
  server.plan(makeItem(2), ANNA, 540, TUESDAY);
  const { user, technician, day, time, rules } = await openMove();
  await user.selectOptions(technician, ANNA.id);
  await fill(user, time, '9.30');
  expect(rules()).toEqual([]);
  await fill(user, day, formatDay(TUESDAY));
  await waitFor(() => expect(rules()).toEqual([expect.stringContaining('Overlap')]));
});

test('a free place on a route fills the fields, and says how well the drive is known', async () => {
  const slot = { technician: BO.id, date: TUESDAY, startMinute: 615, extraMin: 10, extraMeters: 4000, ferryMin: 0 };
  startPlanServer([makeItem(1)]);
  answerRequest('GET /api/planning/suggest', {
    slots: [
      { ...slot, accuracy: 'exact' },
      { ...slot, date: MONDAY, accuracy: 'postcode' },
      { ...slot, technician: ANNA.id, accuracy: 'unknown' },
      { ...slot, technician: ANNA.id, date: MONDAY, extraMin: 200, ferryMin: 95, accuracy: 'exact' },
    ],
  });
  const { user, dialog, technician, day, time } = await openMove();
  const slots = within(dialog).getByRole('group', { name: /^Ledig på ruten/ });
  const found = await within(slots).findAllByRole('button');
  expect(found.map((button) => button.textContent)).toEqual([
    'Bo Dahl tir. 2. feb. 10.15+10 min kørsel',
    'Bo Dahl man. 1. feb. 10.15+10 min kørsel, anslået',
    'Anna Berg tir. 2. feb. 10.15placering ukendt',
    'Anna Berg man. 1. feb. 10.15+3 t 20 min kørsel, heraf færge 95 min',
  ]);
  await user.click(found[0]!);
  expect([technician, day, time].map((field) => (field as HTMLInputElement).value)).toEqual([
    BO.id,
    formatDay(TUESDAY),
    '10.15',
  ]);
});

test('the dialog opens on the technician with the least driving, not on the first of the list', async () => {
  const odense = {
    ...ANNA,
    id: 'tech00000000009',
    name: 'Ane Odense',
    point: { ...ANNA.point!, lat: 55.4, lng: 10.39 },
  };
  startPlanServer([makeItem(1)], { technicians: [odense, BO] });
  const { technician, time, rules } = await openMove();
  expect(technician).toHaveValue(BO.id);
  expect(time).toHaveValue('07.00');
  expect(rules()).toEqual([]);
});

test('skills are compared without regard to case, in the list of technicians too', async () => {
  startPlanServer([makeItem(1, { skills: ['TAVLE'] })]);
  const { technician, rules } = await openMove();
  expect(within(technician).getByRole('option', { name: 'Anna Berg' })).toBeInTheDocument();
  expect(rules()).toEqual([]);
});

test('skills that nobody has are named instead of saying that no time is free', async () => {
  startPlanServer([makeItem(1, { skills: ['tavle', 'højspænding'] })]);
  const { dialog } = await openMove();
  expect(await within(dialog).findByText('Ingen montør kan: højspænding.')).toBeVisible();
});

test('a day without a free time opens on the best place of the next days', async () => {
  const off = { ...ANNA, workHours: [null, ...ANNA.workHours.slice(1)] };
  startPlanServer([makeItem(1)], { technicians: [off] });
  const slot = { technician: ANNA.id, date: TUESDAY, startMinute: 480, extraMin: 5, extraMeters: 1, accuracy: 'exact' };
  answerRequest('GET /api/planning/suggest', { slots: [slot] });
  const { day, time } = await openMove();
  await waitFor(() => expect(day).toHaveValue(formatDay(TUESDAY)));
  expect(time).toHaveValue('08.00');
});

test('until the best place is found nothing is said of the fields, and nothing is sent', async () => {
  const server = startPlanServer([makeItem(1, { durationMin: 480 }), makeItem(2, { durationMin: 480 })], {
    technicians: [ANNA],
  });
  server.plan(makeItem(2, { durationMin: 480 }), ANNA, 420);
  const { promise, resolve } = Promise.withResolvers<void>();
  const slot = { technician: ANNA.id, date: TUESDAY, startMinute: 420, extraMin: 5, extraMeters: 1, accuracy: 'exact' };
  answerRequest('GET /api/planning/suggest', () => promise.then(() => ({ slots: [slot] })));
  const { day, rules, button, dialog } = await openMove();
  expect(within(dialog).getByText('Leder efter ledige tider …')).toBeVisible();
  expect(rules()).toEqual([]);
  expect(within(dialog).queryByRole('button', { name: /^(Skub|Byt)/ })).not.toBeInTheDocument();
  expect(button('Flyt')).toBeDisabled();
  resolve();
  await waitFor(() => expect(day).toHaveValue(formatDay(TUESDAY)));
  expect(button('Flyt')).toBeEnabled();
});

test('a time that a colleague holds for a customer is not where the dialog opens', async () => {
  const expiresAt = `${MONDAY} 05:09:00.000Z`;
  const hold = { id: 'h1', technician: ANNA.id, date: MONDAY, startMinute: 420, endMinute: 480, name: 'Mette Demo' };
  startPlanServer([makeItem(1)], { technicians: [ANNA], holds: [{ ...hold, isMine: false, expiresAt }] });
  const { time, rules } = await openMove();
  expect(time).toHaveValue('08.00');
  expect(rules()).toEqual([]);
});

/** The Friday before Easter, and the Tuesday after it. */
const [GOOD_FRIDAY, AFTER_EASTER] = ['2027-03-26', '2027-03-30'];

test('a day off opens on the best place of the next days, but an emergency on who works on Sundays', async () => {
  const [usual, urgent] = [makeItem(1), makeItem(2, { priority: ServiceJobsPriorityOptions.akut })];
  const onCall: BoardTechnician = { ...BO, workHours: BO.workHours.with(6, [480, 960]) };
  startPlanServer([usual, urgent], { technicians: [ANNA, onCall] });
  const slot = { technician: BO.id, startMinute: 480, extraMin: 5, extraMeters: 1, accuracy: 'exact' };
  answerRequest('GET /api/planning/suggest', { slots: [{ ...slot, date: AFTER_EASTER }] });
  const { day, technician, user } = await openMove('Opgave 1', { day: GOOD_FRIDAY });
  await waitFor(() => expect(day).toHaveValue(formatDay(AFTER_EASTER)));
  expect(technician).toHaveValue(BO.id);
  await user.keyboard('{Escape}');
  act(() => trayItem('Opgave 2')!.focus());
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Flyt til…: Opgave 2' }));
  expect(dialog.getByRole('textbox', { name: 'Dag' })).toHaveValue(formatDay(GOOD_FRIDAY));
  expect(dialog.getByRole('textbox', { name: 'Kl.' })).toHaveValue('08.00');
  expect(dialog.getByRole('combobox', { name: 'Montør' })).toHaveValue(BO.id);
});

test('an emergency on a day off on which nobody works opens on the best place of the next days', async () => {
  startPlanServer([makeItem(1, { priority: ServiceJobsPriorityOptions.akut })]);
  const slot = { technician: BO.id, date: AFTER_EASTER, startMinute: 480, extraMin: 5, extraMeters: 1 };
  answerRequest('GET /api/planning/suggest', { slots: [{ ...slot, accuracy: 'exact' }] });
  const { day } = await openMove('Opgave 1', { day: GOOD_FRIDAY });
  await waitFor(() => expect(day).toHaveValue(formatDay(AFTER_EASTER)));
});

test('an emergency opens on its first place, also if a later day is shown', async () => {
  startPlanServer([makeItem(1, { priority: ServiceJobsPriorityOptions.akut })]);
  const slot = { technician: BO.id, date: MONDAY, startMinute: 615, extraMin: 5, extraMeters: 1, accuracy: 'exact' };
  answerRequest('GET /api/planning/suggest', { slots: [slot] });
  const { day, time, dialog } = await openMove('Opgave 1', { search: `dag=${TUESDAY}` });
  expect(within(dialog).getByRole('group', { name: 'Ledig på ruten: hurtigst muligt' })).toBeVisible();
  await waitFor(() => expect(day).toHaveValue(formatDay(MONDAY)));
  expect(time).toHaveValue('10.15');
});

test('if nobody has time, the dialog opens on a time that is not over', async () => {
  const off = { ...ANNA, workHours: ANNA.workHours.map(() => null) };
  startPlanServer([makeItem(1)], { technicians: [off] });
  const { day, time } = await openMove('Opgave 1', { utc: '20:40' });
  expect(day).toHaveValue(formatDay(TUESDAY));
  expect(time).toHaveValue('08.00');
});

test('a rule about the technician names who is able and free, the nearest first, and a press takes them', async () => {
  const near = { ...BO, skills: ['højspænding'] };
  const far = { ...near, id: 'tech00000000008', name: 'Anders Fjern', point: { ...BO.point!, lat: 56.25 } };
  const busy = { ...near, id: 'tech00000000007', name: 'Benny Travl' };
  const server = startPlanServer([makeItem(1, { skills: ['højspænding'] }), makeItem(2)], {
    technicians: [ANNA, far, busy, near],
  });
  server.plan(makeItem(2), busy, 540);
  const { user, dialog, technician, time, rules } = await openMove();
  await user.selectOptions(technician, ANNA.id);
  await fill(user, time, '9.30');
  expect(rules()).toEqual([expect.stringMatching(/^Mangler kompetence\. Anna Berg mangler: højspænding\.$/)]);
  const names = within(dialog)
    .getAllByRole('button', { name: /^(Bo|Anders|Benny)/ })
    .map((one) => one.textContent);
  expect(names).toEqual(['Bo Dahl', 'Anders Fjern']);
  await user.click(within(dialog).getByRole('button', { name: 'Bo Dahl' }));
  expect(technician).toHaveValue(near.id);
  expect(rules()).toEqual([]);
});

test('an item that a colleague places meanwhile does not overlap itself: the dialog says so and moves it', async () => {
  const item = makeItem(1);
  const server = startPlanServer([item]);
  const { user, dialog, technician, time, rules, button } = await openMove();
  await waitFor(() => expect(isSubscribed('service_jobs')).toBe(true));
  await user.selectOptions(technician, ANNA.id);
  await fill(user, time, '9.00');
  server.plan(item, ANNA, 540);
  sendRecordEvent('service_jobs', 'update', { id: item.id });
  expect(await within(dialog).findByRole('status')).toHaveTextContent(
    'En kollega har lagt den imens: Anna Berg, man. 1. feb. kl. 09.00. Nu flytter du den.',
  );
  expect(rules()).toEqual([]);
  await fill(user, time, '10.00');
  await user.click(button('Flyt'));
  await waitFor(() => expect(findSent('POST /api/planning/move')).toHaveLength(1));
});
