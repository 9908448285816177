import type { Watcher } from '../../lib/core/shared/presence.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()), 60_000);
afterAll(() => pb?.stop());

const lead = async (owner: string) =>
  (await pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: 'ny', source: 'web', owner, rev: 1 }))
    .id;
const watch = (path: 'leads' | 'offers', as: Person, body: { open?: string; left?: string } = {}) =>
  pb.as(as).post(`/api/${path}/presence`, { open: '', left: '', ...body });
const seen = async (...asked: Parameters<typeof watch>) =>
  okBody<{ items: Watcher[] }>(await watch(...asked)).items.map(({ id, name }) => [id, name]);

test('colleagues see who looks at a lead that they may read, until it is closed', async () => {
  const { seller, seller2 } = pb.users;
  const [free, own] = [await lead(''), await lead(seller.id)];
  expect(await seen('leads', 'seller', { open: free })).toEqual([]);
  expect(await seen('leads', 'seller2')).toEqual([[free, seller.name]]);
  expect(await seen('leads', 'seller2', { open: free })).toEqual([[free, seller.name]]);
  expect(await seen('leads', 'seller', { open: own, left: free })).toEqual([[free, seller2.name]]);
  expect(await seen('leads', 'seller2')).toEqual([]);
  expect(await seen('leads', 'moderator')).toEqual(
    expect.arrayContaining([
      [own, seller.name],
      [free, seller2.name],
    ]),
  );
});

test('an offer tells who else has it open', async () => {
  const customer = await lead('');
  const offer = { revision: 1, lead: customer, seller: pb.users.seller.id, kind: 'fastpris', status: 'kladde', rev: 1 };
  const { id } = await pb.create('inquiries', { ...offer, lineDisplay: 'alle', offerNumber: 30_001 });
  expect(await seen('offers', 'seller', { open: id })).toEqual([]);
  expect(await seen('offers', 'moderator', { open: id })).toEqual([[id, pb.users.seller.name]]);
  expect((await watch('offers', 'seller2', { open: id })).status).toBe(404);
  expect(await seen('offers', 'moderator', { left: id })).toEqual([]);
  expect(await seen('offers', 'seller', { open: id })).toEqual([]);
});

test('nobody looks at what they may not read, or at what is no record', async () => {
  const theirs = await lead(pb.users.seller2.id);
  expect((await watch('leads', 'seller', { open: theirs })).status).toBe(404);
  expect((await watch('leads', 'seller', { open: 'x' })).body.data).toHaveProperty('open');
  expect((await watch('leads', 'new')).status).toBe(403);
});
