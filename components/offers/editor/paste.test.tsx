import { screen, within } from '@testing-library/react';
import { cellsOf, openOffer, readTexts, saveNow } from '@/components/offers/testing/offer';
import { findToast } from '@/components/testing/render';

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
