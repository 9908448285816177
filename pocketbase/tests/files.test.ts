import { startPocketBase, type Harness } from './support/harness.ts';
import { jobsOf } from './support/service.ts';

let pb: Harness;
let jobs: ReturnType<typeof jobsOf>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = jobsOf(pb);
});
afterAll(() => pb.stop());

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
type Who = Parameters<Harness['as']>[0];

function upload(as: Who, payload: object | string, content: Blob | null = new Blob([PNG], { type: 'image/png' }), name = 'tavle.png') {
  const form = new FormData();
  form.set('payload', typeof payload === 'string' ? payload : JSON.stringify(payload));
  if (content) form.set('file', content, name);
  return pb.as(as).request('POST', '/api/files', { body: form });
}

test('a technician puts a photo on an own job; it is in the timeline, and only a token opens it', async () => {
  const { job } = await jobs.planned('i_gang');
  const { status, body } = await upload('none', { job: job.id, category: 'foer', name: 'Tavle før' });
  expect({ status, body }).toMatchObject({ status: 200, body: { name: 'Tavle før', mime: 'image/png', size: PNG.length } });
  expect(jobs.activities(job.id).at(-1)).toMatchObject({ type: 'fil', data: { name: 'Tavle før', category: 'foer' } });
  const url = `${pb.url}/api/files/files/${body.id}/${String(body.file)}`;
  expect((await fetch(url)).status).toBe(404);
  const { token } = (await pb.as('none').post('/api/files/token')).body;
  expect((await fetch(`${url}?token=${token}&thumb=320x320f`)).status).toBe(200);
  const stranger = (await pb.as('new').post('/api/files/token')).body.token;
  expect((await fetch(`${url}?token=${stranger}`)).status).toBe(404);
});

test('archive and back; by whoever put it there, or the office', async () => {
  const { job } = await jobs.planned('i_gang');
  const { body: file } = await upload('moderator', { job: job.id });
  expect((await pb.as('none').post(`/api/files/${file.id}/archive`, { archived: true })).body).toMatchObject({ code: 'forbidden' });
  expect((await pb.as('admin').post(`/api/files/${file.id}/archive`, { archived: true })).status).toBe(200);
  expect((await pb.as('admin').post(`/api/files/${file.id}/archive`, { archived: false })).body).toMatchObject({ archived: false });
  expect((await pb.as('admin').post(`/api/files/${file.id}/save`, { name: 'Efter', category: 'efter', visibleToCustomer: true })).body).toMatchObject({ name: 'Efter', category: 'efter', visibleToCustomer: true });
});

test('wrong uploads are refused and store nothing', async () => {
  const own = (await jobs.planned('i_gang')).job.id;
  const other = (await jobs.create()).job.id;
  const lead = await jobs.offers.lead();
  const html = new Blob(['<html><script>x</script>'], { type: 'text/plain' });
  const cases: [string, Parameters<typeof upload>, number, object][] = [
    ['nobody signed in', ['guest', { job: own }], 401, { code: 'unauthorized' }],
    ['a job that is not theirs', ['none', { job: other }], 404, { code: 'not_found' }],
    ['no such job', ['moderator', { job: 'zzzzzzzzzzzzzzz' }], 404, { code: 'not_found' }],
    ["another seller's lead", ['seller2', { lead: lead.id }], 404, { code: 'not_found' }],
    ['no record', ['moderator', {}], 400, { data: { job: { code: 'required' } } }],
    ['two records', ['moderator', { job: own, lead: lead.id }], 400, { data: { job: { code: 'required' } } }],
    ['no file', ['moderator', { job: own }, null], 400, { data: { file: { code: 'required' } } }],
    ['a page that calls itself a picture', ['moderator', { job: own }, html, 'foto.png'], 400, { data: { file: { code: 'fileKind' } } }],
    ['an unknown category', ['moderator', { job: own, category: 'sommer' }], 400, { data: { category: { code: 'invalid' } } }],
    ['no JSON', ['moderator', '{'], 400, { data: { payload: { code: 'invalid' } } }],
  ];
  const before = pb.snapshot();
  for (const [what, args, status, body] of cases) expect({ what, ...(await upload(...args)) }).toMatchObject({ what, status, body });
  const after = pb.snapshot();
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
});
