import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { closePage } from '@/components/testing/close-page';
import { renderScreen } from '@/components/testing/render';
import { askBeforeLosingChanges } from '@/lib/core/browser/unsent-changes';
import { useCommand } from './use-command';

let isLeaving = false;
let stop: () => void;
beforeEach(() => {
  isLeaving = false;
  stop = askBeforeLosingChanges(() => isLeaving);
});
afterEach(() => stop());

const ignore = () => undefined;

/** A button whose command waits for `answer`, beside a list that is read again after the answer until `listed`. */
async function pressSave(answer: Promise<void>, listed: Promise<void>, optimistic?: () => Promise<() => void>) {
  let reads = 0;
  const readList = async () => {
    reads += 1;
    if (reads > 1) await listed;
    return reads;
  };
  function Save() {
    const { data } = useQuery({ queryKey: ['list'], queryFn: readList });
    const options = { command: () => answer, failure: null, invalidates: { always: [{ queryKey: ['list'] }] } };
    const { run, isPending } = useCommand(optimistic ? { ...options, optimistic } : options);
    return (
      <button disabled={!data} onClick={() => void run()}>
        {isPending ? 'Gemmer' : 'Gem'}
      </button>
    );
  }
  const { user } = renderScreen(<Save />);
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  expect(closePage()).toBe(false);
  await user.click(screen.getByRole('button'));
  await screen.findByRole('button', { name: 'Gemmer' });
  return { countReads: () => reads };
}

test.each([
  ['taken', (resolve: () => void, _reject: () => void) => resolve()],
  ['refused', (_resolve: () => void, reject: () => void) => reject()],
])('closing the page asks while a change is shown that the server has not yet %s', async (_what, answerIt) => {
  const { promise: answer, resolve, reject } = Promise.withResolvers<void>();
  const { promise: listed, resolve: list } = Promise.withResolvers<void>();
  const { countReads } = await pressSave(answer, listed, async () => ignore);
  expect(closePage()).toBe(true);
  isLeaving = true;
  expect(closePage()).toBe(false);
  isLeaving = false;
  answerIt(resolve, () => reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(countReads()).toBe(2));
  expect(screen.getByRole('button', { name: 'Gemmer' })).toBeVisible();
  expect(closePage()).toBe(false);
  list();
  await screen.findByRole('button', { name: 'Gem' });
});

test('closing the page does not ask while a form waits for its answer', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  await pressSave(answer, Promise.resolve());
  expect(closePage()).toBe(false);
  resolve();
  await screen.findByRole('button', { name: 'Gem' });
});
