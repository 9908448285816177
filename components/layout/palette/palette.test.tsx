import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { ClientError } from '@/lib/pocketbase/shared/command';
import { Palette } from './palette';
import type { PaletteResults } from './palette-results';
import { setOverlay, useOverlay } from '@/components/layout/shortcuts/shortcuts';
import { SidebarStateProvider } from '@/components/layout/sidebar/sidebar-state';

const results = (name: 'lead' | 'job', change: Partial<PaletteResults> = {}): PaletteResults => ({
  heading: name === 'lead' ? 'Leads' : 'Sager',
  found: [{ value: `${name} 1`, href: `/${name}/1`, content: `Hansens ${name}` }],
  isSearching: false,
  error: null,
  ...change,
});

type Props = { results?: readonly PaletteResults[]; onClose?: () => void; query?: string };

function Search({ results: given = [], onClose = () => undefined, query: first = '' }: Props) {
  const [query, setQuery] = useState(first);
  return (
    <SidebarStateProvider defaultOpen>
      <Palette query={query} onQuery={setQuery} results={given} onClose={onClose} />
    </SidebarStateProvider>
  );
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const highlighted = () => screen.getByRole('option', { selected: true });
const box = () => screen.getByRole('combobox');

beforeEach(() => signInAs('seller'));
afterEach(() => setOverlay(null));

test('pages and actions are found by a part of their name, and Enter goes to the first', async () => {
  const onClose = jest.fn();
  const { user, visited } = renderScreen(<Search onClose={onClose} />);
  expect(box()).toHaveFocus();
  await user.type(box(), 'MIT ov');
  expect(options()).toEqual(['Mit overblik']);
  await user.keyboard('{Enter}');
  expect(visited).toEqual(['/leads/mine']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['nyt lead', 'Nyt lead', '/leads/lead-search?ny=1'],
  ['ny opgave', 'Ny opgave', '/tasks?ny=1'],
])('"%s" creates', async (typed, label, page) => {
  const { user, visited } = renderScreen(<Search query={typed} />);
  expect(options()).toEqual([label]);
  await user.keyboard('{Enter}');
  expect(visited).toEqual([page]);
});

test('actions that the user has no permission for are not listed', () => {
  renderScreen(<Search query="nyt" />);
  expect(options()).toContain('Nyt lead');
  expect(options()).not.toContain('Ny sag');
});

test.each([
  ['moderator', true],
  ['seller', false],
] as const)('the queue of the office is opened from here by operations: %s', async (role, isListed) => {
  signInAs(role);
  const { user, visited } = renderScreen(<Search query="kontor" />);
  expect(options().includes('Til kontoret: klar til faktura')).toBe(isListed);
  if (!isListed) return;
  await user.keyboard('{Enter}');
  expect(visited).toEqual(['/service?vis=kontor']);
});

test('records come first, in the order given; ↓ and Enter open the second', async () => {
  const { user, visited } = renderScreen(<Search query="hansen" results={[results('lead'), results('job')]} />);
  expect(options()).toEqual(['Hansens lead', 'Hansens job']);
  expect(highlighted()).toHaveTextContent('Hansens lead');
  await user.click(box());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(visited).toEqual(['/job/1']);
});

test('a record that comes later at the top gets the highlight, unless another one was picked', async () => {
  const early = [results('lead', { found: [], isSearching: true }), results('job')];
  const { user, rerender } = renderScreen(<Search results={early} />);
  await user.type(box(), 'ne');
  expect(highlighted()).toHaveTextContent('Hansens job');
  rerender(<Search results={[results('lead'), results('job')]} />);
  await waitFor(() => expect(highlighted()).toHaveTextContent('Hansens lead'));
  await user.click(box());
  await user.keyboard('{ArrowDown}');
  expect(highlighted()).toHaveTextContent('Hansens job');
  const third = {
    ...results('lead'),
    heading: 'Tilbud',
    found: [{ value: 'offer 1', href: '/offer/1', content: 'T1' }],
  };
  rerender(<Search results={[third, results('lead'), results('job')]} />);
  expect(highlighted()).toHaveTextContent('Hansens job');
});

test('Enter during a search waits for the answers and opens what is first then', async () => {
  const early = [results('lead', { found: [], isSearching: true }), results('job')];
  const { user, visited, rerender } = renderScreen(<Search query="hansen" results={early} />);
  await user.click(box());
  await user.keyboard('{Enter}');
  expect(visited).toEqual([]);
  rerender(<Search results={[results('lead'), results('job')]} />);
  await waitFor(() => expect(visited).toEqual(['/lead/1']));
});

test('typing on after Enter opens nothing', async () => {
  const early = [results('lead', { found: [], isSearching: true })];
  const { user, visited, rerender } = renderScreen(<Search query="hansen" results={early} />);
  await user.click(box());
  await user.keyboard('{Enter}s');
  rerender(<Search results={[results('lead')]} />);
  expect(highlighted()).toHaveTextContent('Hansens lead');
  expect(visited).toEqual([]);
});

test('it says that it searches, that nothing was found, and after a failure why', () => {
  const none = (change: Partial<PaletteResults>) => [results('lead', { found: [], ...change })];
  const { rerender } = renderScreen(<Search query="qqq" results={none({ isSearching: true })} />);
  expect(screen.getByRole('dialog', { name: 'Kommandopalet' })).toHaveTextContent('Søger …');
  rerender(<Search results={none({})} />);
  expect(screen.getByRole('dialog')).toHaveTextContent('Intet fundet.');
  rerender(<Search results={none({ error: new ClientError('upstream', 502) })} />);
  expect(screen.getByRole('dialog')).toHaveTextContent('Serveren svarer ikke.');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Intet fundet');
});

test('the language is changed on the account; a refusal is said in a toast', async () => {
  const route = `PATCH /api/collections/users/records/${USER.id}`;
  answerRequest(route, { ...USER, locale: 'en' });
  const { user } = renderScreen(<Search query="sprog" />);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(findSent(route)[0]?.body).toEqual({ locale: 'en' }));
  answerRequest(route, new Refusal(403, { code: 'forbidden' }));
  await user.keyboard('{Enter}');
  expect(await findToast('Det har du ikke adgang til.')).toHaveAttribute('data-success', 'false');
});

test('the list of shortcuts replaces the palette', async () => {
  const { user } = renderScreen(<Search query="genvej" />);
  await user.keyboard('{Enter}');
  expect(useOverlay.getState()).toBe('help');
});
