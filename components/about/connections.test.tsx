import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { Connections } from './connections';

beforeEach(() => signInAs('seller'));

const rows = async () => {
  await waitFor(() => expect(screen.getAllByText(/^(Forbundet|Ingen forbindelse)$/)).toHaveLength(2));
  return screen
    .getAllByRole('listitem')
    .map((item) => within(item).getByText(/^(Forbundet|Ingen forbindelse)$/).textContent);
};

test('both connections are shown as they are, with the Microsoft account', async () => {
  answerRequest('GET /api/health', { code: 200 });
  answerRequest('GET /api/microsoft/connection', { status: 'connected', email: 'anna@demo.test' });
  renderScreen(<Connections />);
  expect(await rows()).toEqual(['Forbundet', 'Forbundet']);
  expect(screen.getByText('anna@demo.test')).toBeInTheDocument();
});

test('a server that fails and an account that is not connected are said', async () => {
  answerRequest('GET /api/health', new Refusal(503, { code: 'upstream' }));
  answerRequest('GET /api/microsoft/connection', { status: 'none', email: '' });
  renderScreen(<Connections />);
  expect(await rows()).toEqual(['Ingen forbindelse', 'Ingen forbindelse']);
});
