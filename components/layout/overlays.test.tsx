import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { Overlays } from './overlays';
import { setOverlay, useOverlay } from './shortcuts';
import { SidebarStateProvider } from './sidebar-state';

const page = (
  <SidebarStateProvider defaultOpen>
    <input aria-label="Søg" />
    <Overlays />
  </SidebarStateProvider>
);

afterEach(() => act(() => setOverlay(null)));

test('? lists the shortcuts, and Escape closes the list', async () => {
  const { user } = renderScreen(page);
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Genvejstaster' });
  expect(help).toHaveTextContent('CtrlK');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useOverlay.getState()).toBeNull();
});

test('? is a letter while one types; Ctrl+K is not, and opens and closes the palette', async () => {
  const { user } = renderScreen(page);
  await user.type(screen.getByRole('textbox', { name: 'Søg' }), '?');
  expect(screen.getByRole('textbox', { name: 'Søg' })).toHaveValue('?');
  expect(useOverlay.getState()).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(useOverlay.getState()).toBe('palette');
  await user.keyboard('{Meta>}k{/Meta}');
  expect(useOverlay.getState()).toBeNull();
});
