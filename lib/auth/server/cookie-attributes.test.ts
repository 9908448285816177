import { cookieAttributes, cookieName } from './cookie-attributes.ts';

test('on https the cookie has the attributes that the __Host- prefix requires', () => {
  expect(cookieName('session', true)).toBe('__Host-session');
  const attributes = cookieAttributes(true, 60);
  expect(attributes).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true, maxAge: 60 });
  expect(attributes).not.toHaveProperty('domain');
});

test('on http the cookie has neither prefix nor Secure, which a browser would refuse', () => {
  expect(cookieName('session', false)).toBe('session');
  expect(cookieAttributes(false, 60).secure).toBe(false);
});
