import { screen, waitFor, within } from '@testing-library/react';
import { cellsOf, OFFER_ID, openOffer, readTexts, saveNow } from '@/components/offers/testing/offer';
import { findSent } from '@/components/testing/server';
import type { OftenTogether } from '@/lib/offers/shared/together';

const READ = `GET /api/offers/${OFFER_ID}/together`;
const LABEL = { name: 'Ofte brugt sammen' };
const board = 'board0000000001';
const often = (name: string, count: number): OftenTogether => ({
  item: {
    ...{ type: 'product', id: name.toLowerCase().padEnd(15, '0'), name, sku: '', category: '', unit: 'stk' },
    ...{ price: 250_00, vatRate: 25, cost: 140_00 },
  },
  count,
  offers: 14,
});
const together = [often('Afbryder', 12), often('Kabel', 9), often('Skinne', 8), often('Skilt', 7)];
const lines = [{ text: 'Gruppetavle 12 moduler\nindbygget', product: board }, { text: 'Fri tekst' }];

const open = (parts: Parameters<typeof openOffer>[0] = {}) => openOffer({ lines, together, ...parts });
const names = () =>
  within(screen.getByRole('group', LABEL))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('a line’s product shows what earlier offers had too; a press inserts it after the line', async () => {
  const { user, ...view } = await open();
  await user.click(cellsOf('Antal')[0]!);
  const group = await screen.findByRole('group', LABEL);
  expect(group).toHaveTextContent('Tilbud med Gruppetavle 12 moduler fik også:');
  expect(names()).toEqual([' Afbryder12 af 14Alt+I', ' Kabel9 af 14', ' Skinne8 af 14']);
  await user.click(screen.getByRole('button', { name: 'Kabel 9 af 14' }));
  expect(readTexts()).toEqual(['Gruppetavle 12 moduler\nindbygget', 'Kabel', 'Fri tekst']);
  expect(cellsOf('Antal')[0]).toHaveFocus();
  // A product that was inserted is not proposed again; the next one takes its place.
  expect(names()).toEqual([' Afbryder12 af 14Alt+I', ' Skinne8 af 14', ' Skilt7 af 14']);
  const saved = (await saveNow({ user, ...view })).lines[1];
  expect(saved).toMatchObject({ product: 'kabel0000000000', unitPrice: 250_00, unitCost: 140_00, qtyMilli: 1000 });
});

test('Alt+I inserts the first, until there are none', async () => {
  const { user } = await open({ together: together.slice(0, 2) });
  await user.click(cellsOf('Pris')[0]!);
  await screen.findByRole('group', LABEL);
  await user.keyboard('{Alt>}i{/Alt}');
  expect(readTexts()[1]).toBe('Afbryder');
  await user.keyboard('{Alt>}i{/Alt}{Alt>}i{/Alt}');
  expect(readTexts()).toHaveLength(4);
  expect(screen.queryByRole('group', LABEL)).not.toBeInTheDocument();
  expect(cellsOf('Pris')[0]).toHaveFocus();
});

test('from the keyboard’s focus on a proposal, the focus goes to the line', async () => {
  const { user } = await open();
  await user.click(cellsOf('Antal')[0]!);
  (await screen.findByRole('button', { name: 'Afbryder 12 af 14' })).focus();
  await user.keyboard('{Enter}');
  expect(readTexts()[1]).toBe('Afbryder');
  expect(cellsOf('Tekst')[0]).toHaveFocus();
});

test('a product is asked for once, and a line without one not at all', async () => {
  const { user } = await open();
  await user.click(cellsOf('Antal')[0]!);
  await screen.findByRole('group', LABEL);
  await user.click(cellsOf('Antal')[1]!);
  await waitFor(() => expect(screen.queryByRole('group', LABEL)).not.toBeInTheDocument());
  await user.click(cellsOf('Antal')[0]!);
  await screen.findByRole('group', LABEL);
  expect(findSent(READ).map(({ query }) => query.get('product'))).toEqual([board]);
});

test('a sent offer asks for nothing', async () => {
  const { user } = await open({ can: { edit: false } });
  await user.click(screen.getByText(/Gruppetavle/));
  expect(findSent(READ)).toHaveLength(0);
});
