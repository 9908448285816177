/** States that are switched off while records have them. */
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import { expectRefused } from '../testing/refusals.ts';

jest.setTimeout(60_000);

let pb: Harness;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb?.stop());

let keys = 0;
const own = async (step: string, entity = 'lead'): Promise<Body> =>
  (
    await pb.as('moderator').post('/api/setup/states', {
      labelDa: `Egen ${(keys += 1)}`,
      labelEn: 'Own',
      colour: 'amber',
      icon: '',
      rottenDays: 0,
      taskSet: '',
      entity,
      step,
      idempotencyKey: `state-key-${keys}`,
    })
  ).body;
const leadIn = (step: string, state = '') =>
  pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: step, state, rev: 1 });
const stateOf = (lead: Body) => pb.rows<{ state: string }>('SELECT state FROM leads WHERE id = ?', lead.id)[0]!.state;
const stored = (id: string) =>
  pb.rows<{ active: number; isDefault: number; rev: number }>(
    'SELECT active, isDefault, rev FROM states WHERE id = ?',
    id,
  )[0]!;
const defaultOf = (step: string) =>
  pb.rows<{ id: string; rev: number }>(
    "SELECT id, rev FROM states WHERE entity = 'lead' AND step = ? AND isDefault",
    step,
  )[0]!;
const reassign = (id: string, body: object) => pb.as('moderator').post(`/api/setup/states/${id}/reassign`, body);

test('its records get another state of the step, which can be taken back', async () => {
  const [from, to] = [await own('kontaktet'), await own('kontaktet')];
  const [inState, elsewhere] = [await leadIn('kontaktet', from.id), await leadIn('kontaktet')];
  const { body } = await reassign(from.id, { rev: 1, to: to.id });
  expect(body).toMatchObject({ active: false, rev: 2, moved: 1 });
  expect([stateOf(inState), stateOf(elsewhere)]).toEqual([to.id, '']);
  const undone = await pb
    .as('moderator')
    .post(`/api/setup/states/${from.id}/restore`, { ...(body.undo as unknown as object), rev: 2 });
  expect(undone.body).toMatchObject({ active: true, rev: 3 });
  expect(stateOf(inState)).toBe(from.id);
});

test('a default state passes its place on, and gets it back', async () => {
  const before = defaultOf('besigtigelse');
  const to = await own('besigtigelse');
  const [plain, inNew] = [await leadIn('besigtigelse'), await leadIn('besigtigelse', to.id)];
  const { body } = await reassign(before.id, { rev: before.rev, to: to.id });
  expect(defaultOf('besigtigelse').id).toBe(to.id);
  expect(stored(before.id)).toMatchObject({ active: 0, isDefault: 0 });
  expect([stateOf(plain), stateOf(inNew)]).toEqual(['', to.id]);
  await pb
    .as('moderator')
    .post(`/api/setup/states/${before.id}/restore`, { ...(body.undo as unknown as object), rev: body.rev });
  expect(defaultOf('besigtigelse').id).toBe(before.id);
  expect(stored(to.id)).toMatchObject({ active: 1, isDefault: 0 });
});

test('a lead that moved on meanwhile keeps its state', async () => {
  const [from, to, third] = [await own('venter'), await own('venter'), await own('venter')];
  const lead = await leadIn('venter', from.id);
  const { body } = await reassign(from.id, { rev: 1, to: to.id });
  await pb.update('leads', lead.id, { state: third.id });
  await pb
    .as('moderator')
    .post(`/api/setup/states/${from.id}/restore`, { ...(body.undo as unknown as object), rev: 2 });
  expect(stateOf(lead)).toBe(third.id);
});

test('of two who remove the same state one succeeds', async () => {
  const [from, to] = [await own('venter'), await own('venter')];
  const answers = await Promise.all([1, 2].map(() => reassign(from.id, { rev: 1, to: to.id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('wrong input', async () => {
  const [from, to, other] = [await own('tabt'), await own('tabt'), await own('vundet')];
  await leadIn('tabt', from.id);
  const path = `/api/setup/states/${from.id}/reassign`;
  const refused = (body: object, fields: Record<string, string>, at = path) =>
    expectRefused(pb, { as: 'admin', path: at, body, status: 400, code: 'validation', fields });
  await refused({ rev: 1, active: false }, { to: 'required' }, `/api/setup/states/${from.id}/active`);
  await refused({ rev: 1 }, { to: 'required' });
  await refused({ rev: 1, to: other.id }, { to: 'unknownRecord' });
  await refused({ rev: 1, to: from.id }, { to: 'unknownRecord' });
  await refused({ rev: 1, to: 'aaaaaaaaaaaaaaa' }, { to: 'unknownRecord' });
  await refused({ rev: 1, to: to.id, more: 1 }, { more: 'unknownKey' });
  await expectRefused(pb, { as: 'admin', path, body: { rev: 9, to: to.id }, status: 409, code: 'stale' });
  for (const as of ['management', 'seller', 'new', 'technician'] as const)
    await expectRefused(pb, { as, path, body: { rev: 1, to: to.id }, status: 403, code: 'forbidden' });
  await pb.as('admin').post(`/api/setup/states/${to.id}/active`, { rev: 1, active: false });
  await refused({ rev: 1, to: to.id }, { to: 'unknownRecord' });
  await expectRefused(pb, {
    as: 'admin',
    path: `/api/setup/states/${from.id}/restore`,
    body: { rev: 1, to: to.id, records: [], wasDefault: false },
    status: 409,
    code: 'locked',
  });
});
