/** Bundles: the list and its refusals, and the lines that come of one in an offer. */
import type { BundleList, Bundle } from '../../lib/settings/shared/bundles/types.ts';
import { bundleLines } from '../../lib/offers/shared/bundle-lines.ts';
import type { CatalogHit } from '../../lib/offers/shared/types.ts';
import { type Body, type Harness, okBody, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers, unique, UNKNOWN } from '../testing/offers.ts';

jest.setTimeout(60_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());

type Role = 'seller' | 'seller2' | 'moderator' | 'management';
const text = (change: object = {}) => ({
  ...{ product: '', text: 'Mærkning', qtyMilli: 1000, unit: 'stk', unitPrice: 450_00 },
  ...change,
});
const item = (product: string, qtyMilli = 1000) => ({ product, text: '', qtyMilli, unit: 'stk' });
const fields = (change: object = {}) => ({
  ...{ name: unique('Pakke'), code: '', description: '', heading: '', labourMin: 0, labourProduct: '' },
  lines: [text()],
  ...change,
});
const make = (change: object = {}, as: Role = 'moderator') =>
  pb.as(as).post('/api/setup/bundles', { ...fields(change), idempotencyKey: unique() });
const made = async (change: object = {}) => okBody<Bundle>(await make(change));
const save = (bundle: Bundle, change: object = {}, as: Role = 'moderator') => {
  const { name, code, description, heading, lines, labourMin, labourProduct, rev } = bundle;
  const sent = { name, code, description, heading, lines, labourMin, labourProduct, rev, ...change };
  return pb.as(as).post(`/api/setup/bundles/${bundle.id}/save`, sent);
};
const switchOff = ({ id, rev }: Bundle, as: Role) =>
  pb.as(as).post(`/api/setup/bundles/${id}/active`, { rev, active: false });
const faults = ({ status, body }: { status: number; body: Body }) => [status, body.data];
const list = async (as: Role = 'moderator') => okBody<BundleList>(await pb.as(as).get('/api/setup/bundles'));
const find = async (q: string, as: Role = 'seller', offer = '') =>
  okBody<{ items: CatalogHit[] }>(await pb.as(as).get(`/api/offers/catalog?q=${encodeURIComponent(q)}&offer=${offer}`))
    .items;

describe('the list', () => {
  test('a bundle follows the catalogue: prices of today, costs only for who may see all of them', async () => {
    const board = await on.product({ name: 'Gruppetavle', price: 1000_00 }, 600_00);
    const hour = await on.product({ name: 'Montørtime', unit: 'time', price: 695_00 }, 385_00);
    const lines = [item(board.id, 2000), text()];
    const { id } = await made({ name: 'Ny tavle', lines, labourMin: 90, labourProduct: hour.id });
    await pb.update('products', board.id, { price: 1200_00 });
    const { items, hours } = await list();
    const mine = items.find((one) => one.id === id);
    expect(mine?.products).toEqual([
      expect.objectContaining({ id: board.id, price: 1200_00, cost: 600_00, active: true }),
      expect.objectContaining({ id: hour.id, price: 695_00, cost: 385_00, unit: 'time' }),
    ]);
    expect(mine?.lines).toEqual([{ ...item(board.id, 2000), unitPrice: 0 }, text()]);
    expect(hours.map((one) => one.id)).toContain(hour.id);
    const seen = await list('seller');
    expect(JSON.stringify(seen)).not.toContain('"cost"');
    expect(seen.items.map((one) => one.id)).toContain(id);
  });

  test('a product that is switched off stays in the bundle and is told apart; it can’t be added anew', async () => {
    const gone = await on.product({ name: 'Gammelt relæ' });
    const bundle = await made({ lines: [item(gone.id)] });
    await pb.update('products', gone.id, { active: false });
    const [product] = (await list()).items.find((one) => one.id === bundle.id)!.products;
    expect(product).toMatchObject({ name: 'Gammelt relæ', active: false });
    const kept = okBody<Bundle>(await save(bundle, { lines: [...bundle.lines, text()] }));
    expect(kept.lines).toHaveLength(2);
    expect(faults(await make({ lines: [item(gone.id)] }))).toEqual([
      400,
      { 'lines.0.product': { code: 'unknownRecord' } },
    ]);
  });

  test('a line keeps a text of its own, and the unit of its product', async () => {
    const cable = await on.product({ name: 'Kabel', unit: 'm' });
    const lines = [
      { ...item(cable.id), text: 'Kabel' },
      { ...item(cable.id), text: 'Kabel i jord' },
    ];
    expect((await made({ lines })).lines).toMatchObject([
      { text: '', unit: 'm' },
      { text: 'Kabel i jord', unit: 'm' },
    ]);
  });

  test('the products’ list says that a bundle uses them', async () => {
    const used = await on.product();
    const bundle = await made({ lines: [item(used.id)] });
    const usage = async () =>
      (await pb.as('moderator').get(`/api/setup/products/${used.id}/usage`)).body.items as unknown;
    expect(await usage()).toEqual([{ what: 'bundles', count: 1 }]);
    okBody(await pb.as('moderator').post(`/api/setup/bundles/${bundle.id}/active`, { rev: bundle.rev, active: false }));
    expect(await usage()).toEqual([]);
  });
});

describe('refusals', () => {
  test.each<[string, object, object]>([
    ['no name', { name: ' ' }, { name: { code: 'required' } }],
    ['no lines', { lines: [] }, { lines: { code: 'noLines' } }],
    ['a line of nothing', { lines: [text({ text: '' })] }, { 'lines.0.text': { code: 'required' } }],
    ['an unknown product', { lines: [item(UNKNOWN)] }, { 'lines.0.product': { code: 'unknownRecord' } }],
    ['an unknown unit', { lines: [text({ unit: 'favn' })] }, { 'lines.0.unit': { code: 'invalid' } }],
    ['a negative quantity', { lines: [text({ qtyMilli: -1000 })] }, { 'lines.0.qtyMilli': { code: 'min' } }],
    ['a negative price', { lines: [text({ unitPrice: -1 })] }, { 'lines.0.unitPrice': { code: 'min' } }],
    ['too large a quantity', { lines: [text({ qtyMilli: 10_000_001 })] }, { 'lines.0.qtyMilli': { code: 'max' } }],
    ['too many lines', { lines: Array.from({ length: 101 }, () => text()) }, { lines: { code: 'maxItems' } }],
    ['too much labour', { labourMin: 100_000 }, { labourMin: { code: 'max' } }],
    ['negative labour', { labourMin: -1 }, { labourMin: { code: 'min' } }],
    ['an unknown hour', { labourMin: 60, labourProduct: UNKNOWN }, { labourProduct: { code: 'unknownRecord' } }],
    ['too long a heading', { heading: 'x'.repeat(201) }, { heading: { code: 'maxLength' } }],
  ])('%s', async (_name, change, expected) => {
    const before = (await list()).items.length;
    const { status, body } = await make(change);
    expect([status, body.code]).toEqual([400, 'validation']);
    expect(body.data).toMatchObject(expected);
    expect((await list()).items).toHaveLength(before);
  });

  test('labour priced by a product that is not sold by the hour', async () => {
    const { id } = await on.product();
    expect(faults(await make({ labourMin: 60, labourProduct: id }))).toEqual([
      400,
      { labourProduct: { code: 'notHours' } },
    ]);
  });

  test('a name or code that another bundle has, also one that is switched off', async () => {
    const one = await made({ name: 'Ladestander, standard', code: 'P-1' });
    await pb.as('moderator').post(`/api/setup/bundles/${one.id}/active`, { rev: one.rev, active: false });
    expect(faults(await make({ name: 'LADESTANDER, standard' }))).toEqual([400, { name: { code: 'duplicate' } }]);
    expect(faults(await make({ code: 'p-1' }))).toEqual([400, { code: { code: 'duplicate' } }]);
    okBody(await save({ ...one, rev: one.rev + 1 }, { description: 'Ny tekst' }));
  });

  test('another’s bundle to a seller, every one to management, and the list to who has no office role', async () => {
    const bundle = await made();
    const before = await list();
    for (const as of ['seller', 'management'] as const) {
      expect((await save(bundle, { name: 'Ny' }, as)).status).toBe(403);
      expect((await switchOff(bundle, as)).status).toBe(403);
    }
    expect((await make({}, 'management')).status).toBe(403);
    expect(await list()).toEqual(before);
    for (const as of ['new', 'technician'] as const) {
      expect((await pb.as(as).get('/api/setup/bundles')).status).toBe(403);
      const sent = { ...fields(), idempotencyKey: unique() };
      expect((await pb.as(as).post('/api/setup/bundles', sent)).status).toBe(403);
    }
  });

  test('a seller makes bundles and changes their own, sees no costs in the answers, and a moderator changes any', async () => {
    const board = await on.product({ name: 'Sælgers tavle', price: 1000_00 }, 600_00);
    const lines = [item(board.id)];
    const own = okBody<Bundle>(await make({ lines }, 'seller'));
    expect(own.createdBy).toBe(pb.users.seller.id);
    const saved = okBody<Bundle>(await save(own, { name: unique('Omdøbt') }, 'seller'));
    const late = await save(own, { name: unique('For sent') }, 'seller');
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(JSON.stringify([own, saved, late.body])).not.toContain('"cost"');
    expect((await save(saved, { name: 'Taget' }, 'seller2')).status).toBe(403);
    const corrected = okBody<Bundle>(await save(saved, { name: unique('Rettet') }, 'moderator'));
    expect(corrected.createdBy).toBe(pb.users.seller.id);
    expect(okBody<Bundle>(await switchOff(corrected, 'seller')).active).toBe(false);
    expect((await save({ ...own, id: UNKNOWN }, {}, 'seller')).status).toBe(404);
  });

  test('the second of two who save gets what the first one stored', async () => {
    const bundle = await made();
    okBody(await save(bundle, { labourMin: 60 }));
    const { status, body } = await save(bundle, { labourMin: 90 });
    expect([status, body.code]).toEqual([409, 'stale']);
    expect(body.data).toMatchObject({ fields: ['labourMin'], current: { labourMin: 60, lines: bundle.lines } });
  });

  test('the same press twice makes one bundle', async () => {
    const sent = { ...fields(), idempotencyKey: unique() };
    const [first, again] = [
      await pb.as('moderator').post('/api/setup/bundles', sent),
      await pb.as('moderator').post('/api/setup/bundles', sent),
    ];
    expect(okBody<Bundle>(again).id).toBe(okBody<Bundle>(first).id);
  });
});

describe('in an offer', () => {
  test('the catalogue finds it by name and code, after items of the same rank; first of all without a query', async () => {
    const product = await on.product({ name: 'Varmepumpe' });
    const bundle = await made({ name: 'Varmepumpe tilsluttet', code: 'VP-7', lines: [item(product.id)] });
    expect((await find('varmepumpe')).map(({ id }) => id)).toEqual([product.id, bundle.id]);
    expect((await find('vp-7')).map(({ id }) => id)).toEqual([bundle.id]);
    expect((await find(''))[0]).toMatchObject({ type: 'bundle' });
    okBody(await pb.as('moderator').post(`/api/setup/bundles/${bundle.id}/active`, { rev: bundle.rev, active: false }));
    expect((await find('varmepumpe')).map(({ id }) => id)).toEqual([product.id]);
  });

  test('its sum is that of its lines in the offer, its cost only for who may see that of the offer', async () => {
    const product = await on.product({ name: 'Solcelle', price: 333_33 }, 100_00);
    const hour = await on.product({ name: 'Soltime', unit: 'time', price: 695_00 }, 385_00);
    const contents = { lines: [item(product.id, 1500)], labourMin: 100, labourProduct: hour.id };
    await made({ name: 'Solpakke', ...contents });
    const lead = await on.lead({ owner: pb.users.seller2.id });
    const [mine, others] = [await on.draft('seller'), await on.draft('admin', { lead: lead.id })];
    const [hit] = await find('solpakke', 'seller', mine.offer.id);
    if (hit?.type !== 'bundle') throw new Error('no bundle');
    expect(hit.cost).toBe(150_00 + 641_80);
    const unseen = (await pb.as('seller2').get(`/api/offers/catalog?q=solpakke&offer=${others.offer.id}`)).body;
    expect(JSON.stringify(unseen)).not.toContain('"cost"');
    const lines = bundleLines(hit, { times: 1, hourlyRate: 0, vatRate: 25, labourText: 'Timer' });
    const saved = okBody<typeof mine>(
      await pb.as('seller').post(`/api/offers/${mine.offer.id}/save`, on.edited(mine, { lines })),
    );
    expect(saved.offer.subtotal).toBe(hit.price);
    expect(saved.cost).toBe(hit.cost);
    expect(saved.lines.map(({ bundle, kind, unitCost }) => [bundle, kind, unitCost])).toEqual([
      [hit.id, 'vare', 100_00],
      [hit.id, 'arbejdsloen', 385_00],
    ]);
  });

  test('offers that had it are counted once each, and the most used comes first', async () => {
    const [rare, usual] = [await made({ name: 'Brandalarm A' }), await made({ name: 'Brandalarm B' })];
    const use = async (bundle: string) => {
      const draft = await on.draft('seller');
      const lines = [on.line({ bundle }), on.line({ bundle })];
      okBody(await pb.as('seller').post(`/api/offers/${draft.offer.id}/save`, on.edited(draft, { lines })));
    };
    for (const { id } of [usual, usual, rare]) await use(id);
    expect((await find('brandalarm')).map(({ name }) => name)).toEqual(['Brandalarm B', 'Brandalarm A']);
    const { items } = await list();
    expect(items.find(({ id }) => id === usual.id)?.offers).toBe(2);
    const usage = await pb.as('moderator').get(`/api/setup/bundles/${usual.id}/usage`);
    expect(usage.body.items).toEqual([
      { what: 'offers', count: 2 },
      { what: 'drafts', count: 2 },
    ]);
  });

  test('a line of a bundle that does not exist is refused', async () => {
    const draft = await on.draft('seller');
    const lines = [on.line({ bundle: UNKNOWN })];
    const answer = await pb.as('seller').post(`/api/offers/${draft.offer.id}/save`, on.edited(draft, { lines }));
    expect(faults(answer)).toEqual([400, { 'lines.0.bundle': { code: 'unknownRecord' } }]);
  });
});
