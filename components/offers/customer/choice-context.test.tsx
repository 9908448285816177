import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal, type SentRequest } from '@/components/testing/server';
import type { CustomerOption, CustomerPrices } from '@/lib/offers/shared/customer-types';
import { ChoiceProvider } from './choice-context';
import { CustomerTotals } from './customer-totals';
import { OptionHead } from './option-head';

const PRICE = 'POST /api/offer-page/price';
const option = (id: string, change: Partial<CustomerOption> = {}): CustomerOption => ({
  ...{ id, kind: 'alternativ', group: 'Lys', groupId: 'lys', startsGroup: false, recommended: false, chosen: false },
  ...change,
});
const OPTIONS = [
  option('god', { chosen: true }),
  option('bedst'),
  option('ekstra', { kind: 'tilvalg', group: '', groupId: '' }),
];
const totalsOf = (total: string) => ({
  ...{ totals: { above: [], total: ['I alt', total], below: [], accepted: total, deposit: null } },
  ...{ withOptions: '', deductions: [] },
});
const pricesOf = (total: string) => ({ ...totalsOf(total), sums: { bedst: '2.000,00' } }) as unknown as CustomerPrices;
const drawn = totalsOf('1.000,00 kr.') as unknown as CustomerPrices;

const open = (choices = ['god']) =>
  renderScreen(
    <ChoiceProvider token="token" locale="da" options={OPTIONS} choices={choices}>
      {OPTIONS.map((one) => (
        <OptionHead key={one.id} title={one.id} total="500,00" option={one} />
      ))}
      <CustomerTotals {...drawn} />
    </ChoiceProvider>,
  );
const sentChoices = () => findSent(PRICE).map(({ body }) => (body as { choices: string[] }).choices);

test('what is chosen is priced by the server, and one alternative replaces the other', async () => {
  answerRequest(PRICE, pricesOf('2.500,00 kr.'));
  const { user } = open();
  expect(findSent(PRICE)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^bedst/ }));
  expect(screen.getByRole('radio', { name: /^god/ })).not.toBeChecked();
  expect(await screen.findByText('2.500,00 kr.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^bedst/ }).closest('label')).toHaveTextContent('2.000,00');
  await user.click(screen.getByRole('checkbox', { name: /^ekstra/ }));
  await waitFor(() => expect(sentChoices()).toEqual([['bedst'], ['bedst', 'ekstra']]));
});

test('a page that is opened again shows and prices the last choice, and tells nobody of it', async () => {
  answerRequest(PRICE, pricesOf('3.000,00 kr.'));
  open(['bedst', 'ekstra']);
  expect(screen.getByRole('radio', { name: /^bedst/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^ekstra/ })).toBeChecked();
  expect(await screen.findByText('3.000,00 kr.')).toBeInTheDocument();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(findSent('POST /api/offer-page/choose')).toEqual([]);
});

test('the last choice counts, also if the answer to an earlier one comes after it', async () => {
  let answerFirst: (prices: CustomerPrices) => void = () => undefined;
  answerRequest(PRICE, ({ body }: SentRequest) =>
    (body as { choices: string[] }).choices.includes('ekstra')
      ? pricesOf('3.000,00 kr.')
      : new Promise<CustomerPrices>((resolve) => (answerFirst = resolve)),
  );
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: /^bedst/ }));
  await waitFor(() => expect(sentChoices()).toHaveLength(1));
  await user.click(screen.getByRole('checkbox', { name: /^ekstra/ }));
  expect(await screen.findByText('3.000,00 kr.')).toBeInTheDocument();
  answerFirst(pricesOf('2.500,00 kr.'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByText('3.000,00 kr.')).toBeInTheDocument();
});

test('without an answer the page says so, and the choice as offered needs none', async () => {
  answerRequest(PRICE, new Refusal(500, { code: 'internal', data: {} }));
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: /^bedst/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^god/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('1.000,00 kr.').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  expect(sentChoices()).toHaveLength(1);
});

describe('what the seller is told', () => {
  const NOTE = 'POST /api/offer-page/choose';
  const noted = () => findSent(NOTE).map(({ body }) => body);

  test('the choice that stays for two seconds', async () => {
    answerRequest(PRICE, pricesOf('2.500,00 kr.'));
    answerRequest(NOTE, undefined);
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: /^bedst/ }));
    await user.click(screen.getByRole('checkbox', { name: /^ekstra/ }));
    expect(noted()).toEqual([]);
    await waitFor(() => expect(noted()).toEqual([{ token: 'token', choices: ['bedst', 'ekstra'] }]), {
      timeout: 4_000,
    });
  });

  test('at once if the customer leaves the page, and once', async () => {
    answerRequest(PRICE, pricesOf('2.500,00 kr.'));
    answerRequest(NOTE, undefined);
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: /^bedst/ }));
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    expect(noted()).toEqual([{ token: 'token', choices: ['bedst'] }]);
  });
});
