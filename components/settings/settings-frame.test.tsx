import { act, screen, within } from '@testing-library/react';
import { useNavMarks } from '@/components/layout/sidebar/nav-marks';
import { renderScreen } from '@/components/testing/render';
import { signInAs, signInWith } from '@/components/testing/sign-in';
import { SettingsFrame } from './settings-frame';

const SALES = ['Produkter', 'Pakker', 'Enheder', 'Extra ydelser', 'Statusser', 'Tabsårsager', 'Skabeloner'];
const WORK = ['Montører', 'Kompetencer', 'Afdelinger', 'KLS-skemaer', 'Måleinstrumenter'];
const linksOf = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => link.textContent);
const pages = () => linksOf(screen.getByRole('navigation', { name: 'Indstillinger' }));
const frame = <SettingsFrame>Siden</SettingsFrame>;

test('an administrator has all pages, and the open one is marked', () => {
  signInAs('admin');
  renderScreen(frame, { path: '/settings/products' });
  const groups = screen.getAllByRole('group').map((group) => [group, linksOf(group)] as const);
  expect(groups.map(([group, links]) => [within(group).getByRole('heading').textContent, links])).toEqual([
    ['Mig selv', ['Personlige indstillinger']],
    ['Salg', SALES],
    ['Udførelse', WORK],
    ['Firmaet', ['Firma', 'Import', 'Brugere og roller', 'Integrationer', 'Sikkerhedskopier', 'System']],
  ]);
  expect(screen.getByRole('link', { name: 'Produkter' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Firma' })).not.toHaveAttribute('aria-current');
});

test('an import that waits is marked at its page', () => {
  signInAs('moderator');
  useNavMarks.setState({ settings: '1 import venter' });
  renderScreen(frame);
  expect(screen.getByRole('link', { name: 'Import (1 import venter)' })).toBeVisible();
  act(() => useNavMarks.setState({ settings: '' }));
  expect(screen.getByRole('link', { name: 'Import' })).toBeVisible();
});

test('a seller has no page of users and roles, and none of backups', () => {
  signInAs('seller');
  renderScreen(frame, { path: '/settings/products' });
  expect(pages()).toEqual(['Personlige indstillinger', ...SALES, ...WORK, 'Firma']);
});

test('a technician without a role has only their own settings, and no menu', () => {
  signInWith({ roles: [], technician: 'technician00001' });
  renderScreen(frame, { path: '/settings/general' });
  expect(pages()).toEqual([]);
  expect(screen.getByText('Siden')).toBeVisible();
});
