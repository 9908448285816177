import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import type { SickReport, SickUndo } from '../../lib/planning/shared/schema.ts';
import type { Board, PlanChange, SickReported } from '../../lib/planning/shared/types.ts';
import { okBody, startPocketBase, type Harness, type Person } from '../testing/harness.ts';
import { createPlanningHelpers, MONDAY } from '../testing/planning.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
const TUESDAY = addDays(MONDAY, 1);
const UNKNOWN = 'zzzzzzzzzzzzzzz';
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb.stop());

const report = (body: Partial<SickReport>, as: Person = 'moderator') =>
  plan.post('sick', { fromDay: MONDAY, toDay: MONDAY, steps: [], revs: {}, ...body }, as);
const undo = (body: SickUndo) => plan.post('sick/undo', body);
const readBoard = async () =>
  (await pb.as('moderator').get<Board>(`/api/planning/board?from=${MONDAY}&to=${addDays(MONDAY, 6)}`)).body;
const tasksOf = (absence: string) =>
  pb.rows<{ title: string; body: string; assignee: string; due: string; type: string; job: string; priority: string }>(
    'SELECT title, body, assignee, due, type, job, priority FROM tasks WHERE cause = ? ORDER BY rowid',
    absence,
  );
const absencesOf = (technician: string) =>
  pb.rows(
    'SELECT kind, fromDay, toDay, fromMinute, toMinute FROM technician_absences WHERE technician = ?',
    technician,
  );
/** A technician with visits of these customers, and a colleague. */
const makeDay = async (customers: readonly Record<string, unknown>[], starts = [480, 600, 720]) => {
  const [sick, colleague] = [await plan.technician(), await plan.technician()];
  const { stops, route } = await plan.day(sick.id, starts.slice(0, customers.length));
  for (const [at, customer] of customers.entries()) await plan.jobs.force(stops[at]!.job, customer);
  return { sick, colleague, stops, route, revs: { [route.id]: route.rev } };
};

type Visit = { stop: string; job: string };

test('visits go to a colleague or to the tray, and each customer who must be told is one task', async () => {
  const day = await makeDay([
    { customerName: 'Ida Holm', contactPhone: '20304050', contactName: 'Ida' },
    { customerName: 'Ida Holm', contactPhone: '+4520304050', title: 'Ladestander' },
    { customerName: 'Bo Bech', contactPhone: '31323334' },
  ]);
  const [one, two, three] = day.stops as [Visit, Visit, Visit];
  const to = { technician: day.colleague.id, date: MONDAY };
  const answer = okBody<SickReported>(
    await report({
      technician: day.sick.id,
      steps: [
        { ...to, stop: one.stop, startMinute: 500 },
        { ...to, stop: three.stop, startMinute: 720 },
      ],
      revs: day.revs,
      reason: 'Montøren er syg',
    }),
  );
  expect(answer.tasks).toBe(1);
  expect(absencesOf(day.sick.id)).toEqual([
    { kind: 'sygdom', fromDay: MONDAY, toDay: MONDAY, fromMinute: 0, toMinute: 0 },
  ]);
  expect(plan.jobRow(one.job)).toMatchObject({ status: 'planlagt', plannedMinute: 500 });
  expect(plan.jobRow(two.job)).toMatchObject({ status: 'klar', plannedDay: '' });
  const tasks = tasksOf(answer.absence);
  expect(tasks).toEqual([
    {
      title: 'Ring til Ida Holm på 20 30 40 50: ny tid',
      body: expect.stringMatching(
        /^HPFI slår fra: .* kl\. 08\.00 er flyttet til .* kl\. 08\.20, Montør \d+ kommer\. Kontakt: Ida\.\nLadestander: .* kl\. 10\.00 er aflyst, ny tid skal aftales\./,
      ) as string,
      assignee: pb.users.moderator.id,
      due: copenhagenToday(new Date()),
      type: 'ring_op',
      job: one.job,
      priority: 'hoej',
    },
  ]);
});

test('one undo brings back the visits, and takes the absence and the tasks away', async () => {
  const day = await makeDay([{}, {}]);
  const before = await readBoard();
  const answer = okBody<SickReported>(
    await report({
      technician: day.sick.id,
      steps: [{ stop: day.stops[0]!.stop, technician: day.colleague.id, date: MONDAY, startMinute: 600 }],
      revs: day.revs,
    }),
  );
  okBody<PlanChange>(await undo({ absence: answer.absence, undo: answer.undo }));
  expect([absencesOf(day.sick.id), tasksOf(answer.absence)]).toEqual([[], []]);
  const after = await readBoard();
  const sorted = (board: Board) => board.stops.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(sorted(after)).toEqual(sorted(before));
  expect(after.absences).toEqual(before.absences);
});

test('colleagues’ visits give way to an emergency, and their customers are told', async () => {
  const day = await makeDay([{ priority: 'akut', customerName: 'Ida Holm' }]);
  const own = await plan.day(day.colleague.id, [480, 600]);
  const [later, gone] = own.stops as [Visit, Visit];
  await plan.jobs.force(later.job, { customerName: 'Bo Bech', contactPhone: '31323334' });
  await plan.jobs.force(gone.job, { customerName: 'Eva Lund', contactPhone: '41424344' });
  const before = await readBoard();
  const to = { technician: day.colleague.id, date: MONDAY };
  const answer = okBody<SickReported>(
    await report({
      technician: day.sick.id,
      steps: [
        { ...to, stop: day.stops[0]!.stop, startMinute: 480 },
        { ...to, stop: later.stop, startMinute: 600 },
      ],
      gaveWay: [gone.stop],
      revs: { ...day.revs, [own.route.id]: own.route.rev },
    }),
  );
  expect(plan.jobRow(day.stops[0]!.job)).toMatchObject({ status: 'planlagt', plannedMinute: 480 });
  expect(plan.jobRow(later.job)).toMatchObject({ status: 'planlagt', plannedMinute: 600 });
  expect(plan.jobRow(gone.job)).toMatchObject({ status: 'klar', plannedDay: '' });
  expect(tasksOf(answer.absence).map(({ title, body }) => [title, body])).toEqual([
    [
      'Ring til Bo Bech på 31 32 33 34: ny tid',
      expect.stringMatching(/kl\. 08\.00 er flyttet til .* kl\. 10\.00, Montør \d+ kommer\.$/),
    ],
    [
      'Ring til Eva Lund på 41 42 43 44: ny tid',
      expect.stringMatching(/kl\. 10\.00 er aflyst, ny tid skal aftales\.$/),
    ],
  ]);
  okBody<PlanChange>(await undo({ absence: answer.absence, undo: answer.undo }));
  const after = await readBoard();
  const sorted = (board: Board) => board.stops.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(sorted(after)).toEqual(sorted(before));
  expect(tasksOf(answer.absence)).toEqual([]);
});

test('who is sick comes off the routes on which they help, and returns with the undo', async () => {
  const day = await makeDay([{}]);
  const { stops, route } = await plan.day(day.colleague.id, [720]);
  const helpers = [day.sick.id];
  const crew = plan.change(await plan.post(`routes/${route.id}/save`, { rev: route.rev, helpers, note: '' }))
    .routes[0]!;
  await plan.post(`routes/${route.id}/publish`, { rev: crew.rev, idempotencyKey: `helper-${Date.now()}` });
  const technicians = () => plan.jobRow(stops[0]!.job)!.technicians;
  const withHelper = technicians();
  const revs = { ...day.revs, [route.id]: crew.rev };
  const step = { stop: day.stops[0]!.stop, technician: day.colleague.id, date: MONDAY, startMinute: 480 };
  const answer = okBody<SickReported>(await report({ technician: day.sick.id, steps: [step], revs }));
  expect(answer.helped).toEqual([route.id]);
  const told = answer.routes.find(({ id }) => id === route.id);
  expect(told).toMatchObject({ helpers: [], rev: crew.rev + 1 });
  expect(withHelper).toContain(day.sick.id);
  expect(technicians()).not.toContain(day.sick.id);
  const back = okBody<PlanChange>(await undo({ absence: answer.absence, undo: answer.undo, helped: answer.helped }));
  expect(back.routes.find(({ id }) => id === route.id)).toMatchObject({ helpers, rev: crew.rev + 2 });
  expect(technicians()).toEqual(withHelper);
});

test('a helper without visits comes off the route, and a finished route keeps its helper', async () => {
  const [helper, leader] = [await plan.technician(), await plan.technician()];
  const open = await plan.day(leader.id, [480]);
  const finished = await plan.day(leader.id, [480], TUESDAY);
  for (const { route } of [open, finished])
    await plan.post(`routes/${route.id}/save`, { rev: route.rev, helpers: [helper.id], note: '' });
  await pb.update('routes', finished.route.id, { status: 'afsluttet' });
  const answer = okBody<SickReported>(await report({ technician: helper.id, toDay: TUESDAY }));
  expect(answer).toMatchObject({ helped: [open.route.id], routes: [{ id: open.route.id, helpers: [] }] });
  await pb.update('routes', open.route.id, { status: 'afsluttet' });
  const back = okBody<PlanChange>(await undo({ absence: answer.absence, helped: answer.helped }));
  expect(back.routes).toEqual([]);
});

test('a task that somebody has begun stays when the report is taken back', async () => {
  const day = await makeDay([{}]);
  const answer = okBody<SickReported>(await report({ technician: day.sick.id, revs: day.revs }));
  const [task] = pb.rows<{ id: string }>('SELECT id FROM tasks WHERE cause = ?', answer.absence);
  await pb.update('tasks', task!.id, { status: 'i_gang', rev: 2 });
  okBody<PlanChange>(await undo({ absence: answer.absence, undo: answer.undo }));
  expect(tasksOf(answer.absence)).toHaveLength(1);
});

test('what has begun stays, other days stay, and a day without visits is only an absence', async () => {
  const day = await makeDay([{}, {}]);
  const other = await plan.day(day.sick.id, [480], addDays(MONDAY, 2));
  await plan.post(`routes/${day.route.id}/publish`, { rev: day.route.rev, idempotencyKey: `sick-${Date.now()}` });
  plan.change(await plan.post(`stops/${day.stops[0]!.stop}/status`, { status: 'paa_vej' }));
  const answer = okBody<SickReported>(
    await report({ technician: day.sick.id, toDay: TUESDAY, revs: { [day.route.id]: day.route.rev } }),
  );
  const left = pb.rows<{ id: string }>(
    'SELECT s.id FROM route_stops s JOIN routes r ON r.id = s.route WHERE r.technician = ?',
    day.sick.id,
  );
  expect(left.map(({ id }) => id).sort()).toEqual([day.stops[0]!.stop, other.stops[0]!.stop].sort());
  expect(answer.tasks).toBe(1);
  const free = await plan.technician();
  const alone = okBody<SickReported>(await report({ technician: free.id }));
  expect(alone).toMatchObject({ routes: [], tasks: 0, undo: { steps: [], unplaced: [] } });
  okBody<PlanChange>(await undo({ absence: alone.absence }));
  expect(absencesOf(free.id)).toEqual([]);
});

test('a change that a colleague was faster with is told, and nothing is stored', async () => {
  const day = await makeDay([{}]);
  const job = await plan.ready();
  plan.change(await plan.place(job, day.sick.id, 720, { rev: day.route.rev }, 'admin'));
  await expectRefused(pb, {
    as: 'moderator',
    path: '/api/planning/sick',
    body: { technician: day.sick.id, fromDay: MONDAY, toDay: MONDAY, steps: [], revs: day.revs },
    status: 409,
    code: 'stale',
  });
});

test('wrong inputs change nothing', async () => {
  const day = await makeDay([{}, {}]);
  const { sick, colleague, revs } = day;
  const others = await plan.day(colleague.id, [480]);
  const theirs = others.stops[0]!.stop;
  const third = await plan.technician();
  const good = { technician: sick.id, fromDay: MONDAY, toDay: MONDAY, steps: [], revs };
  const step = { stop: day.stops[0]!.stop, technician: colleague.id, date: MONDAY, startMinute: 720 };
  const all = { ...revs, [others.route.id]: others.route.rev };
  const vacation = await pb.create('technician_absences', {
    ...{ technician: colleague.id, kind: 'ferie', fromDay: TUESDAY, toDay: TUESDAY, rev: 1 },
  });
  const invalid = (body: object, fields: Record<string, string>): Omit<Refusal, 'path'> => ({
    ...{ body: { ...good, ...body }, status: 400, code: 'validation', fields },
  });
  const cases: (Omit<Refusal, 'path'> & { path?: string })[] = [
    { body: '{', status: 400, code: 'validation', fields: { body: 'invalid' } },
    invalid({ technician: UNKNOWN }, { technician: 'unknownRecord' }),
    invalid({ technician: '' }, { technician: 'invalid' }),
    invalid({ fromDay: TUESDAY }, { toDay: 'beforeStart' }),
    invalid({ toDay: addDays(MONDAY, 31) }, { toDay: 'invalid' }),
    invalid(
      { fromDay: addDays(copenhagenToday(new Date()), -1), toDay: copenhagenToday(new Date()) },
      { fromDay: 'pastDate' },
    ),
    invalid({ toDay: '2026-02-30' }, { toDay: 'invalidDate' }),
    invalid({ steps: [{ ...step, stop: UNKNOWN }] }, { 'steps.0.stop': 'invalid' }),
    invalid({ steps: [{ ...step, stop: theirs, startMinute: 420 }] }, { 'steps.0.stop': 'invalid' }),
    invalid({ steps: [{ ...step, stop: theirs, date: TUESDAY }] }, { 'steps.0.stop': 'invalid' }),
    invalid({ steps: [{ ...step, stop: theirs, technician: third.id }] }, { 'steps.0.technician': 'invalid' }),
    invalid({ gaveWay: [theirs, day.stops[0]!.stop] }, { 'gaveWay.1': 'invalid' }),
    invalid({ gaveWay: ['x'] }, { 'gaveWay.0': 'invalid' }),
    invalid({ steps: [{ ...step, stop: '', job: others.stops[0]!.job }] }, { 'steps.0.stop': 'invalid' }),
    invalid({ steps: [{ ...step, technician: sick.id }] }, { 'steps.0.technician': 'invalid' }),
    invalid({ steps: [{ ...step, technician: UNKNOWN }] }, { 'steps.0.technician': 'unknownRecord' }),
    { body: { ...good, revs: {} }, status: 409, code: 'stale' },
    { body: { ...good, steps: [{ ...step, startMinute: 480 }], revs: all }, status: 409, code: 'rule_broken' },
    { body: good, as: 'seller', status: 403, code: 'forbidden' },
    { body: good, as: 'technician', status: 403, code: 'forbidden' },
    { body: good, as: 'guest', status: 401, code: 'unauthorized' },
    { path: 'sick/undo', body: { absence: UNKNOWN }, status: 404, code: 'not_found' },
    { path: 'sick/undo', body: { absence: vacation.id }, status: 404, code: 'not_found' },
    {
      path: 'sick/undo',
      body: { absence: vacation.id, undo: { steps: [], revs: {} } },
      status: 400,
      code: 'validation',
      fields: { 'undo.steps': 'required' },
    },
    { path: 'sick/undo', body: { absence: vacation.id }, as: 'seller', status: 403, code: 'forbidden' },
  ];
  for (const { path = 'sick', ...refusal } of cases)
    await expectRefused(pb, { as: 'moderator', ...refusal, path: `/api/planning/${path}` });
});
