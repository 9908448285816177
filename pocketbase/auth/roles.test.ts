/** Role × collection × verb over HTTP, compared with the table of permissions, and role × owner × command. */
import {
  type CurrentUser as User,
  can,
  hasAccess,
  isOperations,
  isStaff,
  scopeOf,
} from '../../lib/auth/shared/permissions.ts';
import { mayImport, type ImportKind } from '../../lib/imports/shared/kinds.ts';
import { type Body, type Harness, PEOPLE, type Person, startPocketBase } from '../testing/harness.ts';

jest.setTimeout(120_000);

let pb: Harness;
/** Record ids by collection and fixture name. */
const made: Record<string, Record<string, string>> = {};

const ASKERS = [...(Object.keys(PEOPLE) as Person[]), 'guest'] as const;
type Asker = (typeof ASKERS)[number];

function user(as: Asker): User {
  // An inactive account and a guest have no rights.
  return as === 'guest'
    ? { id: 'guest', roles: [] }
    : {
        id: pb.users[as].id,
        roles: as === 'inactive' ? [] : PEOPLE[as],
        technician: as === 'technician' ? made.technicians!.mine! : '',
      };
}
const signedIn = (as: Asker) => as !== 'guest' && as !== 'inactive';

/** The owner of a fixture. */
type Whose = 'mine' | 'others' | 'unowned';
const ownerOf = (whose: Whose) =>
  whose === 'mine' ? pb.users.seller.id : whose === 'others' ? pb.users.seller2.id : '';

async function make(collection: string, key: string, fields: Record<string, unknown>): Promise<string> {
  const { id } = await pb.create(collection, fields);
  (made[collection] ??= {})[key] = id;
  return id;
}

async function makeFile(key: string, links: Record<string, string>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...links, category: 'andet', name: 'note.txt' })) form.set(name, value);
  form.set('file', new Blob(['en note'], { type: 'text/plain' }), 'note.txt');
  const { status, body } = await pb.as('superuser').request('POST', '/api/collections/files/records', { body: form });
  if (status !== 200) throw new Error(JSON.stringify(body));
  (made.files ??= {})[key] = body.id;
}

beforeAll(async () => {
  pb = await startPocketBase();
  for (const whose of ['mine', 'others', 'unowned'] as const) {
    const owner = ownerOf(whose);
    const lead = await make('leads', whose, {
      customerType: 'privat',
      name: `Kunde ${whose}`,
      status: 'ny',
      rev: 1,
      owner,
    });
    await make('lead_contacts', whose, { lead, name: 'Vicevært', rev: 1 });
    await make('lead_addresses', whose, { lead, label: 'Opgang B', address: 'Søndergade 9', rev: 1 });
    await make('lead_merges', whose, { kept: lead, other: lead, by: pb.users.admin.id, moved: { records: {} } });
    await make('activities', whose, { lead, type: 'note', at: '2026-11-20 10:00:00.000Z', data: { text: 'x' } });
    await make('service_agreements', whose, { lead, title: 'Eftersyn', type: 'eftersyn', rev: 1 });
    await make('installations', whose, { kind: 'tavle', address: 'Søndergade 9', houseKey: 'sondergade 9 8000' });
    await make('tasks', whose, { title: whose, type: 'andet', status: 'aaben', rev: 1, assignee: owner });
    const number = { mine: 20001, others: 20002, unowned: 20003 }[whose];
    const inquiry = await make('inquiries', whose, {
      offerNumber: number,
      revision: 1,
      lead,
      seller: owner,
      kind: 'fastpris',
      status: 'kladde',
      lineDisplay: 'alle',
      rev: 1,
    });
    const line = await make('inquiry_lines', whose, { inquiry, kind: 'vare', qtyMilli: 1000, unitPrice: 100 });
    await make('offer_answers', whose, { inquiry, kind: 'accepteret', at: '2026-11-20 10:00:00.000Z', name: 'Anna' });
    await make('inquiry_costs', whose, { inquiry, cost: 100 });
    await make('inquiry_line_costs', whose, { line, unitCost: 100 });
    await make('mail_outbox', whose, {
      inquiry,
      user: owner || pb.users.admin.id,
      to: 'kunde@kunde.test',
      subject: 'Tilbud',
      status: 'venter',
      idempotencyKey: `mail-${whose}`,
    });
    await make('follow_ups', whose, {
      inquiry,
      kind: 'efter',
      dueAt: '2099-01-01 08:00:00.000Z',
      state: 'planlagt',
      rev: 1,
    });
  }
  await make('tasks', 'givenAway', {
    title: 'givet væk',
    type: 'andet',
    status: 'aaben',
    rev: 1,
    assignee: pb.users.seller2.id,
    createdBy: pb.users.seller.id,
  });
  // Another seller's offer on the seller's own lead, and the other way round.
  await make('inquiries', 'onMyLead', {
    offerNumber: 20004,
    revision: 1,
    lead: made.leads!.mine,
    seller: pb.users.seller2.id,
    kind: 'fastpris',
    status: 'kladde',
    lineDisplay: 'alle',
    rev: 1,
  });
  await make('inquiries', 'onOthersLead', {
    offerNumber: 20005,
    revision: 1,
    lead: made.leads!.others,
    seller: pb.users.seller.id,
    kind: 'fastpris',
    status: 'kladde',
    lineDisplay: 'alle',
    rev: 1,
  });
  const product = await make('products', 'any', {
    name: 'Stikkontakt',
    unit: 'stk',
    price: 5000,
    vatRate: 25,
    active: true,
  });
  await make('product_costs', 'any', { product, cost: 2000 });
  await make('charges', 'any', { name: 'Servicevogn', calc: 'fast', amount: 39500, active: true });
  await make('templates', 'any', { name: 'Tilbudsmail', kind: 'tilbudsmail', language: 'da', active: true });
  made.company_settings = { any: pb.rows<{ id: string }>('SELECT id FROM company_settings')[0]!.id };
  made.sessions = { any: pb.rows<{ id: string }>('SELECT id FROM sessions')[0]!.id };
  await make('microsoft_connections', 'any', { user: pb.users.seller.id, status: 'connected' });
  await make('counters', 'any', { name: 'test', value: 1 });
  await make('number_reservations', 'any', { number: 30000, expiresAt: 1 });
  await make('idempotency_keys', 'any', { key: 'k', user: pb.users.seller.id, command: 'x', response: {} });
  for (const name of ['kls_forms', 'kls_form_versions'])
    made[name] = { any: pb.rows<{ id: string }>(`SELECT id FROM ${name}`)[0]!.id };
  made.units = { any: pb.rows<{ id: string }>('SELECT id FROM units')[0]!.id };
  made.lost_reasons = { any: pb.rows<{ id: string }>('SELECT id FROM lost_reasons')[0]!.id };
  await make('branches', 'any', { name: 'Odense', zip: '5000', active: true, rev: 1 });
  await make('bundles', 'any', { name: 'Ny tavle', active: true, rev: 1 });
  await make('skills', 'any', { name: 'Måling', active: true, rev: 1 });
  await make('instruments', 'any', { name: 'Tester', serial: '4711', active: true, rev: 1 });
  made.states = { any: pb.rows<{ id: string }>('SELECT id FROM states')[0]!.id };
  const myself = pb.rows<{ id: string }>('SELECT id FROM technicians')[0]!.id;
  made.technicians = { mine: myself };
  // Linked to accounts but inactive: such a record gives no rights.
  await make('technicians', 'others', { name: 'Anden montør', initials: 'AM', title: 'montoer', active: true, rev: 1 });
  await make('technicians', 'ended', {
    name: 'Holdt op',
    initials: 'HO',
    title: 'montoer',
    user: pb.users.new.id,
    active: false,
    rev: 1,
  });
  for (const [key, technician] of Object.entries(made.technicians)) {
    await make('technician_costs', key, { technician, costRate: 30000 });
    await make('technician_absences', key, {
      technician,
      kind: 'ferie',
      fromDay: '2026-12-01',
      toDay: '2026-12-02',
      rev: 1,
    });
  }
  // Jobs: a seller's own, and one published to the technician. Routes: a draft, a published one, and one published to
  // another technician.
  const job = (n: number, technicians: string[], seller: string) => ({
    jobNumber: 50000 + n,
    title: 'Opgave',
    type: 'service',
    priority: 'normal',
    customerName: 'Kunde',
    status: 'planlagt',
    technicians,
    seller,
    rev: 1,
  });
  await make('service_jobs', 'mine', job(1, [], pb.users.seller.id));
  await make('service_jobs', 'sentOut', job(2, [myself], pb.users.seller2.id));
  await make('service_jobs', 'ended', job(3, [made.technicians.ended!], ''));
  for (const [key, id] of Object.entries(made.service_jobs!)) {
    const line = await make('service_job_lines', key, { job: id, kind: 'vare', qtyMilli: 1000, unitPrice: 100 });
    await make('service_job_line_costs', key, { line, unitCost: 100 });
    await make('job_agreements', key, { job: id, kind: 'fast', price: 100, signedAt: '2026-11-20 10:00:00.000Z' });
    await make('activities', `job-${key}`, {
      job: id,
      type: 'note',
      at: '2026-11-20 10:00:00.000Z',
      data: { text: 'x' },
    });
    await makeFile(key, { job: id });
  }
  for (const whose of ['mine', 'others', 'unowned'] as const)
    await makeFile(`lead-${whose}`, { lead: made.leads![whose]! });
  for (const [whose, inquiry] of Object.entries(made.inquiries!)) await makeFile(`offer-${whose}`, { inquiry });
  for (const [at, [key, technician, status, helpers]] of (
    [
      ['draft', myself, 'kladde', []],
      ['sentOut', myself, 'udsendt', []],
      ['helping', made.technicians.others!, 'udsendt', [myself]],
      ['others', made.technicians.others!, 'udsendt', []],
      ['ended', made.technicians.ended!, 'udsendt', []],
    ] as const
  ).entries()) {
    const route = await make('routes', key, {
      date: `2026-12-0${at + 1}`,
      technician,
      helpers: [...helpers],
      status,
      rev: 1,
    });
    await make('route_stops', key, { route, sort: 1, status: 'udfoert' });
    const span = { technician, date: `2026-12-0${at + 1}`, startMinute: 480, endMinute: 540 };
    const subject = { kind: 'lead', subject: made.leads!.others, by: pb.users.moderator.id };
    await make('slot_holds', key, { ...span, ...subject, expiresAt: '2099-01-01 00:00:00.000Z' });
  }
  const view = { list: 'offers', rev: 1 };
  await make('list_views', 'mine', { ...view, name: 'Min', owner: pb.users.seller.id });
  await make('list_views', 'others', { ...view, name: 'Kollegas', owner: pb.users.seller2.id });
  await make('list_views', 'shared', { ...view, name: 'Delt', owner: pb.users.seller2.id, shared: true });
  await make('job_exports', 'one', { format: 'csv', jobs: [], createdBy: pb.users.moderator.id });
  await make('mail_outbox', 'route', {
    route: made.routes!.sentOut,
    user: pb.users.moderator.id,
    to: 'montoer@demo.test',
    subject: 'Rute',
    status: 'sendt',
    idempotencyKey: 'mail-route',
  });
  for (const kind of ['customers', 'products', 'technicians'])
    await make('imports', kind, {
      kind,
      fileName: 'fil.csv',
      status: 'klar',
      strong: 'skip',
      weak: 'new',
      rowCount: 1,
      rev: 1,
    });
  for (const person of ['seller', 'technician', 'new', 'inactive'] as const)
    await make('feedback', person, { type: 'fejl', text: 'x', status: 'ny', author: pb.users[person].id, rev: 1 });
  const key = await make('intake_keys', 'any', { name: 'Hjemmeside', start: 'ordre_a', hash: 'a', rev: 1 });
  await make('security_log', 'any', { at: '2026-11-24 08:00:00.000Z', kind: 'login', actor: pb.users.admin.id });
  await make('intake_receipts', 'any', { key, externalId: '1', lead: made.leads!.mine });
  const invitation = await make('invitations', 'any', {
    email: 'ida@demo.test',
    roles: ['seller'],
    invitedBy: pb.users.admin.id,
    expiresAt: '2099-01-01 00:00:00.000Z',
    rev: 1,
  });
  await make('mail_outbox', 'invitation', {
    invitation,
    user: pb.users.admin.id,
    to: 'ida@demo.test',
    subject: 'Din adgang',
    status: 'venter',
    idempotencyKey: 'mail-invitation',
  });
  made.users = Object.fromEntries(Object.entries(pb.users).map(([person, { id }]) => [person, id]));
  made.UsersPublic = made.users;
});
afterAll(() => pb?.stop());

type Rule = (asker: User, key: string, as: Asker) => boolean;
/** A missing verb is allowed to no user. */
type Rules = {
  read?: Rule;
  create?: Rule;
  update?: Rule;
  delete?: Rule;
  body?: Record<string, unknown>;
  patch?: Record<string, unknown>;
};

const never: Rules = {};
const seller = (key: string) =>
  ({ onMyLead: pb.users.seller2.id, onOthersLead: pb.users.seller.id })[key] ?? ownerOf(key as Whose);
const leadOwner = (key: string) =>
  ({ onMyLead: pb.users.seller.id, onOthersLead: pb.users.seller2.id })[key] ?? ownerOf(key as Whose);
const readsOffer: Rule = (u, key) =>
  can(u, 'offers', 'read', seller(key)) || (isStaff(u.roles) && leadOwner(key) === u.id);
const readsCost: Rule = (u, key) => can(u, 'costs', 'read', seller(key));
/** Staff, or the technician of the record. */
const ofTechnician: Rule = (u, key) => can(u, 'planning', 'read', key === 'mine' ? pb.users.technician.id : '');
const readsJob: Rule = (u, key) => can(u, 'jobs', 'read', key === 'sentOut' ? pb.users.technician.id : '');
const readsRoute: Rule = (u, key) =>
  can(u, 'planning', 'read', key === 'sentOut' || key === 'helping' ? pb.users.technician.id : '');
const readsFile: Rule = (u, key) => {
  // By users who may read its record.
  const [of, whose] = key.split('-') as ['lead' | 'offer' | string, Whose | undefined];
  if (!whose) return readsJob(u, key, 'guest');
  return of === 'offer' ? readsOffer(u, whose, 'guest') : can(u, 'leads', 'read', ownerOf(whose));
};

/** Access through the records API. Business records are written by commands only. */
const COLLECTIONS: Record<string, Rules> = {
  leads: {
    read: (u, key) => can(u, 'leads', 'read', ownerOf(key as Whose)),
    body: { customerType: 'privat', name: 'Uden om', status: 'ny' },
    patch: { name: 'Uden om' },
  },
  lead_contacts: {
    read: (u, key) => can(u, 'leads', 'read', ownerOf(key as Whose)),
    body: { name: 'Uden om' },
    patch: { name: 'Uden om' },
  },
  lead_addresses: {
    read: (u, key) => can(u, 'leads', 'read', ownerOf(key as Whose)),
    body: { label: 'Uden om', address: 'Vej 1' },
    patch: { label: 'Uden om' },
  },
  job_exports: { read: (u) => isOperations(u.roles), body: { format: 'json' }, patch: { format: 'json' } },
  lead_merges: {
    read: (u, key) => can(u, 'leads', 'read', ownerOf(key as Whose)),
    body: {},
    patch: { moved: {} },
  },
  inquiries: {
    read: readsOffer,
    body: { offerNumber: 90001, revision: 1, kind: 'fastpris', status: 'sendt', lineDisplay: 'alle' },
    patch: { total: 1 },
  },
  inquiry_lines: { read: readsOffer, body: { kind: 'vare' }, patch: { unitPrice: 1 } },
  offer_answers: { read: readsOffer, body: { kind: 'accepteret', name: 'Uden om' }, patch: { name: 'Uden om' } },
  inquiry_costs: { read: readsCost, body: { cost: 1 }, patch: { cost: 1 } },
  inquiry_line_costs: { read: readsCost, body: { unitCost: 1 }, patch: { unitCost: 1 } },
  mail_outbox: {
    read: (u, key, as) => {
      if (key === 'invitation') return isOperations(u.roles);
      return key === 'route' ? isStaff(u.roles) : readsCost(u, key, as);
    },
    body: { to: 'x@kunde.test', subject: 'x', status: 'venter', idempotencyKey: 'x' },
    patch: { to: 'x@kunde.test' },
  },
  follow_ups: {
    read: readsOffer,
    body: { kind: 'foer', dueAt: '2099-01-01 08:00:00.000Z', state: 'planlagt' },
    patch: { state: 'sendt' },
  },
  tasks: {
    read: (u, key) =>
      scopeOf(u.roles, 'tasks', 'read') === 'all' ||
      can(u, 'tasks', 'read', key === 'givenAway' ? pb.users.seller2.id : ownerOf(key as Whose)) ||
      (key === 'givenAway' && can(u, 'tasks', 'read', pb.users.seller.id)),
    body: { title: 'x', type: 'andet', status: 'aaben' },
    patch: { title: 'x' },
  },
  activities: {
    read: (u, key, as) =>
      key.startsWith('job-') ? readsJob(u, key.slice(4), as) : can(u, 'leads', 'read', ownerOf(key as Whose)),
    body: { type: 'note', at: '2026-11-20 10:00:00.000Z' },
    patch: { data: {} },
  },
  products: { read: (u) => can(u, 'goods', 'read'), body: { name: 'Ny', unit: 'stk' }, patch: { price: 1 } },
  charges: { read: (u) => can(u, 'goods', 'read'), body: { name: 'Ny', calc: 'fast' }, patch: { amount: 1 } },
  units: {
    read: (u) => can(u, 'goods', 'read'),
    body: { key: 'kasse', labelDa: 'kasse', labelEn: 'box' },
    patch: { labelDa: 'x' },
  },
  lost_reasons: {
    read: (u) => can(u, 'goods', 'read'),
    body: { key: 'ferie', labelDa: 'Ferie', labelEn: 'Holiday' },
    patch: { labelDa: 'x' },
  },
  branches: { read: (u) => can(u, 'goods', 'read'), body: { name: 'Ny', zip: '9000' }, patch: { name: 'x' } },
  bundles: { read: (u) => can(u, 'bundles', 'read'), body: { name: 'Ny' }, patch: { name: 'x' } },
  skills: { read: (u) => can(u, 'goods', 'read'), body: { name: 'Ny' }, patch: { name: 'x' } },
  instruments: { read: (u) => can(u, 'goods', 'read'), body: { name: 'Ny', serial: '1' }, patch: { note: 'x' } },
  kls_forms: { read: (u) => can(u, 'goods', 'read'), body: { name: 'Ny', definition: {} }, patch: { name: 'x' } },
  templates: {
    read: (u) => can(u, 'catalog', 'read'),
    body: { name: 'Ny', kind: 'sms', language: 'da' },
    patch: { subject: 'x' },
  },
  product_costs: { read: (u) => scopeOf(u.roles, 'costs', 'read') === 'all', body: { cost: 1 }, patch: { cost: 1 } },
  company_settings: {
    read: (u) => can(u, 'company', 'read'),
    body: { name: 'x', offerNumberStart: 1, validityDays: 1 },
    patch: { web: 'www.demo.test' },
  },
  users: {
    read: (u, key) => can(u, 'company', 'change') || pb.users[key as Person].id === u.id,
    update: (u, key) => pb.users[key as Person].id === u.id,
    body: { email: 'ny@demo.test', password: 'x1x1x1x1x1', passwordConfirm: 'x1x1x1x1x1' },
    patch: { theme: 'dark' },
  },
  UsersPublic: { read: (u) => hasAccess(u) },
  states: {
    read: () => true,
    body: { entity: 'lead', step: 'ny', labelDa: 'x', labelEn: 'x', colour: 'grey', type: 'aaben' },
    patch: { labelDa: 'x' },
  },
  technicians: {
    read: ofTechnician,
    body: { name: 'x', initials: 'X', title: 'montoer', active: true },
    patch: { salesRate: 1 },
  },
  technician_costs: {
    read: (u) => scopeOf(u.roles, 'costs', 'read') === 'all',
    body: { costRate: 1 },
    patch: { costRate: 1 },
  },
  technician_absences: {
    read: ofTechnician,
    body: { kind: 'ferie', fromDay: '2026-12-01', toDay: '2026-12-01' },
    patch: { note: 'x' },
  },
  service_jobs: {
    read: readsJob,
    body: { jobNumber: 1, title: 'x', type: 'service', priority: 'normal', customerName: 'x', status: 'faktureret' },
    patch: { status: 'faktureret' },
  },
  service_agreements: {
    read: (u, key) => can(u, 'leads', 'read', ownerOf(key as Whose)),
    body: { title: 'Uden om', type: 'eftersyn' },
    patch: { months: 1 },
  },
  service_job_lines: { read: readsJob, body: { kind: 'vare' }, patch: { unitPrice: 1 } },
  job_agreements: { read: readsJob, body: { kind: 'fast', signedBy: 'Uden om' }, patch: { price: 1 } },
  installations: {
    read: (u) => scopeOf(u.roles, 'installations', 'read') === 'all',
    body: { kind: 'tavle', address: 'Vej 1', houseKey: 'vej 1 8000' },
    patch: { serial: 'x' },
  },
  service_job_line_costs: {
    read: (u, key) => can(u, 'costs', 'read', { mine: pb.users.seller.id, sentOut: pb.users.seller2.id }[key] ?? ''),
    body: { unitCost: 1 },
    patch: { unitCost: 1 },
  },
  files: { read: readsFile, body: { category: 'andet', name: 'x' }, patch: { visibleToCustomer: true } },
  routes: { read: readsRoute, body: { date: '2026-12-24', status: 'udsendt' }, patch: { status: 'afsluttet' } },
  route_stops: { read: readsRoute, body: { status: 'udfoert' }, patch: { status: 'udfoert' } },
  list_views: {
    read: (u, key) =>
      key === 'shared' ? isStaff(u.roles) : u.id === pb.users[key === 'mine' ? 'seller' : 'seller2'].id,
    body: { list: 'offers', name: 'x' },
    patch: { name: 'x' },
  },
  slot_holds: {
    read: (u) => isStaff(u.roles),
    body: { date: '2026-12-24', kind: 'lead', subject: 'x' },
    patch: { endMinute: 1440 },
  },
  feedback: {
    read: (u, key) => u.roles.includes('admin') || pb.users[key as Person].id === u.id,
    body: { type: 'ros', text: 'x', status: 'ny' },
    patch: { status: 'loest' },
  },
  intake_keys: {
    read: (u) => can(u, 'company', 'change'),
    body: { name: 'x', start: 'x', hash: 'x' },
    patch: { revokedAt: '' },
  },
  intake_receipts: never,
  security_log: {
    read: (u) => can(u, 'company', 'change'),
    body: { at: '2026-11-24 08:00:00.000Z', kind: 'login' },
    patch: { kind: 'login' },
  },
  imports: {
    read: (u, key) => mayImport(u, key as ImportKind),
    body: { kind: 'products', fileName: 'x', status: 'klar', strong: 'skip', weak: 'skip', rowCount: 1 },
    patch: { status: 'faerdig' },
  },
  invitations: {
    read: (u) => can(u, 'company', 'change'),
    body: { email: 'x@demo.test', roles: ['admin'], expiresAt: '2099-01-01 00:00:00.000Z' },
    patch: { roles: ['admin'] },
  },
  sessions: never,
  microsoft_connections: never,
  counters: never,
  number_reservations: never,
  idempotency_keys: never,
  kls_form_versions: never,
};

const REFUSED = [400, 401, 403, 404];

test('every collection is in the table', () => {
  const known = pb
    .rows<{ name: string }>("SELECT name FROM _collections WHERE name NOT LIKE '\\_%' ESCAPE '\\' ORDER BY name")
    .map(({ name }) => name);
  expect(Object.keys(COLLECTIONS).sort()).toEqual(known.sort());
});

describe.each(ASKERS)('%s', (as) => {
  test.each(Object.keys(COLLECTIONS))('reads %s as the table allows, by list and by view', async (collection) => {
    const rules = COLLECTIONS[collection]!;
    const records = made[collection]!;
    const expected = Object.keys(records)
      .filter((key) => signedIn(as) && rules.read?.(user(as), key, as))
      .sort();
    const list = await pb.as(as).get(`/api/collections/${collection}/records?perPage=500`);
    const ids = list.status === 200 ? list.body.items.map((item) => String(item.id)) : [];
    expect(
      Object.keys(records)
        .filter((key) => ids.includes(records[key]!))
        .sort(),
    ).toEqual(expected);
    for (const [key, id] of Object.entries(records)) {
      const { status } = await pb.as(as).get(`/api/collections/${collection}/records/${id}`);
      expect([key, status === 200]).toEqual([key, expected.includes(key)]);
    }
  });

  test.each(Object.keys(COLLECTIONS))('writes to %s as the table allows', async (collection) => {
    const rules = COLLECTIONS[collection]!;
    const path = `/api/collections/${collection}/records`;
    const before = pb.snapshot();
    let changed = false;
    const check = (allowed: boolean, status: number) => {
      if (allowed) changed = true;
      if (allowed) expect(status).toBe(200);
      else expect(REFUSED).toContain(status);
    };
    check(
      signedIn(as) && rules.create?.(user(as), '', as) === true,
      (await pb.as(as).post(path, rules.body ?? {})).status,
    );
    for (const [key, id] of Object.entries(made[collection]!)) {
      check(
        signedIn(as) && rules.update?.(user(as), key, as) === true,
        (await pb.as(as).patch(`${path}/${id}`, rules.patch ?? {})).status,
      );
      check(
        signedIn(as) && rules.delete?.(user(as), key, as) === true,
        (await pb.as(as).delete(`${path}/${id}`)).status,
      );
    }
    const after = pb.snapshot();
    const tables = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(tables).toEqual(changed ? [collection] : []);
  });

  test('cannot read hidden data by filter, sort or expansion', async () => {
    const reads = (collection: string, key: string) =>
      signedIn(as) && COLLECTIONS[collection]!.read!(user(as), key, as);
    const found = async (collection: string, query: string) => {
      const { status, body } = await pb
        .as(as)
        .get(`/api/collections/${collection}/records?perPage=500&${encodeURI(query)}`);
      return status === 200 ? body.items : [];
    };
    if (!reads('product_costs', 'any')) {
      for (const query of [
        'filter=product_costs_via_product.cost>1',
        'filter=product_costs_via_product.cost:each>1',
        'filter=product_costs_via_product.cost?>1',
        'filter=product_costs_via_product.id!=""',
      ])
        expect(await found('products', query)).toEqual([]);
      expect(JSON.stringify(await found('products', 'expand=product_costs_via_product'))).not.toContain('"cost"');
    }
    const others = [made.leads!.others, made.inquiries!.others, made.inquiries!.onMyLead];
    if (!reads('inquiry_costs', 'others')) {
      for (const query of [
        'filter=inquiry_costs_via_inquiry.cost?>1',
        'filter=inquiry_lines_via_inquiry.inquiry_line_costs_via_line.unitCost?>1',
      ]) {
        for (const { id } of await found('inquiries', query)) expect(others).not.toContain(id);
      }
    }
    for (const query of ['filter=searchText~"kunde"', 'filter=nameKey~"kunde"', 'filter=createdBy.tokenKey~"a"'])
      expect(await found('leads', query)).toEqual([]);
  });

  test('no user can change their own rights', async () => {
    if (as === 'guest' || !signedIn(as)) return;
    const path = `/api/collections/users/records/${pb.users[as].id}`;
    const rights = () =>
      pb.rows(
        'SELECT roles, inactive, saleNumber, technician, rev, complete, verified, email, tokenKey FROM users WHERE id = ?',
        pb.users[as].id,
      );
    const before = rights();
    for (const body of [
      { roles: ['admin'] },
      { 'roles+': 'admin' },
      { '+roles': ['admin'] },
      { inactive: false },
      { saleNumber: 7 },
      { technician: made.technicians!.others },
      { rev: 7 },
      { 'saleNumber+': 1 },
      { complete: true },
      { verified: true },
      { email: 'x@demo.test' },
      { password: 'x1x1x1x1x1', passwordConfirm: 'x1x1x1x1x1' },
      { tokenKey: 'x'.repeat(40) },
    ]) {
      await pb.as(as).patch(path, body);
      expect(rights()).toEqual(before);
    }
  });
});

/**
 * Fields that users may write on their own account, with a new value. They may not write any other field.
 */
const OWN_FIELDS: Record<string, unknown> = {
  name: 'Et andet navn',
  username: 'andet',
  phoneNumber: '20304099',
  locale: 'en',
  theme: 'light',
  signature: 'Hilsen',
  emailVisibility: false,
};
/** Sent as a file, which JSON can't carry, or by a separate command. */
const OTHERWISE = ['avatar', 'patchNotesSeen'];
const SAMPLE: Record<string, unknown> = {
  text: 'x'.repeat(15),
  number: 7,
  bool: true,
  date: '2026-01-01 00:00:00.000Z',
  email: 'x@demo.test',
  select: ['admin'],
  autodate: '2026-01-01 00:00:00.000Z',
  password: 'x1x1x1x1x1',
  file: 'x.png',
};

type Field = { name: string; type: string; hidden: boolean };
const fieldsOf = (collection: string) =>
  JSON.parse(
    pb.rows<{ fields: string }>('SELECT fields FROM _collections WHERE name = ?', collection)[0]!.fields,
  ) as Field[];

describe('fields', () => {
  test.each(ASKERS)('%s sees no hidden field, in a list or by a filter', async (as) => {
    for (const collection of Object.keys(COLLECTIONS)) {
      const hidden = fieldsOf(collection)
        .filter((field) => field.hidden || field.type === 'password')
        .map((field) => field.name);
      const path = `/api/collections/${collection}/records`;
      const list = await pb.as(as).get(`${path}?perPage=500&fields=*,${['id', ...hidden].join(',')}`);
      const items = list.status === 200 ? list.body.items : [];
      for (const item of items)
        expect([collection, Object.keys(item).filter((field) => hidden.includes(field))]).toEqual([collection, []]);
      for (const field of hidden) {
        for (const query of [`filter=${field}!="zzz"`, `sort=${field}`]) {
          const asked = await pb.as(as).get(`${path}?${encodeURI(query)}`);
          // A sort by a hidden field is ignored, and a filter is refused or finds nothing.
          if (query.startsWith('filter'))
            expect([collection, field, asked.status === 200 ? asked.body.items.length : 0]).toEqual([
              collection,
              field,
              0,
            ]);
        }
      }
    }
  });

  test.each(['admin', 'moderator', 'management', 'seller', 'new', 'none', 'technician'] as const)(
    '%s changes only the permitted fields of their own account',
    async (as) => {
      const { id } = pb.users[as];
      const stored = () => pb.rows<Record<string, unknown>>('SELECT * FROM users WHERE id = ?', id)[0]!;
      for (const field of fieldsOf('users')) {
        if (OTHERWISE.includes(field.name)) continue;
        const before = stored();
        await pb.as(as).patch(`/api/collections/users/records/${id}`, {
          [field.name]: OWN_FIELDS[field.name] ?? SAMPLE[field.type] ?? 'x',
          ...(field.name === 'password' ? { passwordConfirm: 'x1x1x1x1x1', oldPassword: 'x1x1x1x1x1' } : {}),
        });
        const after = stored();
        const changed = Object.keys(after).filter((name) => after[name] !== before[name] && name !== 'updated');
        expect([field.name, changed]).toEqual([field.name, field.name in OWN_FIELDS ? [field.name] : []]);
      }
      await pb.update('users', id, {
        name: `Demo ${as}`,
        username: '',
        phoneNumber: '20304050',
        locale: 'da',
        theme: '',
        signature: '',
        emailVisibility: true,
      });
    },
  );
});

describe('linked sign-ins', () => {
  test('can be listed and unlinked only by their own account', async () => {
    const [{ id: users }] = pb.rows<{ id: string }>("SELECT id FROM _collections WHERE name = 'users'") as [
      { id: string },
    ];
    const link = (person: Person) =>
      pb.create('_externalAuths', {
        collectionRef: users,
        recordRef: pb.users[person].id,
        provider: 'microsoft',
        providerId: `ms-${person}`,
      });
    const own = {
      seller: await link('seller'),
      admin: await link('admin'),
      new: await link('new'),
      inactive: await link('inactive'),
    };
    const path = '/api/collections/_externalAuths/records';
    for (const as of ['seller', 'admin', 'new'] as const) {
      const { body } = await pb.as(as).get(path);
      expect(body.items.map((item) => item.id)).toEqual([own[as].id]);
      for (const other of ['seller', 'admin', 'new', 'inactive'] as const)
        if (other !== as) expect((await pb.as(as).delete(`${path}/${own[other].id}`)).status).toBe(404);
    }
    for (const as of ['guest', 'inactive'] as const) {
      const { status, body } = await pb.as(as).get(path);
      expect(status === 200 ? body.items : []).toEqual([]);
      expect((await pb.as(as).delete(`${path}/${own.inactive.id}`)).status).not.toBe(204);
    }
    expect(
      (
        await pb
          .as('seller')
          .post(path, { collectionRef: users, recordRef: pb.users.admin.id, provider: 'microsoft', providerId: 'x' })
      ).status,
    ).toBe(403);
    expect((await pb.as('seller').delete(`${path}/${own.seller.id}`)).status).toBe(204);
    expect(pb.rows<{ id: string }>('SELECT id FROM _externalAuths ORDER BY created').map(({ id }) => id)).not.toContain(
      own.seller.id,
    );
  });
});

describe('commands on leads', () => {
  type Command = { name: string; body: (lead: Body) => unknown; allowed: (u: User, owner: string) => boolean };
  const changes = (u: User, owner: string) => can(u, 'leads', 'change', owner);
  const commands: Command[] = [
    {
      name: 'save',
      body: (l) => ({ customerType: 'privat', name: 'Nyt navn', owner: l.owner, rev: 1 }),
      allowed: changes,
    },
    { name: 'move', body: () => ({ rev: 1, status: 'kontaktet' }), allowed: changes },
    { name: 'note', body: () => ({ text: 'x' }), allowed: changes },
    { name: 'archive', body: () => ({ rev: 1, archived: true }), allowed: changes },
    { name: 'claim', body: () => ({}), allowed: (u, owner) => isStaff(u.roles) && (owner === '' || owner === u.id) },
  ];
  const rows = commands.flatMap((command) => ASKERS.map((as) => [command.name, as, command] as const));

  test.each(rows)('%s by %s', async (name, as, command) => {
    for (const whose of ['mine', 'others', 'unowned'] as const) {
      const lead = await pb.create('leads', {
        customerType: 'privat',
        name: 'Kunde',
        status: 'ny',
        rev: 1,
        owner: ownerOf(whose),
      });
      const before = pb.snapshot();
      const { status } = await pb.as(as).post(`/api/leads/${lead.id}/${name}`, command.body(lead));
      const allowed = signedIn(as) && command.allowed(user(as), ownerOf(whose));
      expect([whose, status === 200]).toEqual([whose, allowed]);
      if (!allowed) {
        expect([401, 403, 404, 409]).toContain(status);
        const after = pb.snapshot();
        expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
      }
    }
  });

  test.each(ASKERS)('reading commands by %s', async (as) => {
    const allowed = signedIn(as) && isStaff(user(as).roles);
    for (const path of ['/api/leads/search?q=kunde', '/api/leads/by-phone/20304050'])
      expect((await pb.as(as).get(path)).status === 200).toBe(allowed);
    expect((await pb.as(as).post('/api/leads/duplicates', { phones: ['20304050'] })).status === 200).toBe(allowed);
    expect((await pb.as(as).post('/api/leads', { customerType: 'privat', name: 'Ny' })).status === 200).toBe(
      allowed && can(user(as), 'leads', 'change'),
    );
    expect((await pb.as(as).post('/api/tasks', { title: 'Ny' })).status === 200).toBe(
      allowed && can(user(as), 'tasks', 'change'),
    );
  });
});
