import { screen } from '@testing-library/react';
import { openOffer } from '@/components/offers/testing/offer';
import { answerRequest, listOf } from '@/components/testing/server';

const templates = listOf([{ id: 'template0000001', name: 'Standard', body: 'Tak for sidst.' }]);

test('a template replaces the introduction, and undo takes it back', async () => {
  const { user } = await openOffer({ offer: { intro: 'Kære Kirsten' } });
  answerRequest('GET /api/collections/templates/records', templates);
  const intro = await screen.findByRole('textbox', { name: 'Indledning' });
  await user.click(screen.getAllByRole('button', { name: 'Skabelon' })[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Standard' }));
  expect(intro).toHaveValue('Tak for sidst.');
  await user.keyboard('{Control>}z{/Control}');
  expect(intro).toHaveValue('Kære Kirsten');
});

test('without templates the menu says so', async () => {
  const { user } = await openOffer();
  await user.click((await screen.findAllByRole('button', { name: 'Skabelon' }))[1]!);
  expect(await screen.findByText('Ingen skabeloner af den slags')).toBeInTheDocument();
});

test('a text that is too long is kept and marked', async () => {
  const { user } = await openOffer();
  const intro = await screen.findByRole('textbox', { name: 'Indledning' });
  await user.click(intro);
  await user.paste('x'.repeat(5001));
  expect(intro).toBeInvalid();
  expect(screen.getByText('Højst 5000 tegn')).toBeInTheDocument();
  expect(intro).toHaveValue('x'.repeat(5001));
});
