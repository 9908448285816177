/** Runs a stand-in in its own process, and a minimal browser that signs in at it. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/pocketbase.ts';

export const CLIENT = { id: 'ordrestyring-demo', secret: 'a-secret-that-only-tests-know-12345' };
const SCOPE = 'Mail.Send User.Read User.ReadWrite offline_access';
export const REDIRECT = 'http://localhost:3000/login/callback';

export type Standin = { url: string; restart: () => Promise<void>; stop: () => Promise<void> };

/** Starts it and waits until it ends or prints its address. */
export async function run(
  env: Record<string, string>,
): Promise<{ output: string; code: number | null; end: () => Promise<void> }> {
  const child = spawn('node_modules/.bin/node', ['standin/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', STANDIN_SECRET: CLIENT.secret, ...env } as unknown as NodeJS.ProcessEnv,
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<null>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('/outbox')) resolve(null);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  const code = await Promise.race([ready, exited]);
  return {
    output,
    code,
    end: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export async function startStandin(env: Record<string, string> = {}): Promise<Standin> {
  const dir = await mkdtemp(join(tmpdir(), 'ordrestyring-standin-'));
  const port = await freePort();
  const all = { DATA_DIR: dir, STANDIN_PORT: String(port), APP_URL: 'http://localhost:3000', ...env };
  let running = await run(all);
  return {
    url: `http://localhost:${port}`,
    restart: async () => {
      await running.end();
      running = await run(all);
    },
    stop: async () => {
      await running.end();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A fetch that keeps cookies and follows no redirects. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #base: string;
  constructor(base: string) {
    this.#base = base;
  }
  async go(url: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(url, this.#base), {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}

export type Pkce = { verifier: string; challenge: string };
export function pkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export function authorizeUrl(challenge: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: CLIENT.id,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: SCOPE,
    state: 'the-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  return `/demo/oauth2/v2.0/authorize?${query.toString()}`;
}

const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';

/** Goes through the sign-in pages as a user would and returns what the product's callback gets. */
export async function signIn(
  url: string,
  email: string,
  options: { challenge?: string; query?: Record<string, string>; browser?: Browser; press?: 'cancel' | 'decline' } = {},
): Promise<{ callback: URLSearchParams; pages: string[] }> {
  const browser = options.browser ?? new Browser(url);
  const pages: string[] = [];
  const page = locationOf(await browser.go(authorizeUrl(options.challenge ?? pkce().challenge, options.query)));
  pages.push(await (await browser.go(page)).text());
  let answer = await browser.go(page, options.press === 'cancel' ? { cancel: '1' } : { account: email });
  if (answer.status === 200) {
    pages.push(await answer.text());
    answer = await browser.go(page, { account: email, consent: options.press === 'decline' ? 'no' : 'yes' });
  }
  const back = locationOf(await browser.go(locationOf(answer)));
  return { callback: new URL(back).searchParams, pages };
}

export type Tokens = {
  token_type: string;
  scope: string;
  expires_in: number;
  access_token: string;
  refresh_token: string;
  error?: string;
};

/** Calls the token endpoint, with the client's secret in the body unless `headers` hold it. */
export async function token(
  url: string,
  form: Record<string, string>,
  headers?: Record<string, string>,
): Promise<{ status: number; body: Tokens }> {
  const answer = await fetch(`${url}/demo/oauth2/v2.0/token`, {
    method: 'POST',
    headers: headers ?? {},
    body: new URLSearchParams(headers ? form : { client_id: CLIENT.id, client_secret: CLIENT.secret, ...form }),
  });
  return { status: answer.status, body: (await answer.json()) as Tokens };
}

/** Signs in and returns the tokens. */
export async function connect(url: string, email = 'seller@demo.test'): Promise<Tokens> {
  const { verifier, challenge } = pkce();
  const { callback } = await signIn(url, email, { challenge });
  const { body } = await token(url, {
    grant_type: 'authorization_code',
    code: callback.get('code') ?? '',
    redirect_uri: REDIRECT,
    code_verifier: verifier,
  });
  return body;
}
