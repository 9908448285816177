import type { InvoiceJob } from '../../lib/service/shared/invoice.ts';
import type { OfficeJob, PastExport } from '../../lib/service/shared/office.ts';
import { okBody, startPocketBase, type Harness, type Person } from '../testing/harness.ts';
import { createJobHelpers } from '../testing/service.ts';

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
});
afterAll(() => pb.stop());

const PATH = '/api/service/office';
type Move = { id: string; rev: number; status: string; invoiceRef?: string };
type Results = { results: { id: string; job?: { rev: number; before: string }; error?: { code: string } }[] };
const move = async (moves: Move[], as: Person = 'moderator') =>
  okBody<Results>(await pb.as(as).post(`${PATH}/move`, { jobs: moves })).results;
const exportJobs = async (input: object, as: Person = 'moderator') =>
  okBody<{ jobs: InvoiceJob[] }>(await pb.as(as).post(`${PATH}/export`, input)).jobs;

/** A job with two hours and a product, in this status. */
async function done(status: string, change: Record<string, unknown> = {}) {
  const lead = await jobs.offers.lead({ customerType: 'erhverv', company: 'Elko ApS', cvr: '12345674', email: '' });
  const { job } = await jobs.create({ lead: lead.id });
  const lines = [jobs.line({ kind: 'timer', unit: 'time', hourKind: 'normal', unitPrice: 69_500 }), jobs.line()];
  await pb.as('moderator').post(`/api/service/${job.id}/add`, { lines });
  await jobs.force(job.id, {
    status,
    statusAt: '2026-11-20 10:00:00.000Z',
    doneAt: '2026-11-20 10:00:00.000Z',
    ...change,
  });
  return { ...(await jobs.read(job.id)).job, lead: lead.id };
}

describe('the queue', () => {
  test('says value, wait and what is missing, and a contact who gets invoices mends the mail', async () => {
    const job = await done('udfoert');
    const find = async () =>
      okBody<{ items: OfficeJob[] }>(await pb.as('management').get(PATH)).items.find(({ id }) => id === job.id);
    const found = await find();
    expect(found).toMatchObject({ subtotal: 159_000, used: 159_000, planned: 0, missing: ['noMail'] });
    expect(found?.waited).toBeGreaterThan(0);
    await pb.create('lead_contacts', {
      ...{ lead: job.lead, name: 'Kasserer', email: 'regning@kunde.test', getsInvoices: true, rev: 1 },
    });
    expect(await find()).toMatchObject({ missing: [] });
  });

  test('holds no jobs that are in work, invoiced or archived', async () => {
    const others = [await done('i_gang'), await done('faktureret'), await done('udfoert', { archived: true })];
    const { items } = okBody<{ items: OfficeJob[] }>(await pb.as('admin').get(PATH));
    for (const { id } of others) expect(items.map((one) => one.id)).not.toContain(id);
  });

  test('is refused to sellers, technicians and accounts without a role, with all its commands', async () => {
    const { id, rev } = await done('klar_til_fakturering');
    await jobs.technician();
    for (const as of ['seller', 'new', 'none'] as const) {
      const answers = [
        await pb.as(as).get(PATH),
        await pb.as(as).get(`${PATH}/invoiced?refs=1`),
        await pb.as(as).post(`${PATH}/move`, { jobs: [{ id, rev, status: 'faktureret', invoiceRef: '1' }] }),
        await pb.as(as).post(`${PATH}/export`, { which: 'ready', format: 'json' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await jobs.read(id)).job.status).toBe('klar_til_fakturering');
  });
});

describe('many jobs a step', () => {
  test('a refused one is named, the others are moved, and the undo takes them back', async () => {
    const [one, two] = [await done('udfoert'), await done('klar_til_fakturering')];
    const gone = await done('faktureret');
    const moved = await move([one, two, gone].map(({ id, rev }) => ({ id, rev, status: 'kontrolleret' })));
    expect(moved).toMatchObject([
      { id: one.id, job: { before: 'udfoert' } },
      // A step back needs its reason on the job's own page.
      { id: two.id, error: { code: 'validation' } },
      { id: gone.id, error: { code: 'locked' } },
    ]);
    await move([{ id: one.id, rev: moved[0]?.job?.rev ?? 0, status: 'udfoert' }]);
    expect((await jobs.read(one.id)).job.status).toBe('udfoert');
  });

  test('invoicing stores the number and locks; only an admin reopens', async () => {
    const job = await done('klar_til_fakturering');
    const [moved] = await move([{ id: job.id, rev: job.rev, status: 'faktureret', invoiceRef: 'F-4711' }]);
    expect(moved?.job).toMatchObject({ before: 'klar_til_fakturering' });
    const { job: locked } = await jobs.read(job.id);
    expect(locked).toMatchObject({ status: 'faktureret', invoiceRef: 'F-4711' });
    const add = await pb.as('moderator').post(`/api/service/${job.id}/add`, { lines: [jobs.line()] });
    expect(add.body).toMatchObject({ code: 'locked' });
    const back = { note: 'Forkert beløb' };
    const refused = await jobs.move(job.id, locked.rev, 'klar_til_fakturering', back, 'management');
    expect(refused.body).toMatchObject({ code: 'locked' });
    expect((await jobs.move(job.id, locked.rev, 'klar_til_fakturering', back, 'admin')).status).toBe(200);
  });

  test('the number has to be given, and the numbers that are known are found', async () => {
    const job = await done('klar_til_fakturering');
    const as = pb.as('moderator');
    const send = (more: object) => as.post(`${PATH}/move`, { jobs: [{ id: job.id, rev: job.rev, ...more }] });
    expect((await send({ status: 'faktureret' })).body).toMatchObject({ code: 'validation' });
    expect((await send({ status: 'annulleret' })).status).toBe(400);
    expect((await as.post(`${PATH}/move`, { jobs: [] })).status).toBe(400);
    await send({ status: 'faktureret', invoiceRef: 'F-99' });
    expect(okBody(await as.get(`${PATH}/invoiced?refs=${encodeURIComponent('F-1\nF-99')}`))).toEqual({
      items: [{ jobNumber: job.jobNumber, invoiceRef: 'F-99' }],
    });
  });

  test('of two that invoice a job at once, one is refused', async () => {
    const job = await done('klar_til_fakturering');
    const results = await Promise.all(
      (['moderator', 'management'] as const).map((as) =>
        move([{ id: job.id, rev: job.rev, status: 'faktureret', invoiceRef: `F-${as}` }], as),
      ),
    );
    expect(results.flat().filter(({ error }) => error?.code === 'stale')).toHaveLength(1);
    expect(jobs.activities(job.id).filter(({ data }) => data.after === 'faktureret')).toHaveLength(1);
  });
});

describe('the export', () => {
  test('has the lines, the customer and the totals of the page, and no costs', async () => {
    const job = await done('klar_til_fakturering');
    const [made] = await exportJobs({ which: 'chosen', jobs: [job.id], format: 'json' });
    expect(made).toMatchObject({
      jobNumber: job.jobNumber,
      customer: { name: 'Elko ApS', cvr: '12345674', ean: '' },
      lines: [
        { kind: 'timer', total: 139_000 },
        { kind: 'vare', total: 20_000 },
      ],
      ...{ subtotal: 159_000, vat: 39_750, total: 198_750 },
    });
    expect(JSON.stringify(made)).not.toContain('unitCost');
    expect(jobs.activities(job.id).filter(({ data }) => String(data.fields) === 'exportedAt')).toHaveLength(1);
    expect(pb.rows('SELECT format, createdBy, jobs FROM job_exports WHERE jobs LIKE ?', `%${job.id}%`)).toEqual([
      { format: 'json', createdBy: pb.users.moderator.id, jobs: JSON.stringify([job.id]) },
    ]);
  });

  test('since the last one: a job comes once, and again when it has become ready anew', async () => {
    const job = await done('klar_til_fakturering');
    const has = async (which: string) => (await exportJobs({ which, format: 'csv' })).some(({ id }) => id === job.id);
    expect(await has('new')).toBe(true);
    expect(await has('new')).toBe(false);
    expect(await has('ready')).toBe(true);
    await jobs.force(job.id, { statusAt: '2099-01-01 00:00:00.000Z' });
    expect(await has('new')).toBe(true);
  });

  test('an earlier one is read again and not noted; a job that is in work again is left out', async () => {
    const [ready, invoiced, reopened] = [
      await done('klar_til_fakturering'),
      await done('faktureret'),
      await done('udfoert'),
    ];
    const chosen = [ready.id, invoiced.id, reopened.id];
    await exportJobs({ which: 'chosen', jobs: chosen, format: 'csv' });
    await jobs.force(reopened.id, { status: 'i_gang' });
    const { exports } = okBody<{ exports: PastExport[] }>(await pb.as('moderator').get(PATH));
    expect(exports[0]).toMatchObject({ by: pb.users.moderator.name, count: 3 });
    const read = () =>
      pb.rows('SELECT (SELECT count(*) FROM job_exports) n, exportedAt FROM service_jobs WHERE id = ?', ready.id);
    const before = read();
    const again = await exportJobs({ which: 'again', earlier: exports[0]!.id, format: 'xlsx' }, 'management');
    expect(again.map(({ id }) => id)).toEqual([ready.id, invoiced.id]);
    expect(read()).toEqual(before);
  });

  test.each([
    ['', 'required'],
    ['nosuchexport000', 'unknownRecord'],
  ])('an earlier one that does not exist (%j) is refused', async (earlier, code) => {
    const answer = await pb.as('admin').post(`${PATH}/export`, { which: 'again', earlier, format: 'xlsx' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation', data: { earlier: { code } } } });
  });

  test('a job in work, an unknown one and an empty choice are refused', async () => {
    const { id } = await done('i_gang');
    const count = () => pb.rows('SELECT id FROM job_exports').length;
    const before = count();
    for (const chosen of [[id], ['nosuchjob000000'], []]) {
      const answer = await pb.as('admin').post(`${PATH}/export`, { which: 'chosen', jobs: chosen, format: 'xlsx' });
      expect(answer.body).toMatchObject({ code: 'validation' });
    }
    expect(count()).toBe(before);
  });
});
