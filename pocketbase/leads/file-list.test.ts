/** The list of a customer's files: those of the customer, of offers and of jobs, and who finds which. */
import PocketBase from 'pocketbase';
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { FILE_SORTS, type FileFilters, NO_FILE_FILTERS, toFileFilter } from '../../lib/leads/shared/file-list.ts';
import { type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import { createJobHelpers } from '../testing/service.ts';

let pb: Harness;
let lead: string;
/** The ids of the files by their names. */
const names = new Map<string, string>();

beforeAll(async () => {
  pb = await startPocketBase();
  const jobs = createJobHelpers(pb);
  const { offer } = await jobs.offers.draft('seller');
  lead = String(offer.lead);
  const { job } = await jobs.create({ lead });
  const other = (await jobs.offers.lead()).id;
  await upload('Grundplan.txt', { lead, category: 'andet' });
  await upload('Tilbudsbilag.txt', { inquiry: offer.id, category: 'tilbud' });
  await upload('Tavle før.txt', { job: job.id, category: 'foer' });
  await upload('En andens.txt', { lead: other, category: 'andet' });
  const removed = await upload('Fjernet.txt', { lead, category: 'andet' });
  await pb.as('moderator').post(`/api/files/${removed}/archive`, { archived: true });
});
afterAll(() => pb.stop());

async function upload(name: string, payload: object): Promise<string> {
  const form = new FormData();
  form.set('payload', JSON.stringify({ ...payload, name }));
  form.set('file', new Blob([name], { type: 'text/plain' }), name);
  const { status, body } = await pb.as('moderator').request('POST', '/api/files', { body: form });
  expect(status).toBe(200);
  names.set(String(body.id), name);
  return String(body.id);
}

async function find(filters: Partial<FileFilters> = {}, as: Person = 'moderator', q = '', sort = 'name') {
  const filter = toFileFilter(new PocketBase(pb.url), lead, q, { ...NO_FILE_FILTERS, ...filters });
  const query = new URLSearchParams({ filter, sort: `${sort},-id`, expand: 'inquiry,job', skipTotal: '1' });
  const { status, body } = await pb.as(as).get(`/api/collections/files/records?${query.toString()}`);
  expect(status).toBe(200);
  return (body.items as { id: string }[]).map(({ id }) => names.get(id));
}

const ALL = ['Grundplan.txt', 'Tavle før.txt', 'Tilbudsbilag.txt'];

test('it has the files of the customer, the offers and the jobs, but no removed ones', async () => {
  expect(await find()).toEqual(ALL);
  expect(await find({ place: ['lead'] })).toEqual(['Grundplan.txt']);
  expect(await find({ place: ['inquiry', 'job'] })).toEqual(['Tavle før.txt', 'Tilbudsbilag.txt']);
});

test('it is searched and filtered by category, form, who and when, in every order', async () => {
  const today = copenhagenToday(new Date());
  expect(await find({}, 'moderator', 'før tavle')).toEqual(['Tavle før.txt']);
  expect(await find({ category: ['foer', 'tilbud'] })).toEqual(['Tavle før.txt', 'Tilbudsbilag.txt']);
  expect(await find({ form: 'billede' })).toEqual([]);
  expect(await find({ form: 'dokument' })).toEqual(ALL);
  expect(await find({ by: [pb.users.moderator.id] })).toEqual(ALL);
  expect(await find({ by: [pb.users.seller.id] })).toEqual([]);
  expect(await find({ from: addDays(today, -1), to: addDays(today, 1) })).toEqual(ALL);
  expect(await find({ to: addDays(today, -2) })).toEqual([]);
  for (const key of FILE_SORTS.keys)
    for (const sort of [key, `-${key}`])
      expect((await find({}, 'moderator', '', sort)).sort()).toEqual([...ALL].sort());
});

test('everybody finds the files of the records that they may read', async () => {
  expect(await find({}, 'seller')).toEqual(ALL);
  // A seller reads all jobs, but not a colleague's lead and offer.
  expect(await find({}, 'seller2')).toEqual(['Tavle før.txt']);
  expect(await find({}, 'new')).toEqual([]);
  expect(await find({}, 'none')).toEqual([]);
});
