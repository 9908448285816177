import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { nextDue } from '../../lib/tasks/shared/recurrence.ts';
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';
import { openStream } from '../testing/stream.ts';

jest.setTimeout(60_000);

let pb: Harness;
let own: Body;
let foreign: Body;
beforeAll(async () => {
  pb = await startPocketBase();
  const lead = (owner: string) =>
    pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: 'ny', rev: 1, owner });
  own = await lead(pb.users.seller.id);
  foreign = await lead(pb.users.seller2.id);
});
afterAll(() => pb?.stop());

const UNKNOWN = 'aaaaaaaaaaaaaaa';
const NEW = {
  title: 'Ring til Kirsten',
  body: '',
  type: 'ring_op',
  due: '2026-11-26',
  dueTime: '09:30',
  priority: 'hoej',
  assignee: '',
  lead: '',
  inquiry: '',
  job: '',
  recurrence: null,
};
const task = (fields: Record<string, unknown> = {}) =>
  pb.create('tasks', {
    ...NEW,
    assignee: pb.users.seller.id,
    createdBy: pb.users.seller.id,
    status: 'aaben',
    rev: 1,
    ...fields,
  });
const filled = (t: Body, change: Record<string, unknown> = {}) => ({
  ...NEW,
  assignee: t.assignee,
  rev: t.rev,
  ...change,
});

describe('create', () => {
  test('assigns the task to its author unless another assignee is sent', async () => {
    const { status, body } = await pb.as('seller').post('/api/tasks', { ...NEW, lead: own.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...NEW,
      lead: own.id,
      assignee: pb.users.seller.id,
      createdBy: pb.users.seller.id,
      status: 'aaben',
      origin: 'manuel',
      rev: 1,
    });
    expect((await pb.as('seller').post('/api/tasks', { ...NEW, assignee: pb.users.seller2.id })).body.assignee).toBe(
      pb.users.seller2.id,
    );
  });

  test('a task on an own offer may link its lead, even a lead of another seller', async () => {
    const offer = (n: number, seller: string) =>
      pb.create('inquiries', {
        offerNumber: 80000 + n,
        revision: 1,
        lead: foreign.id,
        seller,
        kind: 'fastpris',
        lineDisplay: 'alle',
        status: 'kladde',
        rev: 1,
      });
    const [mine, others] = [await offer(1, pb.users.seller.id), await offer(2, pb.users.seller2.id)];
    expect(
      (await pb.as('seller').post('/api/tasks', { ...NEW, inquiry: mine.id, lead: foreign.id })).body,
    ).toMatchObject({ inquiry: mine.id, lead: foreign.id });
    expect((await pb.as('seller').post('/api/tasks', { ...NEW, inquiry: mine.id, lead: own.id })).status).toBe(200);
    expect(
      (await pb.as('seller').post('/api/tasks', { ...NEW, inquiry: others.id, lead: foreign.id })).body,
    ).toMatchObject({ code: 'validation' });
  });

  test('the same key creates one task', async () => {
    const before = pb.rows('SELECT id FROM tasks').length;
    const [a, b] = await Promise.all(
      [1, 2].map(() => pb.as('seller').post('/api/tasks', { ...NEW, idempotencyKey: 'task-key-1' })),
    );
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
    ['a time without a day', () => ({ body: { ...NEW, due: '' }, fields: { due: 'required' } })],
    [
      'a repetition without a day',
      () => ({ body: { ...NEW, due: '', dueTime: '', recurrence: { every: 'day' } }, fields: { due: 'required' } }),
    ],
    [
      'an unknown repetition',
      () => ({ body: { ...NEW, recurrence: { every: 'year' } }, fields: { 'recurrence.every': 'invalid' } }),
    ],
    [
      'a repetition on no weekday',
      () => ({ body: { ...NEW, recurrence: { every: 'week', weekday: 8 } }, fields: { 'recurrence.weekday': 'max' } }),
    ],
    [
      'a repetition without its date',
      () => ({ body: { ...NEW, recurrence: { every: 'month' } }, fields: { 'recurrence.day': 'required' } }),
    ],
    [
      'an assignee without a role',
      () => ({ body: { ...NEW, assignee: pb.users.none.id }, fields: { assignee: 'unknownRecord' } }),
    ],
    [
      'an assignee with a new account',
      () => ({ body: { ...NEW, assignee: pb.users.new.id }, fields: { assignee: 'unknownRecord' } }),
    ],
    ['an unknown job', () => ({ body: { ...NEW, job: UNKNOWN }, fields: { job: 'unknownRecord' } })],
    ['an unknown assignee', () => ({ body: { ...NEW, assignee: UNKNOWN }, fields: { assignee: 'unknownRecord' } })],
    [
      'an inactive assignee',
      () => ({ body: { ...NEW, assignee: pb.users.inactive.id }, fields: { assignee: 'unknownRecord' } }),
    ],
    ['an unknown lead', () => ({ body: { ...NEW, lead: UNKNOWN }, fields: { lead: 'unknownRecord' } })],
    ["another seller's lead", () => ({ body: { ...NEW, lead: foreign.id }, fields: { lead: 'unknownRecord' } })],
    ['an unknown offer', () => ({ body: { ...NEW, inquiry: UNKNOWN }, fields: { inquiry: 'unknownRecord' } })],
    ['a new account', () => ({ as: 'new', status: 403, code: 'forbidden' })],
    ['a request without a sign-in', () => ({ as: 'guest', status: 401, code: 'unauthorized' })],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    await expectRefused(pb, { path: '/api/tasks', body: NEW, status: 400, code: 'validation', ...refusal() });
  });
});

describe('save', () => {
  test('the assignee and the author may change a task', async () => {
    const t = await task({ assignee: pb.users.seller2.id });
    const first = await pb.as('seller').post(`/api/tasks/${t.id}/save`, filled(t, { title: 'Ring igen' }));
    expect(first.body).toMatchObject({ title: 'Ring igen', rev: 2 });
    const second = await pb
      .as('seller2')
      .post(`/api/tasks/${t.id}/save`, filled(first.body, { title: 'Ring igen', due: '', dueTime: '' }));
    expect(second.body).toMatchObject({ due: '', rev: 3, assignee: pb.users.seller2.id });
  });

  test('of 30 simultaneous saves on one rev, one is stored', async () => {
    const t = await task();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        pb.as('seller').post(`/api/tasks/${t.id}/save`, filled(t, { title: `nr. ${n}` })),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(pb.rows('SELECT rev FROM tasks WHERE id = ?', t.id)).toEqual([{ rev: 2 }]);
  });

  type Tasks = Record<'mine' | 'others', Body>;
  const cases: [string, (t: Tasks) => Partial<Refusal>][] = [
    [
      'no rev',
      ({ mine }) => ({ path: mine.id, body: { ...filled(mine), rev: undefined }, fields: { rev: 'required' } }),
    ],
    ['no title', ({ mine }) => ({ path: mine.id, body: filled(mine, { title: '' }), fields: { title: 'required' } })],
    [
      'a stale rev',
      ({ mine }) => ({ path: mine.id, body: filled(mine, { rev: 0, title: 'x' }), status: 409, code: 'stale' }),
    ],
    [
      "another seller's lead",
      ({ mine }) => ({ path: mine.id, body: filled(mine, { lead: foreign.id }), fields: { lead: 'unknownRecord' } }),
    ],
    [
      "another user's task",
      ({ others }) => ({ path: others.id, body: filled(others, { title: 'x' }), status: 404, code: 'not_found' }),
    ],
    ['an unknown id', ({ mine }) => ({ path: UNKNOWN, body: filled(mine), status: 404, code: 'not_found' })],
    [
      'a request without a sign-in',
      ({ mine }) => ({ as: 'guest', path: mine.id, body: filled(mine), status: 401, code: 'unauthorized' }),
    ],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    const r = refusal({
      mine: await task(),
      others: await task({ assignee: pb.users.seller2.id, createdBy: pb.users.seller2.id }),
    });
    await expectRefused(pb, { body: {}, status: 400, code: 'validation', ...r, path: `/api/tasks/${r.path}/save` });
  });
});

describe('status', () => {
  const move = (as: 'seller' | 'seller2' | 'admin', t: Body, status: string) =>
    pb.as(as).post(`/api/tasks/${t.id}/status`, { rev: t.rev, status });

  test('the assignee can finish and reopen a task', async () => {
    const t = await task();
    const begun = (await move('seller', t, 'i_gang')).body;
    const done = (await move('seller', begun, 'udfoert')).body;
    expect(done).toMatchObject({ status: 'udfoert', rev: 3 });
    expect(done.doneAt).not.toBe('');
    expect((await move('seller', done, 'aaben')).body).toMatchObject({ status: 'aaben', doneAt: '', rev: 4 });
  });

  test('finishing a task twice changes it once', async () => {
    const t = await task();
    await move('seller', t, 'udfoert');
    expect((await move('seller', t, 'udfoert')).body).toMatchObject({ status: 'udfoert', rev: 2 });
  });

  type Tasks = Record<'mine' | 'others' | 'done', Body>;
  const cases: [string, (t: Tasks) => Partial<Refusal>][] = [
    ['no status', ({ mine }) => ({ path: mine.id, body: { rev: 1 }, fields: { status: 'required' } })],
    [
      'an unknown status',
      ({ mine }) => ({ path: mine.id, body: { rev: 1, status: 'faerdig' }, fields: { status: 'invalid' } }),
    ],
    ['a stale rev', ({ mine }) => ({ path: mine.id, body: { rev: 0, status: 'udfoert' }, status: 409, code: 'stale' })],
    [
      'a transition that is not allowed',
      ({ done }) => ({ path: done.id, body: { rev: 1, status: 'annulleret' }, status: 409, code: 'wrong_status' }),
    ],
    [
      'reopening by drift',
      ({ done }) => ({
        as: 'admin',
        path: done.id,
        body: { rev: 1, status: 'aaben' },
        status: 409,
        code: 'wrong_status',
      }),
    ],
    [
      "another user's task",
      ({ others }) => ({ path: others.id, body: { rev: 1, status: 'udfoert' }, status: 404, code: 'not_found' }),
    ],
    ['an unknown id', () => ({ path: UNKNOWN, body: { rev: 1, status: 'udfoert' }, status: 404, code: 'not_found' })],
    [
      'a new account',
      ({ mine }) => ({ as: 'new', path: mine.id, body: { rev: 1, status: 'udfoert' }, status: 403, code: 'forbidden' }),
    ],
    [
      'a request without a sign-in',
      ({ mine }) => ({
        as: 'guest',
        path: mine.id,
        body: { rev: 1, status: 'udfoert' },
        status: 401,
        code: 'unauthorized',
      }),
    ],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    const others = { assignee: pb.users.seller2.id, createdBy: pb.users.seller2.id };
    const r = refusal({ mine: await task(), others: await task(others), done: await task({ status: 'udfoert' }) });
    await expectRefused(pb, { body: {}, status: 400, code: 'validation', ...r, path: `/api/tasks/${r.path}/status` });
  });
});

describe('assignment and day', () => {
  test('a new assignee is stored with the assigner and gets an event', async () => {
    const t = await task();
    const { token } = pb.users.seller2;
    const stream = await openStream(pb.url, token, ['tasks/*']);
    const given = (
      await pb
        .as('seller')
        .post('/api/tasks/change', { changes: [{ id: t.id, rev: 1, assignee: pb.users.seller2.id }] })
    ).body as unknown as Changed;
    expect(given.results[0]?.task).toMatchObject({
      assignee: pb.users.seller2.id,
      assignedBy: pb.users.seller.id,
      rev: 2,
    });
    const heard = JSON.parse(await stream.next()) as { action: string; record: Body };
    stream.close();
    expect(heard).toMatchObject({ action: 'update', record: { id: t.id, assignedBy: pb.users.seller.id } });
  });

  test('a new day ends the snooze', async () => {
    const t = await task({ snoozedUntil: '2099-01-01' });
    expect(
      (await pb.as('seller').post(`/api/tasks/${t.id}/save`, filled(t, { due: '2099-02-02' }))).body,
    ).toMatchObject({ due: '2099-02-02', snoozedUntil: '' });
  });
});

type Changed = { results: { id: string; task?: Body; error?: Body }[] };

describe('change', () => {
  const change = async (as: 'seller' | 'seller2' | 'admin', ...changes: Record<string, unknown>[]) =>
    (await pb.as(as).post<Changed>('/api/tasks/change', { changes })).body.results;

  test('a refused change does not stop the others', async () => {
    const [a, b] = [await task(), await task()];
    const others = await task({ assignee: pb.users.seller2.id, createdBy: pb.users.seller2.id });
    const results = await change(
      'seller',
      { id: a.id, rev: 1, status: 'udfoert' },
      { id: others.id, rev: 1, status: 'udfoert' },
      { id: b.id, rev: 7, status: 'udfoert' },
      { id: UNKNOWN, rev: 1, status: 'udfoert' },
    );
    expect(results.map(({ id, task: made, error }) => [id, made?.status ?? error?.code])).toEqual([
      [a.id, 'udfoert'],
      [others.id, 'not_found'],
      [b.id, 'stale'],
      [UNKNOWN, 'not_found'],
    ]);
    expect(pb.rows('SELECT status FROM tasks WHERE id IN (?, ?)', b.id, others.id)).toEqual([
      { status: 'aaben' },
      { status: 'aaben' },
    ]);
  });

  test('drift closes the task of another user and can undo that for a short time only', async () => {
    const t = await task();
    const [done] = await change('admin', { id: t.id, rev: 1, status: 'udfoert' });
    expect(done?.task).toMatchObject({ status: 'udfoert', movedBy: pb.users.admin.id });
    expect((await change('admin', { id: t.id, rev: 2, status: 'aaben' }))[0]?.task).toMatchObject({
      status: 'aaben',
      doneAt: '',
    });
    const old = await task({ status: 'udfoert', movedBy: pb.users.admin.id, movedAt: '2026-01-01 10:00:00.000Z' });
    expect((await change('admin', { id: old.id, rev: 1, status: 'aaben' }))[0]?.error).toMatchObject({
      code: 'wrong_status',
    });
  });

  test('a snooze can be set and undone, but not set to another past day', async () => {
    const t = await task({ snoozedUntil: '2026-01-05' });
    expect((await change('seller', { id: t.id, rev: 1, snoozedUntil: '2099-01-01' }))[0]?.task).toMatchObject({
      snoozedUntil: '2099-01-01',
      rev: 2,
    });
    expect((await change('seller', { id: t.id, rev: 2, snoozedUntil: '2026-01-05' }))[0]?.task).toMatchObject({
      snoozedUntil: '2026-01-05',
      rev: 3,
    });
    expect((await change('seller', { id: t.id, rev: 3, snoozedUntil: '2026-01-06' }))[0]?.error).toMatchObject({
      data: { snoozedUntil: { code: 'pastDate' } },
    });
  });

  test('one of 20 simultaneous changes succeeds', async () => {
    const t = await task();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        change('seller', { id: t.id, rev: 1, snoozedUntil: `2099-01-${String(n + 1).padStart(2, '0')}` }),
      ),
    );
    expect(results.filter(([only]) => only?.task)).toHaveLength(1);
    expect(results.filter(([only]) => only?.error?.code === 'stale')).toHaveLength(19);
    expect(pb.rows('SELECT rev FROM tasks WHERE id = ?', t.id)).toEqual([{ rev: 2 }]);
  });

  type Tasks = Record<'mine' | 'done', Body>;
  const refused: [string, (t: Tasks) => [Record<string, unknown>, Record<string, unknown>]][] = [
    [
      'a past day',
      ({ mine }) => [
        { id: mine.id, rev: 1, snoozedUntil: '2026-01-01' },
        { code: 'validation', data: { snoozedUntil: { code: 'pastDate' } } },
      ],
    ],
    [
      'an inactive assignee',
      ({ mine }) => [
        { id: mine.id, rev: 1, assignee: pb.users.inactive.id },
        { code: 'validation', data: { assignee: { code: 'unknownRecord' } } },
      ],
    ],
    [
      'snoozing a finished task',
      ({ done }) => [{ id: done.id, rev: 1, snoozedUntil: '2099-01-01' }, { code: 'locked' }],
    ],
    [
      'reassigning a finished task',
      ({ done }) => [{ id: done.id, rev: 1, assignee: pb.users.seller2.id }, { code: 'locked' }],
    ],
  ];
  test.each(refused)('refuses %s', async (_name, make) => {
    const [input, error] = make({ mine: await task(), done: await task({ status: 'udfoert' }) });
    const before = pb.snapshot();
    expect((await change('seller', input))[0]?.error).toMatchObject(error);
    expect(pb.snapshot()).toEqual(before);
  });

  const cases: [string, (t: Body) => Partial<Refusal>][] = [
    ['an empty body', () => ({ body: {}, fields: { changes: 'required' } })],
    ['no changes', () => ({ body: { changes: [] }, fields: { changes: 'minItems' } })],
    [
      'too many changes',
      (t) => ({
        body: { changes: Array.from({ length: 201 }, () => ({ id: t.id, rev: 1, status: 'udfoert' })) },
        fields: { changes: 'maxItems' },
      }),
    ],
    [
      'an entry without a change',
      (t) => ({ body: { changes: [{ id: t.id, rev: 1 }] }, fields: { 'changes.0': 'invalid' } }),
    ],
    [
      'two changes in one entry',
      (t) => ({
        body: { changes: [{ id: t.id, rev: 1, status: 'udfoert', assignee: t.assignee }] },
        fields: { 'changes.0': 'invalid' },
      }),
    ],
    [
      'an unknown field',
      (t) => ({ body: { changes: [{ id: t.id, rev: 1, title: 'x' }] }, fields: { 'changes.0': 'invalid' } }),
    ],
    [
      'a new account',
      (t) => ({
        as: 'new',
        body: { changes: [{ id: t.id, rev: 1, status: 'udfoert' }] },
        status: 403,
        code: 'forbidden',
      }),
    ],
    [
      'a request without a sign-in',
      (t) => ({
        as: 'guest',
        body: { changes: [{ id: t.id, rev: 1, status: 'udfoert' }] },
        status: 401,
        code: 'unauthorized',
      }),
    ],
  ];
  test.each(cases)('refuses %s as a whole', async (_name, refusal) => {
    await expectRefused(pb, {
      path: '/api/tasks/change',
      body: {},
      status: 400,
      code: 'validation',
      ...refusal(await task()),
    });
  });
});

describe('a repeating task', () => {
  const daily = { due: '2026-01-05', recurrence: { every: 'day' } };
  const next = (id: string) =>
    pb.rows<{ id: string; due: string; status: string; rev: number; origin: string; assignee: string }>(
      'SELECT id, due, status, rev, origin, assignee FROM tasks WHERE previous = ?',
      id,
    );

  test('repeats when it is done, after today, on a working day', async () => {
    const t = await task(daily);
    await pb.as('seller').post(`/api/tasks/${t.id}/status`, { rev: 1, status: 'udfoert' });
    const today = copenhagenToday(new Date());
    expect(next(t.id)).toEqual([
      {
        id: expect.any(String),
        due: nextDue({ every: 'day' }, today, ['06-05', '12-24', '12-31']),
        status: 'aaben',
        rev: 1,
        origin: 'regel',
        assignee: pb.users.seller.id,
      },
    ]);
  });

  test('with a later due day repeats after that day', async () => {
    const t = await task({ due: '2098-12-31', recurrence: { every: 'month', day: 31 } });
    await pb.as('seller').post(`/api/tasks/${t.id}/status`, { rev: 1, status: 'udfoert' });
    expect(next(t.id)[0]?.due).toBe('2099-02-02');
  });

  test('reopening removes the next task, but keeps a changed one and makes no second', async () => {
    const t = await task(daily);
    const move = (rev: number, status: string) => pb.as('seller').post(`/api/tasks/${t.id}/status`, { rev, status });
    await move(1, 'udfoert');
    await move(2, 'aaben');
    expect(next(t.id)).toEqual([]);
    await move(3, 'udfoert');
    const made = next(t.id)[0]!;
    await pb.as('seller').post('/api/tasks/change', { changes: [{ id: made.id, rev: 1, snoozedUntil: '2099-01-01' }] });
    await move(4, 'aaben');
    await move(5, 'udfoert');
    expect(next(t.id).map(({ id }) => id)).toEqual([made.id]);
  });

  test('does not repeat when it is cancelled', async () => {
    const t = await task(daily);
    await pb.as('seller').post(`/api/tasks/${t.id}/status`, { rev: 1, status: 'annulleret' });
    expect(next(t.id)).toEqual([]);
  });

  test('repeats once when ten requests finish it simultaneously', async () => {
    const t = await task({ ...daily, assignee: pb.users.seller2.id });
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        pb.as(n % 2 ? 'seller' : 'seller2').post(`/api/tasks/${t.id}/status`, { rev: 1, status: 'udfoert' }),
      ),
    );
    expect(next(t.id)).toHaveLength(1);
  });
});
