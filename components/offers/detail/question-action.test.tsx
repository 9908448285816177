import { screen, within } from '@testing-library/react';
import { makeOffer, OFFER_ID, openOffer } from '@/components/offers/testing/offer';
import { fill } from '@/components/testing/fill';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';

const ANSWER = `POST /api/offers/${OFFER_ID}/answer-question`;
const asked = {
  id: 'activity0000001',
  type: 'tilbud_spoergsmaal',
  inquiry: OFFER_ID,
  lead: 'lead00000000001',
  actor: '',
  at: '2026-11-26 08:00:00.000Z',
  data: { byCustomer: true, customer: 'Kirsten Kunde', text: 'Er moms med?' },
};

test('a customer’s question is answered from the timeline', async () => {
  const sent = { offer: { status: 'sendt', locked: true }, can: { edit: false, send: false } } as const;
  const { user } = await openOffer({ ...sent, records: { activities: [asked] } });
  const timeline = within(await screen.findByRole('region', { name: 'Tidslinje' }));
  await user.click(await timeline.findByRole('button', { name: 'Svar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Svar på kundens spørgsmål' }));
  expect(dialog.getByText('»Er moms med?«')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send svar' }));
  expect(findSent(ANSWER)).toHaveLength(0);
  await fill(user, dialog.getByRole('textbox', { name: 'Dit svar' }), 'Ja');
  answerRequest(ANSWER, makeOffer({ ...sent, offer: { ...sent.offer, rev: 2 } }));
  await user.click(dialog.getByRole('button', { name: 'Send svar' }));
  await findToast('Svaret sendes');
  expect(findSent(ANSWER)[0]?.body).toMatchObject({ question: asked.id, text: 'Ja' });
});

test('a question that waits for its answer is at the top, until it is answered', async () => {
  const question = { id: asked.id, text: 'Er moms med?', by: 'Kirsten Kunde' };
  const sent = { offer: { status: 'sendt', locked: true }, can: { edit: false, send: false } } as const;
  const { user } = await openOffer({ ...sent, question });
  const notice = (await screen.findByText('Kirsten Kunde spørger:')).closest('[role="status"]') as HTMLElement;
  expect(notice).toHaveTextContent('»Er moms med?«');
  await user.click(within(notice).getByRole('button', { name: 'Svar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Svar på kundens spørgsmål' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Dit svar' }), 'Ja');
  answerRequest(ANSWER, makeOffer({ ...sent, offer: { ...sent.offer, rev: 2 } }));
  await user.click(dialog.getByRole('button', { name: 'Send svar' }));
  await findToast('Svaret sendes');
  expect(screen.queryByText('Kirsten Kunde spørger:')).toBeNull();
});
