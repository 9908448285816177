import { fireEvent, screen, waitFor } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { LATEST_NOTES } from '@/lib/patchnotes/shared/latest';
import { FeedbackForm } from './feedback-form';

const SEND = 'POST /api/feedback';
const text = () => screen.getByRole('textbox', { name: 'Fortæl' });
const send = () => screen.getByRole('button', { name: /^Send feedback/ });
const chooser = () => screen.getByTestId('screenshot');
const picture = (name = 'skaerm.png', type = 'image/png') => new File(['x'], name, { type });
const sent = () => {
  const body = findSent(SEND)[0]?.body as FormData;
  return { ...(JSON.parse(String(body.get('payload'))) as object), screenshot: body.get('screenshot') };
};

beforeEach(() => {
  signInAs('seller');
  answerRequest(SEND, { id: 'feedback0000001' });
});

test('feedback is sent with its kind, the page, the version, the browser and the picture', async () => {
  const onDone = jest.fn();
  const { user } = renderScreen(<FeedbackForm route="/leads/mine?vis=ude" onDone={onDone} />);
  await user.click(screen.getByRole('radio', { name: 'Ønske' }));
  await user.type(text(), 'En knap');
  await user.upload(chooser(), picture());
  expect(screen.getByText('skaerm.png')).toBeVisible();
  await user.click(send());
  await findToast('Tak for din feedback');
  expect(sent()).toMatchObject({
    type: 'oenske',
    text: 'En knap',
    route: '/leads/mine?vis=ude',
    appVersion: LATEST_NOTES,
    browser: navigator.userAgent,
    screenshot: expect.objectContaining({ name: 'skaerm.png' }),
  });
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(text()).toHaveValue('');
  expect(screen.queryByText('skaerm.png')).toBeNull();
});

test('without a text nothing is sent', async () => {
  const { user } = renderScreen(<FeedbackForm route="/" />);
  await user.click(send());
  await waitFor(() => expect(text()).toHaveAccessibleDescription(/Skal udfyldes/));
  expect(findSent(SEND)).toEqual([]);
});

test('a file that is no picture or too large is refused, and a picture can be removed again', async () => {
  renderScreen(<FeedbackForm route="/" />);
  fireEvent.change(chooser(), { target: { files: [picture('liste.txt', 'text/plain')] } });
  expect(screen.getByText('Vælg et billede: PNG, JPEG eller WebP.')).toBeVisible();
  const large = Object.defineProperty(picture(), 'size', { value: 5 * 1024 * 1024 + 1 });
  fireEvent.change(chooser(), { target: { files: [large] } });
  expect(screen.getByText('Billedet må højst fylde 5 MB.')).toBeVisible();
  fireEvent.change(chooser(), { target: { files: [picture()] } });
  expect(screen.queryByText('Billedet må højst fylde 5 MB.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fjern skærmbilledet' }));
  expect(screen.getByRole('button', { name: 'Vedhæft skærmbillede' })).toBeVisible();
});

test('a pasted picture is attached', async () => {
  renderScreen(<FeedbackForm route="/" />);
  fireEvent.paste(text(), { clipboardData: { files: [picture('udklip.png')] } });
  expect(screen.getByText('udklip.png')).toBeVisible();
});

test('a refusal is said, and text and picture stay', async () => {
  answerRequest(SEND, new Refusal(502, { code: 'upstream' }));
  const { user } = renderScreen(<FeedbackForm route="/" />);
  await user.type(text(), 'En knap');
  await user.upload(chooser(), picture());
  await user.click(send());
  expect(await screen.findByText('Serveren svarer ikke. Prøv igen om lidt.')).toBeVisible();
  expect(text()).toHaveValue('En knap');
  expect(screen.getByText('skaerm.png')).toBeVisible();
});
