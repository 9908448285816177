import type { CatalogItem } from '../../lib/offers/shared/types.ts';
import { type Harness, okBody, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers } from '../testing/offers.ts';

jest.setTimeout(60_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());

describe('catalogue', () => {
  const search = async (q: string, as: 'seller' | 'admin' = 'seller', offer = '') =>
    (await pb.as(as).get(`/api/offers/catalog?q=${encodeURIComponent(q)}&offer=${offer}`)).body
      .items as unknown as CatalogItem[];

  test('finds by number, EAN, name and category, folded, in any order of words', async () => {
    const made = await on.product({
      name: 'Bøjeskrue Ægte',
      sku: '8744610017',
      ean: '5701234567890',
      category: 'Tavlemateriel',
    });
    for (const q of ['8744610', '57012345678', 'bøjesk', 'BOEJESKRUE', 'ægte bøje', 'tavlemat skrue'])
      expect((await search(q)).map((item) => item.id)).toEqual([made.id]);
    expect(await search('bøjeskrue findesikke')).toEqual([]);
    expect(await search("%' OR 1=1 --")).toEqual([]);
    await pb.update('products', made.id, { name: 'Vinkelbeslag' });
    expect(await search('bøjeskrue')).toEqual([]);
    expect((await search('vinkelbeslag'))[0]!.id).toBe(made.id);
    await pb.update('products', made.id, { active: false });
    expect(await search('vinkelbeslag')).toEqual([]);
  });

  test('sorts by start of the name, word of the name, item number, category', async () => {
    const [category, word, sku, begins] = [
      await on.product({ name: 'A afdækning', category: 'Zylinder', sku: '1' }),
      await on.product({ name: 'B lås til zylinder', sku: '2', ean: '5701234500001' }),
      await on.product({ name: 'C stift', sku: 'ZYL-7' }),
      await on.product({ name: 'Zylinder Æ', sku: '4', category: 'Låse' }),
    ];
    const charge = await pb.create('charges', {
      name: 'Udskiftning af gazyl',
      calc: 'fast',
      amount: 100,
      active: true,
    });
    expect((await search('zyl')).map((item) => item.id)).toEqual([begins.id, word.id, sku.id, charge.id, category.id]);
    expect((await search('ZYLINDER')).map((item) => item.id)).toEqual([begins.id, word.id, category.id]);
    expect((await search('5701234500001')).map((item) => item.id)).toEqual([word.id]);
    expect((await search('zyl'))[0]).not.toHaveProperty('rank');
  });

  test('what offers use most comes first, before better names; what is called as the query before that', async () => {
    const [used, exact, word] = [
      await on.product({ name: 'Montørkvartal' }),
      await on.product({ name: 'Kvartal', sku: 'KV' }),
      await on.product({ name: 'Besøg pr. kvartal' }),
    ];
    const charge = await pb.create('charges', { name: 'Tillæg (1 kvartal)', calc: 'fast', amount: 100, active: true });
    const ids = async () => (await search('kvartal')).map((item) => item.id);
    expect(await ids()).toEqual([exact.id, charge.id, word.id, used.id]);
    await on.draft('seller', { lines: [on.line({ product: used.id }), on.line({ product: used.id })] });
    await on.draft('seller', { lines: [on.line({ charge: charge.id })] });
    expect(await ids()).toEqual([exact.id, used.id, charge.id, word.id]);
  });

  test('includes charges', async () => {
    const charge = await pb.create('charges', { name: 'Servicevogn Ø', calc: 'fast', amount: 39500, active: true });
    expect(await search('servicevogn oe')).toEqual([
      expect.objectContaining({ type: 'charge', id: charge.id, price: 39500, unit: 'stk', calc: 'fast' }),
    ]);
  });

  test('returns the cost only to a user who may see it on that offer', async () => {
    await on.product({ name: 'Kostbar dims' }, 777);
    const lead = await on.lead({ owner: pb.users.seller2.id });
    const [mine, colleagues] = [await on.draft('seller'), await on.draft('admin', { lead: lead.id })];
    expect((await search('kostbar', 'seller', mine.offer.id))[0]!.cost).toBe(777);
    expect((await search('kostbar', 'seller'))[0]).not.toHaveProperty('cost');
    expect((await search('kostbar', 'admin'))[0]!.cost).toBe(777);
    expect(
      (await pb.as('seller2').get(`/api/offers/catalog?q=kostbar&offer=${colleagues.offer.id}`)).body.items[0],
    ).not.toHaveProperty('cost');
    expect((await pb.as('seller').get(`/api/offers/catalog?q=kostbar&offer=${colleagues.offer.id}`)).status).toBe(404);
  });
});

test('the items of an offer’s lines as they are today: without archived ones, costs only for who may see them', async () => {
  const kept = await on.product({ price: 12_500 }, 8000);
  const gone = await on.product();
  const own = await on.lead({ owner: pb.users.seller2.id });
  const lines = [on.line({ product: kept.id, unitPrice: 1 }), on.line({ product: gone.id }), on.line()];
  const { offer } = await on.draft('seller', { lead: (await on.lead()).id, lines });
  await pb.update('products', gone.id, { archived: true });
  const path = `/api/offers/${offer.id}/current-items`;
  const read = async (of: string, as: 'seller' | 'seller2') =>
    okBody<{ items: CatalogItem[] }>(await pb.as(as).get(of)).items;
  expect(await read(path, 'seller')).toMatchObject([{ id: kept.id, type: 'product', price: 12_500, cost: 8000 }]);
  expect((await pb.as('seller2').get(path)).status).toBe(404);
  const readable = await on.draft('admin', { lead: own.id, lines: [on.line({ product: kept.id })] });
  const [item] = await read(`/api/offers/${readable.offer.id}/current-items`, 'seller2');
  expect(item).toMatchObject({ id: kept.id, price: 12_500 });
  expect(item).not.toHaveProperty('cost');
});

describe('products by their numbers', () => {
  const find = (offer: string, numbers: unknown, as: 'seller' | 'seller2' | 'admin' = 'seller') =>
    pb.as(as).post(`/api/offers/${offer}/products`, { numbers });
  const found = async (...asked: Parameters<typeof find>) =>
    okBody<{ items: CatalogItem[] }>(await find(...asked)).items.map(({ id }) => id);

  test('finds those that can be chosen, each once, whatever blanks the number has', async () => {
    const { offer } = await on.draft('seller');
    const [kept, other] = [await on.product({ sku: '8744610101' }), await on.product({ sku: '8744610102' })];
    await on.product({ sku: '8744610103', active: false });
    await on.product({ sku: '8744610104', archived: true });
    await on.product({ sku: '' });
    const asked = ['8744 610 101', '8744610101', '8744610102', '8744610103', '8744610104', '9999999999', ''];
    expect(await found(offer.id, asked)).toEqual([kept.id, other.id]);
    expect(await found(offer.id, [])).toEqual([]);
  });

  test('finds a product by its EAN too', async () => {
    const { offer } = await on.draft('seller');
    const made = await on.product({ sku: '', ean: '5790001234567' });
    await on.product({ sku: '8744610106', ean: '' });
    const { items } = okBody<{ items: CatalogItem[] }>(await find(offer.id, ['5790001234567', '']));
    expect(items).toMatchObject([{ id: made.id, sku: '', ean: '5790001234567' }]);
  });

  test('answers the cost only to who may see it, and nothing on an offer of somebody else', async () => {
    const { id } = await on.product({ sku: '8744610105', price: 12_500, unit: 'm' }, 8000);
    const lead = await on.lead({ owner: pb.users.seller2.id });
    const { offer } = await on.draft('admin', { lead: lead.id });
    const ask = async (as: 'seller2' | 'admin') =>
      okBody<{ items: CatalogItem[] }>(await find(offer.id, ['8744610105'], as)).items;
    const [item] = await ask('admin');
    expect(item).toMatchObject({ id, type: 'product', sku: '8744610105', price: 12_500, unit: 'm', cost: 8000 });
    expect((await ask('seller2'))[0]).not.toHaveProperty('cost');
    expect((await find(offer.id, ['8744610105'], 'seller')).status).toBe(404);
  });

  test.each([
    ['too many', Array.from({ length: 501 }, () => '1')],
    ['too long a number', ['1'.repeat(41)]],
    ['no list', 'abc'],
  ])('refuses %s', async (_name, numbers) => {
    const { offer } = await on.draft('seller');
    const answer = await find(offer.id, numbers);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation']);
  });
});
