/** Charges that a new offer gets automatically. */
import { startPocketBase, type Harness } from '../testing/harness.ts';
import { createOfferHelpers, unique } from '../testing/offers.ts';

let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
});
afterAll(() => pb.stop());

const charge = (fields: Record<string, unknown>) =>
  pb.create('charges', { calc: 'fast', amount: 10_000, appliesWhen: 'altid', autoAdd: true, active: true, ...fields });
const create = async () =>
  on.aggregate(
    await pb.as('seller').post('/api/offers', {
      lead: (await on.lead()).id,
      title: 'Ny tavle',
      idempotencyKey: unique(),
    }),
  );
const save = async (made: Awaited<ReturnType<typeof create>>, lines: object[]) =>
  on.aggregate(await pb.as('seller').post(`/api/offers/${made.offer.id}/save`, on.edited(made, { lines })));

test('an offer has none without charges that are always added', async () => {
  await charge({ name: 'Weekend', appliesWhen: 'weekend' });
  await charge({ name: 'Opstart', autoAdd: false });
  await charge({ name: 'Udgået', active: false });
  await charge({ name: 'Kørsel', calc: 'km' });
  await charge({ name: 'Timetillæg', calc: 'time' });
  expect((await create()).lines).toEqual([]);
});

describe('with a fixed charge and a percentage', () => {
  let van: string;
  beforeAll(async () => {
    van = (await charge({ name: 'Servicevogn', amount: 40_000, sort: 1 })).id;
    await charge({ name: 'Miljøtillæg', calc: 'procent', amount: 250, sort: 2 });
  });

  test('a new offer has both as stored lines, with its totals', async () => {
    const made = await create();
    expect(made.lines).toMatchObject([
      { kind: 'ydelse', charge: van, text: 'Servicevogn', unitPrice: 40_000, auto: true, percentBp: 0 },
      { text: 'Miljøtillæg', unitPrice: 1000, auto: true, percentBp: 250 },
    ]);
    expect(made.offer).toMatchObject({ subtotal: 41_000, vat: 10_250, total: 51_250 });
    const { offer, lines } = await on.read(made.offer.id);
    expect({ offer, lines }).toMatchObject({ offer: made.offer, lines: made.lines });
  });

  test("both have the firm's rate of moms, and the offer's total too", async () => {
    const [company] = pb.rows<{ id: string; vatRate: number }>('SELECT id, vatRate FROM company_settings');
    await pb.update('company_settings', company!.id, { vatRate: 20 });
    const made = await create();
    await pb.update('company_settings', company!.id, { vatRate: company!.vatRate });
    expect(made.lines.map(({ vatRate }) => vatRate)).toEqual([20, 20]);
    expect(made.offer).toMatchObject({ subtotal: 41_000, vat: 8200, total: 49_200 });
  });

  test('the percentage follows the lines, whatever price was sent', async () => {
    const made = await create();
    const saved = await save(made, [...made.lines, on.line({ unitPrice: 60_000 })]);
    expect(saved.lines.map(({ unitPrice }) => unitPrice)).toEqual([40_000, 2500, 60_000]);
    expect(saved.offer.subtotal).toBe(102_500);
  });

  test('a removed charge stays removed, also on the job of the accepted offer', async () => {
    const made = await create();
    const saved = await save(made, [on.line()]);
    expect((await on.read(made.offer.id)).lines).toHaveLength(1);
    await on.force(saved.offer.id, { status: 'accepteret', locked: true });
    const job = await pb.as('seller').post('/api/service/from-offer', { offer: saved.offer.id });
    expect((job.body.lines as unknown as object[]).length).toBe(1);
  });
});

test.each([
  ['a share above 100 %', { percentBp: 10_001 }, 'lines.0.percentBp'],
  ['a share below zero', { percentBp: -1 }, 'lines.0.percentBp'],
  ['a minimum below zero', { percentMin: -1 }, 'lines.0.percentMin'],
  ['a mark that is no yes or no', { auto: 'altid' }, 'lines.0.auto'],
])('refuses %s', async (_name, fields, path) => {
  const made = await create();
  const answer = await pb
    .as('seller')
    .post(`/api/offers/${made.offer.id}/save`, on.edited(made, { lines: [on.line(fields)] }));
  expect([answer.status, Object.keys(answer.body.data as unknown as object)]).toEqual([400, [path]]);
});
