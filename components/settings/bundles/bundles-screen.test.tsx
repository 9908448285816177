import { screen, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { BUNDLE_HOUR, bundleProduct, makeBundle } from '@/lib/offers/testing/bundles';
import type { Bundle } from '@/lib/settings/shared/bundles/types';
import { BundlesScreen } from './bundles-screen';

const CREATE = 'POST /api/setup/bundles';
const bundle = makeBundle();
const relay = { ...bundleProduct({ id: 'relay0000000001', name: 'HPFI-relæ', price: 789_00, cost: 461_00 }), ean: '' };

function serve(items: Bundle[] = [bundle]) {
  answerRequest('GET /api/setup/bundles', { items, hours: [BUNDLE_HOUR] });
  answerRequest('GET /api/setup/products', { items: [relay] });
  answerRequest('GET /api/collections/company_settings/records', listOf([{ hourlyRate: 650_00 }]));
  answerRequest('GET /api/collections/units/records', listOf([]));
}

beforeEach(() => {
  signInAs('moderator');
  serve();
});

const open = async (name = 'Ny tavle') => {
  const { user } = renderScreen(<BundlesScreen />);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return { user, form: within(await screen.findByRole('dialog', { name })) };
};

test('a bundle shows its contents and what it costs today; the cost only to who may see it', async () => {
  const { unmount } = renderScreen(<BundlesScreen />);
  const row = await screen.findByRole('row', { name: /Ny tavle/ });
  // 1.185,00 + 1½ × 695,00; 712,00 + 1½ × 385,00
  expect(row).toHaveTextContent(/1 linje.*1½ t.*1\.289,50.*2\.227,50/);
  unmount();
  signInAs('seller');
  serve([makeBundle({ products: bundle.products.map(({ cost: _cost, ...one }) => one) })]);
  const { user } = renderScreen(<BundlesScreen />);
  const seen = await screen.findByRole('row', { name: /Ny tavle/ });
  expect(seen).toHaveTextContent(/2\.227,50/);
  expect(screen.queryByText('Kostpris')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ny tavle' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ny tavle' }));
  expect(form.queryByRole('button', { name: /^Gem/ })).not.toBeInTheDocument();
  expect(form.queryByText('Kostpris')).not.toBeInTheDocument();
});

test('a seller opens a bundle of their own to change it, and another’s to look', async () => {
  signInAs('seller');
  const own = makeBundle({ id: 'bundle000000002', name: 'Min pakke', createdBy: USER.id });
  serve([bundle, own]);
  const { user } = renderScreen(<BundlesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Min pakke' }));
  const form = within(await screen.findByRole('dialog', { name: 'Min pakke' }));
  expect(form.getByRole('textbox', { name: 'Navn' })).toBeEnabled();
  expect(form.getByRole('button', { name: /^Gem/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Ny pakke' })).toBeVisible();
  expect(screen.getByText(/Du kan rette dem, som du selv har lavet/)).toBeVisible();
  const actionsOf = async (name: string) => {
    await user.click(
      within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('button', { name: /Handling/ }),
    );
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent.trim());
    await user.keyboard('{Escape}');
    return entries;
  };
  expect(await actionsOf('Ny tavle')).toEqual(['Åbn']);
  expect(await actionsOf('Min pakke')).toEqual(['Redigér', 'Kopiér', 'Deaktivér']);
});

test('products that are no longer sold are named in the row, above the list and in the form', async () => {
  serve([makeBundle({ products: [bundleProduct({ active: false }), { ...BUNDLE_HOUR, unit: 'stk' }] })]);
  const { form } = await open();
  expect(screen.getByText('Udgået eller ændret: Tavle, Montørtime')).toBeInTheDocument();
  expect(screen.getByText(/^1 pakke har varer, der er udgået/)).toBeInTheDocument();
  expect(form.getByText('Udgået')).toBeVisible();
});

test('a bundle is made from found products, free text and labour, and its sums follow', async () => {
  answerRequest(CREATE, ({ body }: SentRequest) => ({ ...bundle, ...(body as object) }));
  const { user } = renderScreen(<BundlesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Ny pakke' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ny pakke' }));
  await fill(user, form.getByRole('textbox', { name: 'Navn' }), 'HPFI udskiftet');
  const find = form.getByRole('combobox', { name: 'Find vare' });
  await fill(user, find, 'hpfi');
  await form.findByRole('option', { name: /HPFI-relæ/ });
  await user.keyboard('{Enter}');
  expect(find).toHaveValue('');
  await fill(user, within(form.getByRole('group', { name: 'Linje 1' })).getByRole('textbox', { name: 'Antal' }), '2');
  await fill(user, form.getByRole('textbox', { name: 'Arbejdstid' }), '1:30');
  const sums = form.getByRole('group', { name: 'Pakken i dag' });
  // 2 × 789,00 + 1½ × 695,00; 2 × 461,00 + 1½ × 385,00
  expect(sums).toHaveTextContent(/2\.620,50.*1\.499,50.*1\.121,00/);
  await user.click(form.getByRole('button', { name: /^Opret/ }));
  await findToast('HPFI udskiftet er gemt');
  const line = { product: relay.id, text: '', qtyMilli: 2000, unit: 'stk', unitPrice: 0 };
  expect(findSent(CREATE)[0]?.body).toEqual({
    ...{ name: 'HPFI udskiftet', code: '', description: '', heading: '', lines: [line] },
    ...{ labourMin: 90, labourProduct: BUNDLE_HOUR.id, idempotencyKey: expect.any(String) as string },
  });
});

test('a bundle without lines, and a name that is taken, are faults at their fields', async () => {
  const { user } = renderScreen(<BundlesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Ny pakke' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ny pakke' }));
  await fill(user, form.getByRole('textbox', { name: 'Navn' }), 'Ny tavle');
  await user.click(form.getByRole('button', { name: /^Opret/ }));
  expect(await form.findByText('Tilføj mindst én linje')).toBeVisible();
  expect(findSent(CREATE)).toHaveLength(0);
  await user.click(form.getByRole('button', { name: 'Tilføj fri tekst' }));
  await fill(user, form.getByRole('textbox', { name: 'Tekst' }), 'Mærkning');
  answerRequest(CREATE, new Refusal(400, { code: 'validation', data: { name: { code: 'duplicate' } } }));
  await user.click(form.getByRole('button', { name: /^Opret/ }));
  expect(await form.findByText('Bruges allerede')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Navn' })).toBeInvalid();
});

test('a negative quantity is refused at its field', async () => {
  const { user, form } = await open();
  const qty = form.getByRole('textbox', { name: 'Antal' });
  await fill(user, qty, '-2');
  await user.click(form.getByRole('button', { name: /^Gem/ }));
  expect(await within(form.getByRole('group', { name: 'Linje 1' })).findByRole('alert')).toBeVisible();
  expect(qty).toBeInvalid();
});

test('a colleague who saved first is shown with their lines in words', async () => {
  const { user, form } = await open();
  const current = { ...bundle, lines: [{ ...bundle.lines[0]!, qtyMilli: 3000 }], rev: 2 };
  answerRequest(
    `POST /api/setup/bundles/${bundle.id}/save`,
    new Refusal(409, { code: 'stale', data: { rev: 2, fields: ['lines'], current } }),
  );
  await fill(user, form.getByRole('textbox', { name: 'Antal' }), '2');
  await user.click(form.getByRole('button', { name: /^Gem/ }));
  expect(await screen.findByText('3 stk Tavle')).toBeVisible();
  expect(screen.getByText('2 stk Tavle')).toBeVisible();
});

test('a copy gets a free name and is opened', async () => {
  const taken = makeBundle({ id: 'bundle000000002', name: 'Ny tavle (kopi)' });
  serve([bundle, taken]);
  const copy = makeBundle({ id: 'bundle000000003', name: 'Ny tavle (kopi) (kopi)' });
  answerRequest(CREATE, () => {
    serve([bundle, taken, copy]);
    return copy;
  });
  const { user, search } = renderScreen(<BundlesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Handlinger for Ny tavle' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kopiér' }));
  expect(await screen.findByRole('dialog', { name: copy.name })).toBeVisible();
  expect(search()).toBe(`?post=${copy.id}`);
  expect(findSent(CREATE)[0]?.body).toMatchObject({ name: copy.name, lines: bundle.lines, labourMin: 90 });
});
