import { screen, waitFor } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { ChargesScreen } from './charges-screen';

const LIST = 'GET /api/collections/charges/records';
const ORDER = 'POST /api/setup/charges/order';
const charges = ['Servicevogn', 'Weekend', 'Kilometer'].map((name, at) => ({
  id: `charge00000000${at}`,
  name,
  calc: 'fast',
  amount: 10_000,
  sort: (at + 1) * 10,
  active: true,
  rev: 1,
}));
const ids = (...order: number[]) => order.map((at) => `charge00000000${at}`);
const names = () =>
  screen.getAllByRole('button', { name: /^(Servicevogn|Weekend|Kilometer)$/ }).map((row) => row.textContent);
const handle = (name: string) => screen.findByRole('button', { name: `Flyt ${name}` });

beforeEach(() => {
  signInAs('moderator');
  answerRequest(LIST, listOf(charges));
});

test('a charge moved by keyboard has its new place at once, and the order is stored', async () => {
  answerRequest(ORDER, () => {
    answerRequest(LIST, listOf([1, 0, 2].map((at) => charges[at])));
    return {};
  });
  const { user } = renderScreen(<ChargesScreen />);
  (await handle('Weekend')).focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(names()).toEqual(['Weekend', 'Servicevogn', 'Kilometer']));
  expect(findSent(ORDER)[0]?.body).toEqual({ ids: ids(1, 0, 2) });
  await waitFor(() => expect(findSent(LIST)).toHaveLength(2));
  expect(names()).toEqual(['Weekend', 'Servicevogn', 'Kilometer']);
});

test('a refused order is taken back and said in a toast', async () => {
  answerRequest(ORDER, () => {
    // The list cannot be read again either, so that only taking the move back restores the order.
    answerRequest(LIST, new Refusal(502, {}));
    return new Refusal(403, { code: 'forbidden' });
  });
  const { user } = renderScreen(<ChargesScreen />);
  (await handle('Weekend')).focus();
  await user.keyboard('{ArrowUp}');
  await findToast('Det har du ikke adgang til.');
  expect(names()).toEqual(['Servicevogn', 'Weekend', 'Kilometer']);
});

test('a filtered list has no order to change, nor has one that the user may only read', async () => {
  const { user, unmount } = renderScreen(<ChargesScreen />);
  await handle('Weekend');
  await user.type(screen.getByRole('textbox'), 'week');
  await waitFor(() => expect(names()).toEqual(['Weekend']));
  expect(screen.queryByRole('button', { name: 'Flyt Weekend' })).toBeNull();
  unmount();
  signInAs('seller');
  renderScreen(<ChargesScreen />);
  await screen.findByRole('button', { name: 'Weekend' });
  expect(screen.queryByRole('button', { name: /^Flyt/ })).toBeNull();
});
