/** Handing out and erasing a customer's personal data. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { type Body, type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import PocketBase from 'pocketbase';
import { customerFilter } from '../../lib/privacy/server/tables.ts';
import { expectRefused } from '../testing/refusals.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()));
afterAll(() => pb.stop());

/** Every text of the customer holds this word, so that what is left of it is found anywhere. */
const SECRET = 'Hemmelig';
const LAST_YEAR = `${new Date().getFullYear() - 1}-06-01 10:00:00.000Z`;
const LONG_AGO = '2015-06-01 10:00:00.000Z';
let number = 70000;

async function makeLead(fields: object = {}): Promise<Body> {
  return pb.create('leads', {
    customerType: 'privat',
    name: `Anna ${SECRET}`,
    company: `${SECRET} ApS`,
    phones: [{ raw: '71 72 73 74' }],
    email: `${SECRET}@kunde.test`,
    address: `${SECRET}vej 1`,
    zip: '8000',
    city: 'Aarhus',
    note: SECRET,
    tags: [SECRET],
    status: 'vundet',
    owner: pb.users.seller.id,
    rev: 3,
    ...fields,
  });
}

async function makeOffer(lead: string, status: string, fields: object = {}): Promise<string> {
  const { id } = await pb.create('inquiries', {
    offerNumber: number++,
    revision: 1,
    lead,
    kind: 'fastpris',
    lineDisplay: 'alle',
    title: `${SECRET} tavle`,
    address: `${SECRET}vej 1`,
    intro: SECRET,
    customer: { name: `Anna ${SECRET}`, address: `${SECRET}vej 1` },
    decisionBy: `Anna ${SECRET}`,
    total: 12500,
    status,
    rev: 1,
    ...fields,
  });
  await pb.create('inquiry_lines', { inquiry: id, kind: 'tekst', text: SECRET, qtyMilli: 1000 });
  return id;
}

async function makeJob(lead: string, status: string, fields: object = {}): Promise<string> {
  const { id } = await pb.create('service_jobs', {
    jobNumber: number++,
    lead,
    title: `${SECRET} tavle`,
    type: 'service',
    priority: 'normal',
    customerName: `Anna ${SECRET}`,
    contactPhone: '71727374',
    contactEmail: `${SECRET}@kunde.test`,
    accessNote: SECRET,
    address: `${SECRET}vej 1`,
    workNote: SECRET,
    searchText: SECRET.toLowerCase(),
    status,
    subtotal: 10000,
    rev: 1,
    ...fields,
  });
  await pb.create('service_job_lines', { job: id, kind: 'vare', text: SECRET, qtyMilli: 1000, unitPrice: 100 });
  await pb.create('job_agreements', {
    ...{ job: id, kind: 'fast', text: SECRET, price: 100, signedBy: `Anna ${SECRET}`, signedAt: LAST_YEAR },
    mailedTo: `${SECRET}@kunde.test`.toLowerCase(),
    lines: [{ text: SECRET, unit: 'stk', qtyMilli: 1000, unitPrice: 100 }],
  });
  return id;
}

async function makeFile(links: Record<string, string>): Promise<Body> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...links, category: 'andet', name: `${SECRET}.txt` }))
    form.set(name, value);
  form.set('file', new Blob([SECRET], { type: 'text/plain' }), `${SECRET}.txt`);
  return (await pb.as('superuser').request('POST', '/api/collections/files/records', { body: form })).body;
}

const activity = (type: string, links: object, data: object) =>
  pb.create('activities', { type, ...links, at: LAST_YEAR, data });
const path = (id: string, command = '') => `/api/privacy/leads/${id}${command}`;
const erase = (id: string, body: object) => pb.as('admin').post(path(id, '/erase'), body);
const CONFIRMED = { rev: 3, name: `Anna ${SECRET}` };

/** The tables and ids of rows that hold the secret word. */
function findSecret(): string[] {
  return Object.entries(pb.snapshot()).flatMap(([table, text]) =>
    (JSON.parse(text) as Body[])
      .filter((row) => JSON.stringify(row).toLowerCase().includes(SECRET.toLowerCase()))
      .map((row) => `${table} ${row.id}`),
  );
}

test('erasing leaves nothing of the customer but vouchers of the last five years, and says what', async () => {
  const { id } = await makeLead();
  const won = await makeOffer(id, 'accepteret', { decidedAt: LAST_YEAR });
  const lost = await makeOffer(id, 'afvist', { decidedAt: LAST_YEAR });
  const old = await makeOffer(id, 'konverteret', { decidedAt: LONG_AGO });
  const invoiced = await makeJob(id, 'faktureret', { doneAt: LAST_YEAR });
  const cancelled = await makeJob(id, 'annulleret');
  await pb.create('tasks', { title: SECRET, body: SECRET, type: 'andet', status: 'aaben', lead: id, rev: 1 });
  await makeFile({ lead: id });
  await makeFile({ job: cancelled });
  const kept = await makeFile({ job: invoiced });
  await pb.create('mail_outbox', {
    inquiry: won,
    user: pb.users.seller.id,
    to: `${SECRET}@kunde.test`,
    subject: SECRET,
    body: SECRET,
    status: 'sendt',
    idempotencyKey: 'mail-erase',
  });
  await activity('note', { lead: id }, { text: SECRET });
  await activity('felt', { lead: id }, { before: { name: SECRET }, after: { name: SECRET } });
  await activity('status', { lead: id }, { before: 'ny', after: 'tabt', note: SECRET });
  const accepted = await activity('tilbud_accepteret', { lead: id, inquiry: won }, { by: SECRET, net: 10000 });
  await pb.create('idempotency_keys', { key: 'erase', user: pb.users.seller.id, response: { id, name: SECRET } });
  const merged = await makeLead({ mergedInto: id });
  const db = new DatabaseSync(join(pb.dataDir, 'data.db'));
  db.prepare(
    "INSERT INTO import_rows (import, row, cells, vals, before, result, record) VALUES ('i1', 1, ?, ?, ?, ?, ?)",
  ).run(JSON.stringify([SECRET]), JSON.stringify({ name: SECRET }), JSON.stringify({ name: SECRET }), 'opdateret', id);
  db.prepare('INSERT INTO import_keys (import, "key", row) VALUES (\'i1\', ?, 1)').run(`email:${SECRET}@kunde.test`);
  db.close();

  const plan = await pb.as('admin').get(path(id));
  const until = `${new Date().getFullYear() + 4}-12-31`;
  expect(plan.body).toMatchObject({
    rev: 3,
    name: `Anna ${SECRET}`,
    open: [],
    kept: [
      { what: 'offer', id: won, until },
      { what: 'job', id: invoiced, until },
    ],
    erased: { offers: 2, jobs: 1, tasks: 1, files: 2, activities: 4, mails: 1 },
  });

  const { status, body } = await erase(id, CONFIRMED);
  expect([status, body.name, body.kept]).toEqual([200, 'Slettet kunde', plan.body.kept]);
  const linesOf = (table: string, field: string, of: string) =>
    pb.rows<{ id: string }>(`SELECT id FROM ${table} WHERE ${field} = ?`, of).map((line) => `${table} ${line.id}`);
  expect(findSecret().sort()).toEqual(
    [
      `inquiries ${won}`,
      ...linesOf('inquiry_lines', 'inquiry', won),
      `service_jobs ${invoiced}`,
      ...linesOf('service_job_lines', 'job', invoiced),
      ...linesOf('job_agreements', 'job', invoiced),
      `files ${kept.id}`,
      `activities ${accepted.id}`,
    ].sort(),
  );
  const stored = readdirSync(join(pb.dataDir, 'storage'), { recursive: true, encoding: 'utf8' });
  expect(stored.filter((name) => name.endsWith('.txt'))).toHaveLength(1);

  // Numbers, status and amounts stay, also of what was erased.
  for (const offer of [lost, old])
    expect(pb.rows('SELECT title, customer, total FROM inquiries WHERE id = ?', offer)).toEqual([
      { title: '', customer: null, total: 12500 },
    ]);
  const [job] = pb.rows('SELECT customerName, contactPhone, accessNote FROM service_jobs WHERE id = ?', invoiced);
  expect(job).toEqual({ customerName: `Anna ${SECRET}`, contactPhone: '', accessNote: '' });
  const [lead] = pb.rows<Body>('SELECT * FROM leads WHERE id = ?', id);
  expect(lead).toMatchObject({ name: 'Slettet kunde', archived: 1, rev: 4, owner: pb.users.seller.id });
  expect(pb.rows('SELECT name FROM leads WHERE id = ?', merged.id)).toEqual([{ name: 'Slettet kunde' }]);

  // Not found by name or phone, and not brought back.
  expect((await pb.as('admin').get(`/api/leads/search?q=${SECRET}`)).body.items).toEqual([]);
  expect((await pb.as('admin').get('/api/leads/by-phone/71727374')).body.items).toEqual([]);
  expect(pb.rows('SELECT hit FROM lead_search_ids WHERE hit LIKE ?', `%${SECRET}%`)).toEqual([]);
  await expectRefused(pb, {
    as: 'admin',
    path: `/api/leads/${id}/archive`,
    body: { rev: 4, archived: false },
    status: 409,
    code: 'locked',
  });
  const log = pb.rows<{ type: string; data: string }>(
    "SELECT * FROM activities WHERE lead = ? AND type = 'sletning'",
    id,
  );
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0]!.data)).toEqual({
    kept: [
      { what: 'offer', number: expect.any(String) as string, until },
      { what: 'job', number: expect.any(String) as string, until },
    ],
  });
});

test('the mails of routes lose their text, also where a cancelled job has left the route', async () => {
  const { id } = await makeLead();
  const done = await makeJob(id, 'faktureret', { doneAt: LAST_YEAR });
  await makeJob(id, 'annulleret', { customerName: `Bent ${SECRET}`, address: `${SECRET}vej 7` });
  const technician = (await pb.create('technicians', { name: 'Ib', initials: 'IB', title: 'montoer' })).id;
  const mailOf = async (date: string, body: string) => {
    const route = await pb.create('routes', { date, technician, status: 'udsendt' });
    const mail = await pb.create('mail_outbox', {
      route: route.id,
      user: pb.users.seller.id,
      to: 'ib@firma.test',
      subject: `Din rute ${date}`,
      body,
      status: 'sendt',
      idempotencyKey: `mail-${date}`,
    });
    return { route: route.id, mail: mail.id };
  };
  const visited = await mailOf('2026-03-02', `08.00–09.00  Tavle · Anna ${SECRET}`);
  const deviation = { rules: [], reason: `Aftalt med ${SECRET}`, by: pb.users.moderator.id, at: '' };
  const visit = await pb.create('route_stops', { route: visited.route, job: done, status: 'udfoert', deviation });
  const cancelled = await mailOf('2026-03-03', `08.00–09.00  Tavle · Bent ${SECRET}, ${SECRET}vej 7, 8000 Aarhus`);
  const other = await mailOf('2026-03-04', '08.00–09.00  Tavle · En anden, Vej 1');
  expect((await pb.as('admin').get(path(id))).body.erased).toMatchObject({ mails: 2 });
  expect((await erase(id, CONFIRMED)).status).toBe(200);
  expect(pb.rows('SELECT deviation FROM route_stops WHERE id = ?', visit.id)).toEqual([{ deviation: 'null' }]);
  const textOf = (mail: string) => pb.rows('SELECT "to", subject, body FROM mail_outbox WHERE id = ?', mail)[0];
  expect(textOf(visited.mail)).toEqual({ to: 'ib@firma.test', subject: 'Din rute 2026-03-02', body: '' });
  expect(textOf(cancelled.mail)).toMatchObject({ body: '' });
  expect(textOf(other.mail)).toMatchObject({ body: '08.00–09.00  Tavle · En anden, Vej 1' });
});

test('a mail that followed an offer up loses its text and its addressee', async () => {
  const lead = await makeLead();
  const inquiry = await makeOffer(lead.id, 'afvist', { decidedAt: LAST_YEAR });
  const plan = { kind: 'efter', dueAt: '2026-03-02 08:00:00.000Z', state: 'sendt', rev: 1 };
  const followUp = (await pb.create('follow_ups', { ...plan, inquiry })).id;
  const mail = await pb.create('mail_outbox', {
    followUp,
    user: pb.users.seller.id,
    to: `${SECRET}@kunde.test`,
    subject: `Har du set det, ${SECRET}?`,
    body: `Hej ${SECRET}`,
    status: 'sendt',
    idempotencyKey: 'mail-follow-up',
  });
  expect((await pb.as('admin').get(path(lead.id))).body.erased).toMatchObject({ mails: 1 });
  expect((await erase(lead.id, CONFIRMED)).status).toBe(200);
  expect(JSON.stringify(pb.rows('SELECT * FROM mail_outbox WHERE id = ?', mail.id))).not.toContain(SECRET);
});

test('a route’s mail about a task’s visit that has left it loses its text, and what was sent its note', async () => {
  const lead = await makeLead({ name: `Anna ${SECRET}`, address: `${SECRET}vej 3` });
  const job = await makeJob(lead.id, 'annulleret');
  const technician = (await pb.create('technicians', { name: 'Ea', initials: 'EA', title: 'montoer' })).id;
  const told = (item: string) => ({ stop: item, kind: 'job', item, startMinute: 480, endMinute: 540, note: SECRET });
  const sent = { stops: [told(job), told('another')], helpers: [], note: 'Husk stigen' };
  const route = await pb.create('routes', { date: '2026-03-05', technician, status: 'udsendt', sent });
  const mail = await pb.create('mail_outbox', {
    route: route.id,
    user: pb.users.seller.id,
    to: 'ea@firma.test',
    subject: 'Ændringer i din rute',
    body: `- Taget af (kl. 08.00): Se på tavlen · ${SECRET} ApS, ${SECRET}vej 3, 8000 Aarhus C`,
    status: 'sendt',
    idempotencyKey: 'mail-left',
  });
  expect((await erase(lead.id, CONFIRMED)).status).toBe(200);
  expect(pb.rows('SELECT body FROM mail_outbox WHERE id = ?', mail.id)).toEqual([{ body: '' }]);
  const [kept] = pb.rows<{ sent: string }>('SELECT sent FROM routes WHERE id = ?', route.id);
  expect(JSON.parse(kept!.sent)).toEqual({ ...sent, stops: [{ ...told(job), note: '' }, told('another')] });
});

test('the notice of a site visit is exported and erased with its customer', async () => {
  const lead = await makeLead();
  const task = { title: 'Se på tavlen', type: 'besigtigelse', status: 'udfoert', lead: lead.id, rev: 1 };
  const mail = await pb.create('mail_outbox', {
    task: (await pb.create('tasks', task)).id,
    ...{ stop: 'goneaway0000001', user: pb.users.seller.id, to: `${SECRET}@kunde.test` },
    ...{ subject: SECRET, body: SECRET, status: 'sendt', idempotencyKey: 'mail-site-visit' },
  });
  const client = new PocketBase(pb.url);
  const filter = customerFilter('mail_outbox', [lead.id], (text, params) => client.filter(text, params)) ?? '';
  const found = await pb.as('admin').get(`/api/collections/mail_outbox/records?${new URLSearchParams({ filter })}`);
  expect(found.body.items.map(({ id }) => id)).toEqual([mail.id]);
  expect((await erase(lead.id, CONFIRMED)).status).toBe(200);
  expect(JSON.stringify(pb.rows('SELECT * FROM mail_outbox WHERE id = ?', mail.id))).not.toContain(SECRET);
});

test('a file that waits to be imported does not bring the customer back; a neighbour in it is imported', async () => {
  const lead = await makeLead({ phones: [{ raw: '71 72 73 99' }], address: `${SECRET}vej 9` });
  const sent = { kind: 'customers', fileName: 'kunder.csv', shape: 'x', rowCount: 2, idempotencyKey: 'erase-import' };
  const columns = { name: 'Navn', phone: 'Tlf', address: 'Adresse', zip: 'Postnr' };
  const job = (await pb.as('admin').post('/api/imports', { ...sent, columns })).body;
  const rows = [
    { row: 2, cells: { name: `Anna ${SECRET}`, phone: '71727399' } },
    { row: 3, cells: { name: 'Nabo', phone: '71727398', address: `${SECRET}vej 9`, zip: '8000' } },
  ];
  await pb.as('admin').post(`/api/imports/${job.id}/rows`, { rows });
  expect((await erase(lead.id, CONFIRMED)).status).toBe(200);
  const kept = pb.rows('SELECT row, cells, changes, "match" FROM import_rows WHERE import = ?', job.id);
  expect(kept).toMatchObject([
    { row: 2, cells: '{}', changes: '' },
    { row: 3, changes: '', match: '' },
  ]);
  expect(pb.rows('SELECT "key" FROM import_keys WHERE import = ? AND row = 2', job.id)).toEqual([]);
  await pb.as('admin').post(`/api/imports/${job.id}/apply`, { from: 0 });
  const made = `SELECT l.name FROM leads l JOIN lead_phones p ON p.lead = l.id
    WHERE p.normalised IN ('71727398', '71727399')`;
  expect(pb.rows(made)).toEqual([{ name: 'Nabo' }]);
});

test('the people, the installation addresses and the service agreements of the customer go too, also from the search', async () => {
  const lead = await makeLead();
  const person = { contact: 'person000000001', name: `Vagn ${SECRET}vaert`, phones: ['71727301'] };
  const place = { place: 'place0000000001', label: 'Hus', address: `${SECRET}stræde 3`, zip: '8000' };
  expect((await pb.as('admin').post(`/api/leads/${lead.id}/contacts`, person)).status).toBe(200);
  expect((await pb.as('admin').post(`/api/leads/${lead.id}/addresses`, place)).status).toBe(200);
  await pb.create('service_agreements', { lead: lead.id, title: SECRET, type: 'eftersyn', rev: 1 });
  const find = async () =>
    (await pb.as('admin').get(`/api/leads/search?q=${SECRET}vaert`)).body.items.map(({ id }) => id);
  expect(await find()).toEqual([lead.id]);
  expect((await erase(lead.id, CONFIRMED)).status).toBe(200);
  for (const table of ['lead_contacts', 'lead_addresses', 'service_agreements', 'lead_phones'])
    expect(pb.rows(`SELECT * FROM ${table} WHERE lead = ?`, lead.id)).toEqual([]);
  expect(await find()).toEqual([]);
  expect(JSON.stringify(pb.rows('SELECT data FROM activities WHERE lead = ?', lead.id))).not.toContain(SECRET);
});

test('what the law no longer asks to keep is erased the next time', async () => {
  const { id } = await makeLead();
  const won = await makeOffer(id, 'accepteret', { decidedAt: LAST_YEAR });
  expect((await erase(id, CONFIRMED)).status).toBe(200);
  await pb.update('inquiries', won, { decidedAt: LONG_AGO });
  const again = await erase(id, { rev: 4, name: 'Slettet kunde' });
  expect([again.status, again.body.kept]).toEqual([200, []]);
  expect(pb.rows('SELECT title FROM inquiries WHERE id = ?', won)).toEqual([{ title: '' }]);
});

test.each([
  ['offer', 'sendt'],
  ['job', 'planlagt'],
] as const)('an open %s blocks the erasure and is named', async (what, status) => {
  const { id } = await makeLead();
  const open = what === 'offer' ? await makeOffer(id, status) : await makeJob(id, status);
  const plan = await pb.as('admin').get(path(id));
  expect(plan.body.open).toMatchObject([{ what, id: open, status }]);
  const refused = { as: 'admin' as const, path: path(id, '/erase'), body: CONFIRMED, status: 409, code: 'locked' };
  const answer = await expectRefused(pb, refused);
  expect(answer.body.data.open).toEqual(plan.body.open);
});

test('an offer that ran out at midnight blocks nothing, also before that is stored', async () => {
  const { id } = await makeLead();
  const today = copenhagenToday(new Date());
  const offer = await makeOffer(id, 'sendt', { validUntil: today });
  const readOpen = async () => (await pb.as('admin').get(path(id))).body.open;
  expect(await readOpen()).toMatchObject([{ id: offer, status: 'sendt' }]);
  await pb.update('inquiries', offer, { validUntil: addDays(today, -1) });
  expect(await readOpen()).toEqual([]);
  expect((await erase(id, CONFIRMED)).status).toBe(200);
  expect(pb.rows('SELECT title FROM inquiries WHERE id = ?', offer)).toEqual([{ title: '' }]);
});

describe('refusals', () => {
  let id: string;
  beforeAll(async () => void ({ id } = await makeLead()));

  test.each(['moderator', 'management', 'seller', 'technician', 'new'] as Person[])('%s', async (as) => {
    for (const command of ['/erase', '/disclose'])
      await expectRefused(pb, {
        as,
        path: path(id, command),
        body: command === '/erase' ? CONFIRMED : {},
        status: 403,
        code: 'forbidden',
      });
    expect((await pb.as(as).get(path(id))).status).toBe(403);
  });

  test.each([
    ['another name', { rev: 3, name: 'En anden' }, 400, 'validation', { name: 'invalid' }],
    ['no name', { rev: 3 }, 400, 'validation', { name: 'required' }],
    ['an unknown key', { ...CONFIRMED, force: true }, 400, 'validation', { force: 'unknownKey' }],
    ['an old version', { ...CONFIRMED, rev: 2 }, 409, 'stale', undefined],
  ] as const)('%s', async (_what, body, status, code, fields) => {
    await expectRefused(pb, {
      as: 'admin',
      path: path(id, '/erase'),
      body,
      status,
      code,
      ...(fields ? { fields } : {}),
    });
  });

  test('a customer that does not exist', async () => {
    await expectRefused(pb, {
      as: 'admin',
      path: path('a'.repeat(15), '/erase'),
      body: CONFIRMED,
      status: 404,
      code: 'not_found',
    });
  });

  test('of two at once one erases, and the other is told', async () => {
    const lead = await makeLead();
    const answers = await Promise.all([erase(lead.id, CONFIRMED), erase(lead.id, CONFIRMED)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('handing out a customer’s data is noted on the timeline without the data', async () => {
  const { id } = await makeLead();
  expect((await pb.as('admin').post(path(id, '/disclose'))).status).toBe(200);
  expect(pb.rows('SELECT type, actor, data FROM activities WHERE lead = ?', id)).toEqual([
    { type: 'udlevering', actor: pb.users.admin.id, data: '{}' },
  ]);
});

test('handed out is also what belongs to a lead that was merged into the customer, and nothing of others', async () => {
  const { id } = await makeLead();
  const merged = await makeLead({ mergedInto: id });
  const other = await makeLead();
  const technician = (await pb.create('technicians', { name: 'Bo', initials: 'BO', title: 'montoer' })).id;
  const route = await pb.create('routes', { date: '2026-02-02', technician, status: 'udsendt' });
  const offers = { [merged.id]: '', [other.id]: '' };
  for (const lead of [merged.id, other.id]) {
    offers[lead] = await makeOffer(lead, 'accepteret');
    const job = await makeJob(lead, 'faktureret');
    await pb.create('tasks', { title: SECRET, type: 'andet', status: 'aaben', lead, rev: 1 });
    const ofOffer = { title: SECRET, type: 'besigtigelse', status: 'udfoert', inquiry: offers[lead], rev: 1 };
    const visit = await pb.create('tasks', ofOffer);
    await pb.create('route_stops', { route: route.id, task: visit.id, status: 'udfoert' });
    await makeFile({ job });
    await activity('note', { lead }, { text: SECRET });
  }
  // A job of the offer alone, without a customer of its own.
  const jobOf = async (inquiry = '') => makeJob('', 'faktureret', { inquiry });
  const [own, foreign] = [await jobOf(offers[merged.id]), await jobOf(offers[other.id])];
  const { leads } = (await pb.as('admin').post<{ leads: string[] }>(path(id, '/disclose'))).body;
  expect(leads.sort()).toEqual([id, merged.id].sort());

  const client = new PocketBase(pb.url);
  const found = async (table: string) => {
    const filter = customerFilter(table, leads, (text, params) => client.filter(text, params)) ?? '';
    const query = new URLSearchParams({ filter, perPage: '100' }).toString();
    const { status, body } = await pb.as('admin').get(`/api/collections/${table}/records?${query}`);
    expect([table, status]).toEqual([table, 200]);
    return body.items;
  };
  expect((await found('leads')).map((lead) => lead.id).sort()).toEqual(leads.sort());
  expect((await found('inquiries')).map((offer) => offer.id)).toEqual([offers[merged.id]]);
  expect(await found('inquiry_lines')).toHaveLength(1);
  const jobs = (await found('service_jobs')).map((job) => job.id);
  expect(jobs).toHaveLength(2);
  expect(jobs).toContain(own);
  expect(jobs).not.toContain(foreign);
  expect(await found('service_job_lines')).toHaveLength(2);
  expect(await found('tasks')).toHaveLength(2);
  expect(await found('route_stops')).toHaveLength(1);
  expect(await found('files')).toHaveLength(1);
  expect((await found('activities')).map(({ type }) => type).sort()).toEqual(['note', 'udlevering']);
  expect(await found('mail_outbox')).toEqual([]);
});

describe('a download of all data', () => {
  const note = (as: Person) => pb.as(as).post('/api/privacy/disclose');

  test('is an activity of no record, with who and when, that admins can read', async () => {
    expect((await note('admin')).status).toBe(200);
    const noted = pb.rows(
      `SELECT actor, lead, inquiry, job, data FROM activities WHERE type = 'udlevering' AND lead = ''`,
    );
    expect(noted).toEqual([{ actor: pb.users.admin.id, lead: '', inquiry: '', job: '', data: '{}' }]);
    const filter = encodeURIComponent('type = "udlevering" && lead = ""');
    const read = async (as: Person) =>
      (await pb.as(as).get(`/api/collections/activities/records?filter=${filter}`)).body.items as Body[];
    const [line] = await read('admin');
    expect(line).toMatchObject({ actor: pb.users.admin.id });
    expect(Date.now() - Date.parse(String(line?.at).replace(' ', 'T'))).toBeLessThan(60_000);
    for (const as of ['seller', 'technician', 'new'] as Person[]) expect(await read(as)).toEqual([]);
  });

  test.each(['moderator', 'management', 'seller', 'technician', 'new'] as Person[])(
    'is refused to %s, and not noted',
    async (as) => {
      const count = () => pb.rows(`SELECT id FROM activities WHERE type = 'udlevering'`).length;
      const before = count();
      await expectRefused(pb, { as, path: '/api/privacy/disclose', body: {}, status: 403, code: 'forbidden' });
      expect(count()).toBe(before);
    },
  );
});
