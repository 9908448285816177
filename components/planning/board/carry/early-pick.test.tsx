import { screen } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerPicks, useEarlyPick } from './early-pick';

const open = jest.fn();
function Board() {
  useEarlyPick(true);
  return (
    <>
      <button type="button" data-stop="stop1" onClick={open}>
        Besøg
      </button>
      <button type="button" onClick={open}>
        I dag
      </button>
    </>
  );
}

test('Space on a card opens nothing and waits until cards can be carried', async () => {
  const { user } = renderScreen(<Board />);
  const card = screen.getByRole('button', { name: 'Besøg' });
  card.focus();
  await user.keyboard(' ');
  expect(open).not.toHaveBeenCalled();
  const pick = jest.fn();
  const end = answerPicks(pick);
  expect(pick).toHaveBeenCalledWith(card);
  end();
});

test('a card that has lost the focus is not picked up, and other buttons keep their Space', async () => {
  const { user } = renderScreen(<Board />);
  screen.getByRole('button', { name: 'Besøg' }).focus();
  await user.keyboard(' {Tab} ');
  expect(open).toHaveBeenCalledTimes(1);
  const pick = jest.fn();
  answerPicks(pick)();
  expect(pick).not.toHaveBeenCalled();
});
