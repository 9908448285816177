import { screen } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { ClientError } from '@/lib/pocketbase/shared/command';
import { ErrorState } from './error-state';

test('§8.7 without a connection on localhost, what to do includes the numeric address', () => {
  expect(window.location.hostname).toBe('localhost');
  renderScreen(<ErrorState error={new ClientError('offline', 0)} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Ingen forbindelse. Tjek nettet, og prøv igen.');
  expect(screen.getByRole('alert')).toHaveTextContent('127.0.0.1');
});

test('§8.5 an error without a text of its own has the general one, with its reference', async () => {
  const retry = jest.fn();
  const { user } = renderScreen(<ErrorState error={new Error('Hemmelig')} reference="R-123" onRetry={retry} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Noget gik galt');
  expect(alert).toHaveTextContent('Reference: R-123');
  expect(alert).not.toHaveTextContent('Hemmelig');
  expect(alert).not.toHaveTextContent('127.0.0.1');
  await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each([
  ['internal', 'Noget gik galt under behandlingen af din forespørgsel. Prøv igen. Reference: b1a2b3c4d'],
  ['upstream', 'Serveren svarer ikke. Prøv igen om lidt. Reference: b1a2b3c4d'],
  ['no_space', 'Serveren har ikke mere plads, så det blev ikke gemt.'],
  ['no_space', 'Reference: b1a2b3c4d'],
] as const)('a failure of the server (%s) names the reference in its logs', (code, text) => {
  renderScreen(<ErrorState error={new ClientError(code, 500, { reference: 'b1a2b3c4d' })} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('what the server refuses on purpose names none', () => {
  renderScreen(<ErrorState error={new ClientError('locked', 409, { reference: 'b1a2b3c4d' })} />);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Reference');
});
