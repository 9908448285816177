import { screen, waitFor, within } from '@testing-library/react';
import { OffersScreen } from '@/components/offers/list/offers-screen';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { toHitRate } from '@/lib/offers/shared/hit-rate';

const RATE = 'GET /api/offers/hit-rate';
const open = (search = '') =>
  renderScreen(<OffersScreen />, { path: '/leads/offers', search: `?visning=hitrate${search}` });

beforeEach(() => {
  signInAs('moderator');
  const me = { id: USER.id, name: 'Mette', email: 'm@demo.test', avatar: '', inactive: false, staff: true };
  answerRequest('GET /api/collections/UsersPublic/records', listOf([me]));
  answerRequest('GET /api/collections/states/records', listOf([]));
});

test('the rate, its plot and its table by seller; group and period are in the address', async () => {
  const groups = [
    { key: USER.id, outcome: 'won' as const, count: 3, net: 300_00 },
    { key: '', outcome: 'expired' as const, count: 1, net: 50_00 },
  ];
  answerRequest(RATE, toHitRate(groups, 'saelger'));
  const { user, search } = open();
  const table = await screen.findByRole('table', { name: 'Hitrate efter sælger' });
  expect(screen.getByText('75 % hitrate: 3 af 4 afgjorte tilbud')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Hitrate efter sælger/ })).toHaveTextContent('Mette100 %');
  await waitFor(() => expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Mette3300100 %300,00'));
  expect(within(table).getAllByRole('row')[2]).toHaveTextContent('Ingen sælger');
  await user.click(screen.getByRole('button', { name: 'Måned' }));
  await user.click(screen.getByRole('button', { name: '90 dage' }));
  await waitFor(() => expect(Object.fromEntries(findSent(RATE).at(-1)!.query)).toEqual({ by: 'maaned', period: '90' }));
  expect(search()).toContain('gruppe=maaned');
});

test('nothing decided and a failure say so', async () => {
  answerRequest(RATE, toHitRate([], 'saelger'));
  const { unmount } = open();
  expect(await screen.findByText('Ingen afgjorte tilbud')).toBeInTheDocument();
  unmount();
  answerRequest(RATE, new Refusal(500, { code: 'internal', data: {} }));
  open('&periode=30');
  expect(await screen.findByRole('button', { name: 'Prøv igen' })).toBeInTheDocument();
});
