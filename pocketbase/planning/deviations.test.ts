import type { ShownDeviation } from '../../lib/planning/shared/deviations.ts';
import type { Board, PlanChange, PlanChanged } from '../../lib/planning/shared/types.ts';
import type { TechnicianLeft } from '../../lib/settings/shared/handover/types.ts';
import { okBody, startPocketBase, type Harness } from '../testing/harness.ts';
import { createPlanningHelpers, MONDAY } from '../testing/planning.ts';
import { expectRefused } from '../testing/refusals.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb.stop());

const readBoard = async (as: 'moderator' | 'technician' = 'moderator') =>
  (await pb.as(as).get<Board>(`/api/planning/board?from=${MONDAY}&to=${MONDAY}`)).body;
const deviationOf = async (stop: string): Promise<ShownDeviation | null | undefined> =>
  (await readBoard()).stops.find(({ id }) => id === stop)?.deviation;
const solar = () => plan.ready({ skills: ['solceller'] });
const because = (reason: string) => ({ override: ['skill'], reason });

/** A stop of somebody who lacks the skill. */
async function placeOverruled(reason = 'Aftalt med kunden') {
  const { id: technician } = await plan.technician();
  const job = await solar();
  const placed = plan.change(await plan.place(job, technician, 480, because(reason)));
  return { technician, job, stop: placed.stop, route: placed.routes[0]! };
}

test('overruling needs a reason, and the reason is kept with rules, author and time', async () => {
  const { id: technician } = await plan.technician();
  const job = await solar();
  const path = '/api/planning/place';
  const body = { job, technician, date: MONDAY, startMinute: 480, override: ['skill'] };
  const refusal = { as: 'moderator' as const, path, status: 400, code: 'validation' };
  await expectRefused(pb, { ...refusal, body, fields: { reason: 'required' } });
  await expectRefused(pb, { ...refusal, body: { ...body, reason: '  ' }, fields: { reason: 'required' } });
  const long = { ...body, reason: 'x'.repeat(301) };
  await expectRefused(pb, { ...refusal, body: long, fields: { reason: 'maxLength' } });
  await expectRefused(pb, { ...refusal, body: { ...body, reason: 7 }, fields: { reason: 'invalid' } });
  // A rule that is not overridden is said first.
  const open = { ...body, override: [], reason: '' };
  await expectRefused(pb, { ...refusal, body: open, status: 409, code: 'rule_broken' });
  const { stop } = plan.change(await plan.post('place', { ...body, reason: 'Aftalt med kunden' }));
  expect(await deviationOf(stop)).toEqual({
    rules: [{ rule: 'skill', params: { name: expect.any(String), skills: 'solceller' } }],
    reason: 'Aftalt med kunden',
    name: pb.users.moderator.name,
    at: expect.stringMatching(/^\d{4}-/),
  });
  expect(plan.jobs.activities(job).at(-1)).toMatchObject({
    type: 'stop',
    data: { change: 'lagt', rules: ['skill'], reason: 'Aftalt med kunden' },
  });
});

test('overriding a rule that is not broken needs no reason and keeps none', async () => {
  const { id: technician } = await plan.technician();
  const { stop } = plan.change(
    await plan.place(await plan.ready(), technician, 480, { override: ['skill'], reason: 'Haster' }),
  );
  expect(await deviationOf(stop)).toBeNull();
  plan.change(await plan.place(await plan.ready(), (await plan.technician()).id, 480, { override: ['skill'] }));
});

test('a move asks again; to a place without a broken rule the reason goes', async () => {
  const { technician, job, stop, route } = await placeOverruled();
  const { id: able } = await plan.technician({ skills: ['solceller'] });
  const move = { stop, technician, date: MONDAY, startMinute: 600, rev: route.rev };
  const path = '/api/planning/move';
  const missing = { status: 400, code: 'validation', fields: { reason: 'required' } };
  await expectRefused(pb, { as: 'moderator', path, body: { ...move, override: ['skill'] }, ...missing });
  const moved = plan.change(await plan.post('move', { ...move, ...because('Aftalt med montøren') }));
  expect(await deviationOf(stop)).toMatchObject({ reason: 'Aftalt med montøren' });
  expect(plan.jobs.activities(job).at(-1)).toMatchObject({ data: { reason: 'Aftalt med montøren' } });
  plan.change(await plan.post('move', { ...move, technician: able, rev: moved.routes[0]!.rev }));
  expect(await deviationOf(stop)).toBeNull();
});

test('another order asks for each stop that breaks a rule, and names the stop', async () => {
  const { id: technician } = await plan.technician();
  const late = await plan.ready({ windowFrom: 420, windowTo: 480 });
  const first = plan.change(await plan.place(late, technician, 480));
  const second = plan.change(await plan.place(await plan.ready(), technician, 600, { rev: first.routes[0]!.rev }));
  const { id, rev } = second.routes[0]!;
  const order = { rev, stops: [second.stop, first.stop] };
  const refused = await plan.post(`routes/${id}/order`, order);
  expect(refused.body).toMatchObject({
    code: 'rule_broken',
    data: { steps: [{ step: 1, title: expect.any(String) }] },
  });
  expect(plan.rules(refused)).toEqual(['window']);
  const missing = { status: 400, code: 'validation', fields: { reason: 'required' } };
  const path = `/api/planning/routes/${id}/order`;
  await expectRefused(pb, { as: 'moderator', path, body: { ...order, override: ['window'] }, ...missing });
  plan.change(await plan.post(`routes/${id}/order`, { ...order, override: ['window'], reason: 'Haster' }));
  expect(await deviationOf(first.stop)).toMatchObject({ rules: [{ rule: 'window' }], reason: 'Haster' });
  expect(await deviationOf(second.stop)).toBeNull();
  const back = { rev: rev + 1, stops: [first.stop, second.stop], startMinutes: [570, 660], override: ['window'] };
  const wrong = { ...back, reasons: ['Haster'] };
  await expectRefused(pb, { as: 'moderator', path, body: wrong, ...missing, fields: { reasons: 'invalid' } });
  plan.change(await plan.post(`routes/${id}/order`, { ...back, reasons: ['Som aftalt', ''], reason: 'fortryd' }));
  expect(await deviationOf(first.stop)).toMatchObject({ reason: 'Som aftalt' });
});

test('why a busy helper comes along is kept on the route until the conflict is gone', async () => {
  const [leader, busy] = [await plan.technician(), await plan.technician()];
  const { stops, route } = await plan.day(leader.id, [480, 720]);
  await plan.day(busy.id, [510]);
  const path = `routes/${route.id}/save`;
  const body = { rev: route.rev, helpers: [busy.id], note: '', override: ['helperBusy'] };
  const missing = { status: 400, code: 'validation', fields: { reason: 'required' } };
  await expectRefused(pb, { as: 'moderator', path: `/api/planning/${path}`, body, ...missing });
  const saved = plan.change(await plan.post(path, { ...body, reason: 'Aftalt med montøren' }));
  const kept = { reason: 'Aftalt med montøren', rules: [{ rule: 'helperBusy', params: { name: busy.name } }] };
  expect(saved.routes).toMatchObject([{ deviation: kept }]);
  const [during, after] = stops.map(({ job }) => plan.jobs.activities(job).at(-1));
  expect(during).toMatchObject({ type: 'stop', data: { change: 'hjaelper', reason: 'Aftalt med montøren' } });
  expect(after).toMatchObject({ data: { change: 'lagt' } });
  const save = async (change: object, rev: number): Promise<PlanChange> =>
    plan.change(await plan.post(path, { rev, helpers: [busy.id], note: '', ...change }));
  const noted = await save({ note: 'Husk stigen' }, route.rev + 1);
  expect(noted.routes).toMatchObject([{ deviation: kept }]);
  expect((await save({ helpers: [] }, route.rev + 2)).routes).toMatchObject([{ deviation: null }]);
});

test('a technician does not see why', async () => {
  const { id: me } = await plan.jobs.technician('technician');
  const overruled = { override: ['skill', 'dayOff'], reason: 'Kunden er sur' };
  const { stop, routes } = plan.change(await plan.place(await solar(), me, 480, overruled));
  const { id, rev } = routes[0]!;
  plan.change(await plan.post(`routes/${id}/publish`, { rev, idempotencyKey: `deviation-${rev}-${id}` }));
  const board = await readBoard('technician');
  expect(board.stops.find((one) => one.id === stop)).toMatchObject({ deviation: null });
  const record = await pb.as('technician').get(`/api/collections/route_stops/records/${stop}`);
  expect(JSON.stringify(record.body)).not.toContain('sur');
});

test('a visit that is handed over keeps its reason, and gets one of the handover where it had none', async () => {
  const leaving = await plan.technician();
  const to = await plan.technician();
  const asked = await plan.ready({ windowFrom: 420, windowTo: 450 });
  const first = plan.change(
    await plan.place(asked, leaving.id, 480, { override: ['window'], reason: 'Aftalt med kunden' }),
  );
  const silent = await plan.ready();
  const second = plan.change(await plan.place(silent, leaving.id, 600, { rev: first.routes[0]!.rev }));
  await pb.update('service_jobs', silent, { windowFrom: 420, windowTo: 450 });
  const path = `/api/setup/technicians/${leaving.id}`;
  const left = okBody<TechnicianLeft>(
    await pb.as('moderator').post(`${path}/leave`, { rev: 1, to: { visits: to.id } }),
  );
  expect(left).toMatchObject({ moved: 2 });
  expect(await deviationOf(first.stop)).toMatchObject({ reason: 'Aftalt med kunden' });
  expect(await deviationOf(second.stop)).toMatchObject({ reason: 'overdragelse' });
  okBody(await pb.as('moderator').post(`${path}/return`, { rev: 2, ...left.undo }));
  expect(await deviationOf(first.stop)).toMatchObject({ reason: 'Aftalt med kunden' });
});

test('a change of several stops needs one reason, keeps it on those that break a rule, and its undo brings back the earlier ones', async () => {
  const { technician, job, stop, route } = await placeOverruled('Aftalt med kunden');
  const second = plan.change(await plan.place(await plan.ready(), technician, 600, { rev: route.rev }));
  const { id, rev } = second.routes[0]!;
  const at = (startMinute: number) => ({ technician, date: MONDAY, startMinute });
  const steps = [
    { ...at(600), stop },
    { ...at(480), stop: second.stop },
  ];
  const body = { steps, revs: { [id]: rev }, override: ['skill'] };
  const missing = { status: 400, code: 'validation', fields: { reason: 'required' } };
  const before = pb.snapshot();
  await expectRefused(pb, { as: 'moderator', path: '/api/planning/change', body, ...missing });
  expect(pb.snapshot()).toEqual(before);
  const swapped = okBody<PlanChanged>(await plan.post('change', { ...body, reason: 'Haster' }));
  expect(await deviationOf(stop)).toMatchObject({ reason: 'Haster' });
  expect(await deviationOf(second.stop)).toBeNull();
  expect(plan.jobs.activities(job).at(-1)).toMatchObject({ data: { rules: ['skill'], reason: 'Haster' } });
  const undone = okBody<PlanChanged>(await plan.post('change', swapped.undo));
  expect(await deviationOf(stop)).toMatchObject({ reason: 'Aftalt med kunden' });
  const { routes } = okBody<PlanChanged>(
    await plan.post('change', { steps: [], unplaced: [stop], revs: undone.undo.revs }),
  );
  const taken = await plan.post('change', { steps: [], unplaced: [second.stop], revs: { [id]: routes[0]!.rev } });
  okBody(await plan.post('change', okBody<PlanChanged>(taken).undo));
  expect(await deviationOf(second.stop)).toBeNull();
});

test('the product’s own reason is kept as such in the timeline', async () => {
  const { job, stop, route } = await placeOverruled('fortryd');
  expect(plan.jobs.activities(job).at(-1)).toMatchObject({ data: { rules: ['skill'], ownReason: 'fortryd' } });
  plan.change(await plan.post('unplace', { stop, rev: route.rev }));
});
