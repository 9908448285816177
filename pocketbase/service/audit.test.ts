/** The audit pack's jobs: whose, which days, what is missing, and who may have it. */
import type { AuditSummary } from '../../lib/service/shared/audit.ts';
import { startPocketBase, type Body, type Harness } from '../testing/harness.ts';
import { createJobHelpers, getFilledKls } from '../testing/service.ts';
import { expectRefused } from '../testing/refusals.ts';

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
});
afterAll(() => pb?.stop());

/** A done job with a finished and approved report. `doneAt`: UTC. */
async function done(doneAt: string, change: object = {}) {
  const approved = { klsApprovedBy: pb.users.moderator.id, klsApprovedAt: '2026-03-02 10:00:00.000Z' };
  const report = { klsRequired: true, klsForm: getFilledKls(), ...approved };
  const { job } = await jobs.planned('udfoert', { doneAt, ...report, ...change });
  return job;
}
const PATH = '/api/service/audit';
const query = (period: object) => `${PATH}?${new URLSearchParams(period as Record<string, string>)}`;
const disclose = async (period: object) =>
  (await pb.as('moderator').post(`${PATH}/disclose`, period)).body as Body & {
    rows: { jobNumber: number; doneOn: string }[];
  };
const read = async (period: object) => (await pb.as('moderator').get(query(period))).body as unknown as AuditSummary;

test('a day begins and ends at midnight in Copenhagen, in summer and in winter', async () => {
  const numbers = [];
  for (const at of [
    '2024-02-29 22:59:59.000Z',
    '2024-02-29 23:00:00.000Z',
    '2024-03-31 21:59:59.000Z',
    '2024-03-31 22:00:00.000Z',
  ])
    numbers.push((await done(at)).jobNumber);
  const { rows } = await disclose({ from: '2024-03-01', to: '2024-03-31' });
  expect(rows.map(({ jobNumber, doneOn }) => [jobNumber, doneOn])).toEqual([
    [numbers[1], '2024-03-01'],
    [numbers[2], '2024-03-31'],
  ]);
});

test('done jobs with a report, or that need one; not open, archived or other ones', async () => {
  const at = '2024-05-05 10:00:00.000Z';
  const own = await done(at);
  const invoiced = await done(at, { status: 'faktureret', klsRequired: false });
  const lacking = await done(at, { klsForm: null, klsApprovedBy: '' });
  await done(at, { klsRequired: false, klsForm: null });
  await done(at, { status: 'i_gang' });
  await done(at, { archived: true });
  const { rows } = await disclose({ from: '2024-05-05', to: '2024-05-05' });
  expect(rows.map(({ jobNumber }) => jobNumber)).toEqual([own, invoiced, lacking].map(({ jobNumber }) => jobNumber));
});

test('the gaps are counted and named with their jobs', async () => {
  const at = '2024-07-01 10:00:00.000Z';
  await pb.create('instruments', {
    ...{ name: 'Tester', serial: 'AUD-1', active: true, rev: 1 },
    calibrations: [{ on: '2024-01-01', until: '2024-06-30' }],
  });
  const form = (measuredOn: string) => ({ ...getFilledKls(), instrument: 'Tester aud-1', measuredOn });
  await done(at, { klsForm: form('2024-06-30') });
  const late = await done(at, { klsForm: form('2024-07-01') });
  const open = await done(at, { klsForm: { ...form('2024-06-30'), board: '' }, klsApprovedBy: '' });
  const none = await done(at, { klsForm: null, klsApprovedBy: '' });
  const summary = await read({ from: '2024-07-01', to: '2024-07-01' });
  expect(summary).toMatchObject({ jobs: 4, reports: 3, complete: 2, approved: 2, gapCount: 4 });
  expect(summary.gaps.map(({ job, gap }) => [job.jobNumber, gap.kind])).toEqual([
    [late.jobNumber, 'expiredCalibration'],
    [open.jobNumber, 'incomplete'],
    [open.jobNumber, 'notApproved'],
    [none.jobNumber, 'noReport'],
  ]);
});

test('one technician, or one branch', async () => {
  const at = '2024-08-01 10:00:00.000Z';
  const branch = await pb.create('branches', { name: 'Audit', zip: '8000', active: true, rev: 1 });
  const there = await pb.create('technicians', {
    ...{ name: 'Ea', initials: 'EA', title: 'montoer', active: true, rev: 1, branch: branch.id },
    certificates: [{ name: 'L-AUS', expires: '2020-01-01' }],
  });
  const own = await done(at, { technicians: [there.id] });
  await done(at);
  const day = { from: '2024-08-01', to: '2024-08-01' };
  for (const filter of [{ technician: there.id }, { branch: branch.id }]) {
    const { gaps, jobs: count } = await read({ ...day, ...filter });
    expect(count).toBe(1);
    expect(gaps.map(({ job, gap }) => [job.jobNumber, gap.kind])).toContainEqual([own.jobNumber, 'expiredCertificate']);
  }
  expect((await read(day)).jobs).toBe(2);
});

test('a pack is noted in the security log with its days; a look is not', async () => {
  const entries = () =>
    pb.rows<{ actor: string; subject: string; data: string }>(
      "SELECT actor, subject, data FROM security_log WHERE kind = 'udlevering' ORDER BY rowid",
    );
  await done('2024-09-01 10:00:00.000Z');
  const period = { from: '2024-09-01', to: '2024-09-30' };
  const before = entries().length;
  await read(period);
  expect(entries()).toHaveLength(before);
  await disclose(period);
  expect(
    entries()
      .slice(before)
      .map(({ data, ...rest }) => ({ ...rest, data: JSON.parse(data) })),
  ).toEqual([{ actor: pb.users.moderator.id, subject: '', data: { reason: 'audit', ...period } }]);
});

test('a period without jobs gives no pack, and nothing is noted', async () => {
  const period = { from: '2023-01-01', to: '2023-01-31' };
  expect(await read(period)).toEqual({ jobs: 0, reports: 0, complete: 0, approved: 0, gapCount: 0, gaps: [] });
  await expectRefused(pb, {
    ...{ as: 'moderator', path: `${PATH}/disclose`, body: period },
    ...{ status: 400, code: 'validation', fields: { to: 'emptyPeriod' } },
  });
});

test.each([
  [{ from: '2026-02-02', to: '2026-02-01' }, { to: 'reversedPeriod' }],
  [{ from: '2024-01-01', to: '2026-01-01' }, { to: 'longPeriod' }],
  [{ from: '2026-02-30', to: '2026-03-01' }, { from: 'invalidDate' }],
  [{ from: '2026-01-01', to: '2026-02-01', technician: 'x' }, { technician: 'invalid' }],
])('%j is refused', async (body, fields) => {
  await expectRefused(pb, {
    ...{ as: 'moderator', path: `${PATH}/disclose`, body },
    ...{ status: 400, code: 'validation', fields: fields as Record<string, string> },
  });
  expect((await pb.as('moderator').get(query(body))).status).toBe(400);
});

test.each(['seller', 'new', 'none', 'technician'] as const)('%s gets neither counts nor pack', async (as) => {
  const period = { from: '2026-01-01', to: '2026-01-31' };
  await expectRefused(pb, { as, path: `${PATH}/disclose`, body: period, status: 403, code: 'forbidden' });
  expect((await pb.as(as).get(query(period))).status).toBe(403);
});
