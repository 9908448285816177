import { type Body, type Harness, startPocketBase } from './support/harness.ts';
import { expectRefused, type Refusal } from './support/refusals.ts';

jest.setTimeout(60_000);

let pb: Harness;
let own: Body;
let foreign: Body;
beforeAll(async () => {
  pb = await startPocketBase();
  const lead = (owner: string) => pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: 'ny', rev: 1, owner });
  own = await lead(pb.users.seller.id);
  foreign = await lead(pb.users.seller2.id);
});
afterAll(() => pb?.stop());

const UNKNOWN = 'aaaaaaaaaaaaaaa';
const NEW = { title: 'Ring til Kirsten', body: '', type: 'ring_op', due: '2026-11-26', dueTime: '09:30', priority: 'hoej', assignee: '', lead: '', inquiry: '' };
const task = (fields: Record<string, unknown> = {}) => pb.create('tasks', { ...NEW, assignee: pb.users.seller.id, createdBy: pb.users.seller.id, status: 'aaben', rev: 1, ...fields });
const filled = (t: Body, change: Record<string, unknown> = {}) => ({ ...NEW, assignee: t.assignee, rev: t.rev, ...change });

describe('create', () => {
  test('is the writer’s own unless given away', async () => {
    const { status, body } = await pb.as('seller').post('/api/tasks', { ...NEW, lead: own.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...NEW, lead: own.id, assignee: pb.users.seller.id, createdBy: pb.users.seller.id, status: 'aaben', origin: 'manuel', rev: 1 });
    expect((await pb.as('seller').post('/api/tasks', { ...NEW, assignee: pb.users.seller2.id })).body.assignee).toBe(pb.users.seller2.id);
  });

  test('the same key is one task', async () => {
    const before = pb.rows('SELECT id FROM tasks').length;
    const [a, b] = await Promise.all([1, 2].map(() => pb.as('seller').post('/api/tasks', { ...NEW, idempotencyKey: 'task-key-1' })));
    expect(a!.body).toEqual(b!.body);
    expect(pb.rows('SELECT id FROM tasks')).toHaveLength(before + 1);
  });

  const cases: [string, () => Partial<Refusal>][] = [
    ['no title', () => ({ body: { ...NEW, title: ' ' }, fields: { title: 'required' } })],
    ['too long a title', () => ({ body: { ...NEW, title: 'x'.repeat(201) }, fields: { title: 'maxLength' } })],
    ['an unknown type', () => ({ body: { ...NEW, type: 'ring' }, fields: { type: 'invalid' } })],
    ['an unknown priority', () => ({ body: { ...NEW, priority: 3 }, fields: { priority: 'invalid' } })],
    ['a day that does not exist', () => ({ body: { ...NEW, due: '2026-02-29' }, fields: { due: 'invalidDate' } })],
    ['a time that does not exist', () => ({ body: { ...NEW, dueTime: '24:00' }, fields: { dueTime: 'invalid' } })],
    ['an unknown assignee', () => ({ body: { ...NEW, assignee: UNKNOWN }, fields: { assignee: 'unknownRecord' } })],
    ['an inactive assignee', () => ({ body: { ...NEW, assignee: pb.users.inactive.id }, fields: { assignee: 'unknownRecord' } })],
    ['an unknown lead', () => ({ body: { ...NEW, lead: UNKNOWN }, fields: { lead: 'unknownRecord' } })],
    ["another seller's lead", () => ({ body: { ...NEW, lead: foreign.id }, fields: { lead: 'unknownRecord' } })],
    ['an unknown offer', () => ({ body: { ...NEW, inquiry: UNKNOWN }, fields: { inquiry: 'unknownRecord' } })],
    ['a new account', () => ({ as: 'new', status: 403, code: 'forbidden' })],
    ['nobody', () => ({ as: 'guest', status: 401, code: 'unauthorized' })],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    await expectRefused(pb, { path: '/api/tasks', body: NEW, status: 400, code: 'validation', ...refusal() });
  });
});

describe('save', () => {
  test('whoever has it or gave it away may change it', async () => {
    const t = await task({ assignee: pb.users.seller2.id });
    const first = await pb.as('seller').post(`/api/tasks/${t.id}/save`, filled(t, { title: 'Ring igen' }));
    expect(first.body).toMatchObject({ title: 'Ring igen', rev: 2 });
    const second = await pb.as('seller2').post(`/api/tasks/${t.id}/save`, filled(first.body, { title: 'Ring igen', due: '' }));
    expect(second.body).toMatchObject({ due: '', rev: 3, assignee: pb.users.seller2.id });
  });

  test('30 saves at once on one rev: one is stored', async () => {
    const t = await task();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => pb.as('seller').post(`/api/tasks/${t.id}/save`, filled(t, { title: `nr. ${n}` }))));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(pb.rows('SELECT rev FROM tasks WHERE id = ?', t.id)).toEqual([{ rev: 2 }]);
  });

  type Tasks = Record<'mine' | 'others', Body>;
  const cases: [string, (t: Tasks) => Partial<Refusal>][] = [
    ['no rev', ({ mine }) => ({ path: mine.id, body: { ...filled(mine), rev: undefined }, fields: { rev: 'required' } })],
    ['no title', ({ mine }) => ({ path: mine.id, body: filled(mine, { title: '' }), fields: { title: 'required' } })],
    ['a stale rev', ({ mine }) => ({ path: mine.id, body: filled(mine, { rev: 0, title: 'x' }), status: 409, code: 'stale' })],
    ["another seller's lead", ({ mine }) => ({ path: mine.id, body: filled(mine, { lead: foreign.id }), fields: { lead: 'unknownRecord' } })],
    ["somebody else's task", ({ others }) => ({ path: others.id, body: filled(others, { title: 'x' }), status: 404, code: 'not_found' })],
    ['an unknown id', ({ mine }) => ({ path: UNKNOWN, body: filled(mine), status: 404, code: 'not_found' })],
    ['nobody', ({ mine }) => ({ as: 'guest', path: mine.id, body: filled(mine), status: 401, code: 'unauthorized' })],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    const r = refusal({ mine: await task(), others: await task({ assignee: pb.users.seller2.id, createdBy: pb.users.seller2.id }) });
    await expectRefused(pb, { body: {}, status: 400, code: 'validation', ...r, path: `/api/tasks/${r.path}/save` });
  });
});

describe('status', () => {
  const move = (as: 'seller' | 'seller2' | 'admin', t: Body, status: string) => pb.as(as).post(`/api/tasks/${t.id}/status`, { rev: t.rev, status });

  test('is done, with its time, and reopened by whoever has it', async () => {
    const t = await task();
    const begun = (await move('seller', t, 'i_gang')).body;
    const done = (await move('seller', begun, 'udfoert')).body;
    expect(done).toMatchObject({ status: 'udfoert', rev: 3 });
    expect(done.doneAt).not.toBe('');
    expect((await move('seller', done, 'aaben')).body).toMatchObject({ status: 'aaben', doneAt: '', rev: 4 });
  });

  test('done twice is done once', async () => {
    const t = await task();
    await move('seller', t, 'udfoert');
    expect((await move('seller', t, 'udfoert')).body).toMatchObject({ status: 'udfoert', rev: 2 });
  });

  type Tasks = Record<'mine' | 'others' | 'done', Body>;
  const cases: [string, (t: Tasks) => Partial<Refusal>][] = [
    ['no status', ({ mine }) => ({ path: mine.id, body: { rev: 1 }, fields: { status: 'required' } })],
    ['an unknown status', ({ mine }) => ({ path: mine.id, body: { rev: 1, status: 'faerdig' }, fields: { status: 'invalid' } })],
    ['a stale rev', ({ mine }) => ({ path: mine.id, body: { rev: 0, status: 'udfoert' }, status: 409, code: 'stale' })],
    ['a step that does not follow', ({ done }) => ({ path: done.id, body: { rev: 1, status: 'i_gang' }, status: 409, code: 'wrong_status' })],
    ['reopening by drift', ({ done }) => ({ as: 'admin', path: done.id, body: { rev: 1, status: 'aaben' }, status: 409, code: 'wrong_status' })],
    ["somebody else's task", ({ others }) => ({ path: others.id, body: { rev: 1, status: 'udfoert' }, status: 404, code: 'not_found' })],
    ['an unknown id', () => ({ path: UNKNOWN, body: { rev: 1, status: 'udfoert' }, status: 404, code: 'not_found' })],
    ['a new account', ({ mine }) => ({ as: 'new', path: mine.id, body: { rev: 1, status: 'udfoert' }, status: 403, code: 'forbidden' })],
    ['nobody', ({ mine }) => ({ as: 'guest', path: mine.id, body: { rev: 1, status: 'udfoert' }, status: 401, code: 'unauthorized' })],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    const others = { assignee: pb.users.seller2.id, createdBy: pb.users.seller2.id };
    const r = refusal({ mine: await task(), others: await task(others), done: await task({ status: 'udfoert' }) });
    await expectRefused(pb, { body: {}, status: 400, code: 'validation', ...r, path: `/api/tasks/${r.path}/status` });
  });
});
