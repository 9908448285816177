/** The people and the installation addresses of a customer. */
import { type Body, type Harness, okBody, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers } from '../testing/offers.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

let pb: Harness;
let lead: Body;
beforeAll(async () => void (pb = await startPocketBase()), 60_000);
afterAll(() => pb?.stop());
beforeEach(async () => {
  const phones = [{ raw: '71 00 00 01' }];
  lead = await createOfferHelpers(pb).lead({ name: 'Hanne Hovedkontakt', company: 'Ejerforeningen Demo', phones });
});
jest.setTimeout(60_000);

let counter = 0;
const newId = () => `c${String(++counter).padStart(14, '0')}`;
const PERSON = { name: 'Vagn Vicevært', role: 'Vicevært', phones: ['+45 72 00 00 02'], email: 'vagn@demo.test' };
const PLACE = { label: 'Opgang B', address: 'Søndergade 9', zip: '8000', city: 'Aarhus C' };
const path = (what: string, of = lead) => `/api/leads/${of.id}/${what}`;
const addPerson = async (fields: Record<string, unknown> = {}, as: 'seller' | 'admin' = 'seller') =>
  okBody<Body>(await pb.as(as).post(path('contacts'), { contact: newId(), ...PERSON, ...fields }));
const addPlace = async (fields: Record<string, unknown> = {}) =>
  okBody<Body>(await pb.as('seller').post(path('addresses'), { place: newId(), ...PLACE, ...fields }));
const ask = async (address: string, as: 'seller' | 'seller2' = 'seller') =>
  okBody<{ items: Body[] }>(await pb.as(as).get(address)).items.map(({ id }) => id);
const search = (q: string) => ask(`/api/leads/search?q=${encodeURIComponent(q)}`);
const fieldEntries = () =>
  pb
    .rows<{ data: string }>("SELECT data FROM activities WHERE lead = ? AND type = 'felt' ORDER BY rowid", lead.id)
    .map(({ data }) => JSON.parse(data) as Body);

describe('people', () => {
  test('are stored with normalised phones, and the timeline tells of them', async () => {
    const added = await addPerson({ getsOffers: true });
    expect(added).toMatchObject({
      lead: lead.id,
      name: PERSON.name,
      phones: [{ raw: '+45 72 00 00 02', normalised: '72000002' }],
      getsOffers: true,
      getsInvoices: false,
      rev: 1,
    });
    expect(added).not.toHaveProperty('searchText');
    expect(fieldEntries()).toMatchObject([
      { before: { contact: '' }, after: { contact: { name: PERSON.name, getsOffers: true } } },
    ]);
  });

  test('one that is sent twice is stored once, and a removed one comes back under its id', async () => {
    const sent = { contact: newId(), ...PERSON };
    const [first, second] = await Promise.all([1, 2].map(() => pb.as('seller').post(path('contacts'), sent)));
    expect(first!.body.id).toBe(second!.body.id);
    const removed = await pb.as('seller').post(path('contacts/remove'), { contact: sent.contact, rev: 1 });
    expect(removed).toMatchObject({ status: 200, body: { name: PERSON.name, email: PERSON.email } });
    expect(pb.rows('SELECT id FROM lead_contacts WHERE lead = ?', lead.id)).toEqual([]);
    expect((await pb.as('seller').post(path('contacts'), sent)).body).toMatchObject({ id: sent.contact, rev: 1 });
  });

  test('are found by phone and by words, with the lead', async () => {
    const { id: contact } = await addPerson({ name: 'Åge Ørnstrup', phones: ['73 00 00 03'] });
    for (const q of ['ørnstrup', 'Ornstrup', 'åge vicevært', '73 00 00 03', 'ejerforeningen ørnst'])
      expect([q, await search(q)]).toEqual([q, [lead.id]]);
    expect(await ask('/api/leads/by-phone/%2B4573000003')).toEqual([lead.id]);
    // The lead's own words and number stay, also after a change of the lead.
    await pb.update('leads', lead.id, { name: 'Helle Hovedkontakt', phones: [{ raw: '71000009' }] });
    expect([await search('helle'), await search('ørnstrup')]).toEqual([[lead.id], [lead.id]]);
    expect(await ask('/api/leads/by-phone/71000009')).toEqual([lead.id]);
    expect(await ask('/api/leads/by-phone/73000003')).toEqual([lead.id]);
    const saved = { contact, rev: 1, ...PERSON, name: 'Åge Omdøbt', phones: ['73000004'] };
    okBody(await pb.as('seller').post(path('contacts/save'), saved));
    expect([await search('ørnstrup'), await search('omdøbt')]).toEqual([[], [lead.id]]);
    expect(await ask('/api/leads/by-phone/73000003')).toEqual([]);
    okBody(await pb.as('seller').post(path('contacts/remove'), { contact, rev: 2 }));
    expect([await search('omdøbt'), await ask('/api/leads/by-phone/73000004')]).toEqual([[], []]);
  });

  test('of an archived lead are not found, and again when it is restored', async () => {
    await addPerson({ name: 'Gemt Gammelmand' });
    await pb.update('leads', lead.id, { archived: true });
    expect(await search('gammelmand')).toEqual([]);
    await pb.update('leads', lead.id, { archived: false });
    expect(await search('gammelmand')).toEqual([lead.id]);
  });

  test('move with their words and numbers to another lead', async () => {
    const { id } = await addPerson({ name: 'Flyttet Fabian', phones: ['74000005'] });
    const other = await createOfferHelpers(pb).lead({ name: 'Et andet lead' });
    await pb.update('lead_contacts', id, { lead: other.id });
    expect([await search('fabian'), await ask('/api/leads/by-phone/74000005')]).toEqual([[other.id], [other.id]]);
  });

  test('a save that changes nothing succeeds with an old version, another one is refused with the record', async () => {
    const { id: contact } = await addPerson();
    const change = { contact, rev: 1, ...PERSON, role: 'Kasserer' };
    expect((await pb.as('seller').post(path('contacts/save'), change)).body.rev).toBe(2);
    expect((await pb.as('seller').post(path('contacts/save'), change)).body.rev).toBe(2);
    const stale = { ...change, role: 'Formand' };
    const refused = await expectRefused(pb, { path: path('contacts/save'), body: stale, status: 409, code: 'stale' });
    expect(refused.body.data).toMatchObject({ rev: 2, fields: ['role'], current: { role: 'Kasserer' } });
  });

  test('the main one is exchanged with the lead, and exactly back again', async () => {
    const contact = await addPerson({ getsInvoices: true });
    const first = await pb
      .as('seller')
      .post<{ lead: Body; contact: Body }>(path('contacts/main'), { contact: contact.id, rev: 1, leadRev: 1 });
    expect(first.body.lead).toMatchObject({
      name: PERSON.name,
      email: PERSON.email,
      contactRole: 'Vicevært',
      phones: [{ raw: '+45 72 00 00 02', normalised: '72000002' }],
      rev: 2,
    });
    expect(first.body.contact).toMatchObject({ name: 'Hanne Hovedkontakt', email: 'anna@demo.test', role: '', rev: 2 });
    expect(fieldEntries().at(-1)).toMatchObject({ before: { name: lead.name }, after: { name: PERSON.name } });
    expect([await search('hanne'), await search('vagn')]).toEqual([
      expect.arrayContaining([lead.id]),
      expect.arrayContaining([lead.id]),
    ]);
    const back = { contact: contact.id, rev: 2, leadRev: 2, getsInvoices: true };
    const second = await pb.as('seller').post<{ lead: Body; contact: Body }>(path('contacts/main'), back);
    const plain = ({ rev: _rev, updated: _updated, ...rest }: Body) => rest;
    expect(plain(second.body.contact)).toEqual(plain(contact));
    expect(second.body.lead).toMatchObject({ name: 'Hanne Hovedkontakt', contactRole: '', email: 'anna@demo.test' });
  });

  test('of two who make another person the main one at once, one is refused', async () => {
    const people = [await addPerson(), await addPerson({ name: 'Kaj Kasserer' })];
    const answers = await Promise.all(
      people.map(({ id }) => pb.as('seller').post(path('contacts/main'), { contact: id, rev: 1, leadRev: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('installation addresses', () => {
  test('one is the usual one, which new offers get', async () => {
    const first = await addPlace({ usual: true });
    const second = await addPlace({ label: 'Opgang C', address: 'Søndergade 11', usual: true });
    expect(pb.rows('SELECT id, usual FROM lead_addresses WHERE lead = ? ORDER BY id', lead.id)).toEqual([
      { id: first.id, usual: 0 },
      { id: second.id, usual: 1 },
    ]);
    const sent = { lead: lead.id, title: '', idempotencyKey: `usual-place-${lead.id}` };
    const made = await pb.as('seller').post<{ offer: Body }>('/api/offers', sent);
    expect(made.body.offer).toMatchObject({ address: 'Søndergade 11', zip: '8000', city: 'Aarhus C' });
    okBody(await pb.as('seller').post(path('addresses/remove'), { place: second.id, rev: 1 }));
    const next = await pb.as('seller').post<{ offer: Body }>('/api/offers', { ...sent, idempotencyKey: `x${lead.id}` });
    expect(next.body.offer).toMatchObject({ address: lead.address, zip: lead.zip });
  });

  test('are found by the search; a moved one loses its point, which a job there would get', async () => {
    const place = await addPlace({ label: 'Sommerhus', address: 'Klitrosevej 3', lat: 56.2, lng: 10.3 });
    expect(await search('klitrosevej 3')).toEqual([lead.id]);
    const job = {
      lead: lead.id,
      title: 'Eftersyn',
      type: 'service',
      customerName: 'x',
      address: 'Klitrosevej 3',
      zip: '8000',
      idempotencyKey: `job-${lead.id}`,
    };
    const made = await pb.as('admin').post<{ job: Body }>('/api/service', job);
    expect(made.body.job).toMatchObject({ lat: 56.2, lng: 10.3 });
    const saved = await pb.as('seller').post(path('addresses/save'), {
      ...PLACE,
      place: place.id,
      rev: 1,
      label: 'Sommerhus',
      address: 'Klitrosevej 5',
    });
    expect(saved.body).toMatchObject({ lat: 0, lng: 0, rev: 2 });
  });
});

describe('a pin that was moved by hand', () => {
  const PIN = { lat: 56.1601, lng: 10.2102 };
  const FOUND = { lat: 56.15, lng: 10.2 };
  const pinOf = (table: string, id: string) => pb.rows(`SELECT lat, lng, pointMoved FROM ${table} WHERE id = ?`, id)[0];
  const MOVED = { ...PIN, pointMoved: 1 };
  const movePin = (body: object) => pb.as('seller').post<Body>(path('address-pin'), body);
  const saveLead = (rev: number, change: object) =>
    pb.as('seller').post(path('save'), {
      ...{ customerType: 'privat', name: lead.name, phones: ['71000001'], owner: pb.users.seller.id, rev },
      ...{ address: lead.address, zip: lead.zip, city: lead.city, ...FOUND, ...change },
    });
  const makeJob = async (change: object = {}) => {
    const { address, zip } = lead;
    const job = { lead: lead.id, title: 'Eftersyn', type: 'service', customerName: 'x', address, zip, ...change };
    const made = await pb.as('admin').post<{ job: Body }>('/api/service', { ...job, idempotencyKey: newId() });
    return pinOf('service_jobs', made.body.job.id);
  };

  test('stays when the address is looked up again, is told on the timeline, and goes with the address', async () => {
    await pb.update('leads', lead.id, FOUND);
    expect(okBody(await movePin({ rev: 1, point: PIN }))).toMatchObject({ ...PIN, pointMoved: true, rev: 2 });
    expect(fieldEntries()).toEqual([{ before: { pointMoved: false }, after: { pointMoved: true } }]);
    expect((await saveLead(2, { note: 'Ny note' })).status).toBe(200);
    expect(pinOf('leads', lead.id)).toEqual(MOVED);
    expect((await saveLead(3, { note: 'Ny note', address: 'Østergade 3' })).status).toBe(200);
    expect(pinOf('leads', lead.id)).toEqual({ ...FOUND, pointMoved: 0 });
  });

  test('goes with the address also where the form still has it', async () => {
    await movePin({ rev: 1, point: PIN });
    await saveLead(2, { zip: '8200', ...PIN });
    expect(pinOf('leads', lead.id)).toEqual({ lat: 0, lng: 0, pointMoved: 0 });
  });

  test('is given back to the address, and put back by an undo as it was', async () => {
    await pb.update('leads', lead.id, FOUND);
    await movePin({ rev: 1, point: PIN });
    await movePin({ rev: 2, point: FOUND, byHand: false });
    expect(pinOf('leads', lead.id)).toEqual({ ...FOUND, pointMoved: 0 });
    await movePin({ rev: 3, point: null });
    expect(pinOf('leads', lead.id)).toEqual({ lat: 0, lng: 0, pointMoved: 0 });
  });

  test('is taken over by the jobs at that address, also where the form has found another point', async () => {
    await movePin({ rev: 1, point: PIN });
    expect(await makeJob()).toEqual(MOVED);
    expect(await makeJob(FOUND)).toEqual(MOVED);
    expect(await makeJob({ address: 'Vestergade 8', ...FOUND })).toEqual({ ...FOUND, pointMoved: 0 });
  });

  test('is one of each installation address', async () => {
    const place = await addPlace(FOUND);
    const pin = { place: place.id, rev: 1, point: PIN };
    expect(okBody(await pb.as('seller').post(path('addresses/pin'), pin))).toMatchObject({ pointMoved: true, rev: 2 });
    const saved = { ...PLACE, place: place.id, ...FOUND };
    okBody(await pb.as('seller').post(path('addresses/save'), { ...saved, rev: 2, label: 'Ny' }));
    expect(pinOf('lead_addresses', place.id)).toEqual(MOVED);
    expect(await makeJob({ address: PLACE.address })).toEqual(MOVED);
    expect(pinOf('leads', lead.id)).toMatchObject({ pointMoved: 0 });
    okBody(await pb.as('seller').post(path('addresses/save'), { ...saved, rev: 3, address: 'Søndergade 10' }));
    expect(pinOf('lead_addresses', place.id)).toEqual({ ...FOUND, pointMoved: 0 });
  });

  test('comes back as moved when its address is removed or changed and that is undone', async () => {
    const { id: place } = await addPlace(FOUND);
    const send = async (name: string, body: object) =>
      okBody<Body>(await pb.as('seller').post(path(`addresses/${name}`), { ...body, place }));
    const moved = await send('pin', { rev: 1, point: PIN });
    const before = { ...PLACE, ...PIN, pointMoved: true };
    await send('remove', { rev: moved.rev });
    const again = await pb.as('seller').post<Body>(path('addresses'), { ...before, place });
    expect(okBody(again)).toMatchObject({ ...PIN, pointMoved: true, rev: 1 });
    await send('save', { ...PLACE, ...FOUND, rev: 1, address: 'Søndergade 10' });
    expect(pinOf('lead_addresses', place)).toEqual({ ...FOUND, pointMoved: 0 });
    await send('save', { ...before, rev: 2 });
    expect(pinOf('lead_addresses', place)).toEqual(MOVED);
  });

  test('is not taken for moved without a place in Denmark', async () => {
    for (const point of [{}, { lat: 0, lng: 0 }, { lat: 48.85, lng: 2.35 }])
      await expectRefused(pb, {
        ...{ path: path('addresses'), status: 400, code: 'validation', fields: { pointMoved: 'invalid' } },
        body: { ...PLACE, ...point, place: newId(), pointMoved: true },
      });
  });

  test('a place outside Denmark, half a place and an old version are refused', async () => {
    const refuse = (body: object, code: string, fields?: Refusal['fields']) =>
      expectRefused(pb, {
        ...{ path: path('address-pin'), body, status: code === 'stale' ? 409 : 400, code },
        ...(fields ? { fields } : {}),
      });
    await refuse({ rev: 1, point: { lat: 48.85, lng: 2.35 } }, 'validation');
    await refuse({ rev: 1, point: { lat: 56.1 } }, 'validation');
    await refuse({ rev: 1 }, 'validation');
    await refuse({ rev: 7, point: PIN }, 'stale');
  });
});

describe('refusals', () => {
  const PERSON_ID = 'p00000000000001';
  const PLACE_ID = 'p00000000000002';
  const all = (): [string, object][] => [
    ['contacts', { contact: newId(), ...PERSON }],
    ['contacts/save', { contact: PERSON_ID, rev: 1, ...PERSON, name: 'Ny' }],
    ['contacts/remove', { contact: PERSON_ID, rev: 1 }],
    ['contacts/main', { contact: PERSON_ID, rev: 1, leadRev: 1 }],
    ['addresses', { place: newId(), ...PLACE }],
    ['addresses/save', { place: PLACE_ID, rev: 1, ...PLACE, label: 'Ny' }],
    ['addresses/remove', { place: PLACE_ID, rev: 1 }],
    ['addresses/pin', { place: PLACE_ID, rev: 1, point: { lat: 56.15, lng: 10.2 } }],
    ['address-pin', { rev: 1, point: { lat: 56.15, lng: 10.2 } }],
  ];
  let own: Body;
  beforeAll(async () => {
    own = await createOfferHelpers(pb).lead();
    await pb.create('lead_contacts', { id: PERSON_ID, lead: own.id, name: 'Karl', rev: 1 });
    await pb.create('lead_addresses', { id: PLACE_ID, lead: own.id, ...PLACE, rev: 1 });
  });

  test.each([
    ['seller2', 404, 'not_found'],
    ['technician', 403, 'forbidden'],
    ['new', 403, 'forbidden'],
    ['guest', 401, 'unauthorized'],
  ] as const)('%s changes nothing of a colleague', async (as, status, code) => {
    for (const [what, body] of all()) await expectRefused(pb, { as, path: path(what, own), body, status, code });
  });

  test('a lead without an owner is claimed first, an archived one restored first', async () => {
    const free = await createOfferHelpers(pb).lead({ owner: '' });
    const gone = await createOfferHelpers(pb).lead({ archived: true });
    const body = { contact: newId(), ...PERSON };
    await expectRefused(pb, { path: path('contacts', free), body, status: 403, code: 'forbidden' });
    await expectRefused(pb, { path: path('contacts', gone), body, status: 409, code: 'locked' });
  });

  test('a record of another lead is not found, and its id is not taken over', async () => {
    for (const [what, body] of all().filter(([what]) => what.includes('/')))
      await expectRefused(pb, { path: path(what), body, status: 404, code: 'not_found' });
    const body = { contact: PERSON_ID, ...PERSON };
    await expectRefused(pb, { path: path('contacts'), body, status: 404, code: 'not_found' });
  });

  const wrong: [string, string, object, Refusal['fields']][] = [
    ['no name', 'contacts', { contact: 'n00000000000001', ...PERSON, name: ' ' }, { name: 'required' }],
    [
      'a phone that is none',
      'contacts',
      { contact: 'n00000000000001', ...PERSON, phones: ['x'] },
      { 'phones.0': 'phone' },
    ],
    [
      'a mail that is none',
      'contacts',
      { contact: 'n00000000000001', ...PERSON, email: 'a@' },
      { email: 'invalidFormat' },
    ],
    [
      'who gets offers without a mail',
      'contacts',
      { contact: 'n00000000000001', ...PERSON, email: '', getsOffers: true },
      { email: 'required' },
    ],
    ['an unknown key', 'contacts', { contact: 'n00000000000001', ...PERSON, rev: 4 }, { rev: 'unknownKey' }],
    ['an id that is none', 'contacts', { contact: '../x', ...PERSON }, { contact: 'invalid' }],
    ['no label', 'addresses', { place: 'n00000000000001', ...PLACE, label: '' }, { label: 'required' }],
    ['a postcode that is none', 'addresses', { place: 'n00000000000001', ...PLACE, zip: '99999' }, { zip: 'zip' }],
    ['no street', 'addresses', { place: 'n00000000000001', ...PLACE, address: '' }, { address: 'required' }],
  ];
  test.each(wrong)('%s', async (_name, what, body, fields) => {
    await expectRefused(pb, { path: path(what), body, status: 400, code: 'validation', fields: fields! });
  });

  test('the records API reads with the rights of the lead and writes nothing', async () => {
    for (const [collection, id] of [
      ['lead_contacts', PERSON_ID],
      ['lead_addresses', PLACE_ID],
    ]) {
      const record = `/api/collections/${collection}/records/${id}`;
      for (const [as, status] of [
        ['seller', 200],
        ['admin', 200],
        ['management', 200],
        ['seller2', 404],
        ['technician', 404],
        ['new', 404],
        ['inactive', 404],
      ] as const)
        expect([as, (await pb.as(as).get(record)).status]).toEqual([as, status]);
      expect((await pb.as('admin').patch(record, { name: 'x' })).status).toBe(403);
      expect((await pb.as('admin').delete(record)).status).toBe(403);
    }
  });
});
