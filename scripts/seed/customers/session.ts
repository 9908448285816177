/** A session of a demo account, made by the requests that a browser sends, because only a sign-in connects a mailbox. */
import type { SignInAnswer } from '../../../lib/auth/shared/types.ts';
import type { Transport } from '../../../lib/core/shared/contract.ts';

/** `app`: where the web server listens. */
export type Session = { app: string; send: Transport };

const MOST_REDIRECTS = 10;

/** A session with the account's rights. @throws Error with what was answered */
export async function signIn(app: string, account: string): Promise<Session> {
  const { token } = await signInByRequest(app, account);
  return { app, send: (path, sent) => ask(app + path, { ...sent, headers: { authorization: token } }) };
}

/**
 * Signs in at the stand-in as the browser does, but without one: start, account, consent, and the code for a session.
 * @throws Error with what was answered
 */
export async function signInByRequest(app: string, account: string): Promise<SignInAnswer> {
  const browser = createBrowser();
  let page = await browser.open(`${app}/login/microsoft?mode=redirect`);
  page = await browser.open(page.url, { account });
  // The stand-in asks for the consent only the first time.
  if (page.isPage) page = await browser.open(page.url, { account, consent: 'yes' });
  const { origin, pathname, searchParams } = new URL(page.url);
  const answer = await ask(`${app}/api/collections/users/auth-with-oauth2`, {
    method: 'POST',
    body: {
      provider: 'microsoft',
      code: searchParams.get('code'),
      state: searchParams.get('state'),
      redirectUrl: origin + pathname,
      createData: {},
    },
    headers: { cookie: browser.cookies(app) },
  });
  return answer as SignInAnswer;
}

/** Requests without a session. */
export const asCustomer = (app: string): Session => ({ app, send: (path, sent) => ask(app + path, sent) });

type Asked = Parameters<Transport>[1] & { headers?: Record<string, string> };

/** @throws Error for any status of 400 and above */
async function ask(url: string, { method, body, query, headers = {} }: Asked): Promise<unknown> {
  const asked = new URL(url);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) asked.searchParams.set(name, String(value));
  const answer = await fetch(asked, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${asked.pathname} answered ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Follows redirects and keeps the cookies of each server. It stops at the address that the stand-in sends a code to. */
function createBrowser() {
  const kept = new Map<string, Map<string, string>>();
  const cookies = (url: string) =>
    [...(kept.get(new URL(url).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (url: string, answer: Response) => {
    const own = kept.get(new URL(url).host) ?? new Map<string, string>();
    kept.set(new URL(url).host, own);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      own.set(name, value);
    }
  };
  /** Opens the page, or sends its form. */
  const open = async (url: string, form?: Record<string, string>): Promise<{ url: string; isPage: boolean }> => {
    let [at, body] = [url, form && new URLSearchParams(form)];
    for (let hop = 0; hop < MOST_REDIRECTS; hop++) {
      const answer = await fetch(at, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: cookies(at) },
        ...(body ? { body } : {}),
      });
      keep(at, answer);
      await answer.arrayBuffer();
      const location = answer.headers.get('location');
      if (location === null && answer.ok) return { url: at, isPage: true };
      if (location === null) throw new Error(`${new URL(at).pathname} answered ${answer.status}`);
      at = new URL(location, at).href;
      body = undefined;
      if (new URL(at).searchParams.has('code')) return { url: at, isPage: false };
    }
    throw new Error(`${new URL(url).pathname} redirects without end`);
  };
  return { open, cookies };
}
