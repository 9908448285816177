import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { readClosed } from '@/lib/auth/browser/closed-account';
import { pb } from '@/lib/pocketbase/shared/client';
import { AppShell } from './app-shell';

/** jsdom has no navigation timing. */
beforeAll(() => Object.assign(performance, { getEntriesByType: () => [] }));

const renderShell = (content: ReactNode) =>
  renderScreen(
    <AppShell
      sidebarOpen
      adminLinks={{ dataDashboard: null, testPages: false }}
      latestNotes="1.0.0"
      access="open"
      viewer={{ id: '', roles: ['seller'], technician: '' }}
      palette={null}
    >
      {content}
    </AppShell>,
  );

test('a number is selected by the first click also before the scripts that come later are there', async () => {
  signInAs('seller');
  renderShell(<input data-number defaultValue="695,00" />);
  const number = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.mouseDown(number);
  number.focus();
  number.setSelectionRange(2, 2);
  fireEvent.mouseUp(number);
  expect([number.selectionStart, number.selectionEnd]).toEqual([0, 6]);
  // Those scripts come within the test.
  await act(() => new Promise((done) => setTimeout(done)));
});

test('when the account is closed, nothing of the page or of what the browser keeps stays', async () => {
  signInAs('seller');
  answerRequest('POST /api/sign-out', {});
  // jsdom can't go to another page, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderShell(<p>Kunde Karla Kunde, 20 30 40 50</p>);
  expect(screen.getByText(/Karla Kunde/)).toBeVisible();
  localStorage.setItem('draft:leads:new', '{"values":{"name":"Karla Kunde"}}');
  sessionStorage.setItem('last-search', 'Karla');
  answerRequest(
    'GET /api/collections/leads/records',
    new Refusal(401, { code: 'account_closed', data: { admins: ['Astrid Admin'] } }),
  );
  await act(() =>
    pb
      .collection('leads')
      .getList(1, 1)
      .catch(() => undefined),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Kontoen er lukket.Tal med Astrid Admin.');
  expect(screen.queryByText(/Karla Kunde/)).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  await waitFor(() => expect(readClosed()).toEqual(['Astrid Admin']));
  expect(findSent('POST /api/sign-out')[0]?.query.get('storage')).toBe('all');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage.getItem('last-search')).toBeNull();
});
