import { addDays } from '../../lib/core/shared/dates.ts';
import { newRecordId } from '../../lib/core/shared/new-ids.ts';
import type { PlanStep, PlanSteps } from '../../lib/planning/shared/schema.ts';
import type { Board, PlanChanged } from '../../lib/planning/shared/types.ts';
import { SOFT_RULES, UNDO_REASON } from '../../lib/planning/shared/values.ts';
import { createRandom } from '../../lib/planning/testing/day-board.ts';
import { okBody, startPocketBase, type Answer, type Harness, type Person } from '../testing/harness.ts';
import { createPlanningHelpers, key, MONDAY } from '../testing/planning.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
const UNKNOWN = 'zzzzzzzzzzzzzzz';
const TUESDAY = addDays(MONDAY, 1);
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb.stop());

const send = (steps: Partial<PlanSteps>, as: Person = 'moderator') =>
  plan.post('change', { steps: [], revs: {}, ...steps }, as);
const changed = (answer: Answer) => okBody<PlanChanged>(answer);
const readBoard = async () =>
  (await pb.as('moderator').get<Board>(`/api/planning/board?from=${MONDAY}&to=${addDays(MONDAY, 6)}`)).body;
const stopRow = (id: string) =>
  pb.rows<{ route: string; startMinute: number; endMinute: number; fixedTime: number; note: string }>(
    'SELECT route, startMinute, endMinute, fixedTime, note FROM route_stops WHERE id = ?',
    id,
  )[0];
const revOf = (route: string) => pb.rows<{ rev: number }>('SELECT rev FROM routes WHERE id = ?', route)[0]?.rev ?? 0;
/** The route, its stops' ids, and its version as `revs` takes it. */
const makeDay = async (starts: readonly number[], technician?: string, date = MONDAY) => {
  const who = technician ?? (await plan.technician()).id;
  const { stops, route } = await plan.day(who, starts, date);
  return { who, route, stops: stops.map(({ stop }) => stop), jobs: stops.map(({ job }) => job) };
};
const to = (technician: string, startMinute: number, more: Partial<PlanStep> = {}): PlanStep => ({
  technician,
  date: MONDAY,
  startMinute,
  ...more,
});

describe('changing', () => {
  test('two stops of two technicians swap, each route grows by one version, and jobs and timelines follow', async () => {
    const [a, b] = [await makeDay([480, 720]), await makeDay([480, 720])];
    const [one, two] = [a.stops[0]!, b.stops[0]!];
    const answer = changed(
      await send({
        steps: [to(b.who, 480, { stop: one, fixedTime: true }), to(a.who, 480, { stop: two })],
        revs: { [a.route.id]: a.route.rev, [b.route.id]: b.route.rev },
      }),
    );
    expect(answer.routes.map(({ id, rev }) => [id, rev]).sort()).toEqual(
      [
        [a.route.id, a.route.rev + 1],
        [b.route.id, b.route.rev + 1],
      ].sort(),
    );
    expect([stopRow(one), stopRow(two)]).toMatchObject([
      { route: b.route.id, fixedTime: 1 },
      { route: a.route.id, fixedTime: 0 },
    ]);
    expect(plan.jobs.activities(a.jobs[0]!).at(-1)).toMatchObject({ type: 'stop', data: { change: 'flyttet' } });
  });

  test('one stop is moved to another day, one goes to the tray and one is placed, with its note and its id', async () => {
    const day = await makeDay([480, 600]);
    const job = await plan.ready();
    const id = newRecordId();
    changed(
      await send({
        steps: [
          to(day.who, 540, { stop: day.stops[0]!, date: TUESDAY, durationMin: 90 }),
          to(day.who, 480, { stop: id, job, note: 'Ring først' }),
        ],
        unplaced: [day.stops[1]!],
        revs: { [day.route.id]: day.route.rev },
      }),
    );
    expect(plan.jobRow(day.jobs[0]!)).toMatchObject({ status: 'planlagt', plannedDay: TUESDAY, plannedMinute: 540 });
    expect(plan.jobRow(day.jobs[1]!)).toMatchObject({ status: 'klar', plannedDay: '' });
    expect(plan.jobRow(job)).toMatchObject({ status: 'planlagt', plannedDay: MONDAY, plannedMinute: 480 });
    expect(stopRow(id)).toMatchObject({ route: day.route.id, endMinute: 540, note: 'Ring først' });
    expect(stopRow(day.stops[0]!)).toMatchObject({ startMinute: 540, endMinute: 630 });
    expect(revOf(day.route.id)).toBe(day.route.rev + 1);
  });

  test('a stop that stays where it is changes nothing', async () => {
    const day = await makeDay([480, 600]);
    const before = pb.snapshot();
    const answer = changed(await send({ steps: [to(day.who, 480, { stop: day.stops[0]! })] }));
    expect(answer).toMatchObject({ routes: [], undo: { steps: [], unplaced: [] } });
    expect(pb.snapshot()).toEqual(before);
  });

  test('jobs of a route that was sent are shown to its technician', async () => {
    const [sent, draft] = [await makeDay([480]), await makeDay([480, 720])];
    plan.change(await plan.post(`routes/${sent.route.id}/publish`, { rev: sent.route.rev, idempotencyKey: key() }));
    changed(
      await send({
        steps: [to(sent.who, 720, { stop: draft.stops[1]! })],
        revs: { [sent.route.id]: sent.route.rev, [draft.route.id]: draft.route.rev },
      }),
    );
    expect(JSON.parse(plan.jobRow(draft.jobs[1]!)?.technicians ?? '')).toEqual([sent.who]);
  });
});

describe('rules', () => {
  test('the refused steps are named, with their rules', async () => {
    const day = await makeDay([480, 600, 720]);
    const before = pb.snapshot();
    const answer = await send({
      steps: [to(day.who, 840, { stop: day.stops[0]! }), to(day.who, 750, { stop: day.stops[1]! })],
      revs: { [day.route.id]: day.route.rev },
    });
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'rule_broken',
      data: { rules: [{ rule: 'overlap' }], steps: [{ step: 1, rules: [{ rule: 'overlap' }] }] },
    });
    expect(pb.snapshot()).toEqual(before);
  });

  test('a soft rule of any step is overridden by name, a hard one never', async () => {
    const day = await makeDay([480, 600]);
    const late = to(day.who, 960, { stop: day.stops[0]! });
    const revs = { [day.route.id]: day.route.rev };
    const refused = await send({ steps: [late], revs });
    expect(plan.rules(refused)).toEqual(['workHours']);
    const overlapping = to(day.who, 960, { stop: day.stops[1]! });
    const override = ['workHours' as const];
    expect(plan.rules(await send({ steps: [late, overlapping], revs, override }))).toContain('overlap');
    changed(await send({ steps: [late], revs, override, reason: 'Kunden er først hjemme kl. 16' }));
  });

  test('nothing happens if the last step is refused', async () => {
    const day = await makeDay([480]);
    const [job, done] = [await plan.ready(), await plan.ready({ status: 'faktureret' })];
    await expectRefused(pb, {
      as: 'moderator',
      path: '/api/planning/change',
      body: {
        steps: [to(day.who, 600, { job }), to(day.who, 720, { job: done })],
        unplaced: day.stops,
        revs: { [day.route.id]: day.route.rev },
      },
      status: 409,
      code: 'wrong_status',
    });
  });
});

describe('races', () => {
  test('of two planners who change one route, one succeeds and the other changes nothing', async () => {
    const [day, other] = [await makeDay([480, 600]), await makeDay([480])];
    const revs = { [day.route.id]: day.route.rev, [other.route.id]: other.route.rev };
    const answers = await Promise.all([
      send({ steps: [to(other.who, 720, { stop: day.stops[0]! })], revs }),
      send({ steps: [to(day.who, 720, { stop: day.stops[1]! })], unplaced: other.stops, revs }, 'admin'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale',
      data: { by: expect.stringMatching(/^Demo /) },
    });
    expect([revOf(day.route.id), revOf(other.route.id)]).toEqual([day.route.rev + 1, other.route.rev + 1]);
  });

  test('a job that a colleague has placed meanwhile is told', async () => {
    const [day, other] = [await makeDay([480]), await makeDay([480])];
    const answer = await send({
      steps: [to(day.who, 720, { job: other.jobs[0]! })],
      revs: { [day.route.id]: day.route.rev },
    });
    expect(answer.body).toMatchObject({ status: 409, code: 'taken', data: { date: MONDAY } });
  });
});

describe('undoing', () => {
  test('a removed stop is placed again with its id, length, fixed time and note', async () => {
    const day = await makeDay([480, 600]);
    const stop = day.stops[0]!;
    const fixed = changed(
      await send({
        steps: [to(day.who, 480, { stop, durationMin: 75, fixedTime: true })],
        revs: { [day.route.id]: day.route.rev },
      }),
    );
    const noted = plan.change(
      await plan.post(`stops/${stop}/note`, { rev: fixed.routes[0]?.rev, note: 'Nøgle i boks' }),
    );
    const before = stopRow(stop);
    const removed = changed(await send({ unplaced: [stop], revs: { [day.route.id]: noted.routes[0]!.rev } }));
    expect(stopRow(stop)).toBeUndefined();
    const undone = changed(await send(removed.undo));
    expect(stopRow(stop)).toEqual(before);
    expect(before).toMatchObject({ endMinute: 555, fixedTime: 1, note: 'Nøgle i boks' });
    // The undo can be undone.
    changed(await send(undone.undo));
    expect(stopRow(stop)).toBeUndefined();
  });

  test.each([
    ['ny', {}],
    ['pause', { holdReason: 'materialer', reasonNote: 'Måler bestilt' }],
  ])('a job that was %s is so again, with its reason', async (status, reason) => {
    const technician = await plan.technician();
    const job = await plan.ready({ status, ...reason });
    const read = () =>
      pb.rows('SELECT status, holdReason, reasonNote, plannedDay FROM service_jobs WHERE id = ?', job)[0];
    const before = read();
    const placed = changed(await send({ steps: [to(technician.id, 480, { job })] }));
    expect(read()).toMatchObject({ status: 'planlagt' });
    changed(await send(placed.undo));
    expect(read()).toEqual(before);
  });

  describe('several removed parts of a job', () => {
    /** A job of two hours in two parts; the first was made longer, so that both take three hours. */
    const setOut = async () => {
      const day = await makeDay([]);
      const job = await plan.ready({ durationMin: 120 });
      const first = changed(await send({ steps: [to(day.who, 480, { job, durationMin: 60 })] }));
      const route = first.routes[0]!.id;
      const second = changed(
        await send({ steps: [to(day.who, 600, { job, durationMin: 60 })], revs: { [route]: revOf(route) } }),
      );
      const stops = [...first.undo.unplaced, ...second.undo.unplaced];
      const longer = to(day.who, 480, { stop: stops[0]!, durationMin: 120 });
      changed(await send({ steps: [longer], revs: { [route]: revOf(route) } }));
      const removed = changed(await send({ unplaced: stops, revs: { [route]: revOf(route) } }));
      return { day, job, route, stops, undo: removed.undo };
    };

    test('come back together, also where they are longer than the job', async () => {
      const { stops, undo } = await setOut();
      expect(changed(await send(undo)).left).toEqual([]);
      expect(stops.map((stop) => stopRow(stop)?.endMinute)).toEqual([600, 660]);
    });

    test('come back in their order as far as something is left, where a colleague has laid a part since', async () => {
      const { job, route, stops, undo } = await setOut();
      const colleague = await plan.technician();
      const laid = await send({ steps: [to(colleague.id, 480, { job, durationMin: 60 })] }, 'admin');
      changed(laid);
      const undone = changed(await send({ ...undo, revs: { ...undo.revs, [route]: revOf(route) } }));
      expect(undone.left).toEqual(['HPFI slår fra']);
      expect(stops.map((stop) => stopRow(stop)?.endMinute)).toEqual([600, undefined]);
    });

    test('are refused where a colleague has laid all of it', async () => {
      const { job, route, undo } = await setOut();
      const colleague = await plan.technician();
      changed(await send({ steps: [to(colleague.id, 480, { job, durationMin: 120 })] }, 'admin'));
      const before = pb.snapshot();
      const answer = await send({ ...undo, revs: { ...undo.revs, [route]: revOf(route) } });
      expect(answer.body).toMatchObject({ status: 409, code: 'taken' });
      expect(pb.snapshot()).toEqual(before);
    });
  });

  test('a finished route that got a stop is finished again', async () => {
    const day = await makeDay([480]);
    plan.change(await plan.post(`routes/${day.route.id}/publish`, { rev: day.route.rev, idempotencyKey: key() }));
    for (const status of ['paa_vej', 'ankommet', 'udfoert'])
      plan.change(await plan.post(`stops/${day.stops[0]}/status`, { status }));
    const status = () => pb.rows('SELECT status FROM routes WHERE id = ?', day.route.id);
    expect(status()).toEqual([{ status: 'afsluttet' }]);
    const job = await plan.ready();
    const revs = { [day.route.id]: revOf(day.route.id) };
    const placed = changed(await send({ steps: [to(day.who, 720, { job })], revs }));
    expect(status()).toEqual([{ status: 'i_gang' }]);
    changed(await send(placed.undo));
    expect(status()).toEqual([{ status: 'afsluttet' }]);
  });

  /** The week as a planner sees it; a route that was made for a change stays, and is empty. */
  const readWeek = async () => {
    const board = await readBoard();
    const stops = board.stops.slice().sort((a, b) => (a.id < b.id ? -1 : 1));
    const tray = board.tray.slice().sort((a, b) => (a.id < b.id ? -1 : 1));
    const routes = board.routes
      .filter(({ id }) => stops.some(({ route }) => route === id))
      .map(({ rev: _rev, ...route }) => route);
    return { stops, tray, routes };
  };

  test('whatever was changed, the undo brings back the same board', async () => {
    const random = createRandom(26);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
    const days = await Promise.all([
      makeDay([420, 540, 660]),
      makeDay([480, 600, 780]),
      makeDay([450], undefined, TUESDAY),
    ]);
    const waiting = await Promise.all(
      ['klar', 'ny', 'pause', 'klar'].map((status) =>
        plan.ready({ status, ...(status === 'pause' ? { holdReason: 'kunde' } : {}) }),
      ),
    );
    const people = days.map(({ who }) => who);
    let accepted = 0;
    for (let round = 0; round < 40; round++) {
      const before = await readWeek();
      const own = before.stops.filter(({ item }) => days.some(({ jobs }) => jobs.includes(item?.id ?? '')));
      const where = () =>
        to(pick(people), 420 + 15 * Math.floor(random() * 40), { date: pick([MONDAY, TUESDAY, addDays(MONDAY, 2)]) });
      const moved = own.filter(() => random() < 0.3);
      const unplaced = own.filter((stop) => !moved.includes(stop) && random() < 0.25).map(({ id }) => id);
      const placed = waiting.filter(() => random() < 0.3);
      const steps = [
        ...moved.map(({ id }) => ({ ...where(), stop: id, ...(random() < 0.3 ? { durationMin: 30 } : {}) })),
        ...placed.map((job) => ({ ...where(), job, ...(random() < 0.5 ? { stop: newRecordId() } : {}) })),
      ];
      if (steps.length + unplaced.length === 0) continue;
      const revs = Object.fromEntries((await readBoard()).routes.map(({ id, rev }) => [id, rev]));
      const answer = await send({ steps, unplaced, revs, override: [...SOFT_RULES], reason: 'Prøve' });
      if (answer.status !== 200) {
        expect(answer.body.code).toBe('rule_broken');
        expect(await readWeek()).toEqual(before);
        continue;
      }
      accepted++;
      const { undo } = changed(answer);
      expect(undo.reason).toBe(UNDO_REASON);
      changed(await send(undo));
      expect(await readWeek()).toEqual(before);
    }
    expect(accepted).toBeGreaterThan(10);
    // Some 200 requests, one after the other.
  }, 120_000);
});

test('wrong inputs change nothing', async () => {
  const day = await makeDay([480, 600]);
  const task = await pb.create('tasks', {
    title: 'Se på tavlen',
    type: 'besigtigelse',
    priority: 'normal',
    status: 'aaben',
    assignee: pb.users.moderator.id,
    origin: 'manuel',
    rev: 1,
  });
  const job = await plan.ready();
  const revs = { [day.route.id]: day.route.rev };
  const stop = day.stops[0]!;
  const move = to(day.who, 720, { stop });
  const good = { steps: [move], revs };
  const one = (step: object) => ({ steps: [step], revs });
  const invalid = (body: unknown, fields: Record<string, string>): Omit<Refusal, 'path'> => ({
    body,
    status: 400,
    code: 'validation',
    fields,
  });
  const cases: Omit<Refusal, 'path'>[] = [
    invalid('{', { body: 'invalid' }),
    invalid({ steps: [], revs }, { steps: 'required' }),
    invalid({ revs }, { steps: 'required' }),
    invalid({ steps: [move] }, { revs: 'required' }),
    invalid({ ...good, revs: { x: 1 } }, { 'revs.x': 'invalid' }),
    invalid({ ...good, revs: { [day.route.id]: -1 } }, { [`revs.${day.route.id}`]: 'min' }),
    invalid({ ...good, steps: Array.from({ length: 401 }, () => move) }, { steps: 'maxItems' }),
    invalid(
      { ...good, steps: Array.from({ length: 400 }, () => move), unplaced: [day.stops[1]] },
      { unplaced: 'maxItems' },
    ),
    invalid({ ...good, override: ['overlap'] }, { 'override.0': 'invalid' }),
    invalid({ ...good, reason: 'x'.repeat(501) }, { reason: 'maxLength' }),
    invalid({ ...good, unplaced: [stop] }, { 'steps.0.stop': 'duplicateId' }),
    invalid({ ...good, steps: [move, move] }, { 'steps.1.stop': 'duplicateId' }),
    invalid(one(to(day.who, 720)), { 'steps.0.job': 'required' }),
    invalid(one(to(day.who, 720, { job, task: task.id })), { 'steps.0.job': 'required' }),
    invalid(one(to(day.who, 720, { job, stop })), { 'steps.0.stop': 'duplicateId' }),
    invalid(one({ ...move, technician: UNKNOWN }), { 'steps.0.technician': 'unknownRecord' }),
    invalid(one({ ...move, date: '2026-02-30' }), { 'steps.0.date': 'invalidDate' }),
    invalid(one({ ...move, startMinute: 1440 }), { 'steps.0.startMinute': 'max' }),
    invalid(one({ ...move, durationMin: 5 }), { 'steps.0.durationMin': 'min' }),
    invalid(one({ ...move, note: 'x'.repeat(1001) }), { 'steps.0.note': 'maxLength' }),
    { body: one({ ...move, stop: UNKNOWN }), status: 404, code: 'not_found' },
    { body: one(to(day.who, 720, { job: UNKNOWN })), status: 404, code: 'not_found' },
    { body: { steps: [], unplaced: [UNKNOWN], revs }, status: 404, code: 'not_found' },
    { body: { ...good, revs: {} }, status: 409, code: 'stale' },
    { body: { ...good, revs: { [day.route.id]: day.route.rev + 1 } }, status: 409, code: 'stale' },
    { body: one({ ...move, startMinute: 600 }), status: 409, code: 'rule_broken' },
    { body: one({ ...move, startMinute: 1435 }), status: 409, code: 'rule_broken' },
    { body: good, as: 'seller', status: 403, code: 'forbidden' },
    { body: good, as: 'technician', status: 403, code: 'forbidden' },
    { body: good, as: 'guest', status: 401, code: 'unauthorized' },
    { body: good, as: 'inactive', status: 401, code: 'account_closed' },
  ];
  for (const refusal of cases) await expectRefused(pb, { as: 'moderator', ...refusal, path: '/api/planning/change' });
});
