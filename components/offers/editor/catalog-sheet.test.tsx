import { screen, within } from '@testing-library/react';
import { openOffer, readTexts } from '@/components/offers/testing/offer';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import type { CatalogItem } from '@/lib/offers/shared/types';

const item = (id: string, name: string, change: Partial<CatalogItem> = {}): CatalogItem => ({
  type: 'product',
  id: id.padEnd(15, '0'),
  name,
  sku: '',
  category: '',
  unit: 'stk',
  price: 100_00,
  vatRate: 25,
  ...change,
});

const items = [item('socket', 'Stikkontakt', { cost: 60_00, sku: '4711' }), item('cable', 'Kabel')];

async function openSheet(answer: unknown) {
  const view = await openOffer();
  answerRequest('GET /api/offers/catalog', answer);
  await view.user.click(screen.getByRole('button', { name: 'Find vare' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Find vare eller ydelse' }));
  return { ...view, sheet };
}

test('each press adds the item, and the sheet shows what was added', async () => {
  const { user, sheet } = await openSheet({ items });
  const socket = await sheet.findByRole('option', { name: /Stikkontakt/ });
  expect(socket).toHaveTextContent('4711 · DG 40,0 %');
  await user.click(socket);
  expect(sheet.getByRole('status')).toHaveTextContent('1 tilføjet · Stikkontakt er lagt på');
  await user.click(socket);
  await user.click(sheet.getByRole('option', { name: /Kabel/ }));
  expect(sheet.getByRole('status')).toHaveTextContent('3 tilføjet · Kabel er lagt på');
  expect(socket).toHaveTextContent('2 ×');
  await user.click(sheet.getByRole('button', { name: 'Færdig' }));
  expect(readTexts()).toEqual(['Stikkontakt', 'Stikkontakt', 'Kabel']);
});

test('the search field moves the mark with the arrows, and Enter adds', async () => {
  const { user, sheet } = await openSheet({ items });
  const second = await sheet.findByRole('option', { name: /Kabel/ });
  const search = sheet.getByRole('combobox', { name: 'Navn, EL-nummer eller kategori' });
  expect(search).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(search).toHaveAttribute('aria-activedescendant', second.id);
  await user.keyboard('{Enter}');
  expect(sheet.getByRole('status')).toHaveTextContent('Kabel er lagt på');
  expect(search).toHaveFocus();
});

test('the query is sent to the server, which may find nothing', async () => {
  const { user, sheet } = await openSheet(({ query }: { query: URLSearchParams }) => ({
    items: query.get('q') === '' ? items : [],
  }));
  await user.type(sheet.getByRole('combobox'), 'xyz');
  expect(await sheet.findByText(/Intet fundet/)).toBeInTheDocument();
  expect(findSent('GET /api/offers/catalog').at(-1)?.query.get('q')).toBe('xyz');
});

test('a failed search can be tried again', async () => {
  const { user, sheet } = await openSheet(new Refusal(503, { code: 'upstream' }));
  const alert = await sheet.findByRole('alert');
  expect(alert).toHaveTextContent('Serveren svarer ikke');
  answerRequest('GET /api/offers/catalog', { items });
  await user.click(within(alert).getByRole('button', { name: 'Prøv igen' }));
  expect(await sheet.findByRole('option', { name: /Kabel/ })).toBeInTheDocument();
});
