/** Measuring instruments, and the list of what expires. */
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import { createPlanningHelpers } from '../testing/planning.ts';
import { expectRefused } from '../testing/refusals.ts';
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';

jest.setTimeout(60_000);

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb?.stop());

const today = copenhagenToday(new Date());
let keys = 0;
const input = (fields: object = {}) => ({
  ...{ name: 'Installationstester', model: 'X1', serial: `SN-${(keys += 1)}` },
  calibrations: [{ on: addDays(today, -30), until: addDays(today, 300) }],
  ...fields,
  idempotencyKey: `instrument-key-${keys}`,
});
const create = async (fields: object = {}): Promise<Body> => {
  const { status, body } = await pb.as('moderator').post('/api/setup/instruments', input(fields));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

test('an instrument is stored with its calibrations in order, saved and switched off', async () => {
  const technician = await plan.technician({});
  const older = { on: '2024-01-01', until: '2025-01-01' };
  const newer = { on: '2025-02-01', until: '2026-02-01' };
  const made = await create({ technician: technician.id, calibrations: [newer, older] });
  expect(made).toMatchObject({ calibrations: [older, newer], technician: technician.id, active: true, rev: 1 });
  const { name, model, serial } = made;
  const saved = await pb.as('moderator').post(`/api/setup/instruments/${made.id}/save`, {
    ...{ name, model, serial, technician: '', branch: '', note: 'Ny ledning', rev: 1 },
    calibrations: [older, newer],
  });
  expect(saved.body).toMatchObject({ note: 'Ny ledning', technician: '', rev: 2 });
  const off = await pb.as('moderator').post(`/api/setup/instruments/${made.id}/active`, { rev: 2, active: false });
  expect(off.body).toMatchObject({ active: false, rev: 3 });
});

test('wrong input is refused at its field, and nothing is stored', async () => {
  const { serial } = await create({ serial: 'Å-77' });
  const before = pb.rows('SELECT id FROM instruments').length;
  const gone = await plan.technician({ active: false });
  const cases: [object, Record<string, string>][] = [
    [{ serial: '  aa-77 ' }, { serial: 'duplicate' }],
    [{ serial: ' ' }, { serial: 'required' }],
    [{ name: '' }, { name: 'required' }],
    [{ calibrations: [{ on: '2026-02-01', until: '2026-02-01' }] }, { 'calibrations.0.until': 'timeOrder' }],
    [{ calibrations: [{ on: '2026-02-30', until: '2026-03-01' }] }, { 'calibrations.0.on': 'invalidDate' }],
    [{ technician: gone.id }, { technician: 'unknownRecord' }],
    [{ branch: 'nobranch0000000' }, { branch: 'unknownRecord' }],
  ];
  for (const [fields, fault] of cases)
    await expectRefused(pb, {
      ...{ as: 'moderator', path: '/api/setup/instruments', body: input(fields) },
      ...{ status: 400, code: 'validation', fields: fault },
    });
  expect(pb.rows('SELECT id FROM instruments')).toHaveLength(before);
  expect(serial).toBe('Å-77');
});

test.each(['management', 'seller', 'new', 'none', 'technician'] as const)('%s cannot change them', async (as) => {
  await expectRefused(pb, { as, path: '/api/setup/instruments', body: input(), status: 403, code: 'forbidden' });
});

test('reports that name it are its use', async () => {
  const { id } = await create({ serial: 'KL-9' });
  const { job } = await plan.jobs.create({});
  await pb.update('service_jobs', job.id, { klsForm: { instrument: 'Installationstester kl-9' } });
  expect((await pb.as('moderator').get(`/api/setup/instruments/${id}/usage`)).body.items).toEqual([
    { what: 'jobs', count: 1 },
  ]);
});

test('what expires is listed for staff: of what is in use, and renewed certificates are not', async () => {
  const technician = await plan.technician({
    certificates: [
      { name: 'Expired-test', expires: addDays(today, -1) },
      { name: 'Renewed-test', expires: addDays(today, -400) },
      { name: 'Renewed-test', expires: addDays(today, 400) },
    ],
  });
  const last = addDays(today, 60);
  const near = await create({ calibrations: [{ on: today, until: last }], technician: technician.id });
  await create({ calibrations: [{ on: today, until: addDays(today, 61) }] });
  const off = await create({ calibrations: [{ on: '2020-01-01', until: '2021-01-01' }] });
  await pb.as('moderator').post(`/api/setup/instruments/${off.id}/active`, { rev: 1, active: false });
  const { items } = (await pb.as('management').get('/api/setup/expiring')).body as { items: { id: string }[] };
  expect(items.filter(({ id }) => [near.id, off.id, technician.id].includes(id))).toEqual([
    { kind: 'technician', id: technician.id, name: 'Expired-test', who: technician.name, until: addDays(today, -1) },
    { kind: 'instrument', id: near.id, name: `${near.name} ${near.serial}`, who: technician.name, until: last },
  ]);
  for (const as of ['new', 'technician'] as const)
    expect((await pb.as(as).get('/api/setup/expiring')).status).toBe(403);
});
