/** Branches: the list itself, and that the days of technicians who start there are planned from there. */
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import type { Board } from '../../lib/planning/shared/types.ts';
import { createPlanningHelpers, MONDAY } from '../testing/planning.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

jest.setTimeout(60_000);

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb?.stop());

let keys = 0;
const key = () => `branches-key-${(keys += 1)}`;
const ODENSE = { name: 'Odense', address: 'Havnegade 12', zip: '5000', city: 'Odense C', lat: 55.41, lng: 10.38 };
const create = async (change: object = {}): Promise<Body> => {
  const { status, body } = await pb
    .as('moderator')
    .post('/api/setup/branches', { ...ODENSE, ...change, idempotencyKey: key() });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

test('a technician who starts at a branch is planned from there: rules, board, suggestions and the route', async () => {
  const { id: branch } = await create();
  // At home in Aarhus, two hours from the job.
  const technician = await plan.technician({ branch, startsAtBranch: true });
  const other = await plan.technician({ branch });
  const inOdense = { lat: 55.4, lng: 10.39, zip: '5000' };
  const job = await plan.ready(inOdense);
  expect(plan.rules(await plan.place(job, other.id, 480))).toContain('tooFar');
  const placed = plan.change(await plan.place(job, technician.id, 480));
  const [route] = pb.rows(
    'SELECT startAddress, startLat, endLng, driveMin FROM routes WHERE id = ?',
    placed.routes[0]!.id,
  );
  expect(route).toMatchObject({ startAddress: 'Havnegade 12', startLat: 55.41, endLng: 10.38 });
  expect(Number(route?.driveMin)).toBeLessThan(30);
  const board = (await pb.as('moderator').get<Board>(`/api/planning/board?from=${MONDAY}&to=${MONDAY}`)).body;
  const shown = (id: string) => board.technicians.find((one) => one.id === id);
  expect(shown(technician.id)).toMatchObject({ branch, startsAt: 'Odense', zip: '5000', city: 'Odense C' });
  expect(shown(other.id)).toMatchObject({ branch, startsAt: '', zip: '8000' });
  const { slots } = (await pb.as('moderator').get(`/api/planning/suggest?job=${await plan.ready(inOdense)}`)).body;
  expect((slots as { technician: string }[])[0]?.technician).toBe(technician.id);
});

test('the firm’s limits of driving decide what is too far', async () => {
  const technician = await plan.technician({ lat: 55.41, lng: 10.38 });
  const job = await plan.ready();
  expect(plan.rules(await plan.place(job, technician.id, 600))).toContain('tooFar');
  const firm = pb.rows<{ id: string }>('SELECT id FROM company_settings')[0]!;
  await pb.update('company_settings', firm.id, { drivePercent: 1000 });
  const board = (await pb.as('moderator').get<Board>(`/api/planning/board?from=${MONDAY}&to=${MONDAY}`)).body;
  expect(board.limits).toEqual({ drivePercent: 1000, ownWayMin: 30 });
  expect((await plan.place(job, technician.id, 660)).status).toBe(200);
  await pb.update('company_settings', firm.id, { drivePercent: 200 });
});

test('a branch that has technicians says so before it is switched off; they keep it', async () => {
  const { id } = await create({ name: 'Aalborg', zip: '9000' });
  await plan.technician({ branch: id, startsAtBranch: true });
  await plan.technician({ branch: id });
  expect((await pb.as('moderator').get(`/api/setup/branches/${id}/usage`)).body.items).toEqual([
    { what: 'technicians', count: 2 },
    { what: 'starts', count: 1 },
  ]);
  const off = await pb.as('moderator').post(`/api/setup/branches/${id}/active`, { rev: 1, active: false });
  expect(off.body).toMatchObject({ active: false, rev: 2 });
});

test('another address drops the point of the old one', async () => {
  const made = await create({ name: 'Vejle', zip: '7100' });
  const { lat: _lat, lng: _lng, ...fields } = { ...ODENSE, name: 'Vejle', zip: '7100', address: 'Kajen 1' };
  const saved = await pb.as('moderator').post(`/api/setup/branches/${made.id}/save`, { ...fields, rev: 1 });
  expect(saved.body).toMatchObject({ address: 'Kajen 1', lat: 0, lng: 0 });
});

describe('wrong input', () => {
  test.each<[string, object, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'required' }],
    ['no postcode', { name: 'Ribe', zip: '' }, { zip: 'required' }],
    ['a name in use', { name: 'ODENSE' }, { name: 'duplicate' }],
    ['a point outside the earth', { name: 'Ribe', lat: 91 }, { lat: 'max' }],
  ])('%s', async (_what, change, fields) => {
    const body = { ...ODENSE, ...change, idempotencyKey: key() };
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/branches',
      body,
      status: 400,
      code: 'validation',
      fields,
    });
  });

  test('a technician of an unknown branch, and one who starts at none', async () => {
    const technician = {
      ...{ name: 'Ida', initials: 'II', title: 'montoer', colour: 'teal', salesRate: 0, costRate: 0 },
      workHours: [[420, 900], null, null, null, null, null, null],
    };
    const cases = [
      [{ branch: 'aaaaaaaaaaaaaaa' }, { branch: 'unknownRecord' }],
      [{ startsAtBranch: true }, { branch: 'required' }],
    ] as const;
    for (const [change, fields] of cases) {
      const body = { ...technician, ...change, idempotencyKey: key() };
      const path = '/api/setup/technicians';
      await expectRefused(pb, { as: 'moderator', path, body, status: 400, code: 'validation', fields });
    }
  });
});

test.each(['management', 'seller', 'new', 'none', 'technician'] as const)('%s cannot change them', async (as) => {
  const { id, rev } = pb.rows<{ id: string; rev: number }>("SELECT id, rev FROM branches WHERE name = 'Odense'")[0]!;
  const refusal: Pick<Refusal, 'as' | 'status' | 'code'> = { as, status: 403, code: 'forbidden' };
  await expectRefused(pb, { ...refusal, path: '/api/setup/branches', body: { ...ODENSE, idempotencyKey: key() } });
  await expectRefused(pb, { ...refusal, path: `/api/setup/branches/${id}/save`, body: { ...ODENSE, rev } });
  await expectRefused(pb, { ...refusal, path: `/api/setup/branches/${id}/active`, body: { rev, active: false } });
});
