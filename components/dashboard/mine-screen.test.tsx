import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { fixDate } from '@/components/testing/date';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { MineScreen } from './mine-screen';

/** A Thursday. */
const NOW = new Date('2026-11-26T09:00:00Z');
const read = (collection: string) => `GET /api/collections/${collection}/records`;
const lead = {
  id: 'lead00000000001',
  rev: 1,
  name: 'Hans Jensen',
  status: 'kontaktet',
  customerType: 'privat',
  owner: USER.id,
  created: '2026-11-20 10:00:00.000Z',
  nextActionAt: '2026-11-27',
  nextActionText: 'Ring om tavlen',
  phones: [{ raw: '20 30 40 50', normalised: '20304050' }],
};
const task = {
  id: 'task00000000001',
  title: 'Ring nu',
  type: 'ring_op',
  status: 'aaben',
  priority: 'akut',
  assignee: USER.id,
  createdBy: USER.id,
  due: '2026-11-26',
  lead: lead.id,
  rev: 1,
};
const offer = (id: string, subtotal: number, discount: number) => ({
  id,
  offerNumber: 10_001,
  revision: 1,
  title: id,
  status: 'sendt',
  subtotal,
  discount,
  validUntil: '2026-12-20',
  seller: USER.id,
});
const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  fixDate(NOW);
  signInAs('seller');
  // New leads have no owner, which the two lists' filters tell apart.
  answerRequest(read('leads'), ({ query }: SentRequest) =>
    listOf(query.get('filter')?.includes(USER.id) ? [lead] : []),
  );
  answerRequest(read('tasks'), listOf([task]));
  answerRequest(read('inquiries'), listOf([]));
  answerRequest(read('UsersPublic'), listOf([]));
  answerRequest(read('states'), listOf([]));
});
afterEach(() => void jest.useRealTimers());

test('each customer to call is listed with the reason and the number', async () => {
  renderScreen(<MineScreen />);
  const call = within(await region('Ring til')).getByRole('listitem');
  expect(call).toHaveTextContent('Hans Jensen');
  expect(call).toHaveTextContent('Akut opgave');
  expect(call).toHaveTextContent('Ring nu');
  expect(within(call).getByRole('link', { name: 'Ring til Hans Jensen på 20 30 40 50' })).toHaveAttribute(
    'href',
    'tel:+4520304050',
  );
});

test('selecting a day of the week shows that day’s leads and tasks only, and is kept in the URL', async () => {
  const { user, search } = renderScreen(<MineScreen />);
  expect(await within(await region('Mine leads efter næste skridt')).findByText('Hans Jensen')).toBeVisible();
  const days = within(screen.getByRole('group', { name: 'Ugen' })).getAllByRole('button');
  expect(days.map((day) => day.textContent?.split(' ')[0])).toHaveLength(5);
  const friday = days[4] as HTMLElement;
  await user.click(friday);
  await waitFor(() => expect(search()).toBe('?dag=2026-11-27'));
  expect(friday).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('region', { name: 'Ring til' })).toBeNull();
  await waitFor(async () => expect(within(await region('Mine opgaver')).queryByText('Ring nu')).toBeNull());
  expect(within(await region('Mine leads efter næste skridt')).getByText('Hans Jensen')).toBeVisible();
  await user.click(friday);
  await waitFor(() => expect(search()).toBe(''));
  expect(await region('Ring til')).toBeVisible();
});

test('the sum above the offers is that of its rows, excl. VAT and after discount', async () => {
  answerRequest(
    read('inquiries'),
    listOf([offer('offer0000000001', 1_000_00, 100_00), offer('offer0000000002', 250_50, 0)]),
  );
  renderScreen(<MineScreen />, { search: '?vis=ude' });
  const panel = within(await region('Tilbud hos kunden'));
  expect(await panel.findAllByRole('listitem')).toHaveLength(2);
  expect(await region('Tilbud hos kunden')).toHaveTextContent('1.150,50 kr. ekskl. moms');
  const [first, second] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent('900,00 kr.');
  expect(second).toHaveTextContent('250,50 kr.');
});

test('a list that could not be read says so and is read again', async () => {
  answerRequest(read('inquiries'), new Refusal(502, {}));
  const { user } = renderScreen(<MineScreen />, { search: '?vis=ude' });
  const panel = within(await region('Tilbud hos kunden'));
  await user.click(await panel.findByRole('button', { name: 'Prøv igen' }));
  await waitFor(() => expect(findSent(read('inquiries')).length).toBeGreaterThan(1));
});
