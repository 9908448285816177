import { act, screen } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, Refusal } from '@/components/testing/server';
import { USER } from '@/components/testing/sign-in';
import { rememberClosed } from '@/lib/auth/browser/closed-account';
import { notifyOpener } from '@/lib/auth/browser/popup';
import { storedSession } from '@/lib/pocketbase/browser/stored-session';
import { LoginScreen } from './login-screen';

beforeEach(() => window.history.replaceState(null, '', '/login'));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("§8.1 login failure: 'Kunne ikke logge ind', 'Fejl i login', success false", async () => {
  window.history.replaceState(null, '', '/login?redirect=%2Ftasks&error=1');
  renderScreen(<LoginScreen redirect="/tasks" failed />);
  const toast = await findToast('Kunne ikke logge ind');
  expect(toast).toHaveTextContent('Fejl i login');
  expect(toast).toHaveAttribute('data-success', 'false');
  // Reloading does not say it again.
  expect(window.location.search).toBe('?redirect=%2Ftasks');
});

test('without a failure nothing is said', () => {
  renderScreen(<LoginScreen redirect="/" failed={false} />);
  expect(screen.getByRole('button', { name: 'Log ind med Microsoft' })).toBeEnabled();
  expect(screen.queryByText('Kunne ikke logge ind')).toBeNull();
});

test('§1.5 the language is chosen before signing in', async () => {
  const { user, refreshed } = renderScreen(<LoginScreen redirect="/" failed={false} />);
  expect(screen.getByRole('button', { name: 'Dansk' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(document.cookie).toMatch(/=en/);
  expect(refreshed()).toBe(1);
});

describe('somebody whose account is closed is told so', () => {
  const closed = new Refusal(401, { code: 'account_closed', data: { admins: ['Astrid Admin', 'Carl Chef'] } });

  test('when the browser still holds their session, which is removed', async () => {
    answerRequest('POST /api/collections/users/auth-refresh', closed);
    storedSession.save('token', USER);
    renderScreen(<LoginScreen redirect="/" failed={false} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Kontoen er lukket.Tal med Astrid Admin eller Carl Chef.',
    );
    expect(storedSession.token).toBe('');
  });

  test('after the page that they worked on was left, and at the next attempt in Microsoft’s window', async () => {
    rememberClosed(['Astrid Admin']);
    const open = jest.spyOn(window, 'open').mockReturnValue({} as Window);
    const { user } = renderScreen(<LoginScreen redirect="/" failed={false} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Tal med Astrid Admin.');
    await user.click(screen.getByRole('button', { name: 'Log ind med Microsoft' }));
    expect(screen.queryByRole('alert')).toBeNull();
    const attempt = new URL(String(open.mock.calls[0]?.[0]), 'http://localhost').searchParams.get('attempt') ?? '';
    await act(() => notifyOpener(attempt, { ok: false, closed: ['Carl Chef'] }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Tal med Carl Chef.');
    expect(screen.queryByText('Kunne ikke logge ind')).toBeNull();
    open.mockRestore();
  });

  test('also where no admin has a name', async () => {
    rememberClosed([]);
    renderScreen(<LoginScreen redirect="/" failed={false} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Tal med en administrator.');
  });
});
