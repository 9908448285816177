import { screen, waitFor } from '@testing-library/react';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { ListView } from '@/lib/views/shared/values';
import { ViewMenu } from './view-menu';

const VIEWS = 'GET /api/collections/list_views/records';
const view = (n: number, fields: Partial<ListView> = {}): ListView => ({
  id: `view0000000000${n}`,
  owner: USER.id,
  list: 'offers',
  name: `Visning ${n}`,
  query: `sort=-net`,
  shared: false,
  starters: [],
  rev: 1,
  ...fields,
});
const bodies = (route: string) => findSent(route).map(({ body }) => body);

async function openMenu(search: string, stored: ListView[]) {
  answerRequest(VIEWS, listOf(stored));
  const rendered = renderScreen(<ViewMenu list="offers" />, { path: '/leads/offers', search });
  await rendered.user.click(screen.getByRole('button', { name: /Visning/ }));
  await screen.findByRole('menuitem', { name: /Gem som ny visning/ });
  return rendered;
}

beforeEach(() => {
  signInAs('seller');
  answerPeople();
  window.history.replaceState(null, '', '/leads/offers');
});

test('a page without a view reads none until the menu is wanted', async () => {
  answerRequest(VIEWS, listOf([view(1)]));
  const { user } = renderScreen(<ViewMenu list="offers" />, { path: '/leads/offers' });
  expect(findSent(VIEWS)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Visninger' }));
  expect(await screen.findByRole('menuitem', { name: 'Visning 1' })).toBeInTheDocument();
  expect(findSent(VIEWS)).toHaveLength(1);
});

test('a chosen view shows its search, filters and order', async () => {
  const shared = view(2, { owner: COLLEAGUE.id, shared: true, query: 'fra=50000&sort=-net' });
  const { user } = await openMenu('?q=tavle', [view(1), shared]);
  expect(screen.getByText(/^Delt af/)).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Visning 2' }));
  expect(window.location.search).toBe('?fra=50000&sort=-net&view=view00000000002');
});

test('what is shown is saved under a name, without what is open beside the list', async () => {
  answerRequest('POST /api/views', view(3));
  const { user } = await openMenu('?sort=-net&sider=2', []);
  await user.click(screen.getByRole('menuitem', { name: /Gem som ny visning/ }));
  const save = await screen.findByRole('button', { name: 'Gem' });
  await user.click(save);
  expect(screen.getByText('Skal udfyldes')).toBeInTheDocument();
  await fill(user, screen.getByRole('textbox', { name: 'Navn' }), 'Store tilbud');
  await user.click(save);
  await findToast('Visningen »Visning 3« er gemt');
  expect(bodies('POST /api/views')).toEqual([
    { name: 'Store tilbud', query: 'sort=-net', list: 'offers', shared: false },
  ]);
  expect(window.location.search).toBe('?sort=-net&view=view00000000003');
});

test('a name that is not saved stays in the dialog, and is saved by the next press', async () => {
  answerRequest('POST /api/views', new Refusal(500, {}));
  const { user } = await openMenu('?sort=-net', []);
  await user.click(screen.getByRole('menuitem', { name: /Gem som ny visning/ }));
  await fill(user, await screen.findByRole('textbox', { name: 'Navn' }), ' Store tilbud ');
  await user.keyboard('{Enter}');
  await findToast('Visningen blev ikke gemt');
  expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveValue(' Store tilbud ');
  answerRequest('POST /api/views', view(3));
  await user.click(screen.getByRole('button', { name: 'Gem' }));
  await findToast('Visningen »Visning 3« er gemt');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an own view that differs can be saved, shared, made the start and removed', async () => {
  const id = 'view00000000001';
  answerRequest(`POST /api/views/${id}/save`, view(1, { query: 'sort=net', rev: 2 }));
  const { user } = await openMenu(`?sort=net&view=${id}`, [view(1)]);
  expect(screen.getByRole('button', { name: 'Visning 1 · ændret', hidden: true })).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Gem ændringer i »Visning 1«' }));
  await findToast('Visningen »Visning 1« er gemt');
  expect(bodies(`POST /api/views/${id}/save`)).toEqual([
    { name: 'Visning 1', query: 'sort=net', shared: false, rev: 1 },
  ]);
  answerRequest(`POST /api/views/${id}/start`, view(1, { starters: [USER.id] }));
  await user.click(screen.getByRole('button', { name: /^Visning 1/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Begynd listen med denne' }));
  await findToast('Listen begynder med »Visning 1«');
  answerRequest(`POST /api/views/${id}/archive`, view(1));
  await user.click(screen.getByRole('button', { name: /^Visning 1/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Slet visningen' }));
  const toast = await findToast('Visningen »Visning 1« er slettet');
  await user.click(toast.querySelector('button:not([aria-label])')!);
  await waitFor(() =>
    expect(bodies(`POST /api/views/${id}/archive`)).toEqual([{ archived: true }, { archived: false }]),
  );
});

test('a colleague’s view cannot be changed, and one that is gone is no view', async () => {
  const shared = view(1, { owner: COLLEAGUE.id, shared: true });
  const { user, unmount } = await openMenu(`?sort=net&view=${shared.id}`, [shared]);
  for (const name of [/^Gem ændringer/, /^Omdøb/, /^Del /, /^Slet/])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
  await user.keyboard('{Escape}');
  unmount();
  await openMenu('?view=view00000000009', []);
  expect(screen.getByRole('button', { name: 'Visninger', hidden: true })).toBeInTheDocument();
});

test('a link to a view that is gone or not shared says so, and the list goes on without it', async () => {
  answerRequest(VIEWS, listOf([view(1)]));
  window.history.replaceState(null, '', '/leads/offers?q=tavle&view=view00000000009');
  const { user } = renderScreen(<ViewMenu list="offers" />, {
    path: '/leads/offers',
    search: '?q=tavle&view=view00000000009',
  });
  expect(await screen.findByText(/^Visningen i linket er slettet eller ikke delt med dig\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Luk' }));
  expect(window.location.search).toBe('?q=tavle');
});

test('a link to a view that is there says nothing', async () => {
  answerRequest(VIEWS, listOf([view(1)]));
  renderScreen(<ViewMenu list="offers" />, { path: '/leads/offers', search: '?sort=-net&view=view00000000001' });
  expect(await screen.findByRole('button', { name: 'Visning 1' })).toBeVisible();
  expect(screen.queryByText(/Visningen i linket/)).toBeNull();
});
