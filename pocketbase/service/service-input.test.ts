import { startPocketBase, type Harness } from '../testing/harness.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';
import { getFilledKls, jobLineId, createJobHelpers } from '../testing/service.ts';

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
let job: { id: string; rev: number };
let foreignLine: string;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
  job = (await jobs.create()).job;
  foreignLine = jobLineId();
  const other = (await jobs.create()).job;
  await pb.as('moderator').post(`/api/service/${other.id}/add`, { lines: [jobs.line({ id: foreignLine })] });
});
afterAll(() => pb.stop());

const UNKNOWN = 'zzzzzzzzzzzzzzz';
type Case = [what: string, body: () => unknown, fields: Record<string, string>];
/** A body that the schema or the command refuses at these fields. */
const validation = (path: () => string, cases: Case[]) =>
  test.each(cases)('%s', async (_what, body, fields) => {
    await expectRefused(pb, { as: 'moderator', path: path(), body: body(), status: 400, code: 'validation', fields });
  });

describe('create', () => {
  test('a job that is marked may have no address, and the mark is not stored', async () => {
    const made = await jobs.create({ address: '', zip: '', city: '', noAddress: true });
    expect(made.job.address).toBe('');
    expect(made.job).not.toHaveProperty('noAddress');
  });

  validation(
    () => '/api/service',
    [
      ['no title', () => jobs.input({ title: ' ' }), { title: 'required' }],
      ['no customer', () => jobs.input({ customerName: undefined }), { customerName: 'required' }],
      ['no address', () => jobs.input({ address: ' ' }), { address: 'required' }],
      ['an unknown type', () => jobs.input({ type: 'sommer' }), { type: 'invalid' }],
      ['no key', () => jobs.input({ idempotencyKey: undefined }), { idempotencyKey: 'required' }],
      ['no postcode', () => jobs.input({ zip: '80x' }), { zip: 'zip' }],
      ['a postcode that no town has', () => jobs.input({ zip: '0100' }), { zip: 'unknownZip' }],
      ['an invalid e-mail', () => jobs.input({ contactEmail: 'anna' }), { contactEmail: 'invalidFormat' }],
      ['a day that does not exist', () => jobs.input({ latestDay: '2026-02-30' }), { latestDay: 'invalidDate' }],
      [
        'a latest day before the earliest day',
        () => jobs.input({ earliestDay: '2026-12-02', latestDay: '2026-12-01' }),
        { latestDay: 'beforeStart' },
      ],
      [
        'a window that ends before it starts',
        () => jobs.input({ windowFrom: 720, windowTo: 480 }),
        { windowTo: 'beforeStart' },
      ],
      ['a duration above ten days', () => jobs.input({ durationMin: 14401 }), { durationMin: 'max' }],
      [
        'a repetition after half a month',
        () => jobs.input({ recurrence: { months: 0.5 } }),
        { 'recurrence.months': 'invalid' },
      ],
      [
        'a repetition after eleven years',
        () => jobs.input({ recurrence: { months: 132 } }),
        { 'recurrence.months': 'max' },
      ],
      ['an unknown lead', () => jobs.input({ lead: UNKNOWN }), { lead: 'unknownRecord' }],
      ['a body that is not an object', () => '[1]', { body: 'invalid' }],
      ['a body that is not JSON', () => '{', { body: 'invalid' }],
    ],
  );
});

describe('save', () => {
  const save = () => `/api/service/${job.id}/save`;
  const withLine = (change: Record<string, unknown>) => () => ({ rev: job.rev, lines: [jobs.line(change)] });
  validation(save, [
    ['no rev', () => ({ workNote: 'x' }), { rev: 'required' }],
    ['a line of an unknown kind', withLine({ kind: 'gave' }), { 'lines.0.kind': 'invalid' }],
    ['hours that begin at no time of day', withLine({ fromTime: '24:30' }), { 'lines.0.fromTime': 'invalid' }],
    ['no quantity', withLine({ qtyMilli: undefined }), { 'lines.0.qtyMilli': 'required' }],
    ['a quantity with half a thousandth', withLine({ qtyMilli: 0.5 }), { 'lines.0.qtyMilli': 'invalid' }],
    [
      'a line total above the maximum',
      withLine({ qtyMilli: 1_000_000_000, unitPrice: 1_000_000_000 }),
      { 'lines.0.qtyMilli': 'lineTooLarge' },
    ],
    ['an unknown product', withLine({ product: UNKNOWN }), { 'lines.0.product': 'unknownRecord' }],
    [
      'an unknown technician',
      withLine({ kind: 'timer', technician: UNKNOWN }),
      { 'lines.0.technician': 'unknownRecord' },
    ],
    [
      "another job's line",
      () => ({ rev: job.rev, lines: [jobs.line({ id: foreignLine })] }),
      { 'lines.0.id': 'unknownRecord' },
    ],
    [
      'a repeated line',
      () => ({ rev: job.rev, lines: [jobs.line({ id: 'twicetwicetwice' }), jobs.line({ id: 'twicetwicetwice' })] }),
      { 'lines.1.id': 'duplicateId' },
    ],
    [
      'a report with seven circuits',
      () => ({
        rev: job.rev,
        klsForm: { ...getFilledKls(), circuits: Array.from({ length: 7 }, () => getFilledKls().circuits[0]) },
      }),
      { 'klsForm.circuits': 'maxItems' },
    ],
    [
      'a negative resistance',
      () => ({
        rev: job.rev,
        klsForm: { ...getFilledKls(), circuits: [{ ...getFilledKls().circuits[0], continuityMilli: -1 }] },
      }),
      { 'klsForm.circuits.0.continuityMilli': 'min' },
    ],
  ]);
});

describe('add', () => {
  validation(
    () => `/api/service/${job.id}/add`,
    [
      ['no lines', () => ({ lines: [] }), { lines: 'minItems' }],
      ['too many lines', () => ({ lines: Array.from({ length: 51 }, () => jobs.line()) }), { lines: 'maxItems' }],
    ],
  );
});

describe('move', () => {
  validation(
    () => `/api/service/${job.id}/move`,
    [
      ['no status', () => ({ rev: job.rev }), { status: 'required' }],
      ['an unknown status', () => ({ rev: job.rev, status: 'sommer' }), { status: 'invalid' }],
      ['a cancellation without a reason', () => ({ rev: job.rev, status: 'annulleret' }), { note: 'required' }],
      [
        'a reason that is too long',
        () => ({ rev: job.rev, status: 'annulleret', note: 'x'.repeat(501) }),
        { note: 'maxLength' },
      ],
    ],
  );
  test('invoiced without a number', async () => {
    const { job: ready } = await jobs.create();
    await jobs.force(ready.id, { status: 'klar_til_fakturering' });
    for (const invoiceRef of [undefined, ' '])
      await expectRefused(pb, {
        as: 'moderator',
        path: `/api/service/${ready.id}/move`,
        body: { rev: ready.rev, status: 'faktureret', invoiceRef },
        status: 400,
        code: 'validation',
        fields: { invoiceRef: 'required' },
      });
  });
  test('on hold without one of the set reasons', async () => {
    const { job: running } = await jobs.planned('i_gang');
    await expectRefused(pb, {
      as: 'none',
      path: `/api/service/${running.id}/move`,
      body: { rev: running.rev, status: 'pause', note: 'x' },
      status: 400,
      code: 'validation',
      fields: { holdReason: 'required' },
    });
  });
});

describe('note, sign, approve', () => {
  validation(() => `/api/service/${job.id}/note`, [['an empty note', () => ({ text: ' ' }), { text: 'required' }]]);
  validation(
    () => `/api/service/${job.id}/sign`,
    [
      ['no name', () => ({ rev: job.rev, signedBy: '', image: 'iVBORw0KGgo=' }), { signedBy: 'required' }],
      [
        'an image that is not a picture',
        () => ({ rev: job.rev, signedBy: 'Anna', image: '<svg>' }),
        { image: 'invalid' },
      ],
    ],
  );
  validation(
    () => `/api/service/${job.id}/approve`,
    [['a report that is not filled in', () => ({ rev: job.rev }), { klsForm: 'required' }]],
  );
});

/** Each command by users without the right, and on missing records. */
describe('refusals', () => {
  const bodies: Record<string, () => unknown> = {
    save: () => ({ rev: job.rev, workNote: 'x' }),
    add: () => ({ lines: [jobs.line()] }),
    move: () => ({ rev: job.rev, status: 'klar' }),
    note: () => ({ text: 'x' }),
    sign: () => ({ rev: job.rev, signedBy: 'x', image: 'iVBORw0KGgo=' }),
    archive: () => ({ rev: job.rev, archived: true }),
    approve: () => ({ rev: job.rev }),
  };
  const refusals = Object.keys(bodies).flatMap((name): [string, Omit<Refusal, 'path' | 'body'>][] => {
    const office = name === 'archive' || name === 'approve';
    return [
      [name, { as: 'guest', status: 401, code: 'unauthorized' }],
      [name, { as: 'inactive', status: 401, code: 'account_closed' }],
      [name, office ? { as: 'new', status: 403, code: 'forbidden' } : { as: 'new', status: 404, code: 'not_found' }],
      // Sellers read all jobs and may add notes; other changes are for the office.
      ...(name === 'note'
        ? []
        : ([[name, { as: 'seller', status: 403, code: 'forbidden' }]] as [string, Omit<Refusal, 'path' | 'body'>][])),
    ];
  });
  test.each(refusals)('%s with %p is refused', async (name, refusal) => {
    await expectRefused(pb, { ...refusal, path: `/api/service/${job.id}/${name}`, body: bodies[name]?.() });
  });
  test.each(Object.keys(bodies))('%s of an unknown job is refused', async (name) => {
    await expectRefused(pb, {
      as: 'moderator',
      path: `/api/service/${UNKNOWN}/${name}`,
      body: bodies[name]?.(),
      status: 404,
      code: 'not_found',
    });
  });
  test('converting an unknown offer is refused', async () => {
    await expectRefused(pb, {
      as: 'moderator',
      path: '/api/service/from-offer',
      body: { offer: UNKNOWN },
      status: 404,
      code: 'not_found',
    });
    await expectRefused(pb, {
      as: 'moderator',
      path: '/api/service/from-offer',
      body: { offer: 'x' },
      status: 400,
      code: 'validation',
      fields: { offer: 'invalid' },
    });
  });
  test('the catalogue is for users who may write lines', async () => {
    expect((await pb.as('new').get('/api/service/catalog?q=a')).status).toBe(403);
    await jobs.technician();
    expect((await pb.as('none').get('/api/service/catalog?q=a')).status).toBe(200);
  });
});
