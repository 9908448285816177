/** KLS forms as a list: their versions, what a form may ask for, and who changes them. */
import { FIRST_VERSION } from '../../lib/settings/shared/kls/first-version.ts';
import type { KlsDefinition, StoredKlsForm } from '../../lib/settings/shared/kls/definition.ts';
import { klsFormForm } from '../../lib/settings/shared/kls/schema.ts';
import { okBody, startPocketBase, type Harness, type Person } from '../testing/harness.ts';
import { unique } from '../testing/offers.ts';

let pb: Harness;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());

type Row = { number: number; name: string; definition: string };
const versionsOf = (form: string) =>
  pb
    .rows<Row>('SELECT number, name, definition FROM kls_form_versions WHERE form = ? ORDER BY number', form)
    .map(({ definition, ...row }) => ({ ...row, definition: JSON.parse(definition) as KlsDefinition }));

const fields = (change: object = {}) => ({
  name: unique('Skema'),
  jobTypes: ['installation'],
  definition: FIRST_VERSION.definition,
  ...change,
});
const create = (change: object = {}, as: Person = 'moderator') =>
  pb.as(as).post('/api/setup/kls', { ...fields(change), idempotencyKey: unique() });
const save = ({ id, rev }: StoredKlsForm, change: object, as: Person = 'moderator') =>
  pb.as(as).post(`/api/setup/kls/${id}/save`, { ...fields(change), rev });
const stored = okBody<StoredKlsForm>;

test('the firm begins with the form of the reports so far, and forms that may be saved as they are', () => {
  const { id, form, name, number, definition } = FIRST_VERSION;
  expect(versionsOf(form)).toEqual([{ number, name, definition }]);
  expect(pb.rows('SELECT id FROM kls_form_versions WHERE form = ?', form)).toEqual([{ id }]);
  const all = pb.rows<{ id: string; name: string; definition: string }>('SELECT * FROM kls_forms ORDER BY sort');
  expect(all.map((one) => one.name)).toEqual(['Kort verifikation', 'Små installationer']);
  for (const one of all) {
    const current = JSON.parse(one.definition) as KlsDefinition;
    expect(klsFormForm.parse({ name: one.name, jobTypes: [], definition: current }).definition).toEqual(current);
    expect(versionsOf(one.id)).toEqual([{ number: 1, name: one.name, definition: current }]);
  }
});

test('a change of what a form asks for is a version; one of its types of jobs is not, and none changes nothing', async () => {
  const name = unique('Skema');
  const made = stored(await create({ name }));
  expect(made).toMatchObject({ name, version: 1, active: true, jobTypes: ['installation'] });
  const typed = stored(await save(made, { name, jobTypes: [] }));
  expect(typed).toMatchObject({ version: 1, rev: 2, jobTypes: [] });
  expect(stored(await save(typed, { name, jobTypes: [] }))).toMatchObject({ version: 1, rev: 2 });
  const definition = { ...FIRST_VERSION.definition, circuitsMax: 12 };
  const changed = stored(await save(typed, { name, jobTypes: [], definition }));
  expect(changed).toMatchObject({ version: 2, rev: 3 });
  expect(versionsOf(made.id)).toEqual([
    { number: 1, name, definition: FIRST_VERSION.definition },
    { number: 2, name, definition },
  ]);
  expect((await save(made, { name: `${name} 2` })).body).toMatchObject({ code: 'stale' });
  const renamed = stored(await save(changed, { name: `${name} 2`, jobTypes: [], definition }));
  expect(versionsOf(renamed.id).map((one) => one.name)).toEqual([name, name, `${name} 2`]);
});

const [point] = FIRST_VERSION.definition.points;
const [measurement] = FIRST_VERSION.definition.measurements;
const asking = (change: object) => ({ definition: { ...FIRST_VERSION.definition, ...change } });

test.each<[string, object, string, string]>([
  ['no name', { name: '' }, 'name', 'required'],
  ['a name that another form has', { name: 'kort verifikation' }, 'name', 'duplicate'],
  ['a type of job that does not exist', { jobTypes: ['udkald'] }, 'jobTypes.0', 'invalid'],
  ['nothing to answer', asking({ points: [], measurements: [] }), 'definition.points', 'required'],
  ['a point without words', asking({ points: [{ ...point, text: ' ' }] }), 'definition.points.0.text', 'required'],
  ['a point twice', asking({ points: [point, point] }), 'definition.points', 'duplicateId'],
  [
    'a key of a circuit',
    asking({ measurements: [{ ...measurement, key: 'fuse' }] }),
    'definition.measurements.0.key',
    'invalid',
  ],
  ['no unit', asking({ measurements: [{ ...measurement, unit: '' }] }), 'definition.measurements.0.unit', 'required'],
  [
    'limits the wrong way round',
    asking({ measurements: [{ ...measurement, least: 2, most: 1 }] }),
    'definition.measurements.0.most',
    'belowLeast',
  ],
  ['too many circuits', asking({ circuitsMax: 41 }), 'definition.circuitsMax', 'max'],
  ['an unknown field of the head', asking({ head: ['sagsnummer'] }), 'definition.head.0', 'invalid'],
])('a form with %s is refused', async (_case, change, path, code) => {
  const before = pb.rows('SELECT id FROM kls_form_versions').length;
  const { status, body } = await create(change);
  expect([status, (body as { data: Record<string, unknown> }).data[path]]).toMatchObject([400, { code }]);
  expect(pb.rows('SELECT id FROM kls_form_versions')).toHaveLength(before);
});

test('only those who change the lists change forms; technicians read them, and nobody reads the versions', async () => {
  const made = stored(await create());
  for (const person of ['management', 'seller', 'none', 'technician'] as const) {
    expect((await create({}, person)).status).toBe(403);
    expect((await save(made, {}, person)).status).toBe(403);
  }
  const list = '/api/collections/kls_forms/records';
  expect((await pb.as('technician').get(list)).body).toMatchObject({ totalItems: expect.any(Number) as number });
  expect((await pb.as('technician').get<{ items: object[] }>(list)).body.items.length).toBeGreaterThan(1);
  expect((await pb.as('admin').get('/api/collections/kls_form_versions/records')).status).toBe(403);
});

test('the last form in use stays on, and the uses of the first are the reports without a version', async () => {
  const active = pb.rows<{ id: string; rev: number }>('SELECT id, rev FROM kls_forms WHERE active ORDER BY sort');
  const answers = [];
  for (const { id, rev } of active)
    answers.push(await pb.as('admin').post(`/api/setup/kls/${id}/active`, { rev, active: false }));
  expect(answers.map(({ status }) => status)).toEqual([...active.slice(1).map(() => 200), 409]);
  expect(answers.at(-1)?.body).toMatchObject({ code: 'locked' });
});

test('the versions of a form are listed, the newest first, for those who read the settings', async () => {
  const form = stored(await create({ name: unique('Første navn') }));
  const [one] = versionsOf(form.id);
  const changed = stored(await save(form, { name: unique('Andet navn') }));
  const list = (as: Person, id = form.id) => pb.as(as).get(`/api/setup/kls/${id}/versions`);
  const { items } = okBody<{ items: object[] }>(await list('moderator'));
  expect(items).toMatchObject([
    { number: 2, name: changed.name },
    { number: 1, ...one },
  ]);
  expect((await list('moderator', 'noform000000000')).status).toBe(404);
  expect((await list('technician')).status).toBe(403);
});
