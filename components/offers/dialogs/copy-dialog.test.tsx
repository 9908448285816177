import { act, screen, waitFor, within } from '@testing-library/react';
import { makeOffer, OFFER_ID, openOffer } from '@/components/offers/testing/offer';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';

const COPY = `POST /api/offers/${OFFER_ID}/copy`;
const parts = { lines: [{ text: 'Stik' }], offer: { status: 'sendt' as const, locked: true }, can: { edit: false } };
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Kopiér tilbud \d/ }));

test('Enter copies to the same customer and opens the copy; another customer is found by name', async () => {
  const hit = {
    id: 'lead00000000009',
    name: 'Åse Demosen',
    locked: false,
    company: '',
    address: '',
    zip: '',
    city: '',
  };
  answerRequest('GET /api/leads/search', { items: [hit] });
  const copied = makeOffer({ lines: [{ text: 'Stik' }] });
  answerRequest(COPY, new Refusal(503, { code: 'upstream' }));
  const { user, visited } = await openOffer(parts);
  await user.click(screen.getByRole('button', { name: 'Kopiér' }));
  await dialog();
  await user.keyboard('{Enter}');
  await findToast('Tilbuddet blev ikke kopieret');
  const [first] = findSent(COPY).map(({ body }) => body as { lead: string; idempotencyKey: string });
  answerRequest(COPY, copied);
  await user.click((await dialog()).getByRole('button', { name: 'Vælg en anden kunde' }));
  await user.type((await dialog()).getByRole('combobox', { name: 'Find kunden' }), 'åse');
  await user.click(await (await dialog()).findByRole('option', { name: /Åse Demosen/ }));
  expect((await dialog()).getByText('Åse Demosen')).toBeVisible();
  await user.click((await dialog()).getByRole('button', { name: 'Kopiér tilbuddet' }));
  await findToast(`Kopien er tilbud ${copied.offer.offerNumber}`);
  await waitFor(() => expect(visited.at(-1)).toBe(`/leads/inquiry/${copied.offer.id}`));
  const [, second] = findSent(COPY).map(({ body }) => body as { lead: string; idempotencyKey: string });
  expect(second?.lead).toBe(hit.id);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('who makes no offers has no button', async () => {
  await openOffer(parts);
  expect(screen.getByRole('button', { name: 'Kopiér' })).toBeVisible();
  act(() => signInAs('new'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kopiér' })).not.toBeInTheDocument());
});
