/** Skills: the list itself, and its effect on technicians and jobs. */
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import { createPlanningHelpers } from '../testing/planning.ts';
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
const key = () => `skills-key-${(keys += 1)}`;
const create = async (name: string): Promise<Body> => {
  const { status, body } = await pb.as('moderator').post('/api/setup/skills', { name, idempotencyKey: key() });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const save = (id: string, name: string, rev: number) =>
  pb.as('moderator').post(`/api/setup/skills/${id}/save`, { name, rev });
const skillsOf = (table: 'technicians' | 'service_jobs', id: string) =>
  pb.rows<{ skills: string; rev: number }>(`SELECT skills, rev FROM ${table} WHERE id = ?`, id)[0]!;

test('a new name is written to all who have the skill, and their open forms are out of date', async () => {
  const skill = await create('Ventilation');
  const technician = await plan.technician({ skills: ['tavle', 'Ventilation'] });
  const { job } = await plan.jobs.create({ skills: ['Ventilation', 'tavle'] });
  const before = skillsOf('technicians', technician.id).rev;
  expect((await save(skill.id, 'Ventilation og køl', 1)).body).toMatchObject({ name: 'Ventilation og køl', rev: 2 });
  expect(skillsOf('technicians', technician.id)).toEqual({ skills: '["tavle","Ventilation og køl"]', rev: before + 1 });
  expect(skillsOf('service_jobs', job.id)).toEqual({ skills: '["Ventilation og køl","tavle"]', rev: job.rev + 1 });
  await expectRefused(pb, {
    as: 'moderator',
    path: `/api/service/${job.id}/save`,
    body: { rev: job.rev, fields: plan.jobs.fields({ skills: ['Ventilation'] }) },
    status: 400,
    code: 'validation',
    fields: { 'skills.0': 'unknownRecord' },
  });
  expect((await pb.as('moderator').get(`/api/setup/skills/${skill.id}/usage`)).body.items).toEqual([
    { what: 'technicians', count: 1 },
    { what: 'jobs', count: 1 },
  ]);
});

test('jobs and technicians take the list’s spelling, once each, and nothing that is not in it', async () => {
  const { job } = await plan.jobs.create({ skills: ['TAVLE', 'Tavle'] });
  expect(skillsOf('service_jobs', job.id).skills).toBe('["tavle"]');
  await expectRefused(pb, {
    as: 'moderator',
    path: '/api/service',
    body: plan.jobs.input({ skills: ['tavle', 'troldmand'] }),
    status: 400,
    code: 'validation',
    fields: { 'skills.1': 'unknownRecord' },
  });
});

test('a skill that is switched off stays where it is, and cannot be chosen anew', async () => {
  const skill = await create('Antenner');
  const { job } = await plan.jobs.create({ skills: ['Antenner'] });
  await pb.as('moderator').post(`/api/setup/skills/${skill.id}/active`, { rev: 1, active: false });
  const kept = { rev: job.rev, fields: plan.jobs.fields({ title: 'Ny titel', skills: ['Antenner'] }) };
  expect((await pb.as('moderator').post(`/api/service/${job.id}/save`, kept)).status).toBe(200);
  await expectRefused(pb, {
    as: 'moderator',
    path: '/api/service',
    body: plan.jobs.input({ skills: ['Antenner'] }),
    status: 400,
    code: 'validation',
    fields: { 'skills.0': 'unknownRecord' },
  });
});

test('two spellings of one name are one skill; an empty or too long name is refused', async () => {
  await create('Måling af jord');
  const cases = [
    ['maaling af JORD', 'duplicate'],
    ['  ', 'required'],
    ['x'.repeat(41), 'maxLength'],
  ] as const;
  for (const [name, code] of cases)
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/skills',
      body: { name, idempotencyKey: key() },
      status: 400,
      code: 'validation',
      fields: { name: code },
    });
  const twice = await Promise.all(
    [1, 2].map(() => pb.as('admin').post('/api/setup/skills', { name: 'Gulvvarme', idempotencyKey: key() })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('an import adds the skills that the list lacks, in the list’s spelling', async () => {
  const columns = { name: 'name', initials: 'initials', skills: 'skills' };
  const started = { kind: 'technicians', fileName: 'fil.csv', shape: 'name|initials|skills', columns, rowCount: 1 };
  const as = pb.as('moderator');
  const { id } = (await as.post('/api/imports', { ...started, idempotencyKey: key() })).body;
  const cells = { name: 'Ulla Import', initials: 'UI', skills: 'TAVLE, Brandalarm' };
  await as.post(`/api/imports/${id}/rows`, { rows: [{ row: 2, cells }] });
  expect((await as.post(`/api/imports/${id}/apply`, { from: 0 })).body.status).toBe('faerdig');
  expect(pb.rows("SELECT skills FROM technicians WHERE name = 'Ulla Import'")).toEqual([
    { skills: '["tavle","Brandalarm"]' },
  ]);
  expect(pb.rows("SELECT name FROM skills WHERE name = 'Brandalarm' AND active")).toHaveLength(1);
});

test.each(['management', 'seller', 'new', 'none', 'technician'] as const)('%s cannot change them', async (as) => {
  const { id, rev } = pb.rows<{ id: string; rev: number }>("SELECT id, rev FROM skills WHERE name = 'tavle'")[0]!;
  const refusal: Pick<Refusal, 'as' | 'status' | 'code'> = { as, status: 403, code: 'forbidden' };
  await expectRefused(pb, { ...refusal, path: '/api/setup/skills', body: { name: 'X', idempotencyKey: key() } });
  await expectRefused(pb, { ...refusal, path: `/api/setup/skills/${id}/save`, body: { name: 'X', rev } });
  await expectRefused(pb, { ...refusal, path: `/api/setup/skills/${id}/active`, body: { rev, active: false } });
});
