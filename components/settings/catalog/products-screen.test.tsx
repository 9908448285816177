import { screen, waitFor, within } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { ProductsScreen } from './products-screen';

const LIST = 'GET /api/setup/products';
const product = {
  id: 'product00000001',
  name: 'Stikkontakt',
  sku: '123',
  ean: '',
  category: 'Kontakter',
  unit: 'stk',
  price: 123_450,
  cost: 4_350,
  vatRate: 25,
  labourMin: 15,
  supplier: '',
  active: true,
  rev: 2,
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));
const dialog = () => screen.findByRole('alertdialog');

beforeEach(() => {
  answerRequest(LIST, { items: [product], next: '', count: { count: 1, atLeast: false } });
  answerRequest('GET /api/setup/product-words', { categories: ['Kontakter', 'Kabel'], suppliers: [] });
});

test('a product is created with amounts in øre, and a toast says so', async () => {
  signInAs('moderator');
  answerRequest('POST /api/setup/products', ({ body }: SentRequest) => ({ ...product, ...(body as object) }));
  const { user, search } = renderScreen(<ProductsScreen />);
  await row('Stikkontakt');
  await user.click(screen.getByRole('button', { name: 'Nyt produkt' }));
  const form = await sheet('Nyt produkt');
  expect(search()).toBe('?post=ny');
  await user.type(form.getByRole('textbox', { name: 'Navn' }), 'Dimmer');
  await user.clear(form.getByRole('textbox', { name: 'Kostpris' }));
  await user.type(form.getByRole('textbox', { name: 'Kostpris' }), '43,50');
  await user.clear(form.getByRole('textbox', { name: 'Salgspris' }));
  await user.type(form.getByRole('textbox', { name: 'Salgspris' }), '1.234,5');
  await user.click(form.getByRole('button', { name: /^Opret/ }));
  await findToast('Dimmer er gemt');
  expect(findSent('POST /api/setup/products')[0]?.body).toMatchObject({ name: 'Dimmer', cost: 4350, price: 123_450 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(search()).toBe('');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a product is opened from its row, changed, and saved with Ctrl+Enter', async () => {
  signInAs('moderator');
  const route = `POST /api/setup/products/${product.id}/save`;
  answerRequest(route, { ...product, price: 200_000, rev: 3 });
  const { user, search } = renderScreen(<ProductsScreen />);
  expect(await row('Stikkontakt')).toHaveTextContent('1.234,50');
  await user.click(screen.getByRole('button', { name: 'Stikkontakt' }));
  const price = (await sheet('Stikkontakt')).getByRole('textbox', { name: 'Salgspris' });
  expect(search()).toBe(`?post=${product.id}`);
  await user.clear(price);
  await user.type(price, '2000{Control>}{Enter}{/Control}');
  await findToast('Stikkontakt er gemt');
  expect(findSent(route)[0]?.body).toMatchObject({ price: 200_000, rev: 2 });
});

test('deactivating shows first where the product is used, and can be undone', async () => {
  signInAs('moderator');
  const route = `POST /api/setup/products/${product.id}/active`;
  answerRequest(`GET /api/setup/products/${product.id}/usage`, { items: [{ what: 'offers', count: 3 }] });
  answerRequest(route, { ...product, active: false, rev: 3 });
  const { user } = renderScreen(<ProductsScreen />);
  await row('Stikkontakt');
  await user.click(screen.getByRole('button', { name: 'Handlinger for Stikkontakt' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  expect(await within(await dialog()).findByText('3 tilbud')).toBeVisible();
  expect(findSent(route)).toEqual([]);
  await user.click(within(await dialog()).getByRole('button', { name: 'Deaktivér' }));
  const toast = await findToast('Stikkontakt er deaktiveret');
  await user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
  await findToast('Stikkontakt er aktiv igen');
  expect(findSent(route).map(({ body }) => body)).toEqual([
    { rev: 2, active: false },
    { rev: 3, active: true },
  ]);
});

test('a product that is used nowhere says so; a refused change is said in a toast', async () => {
  signInAs('moderator');
  answerRequest(`GET /api/setup/products/${product.id}/usage`, { items: [] });
  answerRequest(`POST /api/setup/products/${product.id}/active`, new Refusal(403, { code: 'forbidden' }));
  const { user } = renderScreen(<ProductsScreen />);
  await row('Stikkontakt');
  await user.click(screen.getByRole('button', { name: 'Handlinger for Stikkontakt' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  expect(await within(await dialog()).findByText('Bruges ikke nogen steder.')).toBeVisible();
  await user.click(within(await dialog()).getByRole('button', { name: 'Deaktivér' }));
  expect(await findToast('Det blev ikke ændret')).toHaveTextContent('Det har du ikke adgang til.');
});

const UNIT = { id: 'unit00000000001', key: 'rulle', labelDa: 'rulle', labelEn: 'roll', active: true, sort: 10 };
const lastQuery = () => Object.fromEntries(findSent(LIST).at(-1)?.query ?? []);

test('search, filters and order are in the address, and the server is asked for them', async () => {
  signInAs('moderator');
  const { user, search } = renderScreen(<ProductsScreen />);
  await row('Stikkontakt');
  await user.type(screen.getByRole('textbox', { name: /^Søg på navn/ }), 'dim');
  for (const name of ['Kabel', 'Uden kategori']) {
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: /^Kategori/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name }));
    await user.keyboard('{Escape}');
  }
  await user.click(screen.getByRole('button', { name: 'Flere filtre' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Brugt' }), 'Aldrig brugt');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kostpris' }), 'Uden kostpris');
  await user.type(screen.getByRole('textbox', { name: 'Pris fra' }), '100');
  await user.keyboard('{Escape}');
  // The button says how many of those behind it are chosen.
  expect(await screen.findByRole('button', { name: /^Flere filtre.*: 3$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salgspris' }));
  await waitFor(() =>
    expect(lastQuery()).toEqual({
      ...{ q: 'dim', show: 'aktive', category: '-\nKabel', used: 'nej', cost: 'uden', from: '100', sort: 'price' },
    }),
  );
  expect(search()).toBe('?q=dim&kategori=-,Kabel&brugt=nej&kost=uden&fra=100&sort=price');
  expect(screen.getByText('1 produkt')).toBeVisible();
});

test('a link that filters by cost shows a seller the list without that filter', async () => {
  signInAs('seller');
  answerRequest('GET /api/collections/units/records', listOf([UNIT]));
  const { user } = renderScreen(<ProductsScreen />, { path: '/settings/products', search: '?kost=uden&enhed=rulle' });
  await row('Stikkontakt');
  expect(lastQuery()).toEqual({ show: 'aktive', unit: 'rulle', sort: 'name' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Flere filtre.*: Enhed: rulle$/ }));
  expect(await screen.findByRole('combobox', { name: 'Brugt' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Kostpris' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Enhed/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'rulle' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(lastQuery()).toEqual({ show: 'aktive', sort: 'name' }));
  expect(screen.getByRole('button', { name: 'Ryd' })).toBeDisabled();
});

const BULK = 'POST /api/setup/products/bulk';
const bodies = (path: string) => findSent(path).map(({ body }) => body);
const done = (...rows: { id: string; rev: number; was: string }[]) => ({
  done: rows,
  unchanged: 0,
  refused: [],
  rest: [],
});

test('prices of chosen products are raised by percent, as the preview shows, and the toast takes it back', async () => {
  signInAs('moderator');
  const changed = { id: product.id, rev: 3, was: '123450' };
  answerRequest(BULK, done(changed));
  answerRequest('POST /api/setup/products/bulk-undo', done({ ...changed, rev: 4 }));
  const { user } = renderScreen(<ProductsScreen />);
  await row('Stikkontakt');
  await user.click(screen.getByRole('checkbox', { name: 'Vælg Stikkontakt' }));
  await user.click(screen.getByRole('button', { name: 'Pris …' }));
  const form = await sheet('Ny salgspris på 1 produkt');
  await user.click(form.getByRole('button', { name: 'Skift prisen' }));
  expect(form.getByRole('alert')).toHaveTextContent('Skriv mellem -90 og 900 %, dog ikke 0');
  await user.type(form.getByRole('textbox', { name: 'Ændring i procent' }), '-2,5');
  expect(form.getByRole('row', { name: /Stikkontakt/ })).toHaveTextContent('Stikkontakt1.234,501.203,64');
  await user.click(form.getByRole('button', { name: 'Skift prisen' }));
  const toast = await findToast('1 pris er ændret -2,5 %');
  const action = { kind: 'price', changeBp: -250 };
  expect(bodies(BULK)).toEqual([{ action, chosen: [{ id: product.id, rev: 2 }] }]);
  await user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
  await findToast('1 er som før');
  expect(bodies('POST /api/setup/products/bulk-undo')).toEqual([{ action, done: [changed] }]);
});

test('all that the filter finds get a category: they are found first, then changed; refused ones are named', async () => {
  signInAs('moderator');
  answerRequest(LIST, { items: [product], next: 'c1', count: { count: 204, atLeast: false } });
  const other = { id: 'product00000002', rev: 7 };
  const refused = [{ ...other, name: 'Dimmer', error: { status: 409, code: 'stale', message: '', data: {} } }];
  answerRequest(BULK, ({ body }: SentRequest) =>
    (body as { filter?: object }).filter
      ? { ...done(), rest: [{ id: product.id, rev: 2 }, other] }
      : { ...done({ id: product.id, rev: 3, was: 'Kontakter' }), refused },
  );
  const { user } = renderScreen(<ProductsScreen />, { path: '/settings/products', search: '?leverandoer=Solar' });
  await user.click(await screen.findByRole('checkbox', { name: 'Vælg Stikkontakt' }));
  await user.click(screen.getByRole('button', { name: 'Vælg alle 204' }));
  await user.click(screen.getByRole('button', { name: 'Kategori …' }));
  const form = await sheet('Ny kategori til 204 produkter');
  await user.type(form.getByRole('combobox', { name: 'Kategori' }), 'Kabel{Enter}');
  const report = await screen.findByRole('dialog', { name: '1 blev ikke ændret' });
  expect(within(report).getByRole('listitem')).toHaveTextContent('DimmerEr ændret siden');
  expect(within(report).getByRole('link', { name: 'Dimmer' })).toHaveAttribute(
    'href',
    '/settings/products?vis=alle&q=Dimmer&post=product00000002',
  );
  const action = { kind: 'category', category: 'Kabel' };
  expect(bodies(BULK)).toEqual([
    { action, filter: { show: 'aktive', supplier: 'Solar' }, except: [] },
    { action, chosen: [{ id: product.id, rev: 2 }, other] },
  ]);
});

test('a seller sees products without cost prices and can change nothing', async () => {
  signInAs('seller');
  const { user } = renderScreen(<ProductsScreen />);
  await row('Stikkontakt');
  expect(screen.getByText(/Du kan se, men ikke ændre\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nyt produkt' })).toBeNull();
  expect(screen.queryByText('Kostpris')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stikkontakt' }));
  const form = await sheet('Stikkontakt');
  expect(form.getByRole('textbox', { name: 'Navn' })).toBeDisabled();
  expect(form.queryByText('Kostpris')).toBeNull();
  expect(form.queryByRole('button', { name: /^Gem/ })).toBeNull();
  await user.click(form.getAllByRole('button', { name: 'Luk' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Handlinger for Stikkontakt' }));
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent?.trim())).toEqual(['Åbn']);
});

describe('the form of a product', () => {
  const open = async () => {
    signInAs('moderator');
    answerRequest('GET /api/collections/company_settings/records', listOf([{ id: 'company00000001', vatRate: 12 }]));
    answerRequest('GET /api/collections/units/records', listOf([UNIT]));
    const view = renderScreen(<ProductsScreen />);
    await row('Stikkontakt');
    await view.user.click(screen.getByRole('button', { name: 'Nyt produkt' }));
    return { ...view, form: await sheet('Nyt produkt') };
  };
  test('starts with the firm’s moms and offers its units', async () => {
    const { user, form } = await open();
    expect(form.getByRole('textbox', { name: 'Moms' })).toHaveValue('12');
    await user.click(form.getByRole('combobox', { name: 'Enhed' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['stk', 'rulle']);
  });

  test('names the product that has the item number already, with a link to it', async () => {
    answerRequest(
      'POST /api/setup/products',
      new Refusal(400, {
        code: 'validation',
        data: { sku: { code: 'takenSku', params: { product: product.id, name: 'Stikkontakt' } } },
      }),
    );
    const { user, form } = await open();
    await user.type(form.getByRole('textbox', { name: 'Navn' }), 'Kontakt');
    await user.type(form.getByRole('textbox', { name: 'Varenr. (EL) (valgfrit)' }), '123');
    await user.clear(form.getByRole('textbox', { name: 'Salgspris' }));
    await user.type(form.getByRole('textbox', { name: 'Salgspris' }), '10');
    await user.click(form.getByRole('button', { name: /^Opret/ }));
    expect(await form.findByText('Stikkontakt har allerede det nummer')).toBeVisible();
    expect(form.getByRole('link', { name: 'Åbn Stikkontakt' })).toHaveAttribute(
      'href',
      `/settings/products?vis=alle&q=123&post=${product.id}`,
    );
  });

  test('warns of a cost above the price, and saves it', async () => {
    answerRequest('POST /api/setup/products', ({ body }: SentRequest) => body);
    const { user, form } = await open();
    await user.type(form.getByRole('textbox', { name: 'Navn' }), 'Dimmer');
    await user.clear(form.getByRole('textbox', { name: 'Salgspris' }));
    await user.type(form.getByRole('textbox', { name: 'Salgspris' }), '10');
    expect(form.queryByText('Kostprisen er højere end salgsprisen.')).toBeNull();
    await user.clear(form.getByRole('textbox', { name: 'Kostpris' }));
    await user.type(form.getByRole('textbox', { name: 'Kostpris' }), '11');
    expect(form.getByText('Kostprisen er højere end salgsprisen.')).toBeVisible();
    await user.click(form.getByRole('button', { name: /^Opret/ }));
    await findToast('Dimmer er gemt');
  });
});
