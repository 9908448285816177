import { screen, within } from '@testing-library/react';
import { cellsOf, OFFER_ID, openOffer, readTexts, saveNow } from '@/components/offers/testing/offer';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import type { CatalogItem } from '@/lib/offers/shared/types';

type View = Awaited<ReturnType<typeof openOffer>>;

const lastToast = async (title: string) => {
  const titles = await screen.findAllByText(title);
  return within(titles.at(-1)!.closest('li')!);
};

/** Pastes rows of a spreadsheet on a new line below the first one. */
async function pasteBelow(view: View, rows: readonly string[]): Promise<void> {
  await view.user.click(cellsOf('Tekst')[0]!);
  await view.user.keyboard('{Enter}');
  await view.user.paste(rows.join('\r\n'));
}

test('rows of a spreadsheet become lines, in place of the blank line', async () => {
  const view = await openOffer();
  await view.user.click(cellsOf('Tekst')[0]!);
  await view.user.paste(
    [
      'Lampeudtag\t4\tstk\t450,00',
      'Kabel\t25,5\tm\t14,50',
      'Montørtime\t8\ttimer\t695,00',
      'Kørsel\t40\tkm\t5,95',
    ].join('\r\n'),
  );
  await findToast('4 linjer indsat');
  expect(cellsOf('Tekst')[0]).toHaveFocus();
  expect(screen.getByTestId('sum-total')).toHaveTextContent('9.959,69');
  expect((await saveNow(view)).lines).toMatchObject([
    { text: 'Lampeudtag', kind: 'vare', qtyMilli: 4000, unit: 'stk', unitPrice: 450_00 },
    { text: 'Kabel', kind: 'vare', qtyMilli: 25_500, unit: 'm', unitPrice: 14_50 },
    { text: 'Montørtime', kind: 'arbejdsloen', qtyMilli: 8000, unit: 'time', unitPrice: 695_00 },
    { text: 'Kørsel', kind: 'vare', qtyMilli: 40_000, unit: 'km', unitPrice: 5_95 },
  ]);
});

describe('rows with item numbers', () => {
  const PRODUCTS = `POST /api/offers/${OFFER_ID}/products`;
  const LIST = [
    'EL-nummer\tTekst\tAntal\tEnhed\tPris\tKostpris\tRabat %\tMoms %',
    '8744610017\t\t12\tSTK.\t\t\t\t',
    '8744610018\tEgen tekst\t2\tstk\t1.250,00\t800,00\t10\t0',
    '9999999999\tUkendt\t1\tm\t14,50\t9,25\t12,5\t25',
  ];
  const product = (id: string, sku: string): CatalogItem => ({
    type: 'product',
    id,
    sku,
    name: `Vare ${id}`,
    category: '',
    unit: 'stk',
    price: 89_50,
    vatRate: 25,
    cost: 40_00,
  });
  const items = [product('product00000001', '8744610017'), product('product00000002', '8744610018')];

  test('become the catalogue’s products with their own values, and the toast says how many were found', async () => {
    const view = await openOffer();
    answerRequest(PRODUCTS, { items });
    await view.user.click(cellsOf('Tekst')[0]!);
    await view.user.paste(LIST.join('\r\n'));
    await findToast('3 linjer indsat, 2 fundet i kataloget');
    expect(findSent(PRODUCTS)[0]?.body).toEqual({ numbers: ['8744610017', '8744610018', '9999999999'] });
    expect((await saveNow(view)).lines).toMatchObject([
      { product: items[0]!.id, text: items[0]!.name, qtyMilli: 12_000, unitPrice: 89_50, unitCost: 40_00 },
      {
        product: items[1]!.id,
        text: 'Egen tekst',
        unitPrice: 1_250_00,
        unitCost: 800_00,
        discountBp: 1000,
        vatRate: 0,
      },
      {
        product: '',
        text: 'Ukendt · 9999999999',
        unit: 'm',
        unitPrice: 14_50,
        unitCost: 9_25,
        discountBp: 1250,
        vatRate: 25,
      },
    ]);
  });

  test('who may not see costs saves none of them, and has no such meaning to choose', async () => {
    const view = await openOffer({ can: { seeCost: false } });
    answerRequest(PRODUCTS, { items: items.map(({ cost: _cost, ...item }) => item) });
    await view.user.click(cellsOf('Tekst')[0]!);
    await view.user.paste([...LIST, '8744610017\t\tmange'].join('\r\n'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Indsæt rækker' }));
    await view.user.click(dialog.getByRole('combobox', { name: 'Kolonne 6' }));
    expect(screen.getByRole('option', { name: 'Brug ikke', selected: true })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Rabat %' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Kostpris' })).not.toBeInTheDocument();
    await view.user.keyboard('{Escape}');
    await view.user.click(dialog.getByRole('button', { name: 'Indsæt 4 linjer' }));
    await findToast('4 linjer indsat, 3 fundet i kataloget');
    const { lines } = await saveNow(view);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line.unitCost).toBeUndefined();
  });

  test('are inserted with their numbers in the text if the catalogue can’t be reached', async () => {
    const view = await openOffer();
    answerRequest(PRODUCTS, new Refusal(503, { code: 'internal' }));
    await view.user.click(cellsOf('Tekst')[0]!);
    await view.user.paste('8744610017\t4\r\n8744610018\t2');
    const toast = await lastToast('2 linjer indsat');
    expect(toast.getByText(/Kataloget kan ikke nås/)).toBeInTheDocument();
    expect(readTexts()).toEqual(['8744610017', '8744610018']);
  });

  test('costs of the pasted rows are hidden in the view for customers', async () => {
    const { user } = await openOffer();
    await user.click(cellsOf('Tekst')[0]!);
    await user.paste('Tekst\tAntal\tKostpris\nKabel\tmange\t987,65');
    const dialog = within(await screen.findByRole('dialog', { name: 'Indsæt rækker' }));
    expect(dialog.getAllByText(/987,65/)).toHaveLength(2);
    await user.keyboard('{Alt>}k{/Alt}');
    expect(dialog.queryByText(/987,65/)).not.toBeInTheDocument();
    await user.keyboard('{Alt>}k{/Alt}');
  });
});

test('one text is pasted into the cell', async () => {
  const { user } = await openOffer();
  await user.click(cellsOf('Tekst')[0]!);
  await user.paste('Lampeudtag i stuen');
  expect(readTexts()).toEqual(['Lampeudtag i stuen']);
});

test('pasted rows are undone and redone in one step, and focus stays in the lines', async () => {
  const view = await openOffer({ lines: [{ text: 'Før' }] });
  const { user } = view;
  await pasteBelow(view, ['Stik\t1\tstk\t10,00', 'Montør\t8\ttimer\t500,00']);
  await findToast('2 linjer indsat');
  expect(readTexts()).toEqual(['Før', 'Stik', 'Montør']);
  await user.keyboard('{Control>}z{/Control}');
  expect(readTexts()).toEqual(['Før', '']);
  expect(cellsOf('Tekst')[1]).toHaveFocus();
  await user.keyboard('{Control>}y{/Control}');
  expect(readTexts()).toEqual(['Før', 'Stik', 'Montør']);
  await user.click((await lastToast('2 linjer indsat')).getByRole('button', { name: 'Fortryd' }));
  expect(readTexts()).toEqual(['Før']);
  expect(cellsOf('Tekst')[0]).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(readTexts()).toEqual(['Før', 'Stik', 'Montør']);
});

describe('rows to check', () => {
  const ambiguous = ['Kabel\t2\tm\t1.250', 'Tavle\t1\tstk\t4.250'];

  test('ambiguous numbers are shown for confirmation before pasting', async () => {
    const view = await openOffer();
    const { user } = view;
    await user.click(cellsOf('Tekst')[0]!);
    await user.paste(ambiguous.join('\n'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Indsæt rækker' }));
    expect(dialog.getByText(/Tallene kan læses på to måder/)).toBeInTheDocument();
    expect(dialog.getByText('1.250,00')).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'Tal skrives' }));
    await user.click(screen.getByRole('option', { name: '1,234.50' }));
    expect(dialog.getByText('1,25')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Indsæt 2 linjer' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect((await saveNow(view)).lines.map(({ unitPrice }) => unitPrice)).toEqual([1_25, 4_25]);
  });

  test('a cancelled paste adds nothing', async () => {
    const { user } = await openOffer({ lines: [{ text: 'Før' }] });
    await user.click(cellsOf('Tekst')[0]!);
    await user.paste(ambiguous.join('\n'));
    await user.click(await screen.findByRole('button', { name: 'Annullér' }));
    expect(readTexts()).toEqual(['Før']);
  });

  test('the meaning of a column can be changed, and what cannot be read is counted', async () => {
    const { user } = await openOffer();
    await user.click(screen.getByRole('button', { name: 'Indsæt rækker' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Indsæt rækker' }));
    await user.click(dialog.getByRole('textbox', { name: 'Rækker' }));
    await user.paste('Stik\tmange\tstk\t10,00\nKabel\t2\tm\t20,00\n');
    const result = within(await dialog.findByRole('region', { name: 'Linjer på tilbuddet' }));
    expect(result.getByText(/2 linjer/)).toBeInTheDocument();
    expect(result.getByText(/1 kunne ikke læses helt/)).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'Kolonne 2' }));
    await user.click(screen.getByRole('option', { name: 'Brug ikke' }));
    expect(result.queryByText(/kunne ikke læses helt/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Indsæt 2 linjer' }));
    expect(readTexts()).toEqual(['Stik', 'Kabel']);
    expect(cellsOf('Antal').map(({ value }) => value)).toEqual(['1', '1']);
  });
});
