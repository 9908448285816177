/** What a phone sends again because the answer was lost is carried out once (docs/decisions/065-outbox.md). */
import { addDays } from '../../lib/core/shared/dates.ts';
import { SENDERS } from '../../lib/service/browser/outbox/commands.ts';
import { toInstallationFields } from '../../lib/service/shared/installations.ts';
import { setTransport } from '../../lib/core/shared/contract.ts';
import { ClientError, toForm } from '../../lib/pocketbase/shared/command.ts';
import { newRecordId } from '../../lib/core/shared/new-ids.ts';
import { startPocketBase, type Harness } from '../testing/harness.ts';
import { getFilledKls, type createJobHelpers } from '../testing/service.ts';
import { createPlanningHelpers, key, MONDAY } from '../testing/planning.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
  jobs = plan.jobs;
});
afterAll(() => pb.stop());

const countOf = (job: string, type: string) => jobs.activities(job).filter((one) => one.type === type).length;
/** Two tries of the same call at the same time, then a third. */
const thrice = async (path: string, body: object) => {
  const send = () => pb.as('none').post(path, body);
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
};
/** Forgets the keys, as the server does after a day. */
const forgetKeys = async () => {
  for (const { id } of pb.rows<{ id: string }>('SELECT id FROM idempotency_keys'))
    await pb.update('idempotency_keys', id, { key: key() });
};

test('lines are added once, also after the job has moved on and one of them is gone again', async () => {
  const { job } = await jobs.planned('i_gang');
  const body = { lines: [jobs.line()], idempotencyKey: key() };
  await thrice(`/api/service/${job.id}/add`, body);
  const { lines, job: now } = await jobs.read(job.id);
  expect(lines).toHaveLength(1);
  await pb.as('moderator').post(`/api/service/${job.id}/save`, { rev: now.rev, lines: [] });
  await thrice(`/api/service/${job.id}/add`, body);
  expect((await jobs.read(job.id)).lines).toEqual([]);
});

test('a note is added once, also when its key is forgotten', async () => {
  const { job } = await jobs.planned('i_gang');
  const body = { id: newRecordId(), text: 'Kunden ringede', idempotencyKey: key() };
  await thrice(`/api/service/${job.id}/note`, body);
  await forgetKeys();
  await thrice(`/api/service/${job.id}/note`, body);
  expect(countOf(job.id, 'note')).toBe(1);
  const other = await jobs.planned('i_gang');
  const stolen = await pb.as('none').post(`/api/service/${other.job.id}/note`, { ...body, idempotencyKey: key() });
  expect(stolen).toMatchObject({ status: 400, body: { code: 'validation', data: { id: { code: 'invalid' } } } });
});

test('a transition is made once, and its repetition does not undo the one after it', async () => {
  const { job } = await jobs.planned('planlagt');
  const first = { rev: job.rev, status: 'paa_vej', idempotencyKey: key() };
  await thrice(`/api/service/${job.id}/move`, first);
  const { job: moved } = await jobs.read(job.id);
  const second = { rev: moved.rev, status: 'i_gang', idempotencyKey: key() };
  await thrice(`/api/service/${job.id}/move`, second);
  await thrice(`/api/service/${job.id}/move`, first);
  expect((await jobs.read(job.id)).job.status).toBe('i_gang');
  expect(countOf(job.id, 'status')).toBe(2);
});

test('a photo is stored once, however often the phone sends it', async () => {
  const { job } = await jobs.planned('i_gang');
  const send = () => {
    const form = new FormData();
    form.set('payload', JSON.stringify({ job: job.id, category: 'foer' }));
    form.set('file', new Blob([`Måling af ${job.id}`], { type: 'text/plain' }), 'maaling.txt');
    return pb.as('none').request('POST', '/api/files', { body: form });
  };
  const ids = [...(await Promise.all([send(), send()])), await send()].map(({ body }) => String(body.id));
  expect(new Set(ids).size).toBe(1);
  expect(countOf(job.id, 'fil')).toBe(1);
});

test.each([
  ['signature', 'sign', { signedBy: 'Anna', image: PNG }],
  ['report', 'save', { klsForm: getFilledKls() }],
  ['work note', 'save', { workNote: 'Tavle skiftet' }],
])('a %s is stored once, and its repetition does not take back what came after it', async (_what, command, part) => {
  const { job } = await jobs.planned('i_gang');
  const body = { rev: job.rev, ...part, idempotencyKey: key() };
  await thrice(`/api/service/${job.id}/${command}`, body);
  expect(countOf(job.id, 'felt')).toBe(1);
  const { rev } = (await jobs.read(job.id)).job;
  expect(rev).toBe(job.rev + 1);
  const after = { workNote: 'Rettet af kontoret', klsForm: { ...getFilledKls(), board: 'Kælder' } };
  await pb.as('moderator').post(`/api/service/${job.id}/save`, { rev, ...after });
  await thrice(`/api/service/${job.id}/${command}`, body);
  expect((await jobs.read(job.id)).job).toMatchObject({ rev: rev + 1, ...after });
});

test("a visit's status is set once, and its repetition does not undo the one after it", async () => {
  const { id: me } = await jobs.technician();
  const day7to15 = [420, 900];
  await pb.update('technicians', me, { workHours: [...Array.from({ length: 5 }, () => day7to15), null, null] });
  const day = await plan.day(me, [480], addDays(MONDAY, 1));
  plan.change(await plan.post(`routes/${day.route.id}/publish`, { rev: day.route.rev, idempotencyKey: key() }));
  const [visit] = day.stops;
  const first = { status: 'paa_vej', reason: '', idempotencyKey: key() };
  await thrice(`/api/planning/stops/${visit?.stop}/status`, first);
  await thrice(`/api/planning/stops/${visit?.stop}/status`, { ...first, status: 'ankommet', idempotencyKey: key() });
  await thrice(`/api/planning/stops/${visit?.stop}/status`, first);
  expect(plan.jobRow(visit?.job ?? '')?.status).toBe('i_gang');
  const told = jobs.activities(visit?.job ?? '').filter(({ type }) => type === 'stop');
  expect(told.map(({ data }) => data.change).slice(-2)).toEqual(['paa_vej', 'ankommet']);
  expect(told.filter(({ data }) => data.change === 'paa_vej')).toHaveLength(1);
});

describe('steps that a phone kept', () => {
  const AGO = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const toDb = (instant: string) => instant.replace('T', ' ');
  /** A job whose last step is some hours old. */
  const oldJob = async () => {
    const { job } = await jobs.planned('planlagt');
    await pb.update('service_jobs', job.id, { statusAt: toDb(AGO(300)) });
    return job;
  };
  const step = async (job: string, status: string, at: string, more: object = {}) => {
    const { rev } = (await jobs.read(job)).job;
    const body = { rev, status, at, idempotencyKey: key(), ...more };
    return pb.as('none').post(`/api/service/${job}/move`, body);
  };
  const told = (job: string) =>
    pb
      .rows<{ step: string; at: string }>(
        `SELECT json_extract(data, '$.after') step, at FROM activities WHERE job = ? AND type = 'status' ORDER BY at`,
        job,
      )
      .map(({ step: to, at }) => [to, at]);

  test('have the time at which they were made, on the job and on its timeline', async () => {
    const { id } = await oldJob();
    const times = { paa_vej: AGO(200), i_gang: AGO(180), udfoert: AGO(30) };
    for (const [status, at] of Object.entries(times)) expect((await step(id, status, at)).status).toBe(200);
    expect(told(id).slice(-3)).toEqual(Object.entries(times).map(([status, at]) => [status, toDb(at)]));
    expect((await jobs.read(id)).job).toMatchObject({ statusAt: toDb(times.udfoert), doneAt: toDb(times.udfoert) });
  });

  test('are never in the future nor before the step that went before; another text is refused', async () => {
    const { id } = await oldJob();
    await step(id, 'paa_vej', AGO(100));
    const first = (await jobs.read(id)).job.statusAt;
    await step(id, 'i_gang', AGO(200));
    expect((await jobs.read(id)).job.statusAt).toBe(first);
    await step(id, 'udfoert', AGO(-60));
    expect(Math.abs(Date.now() - Date.parse((await jobs.read(id)).job.statusAt.replace(' ', 'T')))).toBeLessThan(
      30_000,
    );
    const other = await oldJob();
    expect(await step(other.id, 'paa_vej', 'i går')).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  test('are steps, also a break and its end that arrive at once', async () => {
    const { id } = await oldJob();
    await step(id, 'paa_vej', AGO(100));
    await step(id, 'i_gang', AGO(90));
    await step(id, 'pause', AGO(0.2), { holdReason: 'materialer' });
    await step(id, 'i_gang', AGO(0.1));
    const last = jobs.activities(id).at(-1)?.data;
    expect(last).toMatchObject({ before: 'pause', after: 'i_gang' });
    expect(last).not.toHaveProperty('undo');
  });

  test('of a visit give its arrival and its end the times of the phone', async () => {
    const { id: me } = await jobs.technician();
    await pb.update('technicians', me, { workHours: [...Array.from({ length: 5 }, () => [420, 900]), null, null] });
    const day = await plan.day(me, [480], addDays(MONDAY, 2));
    plan.change(await plan.post(`routes/${day.route.id}/publish`, { rev: day.route.rev, idempotencyKey: key() }));
    const { stop = '', job = '' } = day.stops[0] ?? {};
    await pb.update('service_jobs', job, { statusAt: toDb(AGO(300)) });
    const times = { paa_vej: AGO(200), ankommet: AGO(180), udfoert: AGO(30) };
    for (const [status, at] of Object.entries(times)) {
      const body = { status, reason: '', at, idempotencyKey: key() };
      expect((await pb.as('none').post(`/api/planning/stops/${stop}/status`, body)).status).toBe(200);
    }
    const [row] = pb.rows<object>('SELECT arrivedAt, doneAt FROM route_stops WHERE id = ?', stop);
    expect(row).toEqual({ arrivedAt: toDb(times.ankommet), doneAt: toDb(times.udfoert) });
    expect((await jobs.read(job)).job).toMatchObject({ doneAt: toDb(times.udfoert) });
  });
});

describe('sent by the outbox', () => {
  beforeEach(() =>
    setTransport(async (path, { method, body, files }) => {
      const sent = { body: files ? toForm(body, files) : JSON.stringify(body ?? {}) };
      const answer = await pb.as('none').request(method, path, method === 'GET' ? {} : sent);
      const { code, data } = answer.body as { code: 'stale'; data: Record<string, unknown> };
      if (answer.status >= 400) throw new ClientError(code, answer.status, data);
      return answer.body;
    }),
  );
  const send = (job: string, input: object, sentKey: string) =>
    SENDERS.transitionJob({
      command: 'transitionJob',
      group: job,
      target: job,
      input,
      key: sentKey,
      about: { title: '', detail: '' },
    });

  test('a transition follows the lines and notes that raised the version, and is made once', async () => {
    const { job } = await jobs.planned('planlagt');
    await pb.as('none').post(`/api/service/${job.id}/add`, { lines: [jobs.line()] });
    const input = { rev: job.rev, status: 'paa_vej', note: '', invoiceRef: '', before: 'planlagt' };
    const sentKey = key();
    for (let tries = 0; tries < 3; tries++)
      expect(await send(job.id, input, sentKey)).toMatchObject({ job: { status: 'paa_vej' } });
    await forgetKeys();
    expect(await send(job.id, input, sentKey)).toMatchObject({ job: { status: 'paa_vej' } });
    expect(countOf(job.id, 'status')).toBe(1);
  });

  test('a kept act carries its time, a first try none', async () => {
    const { job } = await jobs.planned('planlagt');
    await pb.update('service_jobs', job.id, { statusAt: '2026-01-05 06:00:00.000Z' });
    const act = { command: 'transitionJob', group: job.id, target: job.id, about: { title: '', detail: '' } };
    const input = { rev: job.rev, status: 'paa_vej', note: '', invoiceRef: '', before: 'planlagt' };
    const at = Date.parse('2026-01-05T07:05:00Z');
    expect(await SENDERS.transitionJob({ ...act, input, key: key(), at })).toMatchObject({
      job: { statusAt: '2026-01-05 07:05:00.000Z' },
    });
  });

  const about = { title: '', detail: '' };
  const parts: ['saveWorkNote' | 'signJob' | 'saveReport', (text: string) => object, object][] = [
    ['saveWorkNote', (text) => ({ workNote: text }), { before: '' }],
    ['signJob', (text) => ({ signedBy: text, image: PNG }), { before: '' }],
    ['saveReport', (text) => ({ klsForm: { ...getFilledKls(), board: text } }), { before: null }],
  ];

  test.each(parts)('%s follows what raised the version, and is made once', async (command, part, before) => {
    const { job } = await jobs.planned('i_gang');
    await pb.as('none').post(`/api/service/${job.id}/add`, { lines: [jobs.line()] });
    const act = { command, group: job.id, target: job.id, about, key: key() };
    const input = { rev: job.rev, ...part('Hanne'), ...before };
    for (let tries = 0; tries < 3; tries++) await SENDERS[command]({ ...act, input });
    const { job: now } = await jobs.read(job.id);
    expect(now.rev).toBe(job.rev + 2);
    expect([now.workNote, now.signedBy, now.klsForm?.board]).toContain('Hanne');
  });

  test('a report that an older browser kept, without a version, follows what raised the version', async () => {
    const { version: _version, values: _values, ...old } = getFilledKls();
    const { job } = await jobs.planned('i_gang');
    await jobs.force(job.id, { klsForm: old });
    await pb.as('none').post(`/api/service/${job.id}/add`, { lines: [jobs.line()] });
    const act = { command: 'saveReport', group: job.id, target: job.id, about, key: key() };
    const [row] = pb.rows<{ klsForm: string }>('SELECT klsForm FROM service_jobs WHERE id = ?', job.id);
    const before = JSON.parse(row!.klsForm) as object;
    await SENDERS.saveReport({ ...act, input: { rev: job.rev, klsForm: { ...old, board: 'Hanne' }, before } });
    expect((await jobs.read(job.id)).job.klsForm).toEqual({ ...getFilledKls(), board: 'Hanne' });
  });

  test.each(parts)(
    '%s is refused with the job of now if a colleague has changed the same',
    async (command, part, seen) => {
      const { job } = await jobs.planned('i_gang');
      const act = { command, group: job.id, target: job.id, about };
      await SENDERS[command]({ ...act, key: key(), input: { rev: job.rev, ...part('Kollega'), ...seen } });
      const late = SENDERS[command]({ ...act, key: key(), input: { rev: job.rev, ...part('Hanne'), ...seen } });
      await expect(late).rejects.toMatchObject({ code: 'stale', data: { current: { job: { rev: job.rev + 1 } } } });
    },
  );

  test('a kept signature has the time at which it was given', async () => {
    const { job } = await jobs.planned('i_gang');
    await pb.update('service_jobs', job.id, { statusAt: '2026-01-05 06:00:00.000Z' });
    const act = { command: 'signJob', group: job.id, target: job.id, about, key: key() };
    const input = { rev: job.rev, signedBy: 'Hanne', image: PNG, before: '' };
    await SENDERS.signJob({ ...act, input, at: Date.parse('2026-01-05T07:05:00Z') });
    expect((await jobs.read(job.id)).job.signedAt).toBe('2026-01-05 07:05:00.000Z');
  });

  test('an installation is added once, and a change of it follows what raised the version', async () => {
    const { job } = await jobs.planned('i_gang');
    await jobs.force(job.id, { address: 'Tavlegade 7', zip: '8000' });
    const id = newRecordId();
    const shown = toInstallationFields({ make: 'Zaptec' });
    const fields = { id, ...shown, address: 'Tavlegade 7', zip: '8000', city: 'Aarhus C', job: '', source: '' };
    const act = { group: id, target: id, about, key: key() };
    for (let tries = 0; tries < 2; tries++)
      await SENDERS.addInstallation({ ...act, command: 'addInstallation', input: { fields, photo: null } });
    for (const [at, archived] of [true, false].entries())
      await pb.as('admin').post(`/api/installations/${id}/archive`, { rev: at + 1, archived });
    const save = (make: string) =>
      SENDERS.saveInstallation({
        ...act,
        command: 'saveInstallation',
        input: { rev: 1, fields: { ...shown, make }, before: shown, photo: null },
      });
    for (let tries = 0; tries < 2; tries++) await save('Easee');
    expect(pb.rows('SELECT id, make, rev FROM installations WHERE address = ?', 'Tavlegade 7')).toEqual([
      { id, make: 'Easee', rev: 4 },
    ]);
    await expect(save('Garo')).rejects.toMatchObject({ code: 'stale', status: 409 });
  });

  test('an installation without a job gets its photo, also if a try ended before it, and keeps a later change', async () => {
    const { job } = await jobs.planned('i_gang');
    await jobs.force(job.id, { address: 'Tavlegade 8', zip: '8000' });
    const id = newRecordId();
    const house = { address: 'Tavlegade 8', zip: '8000', city: 'Aarhus C' };
    const fields = { id, ...toInstallationFields({ make: 'Zaptec' }), ...house, job: '', source: '' };
    const file = new File([Buffer.from(PNG, 'base64')], 'tavle.png', { type: 'image/png' });
    const photo = { installation: id, category: 'tavle' as const, file };
    const act = { group: id, target: id, about, key: key(), command: 'addInstallation' };
    const send = () => SENDERS.addInstallation({ ...act, input: { fields, photo } });
    await SENDERS.addInstallation({ ...act, input: { fields, photo: null } });
    const stored = () =>
      pb.rows<{ make: string; photo: string }>('SELECT make, photo FROM installations WHERE id = ?', id)[0];
    expect(await send()).toMatchObject({ make: 'Zaptec', photoFile: expect.stringMatching(/png$/) as string, rev: 2 });
    const { photo: kept } = stored()!;
    const words = { ...toInstallationFields({ make: 'Easee' }), photo: kept };
    await pb.as('admin').post(`/api/installations/${id}/save`, { ...words, rev: 2 });
    await send();
    expect(stored()).toEqual({ make: 'Easee', photo: kept });
    expect(pb.rows('SELECT id FROM files WHERE installation = ?', id)).toHaveLength(1);
  });

  test('a status that the office has changed meanwhile is refused with the current job', async () => {
    const { job } = await jobs.planned('planlagt');
    const moved = jobs.aggregate(await jobs.move(job.id, job.rev, 'paa_vej'));
    await jobs.move(job.id, moved.job.rev, 'i_gang');
    const input = { rev: job.rev, status: 'paa_vej', note: '', invoiceRef: '', before: 'planlagt' };
    await expect(send(job.id, input, key())).rejects.toMatchObject({ code: 'stale', status: 409 });
  });
});
