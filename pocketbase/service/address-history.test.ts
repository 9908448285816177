/** What was done at a house: found in every spelling, and only by those who may see it. */
import type { AddressHistory } from '../../lib/service/shared/address-history.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers } from '../testing/offers.ts';

let pb: Harness;
let technician: string;
beforeAll(async () => {
  pb = await startPocketBase();
  technician = pb.rows<{ id: string }>('SELECT id FROM technicians WHERE user = ?', pb.users.technician.id)[0]!.id;
  await furnish();
}, 60_000);
afterAll(() => pb?.stop());

const EMPTY = { jobs: [], offers: [], customers: [], isCut: false };
const read = async (address: string, zip = '8000', as: Person = 'admin') =>
  okBody<AddressHistory>(
    await pb.as(as).get(`/api/service/address-history?address=${encodeURIComponent(address)}&zip=${zip}`),
  );
/** The customers of the jobs, the titles of the offers, and the names of the leads. */
const shortOf = ({ jobs, offers, customers }: AddressHistory) => ({
  jobs: jobs.map((job) => job.customerName).sort(),
  offers: offers.map((offer) => offer.title).sort(),
  customers: customers.map((customer) => customer.name).sort(),
});

let number = 40_000;
const job = (fields: Record<string, unknown>) =>
  pb.create('service_jobs', {
    jobNumber: ++number,
    title: 'Ny tavle',
    type: 'installation',
    priority: 'normal',
    status: 'udfoert',
    zip: '8000',
    rev: 1,
    ...fields,
  });
const offer = (fields: Record<string, unknown>) =>
  pb.create('inquiries', {
    offerNumber: ++number,
    revision: 1,
    kind: 'fastpris',
    status: 'sendt',
    lineDisplay: 'alle',
    zip: '8000',
    rev: 1,
    ...fields,
  });

/** Østergade 14: a former owner whose seller has left the lead to seller2, and today's owner, who is seller's. */
async function furnish(): Promise<void> {
  const { lead } = createOfferHelpers(pb);
  const former = await lead({ name: 'Tidligere Ejer', owner: pb.users.seller2.id, address: 'Ostergade 14, 2. th.' });
  const today = await lead({ name: 'Nuværende Ejer', address: 'Østergade 14' });
  const landlord = await lead({ name: 'Udlejer', owner: '', address: 'Torvet 1' });
  const address = { label: 'Udlejning', address: 'ØSTERGADE 14, st.', zip: '8000', rev: 1 };
  await pb.create('lead_addresses', { lead: landlord.id, ...address });
  const kls = {
    klsForm: { rcdType: 'A' },
    klsApprovedAt: '2020-05-04 10:00:00.000Z',
    doneAt: '2020-05-04 10:00:00.000Z',
  };
  await job({ customerName: 'Tidligere Ejer', lead: former.id, address: 'Oestergade 14, 2. th.', ...kls });
  await job({ customerName: 'Montørens', address: 'Østergade14', technicians: [technician] });
  await job({ customerName: 'Nabo', address: 'Østergade 14B' });
  await job({ customerName: 'Andet nummer', address: 'Østergade 114' });
  await job({ customerName: 'Anden by', address: 'Østergade 14', zip: '9000' });
  await job({ customerName: 'Arkiveret', address: 'Østergade 14', archived: true });
  await offer({ title: 'Kollegas', lead: former.id, seller: pb.users.seller2.id, address: 'Østergade 14' });
  await offer({ title: 'Egen', lead: today.id, seller: pb.users.seller.id, address: 'Østergade 14, kld.' });
  await offer({ title: 'Kundens adresse', lead: today.id, seller: pb.users.seller.id, address: '', zip: '' });
  await offer({
    title: 'Erstattet',
    lead: today.id,
    seller: pb.users.seller.id,
    address: 'Østergade 14',
    status: 'erstattet',
  });
}

const ALL = {
  jobs: ['Montørens', 'Tidligere Ejer'],
  offers: ['Egen', 'Kollegas', 'Kundens adresse'],
  customers: ['Nuværende Ejer', 'Tidligere Ejer', 'Udlejer'],
};

test.each(['Østergade 14', 'ostergade 14', 'OESTERGADE 14, 4. tv.', 'Østergade14', ' Østergade  14 st '])(
  'the office finds all of the house as %j, and no other house',
  async (address) => {
    const found = await read(address);
    expect(shortOf(found)).toEqual(ALL);
    expect(found.isCut).toBe(false);
  },
);

test('floor, day and report are told', async () => {
  const { jobs, customers } = await read('Østergade 14');
  expect(jobs.find(({ customerName }) => customerName === 'Tidligere Ejer')).toMatchObject({
    floor: '2. th.',
    day: '2020-05-04',
    kls: 'approved',
    boards: 0,
  });
  expect(jobs.find(({ customerName }) => customerName === 'Montørens')).toMatchObject({ floor: '', kls: '' });
  expect(customers.find(({ name }) => name === 'Udlejer')).toMatchObject({ floor: 'st.' });
});

test('a seller sees every job, but of offers and customers only those that are not a colleague’s', async () => {
  const found = await read('Østergade 14', '8000', 'seller');
  expect(shortOf(found)).toEqual({
    jobs: ALL.jobs,
    offers: ['Egen', 'Kundens adresse'],
    customers: ['Nuværende Ejer', 'Udlejer'],
  });
  expect(JSON.stringify(found)).not.toContain('Kollegas');
});

test('a technician sees the jobs that were sent to them, and nothing else', async () => {
  const found = await read('Østergade 14', '8000', 'technician');
  expect(shortOf(found)).toEqual({ jobs: ['Montørens'], offers: [], customers: [] });
});

test('what the reader may not see is not counted either', async () => {
  const { lead } = createOfferHelpers(pb);
  const theirs = await lead({ owner: pb.users.seller2.id });
  const many = Array.from({ length: 101 }, (_, n) => n);
  for (const n of many)
    await offer({ title: `nr ${n}`, lead: theirs.id, seller: pb.users.seller2.id, address: 'Nørregade 7' });
  expect(await read('Nørregade 7', '8000', 'seller')).toEqual(EMPTY);
  const all = await read('Nørregade 7');
  expect([all.offers.length, all.isCut]).toEqual([100, true]);
}, 60_000);

test.each(['Østergade', 'x', 'Østergade 999'])('%j has no history', async (address) => {
  expect(await read(address)).toEqual(EMPTY);
});

test.each(["' OR 1=1 --", 'Østergade 14%', '% 14', '_stergade 14'])('%j finds nothing more', async (address) => {
  const found = shortOf(await read(address));
  expect([EMPTY.jobs.length, ALL.jobs.length]).toContain(found.jobs.length);
});

test('without an address or a postcode it is refused; so is who has no access', async () => {
  const { status, body } = await pb.as('admin').get('/api/service/address-history?address=x');
  expect([status, body.code]).toEqual([400, 'validation']);
  for (const [as, refused] of [
    ['new', 403],
    ['inactive', 401],
    ['guest', 401],
  ] as const)
    expect([as, (await pb.as(as).get('/api/service/address-history?address=x+1&zip=8000')).status]).toEqual([
      as,
      refused,
    ]);
});

test('the houses are found by the index, not by reading all records', () => {
  for (const table of ['leads', 'lead_addresses', 'inquiries', 'service_jobs']) {
    const plan = pb.rows<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT DISTINCT address FROM ${table} WHERE zip = '8000' AND address LIKE '%14%'`,
    );
    expect(plan[0]!.detail).toMatch(/^SEARCH .* COVERING INDEX .* \(zip=\?\)/);
  }
});
