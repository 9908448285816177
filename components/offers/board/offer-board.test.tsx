import { act, screen, waitFor, within } from '@testing-library/react';
import { OffersScreen } from '@/components/offers/list/offers-screen';
import { makeOffer as makeAggregate, OFFER_ID } from '@/components/offers/testing/offer';
import { answerReasons } from '@/components/testing/reasons';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { OfferListItem } from '@/lib/offers/shared/list';
import type { OfferStatus } from '@/lib/offers/shared/values';

const LIST = 'GET /api/offers/list';
const DECIDE = `POST /api/offers/${OFFER_ID}/decide`;
const REOPEN = `POST /api/offers/${OFFER_ID}/reopen`;

/** A firm with one offer, in a status that its commands change, and a draft of a colleague. */
function serve() {
  let [status, rev] = ['sendt' as OfferStatus, 1];
  const item = {
    id: OFFER_ID,
    offerNumber: 10042,
    revision: 1,
    title: 'Ny tavle',
    state: '',
    kind: 'fastpris',
    seller: USER.id,
    lead: 'lead00000000001',
    customer: 'Kirsten Kunde',
    zip: '8000',
    city: 'Aarhus C',
    validUntil: '2099-12-01',
    sentAt: '2026-11-20 09:00:00.000Z',
    seenAt: '',
    decidedAt: '',
    updated: '2026-11-20 09:00:00.000Z',
    net: 1_000_00,
  };
  const theirs = { ...item, id: 'offer0000000002', customer: 'En anden', seller: 'user00000000009', status: 'kladde' };
  const all = () => [{ ...item, status }, theirs] as OfferListItem[];
  answerRequest(LIST, ({ query }: SentRequest) => {
    const items = all().filter((one) => (query.get('status') ?? one.status) === one.status);
    return { items, next: '', count: { count: items.length, atLeast: false }, net: items.length * 1_000_00 };
  });
  const read = () => makeAggregate({ offer: { status, rev, validUntil: '2099-12-01' }, can: { edit: false } });
  answerRequest(`GET /api/offers/${OFFER_ID}`, read);
  const setStatus = (next: OfferStatus) => {
    [status, rev] = [next, rev + 1];
    return read();
  };
  answerRequest(DECIDE, ({ body }: SentRequest) => setStatus((body as { decision: OfferStatus }).decision));
  answerRequest(REOPEN, () => setStatus('sendt'));
  answerRequest('GET /api/collections/UsersPublic/records', listOf([]));
  answerRequest('GET /api/collections/states/records', listOf([]));
  return { setStatus };
}

const open = () => renderScreen(<OffersScreen />, { path: '/leads/offers', search: '?visning=tavle' });
const column = (name: string) => screen.getByRole('region', { name, hidden: true });
const cardIn = async (name: string, customer = 'Kirsten Kunde') =>
  within(await screen.findByRole('region', { name, hidden: true })).findByRole('link', {
    name: customer,
    hidden: true,
  });

beforeEach(() => {
  signInAs('moderator');
  answerReasons();
});

test('each column counts and sums its offers, and the switch is in the address', async () => {
  serve();
  const { user, search } = open();
  await cardIn('Sendt');
  expect(screen.getAllByRole('region').map((one) => one.dataset.column)).toEqual([
    'kladde',
    'sendt',
    'set',
    'accepteret',
    'konverteret',
    'afvist',
    'udloebet',
  ]);
  expect(column('Sendt')).toHaveTextContent('1 tilbud1.000,00 kr. ekskl. moms');
  expect(findSent(LIST).every(({ query }) => query.get('scope') === 'alle')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Liste' }));
  expect(await screen.findByRole('table', { name: 'Alle tilbud' })).toBeInTheDocument();
  await waitFor(() => expect(search()).not.toContain('visning'));
});

test('by keyboard: arrows, F, the reason, and undo puts the card back', async () => {
  serve();
  const { user } = open();
  const draft = await cardIn('Kladde', 'En anden');
  const sent = await cardIn('Sendt');
  act(() => draft.focus());
  await user.keyboard('{ArrowRight}');
  expect(sent).toHaveFocus();
  await user.keyboard('f');
  await user.click(await screen.findByRole('menuitem', { name: 'Afvist' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kunden siger nej' });
  await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'For dyrt');
  await user.click(await within(dialog).findByRole('radio', { name: 'Pris' }));
  await user.click(within(dialog).getByRole('button', { name: 'Markér som afvist' }));
  expect(await cardIn('Afvist')).toBeInTheDocument();
  expect(findSent(DECIDE)[0]?.body).toMatchObject({ rev: 1, decision: 'afvist', reason: 'pris', note: 'For dyrt' });
  await user.click(within(await findToast('Tilbuddet er afvist')).getByRole('button', { name: 'Fortryd' }));
  expect(await cardIn('Sendt')).toBeInTheDocument();
  expect(findSent(REOPEN)[0]?.body).toMatchObject({ rev: 2 });
});

test('a seller moves own offers only, and has no undo', async () => {
  signInAs('seller');
  serve();
  const { user } = open();
  const draft = await cardIn('Kladde', 'En anden');
  expect(within(draft.closest('li')!).queryByRole('button')).toBeNull();
  await cardIn('Sendt');
  await user.click(within(column('Sendt')).getByRole('button', { name: /Sendt/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Accepteret' }));
  await user.click(await screen.findByRole('button', { name: 'Markér som accepteret' }));
  const toast = await findToast('Tilbuddet er accepteret');
  expect(within(toast).queryByRole('button', { name: 'Fortryd' })).toBeNull();
});

test('an offer that a colleague has changed is not moved, and the board is read again', async () => {
  const server = serve();
  const { user } = open();
  await cardIn('Sendt');
  server.setStatus('accepteret');
  await user.click(within(column('Sendt')).getByRole('button', { name: /Sendt/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Afvist' }));
  await findToast('Tilbuddet blev ikke flyttet');
  expect(await cardIn('Accepteret')).toBeInTheDocument();
  expect(findSent(DECIDE)).toHaveLength(0);
});

test('a refused move leaves the card where it was', async () => {
  serve();
  answerRequest(DECIDE, new Refusal(409, { code: 'stale', data: {} }));
  const { user } = open();
  await cardIn('Sendt');
  await user.click(within(column('Sendt')).getByRole('button', { name: /Sendt/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Afvist' }));
  await user.click(await screen.findByRole('radio', { name: 'Pris' }));
  await user.click(await screen.findByRole('button', { name: 'Markér som afvist' }));
  await findToast('Svaret blev ikke gemt');
  expect(await cardIn('Sendt')).toBeInTheDocument();
});
