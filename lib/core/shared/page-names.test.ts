import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_NAMES, toPageName } from './page-names.ts';

test('the list holds every page of app/', () => {
  const pages = readdirSync(join(process.cwd(), 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx') && !file.includes('[...missing]'))
    .map((file) => `/${file}`.replace(/\/page\.tsx$/, '').replace(/\/\([^)]+\)/g, ''))
    .map((path) => path.replace(/\[\[\.\.\.(\w+)\]\]/, '[$1]') || '/');
  expect(PAGE_NAMES).toEqual(pages.sort());
});

test.each([
  ['/', '/'],
  ['/leads/lead-search/20304050', '/leads/lead-search/[phoneNumber]'],
  ['/kundeliste/tlf', '/kundeliste/tlf/[phoneNumber]'],
  ['/leads/profile/abcdefghijklmno', '/leads/profile/[id]'],
  ['/leads/profile/abcdefghijklmno/files', '/leads/profile/[id]/files'],
  ['/service', '/service'],
  ['/service/address', '/service/address'],
  ['/service/abcdefghijklmno', '/service/[id]'],
  ['/settings/users', '/settings/users'],
  ['/leads/profile', 'other'],
  ['/jens.hansen@firma.dk', 'other'],
  ['/settings/users/jens', 'other'],
  ['', 'other'],
])('%s is %s', (path, name) => expect(toPageName(path)).toBe(name));
