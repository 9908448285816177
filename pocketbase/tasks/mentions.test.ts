import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()), 60_000);
afterAll(() => pb?.stop());

const makeLead = (): Promise<Body> =>
  pb.create('leads', {
    customerType: 'privat',
    name: 'Kirsten Østergaard',
    status: 'ny',
    owner: pb.users.seller.id,
    rev: 1,
  });
const tasksOf = (lead: string) =>
  pb.rows<{ title: string; body: string; assignee: string; createdBy: string; job: string }>(
    'SELECT title, body, assignee, createdBy, job FROM tasks WHERE lead = ? ORDER BY rowid',
    lead,
  );
const note = (lead: string, text: string, fields: object = {}) =>
  pb.as('seller').post(`/api/leads/${lead}/note`, { text, ...fields });

test('each colleague who is named in a note gets one task with it, in their language; its author gets none', async () => {
  const { seller, seller2, moderator } = pb.users;
  await pb.update('users', moderator.id, { locale: 'en' });
  const { id } = await makeLead();
  const text = `@${seller2.name} og @${moderator.name} (og @${seller2.name}): ring. Hilsen @${seller.name}`;
  expect((await note(id, text)).status).toBe(200);
  expect(tasksOf(id)).toEqual([
    {
      title: `${seller.name} nævnte dig: Kirsten Østergaard`,
      body: text,
      assignee: seller2.id,
      createdBy: seller.id,
      job: '',
    },
    {
      title: `${seller.name} mentioned you: Kirsten Østergaard`,
      body: text,
      assignee: moderator.id,
      createdBy: seller.id,
      job: '',
    },
  ]);
  await pb.update('users', moderator.id, { locale: 'da' });
});

test('a note that is sent twice makes one task', async () => {
  const { id } = await makeLead();
  const send = () => note(id, `@${pb.users.seller2.name}`, { idempotencyKey: `mention-${id}` });
  await Promise.all([send(), send()]);
  expect(tasksOf(id)).toHaveLength(1);
});

test('nobody without a role, no closed account, and no address gets a task', async () => {
  const { id } = await makeLead();
  const names = [pb.users.new.name, pb.users.inactive.name].map((name) => `@${name}`).join(' ');
  expect((await note(id, `${names} post@${pb.users.seller2.name} @Ukendt`)).status).toBe(200);
  expect(tasksOf(id)).toEqual([]);
});

test('a call’s outcome and a job’s note name colleagues too; the job’s task is linked to it', async () => {
  const { id } = await makeLead();
  expect((await note(id, `@${pb.users.moderator.name} aftalt tirsdag`, { kind: 'opkald' })).status).toBe(200);
  const job = await pb.create('service_jobs', {
    jobNumber: 29_001,
    lead: id,
    title: 'Tavle',
    type: 'service',
    customerName: 'Kirsten Østergaard',
    priority: 'normal',
    status: 'klar',
    rev: 1,
  });
  expect(
    (await pb.as('seller').post(`/api/service/${job.id}/note`, { text: `@${pb.users.seller2.name}` })).status,
  ).toBe(200);
  expect(tasksOf(id).map(({ title, job: of }) => [title, of])).toEqual([
    [`${pb.users.seller.name} nævnte dig: Kirsten Østergaard`, ''],
    [`${pb.users.seller.name} nævnte dig: 29001 Kirsten Østergaard`, job.id],
  ]);
});
