import { act, screen, waitFor, within } from '@testing-library/react';
import { cellsOf, getGrid, openOffer, saveNow, saveStatus, writeText } from '@/components/offers/testing/offer';
import { findToast } from '@/components/testing/render';
import { copenhagenToday } from '@/lib/core/shared/dates';

const sum = (name: string) => screen.getByTestId(`sum-${name}`);

test('the discount and the VAT of each rate follow what is typed', async () => {
  const view = await openOffer({
    lines: [
      { text: 'Tavle', unitPrice: 1000_00 },
      { text: 'Gebyr', unitPrice: 500_00 },
      { text: 'Bemærk', kind: 'tekst', unitPrice: 900_00 },
    ],
  });
  const { user } = view;
  expect(sum('subtotal')).toHaveTextContent('1.500,00');
  expect(sum('total')).toHaveTextContent('1.875,00');
  await user.selectOptions(cellsOf('Moms')[1]!, '0 %');
  await user.type(screen.getByRole('textbox', { name: 'Rabat' }), '10');
  expect(sum('discount')).toHaveTextContent('-150,00');
  expect(sum('net')).toHaveTextContent('1.350,00');
  expect(screen.getByText('Moms 25 % af 900,00')).toBeInTheDocument();
  expect(sum('vat-25')).toHaveTextContent('225,00');
  expect(sum('vat-0')).toHaveTextContent('0,00');
  expect(sum('total')).toHaveTextContent('1.575,00');
  const saved = await saveNow(view);
  expect(saved).toMatchObject({ discountBp: 1000, lines: [{ vatRate: 25 }, { vatRate: 0 }, {}] });
});

test('a discount that cannot be read is marked and prevents sending', async () => {
  const { user } = await openOffer({ lines: [{ text: 'Tavle', unitPrice: 1000_00 }] });
  const discount = screen.getByRole('textbox', { name: 'Rabat' });
  await user.type(discount, '101');
  expect(discount).toBeInvalid();
  expect(sum('total')).toHaveTextContent('1.250,00');
  await user.click(screen.getByRole('button', { name: 'Send tilbud' }));
  await findToast('Tilbuddet er ikke gemt');
});

test('a company also sees the total without VAT', async () => {
  await openOffer({ lines: [{ text: 'Tavle', unitPrice: 1000_00 }], lead: { customerType: 'erhverv' } });
  expect(sum('total')).toHaveTextContent('1.250,00');
  expect(screen.getByText('I alt ekskl. moms')).toBeInTheDocument();
  expect(sum('net-again')).toHaveTextContent('1.000,00');
});

test('what the customer can choose between is shown until the offer is decided', async () => {
  const options = {
    offer: { sections: [{ id: 's1', title: 'Dæmper', choice: 'tilvalg' as const }] },
    lines: [
      { text: 'Tavle', unitPrice: 1000_00 },
      { text: 'Dæmper', unitPrice: 100_00, section: 's1' },
    ],
  };
  const view = await openOffer(options);
  expect(sum('range')).toHaveTextContent('Kunden kan vælge fra 1.250,00 til 1.375,00 kr.');
  view.unmount();
  await openOffer({
    ...options,
    offer: { ...options.offer, status: 'accepteret', locked: true },
    can: { edit: false },
  });
  expect(sum('total')).toBeInTheDocument();
  expect(screen.queryByTestId('sum-range')).toBeNull();
});

test('the margin includes a line’s own cost, and says which lines lack one', async () => {
  const view = await openOffer({ lines: [{ text: 'Specialtavle', qtyMilli: 2000, unitPrice: 1000_00 }] });
  const { user } = view;
  expect(sum('margin')).toHaveTextContent('–');
  expect(screen.getByText(/Ingen linjer har en kostpris/)).toBeInTheDocument();
  await user.click(within(getGrid()).getByRole('button', { name: 'Handlinger for linje 1' }));
  await user.click(await screen.findByRole('menuitem', { name: /Kostpris/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kostpris' }));
  const cost = dialog.getByRole('textbox', { name: /Kostpris pr\. stk/ });
  await user.click(dialog.getByRole('button', { name: 'Gem' }));
  expect(cost).toHaveAccessibleDescription('Skal udfyldes');
  await user.type(cost, '600{Enter}');
  expect(sum('cost')).toHaveTextContent('1.200,00');
  expect(sum('margin')).toHaveTextContent('800,00');
  expect(sum('margin-share')).toHaveTextContent('40,0 %');
  expect(await saveNow(view)).toMatchObject({ lines: [{ unitCost: 600_00 }] });
});

test.each([
  [{ marginLimitBp: 2550 }, 'DG er under firmaets grænse på 25,5 %.'],
  [{ marginLimit: 350_00 }, 'DB er under firmaets grænse på 350,00 kr.'],
])('a margin below the firm’s limit is a warning: %j', async (limit, said) => {
  const records = { company_settings: [{ id: 'company00000001', name: 'El', ...limit }] };
  const { user } = await openOffer({ lines: [{ text: 'Tavle', unitPrice: 1000_00, unitCost: 750_00 }], records });
  expect(await screen.findByText(/under firmaets grænse/)).toHaveTextContent(said);
  await user.clear(cellsOf('Pris')[0]!);
  await user.type(cellsOf('Pris')[0]!, '1100');
  expect(sum('margin')).toHaveTextContent('350,00');
  expect(sum('margin-share')).toHaveTextContent('31,8 %');
  expect(screen.queryByText(/under firmaets grænse/)).not.toBeInTheDocument();
});

test('the margin of every choice is shown, and one below the firm’s limit is a warning', async () => {
  const records = {
    company_settings: [{ id: 'company00000001', name: 'El', marginLimit: 225_00, marginLimitBp: 2500 }],
  };
  const { user } = await openOffer({
    offer: { sections: [{ id: 's1', title: 'Dæmper', choice: 'tilvalg' }] },
    lines: [
      { text: 'Tavle', unitPrice: 1000_00, unitCost: 750_00 },
      { text: 'Dæmper', unitPrice: 100_00, unitCost: 130_00, section: 's1', optionGroup: 's1' },
    ],
    records,
  });
  expect(sum('margin')).toHaveTextContent('250,00');
  expect(sum('margin-range')).toHaveTextContent(
    'Efter kundens valg: DB fra 220,00 til 250,00 kr. DG fra 20,0 til 25,0 %',
  );
  expect(await screen.findByText('Med et andet valg kommer DB under firmaets grænse på 225,00 kr.')).toBeVisible();
  expect(screen.getByText('Med et andet valg kommer DG under firmaets grænse på 25 %.')).toBeVisible();
  await user.clear(cellsOf('Pris')[1]!);
  await user.type(cellsOf('Pris')[1]!, '300');
  await waitFor(() => expect(sum('margin-range')).toHaveTextContent('DB fra 250,00 til 420,00 kr.'));
  expect(screen.queryByText(/Med et andet valg/)).not.toBeInTheDocument();
});

test('who may not see costs sees no margin and has no cost to enter', async () => {
  const { user } = await openOffer({ lines: [{ text: 'Tavle', unitPrice: 1000_00 }], can: { seeCost: false } });
  expect(screen.queryByTestId('sum-margin')).not.toBeInTheDocument();
  await user.click(within(getGrid()).getByRole('button', { name: 'Handlinger for linje 1' }));
  await screen.findByRole('menuitem', { name: /Dublér/ });
  expect(screen.queryByRole('menuitem', { name: /Kostpris/ })).not.toBeInTheDocument();
});

test('on a narrow screen the bar with the total opens all amounts', async () => {
  const { user } = await openOffer({ lines: [{ text: 'Tavle', unitPrice: 1000_00 }] });
  await user.click(screen.getByRole('button', { name: /I alt inkl\. moms/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Beløb' }));
  expect(sheet.getByTestId('sum-vat-25')).toHaveTextContent('250,00');
});

describe('the deduction box', () => {
  const labour = {
    text: 'Montør',
    kind: 'arbejdsloen',
    qtyMilli: 10_000,
    unitPrice: 600_00,
    labourBp: 10_000,
  } as const;
  const company = (year: number) => ({
    company_settings: [{ id: 'company00000001', deductions: [{ year, haandvaerker: 900_000, service: 1_830_000 }] }],
  });

  test('follows the lines that are marked, with the limit of the offer’s year', async () => {
    const view = await openOffer({ lines: [labour], offer: { offerDate: '2026-11-20' }, records: company(2026) });
    await view.user.click(within(getGrid()).getByRole('button', { name: 'Handlinger for linje 1' }));
    await screen.findByRole('menuitem', { name: 'Fradrag' });
    // The submenu by its keys: jsdom has no layout, so it can't be opened with the pointer.
    act(() => screen.getByRole('menuitem', { name: 'Fradrag' }).focus());
    await view.user.keyboard('{ArrowRight}');
    await screen.findByRole('menuitem', { name: 'Håndværkerfradrag' });
    await view.user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByTestId('sum-deduction-haandvaerker')).toHaveTextContent('7.500,00');
    expect(await screen.findByText('Inkl. moms. Højst 9.000,00 kr. pr. person i 2026.')).toBeInTheDocument();
    expect(await saveNow(view)).toMatchObject({ lines: [{ deduction: 'haandvaerker' }] });
  });

  test('says where the amount of the year is missing', async () => {
    const marked = { ...labour, deduction: 'service' as const };
    await openOffer({ lines: [marked], offer: { offerDate: '2027-01-04' }, records: company(2026) });
    expect(await screen.findByText('Inkl. moms. Beløbet for 2027 mangler under Firma.')).toBeInTheDocument();
  });

  test('has the day of the work, typed in words, whose year gives the limit', async () => {
    const marked = { ...labour, deduction: 'haandvaerker' as const };
    const view = await openOffer({ lines: [marked], offer: { offerDate: '2026-11-20' }, records: company(2027) });
    expect(await screen.findByText('Inkl. moms. Beløbet for 2026 mangler under Firma.')).toBeInTheDocument();
    const day = () => screen.getByRole('textbox', { name: 'Arbejdet udføres' });
    await view.user.type(day(), '11. januar 2027');
    expect(day()).toHaveAccessibleDescription('man. 11. jan.');
    expect(screen.getByText('Inkl. moms. Højst 9.000,00 kr. pr. person i 2027.')).toBeInTheDocument();
    expect(await saveNow(view)).toMatchObject({ workDate: '2027-01-11' });
    await writeText(view, day(), 'efter jul');
    expect(day()).toBeInvalid();
    await waitFor(() => expect(saveStatus()).toHaveTextContent('Gemt, undtagen 1 felt'));
    expect(view.read().offer.workDate).toBe('');
    await writeText(view, day(), '+0');
    expect(await saveNow(view)).toMatchObject({ workDate: copenhagenToday(new Date()) });
  });

  test('says the day of the work of an offer that was sent', async () => {
    const marked = { ...labour, deduction: 'haandvaerker' as const };
    const sent = { offerDate: '2026-11-20', workDate: '2027-01-11', locked: true };
    await openOffer({ lines: [marked], offer: sent, can: { edit: false } });
    expect(screen.getByText('11.01.2027')).toBeInTheDocument();
  });

  test('is for private customers', async () => {
    await openOffer({ lines: [{ ...labour, deduction: 'service' }], lead: { customerType: 'erhverv' } });
    expect(screen.queryByTestId('sum-deduction-service')).not.toBeInTheDocument();
  });
});

test('new lines have the firm’s moms', async () => {
  const view = await openOffer({ lines: [{ text: 'Tavle', vatRate: 25 }], vatRate: 12 });
  await view.user.click(screen.getByRole('button', { name: 'Linje' }));
  await view.user.keyboard('Kabel');
  expect(cellsOf('Moms').map(({ value }) => value)).toEqual(['25', '12']);
  const { lines } = await saveNow(view);
  expect(lines).toMatchObject([{ vatRate: 25 }, { vatRate: 12 }]);
});

test('a line can have a unit of the firm’s own', async () => {
  const units = ['stk', 'm2'].map((key) => ({ id: `unit${key}`, key, labelDa: key, labelEn: key, active: true }));
  const view = await openOffer({ lines: [{ text: 'Maling' }], records: { units } });
  await screen.findByRole('option', { name: 'm2' });
  await view.user.selectOptions(cellsOf('Enhed')[0]!, 'm2');
  expect(await saveNow(view)).toMatchObject({ lines: [{ unit: 'm2' }] });
});

describe('the deposit', () => {
  const kind = () => screen.getByRole('combobox', { name: 'A conto ved accept' });

  test('is none until a share or an amount is chosen and typed, and follows the total', async () => {
    const view = await openOffer({ lines: [{ text: 'Tavle', unitPrice: 1000_00 }] });
    const { user } = view;
    expect(kind()).toHaveValue('none');
    await user.selectOptions(kind(), 'Procent');
    await user.type(screen.getByRole('textbox', { name: 'A conto i procent' }), '30');
    expect(sum('deposit')).toHaveTextContent('375,00');
    expect(await saveNow(view)).toMatchObject({ depositBp: 3000, depositAmount: 0 });
    await user.selectOptions(kind(), 'Beløb');
    const amount = screen.getByRole('textbox', { name: /A conto i kroner/ });
    await user.type(amount, '2000');
    expect(amount).toHaveAccessibleDescription('A conto er mere end tilbuddets pris');
    await user.clear(amount);
    await user.type(amount, '500,50');
    expect(amount).toBeValid();
    expect(sum('deposit')).toHaveTextContent('500,50');
    expect(await saveNow(view)).toMatchObject({ depositBp: 0, depositAmount: 500_50 });
    await user.selectOptions(kind(), 'Ingen');
    expect(await saveNow(view)).toMatchObject({ depositBp: 0, depositAmount: 0 });
  });

  test('of an offer that can’t be changed is only shown', async () => {
    const parts = { offer: { depositBp: 3000 }, can: { edit: false } };
    await openOffer({ lines: [{ text: 'Tavle', unitPrice: 1000_00 }], ...parts });
    expect(screen.getByText(/^A conto ved accept \(30/)).toBeInTheDocument();
    expect(sum('deposit')).toHaveTextContent('375,00');
    expect(screen.queryByRole('combobox', { name: 'A conto ved accept' })).toBeNull();
  });
});
