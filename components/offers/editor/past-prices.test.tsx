import { screen } from '@testing-library/react';
import { cellsOf, OFFER_ID, openOffer, writeText } from '@/components/offers/testing/offer';
import { findSent } from '@/components/testing/server';
import type { PastPrice } from '@/lib/offers/shared/past-prices';

const READ = `GET /api/offers/${OFFER_ID}/past-prices`;
const product = 'product00000001';
const lastAt = '2026-03-01 10:00:00.000Z';
const past: PastPrice = {
  item: product,
  unit: 'stk',
  customer: { count: 1, last: 120_00, lastAt, median: 120_00 },
  all: { count: 4, last: 90_00, lastAt, median: 100_00 },
};
const lines = [
  { text: 'Stikkontakt', product, unitPrice: 110_00 },
  { text: 'Fri tekst', unitPrice: 900_00 },
];

const open = (parts: Parameters<typeof openOffer>[0] = {}) => openOffer({ lines, pastPrices: [past], ...parts });

test('one request; the price’s cell says what the item cost before, and leaves with the focus', async () => {
  const { user } = await open();
  await user.click(cellsOf('Pris')[0]!);
  const note = await screen.findByRole('tooltip', { name: 'Tidligere priser' });
  expect(note).toHaveTextContent('KundenSidst 120,00 01.03.2026Median 120,00 1 gang');
  expect(note).toHaveTextContent('AlleSidst 90,00 01.03.2026Median 100,00 4 gange');
  expect(cellsOf('Pris')[0]).toHaveFocus();
  expect(cellsOf('Pris')[0]).toHaveAccessibleDescription(/Median 100,00/);
  await user.click(cellsOf('Pris')[1]!);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(findSent(READ)).toHaveLength(1);
});

test('a price far from the median is marked, with the figure, until it is near again', async () => {
  const view = await open();
  const price = cellsOf('Pris')[0]!;
  await writeText(view, price, '150');
  expect(await screen.findByText('50,0 % over medianen 100,00 (4 tilbud)')).toBeInTheDocument();
  expect(price).toHaveAccessibleDescription(/50,0 % over medianen/);
  await writeText(view, price, '70');
  expect(await screen.findByText('30,0 % under medianen 100,00 (4 tilbud)')).toBeInTheDocument();
  await writeText(view, price, '120');
  expect(screen.queryByText(/medianen/)).not.toBeInTheDocument();
});

test('an offer without products asks for nothing; a sent one shows no earlier prices', async () => {
  const { unmount } = await open({ lines: [{ text: 'Fri tekst' }] });
  expect(findSent(READ)).toHaveLength(0);
  unmount();
  await open({ lines: [{ text: 'Stikkontakt', product, unitPrice: 900_00 }], can: { edit: false } });
  expect(screen.queryByText(/medianen/)).not.toBeInTheDocument();
  expect(findSent(READ)).toHaveLength(0);
});
