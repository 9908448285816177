import { type Body, type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { expectRefused } from '../testing/refusals.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()), 60_000);
afterAll(() => pb?.stop());

const VIEW = { list: 'offers', name: 'Mine store tilbud', query: 'fra=50000&sort=-net', shared: false };
const create = async (as: Person, fields: object = {}) =>
  okBody<Body>(await pb.as(as).post('/api/views', { ...VIEW, ...fields }));
const save = (id: string, as: Person, fields: object = {}) =>
  pb.as(as).post(`/api/views/${id}/save`, { name: VIEW.name, query: VIEW.query, shared: false, rev: 1, ...fields });
const start = (id: string, as: Person, isStart = true) => pb.as(as).post(`/api/views/${id}/start`, { isStart });
/** The names of the views of offers that this user can read. */
const seen = async (as: Person) => {
  const { items } = okBody<{ items: { name: string }[] }>(
    await pb.as(as).get("/api/collections/list_views/records?filter=list='offers'&perPage=200"),
  );
  return items.map(({ name }) => name);
};
const startsOf = (person: Person) =>
  pb
    .rows<{ name: string; starters: string }>('SELECT name, starters FROM list_views')
    .filter(({ starters }) => starters.includes(pb.users[person].id))
    .map(({ name }) => name);

test('a view is the user’s own until it is shared, and then all staff see it, but no technician', async () => {
  const { id, owner, query } = await create('seller', { query: 'sort=-net&view=abc&fra=50000&opgave=x' });
  expect([owner, query]).toEqual([pb.users.seller.id, 'fra=50000&sort=-net']);
  expect(await seen('seller')).toContain(VIEW.name);
  expect(await seen('seller2')).not.toContain(VIEW.name);
  expect((await save(id, 'seller', { shared: true })).status).toBe(200);
  for (const as of ['seller2', 'moderator', 'admin'] as const) expect(await seen(as)).toContain(VIEW.name);
  expect(await seen('technician')).not.toContain(VIEW.name);
});

test('only its owner changes a view, and admins one that is shared', async () => {
  const own = await create('seller', { name: 'Kun min' });
  const shared = await create('seller', { name: 'Delt', shared: true });
  expect((await save(own.id, 'admin')).status).toBe(404);
  expect((await save(shared.id, 'seller2')).status).toBe(403);
  expect((await pb.as('seller2').post(`/api/views/${shared.id}/archive`, { archived: true })).status).toBe(403);
  expect((await save(shared.id, 'admin', { name: 'Rettet', shared: true })).body).toMatchObject({
    name: 'Rettet',
    rev: 2,
  });
  const stale = await save(shared.id, 'seller', { name: 'For sent' });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
});

test('a removed view is gone for all, and comes back as it was', async () => {
  const { id } = await create('seller', { name: 'Fortrudt', shared: true });
  await start(id, 'seller2');
  const archive = (archived: boolean) => pb.as('seller').post(`/api/views/${id}/archive`, { archived });
  await archive(true);
  expect(await seen('seller2')).not.toContain('Fortrudt');
  expect((await start(id, 'seller')).status).toBe(404);
  await archive(false);
  expect(await seen('seller2')).toContain('Fortrudt');
  expect(startsOf('seller2')).toEqual(['Fortrudt']);
  await start(id, 'seller2', false);
});

test('a list has one start view per user, own or shared, and `rev` stays', async () => {
  const mine = await create('seller', { name: 'Start 1' });
  const shared = await create('moderator', { name: 'Start 2', shared: true });
  const ofJobs = await create('seller', { list: 'jobs', name: 'Sager' });
  expect((await start(mine.id, 'seller')).body).toMatchObject({ starters: [pb.users.seller.id], rev: 1 });
  await start(ofJobs.id, 'seller');
  await Promise.all([start(shared.id, 'seller'), start(shared.id, 'seller2')]);
  expect(startsOf('seller')).toEqual(['Start 2', 'Sager']);
  expect(startsOf('seller2')).toEqual(['Start 2']);
  await start(shared.id, 'seller', false);
  expect(startsOf('seller')).toEqual(['Sager']);
  expect((await start(mine.id, 'seller2')).status).toBe(404);
});

const REFUSED: [field: string, value: string, code: string][] = [
  ['name', ' ', 'required'],
  ['name', 'x'.repeat(61), 'maxLength'],
  ['list', 'constructor', 'invalid'],
  ['query', 'q=a#b', 'invalid'],
  ['query', 'q=a b', 'invalid'],
  ['query', 'q'.repeat(2001), 'maxLength'],
  ['owner', 'x', 'unknownKey'],
];

test.each(REFUSED)('the %s »%s« is refused at its field', async (field, value, code) => {
  const body = { ...VIEW, [field]: value };
  await expectRefused(pb, { path: '/api/views', body, status: 400, code: 'validation', fields: { [field]: code } });
});

test('a technician keeps views and shares none; an account without a role has none', async () => {
  await create('technician', { list: 'jobs' });
  await expectRefused(pb, {
    as: 'technician',
    path: '/api/views',
    body: { ...VIEW, shared: true },
    status: 400,
    code: 'validation',
    fields: { shared: 'invalid' },
  });
  expect((await pb.as('new').post('/api/views', VIEW)).status).toBe(403);
});

test('the 51st view of a list is refused, and removing one makes room', async () => {
  const made: Body[] = [];
  for (let n = 0; n < 50; n++) made.push(await create('management', { name: `Nr. ${n}` }));
  await expectRefused(pb, {
    as: 'management',
    path: '/api/views',
    body: VIEW,
    status: 400,
    code: 'validation',
    fields: { name: 'tooManyViews' },
  });
  await pb.as('management').post(`/api/views/${made[0]!.id}/archive`, { archived: true });
  await create('management');
});
