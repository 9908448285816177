import { screen, waitFor, within } from '@testing-library/react';
import { cellsOf, openOffer, readTexts, saveNow } from '@/components/offers/testing/offer';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { BUNDLE_HOUR, bundleLine, bundleProduct, makeBundle } from '@/lib/offers/testing/bundles';
import type { CatalogHit } from '@/lib/offers/shared/types';
import type { Bundle } from '@/lib/settings/shared/bundles/types';

const CATALOG = 'GET /api/offers/catalog';
const relay = bundleProduct({ id: 'relay0000000001', name: 'Relæ', price: 789_00, cost: 461_00 });
const board = makeBundle({
  lines: [bundleLine(), bundleLine({ product: relay.id, qtyMilli: 2000 })],
  products: [bundleProduct(), relay, BUNDLE_HOUR],
});
const hit = (bundle: Bundle): CatalogHit => ({ ...bundle, type: 'bundle', price: 3805_50, cost: 2211_50 });

async function openWith(bundle: Bundle, parts: Parameters<typeof openOffer>[0] = {}) {
  const view = await openOffer(parts);
  answerRequest(CATALOG, { items: [hit(bundle)] });
  return view;
}

const findOption = async () =>
  within(await screen.findByRole('listbox', { name: 'Varer og ydelser' })).findByRole('option');

/** Searches in the line at this place and presses Enter on the first hit. */
async function insert({ user }: Awaited<ReturnType<typeof openWith>>, typed: string, at = 0) {
  await user.click(cellsOf('Tekst')[at]!);
  await user.keyboard(typed);
  await screen.findByRole('option', { name: /Pakke|× pakke/ });
  await user.keyboard('{Enter}');
}

test('the product box shows a package as one; Enter inserts its lines in one step that undo takes back', async () => {
  const view = await openWith(board, { lines: [{ text: 'Første' }, { text: '' }] });
  const { user } = view;
  await user.click(cellsOf('Tekst')[1]!);
  await user.keyboard('t');
  const option = await findOption();
  expect(option).toHaveTextContent(/Ny tavle.*2 linjer · 1½ t · DG 41,9\s%.*Pakke.*3\.805,50 kr\..*pr\. pakke/);
  await user.keyboard('{Enter}');
  expect(readTexts()).toEqual(['Første', 'Tavle', 'Relæ', 'Montørtime']);
  expect(cellsOf('Antal')[3]).toHaveFocus();
  await findToast('Ny tavle: 3 linjer indsat');
  const saved = await saveNow(view);
  expect(saved.lines.slice(1)).toMatchObject([
    { kind: 'vare', qtyMilli: 1000, unitPrice: 1185_00, unitCost: 712_00, bundle: board.id },
    { kind: 'vare', qtyMilli: 2000, unitPrice: 789_00, unitCost: 461_00, bundle: board.id },
    { kind: 'arbejdsloen', qtyMilli: 1500, unit: 'time', unitPrice: 695_00, unitCost: 385_00, bundle: board.id },
  ]);
  await user.keyboard('{Control>}z{/Control}');
  expect(readTexts()).toEqual(['Første', 't']);
});

test('3 x in front inserts it three times and is not searched', async () => {
  const view = await openWith(board, { lines: [{ text: '' }] });
  await insert(view, '3 x tavle');
  expect(findSent(CATALOG).at(-1)?.query.get('q')).toBe('tavle');
  expect(cellsOf('Antal').map((cell) => cell.value)).toEqual(['3', '6', '4,5']);
  await findToast('3 × Ny tavle: 3 linjer indsat');
});

test('a heading makes a section below, and the next package of that heading goes there too', async () => {
  const view = await openWith(makeBundle({ ...board, heading: 'Tavle' }), {
    offer: { sections: [{ id: 's1', title: 'Et' }] },
    lines: [
      { text: 'A', section: 's1' },
      { text: '', section: 's1' },
    ],
  });
  await insert(view, 't', 1);
  expect(readTexts()).toEqual(['A', 'Tavle', 'Relæ', 'Montørtime']);
  const titles = () => cellsOf('Afsnittets navn').map((cell) => cell.value);
  expect(titles()).toEqual(['Et', 'Tavle']);
  await view.user.click(screen.getByRole('button', { name: 'Find vare' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Find vare eller ydelse' }));
  await view.user.click(await sheet.findByRole('option', { name: /Ny tavle/ }));
  expect(titles()).toEqual(['Et', 'Tavle']);
  const { lines, sections } = await saveNow(view);
  expect(lines.map(({ section }) => sections.find(({ id }) => id === section)?.title)).toEqual([
    ...['Et', 'Tavle', 'Tavle', 'Tavle'],
    ...['Tavle', 'Tavle', 'Tavle'],
  ]);
});

test('products that are no longer sold are inserted and named', async () => {
  const gone = makeBundle({ ...board, products: [bundleProduct({ active: false }), relay, BUNDLE_HOUR] });
  const view = await openWith(gone, { lines: [{ text: '' }] });
  await view.user.click(cellsOf('Tekst')[0]!);
  await view.user.keyboard('t');
  expect(await findOption()).toHaveTextContent('1 vare skal ses efter');
  await view.user.keyboard('{Enter}');
  expect(readTexts()).toEqual(['Tavle', 'Relæ', 'Montørtime']);
  expect(await findToast('Ny tavle: 3 linjer indsat')).toHaveTextContent('Se efter: Tavle. Varen er udgået');
});

test('Enter before the catalogue has answered inserts the package once it has, if the focus still waits there', async () => {
  const { user } = await openOffer({ lines: [{ text: '' }, { text: '' }] });
  const answers: (() => void)[] = [];
  answerRequest(CATALOG, async () => {
    await new Promise<void>((done) => answers.push(done));
    return { items: [hit(board)] };
  });
  for (const at of [1, 0]) {
    await user.click(cellsOf('Tekst')[at]!);
    await user.keyboard(`tavle${at}{Enter}`);
    if (at === 1) await user.click(cellsOf('Rabat %')[0]!);
    await waitFor(() => expect(findSent(CATALOG).at(-1)?.query.get('q')).toBe(`tavle${at}`));
    answers.forEach((answer) => answer());
  }
  await waitFor(() => expect(readTexts()).toEqual(['Tavle', 'Relæ', 'Montørtime', 'tavle1']));
});

test('costs hidden from the customer are hidden here too', async () => {
  const { user } = await openWith(board, { lines: [{ text: '' }] });
  await user.click(cellsOf('Tekst')[0]!);
  await user.keyboard('{Alt>}k{/Alt}t');
  expect(await findOption()).not.toHaveTextContent('DG');
});
