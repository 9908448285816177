import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()), 60_000);
afterAll(() => pb?.stop());

const PATH = '/api/overview/owners';

test('counts the active leads of each owner and their overdue next steps', async () => {
  const { seller, seller2 } = pb.users;
  const lead = { customerType: 'privat', name: 'Kunde', source: 'web', rev: 1 };
  const today = copenhagenToday(new Date());
  for (const fields of [
    { owner: seller.id, status: 'ny' },
    { owner: seller.id, status: 'venter', nextActionAt: addDays(today, -1) },
    { owner: seller.id, status: 'venter', nextActionAt: today },
    { owner: seller.id, status: 'vundet', nextActionAt: addDays(today, -1) },
    { owner: seller.id, status: 'ny', archived: true },
    { owner: seller2.id, status: 'kontaktet' },
    { owner: seller2.id, status: 'kontaktet' },
    { owner: '', status: 'ny' },
  ])
    await pb.create('leads', { ...lead, ...fields });
  const { items } = okBody<{ items: object[] }>(await pb.as('moderator').get(PATH));
  expect(items).toEqual([
    { owner: seller.id, active: 3, overdue: 1 },
    { owner: seller2.id, active: 2, overdue: 0 },
    { owner: '', active: 1, overdue: 0 },
  ]);
});

test.each<Person>(['seller', 'technician', 'new'])('is not for a %s', async (as) => {
  expect((await pb.as(as).get(PATH)).status).toBe(403);
});
