import { act, screen, waitFor } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { useToasts } from '@/components/common/toast/toast';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs, signInWith, USER } from '@/components/testing/sign-in';
import { WelcomeGate } from './welcome-gate';

const page = (
  <WelcomeGate>
    <h1>Siden</h1>
  </WelcomeGate>
);
const SAVE = `PATCH /api/collections/users/records/${USER.id}`;
const NEW = { roles: ['new' as const], complete: false, name: '', phoneNumber: '' };
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const box = (name: string) => screen.getByRole('textbox', { name });

test('§4.8 a new account tells its name and phone, and then waits until it gets a role', async () => {
  signInWith(NEW);
  answerRequest(SAVE, ({ body }: SentRequest) => ({ ...USER, ...NEW, ...(body as object), complete: true }));
  const { user } = renderScreen(page);
  await title('Velkommen');
  await user.click(screen.getByRole('button', { name: /^Fortsæt/ }));
  await waitFor(() => expect(box('Fulde navn')).toHaveAccessibleDescription('Skal udfyldes'));
  expect(findSent(SAVE)).toEqual([]);
  await fill(user, box('Fulde navn'), 'Nanna Ny');
  await fill(user, box('Telefon'), '20 30 40 51');
  await user.click(screen.getByRole('button', { name: /^Fortsæt/ }));
  await title('Du mangler bare adgang');
  expect(screen.getByText('Logget ind som anna@demo.test')).toBeVisible();
  expect(findSent(SAVE)[0]?.body).toMatchObject({ name: 'Nanna Ny' });
  act(() => signInAs('seller'));
  await title('Siden');
});

test('a refused profile says why at its field', async () => {
  signInWith({ ...NEW, name: 'Nanna', phoneNumber: '20304051' });
  answerRequest(SAVE, new Refusal(400, { data: { phoneNumber: { code: 'validation_invalid_format' } } }));
  const { user } = renderScreen(page);
  await title('Velkommen');
  await user.click(screen.getByRole('button', { name: /^Fortsæt/ }));
  await waitFor(() => expect(box('Telefon')).toHaveAccessibleDescription(/Ugyldig værdi/));
  expect(screen.getByRole('heading', { name: 'Velkommen' })).toBeVisible();
});

test('§4.8 losing the role closes the page at once', async () => {
  signInAs('seller');
  renderScreen(page);
  await title('Siden');
  act(() => signInWith({ roles: ['new'] }));
  await title('Du mangler bare adgang');
  expect(screen.queryByRole('heading', { name: 'Siden' })).toBeNull();
});

test('a technician without a role is taken from other pages to the planning', async () => {
  signInWith({ roles: [], technician: 'technician00001' });
  const { visited, unmount } = renderScreen(page, { path: '/leads/mine' });
  await waitFor(() => expect(visited).toEqual(['/planning']));
  expect(screen.queryByRole('heading', { name: 'Siden' })).toBeNull();
  unmount();
  expect(renderScreen(page, { path: '/service' }).visited).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Siden' })).toBeVisible();
});

test.each([
  ['/leads/inquiry/offer0000000001', 'da', 'Tilbuddet kan kun åbnes af kontoret', 'Her er din egen dag i stedet.'],
  ['/leads/profile/lead00000000001/files', 'en', 'The customer can only be opened by the office', 'Here is your own'],
  ['/leads/mine', 'da', 'Siden kan kun åbnes af kontoret', 'Her er din egen dag i stedet.'],
] as const)('a technician who is taken from %s is told why, once (%s)', async (path, locale, words, way) => {
  signInWith({ roles: [], technician: 'technician00001' });
  const { visited } = renderScreen(page, { path, locale });
  expect(await findToast(words)).toHaveTextContent(way);
  await waitFor(() => expect(visited).toEqual(['/planning']));
  expect(screen.getAllByText(words)).toHaveLength(1);
});

test('the start page is no page that a technician asked for', async () => {
  signInWith({ roles: [], technician: 'technician00001' });
  const { visited } = renderScreen(page, { path: '/' });
  await waitFor(() => expect(visited).toEqual(['/planning']));
  expect(useToasts.getState()).toEqual([]);
});

test.each(['/settings/general', '/feedback', '/patchnotes', '/about'])(
  '%s is open to a new account, before its profile is finished and after',
  async (path) => {
    signInWith(NEW);
    const { unmount } = renderScreen(page, { path });
    await title('Siden');
    unmount();
    signInWith({ ...NEW, complete: true });
    renderScreen(page, { path });
    await title('Siden');
  },
);

test.each(['/', '/settings', '/settings/company', '/settings/users', '/leads/mine', '/aboutx'])(
  '%s is not',
  async (path) => {
    signInWith({ ...NEW, complete: true });
    renderScreen(page, { path });
    await title('Du mangler bare adgang');
  },
);

test('the name comes from Microsoft', async () => {
  signInWith({ ...NEW, name: 'Nanna Nyhavn' });
  renderScreen(page);
  await title('Velkommen');
  expect(box('Fulde navn')).toHaveValue('Nanna Nyhavn');
});
