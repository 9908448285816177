import { act, screen, waitFor, within } from '@testing-library/react';
import { OfferScreen } from '@/components/offers/detail/offer-screen';
import { getGrid, OFFER_ID, openOffer } from '@/components/offers/testing/offer';
import { renderScreen } from '@/components/testing/render';
import { answerRequest } from '@/components/testing/server';
import { USER } from '@/components/testing/sign-in';
import { hideCosts } from '@/lib/offers/browser/cost-privacy';

const lines = [{ text: 'Tavle', qtyMilli: 1000, unitPrice: 100_00, unitCost: 61_00 }];
const item = { type: 'product', id: 'product00000001', name: 'Stikkontakt', sku: '', category: '', unit: 'stk' };
const toggle = () => screen.getByRole('button', { name: /Kundevisning/ });
const KEY = '{Alt>}k{/Alt}';

afterEach(() => act(() => hideCosts(false)));

/** No figure that a cost or a margin could be read from is on the page. */
function expectNoCosts(): void {
  for (const figure of ['61,00', '39,00', '39,0 %', 'DB', 'DG', 'Kostpris'])
    expect(document.body).not.toHaveTextContent(figure);
}

test('the key hides costs and margins, in the middle of typing too, until it is pressed again', async () => {
  const { user } = await openOffer({ lines });
  expect(screen.getAllByTestId('sum-margin')[0]).toHaveTextContent('39,00');
  const text = within(getGrid()).getByRole('textbox', { name: 'Tekst' });
  await user.click(text);
  await user.keyboard(KEY);
  expectNoCosts();
  expect(text).toHaveValue('Tavle');
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard(KEY);
  expect(screen.getAllByTestId('sum-margin')[0]).toHaveTextContent('39,00');
});

test('they stay hidden after a reload, in menus and in the catalogue, until the button shows them', async () => {
  const view = await openOffer({ lines });
  await view.user.click(toggle());
  view.unmount();
  const { user } = renderScreen(<OfferScreen id={OFFER_ID} userId={USER.id} />);
  await waitFor(getGrid);
  answerRequest('GET /api/offers/catalog', { items: [{ ...item, price: 100_00, vatRate: 25, cost: 61_00 }] });
  await user.click(screen.getByRole('button', { name: 'Handlinger for linje 1' }));
  expect(await screen.findByRole('menuitem', { name: /Dublér/ })).toBeInTheDocument();
  expectNoCosts();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Find vare' }));
  expect(await screen.findByRole('option', { name: /Stikkontakt/ })).toBeInTheDocument();
  expectNoCosts();
  await user.click(screen.getByRole('button', { name: 'Færdig' }));
  await user.click(toggle());
  expect(screen.getAllByTestId('sum-margin-share')[0]).toHaveTextContent('39,0 %');
});

test('another tab of the browser hides them here too', async () => {
  await openOffer({ lines });
  act(() => {
    localStorage.setItem('offer-costs-hidden', '1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'offer-costs-hidden' }));
  });
  expectNoCosts();
});

test('who may not see costs has no switch, and the key does nothing', async () => {
  const { user } = await openOffer({ lines, can: { seeCost: false } });
  await user.keyboard(KEY);
  expect(localStorage.getItem('offer-costs-hidden')).toBeNull();
  expect(screen.queryByRole('button', { name: /Kundevisning/ })).not.toBeInTheDocument();
});
