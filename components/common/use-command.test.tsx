import { screen } from '@testing-library/react';
import { closePage } from '@/components/testing/close-page';
import { renderScreen } from '@/components/testing/render';
import { askBeforeLosingChanges } from '@/lib/core/unsent-changes';
import { useCommand } from './use-command';

test.each([
  ['asks while a change is shown that the server does not have yet', async () => () => undefined, true],
  ['does not ask while a form waits for its answer', undefined, false],
])('closing the page %s', async (_what, optimistic, isAsked) => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  function Save() {
    const options = { command: () => answer, failure: null };
    const { run, isPending } = useCommand(optimistic ? { ...options, optimistic } : options);
    return <button onClick={() => void run()}>{isPending ? 'Gemmer' : 'Gem'}</button>;
  }
  const { user, queryClient } = renderScreen(<Save />);
  const stop = askBeforeLosingChanges(queryClient);
  expect(closePage()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Gem' }));
  await screen.findByRole('button', { name: 'Gemmer' });
  expect(closePage()).toBe(isAsked);
  resolve();
  await screen.findByRole('button', { name: 'Gem' });
  expect(closePage()).toBe(false);
  stop();
});
