import { cookieAttributes, cookieName } from './cookie-attributes.ts';

test('on https the cookie has what the __Host- prefix demands', () => {
  expect(cookieName('session', true)).toBe('__Host-session');
  const attributes = cookieAttributes(true, 60);
  expect(attributes).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true, maxAge: 60 });
  expect(attributes).not.toHaveProperty('domain');
});

test('on http, as on this machine, a browser would refuse both', () => {
  expect(cookieName('session', false)).toBe('session');
  expect(cookieAttributes(false, 60).secure).toBe(false);
});
