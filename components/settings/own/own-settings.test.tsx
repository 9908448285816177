import { screen, within } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { useSession } from '@/lib/auth/browser/client';
import { OwnSettings } from './own-settings';

const SAVE = `PATCH /api/collections/users/records/${USER.id}`;
const MICROSOFT = 'GET /api/microsoft/connection';
const SIGN_INS = 'GET /api/collections/_externalAuths/records';
const region = (name: string) => within(screen.getByRole('region', { name }));
const confirm = async (name: string) => within(await screen.findByRole('alertdialog')).getByRole('button', { name });
const picture = new File(['x'], 'jeg.png', { type: 'image/png' });

function Page() {
  const { user } = useSession();
  return user && <OwnSettings user={user} />;
}

beforeEach(() => {
  signInAs('seller');
  answerRequest(MICROSOFT, { status: 'connected', email: 'anna@demo.test' });
  answerRequest(SIGN_INS, listOf([]));
  answerRequest(`GET /api/setup/users/${USER.id}/sessions`, { items: [] });
});

test('the profile is saved; what is wrong is said at its field', async () => {
  answerRequest(SAVE, { ...USER, name: 'Anna Ny' });
  const { user } = renderScreen(<Page />);
  const name = region('Profil').getByRole('textbox', { name: 'Navn' });
  const save = region('Profil').getByRole('button', { name: /^Gem/ });
  expect(save).toBeDisabled();
  await user.clear(name);
  await user.click(save);
  expect(await region('Profil').findByText('Skal udfyldes')).toBeVisible();
  await user.type(name, 'Anna Ny');
  await user.click(save);
  await findToast('Profilen er gemt');
  expect(findSent(SAVE)[0]?.body).toMatchObject({ name: 'Anna Ny' });
  expect(save).toBeDisabled();
});

test('the picture is set and removed', async () => {
  answerRequest(SAVE, { ...USER, avatar: 'jeg_x1.png' });
  const { user } = renderScreen(<Page />);
  await user.upload(screen.getByLabelText('Billede'), picture);
  await findToast('Billedet er gemt');
  expect((findSent(SAVE)[0]?.body as FormData).get('avatar')).toMatchObject({ name: 'jeg.png' });
  answerRequest(SAVE, USER);
  await user.click(screen.getByRole('button', { name: 'Fjern billede' }));
  await findToast('Billedet er fjernet');
  expect(screen.queryByRole('button', { name: 'Fjern billede' })).toBeNull();
});

test.each([
  ['is no picture', 10, 'Ugyldig værdi'],
  ['is too large', 2 * 1024 * 1024 + 1, 'Filen må højst fylde 2 MB'],
])('a picture that %s is refused with the reason', async (_why, size, message) => {
  answerRequest(SAVE, new Refusal(400, { data: { avatar: { code: 'validation_invalid' } } }));
  const { user } = renderScreen(<Page />);
  await user.upload(
    screen.getByLabelText('Billede'),
    Object.defineProperty(picture, 'size', { value: size, configurable: true }),
  );
  expect(await region('Profil').findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fjern billede' })).toBeNull();
});

test('the Microsoft connection is ended after a question', async () => {
  answerRequest('POST /api/microsoft/disconnect', () => {
    answerRequest(MICROSOFT, { status: 'none', email: '' });
    return {};
  });
  const { user } = renderScreen(<Page />);
  expect(await screen.findByText('Tilbud sendes fra anna@demo.test.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Afbryd' }));
  expect(findSent('POST /api/microsoft/disconnect')).toEqual([]);
  await user.click(await confirm('Afbryd'));
  expect(await screen.findByText('Ikke forbundet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Afbryd' })).toBeNull();
});

test('a linked sign-in is removed after a question', async () => {
  answerRequest(
    SIGN_INS,
    listOf([{ id: 'external0000001', provider: 'microsoft', created: '2026-01-02 10:00:00.000Z' }]),
  );
  answerRequest('DELETE /api/collections/_externalAuths/records/external0000001', () => {
    answerRequest(SIGN_INS, listOf([]));
  });
  const { user } = renderScreen(<Page />);
  const signIns = region('Tilknyttede logins');
  expect(await signIns.findByText('Microsoft')).toBeVisible();
  await user.click(signIns.getByRole('button', { name: 'Fjern' }));
  await user.click(await confirm('Fjern'));
  expect(await signIns.findByText('Ingen tilknyttede logins.')).toBeVisible();
});
