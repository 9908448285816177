import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs, signInWith } from '@/components/testing/sign-in';
import { useNavMarks } from './nav-marks';
import { Overlays } from '@/components/layout/shortcuts/overlays';
import { setOverlay, useOverlay } from '@/components/layout/shortcuts/shortcuts';
import { Sidebar } from './sidebar';
import { SidebarStateProvider } from './sidebar-state';

const LINKS = { dataDashboard: 'https://data.test/', testPages: true };

const page = (
  <SidebarStateProvider defaultOpen>
    <Sidebar adminLinks={LINKS} latestNotes="2.0.0" />
    <Overlays />
  </SidebarStateProvider>
);
const menu = () => within(screen.getByRole('navigation', { name: 'Hovedmenu' }));
const entries = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Makes the window as narrow as a phone until the end of the test. */
function narrowScreen(): void {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia.call(window, media), { matches: true }));
}

beforeEach(() => void (document.cookie = 'sidebar:state=; path=/; max-age=0'));
afterEach(() => {
  jest.restoreAllMocks();
  act(() => setOverlay(null));
});

test('§2.26 §2.27 the sidebar has its entries in order and marks the current page by its path', () => {
  signInAs('seller');
  renderScreen(page, { path: '/leads/profile/lead00000000001' });
  expect(entries()).toEqual([
    'Dashboard',
    'Leadsøgning',
    'Nye',
    'Mit overblik',
    'Servicesøgning',
    'Planlægning',
    'Opgaver',
    'Indstillinger',
  ]);
  const current = menu()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Leadsøgning']);
});

test('a technician without a role has only the technicians’ entries', () => {
  signInWith({ roles: [], technician: 'technician00001' });
  renderScreen(page);
  expect(entries()).toEqual(['Servicesøgning', 'Planlægning', 'Indstillinger']);
});

test('a user who waits for a role has the pages that belong to everybody', () => {
  signInWith({ roles: ['new'], complete: false });
  renderScreen(page);
  expect(entries()).toEqual(['Feedback', 'Om PantA']);
  expect(screen.getByRole('link', { name: /^Ændringslog/ })).toHaveAttribute('href', '/patchnotes');
  expect(screen.getByRole('link', { name: /^Personlige indstillinger/ })).toHaveAttribute('href', '/settings/general');
  expect(screen.getByRole('button', { name: 'Skriv feedback' })).toBeVisible();
});

test('only administrators have the data dashboard and the test pages', () => {
  signInAs('moderator');
  const { unmount } = renderScreen(page);
  expect(entries()).toHaveLength(8);
  unmount();
  signInAs('admin');
  renderScreen(page);
  expect(menu().getByRole('link', { name: /^Datadashboard/ })).toHaveAttribute('href', 'https://data.test/');
  expect(menu().getByRole('link', { name: 'Test sider' })).toHaveAttribute('href', '/test');
});

test('admins see a mark while somebody waits for a role, and nobody else asks', async () => {
  const WAITING = 'GET /api/collections/users/records';
  answerRequest(WAITING, { ...(listOf([{ id: 'user00000000009', name: 'Nina Ny' }]) as object), totalItems: 2 });
  signInAs('moderator');
  const { unmount } = renderScreen(page);
  expect(menu().getByRole('link', { name: 'Indstillinger' })).toBeVisible();
  unmount();
  expect(findSent(WAITING)).toEqual([]);
  signInAs('admin');
  renderScreen(page);
  expect(await menu().findByRole('link', { name: 'Indstillinger (2 venter på en rolle)' })).toBeVisible();
  expect(findSent(WAITING)[0]?.query.get('filter')).toContain('roles !~ "seller"');
});

test('a feature’s own mark stands at the settings beside who waits', () => {
  signInAs('moderator');
  useNavMarks.setState({ settings: '1 import venter' });
  renderScreen(page);
  expect(menu().getByRole('link', { name: 'Indstillinger (1 import venter)' })).toBeVisible();
  act(() => useNavMarks.setState({ settings: '' }));
  expect(menu().getByRole('link', { name: 'Indstillinger' })).toBeVisible();
});

test('the change log is marked until its newest version has been seen', () => {
  signInWith({ patchNotesSeen: '1.0.0' });
  const { unmount } = renderScreen(page);
  expect(screen.getByRole('link', { name: 'Ændringslog (ulæst)' })).toBeVisible();
  unmount();
  signInWith({ patchNotesSeen: '2.0.0' });
  renderScreen(page);
  expect(screen.getByRole('link', { name: 'Ændringslog' })).toBeVisible();
});

test('§4.10 §4.12 Ctrl+B and the button collapse the sidebar to icons and expand it, and the cookie keeps that', async () => {
  signInAs('seller');
  const { user } = renderScreen(page);
  expect(document.cookie).not.toContain('sidebar:state');
  await user.keyboard('{Control>}b{/Control}');
  expect(document.cookie).toContain('sidebar:state=false');
  expect(screen.queryByRole('link', { name: /^Ændringslog/ })).toBeNull();
  expect(menu().getByRole('link', { name: 'Opgaver' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Vis menuen' }));
  expect(document.cookie).toContain('sidebar:state=true');
  expect(screen.getByRole('link', { name: /^Ændringslog/ })).toBeVisible();
  await user.keyboard('{Meta>}b{/Meta}');
  expect(screen.getByRole('button', { name: 'Vis menuen' })).toHaveAttribute('aria-expanded', 'false');
});

test('§9.8 a collapsed entry’s label is shown at once beside its icon', async () => {
  signInAs('seller');
  const { user } = renderScreen(page);
  await user.keyboard('{Control>}b{/Control}');
  await user.hover(menu().getByRole('link', { name: 'Opgaver' }));
  expect(screen.getAllByText('Opgaver')).toHaveLength(2);
  await user.unhover(menu().getByRole('link', { name: 'Opgaver' }));
  expect(screen.getAllByText('Opgaver')).toHaveLength(1);
});

test('§4.11 on a narrow screen Ctrl+B opens a side sheet that writes no cookie and closes when a page is chosen', async () => {
  narrowScreen();
  signInAs('seller');
  const { user } = renderScreen(page);
  await user.keyboard('{Control>}b{/Control}');
  const sheet = await screen.findByRole('dialog', { name: 'Hovedmenu' });
  await user.click(within(sheet).getByRole('link', { name: 'Opgaver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.cookie).not.toContain('sidebar:state');
});

test('the search button opens the palette, the feedback button the form', async () => {
  signInAs('seller');
  const { user } = renderScreen(page);
  await user.click(screen.getByRole('button', { name: /^Søg eller gå til/ }));
  expect(useOverlay.getState()).toBe('palette');
  await user.click(screen.getByRole('button', { name: 'Skriv feedback' }));
  expect(useOverlay.getState()).toBe('feedback');
});
