import { screen } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { LoginScreen } from './login-screen';

beforeEach(() => window.history.replaceState(null, '', '/login'));

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
