import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { logout } from '@/lib/auth/browser/sign-out';
import { writeDraft } from '@/lib/core/shared/form-cache';
import { askLogout } from './ask-logout';
import { Overlays } from './overlays';
import { setOverlay, useOverlay } from './shortcuts';
import { SidebarStateProvider } from '@/components/layout/sidebar/sidebar-state';

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
  expect(help).toHaveTextContent('Ny linje underCtrl+Enter');
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

describe('a sign-out', () => {
  beforeEach(() => {
    answerRequest('POST /api/sign-out', {});
    // jsdom cannot reload the page, which the dialog does after the sign-out.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });
  const signOuts = () => findSent('POST /api/sign-out').map(({ query }) => query.get('storage'));

  test('goes through at once where nothing waits, and lets the browser clear its storage', async () => {
    renderScreen(page);
    act(() => askLogout());
    await waitFor(() => expect(signOuts()).toEqual(['clear']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('that asked nobody does not let the browser clear what waits', async () => {
    writeDraft(localStorage, 'offer:u:1', { at: Date.now(), values: { title: 'Nyt tag' } });
    await logout();
    expect(signOuts()).toEqual([null]);
  });

  test('asks before it deletes what was typed and not sent', async () => {
    writeDraft(localStorage, 'offer:u:1', { at: Date.now(), values: { title: 'Nyt tag' } });
    const { user } = renderScreen(page);
    act(() => askLogout());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Log ud og slet det, der ikke er gemt?');
    await user.click(screen.getByRole('button', { name: 'Annullér' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(signOuts()).toEqual([]);
    expect(localStorage).toHaveLength(1);

    act(() => askLogout());
    await user.click(await screen.findByRole('button', { name: 'Log ud og slet' }));
    await waitFor(() => expect(signOuts()).toEqual(['clear']));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});
