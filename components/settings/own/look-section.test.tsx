import { screen, waitFor, within } from '@testing-library/react';
import { ThemeProvider } from 'next-themes';
import { ThemeToggle } from '@/components/layout/sidebar/theme-toggle';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { UsersResponse } from '@/lib/pocketbase/shared/types';
import { LookSection } from './look-section';

const SAVE = `PATCH /api/collections/users/records/${USER.id}`;
const sent = () => findSent(SAVE).map(({ body }) => body);
const isDark = () => document.documentElement.classList.contains('dark');

const page = (
  <ThemeProvider attribute="class" defaultTheme="light">
    <LookSection user={USER as unknown as UsersResponse} />
    <ThemeToggle expanded />
  </ThemeProvider>
);
const choice = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

beforeEach(() => {
  signInAs('seller');
  answerRequest(SAVE, USER);
  // Next-themes puts a script into the page, which React says it will not run.
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('§4.13 the theme is dark or light, at once, and is stored on the account', async () => {
  const { user } = renderScreen(page);
  expect(choice('Tema', 'Lyst')).toBeChecked();
  await user.click(choice('Tema', 'Mørkt'));
  expect(isDark()).toBe(true);
  await waitFor(() => expect(sent()).toEqual([{ theme: 'dark' }]));
  await user.click(choice('Tema', 'Lyst'));
  expect(isDark()).toBe(false);
  await waitFor(() => expect(sent()).toEqual([{ theme: 'dark' }, { theme: 'light' }]));
});

test('§4.13 the sidebar’s button switches between the two', async () => {
  const { user } = renderScreen(page);
  const toggle = () => screen.getByRole('button', { name: /tema$/ });
  await user.click(toggle());
  expect(isDark()).toBe(true);
  expect(choice('Tema', 'Mørkt')).toBeChecked();
  await user.click(toggle());
  expect(isDark()).toBe(false);
});

test('the language is stored on the account; a refusal is said in a toast', async () => {
  const { user } = renderScreen(page);
  expect(choice('Sprog', 'Dansk')).toBeChecked();
  await user.click(choice('Sprog', 'English'));
  await waitFor(() => expect(sent()).toEqual([{ locale: 'en' }]));
  answerRequest(SAVE, new Refusal(403, { code: 'forbidden' }));
  await user.click(choice('Sprog', 'English'));
  expect(await findToast('Sproget blev ikke gemt')).toHaveTextContent('Det har du ikke adgang til.');
});
