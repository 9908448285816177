import { screen, waitFor } from '@testing-library/react';
import { openOffer } from '@/components/offers/testing/offer';

const title = () => screen.getByRole('textbox', { name: 'Overskrift' });

test('an offer without a title is typed from its title on', async () => {
  await openOffer({ lines: [], offer: { title: '' } });
  await waitFor(() => expect(title()).toHaveFocus());
});

test('one that has a title leaves the focus on the page', async () => {
  await openOffer({ lines: [{ text: 'Tavle' }], offer: { title: 'Ny tavle' } });
  expect(title()).not.toHaveFocus();
});
