import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@/components/testing/render';
import { DialogFrame } from './dialog-frame';
import { SheetFrame } from './sheet-frame';

const FRAMES = { dialog: DialogFrame, sheet: SheetFrame };

/** A page whose button opens a frame; `isGone`: the button is there no longer once it is pressed. */
function Page({ frame, isGone, hasField }: { frame: keyof typeof FRAMES; isGone: boolean; hasField?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const Frame = FRAMES[frame];
  const open = () => {
    setOpen(true);
    setOpened(true);
  };
  return (
    <>
      <h1 tabIndex={-1}>Plan</h1>
      {!(isGone && wasOpened) && <button onClick={open}>Open</button>}
      {isOpen && (
        <Frame title="Question" onClose={() => setOpen(false)}>
          {hasField ? <input aria-label="Answer" autoFocus /> : <button>Answer</button>}
        </Frame>
      )}
    </>
  );
}

test.each(['dialog', 'sheet'] as const)('a %s that is closed leaves the focus on the page', async (frame) => {
  for (const isGone of [false, true]) {
    const { user, unmount } = renderScreen(<Page frame={frame} isGone={isGone} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Question' });
    await user.keyboard('{Escape}');
    const expected = isGone ? screen.getByRole('heading', { level: 1 }) : screen.getByRole('button', { name: 'Open' });
    await waitFor(() => expect(expected).toHaveFocus());
    unmount();
  }
});

test('a dialog whose field has the focus from the start gives it back to the button that opened it', async () => {
  const { user } = renderScreen(<Page frame="dialog" isGone={false} hasField />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});
