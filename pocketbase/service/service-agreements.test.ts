/** Service agreements: their jobs are made in time and once, whatever runs twice. */
import { addDays, copenhagenToday, workingDayFrom } from '../../lib/core/shared/dates.ts';
import { addMonths } from '../../lib/service/shared/recurrence.ts';
import type { ServiceAgreement } from '../../lib/service/shared/service-agreements.ts';
import { okBody, startPocketBase, type Body, type Harness, type Person } from '../testing/harness.ts';
import { createJobHelpers, jobLineId } from '../testing/service.ts';

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
});
afterAll(() => pb.stop());

const today = copenhagenToday(new Date());
const soon = addDays(today, 10);
const input = (lead: string, change: object = {}) => ({
  ...{ id: jobLineId(), lead, title: 'Årligt eftersyn', type: 'eftersyn', description: 'Tavle og RCD' },
  ...{ address: 'Østergade 14', zip: '8000', city: 'Aarhus C', durationMin: 90, months: 12 },
  ...{ firstDay: soon, endDay: '', daysBefore: 30 },
  lines: [{ text: 'Eftersyn', unit: 'stk', qtyMilli: 1000, unitPrice: 150000 }],
  ...change,
});
const newLead = async (fields: Record<string, unknown> = {}) => (await jobs.offers.lead(fields)).id;
const add = (sent: object, as: Person = 'admin') => pb.as(as).post('/api/service-agreements', sent);
const added = async (change: object = {}) => okBody<ServiceAgreement>(await add(input(await newLead(), change)));
const setState = (id: string, rev: number, state: object, as: Person = 'admin') =>
  pb.as(as).post(`/api/service-agreements/${id}/state`, {
    ...{ rev, paused: false, archived: false, endDay: '' },
    ...state,
  });
const save = (id: string, change: object, as: Person = 'admin') => {
  const { id: _id, lead: _lead, ...fields } = input('');
  return pb.as(as).post(`/api/service-agreements/${id}/save`, { ...fields, ...change });
};
const codeAt = ({ data }: Body, field: string) => (data[field] as { code?: string } | undefined)?.code;
const read = (id: string) => pb.rows<ServiceAgreement>('SELECT * FROM service_agreements WHERE id = ?', id)[0]!;
const jobsOf = (id: string) =>
  pb.rows<{
    id: string;
    earliestDay: string;
    latestDay: string;
    customerName: string;
    subtotal: number;
    seller: string;
  }>('SELECT * FROM service_jobs WHERE serviceAgreement = ? ORDER BY jobNumber', id);
/** PocketBase answers before the cron has run. */
async function until(holds: () => boolean): Promise<void> {
  for (let n = 0; n < 200 && !holds(); n++) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(holds()).toBe(true);
}
const runCron = async () => {
  const { status } = await pb.as('superuser').post('/api/crons/make-agreed-jobs');
  expect(status).toBe(204);
};
/** Runs the cron until the agreement's visit has its job. */
async function makeJobs(id: string, count: number): Promise<ReturnType<typeof jobsOf>> {
  await runCron();
  await until(() => jobsOf(id).length === count);
  return jobsOf(id);
}

test('the job is made in time with the price, the customer and the days, once', async () => {
  const lead = await newLead({ name: 'Anna Aftale', owner: pb.users.seller.id });
  const { id, nextDay } = okBody<ServiceAgreement>(await add(input(lead), 'seller'));
  expect(nextDay).toBe(soon);
  const [job] = await makeJobs(id, 1);
  const earliestDay = workingDayFrom(soon);
  expect(job).toMatchObject({
    ...{ earliestDay, latestDay: workingDayFrom(addDays(earliestDay, 14)), customerName: 'Anna Aftale' },
    ...{ lead, title: 'Årligt eftersyn', type: 'eftersyn', address: 'Østergade 14', durationMin: 90 },
    ...{ subtotal: 150000, seller: pb.users.seller.id, status: 'ny' },
  });
  expect(read(id)).toMatchObject({ nextDay: addMonths(soon, 12), madeDay: soon });
  await runCron();
  // Another agreement's job shows that the second run is over.
  await makeJobs((await added()).id, 1);
  expect(jobsOf(id)).toHaveLength(1);
});

test('a visit whose job is there gets no second one, also if the server stopped before it noted that', async () => {
  const { id } = await added();
  await makeJobs(id, 1);
  await pb.update('service_agreements', id, { nextDay: soon, madeDay: '' });
  await runCron();
  await until(() => read(id).madeDay === soon);
  expect(jobsOf(id)).toHaveLength(1);
});

test('a server that was away makes one job for what was missed, from today', async () => {
  const { id } = await added({ months: 1, daysBefore: 0 });
  const missed = addMonths(today, -3);
  await pb.update('service_agreements', id, { firstDay: missed, nextDay: missed });
  const [job] = await makeJobs(id, 1);
  expect(job!.earliestDay).toBe(workingDayFrom(today));
  expect(read(id).nextDay > today).toBe(true);
});

test('no job is made too early, in a pause, after the end, for an archived agreement or customer', async () => {
  const early = await added({ firstDay: addDays(today, 31) });
  const [paused, ended, archived, gone] = [await added(), await added(), await added(), await added()];
  expect((await setState(paused.id, 1, { paused: true })).status).toBe(200);
  expect(okBody<ServiceAgreement>(await setState(ended.id, 1, { endDay: today })).nextDay).toBe('');
  expect((await setState(archived.id, 1, { archived: true })).status).toBe(200);
  await pb.update('leads', gone.lead, { archived: true });
  await makeJobs((await added()).id, 1);
  for (const { id } of [early, paused, ended, archived, gone]) expect(jobsOf(id)).toEqual([]);
});

test('each state is taken back, and a visit that passed in the pause is left out', async () => {
  const { id } = await added();
  await setState(id, 1, { paused: true });
  await pb.update('service_agreements', id, { firstDay: addMonths(today, -1), nextDay: addMonths(today, -1) });
  const resumed = okBody<ServiceAgreement>(await setState(id, 2, {}));
  expect([resumed.paused, resumed.nextDay]).toEqual([false, addMonths(addMonths(today, -1), 12)]);
  expect(okBody<ServiceAgreement>(await setState(id, 3, { endDay: today })).nextDay).toBe('');
  expect(okBody<ServiceAgreement>(await setState(id, 4, {})).nextDay).toBe(resumed.nextDay);
});

test('sent twice it is one; a late save is refused, one that changes nothing is not', async () => {
  const sent = input(await newLead());
  const first = okBody<ServiceAgreement>(await add(sent));
  expect(okBody<ServiceAgreement>(await add(sent))).toEqual(first);
  const saved = okBody<ServiceAgreement>(await save(first.id, { rev: 1, months: 6 }));
  expect([saved.rev, saved.months]).toEqual([2, 6]);
  const late = await save(first.id, { rev: 1, months: 3 });
  expect([late.status, late.body.data.fields]).toEqual([409, ['months']]);
  expect((await save(first.id, { rev: 1, months: 6 })).status).toBe(200);
});

test('who may change the customer may change the agreement, and nobody else', async () => {
  const lead = await newLead({ owner: pb.users.seller2.id });
  const { id } = okBody<ServiceAgreement>(await add(input(lead)));
  for (const [as, status] of [
    ['seller', 404],
    ['none', 403],
    ['new', 403],
    ['inactive', 401],
  ] as const) {
    expect([as, (await save(id, { rev: 1 }, as)).status]).toEqual([as, status]);
    expect([as, (await add(input(lead), as)).status]).toEqual([as, status]);
    expect([as, (await setState(id, 1, { paused: true }, as)).status]).toEqual([as, status]);
  }
  expect((await save(id, { rev: 1, months: 6 }, 'seller2')).status).toBe(200);
});

test.each([
  ['no interval', { months: 0 }, 'months'],
  ['an end before the first day', { endDay: addDays(soon, -1) }, 'endDay'],
  ['no first day', { firstDay: '' }, 'firstDay'],
  ['no address', { address: '' }, 'address'],
  ['no line', { lines: [] }, 'lines'],
  ['a line without a text', { lines: [{ text: '', qtyMilli: 1000, unitPrice: 1 }] }, 'lines.0.text'],
  ['a negative price', { lines: [{ text: 'x', qtyMilli: 1000, unitPrice: -1 }] }, 'lines.0.unitPrice'],
  ['a visit of no time', { durationMin: 0 }, 'durationMin'],
])('%s is refused at its field', async (_what, change, field) => {
  const lead = await newLead();
  const { status, body } = await add(input(lead, change));
  expect([status, body.code, codeAt(body, field) === undefined]).toEqual([400, 'validation', false]);
  expect(pb.rows('SELECT id FROM service_agreements WHERE lead = ?', lead)).toEqual([]);
});
