import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cellsOf, getGrid, openOffer, readTexts, saveNow } from '@/components/offers/testing/offer';
import { findToast } from '@/components/testing/render';
import { answerRequest, listOf } from '@/components/testing/server';
import type { CatalogItem } from '@/lib/offers/shared/types';

const cable: CatalogItem = {
  type: 'product',
  id: 'product00000001',
  name: 'Kabel 3G1,5',
  sku: '4711',
  category: 'Kabel',
  unit: 'm',
  price: 12_00,
  vatRate: 25,
};
const driving: CatalogItem = {
  type: 'charge',
  id: 'charge000000001',
  name: 'Servicevogn',
  sku: '',
  category: '',
  unit: 'km',
  price: 5_00,
  vatRate: 25,
  calc: 'km',
  amount: 5_00,
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A catalogue that finds both items for an empty query, and else by the first letters of the name.
 * `ready`: the answers wait for it.
 */
function serveCatalog(ready: () => Promise<unknown> = () => wait(0)): void {
  answerRequest('GET /api/offers/catalog', async ({ query }: { query: URLSearchParams }) => {
    await ready();
    return { items: [cable, driving].filter(({ name }) => name.toLowerCase().startsWith(query.get('q') ?? '')) };
  });
}

const sections = [
  { id: 's1', title: 'Et' },
  { id: 's2', title: 'To' },
];
const placed = [
  { text: 'A', section: 's1' },
  { text: 'B', section: 's1' },
  { text: 'C', section: 's2' },
];

async function chooseInMenu({ user }: Awaited<ReturnType<typeof openOffer>>, menu: string, ...items: string[]) {
  await user.click(within(getGrid()).getByRole('button', { name: menu }));
  for (const name of items) await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
}

describe('entering lines', () => {
  test('a product and a free-text line are entered by keyboard, and the total follows', async () => {
    const view = await openOffer();
    serveCatalog();
    const { user } = view;
    await user.click(cellsOf('Tekst')[0]!);
    // Enter comes before the catalogue's result, whose first item it picks.
    await user.keyboard('kab{Enter}');
    await screen.findByDisplayValue('Kabel 3G1,5');
    expect(cellsOf('Antal')[0]).toHaveFocus();
    await user.keyboard('12,5{Enter}');
    expect(cellsOf('Tekst')[1]).toHaveFocus();
    await user.keyboard('Oprydning');
    await screen.findByDisplayValue('Oprydning');
    await user.tab();
    await user.keyboard('2');
    await user.tab();
    await user.tab();
    await user.keyboard('1.234,50');
    await user.tab();
    await user.keyboard('10');
    expect(screen.getByTestId('sum-total')).toHaveTextContent('2.965,13');
    const { lines } = await saveNow(view);
    expect(lines).toMatchObject([
      { text: 'Kabel 3G1,5', product: cable.id, kind: 'vare', qtyMilli: 12_500, unit: 'm', unitPrice: 12_00 },
      { text: 'Oprydning', product: '', qtyMilli: 2000, unitPrice: 1234_50, discountBp: 1000 },
    ]);
  });

  test.each([0, 400, 3000])(
    'keys typed while the catalogue takes %i ms to answer land in their cells, and the hit fills in',
    async (delay) => {
      const view = await openOffer();
      serveCatalog(() => wait(delay));
      await view.user.click(cellsOf('Tekst')[0]!);
      await view.user.keyboard('kabel{Enter}250{Enter}dåse{Enter}4');
      expect(readTexts()).toHaveLength(2);
      expect(cellsOf('Antal').map(({ value }) => value)).toEqual(['250', '4']);
      await waitFor(() => expect(readTexts()).toEqual(['Kabel 3G1,5', 'dåse']), { timeout: 5000 });
      expect(cellsOf('Antal')[1]).toHaveFocus();
      expect((await saveNow(view)).lines).toMatchObject([
        { text: 'Kabel 3G1,5', product: cable.id, unit: 'm', qtyMilli: 250_000, unitPrice: 12_00 },
        { text: 'dåse', product: '', qtyMilli: 4000 },
      ]);
    },
    15_000,
  );

  test('without a catalogue the lines keep what was typed', async () => {
    const view = await openOffer();
    answerRequest('GET /api/offers/catalog', () => {
      throw new TypeError('Failed to fetch');
    });
    await view.user.click(cellsOf('Tekst')[0]!);
    await view.user.keyboard('kabel{Enter}250{Enter}stik{Enter}3{Enter}');
    expect((await saveNow(view)).lines).toMatchObject([
      { text: 'kabel', product: '', qtyMilli: 250_000 },
      { text: 'stik', product: '', qtyMilli: 3000 },
    ]);
  });

  test('a hit that comes late leaves what was typed meanwhile', async () => {
    const view = await openOffer();
    let answer = (): void => undefined;
    const typed = new Promise<void>((resolve) => (answer = resolve));
    serveCatalog(() => typed);
    await view.user.click(cellsOf('Tekst')[0]!);
    await view.user.keyboard('kabel{Enter}2{Enter}kabel{Enter}');
    fireEvent.input(cellsOf('Pris')[0]!, { target: { value: '99' } });
    fireEvent.input(cellsOf('Tekst')[1]!, { target: { value: 'kabel, hvid' } });
    answer();
    await waitFor(() => expect(readTexts()).toEqual(['Kabel 3G1,5', 'kabel, hvid']), { timeout: 3000 });
    expect((await saveNow(view)).lines).toMatchObject([
      { product: cable.id, qtyMilli: 2000, unitPrice: 99_00, unit: 'm' },
      { product: '', unitPrice: 0 },
    ]);
  });

  test('Enter keeps a text that the catalogue does not know, and goes on to its quantity', async () => {
    const { user } = await openOffer();
    serveCatalog();
    await user.click(cellsOf('Tekst')[0]!);
    await user.keyboard('xyz{Enter}');
    expect(cellsOf('Antal')[0]).toHaveFocus();
    await user.keyboard('3{Enter}');
    expect(readTexts()).toEqual(['xyz', '']);
    expect(cellsOf('Tekst')[1]).toHaveFocus();
  });

  test('/ opens the catalogue, the arrows move in it and Enter picks', async () => {
    const view = await openOffer();
    serveCatalog();
    const { user } = view;
    const cell = cellsOf('Tekst')[0]!;
    await user.click(cell);
    await user.keyboard('/');
    const list = await screen.findByRole('listbox', { name: 'Varer og ydelser' });
    const [first, second] = within(list).getAllByRole('option');
    expect(cell).toHaveAttribute('aria-activedescendant', first!.id);
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(cell).toHaveAttribute('aria-activedescendant', second!.id);
    expect(cell).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(await saveNow(view)).toMatchObject({
      lines: [{ text: 'Servicevogn', charge: driving.id, product: '', kind: 'ydelse', unit: 'km', unitPrice: 5_00 }],
    });
  });

  test('Escape closes the catalogue and keeps the text', async () => {
    const { user } = await openOffer();
    serveCatalog();
    await user.click(cellsOf('Tekst')[0]!);
    await user.keyboard('k');
    await screen.findByRole('listbox', { name: 'Varer og ydelser' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(readTexts()).toEqual(['k']);
  });

  test('a charge in percent is priced by the lines that are there', async () => {
    const view = await openOffer({ lines: [{ text: 'Tavle', unitPrice: 1000_00 }, { text: '' }] });
    answerRequest('GET /api/offers/catalog', {
      items: [{ ...driving, name: 'Miljøtillæg', calc: 'procent', amount: 250, price: 0, unit: 'stk' }],
    });
    await view.user.click(cellsOf('Tekst')[1]!);
    await view.user.keyboard('/');
    await screen.findByRole('option', { name: /2,5\s%/ });
    await view.user.keyboard('{Enter}');
    expect(cellsOf('Pris')[1]).toHaveValue('25,00');
  });

  test('a price that follows the other lines says how it comes about, until one is typed', async () => {
    const { user } = await openOffer({
      lines: [
        { text: 'Tavle', unitPrice: 1000_00 },
        { text: 'Miljøtillæg', unitPrice: 25_00, percentBp: 250, auto: true },
      ],
    });
    const price = () => cellsOf('Pris')[1]!;
    expect(screen.getByText(/^2,5\s%\saf 1\.000,00\skr\.$/)).toBeVisible();
    expect(price()).toHaveAccessibleDescription(/Tilføjet automatisk · Prisen følger de andre linjer/);
    await user.clear(cellsOf('Pris')[0]!);
    await user.type(cellsOf('Pris')[0]!, '2.000');
    expect(price()).toHaveValue('50,00');
    expect(screen.getByText(/^2,5\s%\saf 2\.000,00\skr\.$/)).toBeVisible();
    await user.clear(price());
    await user.type(price(), '40');
    expect(screen.queryByText(/Prisen følger/)).toBeNull();
    expect(screen.getByText('Tilføjet automatisk')).toBeVisible();
    expect(price()).not.toHaveAccessibleDescription();
    await user.type(cellsOf('Pris')[0]!, '0');
    expect(price()).toHaveValue('40,00');
  });

  test('a share below its minimum says the minimum', async () => {
    await openOffer({
      lines: [
        { text: 'Tavle', unitPrice: 100_00 },
        { text: 'Miljøtillæg', unitPrice: 30_00, percentBp: 250, percentMin: 30_00 },
      ],
    });
    expect(screen.getByText(/^2,5\s%\saf 100,00\skr\., mindst 30,00\skr\.$/)).toBeVisible();
  });
});

describe('keys', () => {
  test('Enter and the arrows move between the lines as in a spreadsheet', async () => {
    const { user } = await openOffer({ lines: [{ text: 'A' }, { text: 'B' }] });
    await user.click(cellsOf('Antal')[0]!);
    await user.keyboard('{Enter}');
    expect(cellsOf('Antal')[1]).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(cellsOf('Antal')[0]).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(cellsOf('Tekst')[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cellsOf('Antal')[1]).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(cellsOf('Antal')[0]).toHaveFocus();
  });

  test('Enter on the last line adds one, and Ctrl+Enter adds one below', async () => {
    const { user } = await openOffer({ lines: [{ text: 'A' }] });
    await user.click(cellsOf('Antal')[0]!);
    await user.keyboard('{Enter}B');
    expect(readTexts()).toEqual(['A', 'B']);
    await user.click(cellsOf('Tekst')[0]!);
    await user.keyboard('{Control>}{Enter}{/Control}mellem');
    expect(readTexts()).toEqual(['A', 'mellem', 'B']);
  });

  test('Alt+Enter is a line break in the text', async () => {
    const { user } = await openOffer({ lines: [{ text: 'A' }] });
    await user.click(cellsOf('Tekst')[0]!);
    await user.keyboard('{End}{Alt>}{Enter}{/Alt}');
    expect(readTexts()).toEqual(['A\n']);
  });

  test('a line is moved across sections and keeps the focus', async () => {
    const view = await openOffer({ lines: placed, offer: { sections } });
    await view.user.click(cellsOf('Tekst')[1]!);
    await view.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByDisplayValue('B');
    expect(document.activeElement).toHaveValue('B');
    const { lines } = await saveNow(view);
    expect(lines.map(({ text, section }) => text + section)).toEqual(['As1', 'Bs2', 'Cs2']);
  });

  test('lines are duplicated and removed, and each step can be undone and redone', async () => {
    const view = await openOffer({ lines: placed, offer: { sections } });
    const { user } = view;
    await user.click(cellsOf('Tekst')[0]!);
    await user.keyboard('{Control>}d{/Control}');
    expect(readTexts()).toEqual(['A', 'A', 'B', 'C']);
    expect(cellsOf('Tekst')[1]).toHaveFocus();
    await user.click(cellsOf('Tekst')[3]!);
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(readTexts()).toEqual(['A', 'A', 'B']);
    expect(document.activeElement).toHaveValue('To');
    await user.click(within(await findToast('Linjen er fjernet')).getByRole('button', { name: 'Fortryd' }));
    expect(readTexts()).toEqual(['A', 'A', 'B', 'C']);
    await user.click(cellsOf('Tekst')[0]!);
    await user.keyboard('{Control>}zzz{/Control}');
    expect(readTexts()).toEqual(['A', 'B', 'C']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(readTexts()).toEqual(['A', 'A', 'B', 'C']);
    const { lines } = await saveNow(view);
    expect(lines.map(({ text, section }) => text + section)).toEqual(['As1', 'As1', 'Bs1', 'Cs2']);
  });
});

describe('menus', () => {
  test('the menu of a line moves, duplicates, adds and removes', async () => {
    const view = await openOffer({ lines: [{ text: 'A' }, { text: 'B' }] });
    await chooseInMenu(view, 'Handlinger for linje 1', 'Flyt ned');
    expect(readTexts()).toEqual(['B', 'A']);
    await chooseInMenu(view, 'Handlinger for linje 1', 'Dublér');
    expect(readTexts()).toEqual(['B', 'B', 'A']);
    await chooseInMenu(view, 'Handlinger for linje 3', 'Fjern linje');
    expect(readTexts()).toEqual(['B', 'B']);
    await chooseInMenu(view, 'Handlinger for linje 1', 'Ny linje under');
    expect(readTexts()).toEqual(['B', '', 'B']);
  });

  test('the menu of a line moves it to another section', async () => {
    const view = await openOffer({ lines: placed, offer: { sections } });
    await view.user.click(within(getGrid()).getByRole('button', { name: 'Handlinger for linje 1' }));
    act(() => screen.getByRole('menuitem', { name: 'Flyt til afsnit' }).focus());
    await view.user.keyboard('{ArrowRight}');
    act(() => screen.getByRole('menuitem', { name: 'To' }).focus());
    await view.user.keyboard('{Enter}');
    expect(readTexts()).toEqual(['B', 'C', 'A']);
  });

  test('a section is added and named; removing it keeps the lines or takes them along', async () => {
    const view = await openOffer({ lines: placed, offer: { sections } });
    const { user } = view;
    await user.click(screen.getByRole('button', { name: 'Afsnit' }));
    await user.keyboard('Tre');
    expect(cellsOf('Afsnittets navn').map(({ value }) => value)).toEqual(['Et', 'To', 'Tre']);
    await chooseInMenu(view, 'Handlinger for afsnittet Et', 'Fjern, behold linjerne');
    expect(readTexts()).toEqual(['A', 'B', 'C']);
    await chooseInMenu(view, 'Handlinger for afsnittet To', 'Fjern med linjer');
    expect(readTexts()).toEqual(['A', 'B']);
    const toasts = await screen.findAllByText('Afsnittet er fjernet');
    await user.click(within(toasts.at(-1)!.closest('li')!).getByRole('button', { name: 'Fortryd' }));
    expect(readTexts()).toEqual(['A', 'B', 'C']);
    expect(await saveNow(view)).toMatchObject({ sections: [{ title: 'To' }, { title: 'Tre' }] });
  });
});

describe('kinds', () => {
  test('labour is by the hour at the firm’s rate; a text has no amounts', async () => {
    const view = await openOffer({ lines: [{ text: 'Montør' }, { text: 'Bemærk' }] });
    answerRequest('GET /api/collections/company_settings/records', listOf([{ hourlyRate: 695_00 }]));
    await act(() => view.queryClient.refetchQueries({ queryKey: ['offers', 'company'] }));
    await view.user.selectOptions(cellsOf('Art')[0]!, 'Arbejdsløn');
    expect(cellsOf('Enhed')[0]).toHaveDisplayValue('time');
    expect(cellsOf('Pris')[0]).toHaveValue('695,00');
    await view.user.selectOptions(cellsOf('Art')[1]!, 'Tekst');
    expect(cellsOf('Pris')).toHaveLength(1);
    expect(screen.getByTestId('sum-subtotal')).toHaveTextContent('695,00');
    expect(await saveNow(view)).toMatchObject({
      lines: [{ kind: 'arbejdsloen', unit: 'time', labourBp: 10_000 }, { kind: 'tekst' }],
    });
  });
});

describe('numbers', () => {
  test('invalid numbers are marked with what is wrong, and prevent sending', async () => {
    const view = await openOffer({ lines: [{ text: 'Stik', unitPrice: 100_00 }] });
    const { user } = view;
    for (const [name, typed, message] of [
      ['Antal', '2,55555', 'Højst 3 decimaler'],
      ['Rabat %', '-1', 'Skriv et tal på mindst 0'],
      ['Pris', '999999999999999', 'Skriv et tal på højst 10.000.000,00'],
      ['Pris', '12,,5', 'Ugyldig værdi'],
    ] as const) {
      const cell = cellsOf(name)[0]!;
      await user.clear(cell);
      await user.click(cell);
      await user.paste(typed);
      expect(cell).toHaveAccessibleDescription(message);
      expect(cell).toBeInvalid();
      if (typed === '12,,5') break;
      await user.clear(cell);
      await user.paste('1');
      expect(cell).toBeValid();
    }
    await user.click(screen.getByRole('button', { name: 'Send tilbud' }));
    await findToast('Tilbuddet er ikke gemt');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const price = cellsOf('Pris')[0]!;
    await user.clear(price);
    await user.click(price);
    await user.paste('12.5');
    expect(await saveNow(view)).toMatchObject({ lines: [{ unitPrice: 12_50 }] });
    await user.tab();
    expect(price).toHaveValue('12,50');
  });

  test('the unit follows the quantity', async () => {
    const { user } = await openOffer({ lines: [{ text: 'Montør', unit: 'time', qtyMilli: 8000 }] });
    expect(cellsOf('Enhed')[0]).toHaveDisplayValue('timer');
    await user.clear(cellsOf('Antal')[0]!);
    await user.type(cellsOf('Antal')[0]!, '1');
    expect(cellsOf('Enhed')[0]).toHaveDisplayValue('time');
  });

  test('typing a number changes nothing outside its line', async () => {
    const { user } = await openOffer({ lines: Array.from({ length: 20 }, (_, n) => ({ text: `Linje ${n + 1}` })) });
    const cell = cellsOf('Antal')[10]!;
    await user.click(cell);
    const changed = new Set<string>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const line = (target instanceof Element ? target : target.parentElement)?.closest('[data-line]');
        changed.add(line?.querySelector('[role="rowheader"]')?.textContent ?? 'outside');
      }
    });
    observer.observe(getGrid(), {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await user.keyboard('7');
    observer.disconnect();
    expect([...changed]).toEqual(['11']);
  });
});

test('who may not edit the offer reads the lines', async () => {
  await openOffer({
    lines: [{ text: 'Montør', qtyMilli: 8000, unit: 'time', unitPrice: 500_00 }],
    offer: { seller: 'another', status: 'sendt' },
    can: { edit: false, send: false },
  });
  expect(within(getGrid()).getByText('timer')).toBeInTheDocument();
  expect(within(getGrid()).getByTestId('phone-amounts')).toHaveTextContent(/^8 timer × 500,00$/);
  expect(within(getGrid()).getByText('4.000,00')).toBeInTheDocument();
  expect(within(getGrid()).queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Find vare' })).not.toBeInTheDocument();
  expect(screen.getByText('Låst')).toBeInTheDocument();
});
