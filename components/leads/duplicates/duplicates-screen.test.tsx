import { screen, waitFor } from '@testing-library/react';
import { makeHit } from '@/components/leads/testing/lead';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { Role } from '@/lib/auth/shared/permissions';
import type { DuplicatePair } from '@/lib/leads/shared/types';
import { DuplicatesScreen } from './duplicates-screen';

const LIST = 'GET /api/lead-duplicates';
const DISTINCT = 'POST /api/lead-duplicates/distinct';
const customer = (id: string, name: string) => ({ ...makeHit({ id, name }), created: '2026-11-02 08:00:00.000Z' });
const pair = (at: number): DuplicatePair => ({
  newer: customer(`newer${at}`, `Ny ${at}`),
  older: customer(`older${at}`, `Gammel ${at}`),
  reasons: ['phone', 'house'],
});

function open(role: Role = 'moderator', items = [pair(1), pair(2)]) {
  signInAs(role);
  answerRequest(LIST, { items, next: '' });
  answerRequest('GET /api/collections/UsersPublic/records', listOf([]));
  return renderScreen(<DuplicatesScreen />);
}
const names = () => screen.queryAllByRole('link', { name: /^(Ny|Gammel) \d$/ }).map((link) => link.textContent);

test('pairs are shown with what they share, and lead to the merge', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Flet Ny 1 og Gammel 1' })).toHaveAttribute(
    'href',
    '/leads/merge?kunde=older1000000000&med=newer1000000000',
  );
  expect(screen.getAllByText('Telefon')).toHaveLength(3);
});

test('a reason narrows the list, and the next page is read', async () => {
  const { user, search } = open();
  answerRequest(LIST, ({ query }: { query: URLSearchParams }) =>
    query.get('after') ? { items: [pair(2)], next: '' } : { items: [pair(1)], next: 'her' },
  );
  await user.click(await screen.findByRole('button', { name: 'CVR-nr.' }));
  await waitFor(() => expect(search()).toBe('?grund=cvr'));
  await user.click(await screen.findByRole('button', { name: 'Vis flere' }));
  await waitFor(() => expect(names()).toEqual(['Ny 1', 'Gammel 1', 'Ny 2', 'Gammel 2']));
  expect(findSent(LIST).at(-1)?.query.toString()).toBe('reason=cvr&after=her');
});

test('“not a duplicate” goes at once, and the toast brings it back', async () => {
  const { user } = open();
  let answer = () => undefined as void;
  answerRequest(DISTINCT, async ({ body }: { body: unknown }) => {
    const { distinct } = body as { distinct: boolean };
    answerRequest(LIST, { items: distinct ? [pair(2)] : [pair(1), pair(2)], next: '' });
    if (distinct) await new Promise<void>((done) => (answer = done));
    return {};
  });
  await user.click(await screen.findByRole('button', { name: 'Ny 1 og Gammel 1 er ikke en dublet' }));
  await waitFor(() => expect(names()).toEqual(['Ny 2', 'Gammel 2']));
  expect(screen.queryByText('De to kunder vises ikke som dublet igen')).not.toBeInTheDocument();
  answer();
  expect(await findToast('De to kunder vises ikke som dublet igen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(names()).toEqual(['Ny 1', 'Gammel 1', 'Ny 2', 'Gammel 2']));
  const sent = { lead: 'newer1000000000', other: 'older1000000000' };
  expect(findSent(DISTINCT).map(({ body }) => body)).toEqual([
    { ...sent, distinct: true },
    { ...sent, distinct: false },
  ]);
});

test('refused, the pair is back', async () => {
  const { user } = open();
  answerRequest(DISTINCT, new Refusal(500, { code: 'internal', data: {} }));
  await user.click(await screen.findByRole('button', { name: 'Ny 1 og Gammel 1 er ikke en dublet' }));
  expect(await findToast('Det kunne ikke gemmes')).toBeVisible();
  expect(names()).toContain('Ny 1');
});

test('an empty list says so', async () => {
  open('moderator', []);
  expect(await screen.findByText('Ingen dubletter')).toBeVisible();
});

test('a seller does not get the list', () => {
  open('seller');
  expect(screen.getByText('Kun for kontoret')).toBeVisible();
  expect(findSent(LIST)).toEqual([]);
});
