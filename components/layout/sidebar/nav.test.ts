import { isActive, NAV_ITEMS, navItems } from './nav.ts';
import { isTechnicianPage } from '../../../lib/auth/browser/technician-pages.ts';

const activeAt = (pathname: string) => NAV_ITEMS.filter((item) => isActive(item, pathname)).map((item) => item.key);

test('§2.26 the entries, their order and targets follow the specification', () => {
  expect(NAV_ITEMS.map((item) => [item.key, item.href])).toEqual([
    ['dashboard', '/'],
    ['leadSearch', '/leads/lead-search'],
    ['leadsNew', '/leads/new'],
    ['leadsMine', '/leads/mine'],
    ['service', '/service'],
    ['planning', '/planning'],
    ['tasks', '/tasks'],
    ['settings', '/settings/general'],
  ]);
});

test.each([
  ['/', ['dashboard']],
  ['/leads/lead-search', ['leadSearch']],
  ['/leads/lead-search/20304050', ['leadSearch']],
  ['/kundeliste/tlf/20304050', ['leadSearch']],
  ['/leads/profile/abc', ['leadSearch']],
  ['/leads/inquiry/abc', ['leadSearch']],
  ['/leads/new/abc', ['leadsNew']],
  ['/leads/newer', []],
  ['/settings/products', ['settings']],
  ['/patchnotes', []],
])('§2.27 %s marks %j', (pathname, keys) => expect(activeAt(pathname)).toEqual(keys));

test('a technician without a role gets only technicians’ pages', () => {
  expect(navItems(true).map((item) => item.key)).toEqual(['service', 'planning', 'settings']);
  expect(navItems(true).every((item) => isTechnicianPage(item.href))).toBe(true);
  expect(navItems(false)).toEqual(NAV_ITEMS);
  expect(
    ['/', '/leads/mine', '/settings/products', '/planningx', '/settings/general2', '/tasks'].filter(isTechnicianPage),
  ).toEqual([]);
  expect(['/planning/abc', '/service/abc', '/settings/general'].every(isTechnicianPage)).toBe(true);
});
