import { screen, within } from '@testing-library/react';
import { makeOffer, openOffer, readTexts, saveNow } from '@/components/offers/testing/offer';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';

const SOURCE = 'offer0000000002';
const LIST = 'GET /api/offers/list';
const earlier = {
  ...{
    id: SOURCE,
    offerNumber: 10007,
    revision: 1,
    title: 'Tavle 2024',
    status: 'accepteret',
    customer: 'Kirsten Kunde',
  },
  ...{ updated: '2026-01-02 10:00:00.000Z', sentAt: '', lead: 'lead00000000001', net: 100_00 },
};
const product = 'product00000001';
const old = { ...makeOffer({ offer: { id: SOURCE } }) };
const lines = makeOffer({
  lines: [
    { text: 'Relæ', product, qtyMilli: 2000, unitPrice: 80_00, unitCost: 40_00, discountBp: 500, auto: true },
    { text: 'Fri tekst', unitPrice: 10_00 },
    { text: 'Kabel', product: 'product00000002', unit: 'm', unitPrice: 12_00 },
  ],
}).lines;
const today = (change: object) => ({
  type: 'product',
  name: '',
  sku: '',
  category: '',
  unit: 'stk',
  vatRate: 25,
  ...change,
});

/** Opens the sheet over an offer with one line, with the earlier offer chosen. */
async function openSheet() {
  const view = await openOffer({ lines: [{ text: 'Første' }] });
  answerRequest(LIST, { items: [earlier], next: '' });
  answerRequest(`GET /api/offers/${SOURCE}`, { ...old, lines });
  answerRequest(`GET /api/offers/${SOURCE}/current-items`, {
    items: [today({ id: product, price: 95_00, cost: 50_00 }), today({ id: 'product00000002', price: 900_00 })],
  });
  await view.user.click(screen.getByRole('button', { name: 'Hent linjer' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Hent linjer fra et tidligere tilbud' }));
  return { ...view, sheet };
}

async function chooseOffer() {
  const view = await openSheet();
  const list = await view.sheet.findByRole('list', { name: 'Kundens tilbud' });
  await view.user.click(within(list).getByRole('button', { name: /10007/ }));
  return { ...view, list: await view.sheet.findByRole('list', { name: 'Linjer i tilbud 10007' }) };
}

test('chosen lines come with today’s price where the item is the same, in one step that undo takes back', async () => {
  const view = await chooseOffer();
  const { user, sheet, list } = view;
  expect(list).toHaveTextContent('2 stk. × 95,00');
  // The product is sold by another unit today.
  expect(list).toHaveTextContent('1 m × 12,00');
  await user.click(within(list).getByRole('checkbox', { name: /Relæ/ }));
  await user.click(within(list).getByRole('checkbox', { name: /Kabel/ }));
  await user.click(sheet.getByRole('button', { name: 'Hent 2 linjer' }));
  expect(readTexts()).toEqual(['Første', 'Relæ', 'Kabel']);
  const saved = await saveNow(view);
  expect(saved.lines[1]).toMatchObject({
    unitPrice: 95_00,
    unitCost: 50_00,
    qtyMilli: 2000,
    discountBp: 500,
    auto: false,
  });
  expect(saved.lines[1]!.id).not.toBe(lines[0]!.id);
  expect(saved.lines[2]).toMatchObject({ unitPrice: 12_00, unit: 'm' });
  await user.keyboard('{Control>}z{/Control}');
  expect(readTexts()).toEqual(['Første']);
});

test('or with the prices and costs as they were', async () => {
  const view = await chooseOffer();
  const { user, sheet, list } = view;
  await user.click(sheet.getByRole('radio', { name: 'Som dengang' }));
  expect(list).toHaveTextContent('2 stk. × 80,00');
  await user.click(sheet.getByRole('checkbox', { name: 'Alle linjer' }));
  await user.click(sheet.getByRole('button', { name: 'Hent 3 linjer' }));
  const saved = await saveNow(view);
  expect(saved.lines.map(({ unitPrice }) => unitPrice)).toEqual([0, 80_00, 10_00, 12_00]);
  expect(saved.lines[1]!.unitCost).toBe(40_00);
});

test('the customer’s offers come first; a search asks for all; a failed read can be tried again', async () => {
  const { user, sheet } = await openSheet();
  expect(await sheet.findByRole('list', { name: 'Kundens tilbud' })).toBeInTheDocument();
  expect(findSent(LIST).at(-1)!.query.get('lead')).toBe('lead00000000001');
  answerRequest(LIST, { items: [], next: '' });
  await user.type(sheet.getByRole('searchbox'), 'tavle');
  expect(await sheet.findByText('Intet tilbud fundet')).toBeInTheDocument();
  expect(findSent(LIST).at(-1)!.query.get('q')).toBe('tavle');
  expect(findSent(LIST).at(-1)!.query.get('lead')).toBeNull();
  answerRequest(LIST, new Refusal(503, { code: 'upstream' }));
  await user.type(sheet.getByRole('searchbox'), ' 2');
  expect(await sheet.findByRole('alert')).toHaveTextContent('Serveren svarer ikke');
});
