import fc from 'fast-check';
import { PAGE_NAMES } from './page-names.ts';
import { hasMalformedId, isPublicPath, pageLinkIn, paths, safeRedirect } from './paths.ts';

describe('safeRedirect', () => {
  test.each([
    '/',
    '/leads/lead-search',
    '/leads/lead-search?q=østerg&status=ny',
    '/kundeliste/tlf/+4520304050',
    '/kundeliste/tlf/%2B4520304050?fra=telefon#kort',
    '/settings/general?next=//evil.test',
    '/leads/lead-search?q=100%25',
  ])('keeps %s', (value) => {
    expect(safeRedirect(value)).toBe(new URL(value, 'http://x.test').href.slice('http://x.test'.length));
  });

  test.each([
    undefined,
    null,
    42,
    ['/'],
    '',
    'leads',
    'https://evil.test/',
    'javascript:alert(1)',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\n/evil.test',
    '/\u0000/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/%2F/evil.test',
    '/%2f%2fevil.test',
    '/%5Cevil.test',
    '/%5c%5cevil.test',
    '/%09/evil.test',
    '/%252F%252Fevil.test',
    '/%255Cevil.test',
    '/%2e%2f%2fevil.test',
    '/p/%E0%A4%A',
    '/login',
    '/login?redirect=/login',
    '/login/microsoft',
    '/%6cogin',
    '/./login',
    '/api/health',
    '/leads/../api/health',
    `/${'a'.repeat(2001)}`,
  ])('refuses %j', (value) => {
    expect(safeRedirect(value)).toBe('/');
  });

  test('every result stays on this site and is stable', () => {
    const nasty = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '.',
        '%',
        '2',
        'f',
        'F',
        '5',
        'C',
        'e',
        '\t',
        '\n',
        '@',
        ':',
        '?',
        '#',
        'a',
        'æ',
      ),
    });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string(), fc.webUrl()), (tail) => {
        const out = safeRedirect(`/${tail}`);
        expect(new URL(out, 'https://ordre.test').origin).toBe('https://ordre.test');
        expect(out.startsWith('//')).toBe(false);
        expect(safeRedirect(out)).toBe(out);
      }),
      { numRuns: 2000 },
    );
  });
});

test('parameters are encoded', () => {
  expect(paths.phoneLink('+45 20/30')).toBe('/kundeliste/tlf/%2B45%2020%2F30');
  expect(paths.lead('a/../b')).toBe('/leads/profile/a%2F..%2Fb');
  expect(paths.login('/leads/lead-search?q=a&b=c')).toBe('/login?redirect=%2Fleads%2Flead-search%3Fq%3Da%26b%3Dc');
  expect(paths.login('/')).toBe('/login');
});

test('only the sign-in pages are public', () => {
  expect(['/login', '/login/callback', '/login/microsoft'].every(isPublicPath)).toBe(true);
  expect(['/', '/loginx', '/leads', '/settings/login'].some(isPublicPath)).toBe(false);
});

test.each([
  ['/leads/profile/abcdefghijklmno', false],
  ['/leads/profile/nope', true],
  ['/leads/profile/abcdefghijklmno/files', false],
  ['/leads/profile/nope/files', true],
  ['/leads/inquiry/ABCDEFGHIJKLMNO', true],
  ['/leads/new', false],
  ['/leads/new/x', true],
  ['/service/%20', true],
  ['/service/address', false],
  ['/service/installations/nope', true],
  ['/leads/profile/address', true],
  ['/leads/lead-search/hvad%20som%20helst', false],
  ['/', false],
])('%s contains a malformed id: %s', (path, malformed) => expect(hasMalformedId(path)).toBe(malformed));

test('no page without a parameter is taken for a malformed id', () => {
  const fixed = PAGE_NAMES.filter((name) => !name.includes('['));
  expect(fixed.length).toBeGreaterThan(30);
  expect(fixed.filter(hasMalformedId)).toEqual([]);
});

test.each([
  ['/t/abc', { of: 'offer', token: 'abc' }],
  ['/t/abc.rsc', { of: 'offer', token: 'abc' }],
  ['/t/abc/pdf', { of: 'offer', token: 'abc' }],
  ['/d/abc', { of: 'day', token: 'abc' }],
  // A link that lost its token, or gained something, is a wrong one: it must not lead to the staff's sign-in.
  ['/t', { of: 'offer', token: '' }],
  ['/t/', { of: 'offer', token: '' }],
  ['/t/abc/else', { of: 'offer', token: '' }],
  ['/d/', { of: 'day', token: '' }],
  ['/tasks', null],
  ['/tjek', null],
])('the link of %s', (path, link) => expect(pageLinkIn(path)).toEqual(link));
