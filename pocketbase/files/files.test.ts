import { createHash } from 'node:crypto';
import { heicOf, jpegOf, saysPlace } from '../../lib/files/testing/photo.ts';
import { startPocketBase, type Harness } from '../testing/harness.ts';
import { FIRST_VERSION } from '../../lib/settings/shared/kls/first-version.ts';
import { unique } from '../testing/offers.ts';
import { createJobHelpers, getFilledKls } from '../testing/service.ts';

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
});
afterAll(() => pb.stop());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
type Who = Parameters<Harness['as']>[0];

function upload(
  as: Who,
  payload: object | string,
  content: Blob | null = new Blob([PNG], { type: 'image/png' }),
  name = 'tavle.png',
) {
  const form = new FormData();
  form.set('payload', typeof payload === 'string' ? payload : JSON.stringify(payload));
  if (content) form.set('file', content, name);
  return pb.as(as).request('POST', '/api/files', { body: form });
}

test('a technician adds a photo to an own job, the timeline shows it, and only a token opens it', async () => {
  const { job } = await jobs.planned('i_gang');
  const { status, body } = await upload('none', { job: job.id, category: 'foer', name: 'Tavle før' });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { name: 'Tavle før', mime: 'image/png', size: PNG.length },
  });
  expect(jobs.activities(job.id).at(-1)).toMatchObject({ type: 'fil', data: { name: 'Tavle før', category: 'foer' } });
  const url = `${pb.url}/api/files/files/${body.id}/${String(body.file)}`;
  expect((await fetch(url)).status).toBe(404);
  const { token } = (await pb.as('none').post('/api/files/token')).body;
  expect((await fetch(`${url}?token=${token}&thumb=320x320f`)).status).toBe(200);
  const stranger = (await pb.as('new').post('/api/files/token')).body.token;
  expect((await fetch(`${url}?token=${stranger}`)).status).toBe(404);
});

test('a photo keeps the time of its camera, but not one in the future; another text is refused', async () => {
  const { job } = await jobs.planned('i_gang');
  const taken = (takenAt: string, content: string) =>
    upload('none', { job: job.id, takenAt }, new Blob([PNG, content]), 'tavle.png');
  const first = await taken('2026-03-02T12:05:00.000Z', '1');
  expect(first.body).toMatchObject({ takenAt: '2026-03-02 12:05:00.000Z' });
  expect((await taken('2099-01-01T00:00:00Z', '2')).body).toMatchObject({ takenAt: '' });
  expect((await upload('none', { job: job.id }, new Blob([PNG, '3']))).body).toMatchObject({ takenAt: '' });
  for (const wrong of ['i går', '2026-13-40T12:05:00Z', '2026-03-02'])
    expect(await taken(wrong, '4')).toMatchObject({ status: 400, body: { code: 'validation' } });
});

test.each([
  ['JPEG', jpegOf, 'tavle.jpg'],
  ['HEIC', heicOf, 'tavle.heic'],
] as const)('a %s is stored without its place, unless the firm keeps places', async (_what, make, name) => {
  const { job } = await jobs.planned('i_gang');
  const { token } = (await pb.as('none').post('/api/files/token')).body;
  const stored = async (taken: string) => {
    const bytes = make({ taken, place: true });
    expect(saysPlace(bytes)).toBe(true);
    const { status, body } = await upload('none', { job: job.id }, new Blob([bytes]), name);
    expect({ status, body }).toMatchObject({ status: 200, body: { size: bytes.length, name } });
    const answer = await fetch(`${pb.url}/api/files/files/${body.id}/${String(body.file)}?token=${token}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  expect(saysPlace(await stored('2026:11:24 13:05:00'))).toBe(false);
  const [company] = pb.rows<{ id: string }>('SELECT id FROM company_settings');
  await pb.update('company_settings', company!.id, { keepPhotoPlace: true });
  expect(saysPlace(await stored('2026:11:24 14:05:00'))).toBe(true);
  await pb.update('company_settings', company!.id, { keepPhotoPlace: false });
});

test('a photo is tied to a point of the KLS report, the same one also to another, and Udført asks for it', async () => {
  const extra = { key: 'rist', text: 'Rist', textEn: '', help: '', photo: true };
  const definition = { ...FIRST_VERSION.definition, points: [...FIRST_VERSION.definition.points, extra] };
  const form = { name: unique('Med billede'), jobTypes: [], definition, idempotencyKey: unique() };
  const { body: made } = await pb.as('moderator').post('/api/setup/kls', form);
  const [{ id: version } = { id: '' }] = pb.rows<{ id: string }>(
    'SELECT id FROM kls_form_versions WHERE form = ?',
    String(made.id),
  );
  const { job } = await jobs.planned('i_gang', { klsRequired: true });
  const filled = getFilledKls();
  const klsForm = { ...filled, version, checks: { ...filled.checks, rist: 'ok' } };
  await pb.as('none').post(`/api/service/${job.id}/save`, { rev: job.rev, klsForm });
  const finish = async () => {
    const { rev } = (await jobs.read(job.id)).job;
    return jobs.move(job.id, rev, 'udfoert', {}, 'none');
  };
  expect((await finish()).body).toMatchObject({ data: { klsForm: { code: 'required' } } });
  const first = await upload('none', { job: job.id, klsPoint: 'ledere' });
  expect(first.body).toMatchObject({ klsPoints: ['ledere'] });
  expect((await finish()).status).toBe(400);
  const again = await upload('none', { job: job.id, klsPoint: 'rist' });
  expect(again.body).toMatchObject({ id: first.body.id, isKnown: true, klsPoints: ['ledere', 'rist'] });
  expect((await jobs.read(job.id)).klsPhotos).toEqual(['ledere', 'rist']);
  // A photo that is taken off the job shows nothing.
  const archive = (archived: boolean) =>
    pb.as('none').post(`/api/files/${String(first.body.id)}/archive`, { archived });
  await archive(true);
  expect((await finish()).status).toBe(400);
  await archive(false);
  expect((await finish()).status).toBe(200);
});

test('only a photo of a job is tied to a point', async () => {
  const { job } = await jobs.planned('i_gang');
  const text = new Blob(['Tavle'], { type: 'text/plain' });
  const refused = await upload('none', { job: job.id, klsPoint: 'ledere' }, text, 'note.txt');
  expect(refused.body).toMatchObject({ data: { file: { code: 'fileKind' } } });
  const lead = (await jobs.offers.lead()).id;
  const ofLead = await upload('moderator', { lead, klsPoint: 'ledere' });
  expect(ofLead.body).toMatchObject({ data: { klsPoint: { code: 'invalid' } } });
});

test('the uploader and the office can archive and restore a file', async () => {
  const { job } = await jobs.planned('i_gang');
  const { body: file } = await upload('moderator', { job: job.id });
  expect((await pb.as('none').post(`/api/files/${file.id}/archive`, { archived: true })).body).toMatchObject({
    code: 'forbidden',
  });
  expect((await pb.as('admin').post(`/api/files/${file.id}/archive`, { archived: true })).status).toBe(200);
  expect((await pb.as('admin').post(`/api/files/${file.id}/archive`, { archived: false })).body).toMatchObject({
    archived: false,
  });
  expect(
    (
      await pb
        .as('admin')
        .post(`/api/files/${file.id}/save`, { name: 'Efter', category: 'efter', visibleToCustomer: true })
    ).body,
  ).toMatchObject({ name: 'Efter', category: 'efter', visibleToCustomer: true });
});

test('a wrong name or category is refused and changes nothing, a correction is logged', async () => {
  const { job } = await jobs.planned('i_gang');
  const { body: file } = await upload('moderator', { job: job.id, category: 'foer', name: 'IMG_1.png' });
  const right = { name: 'Tavle', category: 'tavle', visibleToCustomer: false };
  const cases: [string, Who, string, object, number, object][] = [
    ['not signed in', 'guest', file.id, right, 401, { code: 'unauthorized' }],
    ["a colleague's file", 'none', file.id, right, 403, { code: 'forbidden' }],
    ['a user without the job', 'new', file.id, right, 404, { code: 'not_found' }],
    ['no such file', 'admin', 'zzzzzzzzzzzzzzz', right, 404, { code: 'not_found' }],
    ['no id', 'admin', 'x', right, 404, { code: 'not_found' }],
    ['no name', 'admin', file.id, { ...right, name: '  ' }, 400, { data: { name: { code: 'required' } } }],
    [
      'a name too long',
      'admin',
      file.id,
      { ...right, name: 'x'.repeat(201) },
      400,
      { data: { name: { code: 'maxLength' } } },
    ],
    ['no category', 'admin', file.id, { ...right, category: '' }, 400, { data: { category: { code: 'required' } } }],
    [
      'an unknown category',
      'admin',
      file.id,
      { ...right, category: 'sommer' },
      400,
      { data: { category: { code: 'invalid' } } },
    ],
    [
      'an invalid visibility',
      'admin',
      file.id,
      { ...right, visibleToCustomer: 'ja' },
      400,
      { data: { visibleToCustomer: { code: 'invalid' } } },
    ],
  ];
  const before = pb.snapshot();
  for (const [what, who, id, input, status, body] of cases)
    expect({ what, ...(await pb.as(who).post(`/api/files/${id}/save`, input)) }).toMatchObject({ what, status, body });
  const after = pb.snapshot();
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  expect((await pb.as('admin').post(`/api/files/${file.id}/save`, right)).body).toMatchObject(right);
  expect(jobs.activities(job.id).at(-1)).toMatchObject({
    type: 'fil',
    data: { name: 'Tavle', category: 'tavle', was: { name: 'IMG_1.png', category: 'foer' } },
  });
});

test('a file is stored with the ending of its content, and not with the ending of a page', async () => {
  const { job } = await jobs.planned('i_gang');
  const renamed = await upload('moderator', { job: job.id }, undefined, 'tavle.pdf');
  expect(renamed.body).toMatchObject({ name: 'tavle.png', mime: 'image/png', file: expect.stringMatching(/\.png$/) });
  const page = await upload('moderator', { job: (await jobs.create()).job.id }, undefined, 'x.html');
  expect(page).toMatchObject({ status: 400, body: { data: { file: { code: 'fileKind' } } } });
});

test('a second upload of the same content to a record returns the first file', async () => {
  const { job } = await jobs.planned('i_gang');
  const other = (await jobs.create()).job.id;
  // All 256 byte values, which are not valid text.
  const photo = Buffer.concat([PNG, Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 167) % 256))]);
  const send = (to: object, content = photo) =>
    upload('moderator', { category: 'foer', ...to }, new Blob([content], { type: 'image/png' }));
  const first = (await send({ job: job.id })).body;
  expect(first).toMatchObject({ isKnown: false, sha256: createHash('sha256').update(photo).digest('hex') });
  expect((await send({ job: job.id, category: 'efter', name: 'Et andet navn' })).body).toMatchObject({
    id: first.id,
    category: 'foer',
    isKnown: true,
  });
  const [one, two] = await Promise.all([send({ job: other }), send({ job: other })]);
  expect(one.body.id).toBe(two.body.id);
  expect([one.body.isKnown, two.body.isKnown].sort()).toEqual([false, true]);
  expect((await send({ job: job.id }, Buffer.concat([photo, Buffer.from([1])]))).body).toMatchObject({
    isKnown: false,
  });
  expect(jobs.activities(job.id).filter(({ type }) => type === 'fil')).toHaveLength(2);
  // An archived file may be uploaded again.
  await pb.as('moderator').post(`/api/files/${first.id}/archive`, { archived: true });
  expect((await send({ job: job.id })).body).toMatchObject({ isKnown: false });
});

test('on leads and offers: users who may change the record add files, readers see them', async () => {
  const lead = await jobs.offers.lead();
  const { offer } = await jobs.offers.draft('seller');
  for (const to of [{ lead: lead.id }, { inquiry: offer.id }]) {
    const { status, body } = await upload('seller', { ...to, category: 'tilbud' });
    expect({ to, status }).toEqual({ to, status: 200 });
    expect((await pb.as('seller').get(`/api/collections/files/records/${body.id}`)).status).toBe(200);
    expect((await pb.as('seller2').get(`/api/collections/files/records/${body.id}`)).status).toBe(404);
    expect((await upload('seller2', to)).status).toBe(404);
  }
  expect(
    pb.rows('SELECT id FROM activities WHERE type = ? AND inquiry = ? AND lead = ?', 'fil', offer.id, offer.lead),
  ).toHaveLength(1);
});

test('wrong uploads are refused and store nothing', async () => {
  const own = (await jobs.planned('i_gang')).job.id;
  const other = (await jobs.create()).job.id;
  const lead = await jobs.offers.lead();
  const html = new Blob(['<html><script>x</script>'], { type: 'text/plain' });
  const cases: [string, Parameters<typeof upload>, number, object][] = [
    ['not signed in', ['guest', { job: own }], 401, { code: 'unauthorized' }],
    ['a job that is not theirs', ['none', { job: other }], 404, { code: 'not_found' }],
    ['no such job', ['moderator', { job: 'zzzzzzzzzzzzzzz' }], 404, { code: 'not_found' }],
    ["another seller's lead", ['seller2', { lead: lead.id }], 404, { code: 'not_found' }],
    ['no record', ['moderator', {}], 400, { data: { job: { code: 'required' } } }],
    ['two records', ['moderator', { job: own, lead: lead.id }], 400, { data: { job: { code: 'required' } } }],
    ['no file', ['moderator', { job: own }, null], 400, { data: { file: { code: 'required' } } }],
    [
      'a page that calls itself a picture',
      ['moderator', { job: own }, html, 'foto.png'],
      400,
      { data: { file: { code: 'fileKind' } } },
    ],
    [
      'an unknown category',
      ['moderator', { job: own, category: 'sommer' }],
      400,
      { data: { category: { code: 'invalid' } } },
    ],
    ['no JSON', ['moderator', '{'], 400, { data: { payload: { code: 'invalid' } } }],
  ];
  const before = pb.snapshot();
  for (const [what, args, status, body] of cases)
    expect({ what, ...(await upload(...args)) }).toMatchObject({ what, status, body });
  const after = pb.snapshot();
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
});
