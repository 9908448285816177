import { screen, waitFor } from '@testing-library/react';
import { openOffer } from '@/components/offers/testing/offer';

const template = (name: string, change: object = {}) => ({
  ...{ id: name.padEnd(15, '0'), name, body: `${name} gælder.`, kind: 'betingelser', isDefault: true },
  ...change,
});
const records = {
  company_settings: [{ id: 'company00000001', terms: 'Firmaets gælder.' }],
  templates: [template('Regning', { offerKind: 'regning' }), template('Private', { customers: 'privat' })],
};

const open = (terms: string) => openOffer({ offer: { terms }, records });
const setKind = async ({ user }: Awaited<ReturnType<typeof open>>, kind: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), kind);
const terms = () => screen.getByRole('textbox', { name: 'Betingelser' });

test('another kind proposes its standard terms; a press takes them, and undo takes them back', async () => {
  const view = await open('Firmaets gælder.');
  expect(screen.queryByText(/Standard for et tilbud/)).not.toBeInTheDocument();
  await setKind(view, 'Efter regning');
  expect(await screen.findByText('Standard for et tilbud som dette: Regning')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Brug' }));
  expect(terms()).toHaveValue('Regning gælder.');
  expect(screen.queryByText(/Standard for et tilbud/)).not.toBeInTheDocument();
  await view.user.keyboard('{Control>}z{/Control}');
  expect(terms()).toHaveValue('Firmaets gælder.');
  await setKind(view, 'Overslag');
  expect(await screen.findByText('Standard for et tilbud som dette: Private')).toBeInTheDocument();
});

test('terms that somebody has written are left alone', async () => {
  const view = await open('Aftalt på mødet.');
  await setKind(view, 'Efter regning');
  await view.user.clear(terms());
  expect(await screen.findByText('Standard for et tilbud som dette: Regning')).toBeInTheDocument();
  await view.user.type(terms(), 'A');
  await waitFor(() => expect(screen.queryByText(/Standard for et tilbud/)).not.toBeInTheDocument());
});
