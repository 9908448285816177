/** Merging two customers, and taking it back. */
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import { createMergeHelpers } from '../testing/merges.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

let pb: Harness;
let make: ReturnType<typeof createMergeHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  make = createMergeHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());
jest.setTimeout(60_000);

const KEPT = { name: 'Anna Demo', email: 'anna@demo.test', phones: [{ raw: '71000001' }] };
const OTHER = {
  name: 'Anna D. Demo',
  email: 'ad@firma.test',
  phones: [{ raw: '+45 71 00 00 01' }, { raw: '72000002' }],
  company: 'Demo ApS',
  customerNumber: 'K-77',
  address: 'Nørregade 2, 1. tv.',
};
const pair = async (kept: object = {}, other: object = {}) => {
  const first = await make.lead({ ...KEPT, ...kept });
  return { kept: first, other: await make.lead({ ...OTHER, ...other }) };
};
const LINKED = ['inquiries', 'service_jobs', 'tasks', 'files', 'activities', 'lead_contacts', 'lead_addresses'];
const entries = (lead: string) =>
  pb
    .rows<{ data: string }>("SELECT data FROM activities WHERE lead = ? AND type = 'flettet' ORDER BY rowid", lead)
    .map(({ data }) => JSON.parse(data) as Body);

describe('a merge', () => {
  test('moves every record, and the other is archived and leads to the kept one', async () => {
    const { kept, other } = await pair();
    await make.fill(kept.id);
    await make.fill(other.id);
    const before = Object.fromEntries(LINKED.map((table) => [table, make.linksOf(table, kept.id)]));
    await make.merge(kept, other);
    for (const table of LINKED) expect([table, make.linksOf(table, other.id)]).toEqual([table, 0]);
    expect(make.linksOf('inquiries', kept.id)).toBe(2 * before.inquiries!);
    expect(make.linksOf('leads', kept.id, 'mergedInto')).toBe(3);
    for (const [table, column] of [
      ['slot_holds', 'subject'],
      ['import_rows', 'match'],
      ['intake_receipts', 'lead'],
    ] as const)
      expect([table, make.linksOf(table, kept.id, column)]).toEqual([table, 2]);
    expect(make.stored(other.id)).toMatchObject({ archived: 1, mergedInto: kept.id, rev: 2 });
    expect(pb.rows('SELECT id FROM lead_addresses WHERE lead = ? AND usual', kept.id)).toHaveLength(1);
    expect((await pb.as('seller').get(`/api/leads/hit/${other.id}`)).body.id).toBe(kept.id);
    const found = await pb.as('seller').get('/api/leads/by-phone/72000002');
    expect(found.body.items.map(({ id }) => id)).toEqual([kept.id]);
  });

  test('takes the newer last contact, and the undo gives each its own back', async () => {
    const { kept, other } = await pair();
    const [old, recent] = ['2026-01-02 10:00:00.000Z', '2026-03-02 10:00:00.000Z'];
    await make.note(kept.id, { type: 'opkald', at: old });
    await make.note(other.id, { type: 'opkald', at: recent });
    const contacts = () => [kept, other].map(({ id }) => make.stored(id).lastContactAt);
    expect(contacts()).toEqual([old, recent]);
    const { merge } = await make.merge(kept, other);
    expect(contacts()).toEqual([recent, '']);
    expect((await make.undo(merge)).status).toBe(200);
    expect(contacts()).toEqual([old, recent]);
  });

  test('knows every column that refers to a customer', () => {
    const leads = pb.rows<{ id: string }>("SELECT id FROM _collections WHERE name = 'leads'")[0]!.id;
    const relations = pb.rows<{ name: string; field: string }>(
      `SELECT c.name, f.value ->> '$.name' AS field FROM _collections c, json_each(c.fields) f
        WHERE f.value ->> '$.collectionId' = ? ORDER BY c.name, field`,
      leads,
    );
    // Whoever adds one decides what a merge does with it: pocketbase/leads/merge-moves.ts.
    expect(relations.map(({ name, field }) => `${name}.${field}`)).toEqual([
      'activities.lead',
      'files.lead',
      'inquiries.lead',
      'intake_receipts.lead',
      'lead_addresses.lead',
      'lead_contacts.lead',
      'lead_merges.kept',
      'lead_merges.other',
      'leads.mergedInto',
      'service_agreements.lead',
      'service_jobs.lead',
      'tasks.lead',
    ]);
  });

  test('takes the chosen fields, joins the phones, and keeps what was not chosen as people and addresses', async () => {
    const { kept, other } = await pair({ note: 'Har hund' }, { note: 'Porten er låst' });
    const { lead } = await make.merge(kept, other, { company: 'other', email: 'other', note: 'both' });
    expect(lead).toMatchObject({
      name: 'Anna Demo',
      company: 'Demo ApS',
      customerNumber: '',
      email: 'ad@firma.test',
      address: 'Østergade 1',
      note: 'Har hund\n\nPorten er låst',
      phones: [
        { raw: '71000001', normalised: '71000001' },
        { raw: '72000002', normalised: '72000002' },
      ],
      rev: 2,
    });
    expect(pb.rows('SELECT name, email, rev FROM lead_contacts WHERE lead = ? ORDER BY name', kept.id)).toEqual([
      { name: 'Anna D. Demo', email: '', rev: 1 },
      { name: 'Anna Demo', email: 'anna@demo.test', rev: 1 },
    ]);
    expect(pb.rows('SELECT label, address, usual FROM lead_addresses WHERE lead = ?', kept.id)).toEqual([
      { label: 'Demo ApS', address: 'Nørregade 2, 1. tv.', usual: 0 },
    ]);
    expect(entries(kept.id)).toMatchObject([
      {
        other: other.id,
        name: 'Demo ApS',
        before: { company: '', email: 'anna@demo.test' },
        after: { company: 'Demo ApS', email: 'ad@firma.test' },
        left: { name: 'Anna D. Demo', customerNumber: 'K-77', address: 'Nørregade 2, 1. tv.' },
      },
    ]);
    for (const word of ['nørregade 2', 'anna d'])
      expect([word, (await pb.as('seller').get(`/api/leads/search?q=${encodeURIComponent(word)}`)).body.items]).toEqual(
        [word, expect.arrayContaining([expect.objectContaining({ id: kept.id })])],
      );
  });

  test('the preview counts what each of the two has', async () => {
    const { kept, other } = await pair();
    await make.fill(other.id);
    const { body } = await pb.as('seller').get(`/api/lead-merges/preview?kept=${kept.id}&other=${other.id}`);
    expect(body).toEqual({
      kept: { offers: 0, jobs: 0, tasks: 0, files: 0, mails: 0, activities: 0, contacts: 0, addresses: 0, keys: 0 },
      other: { offers: 1, jobs: 1, tasks: 1, files: 1, mails: 1, activities: 1, contacts: 1, addresses: 1, keys: 2 },
    });
  });
});

describe('refused, with nothing written', () => {
  type Case = [string, (kept: Body, other: Body) => Promise<Partial<Refusal>> | Partial<Refusal>];
  const cases: Case[] = [
    ['with himself', (kept) => ({ body: make.input(kept, kept), status: 400, fields: { other: 'sameCustomer' } })],
    [
      'with an archived one',
      async (kept, other) => {
        await pb.update('leads', other.id, { archived: true });
        return { body: make.input(kept, other), status: 409, code: 'locked' };
      },
    ],
    [
      'into one that was merged',
      async (kept, other) => {
        const third = await make.lead();
        await make.merge(third, kept);
        return { body: make.input({ ...kept, rev: 2 }, other), status: 409, code: 'locked' };
      },
    ],
    [
      'with an erased one',
      async (kept, other) => {
        await pb.update('leads', other.id, { erasedAt: '2026-11-01 10:00:00.000Z' });
        return { body: make.input(kept, other), status: 409, code: 'locked' };
      },
    ],
    ['an older version', (kept, other) => ({ body: make.input(kept, other, { rev: 0 }), status: 409, code: 'stale' })],
    [
      'an older version of the other',
      (kept, other) => ({ body: make.input(kept, other, { otherRev: 0 }), status: 409, code: 'stale' }),
    ],
    [
      'an unknown customer',
      (kept, other) => ({
        body: make.input(kept, other, { other: 'zzzzzzzzzzzzzzz' }),
        status: 404,
        code: 'not_found',
      }),
    ],
    [
      'an unknown choice',
      (kept, other) => ({
        body: make.input(kept, other, { choices: { name: 'both' } }),
        status: 400,
        fields: { 'choices.name': 'invalid' },
      }),
    ],
    [
      'an unknown field',
      (kept, other) => ({
        body: make.input(kept, other, { choices: { rev: 'other' } }),
        status: 400,
        fields: { 'choices.rev': 'unknownKey' },
      }),
    ],
    [
      'a note that is too long',
      async (kept, other) => {
        await pb.update('leads', kept.id, { note: 'x'.repeat(4999) });
        await pb.update('leads', other.id, { note: 'yy' });
        const body = make.input(kept, other, { choices: { note: 'both' } });
        return { body, status: 400, fields: { note: 'maxLength' } };
      },
    ],
    [
      'a colleague’s customer',
      async (kept, other) => {
        await pb.update('leads', other.id, { owner: pb.users.seller2.id });
        return { body: make.input(kept, other), status: 404, code: 'not_found' };
      },
    ],
    [
      'one that nobody owns, by a seller',
      async (kept, other) => {
        await pb.update('leads', other.id, { owner: '' });
        return { body: make.input(kept, other), status: 403, code: 'forbidden' };
      },
    ],
    [
      'by somebody without a role',
      (kept, other) => ({ as: 'new', body: make.input(kept, other), status: 403, code: 'forbidden' }),
    ],
    [
      'by a technician',
      (kept, other) => ({ as: 'technician', body: make.input(kept, other), status: 403, code: 'forbidden' }),
    ],
    [
      'without a session',
      (kept, other) => ({ as: 'guest', body: make.input(kept, other), status: 401, code: 'unauthorized' }),
    ],
  ];
  test.each(cases)('%s', async (_, toRefusal) => {
    const { kept, other } = await pair();
    const refusal = await toRefusal(kept, other);
    await expectRefused(pb, {
      path: '/api/lead-merges',
      body: {},
      status: 400,
      code: refusal.fields ? 'validation' : '',
      ...refusal,
    });
  });

  test('more people than a customer may have', async () => {
    const { kept, other } = await pair();
    for (let at = 0; at < 50; at++) await make.contact(at % 2 ? kept.id : other.id);
    const fields = { contacts: 'maxItems' };
    await expectRefused(pb, {
      path: '/api/lead-merges',
      body: make.input(kept, other),
      status: 400,
      code: 'validation',
      fields,
    });
  });
});

test.each(['admin', 'moderator', 'management'] as const)('%s merges customers of two sellers', async (person) => {
  const { kept, other } = await pair({}, { owner: pb.users.seller2.id });
  const { lead, merge } = await make.merge(kept, other, { owner: 'other' }, person);
  expect(lead.owner).toBe(pb.users.seller2.id);
  // The kept customer is the colleague's now.
  expect((await make.undo(merge, 'seller')).status).toBe(404);
  expect((await make.undo(merge, person)).body.lead.owner).toBe(pb.users.seller.id);
});

test('of two merges at once one wins, and nothing is moved twice', async () => {
  const [a, b, c] = [await make.lead(), await make.lead(), await make.lead()];
  await make.fill(b.id);
  const post = (kept: Body, other: Body) => pb.as('admin').post('/api/lead-merges', make.input(kept, other));
  const answers = await Promise.all([post(a, b), post(c, b), post(b, a)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const owners = pb.rows<{ lead: string }>(
    `SELECT DISTINCT lead FROM inquiries WHERE lead IN (?, ?, ?)`,
    a.id,
    b.id,
    c.id,
  );
  expect(owners).toHaveLength(1);
});

test('two customers with more tags together than one may have are refused at the field, and keep theirs', async () => {
  const tags = (from: number, count: number) => Array.from({ length: count }, (_, at) => `æmærke ${from + at}`);
  const full = await pair({ tags: tags(0, 30) }, { tags: tags(29, 21) });
  const { status, body } = await pb.as('admin').post('/api/lead-merges', make.input(full.kept, full.other));
  expect([status, (body.lead as { tags?: string[] }).tags]).toEqual([200, tags(0, 50)]);
  const over = await pair({ tags: tags(0, 30) }, { tags: tags(30, 21) });
  await expectRefused(pb, {
    ...{ as: 'admin', path: '/api/lead-merges', body: make.input(over.kept, over.other) },
    ...{ status: 400, code: 'validation', fields: { tags: 'tooManyTags' } },
  });
});

describe('an undo', () => {
  test('restores both customers and everything that refers to them', async () => {
    const { kept, other } = await pair(
      { pinnedNote: '' },
      { tags: ['VIP'], firstContactAt: '2026-02-01 09:00:00.000Z' },
    );
    await make.fill(kept.id);
    await make.fill(other.id);
    const before = make.snapshot();
    const { merge } = await make.merge(kept, other, {
      name: 'other',
      address: 'other',
      status: 'other',
      owner: 'other',
    });
    expect(make.snapshot()).not.toEqual(before);
    const { status, body } = await make.undo(merge);
    expect([status, body.lead?.id, body.other?.id]).toEqual([200, kept.id, other.id]);
    expect(make.snapshot()).toEqual(before);
    expect([...entries(kept.id), ...entries(other.id)]).toMatchObject([
      { merge },
      { undone: true, name: 'Demo ApS' },
      { undone: true, name: 'Anna Demo' },
    ]);
    const found = (await pb.as('seller').get('/api/leads/by-phone/72000002')).body.items.map(({ id }) => id);
    expect([found.includes(other.id), found.includes(kept.id)]).toEqual([true, false]);
  });

  test('what was done since stays: changed fields, new records, a person that was edited', async () => {
    const { kept, other } = await pair();
    const made = await make.fill(other.id);
    const { lead, merge } = await make.merge(kept, other, { company: 'other', customerNumber: 'other' });
    await pb.update('leads', kept.id, { company: 'Demo & Søn ApS', rev: lead.rev + 1 });
    const [person] = pb.rows<{ id: string }>(
      "SELECT id FROM lead_contacts WHERE lead = ? AND name = 'Anna D. Demo'",
      kept.id,
    );
    await pb.update('lead_contacts', person!.id, { role: 'Kasserer', rev: 2 });
    const later = await make.offer(kept.id);
    const note = await make.note(kept.id, { at: '2099-01-01 10:00:00.000Z' });
    // What was made of a moved record belongs to it.
    const { offerNumber } = made.offer as unknown as { offerNumber: number };
    const revision = await make.offer(kept.id, { offerNumber, revision: 2, parent: made.offer.id });
    const job = await make.job(kept.id, { inquiry: made.offer.id });
    const task = await make.task(kept.id, { job: job.id });
    expect((await make.undo(merge)).status).toBe(200);
    expect(make.stored(kept.id)).toMatchObject({ company: 'Demo & Søn ApS', customerNumber: '' });
    const leadOf = (table: string, id: string) =>
      pb.rows<{ lead: string }>(`SELECT lead FROM ${table} WHERE id = ?`, id)[0]!.lead;
    expect(leadOf('lead_contacts', person!.id)).toBe(kept.id);
    expect([leadOf('inquiries', later.id), leadOf('activities', note.id)]).toEqual([kept.id, kept.id]);
    expect([leadOf('inquiries', revision.id), leadOf('service_jobs', job.id), leadOf('tasks', task.id)]).toEqual([
      other.id,
      other.id,
      other.id,
    ]);
  });

  test('a moved note that was pinned since is no longer at the top of the kept customer', async () => {
    const { kept, other } = await pair();
    const note = await make.note(other.id);
    const { merge } = await make.merge(kept, other);
    expect((await pb.as('seller').post(`/api/leads/${kept.id}/pin`, { note: note.id })).status).toBe(200);
    await make.undo(merge);
    expect(make.stored(kept.id)).toMatchObject({ pinnedNote: '' });
  });

  type Case = [
    string,
    (merge: string, kept: Body, other: Body) => Promise<Omit<Partial<Refusal>, 'path'> & { reason?: string }>,
  ];
  const cases: Case[] = [
    [
      'the kept customer was merged further',
      async (_, kept) => {
        await make.merge(await make.lead(), { ...kept, rev: 2 });
        return { status: 409, code: 'locked', reason: 'merged' };
      },
    ],
    [
      'a later merge comes first',
      async (_, kept) => {
        await make.merge({ ...kept, rev: 2 }, await make.lead());
        return { status: 409, code: 'locked', reason: 'later' };
      },
    ],
    [
      'it was undone already',
      async (merge) => {
        await make.undo(merge);
        return { status: 404, code: 'not_found' };
      },
    ],
    [
      'the customer was erased',
      async (_, kept) => {
        const body = { rev: 2, name: kept.name };
        expect((await pb.as('admin').post(`/api/privacy/leads/${kept.id}/erase`, body)).status).toBe(200);
        return { status: 404, code: 'not_found' };
      },
    ],
    ['it is a colleague’s', () => Promise.resolve({ as: 'seller2', status: 404, code: 'not_found' })],
    ['somebody has no role', () => Promise.resolve({ as: 'new', status: 403, code: 'forbidden' })],
  ];
  test.each(cases)('is refused if %s', async (_, prepare) => {
    const { kept, other } = await pair();
    const { merge } = await make.merge(kept, other);
    const { reason, ...refusal } = await prepare(merge, kept, other);
    const path = `/api/lead-merges/${merge}/undo`;
    const { body } = await expectRefused(pb, { path, body: {}, status: 0, code: '', ...refusal });
    if (reason) expect(body.data).toEqual({ reason });
  });

  test('two at once: one is done', async () => {
    const { kept, other } = await pair();
    const { merge } = await make.merge(kept, other);
    const answers = await Promise.all([make.undo(merge), make.undo(merge, 'admin')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('merges into one customer are taken back one after the other, the last one first', async () => {
    const { kept, other } = await pair();
    const third = await make.lead({ name: 'Tredje' });
    for (const { id } of [kept, other, third]) await make.fill(id);
    const before = make.snapshot();
    const first = await make.merge(kept, other, { email: 'other' });
    const second = await make.merge(first.lead, third, { name: 'other' });
    const chain = await make.merge(await make.lead({ name: 'Fjerde' }), second.lead);
    for (const { merge } of [chain, second, first]) expect((await make.undo(merge)).status).toBe(200);
    const after = make.snapshot();
    const isFourth = ({ name }: Body) => name === 'Fjerde';
    expect({ ...after, leads: (after.leads as Body[]).filter((one) => !isFourth(one)), lead_phones: 0 }).toEqual({
      ...before,
      lead_phones: 0,
    });
  });
});

test('after 30 days it is not undone, and its record goes', async () => {
  const { kept, other } = await pair();
  const { merge } = await make.merge(kept, other);
  const fresh = await pair();
  const { merge: young } = await make.merge(fresh.kept, fresh.other);
  const old = new Date(Date.now() - 30 * 86_400_000 - 60_000).toISOString().replace('T', ' ');
  make.write('UPDATE lead_merges SET created = ? WHERE id = ?', old, merge);
  expect((await make.undo(merge)).status).toBe(404);
  await pb.as('superuser').post('/api/crons/delete-old-merges');
  const left = () => pb.rows<{ id: string }>('SELECT id FROM lead_merges WHERE id IN (?, ?)', merge, young);
  for (let wait = 0; left().length > 1 && wait < 50; wait++) await new Promise((done) => setTimeout(done, 100));
  expect(left()).toEqual([{ id: young }]);
});

test('a merge record can be read by whoever may read the kept customer, without former values', async () => {
  const { kept, other } = await pair();
  const { merge } = await make.merge(kept, other);
  const read = (as: 'seller' | 'seller2' | 'admin' | 'new') =>
    pb.as(as).get(`/api/collections/lead_merges/records/${merge}`);
  const { body } = await read('seller');
  expect(Object.keys(body).toSorted()).toEqual([
    'by',
    'collectionId',
    'collectionName',
    'created',
    'id',
    'kept',
    'other',
  ]);
  expect((await read('admin')).status).toBe(200);
  for (const as of ['seller2', 'new'] as const) expect([as, (await read(as)).status]).toEqual([as, 404]);
});

test('erasing a customer leaves nothing of it in merges, also in one that was taken back', async () => {
  const secret = 'Hemmelig Anna';
  const leads = [];
  for (const isUndone of [true, false]) {
    const { kept, other } = await pair({}, { name: secret, company: '' });
    const { merge, lead } = await make.merge(kept, other);
    if (isUndone) await make.undo(merge);
    leads.push(isUndone ? { id: other.id, rev: 3, name: secret } : lead);
  }
  for (const { id, rev, name } of leads)
    expect((await pb.as('admin').post(`/api/privacy/leads/${id}/erase`, { rev, name })).status).toBe(200);
  const tables = pb.snapshot();
  expect(Object.keys(tables).filter((table) => tables[table]!.includes(secret))).toEqual([]);
  expect(pb.rows('SELECT id FROM lead_merges WHERE kept = ?', leads[1]!.id)).toEqual([]);
});
