/** What stands in a house: who may see and change it, and what a press that is sent twice does. */
import type { Installation, InstallationAnswer, InstallationsAt } from '../../lib/service/shared/installations.ts';
import { okBody, startPocketBase, type Body, type Harness, type Person } from '../testing/harness.ts';
import { createJobHelpers, jobLineId } from '../testing/service.ts';

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
});
afterAll(() => pb.stop());

/** The code of a refusal at a field. */
const codeAt = ({ data }: Body, field: string) => (data[field] as { code?: string } | undefined)?.code;

let house = 100;
/** A house of its own for each test. */
const newHouse = () => ({ address: `Tavlegade ${++house}`, zip: '8000', city: 'Aarhus C' });
const input = (change: object = {}) => ({
  ...{ id: jobLineId(), kind: 'lader', make: 'Zaptec', model: 'Go 2', serial: 'ZAP-1', place: 'Carport' },
  ...{ installedOn: '2026-11-20', nextService: '2028-11-20', address: 'Tavlegade 1', zip: '8000', city: 'Aarhus C' },
  ...change,
});
const add = (change: object = {}, as: Person = 'admin') => pb.as(as).post('/api/installations', input(change));
const added = async (change: object = {}) => okBody<Installation>(await add(change));
const list = async (at: { address: string; zip: string }, as: Person = 'admin') =>
  okBody<InstallationsAt>(
    await pb.as(as).get(`/api/installations?address=${encodeURIComponent(at.address)}&zip=${at.zip}`),
  );
const { address: _address, zip: _zip, city: _city, id: _id, ...fields } = input();
const save = (id: string, change: object, as: Person = 'admin') =>
  pb.as(as).post(`/api/installations/${id}/save`, { ...fields, ...change });

/** A job at the house that the technician works on. */
async function jobAt(at: ReturnType<typeof newHouse>) {
  const { id: technician } = await jobs.technician();
  const { job } = await jobs.create(at);
  await jobs.force(job.id, { status: 'planlagt', technicians: [technician] });
  return job;
}

test('an installation is found in every spelling of its house, and in no other', async () => {
  const made = await added({ address: 'Østergade 14, 2. th.' });
  for (const address of ['Ostergade 14', 'Østergade14, st.']) {
    const { items, mayEdit } = await list({ address, zip: '8000' });
    expect([items, mayEdit]).toEqual([[made], true]);
  }
  for (const [address, zip] of [
    ['Østergade 14B', '8000'],
    ['Østergade 14', '9000'],
  ] as const)
    expect((await list({ address, zip })).items).toEqual([]);
});

test('sent twice it is one; so is what is made twice from one line of a job', async () => {
  const at = newHouse();
  const job = await jobAt(at);
  const sent = input({ ...at, job: job.id, source: 'kls-tavle' });
  const first = okBody<Installation>(await pb.as('admin').post('/api/installations', sent));
  expect(okBody<Installation>(await pb.as('admin').post('/api/installations', sent))).toEqual(first);
  expect(await added({ ...at, job: job.id, source: 'kls-tavle' })).toEqual(first);
  expect((await list(at)).items).toEqual([first]);
});

test('a technician sees and adds what stands where they have a job, and nothing else', async () => {
  const [mine, other] = [newHouse(), newHouse()];
  const job = await jobAt(mine);
  const stands = await added(mine);
  const elsewhere = await added(other);
  expect(await list(mine, 'none')).toEqual({ items: [stands], mayEdit: true });
  expect(await list(other, 'none')).toEqual({ items: [], mayEdit: false });
  expect((await pb.as('none').get(`/api/installations/${stands.id}`)).status).toBe(200);
  expect((await pb.as('none').get(`/api/installations/${elsewhere.id}`)).status).toBe(404);
  expect((await save(elsewhere.id, { rev: 1, serial: 'x' }, 'none')).status).toBe(404);
  expect((await add(other, 'none')).status).toBe(403);
  expect((await add({ ...mine, job: job.id }, 'none')).status).toBe(200);
  expect((await pb.as('none').get('/api/installations/due?until=2099-01-01')).status).toBe(403);
});

test.each([
  ['seller', 200],
  ['new', 403],
  ['guest', 401],
  ['inactive', 401],
] as const)('%s gets %i', async (as, status) => {
  const { id } = await added(newHouse());
  const client = pb.as(as);
  expect((await client.get(`/api/installations/${id}`)).status).toBe(status);
  expect((await client.post('/api/installations', input(newHouse()))).status).toBe(status);
});

test.each([
  ['a street without a number', { address: 'Tavlegade' }, 'address', 'houseNumber'],
  ['no postcode', { zip: '' }, 'address', 'houseNumber'],
  ['a service before it was installed', { nextService: '2026-01-01' }, 'nextService', 'beforeStart'],
  ['a day that is none', { installedOn: '2026-02-30' }, 'installedOn', 'invalidDate'],
  ['an unknown kind', { kind: 'sauna' }, 'kind', 'invalid'],
  ['a picture of nothing', { photo: 'a'.repeat(15) }, 'photo', 'unknownRecord'],
])('%s is refused at its field', async (_what, change, field, code) => {
  const at = newHouse();
  const { status, body } = await add({ ...at, ...change });
  expect([status, body.code, codeAt(body, field)]).toEqual([400, 'validation', code]);
  expect((await list(at)).items).toEqual([]);
});

test('a job at another house is refused', async () => {
  const job = await jobAt(newHouse());
  expect(codeAt((await add({ ...newHouse(), job: job.id })).body, 'job')).toBe('invalid');
});

test('a picture of its job can be shown, and not one of another job', async () => {
  const [at, other] = [newHouse(), newHouse()];
  const [job, otherJob] = [await jobAt(at), await jobAt(other)];
  const photoOf = async (id: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ job: id, category: 'tavle', name: 'tavle.png', mime: 'image/png' }))
      form.set(name, value);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    form.set('file', new Blob([png], { type: 'image/png' }), 'tavle.png');
    return okBody<{ id: string }>(
      await pb.as('superuser').request('POST', '/api/collections/files/records', { body: form }),
    ).id;
  };
  const made = await added({ ...at, job: job.id, photo: await photoOf(job.id) });
  expect(made.photoFile).toMatch(/\.png$/);
  const refused = await save(made.id, { rev: 1, photo: await photoOf(otherJob.id) });
  expect(codeAt(refused.body, 'photo')).toBe('unknownRecord');
});

describe('the photo of an installation without a job', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = (
    id: string,
    as: Parameters<Harness['as']>[0] = 'admin',
    content: BlobPart = PNG,
    name = 'tavle.png',
  ) => {
    const form = new FormData();
    form.set('payload', JSON.stringify({ installation: id, category: 'tavle' }));
    form.set('file', new Blob([content]), name);
    return pb.as(as).request('POST', '/api/files', { body: form });
  };
  const stored = async (id: string, as?: Person) => okBody<{ id: string; isKnown: boolean }>(await upload(id, as));

  test('is stored once, becomes its photo, and is shown to who may see the house', async () => {
    const at = newHouse();
    await jobAt(at);
    const { id } = await added(at);
    const photo = await stored(id, 'none');
    expect(await stored(id)).toMatchObject({ id: photo.id, isKnown: true });
    expect(okBody<Installation>(await save(id, { rev: 1, photo: photo.id }, 'none')).photoFile).toMatch(/\.png$/);
    const { item } = okBody<InstallationAnswer>(await pb.as('none').get(`/api/installations/${id}`));
    expect(item).toMatchObject({ photo: photo.id, photoFile: expect.stringMatching(/\.png$/) as string });
    const read = (as: Person) => pb.as(as).get(`/api/collections/files/records/${photo.id}`);
    expect([(await read('seller')).status, (await read('new')).status]).toEqual([200, 404]);
  });

  test('is not that of another installation', async () => {
    const [first, second] = [await added(newHouse()), await added(newHouse())];
    const { id } = await stored(first.id);
    expect(codeAt((await save(second.id, { rev: 1, photo: id })).body, 'photo')).toBe('unknownRecord');
  });

  test.each([
    ['a technician without a job there', 'none', 404],
    ['a user without a role', 'new', 404],
    ['nobody', 'guest', 401],
  ] as const)('%s adds none', async (_who, as, status) => {
    const { id } = await added(newHouse());
    expect((await upload(id, as)).status).toBe(status);
    expect(pb.rows('SELECT id FROM files WHERE installation = ?', id)).toEqual([]);
  });

  test('wrong input is refused, and nothing is stored', async () => {
    const { id, rev } = await added(newHouse());
    expect((await upload('a'.repeat(15))).status).toBe(404);
    const page = await upload(id, 'admin', '<html>', 'tavle.html');
    expect([page.status, codeAt(page.body, 'file')]).toEqual([400, 'fileKind']);
    const large = await upload(id, 'admin', Buffer.concat([PNG, Buffer.alloc(15 * 1024 * 1024)]));
    expect([large.status, large.body.code]).toEqual([413, 'too_large']);
    await pb.as('admin').post(`/api/installations/${id}/archive`, { rev, archived: true });
    expect((await upload(id)).body.code).toBe('locked');
    expect(pb.rows('SELECT id FROM files WHERE installation = ?', id)).toEqual([]);
  });

  test('a document is a file of it, and never its photo', async () => {
    const { id } = await added(newHouse());
    const pdf = okBody<{ id: string }>(await upload(id, 'admin', '%PDF-1.7', 'vejledning.pdf'));
    expect(codeAt((await save(id, { rev: 1, photo: pdf.id })).body, 'photo')).toBe('unknownRecord');
  });
});

test('a save that is late is refused with the current record; one that changes nothing is not', async () => {
  const { id } = await added(newHouse());
  expect(okBody<Installation>(await save(id, { rev: 1, serial: 'NY' }))).toMatchObject({ serial: 'NY', rev: 2 });
  const late = await save(id, { rev: 1, serial: 'GAMMEL' });
  expect([late.status, late.body.data.fields]).toEqual([409, ['serial']]);
  expect(okBody<Installation>(await save(id, { rev: 1, serial: 'NY' })).rev).toBe(2);
});

test('archived it is gone from the house and from what is due, and comes back by undo', async () => {
  const at = newHouse();
  const { id } = await added({ ...at, installedOn: '', nextService: '2026-11-01' });
  const due = async () =>
    okBody<{ items: Installation[] }>(
      await pb.as('moderator').get('/api/installations/due?until=2026-11-02'),
    ).items.map((item) => item.id);
  expect(await due()).toContain(id);
  const archive = (rev: number, archived: boolean) =>
    pb.as('admin').post(`/api/installations/${id}/archive`, { rev, archived });
  expect((await archive(1, true)).status).toBe(200);
  expect((await list(at)).items).toEqual([]);
  expect(await due()).not.toContain(id);
  expect((await save(id, { rev: 2, serial: 'x' })).status).toBe(409);
  expect((await archive(1, false)).status).toBe(409);
  expect(okBody<Installation>(await archive(2, false)).archived).toBe(false);
  expect((await list(at)).items).toHaveLength(1);
  expect(okBody<InstallationAnswer>(await pb.as('admin').get(`/api/installations/${id}`)).mayEdit).toBe(true);
});

test('only services up to the asked day are due, the longest overdue first', async () => {
  const ids: string[] = [];
  for (const nextService of ['2026-10-02', '2026-10-01', '2026-10-04'])
    ids.push((await added({ ...newHouse(), installedOn: '', nextService })).id);
  const { items } = okBody<{ items: Installation[] }>(
    await pb.as('admin').get('/api/installations/due?until=2026-10-03'),
  );
  expect(items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([ids[1], ids[0]]);
});

test('the timeline of the job that it was noted on says what becomes of it, once for each change', async () => {
  const at = newHouse();
  const job = await jobAt(at);
  const sent = { ...at, id: jobLineId(), job: job.id };
  const made = await added(sent);
  await added(sent);
  const { id } = made;
  const { rev } = okBody<Installation>(await save(id, { rev: 1, serial: 'ZAP-2' }));
  await save(id, { rev: 1, serial: 'ZAP-2' });
  const archive = (from: number, archived: boolean) =>
    pb.as('admin').post(`/api/installations/${id}/archive`, { rev: from, archived });
  await archive(rev, true);
  await archive(rev + 1, false);
  const told = jobs
    .activities(job.id)
    .filter(({ data }) => (data.fields as string[] | undefined)?.[0] === 'installation');
  expect(told.map(({ data }) => data.after)).toEqual(
    ['added', 'changed', 'archived', 'restored'].map((change) => ({
      ...{ installation: id, change, kind: 'lader', name: 'Zaptec Go 2' },
    })),
  );
  const elsewhere = await added(newHouse());
  expect(
    pb.rows("SELECT id FROM activities WHERE json_extract(data, '$.after.installation') = ?", elsewhere.id),
  ).toEqual([]);
});
