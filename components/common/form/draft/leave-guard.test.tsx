import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Link from 'next/link';
import { closePage } from '@/components/testing/close-page';
import { renderScreen } from '@/components/testing/render';
import { LeaveGuard } from './leave-guard';

const page = (flush: () => boolean) => (
  <>
    <Link href="/tasks?vis=mine">Opgaver</Link>
    <Link href="/settings/general?fane=2">Denne side</Link>
    <a href="https://example.test/">Et andet sted</a>
    <LeaveGuard flush={flush} />
  </>
);

beforeEach(() => window.history.replaceState(null, '', '/settings/general?fane=2'));

test('§9.9 a link asks first: one stays or leaves, and what is typed is kept before', async () => {
  const flush = jest.fn(() => true);
  const { user, visited } = renderScreen(page(flush));
  await user.click(screen.getByRole('link', { name: 'Opgaver' }));
  expect(flush).toHaveBeenCalledTimes(1);
  const ask = () => screen.findByRole('alertdialog', { name: 'Du har ikke gemt' });
  await user.click(within(await ask()).getByRole('button', { name: 'Bliv her' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(visited).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Opgaver' }));
  await user.click(within(await ask()).getByRole('button', { name: 'Forlad siden' }));
  expect(visited).toEqual(['/tasks?vis=mine']);
});

test.each([
  ['a link to the same page', 'Denne side', {}],
  ['a link to another site', 'Et andet sted', {}],
  ['a link opened in a new tab', 'Opgaver', { ctrlKey: true }],
])('%s does not ask', (_what, name, keys) => {
  const flush = jest.fn(() => true);
  renderScreen(page(flush));
  fireEvent.click(screen.getByRole('link', { name }), keys);
  expect(flush).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('closing the tab asks only when the draft could not be kept', () => {
  let isKept = true;
  renderScreen(page(() => isKept));
  expect(closePage()).toBe(false);
  isKept = false;
  expect(closePage()).toBe(true);
});
