import { act, waitFor } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInAs, signInWith, USER } from '@/components/testing/sign-in';
import { PreferencesSync } from './preferences-sync';

beforeEach(() => void (document.cookie = 'locale=; path=/; max-age=0'));

// First in this file: the session is restored once, when the page opens.
test('§5.13 an answer about the user that does not fit is reported, and said with the report’s reference', async () => {
  answerRequest('POST /api/client-errors', undefined);
  signInAs('seller');
  answerRequest(`GET /api/collections/users/records/${USER.id}`, { ...USER, roles: ['boss'] });
  renderScreen(<PreferencesSync />);
  await waitFor(() => expect(findSent('POST /api/client-errors')).toHaveLength(1));
  const report = findSent('POST /api/client-errors')[0]?.body as Record<string, unknown>;
  expect(report).toMatchObject({
    kind: 'misfit',
    call: 'GET /api/collections/users/records/{id}',
    fields: ['roles.*'],
    path: '/',
  });
  expect(await findToast(`Reference: ${String(report.reference)}`)).toHaveAttribute('data-success', 'false');
});

test('§1.5 another language on the account becomes the page’s, without leaving the page', async () => {
  signInWith({ locale: 'da' });
  const { visited, refreshed } = renderScreen(<PreferencesSync />);
  expect(refreshed()).toBe(0);
  act(() => signInWith({ locale: 'en' }));
  expect(refreshed()).toBe(1);
  expect(document.cookie).toMatch(/=en/);
  expect(visited).toEqual([]);
});
