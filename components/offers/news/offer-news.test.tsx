import { screen, waitFor, within } from '@testing-library/react';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { isSubscribed, sendRecordEvent, startRealtime } from '@/components/testing/realtime';
import { findToast, renderScreen } from '@/components/testing/render';
import { signInAs, USER } from '@/components/testing/sign-in';
import OfferNews from './offer-news';

const data = { byCustomer: true, seller: USER.id, customer: 'Karen Kunde', offerNumber: 10042, revision: 2 };
const entry = (fields: object = {}) => ({
  id: 'activity0000001',
  type: 'tilbud_accepteret',
  inquiry: 'offer0000000001',
  actor: '',
  data,
  ...fields,
});

beforeEach(() => {
  startRealtime();
  signInAs('seller');
  answerPeople();
});

async function listen() {
  const rendered = renderScreen(<OfferNews />);
  await waitFor(() => expect(isSubscribed('activities')).toBe(true), { timeout: 5000 });
  return rendered;
}

test('the seller is told what the customer did, with a way to the offer', async () => {
  const { user, visited } = await listen();
  sendRecordEvent('activities', 'create', entry());
  const toast = await findToast('Karen Kunde har sagt ja til tilbud 10042-2');
  await user.click(within(toast).getByRole('button', { name: 'Vis' }));
  expect(visited).toEqual(['/leads/inquiry/offer0000000001']);
});

test('the seller is told what the customer chose', async () => {
  await listen();
  sendRecordEvent('activities', 'create', entry({ type: 'tilbud_valgt' }));
  expect(await findToast('Karen Kunde har valgt på tilbud 10042-2')).toBeVisible();
});

test('a withdrawal has no tick', async () => {
  await listen();
  sendRecordEvent('activities', 'create', entry({ type: 'tilbud_fortrudt' }));
  const toast = await findToast('Karen Kunde har fortrudt tilbud 10042-2');
  expect(toast.querySelector('.lucide-undo-2')).toBeInTheDocument();
});

test.each([
  ['another seller’s offer', entry({ data: { ...data, seller: COLLEAGUE.id } })],
  ['an answer that a colleague recorded', entry({ data: { by: 'Karen', net: 1 } })],
  ['an entry of another kind', entry({ type: 'note' })],
])('%s is not announced', async (_what, record) => {
  await listen();
  sendRecordEvent('activities', 'create', record);
  sendRecordEvent('activities', 'create', entry({ id: 'activity0000002', type: 'tilbud_spoergsmaal' }));
  expect(await findToast('Karen Kunde har et spørgsmål til tilbud 10042-2')).toBeInTheDocument();
  expect(screen.queryByText(/har sagt ja/)).toBeNull();
});
