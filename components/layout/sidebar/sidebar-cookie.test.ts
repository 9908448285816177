import { sidebarCookie, sidebarOpen } from './sidebar-cookie.ts';

test('§4.12 §9.7 the cookie has the specification’s name, lifetime and path', () => {
  expect(sidebarCookie(false)).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax');
});

test.each([
  [undefined, true],
  ['', true],
  ['true', true],
  ['false', false],
  ['nonsense', true],
])('the cookie value %p gives open = %p', (value, open) => expect(sidebarOpen(value)).toBe(open));
