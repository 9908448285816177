export type CookieAttributes = { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean; maxAge: number };

/** On https with the `__Host-` prefix: a browser accepts such a cookie from this host only, and only over https. */
export function cookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

/** Lax, because users come back from Microsoft by a link. `maxAge` in seconds. */
export function cookieAttributes(https: boolean, maxAge: number): CookieAttributes {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: https, maxAge };
}
