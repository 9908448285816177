import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()), 60_000);
afterAll(() => pb?.stop());

const lead = (fields: Record<string, unknown> = {}): Promise<Body> =>
  pb.create('leads', {
    customerType: 'privat',
    name: 'Kirsten Østergaard',
    status: 'ny',
    source: 'telefon',
    owner: pb.users.seller2.id,
    rev: 1,
    ...fields,
  });
const owner = (id: string) => pb.rows<{ owner: string }>('SELECT owner FROM leads WHERE id = ?', id)[0]?.owner;
const tasksOf = (user: string, id?: string) =>
  pb.rows<{ id: string; title: string; status: string; body: string; lead: string }>(
    `SELECT id, title, status, body, lead FROM tasks WHERE assignee = ? ${id ? 'AND lead = ?' : "AND lead = ''"} ORDER BY rowid`,
    ...(id ? [user, id] : [user]),
  );
const ask = (id: string, body: object = {}, as: 'seller' | 'seller2' | 'new' = 'seller') =>
  pb.as(as).post(`/api/leads/${id}/ask`, { owner: pb.users.seller2.id, note: 'Jeg lavede tavlen i fjor', ...body });
const answer = (task: string, body: object, as: 'seller' | 'seller2' | 'moderator' = 'seller2') =>
  pb.as(as).post(`/api/lead-requests/${task}/answer`, { note: '', ...body });

test('a locked lead tells whose it is and their telephone', async () => {
  await pb.update('users', pb.users.seller2.id, { phoneNumber: '20 30 40 50' });
  const { id } = await lead();
  const { status, body } = await pb.as('seller').get(`/api/lead-owners/${id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: pb.users.seller2.id,
    name: pb.users.seller2.name,
    phone: '20 30 40 50',
    asked: false,
  });
  expect((await pb.as('new').get(`/api/lead-owners/${id}`)).status).toBe(403);
  const archived = await lead({ archived: true });
  expect((await pb.as('seller').get(`/api/lead-owners/${archived.id}`)).status).toBe(404);
});

test('asking gives the owner one task, also when it is asked twice at once', async () => {
  const { id } = await lead();
  const answers = await Promise.all([ask(id), ask(id), ask(id)]);
  expect(answers.map(({ status, body }) => [status, body.asked])).toEqual(Array(3).fill([200, true]));
  expect(tasksOf(pb.users.seller2.id, id)).toMatchObject([
    {
      title: `${pb.users.seller.name} vil gerne overtage Kirsten Østergaard`,
      body: 'Jeg lavede tavlen i fjor',
      status: 'aaben',
    },
  ]);
  expect((await pb.as('seller').get(`/api/lead-owners/${id}`)).body.asked).toBe(true);
});

test('the task is in the language of its reader', async () => {
  await pb.update('users', pb.users.seller2.id, { locale: 'en' });
  const { id } = await lead();
  await ask(id);
  expect(tasksOf(pb.users.seller2.id, id)[0]?.title).toMatch(/would like to take over Kirsten Østergaard$/);
  await pb.update('users', pb.users.seller2.id, { locale: 'da' });
});

test('asking is refused for an own lead, one without an owner, another owner by now, and a closed account', async () => {
  const own = await lead({ owner: pb.users.seller.id });
  const free = await lead({ owner: '' });
  const other = await lead({ owner: pb.users.moderator.id });
  for (const { id } of [own, free, other]) {
    const { status, body } = await ask(id);
    expect([status, body.code]).toEqual([409, 'taken']);
  }
  expect((await ask('aaaaaaaaaaaaaaa')).status).toBe(404);
  expect((await ask(own.id, {}, 'new')).status).toBe(403);
  expect((await ask(own.id, { note: 'x'.repeat(501) })).body.data).toHaveProperty('note');
  const gone = await lead({ owner: pb.users.inactive.id });
  const { status, body } = await ask(gone.id, { owner: pb.users.inactive.id });
  expect([status, body.data]).toMatchObject([400, { owner: { code: 'unknownRecord' } }]);
  expect(tasksOf(pb.users.inactive.id, gone.id)).toEqual([]);
});

test('given: the lead is the colleague’s, the task is done, and the colleague is told', async () => {
  const { id } = await lead();
  await ask(id);
  const [task] = tasksOf(pb.users.seller2.id, id);
  expect((await answer(task!.id, { give: true, note: 'God kunde' })).status).toBe(200);
  expect(owner(id)).toBe(pb.users.seller.id);
  expect(tasksOf(pb.users.seller2.id, id)).toMatchObject([{ status: 'udfoert' }]);
  expect(tasksOf(pb.users.seller.id, id)).toMatchObject([
    { title: 'Kirsten Østergaard er nu din kunde', body: 'God kunde', status: 'aaben' },
  ]);
  expect(pb.rows('SELECT type, actor FROM activities WHERE lead = ?', id)).toEqual([
    { type: 'ejer', actor: pb.users.seller2.id },
  ]);
  expect((await answer(task!.id, { give: true })).body.code).toBe('wrong_status');
});

test('kept: the lead stays, and the colleague is told without a link to it', async () => {
  const { id } = await lead({ name: 'Vestbyens Bageri' });
  await ask(id);
  await answer(tasksOf(pb.users.seller2.id, id)[0]!.id, { give: false });
  expect(owner(id)).toBe(pb.users.seller2.id);
  expect(tasksOf(pb.users.seller.id).map(({ title }) => title)).toContain(
    `${pb.users.seller2.name} beholder Vestbyens Bageri`,
  );
});

test('only the owner and operations answer, once, and only while the lead is still the owner’s', async () => {
  const { id } = await lead();
  await ask(id);
  const [task] = tasksOf(pb.users.seller2.id, id);
  expect((await answer(task!.id, { give: true }, 'seller')).status).toBe(404);
  await pb.update('leads', id, { owner: pb.users.moderator.id });
  const { status, body } = await answer(task!.id, { give: true }, 'moderator');
  expect([status, body.code]).toEqual([409, 'taken']);
  await pb.update('leads', id, { owner: pb.users.seller2.id });
  const both = await Promise.all([answer(task!.id, { give: true }), answer(task!.id, { give: false }, 'moderator')]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
  const plain = await pb.create('tasks', {
    title: 'Ring',
    type: 'ring_op',
    priority: 'normal',
    status: 'aaben',
    assignee: pb.users.seller2.id,
    lead: id,
    rev: 1,
  });
  expect((await answer(plain.id, { give: true })).status).toBe(404);
});
