import type { JobAggregate } from '../../lib/service/shared/types.ts';
import { startPocketBase, type Harness, type Person } from '../testing/harness.ts';
import { createJobHelpers, jobLineId } from '../testing/service.ts';

/** A picture of one point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
});
afterAll(() => pb.stop());

const input = (change: object = {}) => ({
  id: jobLineId(),
  kind: 'fast',
  text: 'To ekstra stik i bryggerset',
  price: 240000,
  signedBy: 'Anna Demo',
  image: PNG,
  ...change,
});
const sign = (job: string, change: object = {}, as: Person = 'none') =>
  pb.as(as).post(`/api/service/${job}/agreement`, input(change));

/** A job that the technician works on. @param lead the customer's fields */
async function atWork(lead: Record<string, unknown> = {}): Promise<JobAggregate['job']> {
  const { id: technician } = await jobs.technician();
  const { id } = await jobs.offers.lead(lead);
  const { job } = await jobs.create({ lead: id });
  await jobs.force(job.id, { status: 'i_gang', technicians: [technician] });
  return job;
}

const hours = (change: object = {}) => ({
  ...{ id: jobLineId(), kind: 'timer', day: '2026-11-20', technician: '', hourKind: 'normal', text: 'Montørtimer' },
  ...{ unit: 'time', qtyMilli: 2000, unitPrice: 69500, vatRate: 25, billable: true },
  ...change,
});

describe('a fixed price', () => {
  test('is a line of the job that counts, and the job keeps what was signed', async () => {
    const job = await atWork({ customerType: 'privat' });
    const sent = input();
    const answer = jobs.aggregate(await pb.as('none').post(`/api/service/${job.id}/agreement`, sent));
    expect(answer.agreements).toMatchObject([
      { id: sent.id, kind: 'fast', text: sent.text, price: 240000, rate: 0, vatRate: 25, inclVat: true },
    ]);
    expect(answer.agreements[0]!.signature).toMatch(/\.png$/);
    const line = { id: sent.id, agreement: sent.id, kind: 'ekstra', unitPrice: 240000, qtyMilli: 1000, billable: true };
    expect(answer.lines).toMatchObject([line]);
    expect(answer.job.subtotal).toBe(240000);
    expect(jobs.activities(job.id).at(-1)).toMatchObject({
      type: 'felt',
      data: { fields: ['agreement'], after: { agreement: sent.text } },
    });
  });

  test('cannot be changed or removed, by the office either', async () => {
    const job = await atWork();
    const { job: signed, lines } = jobs.aggregate(await sign(job.id));
    const save = (as: Person, changed: object[]) =>
      pb.as(as).post(`/api/service/${job.id}/save`, { rev: signed.rev, lines: changed });
    const [{ planned: _planned, signed: _signed, ...line }] = lines as [(typeof lines)[0]];
    const changed = jobs.aggregate(await save('moderator', [{ ...line, unitPrice: 1, text: 'Gratis' }]));
    expect(changed.lines).toMatchObject([{ unitPrice: 240000, text: 'To ekstra stik i bryggerset' }]);
    for (const as of ['moderator', 'none'] as const) expect((await save(as, [])).status).toBe(403);
  });

  test('hours on it only document the work', async () => {
    const job = await atWork();
    const { agreements } = jobs.aggregate(await sign(job.id));
    const lines = [hours({ agreement: agreements[0]!.id }), hours()];
    const added = jobs.aggregate(await pb.as('none').post(`/api/service/${job.id}/add`, { lines }));
    expect(added.lines.slice(1).map(({ billable }) => billable)).toEqual([false, true]);
  });
});

describe('work by the hour', () => {
  test('adds nothing before hours are written on it; these are billed beside a fixed price', async () => {
    const job = await atWork();
    await pb.create('service_job_lines', {
      ...{ job: job.id, kind: 'ekstra', text: 'Tilbud', unit: 'stk', qtyMilli: 1000, unitPrice: 500000 },
      ...{ vatRate: 25, planned: true, billable: true },
    });
    const signed = jobs.aggregate(await sign(job.id, { kind: 'regning', price: 0, rate: 69500, hoursMilli: 2000 }));
    expect(signed.agreements).toMatchObject([{ kind: 'regning', price: 0, rate: 69500, hoursMilli: 2000 }]);
    expect(signed.lines).toHaveLength(1);
    const lines = [hours({ agreement: signed.agreements[0]!.id }), hours()];
    const added = jobs.aggregate(await pb.as('none').post(`/api/service/${job.id}/add`, { lines }));
    expect(added.lines.slice(1).map(({ billable, agreement }) => [billable, agreement])).toEqual([
      [true, signed.agreements[0]!.id],
      [false, undefined],
    ]);
  });

  test('has the technician’s own rate; the office may agree another', async () => {
    const job = await atWork();
    const other = { kind: 'regning', price: 0, rate: 1000 };
    const refused = await sign(job.id, other);
    expect([refused.status, refused.body.data]).toMatchObject([400, { rate: { code: 'invalid' } }]);
    expect((await sign(job.id, other, 'moderator')).status).toBe(200);
  });

  test('a line of another job’s extra work is refused', async () => {
    const [one, two] = [await atWork(), await atWork()];
    const { agreements } = jobs.aggregate(await sign(one.id));
    const lines = [hours({ agreement: agreements[0]!.id })];
    const refused = await pb.as('none').post(`/api/service/${two.id}/add`, { lines });
    expect([refused.status, refused.body.data]).toMatchObject([
      400,
      { 'lines.0.agreement': { code: 'unknownRecord' } },
    ]);
  });
});

describe('lines', () => {
  const LINES = [
    { text: 'Stikkontakt', unit: 'stk', qtyMilli: 2000, unitPrice: 32000 },
    { text: 'Kabel', unit: 'm', qtyMilli: 2500, unitPrice: 4001 },
  ];

  test.each([
    ['a fixed price', { price: 240000 }, [240000, 32000, 4001]],
    ['lines alone', { price: 0 }, [32000, 4001]],
    ['work by the hour', { kind: 'regning', price: 0, rate: 69500, hoursMilli: 2000 }, [32000, 4001]],
  ])('beside %s they are lines of the job, billed and locked for all', async (_what, change, prices) => {
    const job = await atWork();
    const sent = input({ ...change, lines: LINES });
    const send = () => pb.as('none').post(`/api/service/${job.id}/agreement`, sent);
    const { job: signed, lines, agreements } = jobs.aggregate((await Promise.all([send(), send()]))[0]);
    expect(agreements).toMatchObject([{ id: sent.id, lines: LINES }]);
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual(prices);
    for (const line of lines) expect(line).toMatchObject({ agreement: sent.id, signed: true, billable: true });
    const stored = lines.map(({ planned: _planned, signed: _signed, ...line }) => line);
    const save = (changed: object[]) =>
      pb.as('moderator').post(`/api/service/${job.id}/save`, { rev: signed.rev, lines: changed });
    const changed = jobs.aggregate(await save(stored.map((line) => ({ ...line, unitPrice: 1, text: 'Gratis' }))));
    expect(changed.lines).toEqual(lines);
    expect((await save(stored.slice(1))).status).toBe(403);
  });

  test('the customer’s copy lists them with their amounts and the sum', async () => {
    const job = await atWork({ customerType: 'privat' });
    const mailbox = await pb.create('microsoft_connections', { user: pb.users.seller.id, status: 'connected' });
    const email = 'linjer@kunde.test';
    await sign(job.id, { price: 0, lines: LINES, email });
    await sign(job.id, { kind: 'regning', price: 0, rate: 69500, hoursMilli: 2000, lines: LINES, email });
    const mails = pb.rows<{ body: string }>('SELECT body FROM mail_outbox WHERE "to" = ? ORDER BY rowid', email);
    expect(mails[0]!.body).toContain(
      '2 stk. Stikkontakt: 800,00 kr. inkl. moms\n2,5 m Kabel: 125,04 kr. inkl. moms\nI alt: 925,04 kr. inkl. moms',
    );
    expect(mails[1]!.body).toContain('Anslået i alt: ca. 2.662,54 kr. inkl. moms');
    await pb.update('microsoft_connections', String(mailbox.id), { status: 'gone' });
  });

  test.each<[string, object, string]>([
    ['no text', { text: ' ' }, 'lines.0.text'],
    ['no quantity', { qtyMilli: 0 }, 'lines.0.qtyMilli'],
    ['a negative price', { unitPrice: -1 }, 'lines.0.unitPrice'],
    ['a unit that the firm does not have', { unit: 'favn' }, 'lines.0.unit'],
    ['an amount beyond all others', { qtyMilli: 1_000_000_000, unitPrice: 10_000_000_00 }, 'lines.0.qtyMilli'],
  ])('with %s are refused at their field, and nothing is stored', async (_what, change, field) => {
    const job = await atWork();
    const { status, body } = await sign(job.id, { lines: [{ ...LINES[0], ...change }] });
    expect([status, Object.keys(body.data as object)]).toEqual([400, [field]]);
    const { agreements, lines } = await jobs.read(job.id);
    expect([agreements, lines]).toEqual([[], []]);
  });
});

describe('signing', () => {
  test('the same extra work signed twice at once is stored, billed and told once', async () => {
    const job = await atWork();
    const sent = input();
    const send = () => pb.as('none').post(`/api/service/${job.id}/agreement`, sent);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { agreements, lines } = await jobs.read(job.id);
    expect([agreements.length, lines.length]).toEqual([1, 1]);
    expect(pb.rows('SELECT id FROM tasks WHERE job = ?', job.id)).toHaveLength(1);
  });

  test('two different ones at once are both stored', async () => {
    const job = await atWork();
    await Promise.all([sign(job.id), sign(job.id)]);
    const { agreements, lines } = await jobs.read(job.id);
    expect([agreements.length, lines.length]).toEqual([2, 2]);
  });

  test.each<[string, object, string]>([
    ['without text', { text: ' ' }, 'text'],
    ['without a name', { signedBy: '' }, 'signedBy'],
    ['without a signature', { image: '' }, 'image'],
    ['with a picture that is none', { image: 'QUJD' }, 'image'],
    ['a fixed price of nothing', { price: 0 }, 'price'],
    ['a negative price', { price: -100 }, 'price'],
    ['by the hour without a rate', { kind: 'regning' }, 'rate'],
    ['to an address that is none', { email: 'anna' }, 'email'],
  ])('%s is refused at its field', async (_what, change, field) => {
    const job = await atWork();
    const { status, body } = await sign(job.id, change);
    expect([status, Object.keys(body.data as object)]).toEqual([400, [field]]);
    expect((await jobs.read(job.id)).agreements).toEqual([]);
  });

  test('an id that another job has is refused', async () => {
    const [one, two] = [await atWork(), await atWork()];
    const { agreements } = jobs.aggregate(await sign(one.id));
    expect((await sign(two.id, { id: agreements[0]!.id })).status).toBe(400);
  });

  test('only who works on the job may agree, and not on a locked one', async () => {
    const job = await atWork();
    expect((await pb.as('guest').post(`/api/service/${job.id}/agreement`, input())).status).toBe(401);
    expect((await sign(job.id, {}, 'new')).status).toBe(404);
    expect((await sign(job.id, {}, 'seller2')).status).toBe(403);
    await jobs.force(job.id, { status: 'faktureret' });
    expect((await sign(job.id)).status).toBe(409);
  });

  test('the seller gets a task, and a firm sees amounts without moms', async () => {
    const job = await atWork({ customerType: 'erhverv' });
    const { agreements } = jobs.aggregate(await sign(job.id));
    expect(agreements[0]!.inclVat).toBe(false);
    expect(pb.rows('SELECT title, assignee, status FROM tasks WHERE job = ?', job.id)).toEqual([
      {
        title: `Ekstra arbejde på sag ${job.jobNumber}: To ekstra stik i bryggerset`,
        assignee: pb.users.seller.id,
        status: 'aaben',
      },
    ]);
  });

  test('the customer gets a copy from a connected mailbox, else none', async () => {
    const job = await atWork({ customerType: 'privat' });
    const unsent = jobs.aggregate(await sign(job.id, { email: 'anna@kunde.test' }));
    expect(unsent.agreements[0]!.mailedTo).toBe('');
    await pb.create('microsoft_connections', { user: pb.users.none.id, status: 'connected' });
    const sent = jobs.aggregate(await sign(job.id, { email: 'anna@kunde.test' }));
    expect(sent.agreements[1]!.mailedTo).toBe('anna@kunde.test');
    const mails = pb.rows<{ body: string; subject: string }>(
      'SELECT subject, body FROM mail_outbox WHERE "to" = ? AND user = ?',
      'anna@kunde.test',
      pb.users.none.id,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe(`Aftaleseddel: ekstra arbejde på sag ${job.jobNumber}`);
    expect(mails[0]!.body).toContain('Fast pris: 3.000,00 kr. inkl. moms');
  });
});
