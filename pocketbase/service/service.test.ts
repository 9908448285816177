import { startPocketBase, type Body, type Harness } from '../testing/harness.ts';
import { getFilledKls, createJobHelpers } from '../testing/service.ts';

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
});
afterAll(() => pb.stop());

describe('creating', () => {
  test('job numbers have no gaps, also with simultaneous creates', async () => {
    await pb.update('company_settings', pb.rows<{ id: string }>('SELECT id FROM company_settings')[0]?.id ?? '', {
      jobNumberStart: 30001,
    });
    await Promise.all(Array.from({ length: 12 }, () => jobs.create()));
    const numbers = pb.rows<{ n: number }>('SELECT jobNumber AS n FROM service_jobs ORDER BY 1').map((row) => row.n);
    expect(numbers).toEqual(numbers.map((_, at) => 30001 + at));
  });

  test('the same request sent twice creates one job', async () => {
    const input = jobs.input();
    const [a, b] = await Promise.all([
      pb.as('moderator').post('/api/service', input),
      pb.as('moderator').post('/api/service', input),
    ]);
    expect(jobs.aggregate(a).job.id).toBe(jobs.aggregate(b).job.id);
  });

  test("a job from a lead takes its point on the map and its seller, and adds an entry to the lead's timeline", async () => {
    const lead = await jobs.offers.lead({ lat: 56.15, lng: 10.2, address: 'Østergade 1', zip: '8000' });
    const { job } = await jobs.create({ lead: lead.id });
    expect(job).toMatchObject({
      lead: lead.id,
      lat: 56.15,
      lng: 10.2,
      seller: pb.users.seller.id,
      status: 'ny',
      rev: 1,
    });
    expect(jobs.activities(job.id)).toMatchObject([
      { type: 'oprettet', lead: lead.id, data: { entity: 'job', jobNumber: job.jobNumber } },
    ]);
  });

  test('only the office may create a job without an offer', async () => {
    for (const as of ['seller', 'new', 'none'] as const)
      expect((await pb.as(as).post('/api/service', jobs.input())).status).toBe(403);
    expect((await pb.as('guest').post('/api/service', jobs.input())).status).toBe(401);
    for (const as of ['admin', 'management', 'moderator'] as const)
      expect((await pb.as(as).post('/api/service', jobs.input())).status).toBe(200);
  });
});

describe('repeating', () => {
  test('a finished yearly inspection creates the next one once, with the known fields', async () => {
    const { job } = await jobs.create({
      type: 'eftersyn',
      accessNote: 'Nøgle hos viceværten',
      skills: ['tavle'],
      recurrence: { months: 12 },
    });
    const { id: technician } = await jobs.technician();
    await jobs.force(job.id, {
      status: 'i_gang',
      technicians: [technician],
      plannedDay: '2026-11-20',
      plannedMinute: 480,
    });
    const followers = () =>
      pb.rows<Record<string, unknown>>(
        'SELECT jobNumber, status, title, accessNote, skills, recurrence, earliestDay, latestDay, plannedDay, technicians, inquiry FROM service_jobs WHERE previous = ?',
        job.id,
      );
    const done = jobs.aggregate(await jobs.move(job.id, job.rev, 'udfoert'));
    expect(followers()).toEqual([
      {
        jobNumber: expect.any(Number),
        status: 'ny',
        title: job.title,
        accessNote: 'Nøgle hos viceværten',
        skills: '["tavle"]',
        recurrence: '{"months":12}',
        earliestDay: '2027-11-22',
        latestDay: '2027-12-06',
        plannedDay: '',
        technicians: '[]',
        inquiry: '',
      },
    ]);
    expect(done.repeats).toEqual({ previous: null, next: { id: expect.any(String), jobNumber: job.jobNumber + 1 } });
    expect((await jobs.read(done.repeats.next!.id)).repeats.previous).toEqual({ id: job.id, jobNumber: job.jobNumber });
    // Undone and finished again: there is a successor already.
    const back = jobs.aggregate(await jobs.move(job.id, done.job.rev, 'i_gang', { note: 'Glemte tavlen' }));
    expect((await jobs.move(job.id, back.job.rev, 'udfoert')).status).toBe(200);
    expect(followers()).toHaveLength(1);
  });

  test('the next one is urgent no more', async () => {
    const { job } = await jobs.create({ priority: 'akut', recurrence: { months: 12 } });
    const { id: technician } = await jobs.technician();
    await jobs.force(job.id, {
      status: 'i_gang',
      technicians: [technician],
      plannedDay: '2026-11-20',
      plannedMinute: 480,
    });
    const done = jobs.aggregate(await jobs.move(job.id, job.rev, 'udfoert'));
    expect((await jobs.read(done.repeats.next!.id)).job.priority).toBe('normal');
  });

  test('a job without repetition and a cancelled job create no next job', async () => {
    const plain = await jobs.planned('i_gang');
    await jobs.move(plain.job.id, plain.job.rev, 'udfoert');
    const { job } = await jobs.create({ recurrence: { months: 6 } });
    await jobs.move(job.id, job.rev, 'annulleret', { note: 'Kunden er flyttet' });
    expect(pb.rows('SELECT id FROM service_jobs WHERE previous IN (?, ?)', plain.job.id, job.id)).toEqual([]);
  });

  test('an overdue job repeats from today', async () => {
    const { job } = await jobs.create({ recurrence: { months: 1 } });
    await jobs.force(job.id, { status: 'i_gang', plannedDay: '2020-01-01' });
    const { repeats } = jobs.aggregate(await jobs.move(job.id, job.rev, 'udfoert'));
    expect((await jobs.read(repeats.next!.id)).job.earliestDay > new Date().toISOString().slice(0, 10)).toBe(true);
  });
});

describe('from an accepted offer', () => {
  const convert = (offer: string, as: 'seller' | 'seller2' | 'moderator' | 'none' = 'seller') =>
    pb.as(as).post('/api/service/from-offer', { offer });

  test('the lines become the agreed work to the øre, the offer is converted and the lead is won', async () => {
    const lines = [
      jobs.offers.line({ kind: 'arbejdsloen', text: 'Montørtimer', unit: 'time', qtyMilli: 3500, unitPrice: 69500 }),
      jobs.offers.line({ qtyMilli: 3333, unitPrice: 3337, discountBp: 1250 }),
      jobs.offers.line({ kind: 'tekst', text: 'Kunden fjerner selv skabet', unitPrice: 0 }),
    ];
    const made = await jobs.accepted(lines, { discountBp: 333 });
    const { job, lines: agreed, offer } = jobs.aggregate(await convert(made.offer.id));
    expect(agreed.map((line) => [line.kind, line.planned, line.billable])).toEqual([
      ['timer', true, true],
      ['vare', true, true],
      ['ekstra', true, true],
    ]);
    expect(job).toMatchObject({
      inquiry: made.offer.id,
      seller: pb.users.seller.id,
      durationMin: 210,
      description: 'Kunden fjerner selv skabet',
      contactPhone: '20304050',
      subtotal: made.offer.subtotal - made.offer.discount,
    });
    expect(offer).toMatchObject({ offerNumber: made.offer.offerNumber });
    expect((await jobs.offers.read(made.offer.id)).offer.status).toBe('konverteret');
    expect(pb.rows('SELECT status FROM leads WHERE id = ?', made.lead.id)).toEqual([{ status: 'vundet' }]);
  });

  test('of an offer with options the job names the work and the choices, and takes the hours of their lines', async () => {
    const hours = (section: string, qtyMilli: number) =>
      jobs.offers.line({ kind: 'ydelse', text: 'Montering', unit: 'time', unitPrice: 69500, section, qtyMilli });
    const group = { choice: 'alternativ', group: 'lys', groupTitle: 'Belysning' };
    const made = await jobs.accepted([hours('god', 2000), hours('bedst', 3000), hours('daemper', 1000)], {
      title: 'Nyt lys i stuen',
      sections: [
        { id: 'god', title: 'God', ...group },
        { id: 'bedst', title: 'Bedst', ...group, recommended: true },
        { id: 'daemper', title: 'Dæmper', choice: 'tilvalg', recommended: true },
      ],
    });
    const { job } = jobs.aggregate(await convert(made.offer.id));
    expect(job).toMatchObject({
      description: 'Nyt lys i stuen\n✓ Belysning: Bedst\n✓ Dæmper',
      durationMin: 240,
    });
  });

  test('repeated and simultaneous requests of two users create one job', async () => {
    const made = await jobs.accepted();
    const answers = await Promise.all([
      convert(made.offer.id),
      convert(made.offer.id),
      convert(made.offer.id, 'moderator'),
      convert(made.offer.id, 'moderator'),
    ]);
    expect(new Set(answers.map((answer) => jobs.aggregate(answer).job.id)).size).toBe(1);
    expect(pb.rows('SELECT id FROM service_jobs WHERE inquiry = ?', made.offer.id)).toHaveLength(1);
    expect(
      jobs.activities(jobs.aggregate(answers[0]!).job.id).filter((entry) => entry.type === 'oprettet'),
    ).toHaveLength(1);
  });

  test('the lines of an estimate are not billable', async () => {
    const made = await jobs.accepted(undefined, { kind: 'overslag' });
    const { job, lines } = jobs.aggregate(await convert(made.offer.id));
    expect({ billable: lines.map((line) => line.billable), subtotal: job.subtotal }).toEqual({
      billable: [false],
      subtotal: 0,
    });
  });

  test('converts only own, accepted offers', async () => {
    const made = await jobs.accepted();
    expect((await convert(made.offer.id, 'seller2')).status).toBe(404);
    expect((await convert(made.offer.id, 'none')).status).toBe(403);
    const draft = await jobs.offers.draft();
    expect((await convert(draft.offer.id)).body).toMatchObject({ status: 409, code: 'wrong_status' });
  });
});

describe('steps', () => {
  const step = async (
    id: string,
    status: string,
    more: Record<string, unknown> = {},
    as: 'moderator' | 'admin' | 'none' = 'moderator',
  ) => {
    const { job } = await jobs.read(id);
    return pb.as(as).post(`/api/service/${id}/move`, { rev: job.rev, status, ...more });
  };

  test('all transitions, each by a user who may make it', async () => {
    const { job } = await jobs.create();
    expect((await step(job.id, 'klar')).status).toBe(200);
    // A stop on a route sets the day.
    expect((await step(job.id, 'planlagt')).body).toMatchObject({ code: 'wrong_status' });
    const technician = await jobs.technician();
    await jobs.force(job.id, { status: 'planlagt', technicians: [technician.id] });
    for (const [status, more] of [
      ['paa_vej'],
      ['i_gang'],
      ['pause', { holdReason: 'materialer', note: 'Afbryder i restordre' }],
      ['i_gang'],
      ['udfoert'],
    ] as [string, object?][]) {
      expect((await step(job.id, status, { ...more }, 'none')).status).toBe(200);
    }
    expect((await step(job.id, 'kontrolleret', {}, 'none')).body).toMatchObject({ code: 'wrong_status' });
    for (const status of ['kontrolleret', 'klar_til_fakturering'])
      expect((await step(job.id, status)).status).toBe(200);
    expect((await step(job.id, 'faktureret', { invoiceRef: 'F1001' })).status).toBe(200);
    const { job: done } = await jobs.read(job.id);
    expect(done).toMatchObject({ status: 'faktureret', invoiceRef: 'F1001' });
    expect(done.doneAt).not.toBe('');
    // Locked: only an administrator may reopen it, with a reason.
    expect(
      (await pb.as('moderator').post(`/api/service/${job.id}/save`, { rev: done.rev, workNote: 'x' })).body,
    ).toMatchObject({ code: 'locked' });
    const holds = jobs.activities(job.id).find((entry) => entry.data.after === 'pause');
    expect(holds?.data).toMatchObject({
      entity: 'job',
      before: 'i_gang',
      holdReason: 'materialer',
      note: 'Afbryder i restordre',
    });
  });

  test('only an administrator reopens an invoiced job, with a reason', async () => {
    const { job } = await jobs.create();
    await jobs.force(job.id, { status: 'faktureret' });
    expect((await step(job.id, 'klar_til_fakturering', { note: 'Forkert antal' })).body).toMatchObject({
      code: 'locked',
    });
    expect((await step(job.id, 'klar_til_fakturering', {}, 'admin')).body).toMatchObject({
      code: 'validation',
      data: { note: { code: 'required' } },
    });
    expect((await step(job.id, 'klar_til_fakturering', { note: 'Forkert antal' }, 'admin')).status).toBe(200);
  });

  test('Udført needs the filled report where a report is required', async () => {
    const made = await jobs.planned('i_gang', { klsRequired: true });
    const gate = { code: 'validation', data: { klsForm: { code: 'required' } } };
    expect((await step(made.job.id, 'udfoert', {}, 'none')).body).toMatchObject(gate);
    const half = { ...getFilledKls(), circuits: [{ ...getFilledKls().circuits[0]!, insulationMilli: 400 }] };
    expect(
      (await pb.as('none').post(`/api/service/${made.job.id}/save`, { rev: made.job.rev, klsForm: half })).status,
    ).toBe(200);
    expect((await step(made.job.id, 'udfoert', {}, 'none')).body).toMatchObject(gate);
    const { job } = await jobs.read(made.job.id);
    expect(
      (await pb.as('none').post(`/api/service/${made.job.id}/save`, { rev: job.rev, klsForm: getFilledKls() })).status,
    ).toBe(200);
    expect((await step(made.job.id, 'udfoert', {}, 'none')).status).toBe(200);
  });

  test('a job sent back to Klar leaves its route and raises the rev of the route, and cancelling needs a reason', async () => {
    const technician = await jobs.technician();
    const made = await jobs.planned('planlagt');
    const route = await pb.create('routes', {
      date: '2026-11-23',
      technician: technician.id,
      status: 'udsendt',
      rev: 3,
      publishedRev: 3,
    });
    await pb.create('route_stops', { route: route.id, job: made.job.id, status: 'planlagt' });
    expect((await step(made.job.id, 'klar')).status).toBe(200);
    expect((await jobs.read(made.job.id)).job).toMatchObject({ status: 'klar', plannedDay: '', technicians: [] });
    expect(pb.rows('SELECT id FROM route_stops WHERE job = ?', made.job.id)).toEqual([]);
    expect(pb.rows('SELECT rev FROM routes WHERE id = ?', route.id)).toEqual([{ rev: 4 }]);
    expect((await step(made.job.id, 'annulleret')).body).toMatchObject({ data: { note: { code: 'required' } } });
    expect((await step(made.job.id, 'annulleret', { note: 'Kunden fortrød' })).status).toBe(200);
  });

  test('the stop follows the status of its job', async () => {
    const technician = await jobs.technician();
    const made = await jobs.planned('planlagt');
    const route = await pb.create('routes', {
      date: '2026-11-24',
      technician: technician.id,
      status: 'udsendt',
      rev: 1,
    });
    const stop = await pb.create('route_stops', { route: route.id, job: made.job.id, status: 'planlagt' });
    for (const [status, expected] of [
      ['paa_vej', 'paa_vej'],
      ['i_gang', 'ankommet'],
      ['udfoert', 'udfoert'],
    ] as const) {
      expect((await step(made.job.id, status, {}, 'none')).status).toBe(200);
      expect(pb.rows('SELECT status FROM route_stops WHERE id = ?', stop.id)).toEqual([{ status: expected }]);
    }
    expect(pb.rows('SELECT status FROM routes WHERE id = ?', route.id)).toEqual([{ status: 'afsluttet' }]);
    // A wrong transition can be undone by the same user, together with the stop and the route.
    expect((await step(made.job.id, 'i_gang')).body).toMatchObject({ data: { note: { code: 'required' } } });
    expect((await step(made.job.id, 'i_gang', {}, 'none')).status).toBe(200);
    expect(pb.rows('SELECT status, doneAt FROM route_stops WHERE id = ?', stop.id)).toEqual([
      { status: 'ankommet', doneAt: '' },
    ]);
    expect(pb.rows('SELECT status FROM routes WHERE id = ?', route.id)).toEqual([{ status: 'i_gang' }]);
  });

  test('a recent transition can be undone even if no transition leads back', async () => {
    const { job } = await jobs.create();
    const moved = jobs.aggregate(await step(job.id, 'annulleret', { note: 'Dobbelt oprettet' }));
    expect(
      (await pb.as('admin').post(`/api/service/${job.id}/move`, { rev: moved.job.rev, status: 'ny', note: '' })).body,
    ).toMatchObject({ data: { note: { code: 'required' } } });
    expect(jobs.aggregate(await step(job.id, 'ny')).job).toMatchObject({ status: 'ny', reasonNote: '' });
    expect((await step(job.id, 'annulleret', { note: 'Dobbelt oprettet' })).status).toBe(200);
    expect(jobs.aggregate(await step(job.id, 'ny', { note: 'Alligevel ikke' })).job).toMatchObject({
      status: 'ny',
      reasonNote: 'Alligevel ikke',
    });
  });

  test('one of two simultaneous moves succeeds', async () => {
    const { job } = await jobs.create();
    const answers = await Promise.all([
      jobs.move(job.id, job.rev, 'klar'),
      jobs.move(job.id, job.rev, 'annulleret', { note: 'x' }, 'admin'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ code: 'stale' });
  });
});

describe('saving', () => {
  test('stores hours, goods and charges with prices, costs and the sum', async () => {
    const technician = await jobs.technician();
    await pb.create('technician_costs', { technician: technician.id, costRate: 38500 });
    const product = await jobs.offers.product({ price: 8900 }, 4350);
    const { job } = await jobs.create();
    const lines = [
      jobs.line({
        kind: 'timer',
        technician: technician.id,
        hourKind: 'overtid_lav',
        unit: 'time',
        qtyMilli: 1500,
        unitPrice: 104250,
      }),
      jobs.line({ product: product.id, qtyMilli: 4000, unitPrice: 8900 }),
      jobs.line({ kind: 'ekstra', unitPrice: 39500, qtyMilli: 1000, billable: false }),
    ];
    const saved = jobs.aggregate(await pb.as('moderator').post(`/api/service/${job.id}/save`, { rev: job.rev, lines }));
    expect(saved.job).toMatchObject({ subtotal: 156375 + 35600, rev: 2 });
    expect(saved.lines.map((line) => line.unitCost)).toEqual([57750, 4350, undefined]);
    expect(
      jobs.aggregate(await pb.as('seller').get(`/api/service/${job.id}`)).lines.map((line) => line.unitCost),
    ).toEqual([undefined, undefined, undefined]);
  });

  test('a stale save is refused with the differing fields, a repeated save succeeds', async () => {
    const { job } = await jobs.create();
    const body = { rev: job.rev, workNote: 'Målt op' };
    const [a, b] = await Promise.all([
      pb.as('moderator').post(`/api/service/${job.id}/save`, body),
      pb.as('admin').post(`/api/service/${job.id}/save`, { ...body, workNote: 'Noget andet' }),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 409]);
    const refused = a.status === 409 ? a : b;
    expect(refused.body).toMatchObject({ code: 'stale', data: { fields: ['workNote'] } });
    const winner = a.status === 200 ? body : { ...body, workNote: 'Noget andet' };
    expect((await pb.as('moderator').post(`/api/service/${job.id}/save`, winner)).status).toBe(200);
  });

  test('two users who add lines simultaneously both succeed, and a line sent twice is stored once', async () => {
    const { job } = await jobs.create();
    const line = jobs.line();
    await Promise.all([
      pb.as('moderator').post(`/api/service/${job.id}/add`, { lines: [line] }),
      pb.as('moderator').post(`/api/service/${job.id}/add`, { lines: [line] }),
      pb.as('admin').post(`/api/service/${job.id}/add`, { lines: [jobs.line()] }),
    ]);
    const { lines, job: after } = await jobs.read(job.id);
    expect({ lines: lines.length, subtotal: after.subtotal }).toEqual({ lines: 2, subtotal: 40000 });
  });

  test('the customer’s signature is stored as PNG, any other file is refused', async () => {
    const { job } = await jobs.planned('i_gang');
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    expect(
      (
        await pb
          .as('none')
          .post(`/api/service/${job.id}/sign`, { rev: job.rev, signedBy: 'Anna', image: 'R0lGODlhAQABAAAAACw=' })
      ).body,
    ).toMatchObject({ data: { image: { code: 'invalid' } } });
    const signed = jobs.aggregate(
      await pb.as('none').post(`/api/service/${job.id}/sign`, { rev: job.rev, signedBy: 'Anna', image: png }),
    );
    expect(signed.job.signature).toMatch(/\.png$/);
    expect(signed.job.signedBy).toBe('Anna');
  });
});

describe('a technician', () => {
  test('sees only own jobs, may add notes, and cannot change their fields', async () => {
    const mine = await jobs.planned('i_gang');
    const other = await jobs.create();
    expect((await pb.as('none').get(`/api/service/${other.job.id}`)).status).toBe(404);
    expect((await pb.as('none').post(`/api/service/${other.job.id}/note`, { text: 'x' })).status).toBe(404);
    const list = await pb.as('none').get('/api/collections/service_jobs/records?perPage=200');
    expect(list.body.items.map((job) => job.id)).toContain(mine.job.id);
    expect(list.body.items.map((job) => job.id)).not.toContain(other.job.id);
    expect(
      (
        await pb
          .as('none')
          .post(`/api/service/${mine.job.id}/save`, { rev: mine.job.rev, fields: jobs.fields({ title: 'Andet' }) })
      ).body,
    ).toMatchObject({ code: 'forbidden' });
    expect(
      (await pb.as('none').post(`/api/service/${mine.job.id}/note`, { text: 'Nøglen lå hos naboen' })).status,
    ).toBe(200);
  });

  test("the server prices a technician's lines", async () => {
    const technician = await jobs.technician();
    const mine = await jobs.planned('i_gang');
    const lines = [
      jobs.line({
        kind: 'timer',
        technician: technician.id,
        hourKind: 'normal',
        unit: 'time',
        qtyMilli: 1000,
        unitPrice: 1,
        billable: false,
      }),
    ];
    const saved = jobs.aggregate(await pb.as('none').post(`/api/service/${mine.job.id}/add`, { lines }));
    expect(saved.lines[0]).toMatchObject({ unitPrice: 69500 });
    expect(saved.lines[0]).not.toHaveProperty('unitCost');
  });

  test('cannot change the agreed lines of the offer, and neither can the office', async () => {
    const technician = await jobs.technician();
    const made = await jobs.accepted();
    const { job, lines } = jobs.aggregate(
      await pb.as('seller').post('/api/service/from-offer', { offer: made.offer.id }),
    );
    await jobs.force(job.id, { status: 'i_gang', technicians: [technician.id] });
    const { rev } = (await jobs.read(job.id)).job;
    expect((await pb.as('none').post(`/api/service/${job.id}/save`, { rev, lines: [] })).body).toMatchObject({
      code: 'forbidden',
    });
    const agreed = lines.map(({ planned: _planned, unitCost: _cost, ...line }) => ({ ...line, qtyMilli: 1 }));
    const saved = jobs.aggregate(
      await pb.as('none').post(`/api/service/${job.id}/save`, { rev, lines: [...agreed, jobs.line()] }),
    );
    expect(saved.lines[0]).toMatchObject({ qtyMilli: lines[0]?.qtyMilli, planned: true });
    // With a fixed price, used lines are documented but not invoiced.
    expect(saved.lines[1]).toMatchObject({ billable: false, planned: false });
    const office = (body: object) =>
      pb.as('moderator').post(`/api/service/${job.id}/save`, { rev: saved.job.rev, ...body });
    expect((await office({ lines: [jobs.line()] })).body).toMatchObject({ code: 'forbidden' });
    const changed = agreed.map((line) => ({ ...line, unitPrice: 1, billable: false }));
    const kept = jobs.aggregate(await office({ lines: [...changed, jobs.line()] }));
    const values = (all: typeof lines) =>
      all.map(({ unitPrice, billable, qtyMilli }) => [unitPrice, billable, qtyMilli]);
    expect(values(kept.lines.filter((line) => line.planned))).toEqual(values(lines));
  });
});

test('only the office can archive and restore a job, and not while it is planned', async () => {
  const { job } = await jobs.create();
  expect(
    (await pb.as('seller').post(`/api/service/${job.id}/archive`, { rev: job.rev, archived: true })).body,
  ).toMatchObject({ code: 'forbidden' });
  const gone = jobs.aggregate(
    await pb.as('moderator').post(`/api/service/${job.id}/archive`, { rev: job.rev, archived: true }),
  );
  expect(gone.job.archived).toBe(true);
  expect((await jobs.move(job.id, gone.job.rev, 'klar')).body).toMatchObject({ code: 'locked' });
  expect(
    (await pb.as('moderator').post(`/api/service/${job.id}/archive`, { rev: gone.job.rev, archived: false })).status,
  ).toBe(200);
  const out = await jobs.planned('i_gang');
  expect(
    (await pb.as('moderator').post(`/api/service/${out.job.id}/archive`, { rev: out.job.rev, archived: true })).body,
  ).toMatchObject({ code: 'locked' });
});

test('records cannot be written without the commands', async () => {
  const { job } = await jobs.create();
  for (const as of ['admin', 'seller', 'none'] as const) {
    expect([403, 404]).toContain(
      (await pb.as(as).patch(`/api/collections/service_jobs/records/${job.id}`, { status: 'faktureret' })).status,
    );
    expect([403, 404]).toContain(
      (await pb.as(as).post('/api/collections/service_job_lines/records', { job: job.id, kind: 'vare' })).status,
    );
  }
  expect(((await jobs.read(job.id)).job as unknown as Body).status).toBe('ny');
});

describe('the job’s point', () => {
  const pointOf = (id: string) =>
    pb.rows<{ lat: number; lng: number; pointMoved: number }>(
      'SELECT lat, lng, pointMoved FROM service_jobs WHERE id = ?',
      id,
    )[0];
  const found = { lat: 56.15, lng: 10.2 };
  const save = (id: string, rev: number, change: Record<string, unknown>) =>
    pb.as('moderator').post(`/api/service/${id}/save`, { rev, fields: jobs.fields(change) });

  test('comes with a chosen address, and goes with another that has none', async () => {
    const { job } = await jobs.create(found);
    expect(pointOf(job.id)).toMatchObject(found);
    const moved = await save(job.id, 1, { address: 'Østergade 3', lat: 56.151, lng: 10.203 });
    expect(moved.status).toBe(200);
    expect(pointOf(job.id)).toMatchObject({ lat: 56.151, lng: 10.203 });
    await save(job.id, 2, { address: 'Østergade 3, 2. th.', lat: 0, lng: 0 });
    expect(pointOf(job.id)).toMatchObject({ lat: 0, lng: 0 });
  });

  test('that a planner has moved stays when the address is spelled differently, and goes with another postcode', async () => {
    const { job } = await jobs.create(found);
    const byHand = { lat: 56.1601, lng: 10.2102 };
    const put = await pb.as('moderator').post(`/api/service/${job.id}/point`, { rev: 1, point: byHand });
    expect(put.status).toBe(200);
    expect(pointOf(job.id)).toEqual({ ...byHand, pointMoved: 1 });
    await save(job.id, 2, { address: 'Østergade 1 A', lat: 56.1, lng: 10.1 });
    expect(pointOf(job.id)).toEqual({ ...byHand, pointMoved: 1 });
    await save(job.id, 3, { address: 'Østergade 1 A', zip: '8200' });
    expect(pointOf(job.id)).toEqual({ lat: 0, lng: 0, pointMoved: 0 });
  });

  test('is put back as it was by an undo, also as the address’s own', async () => {
    const { job } = await jobs.create(found);
    const path = `/api/service/${job.id}/point`;
    const put = (body: object) => pb.as('moderator').post(path, body);
    expect((await put({ rev: 1, point: { lat: 56.1601, lng: 10.2102 } })).status).toBe(200);
    expect((await put({ rev: 2, point: found, byHand: false })).status).toBe(200);
    expect(pointOf(job.id)).toEqual({ ...found, pointMoved: 0 });
  });

  test('is given back to the address; wrong places, old versions and other roles are refused', async () => {
    const { job } = await jobs.create();
    const path = `/api/service/${job.id}/point`;
    await pb.as('moderator').post(path, { rev: 1, point: found });
    expect((await pb.as('moderator').post(path, { rev: 2, point: null })).status).toBe(200);
    expect(pointOf(job.id)).toEqual({ lat: 0, lng: 0, pointMoved: 0 });
    const paris = { rev: 3, point: { lat: 48.85, lng: 2.35 } };
    expect((await pb.as('moderator').post(path, paris)).body.code).toBe('validation');
    expect((await pb.as('moderator').post(path, { rev: 1, point: found })).body.code).toBe('stale');
    for (const as of ['technician', 'new'] as const)
      expect((await pb.as(as).post(path, { rev: 3, point: found })).status).toBeGreaterThanOrEqual(403);
  });
});
