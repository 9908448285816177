/** A technician's clock belongs to the account, and its hours are written once. */
import { newRecordId } from '../../lib/core/shared/new-ids.ts';
import { getClockLineIds } from '../../lib/service/browser/hour-line.ts';
import { startPocketBase, type Harness, type Person } from '../testing/harness.ts';
import { createPlanningHelpers, key } from '../testing/planning.ts';
import type { createJobHelpers } from '../testing/service.ts';

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createPlanningHelpers(pb).jobs;
});
afterAll(() => pb.stop());

const start = (job: string, input: object, as: Person = 'none') => pb.as(as).post(`/api/service/${job}/clock`, input);
const stop = (job: string, clock: string) => {
  const lines = [{ ...jobs.line(), id: getClockLineIds(clock)[0] }];
  return pb.as('none').post(`/api/service/${job}/add`, { lines, clock, idempotencyKey: key() });
};
const clockOf = async (job: string, as: Person = 'none') => (await jobs.read(job, as)).clock;

test('each device of the account shows the clock that runs, a second start changes nothing, and nobody else sees it', async () => {
  const { job } = await jobs.planned('i_gang');
  const before = Date.now();
  const [first, second] = [newRecordId(), newRecordId()];
  expect(jobs.aggregate(await start(job.id, { id: first })).clock).toMatchObject({ id: first });
  expect(jobs.aggregate(await start(job.id, { id: second })).clock).toMatchObject({ id: first });
  const clock = await clockOf(job.id);
  expect(clock?.id).toBe(first);
  expect(Date.parse(clock?.startedAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(await clockOf(job.id, 'admin')).toBeNull();
  const { body } = await pb.as('moderator').get('/api/collections/technicians/records');
  expect(JSON.stringify(body)).not.toContain(first);
});

test('a kept start has the phone’s own time, and none is in the future', async () => {
  const [kept, wrong] = [await jobs.planned('i_gang'), await jobs.planned('i_gang')];
  const at = new Date(Date.now() - 90 * 60_000).toISOString();
  await start(kept.job.id, { id: newRecordId(), at });
  expect(await clockOf(kept.job.id)).toMatchObject({ startedAt: at });
  await start(wrong.job.id, { id: newRecordId(), at: new Date(Date.now() + 90 * 60_000).toISOString() });
  expect(Date.parse((await clockOf(wrong.job.id))?.startedAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('two devices that stop the clock write its hours once, and the clock of another job runs on', async () => {
  const [{ job }, other] = [await jobs.planned('i_gang'), await jobs.planned('i_gang')];
  const clock = newRecordId();
  await start(job.id, { id: clock });
  await start(other.job.id, { id: newRecordId() });
  const answers = await Promise.all([stop(job.id, clock), stop(job.id, clock)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await jobs.read(job.id)).lines).toHaveLength(1);
  expect([await clockOf(job.id), await clockOf(other.job.id)]).toEqual([null, expect.anything()]);
  const next = newRecordId();
  await start(job.id, { id: next });
  expect((await stop(job.id, clock)).status).toBe(200);
  expect(await clockOf(job.id)).toMatchObject({ id: next });
});

test('only a technician of an open job starts a clock, with an id', async () => {
  const { job } = await jobs.planned('i_gang');
  expect((await start(job.id, { id: 'x' })).body).toMatchObject({
    code: 'validation',
    data: { id: expect.anything() },
  });
  expect((await start(job.id, { id: newRecordId() }, 'moderator')).status).toBe(403);
  expect((await start('zzzzzzzzzzzzzzz', { id: newRecordId() })).status).toBe(404);
  await jobs.force(job.id, { archived: true });
  expect((await start(job.id, { id: newRecordId() })).body.code).toBe('locked');
});
