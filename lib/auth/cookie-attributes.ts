export type CookieAttributes = { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean; maxAge: number };

/** On https the `__Host-` prefix: a browser then takes the cookie from this host alone, for all of it, and never over plain http. */
export function cookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

/** Lax, because people come back from Microsoft by a link. `maxAge` in seconds. */
export function cookieAttributes(https: boolean, maxAge: number): CookieAttributes {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: https, maxAge };
}
