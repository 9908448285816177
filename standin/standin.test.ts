import {
  Browser,
  CLIENT,
  REDIRECT,
  authorizeUrl,
  connect,
  pkce,
  run,
  signIn,
  startStandin,
  token,
} from './testing/client.ts';
import type { Standin } from './testing/client.ts';
import { isLoopback } from './loopback.ts';

// Processes start slowly on a busy machine.
jest.setTimeout(30_000);

let standin: Standin;
const refresh = (value: string) => token(standin.url, { grant_type: 'refresh_token', refresh_token: value });
const me = (accessToken: string) =>
  fetch(`${standin.url}/v1.0/me`, { headers: { Authorization: `Bearer ${accessToken}` } });
const control = (body: object, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  fetch(`${standin.url}/control`, { method: 'POST', headers, body: JSON.stringify(body) });

beforeAll(async () => {
  standin = await startStandin();
}, 20_000);
afterAll(() => standin.stop());

describe('starting', () => {
  test.each([
    'http://192.168.1.5:3000',
    'https://ordre.example.dk',
    'http://localhost.example.dk:3000',
    'http://127.0.0.1.example.dk',
  ])('refuses to start for %s', async (APP_URL) => {
    const { code, output } = await run({ APP_URL, STANDIN_PORT: '1', DATA_DIR: '/nonexistent' });
    expect(code).toBe(1);
    expect(output).toContain('MICROSOFT_CLIENT_ID');
  });

  test('refuses to start without a secret', async () => {
    expect((await run({ STANDIN_SECRET: '', STANDIN_PORT: '1' })).code).toBe(1);
  });

  test.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:3000', true],
    ['http://127.9.9.9', true],
    ['http://0.0.0.0', false],
    ['http://[::]', false],
    ['http://10.0.0.1', false],
    ['http://localhost.evil.dk', false],
    ['nonsense', false],
  ])('%s is loopback: %s', (url, expected) => expect(isLoopback(url)).toBe(expected));

  test('refuses requests with a foreign host name', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      request(`${standin.url}/outbox`, { headers: { Host: 'evil.example' } }, (answer) =>
        resolve(answer.resume().statusCode),
      ).end();
    });
    expect(status).toBe(403);
  });
});

describe('signing in', () => {
  test('lists the demo accounts, asks for consent once, gives a code with the state', async () => {
    const first = await signIn(standin.url, 'moderator@demo.test');
    expect(first.pages).toHaveLength(2);
    for (const who of ['admin', 'moderator', 'management', 'seller', 'seller2', 'technician', 'new'])
      expect(first.pages[0]).toContain(`${who}@demo.test`);
    expect(first.pages[0]).toContain('Demo – Microsoft-erstatning');
    for (const scope of ['Mail.Send', 'User.Read', 'User.ReadWrite', 'offline_access'])
      expect(first.pages[1]).toContain(`(${scope})`);
    expect(first.callback.get('state')).toBe('the-state');
    expect(first.callback.get('code')).toMatch(/^[\w-]{20,}$/);
    expect((await signIn(standin.url, 'moderator@demo.test')).pages).toHaveLength(1);
    expect((await signIn(standin.url, 'moderator@demo.test', { query: { prompt: 'consent' } })).pages).toHaveLength(2);
  });

  test('signs another account in from the same browser', async () => {
    const browser = new Browser(standin.url);
    for (const email of ['seller@demo.test', 'admin@demo.test', 'seller@demo.test']) {
      const { verifier, challenge } = pkce();
      const { callback } = await signIn(standin.url, email, { browser, challenge });
      const { body } = await token(standin.url, {
        grant_type: 'authorization_code',
        code: callback.get('code') ?? '',
        redirect_uri: REDIRECT,
        code_verifier: verifier,
      });
      expect(await (await me(body.access_token)).json()).toMatchObject({ mail: email });
    }
  });

  test('a hint shows only its account, select_account lists all', async () => {
    const hinted = await signIn(standin.url, 'seller@demo.test', { query: { login_hint: 'seller@demo.test' } });
    expect(hinted.pages[0]).toContain('seller@demo.test');
    expect(hinted.pages[0]).not.toContain('admin@demo.test');
    const all = await signIn(standin.url, 'seller@demo.test', {
      query: { login_hint: 'seller@demo.test', prompt: 'select_account' },
    });
    expect(all.pages[0]).toContain('admin@demo.test');
  });

  test('Annuller and Afvis return access_denied', async () => {
    expect((await signIn(standin.url, 'seller@demo.test', { press: 'cancel' })).callback.get('error')).toBe(
      'access_denied',
    );
    const declined = await signIn(standin.url, 'technician@demo.test', { press: 'decline' });
    expect([declined.callback.get('error'), declined.callback.get('state'), declined.callback.get('code')]).toEqual([
      'access_denied',
      'the-state',
      null,
    ]);
  });

  test('prompt=none never shows a page', async () => {
    const answer = await new Browser(standin.url).go(authorizeUrl(pkce().challenge, { prompt: 'none' }));
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('login_required');
  });

  test('a foreign redirect address, an unknown client and a missing challenge get no code', async () => {
    const { challenge } = pkce();
    const foreign: Record<string, string>[] = [
      { redirect_uri: 'https://evil.example/login/callback' },
      { client_id: 'other' },
    ];
    for (const more of foreign) {
      const answer = await new Browser(standin.url).go(authorizeUrl(challenge, more));
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
    const weak: Record<string, string>[] = [{ code_challenge: '' }, { code_challenge_method: 'plain' }];
    for (const more of weak) {
      const answer = await new Browser(standin.url).go(authorizeUrl(challenge, more));
      expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
    }
  });

  test('pages run no script and cannot be framed', async () => {
    const browser = new Browser(standin.url);
    const answer = await browser.go((await browser.go(authorizeUrl(pkce().challenge))).headers.get('location') ?? '');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe-inline/);
  });

  test('an expired page shows that the sign-in has expired', async () => {
    const answer = await fetch(`${standin.url}/demo/interaction/nothing`);
    expect([answer.status, (await answer.text()).includes('Login er udløbet')]).toEqual([400, true]);
  });
});

describe('tokens', () => {
  const code = async () => {
    const { verifier, challenge } = pkce();
    const { callback } = await signIn(standin.url, 'seller@demo.test', { challenge });
    return {
      grant_type: 'authorization_code',
      code: callback.get('code') ?? '',
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    };
  };

  test('have the form of Microsoft’s tokens', async () => {
    const { status, body } = await token(standin.url, await code());
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'Mail.Send User.Read User.ReadWrite', expires_in: 3600 });
    expect(body.access_token.length).toBeGreaterThan(1000);
    expect(await (await me(body.access_token)).json()).toMatchObject({
      displayName: 'Sanne Sælger',
      givenName: 'Sanne',
      surname: 'Sælger',
      mail: 'seller@demo.test',
      userPrincipalName: 'seller@demo.test',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('the client’s secret is accepted in the header or in the body and must be right', async () => {
    const basic = (secret: string) => ({
      Authorization: `Basic ${Buffer.from(`${CLIENT.id}:${secret}`).toString('base64')}`,
    });
    expect((await token(standin.url, await code(), basic(CLIENT.secret))).status).toBe(200);
    const wrong = await token(standin.url, await code(), basic('wrong'));
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect((await token(standin.url, { ...(await code()), client_secret: 'wrong' })).status).toBe(401);
  });

  test('a wrong or missing verifier gets no token', async () => {
    const wrong = await token(standin.url, { ...(await code()), code_verifier: pkce().verifier });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant']);
    const { code_verifier: _verifier, ...without } = await code();
    expect((await token(standin.url, without)).status).toBe(400);
  });

  test('a code works once, and its second use ends the tokens of the first', async () => {
    const form = await code();
    const { body } = await token(standin.url, form);
    const again = await token(standin.url, form);
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect((await me(body.access_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).status).toBe(400);
  });

  test('refresh tokens rotate, and a rotated token is refused and ends its grant, but no other sign-in', async () => {
    const [first, other] = [await connect(standin.url), await connect(standin.url)];
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect((await me(second.body.access_token)).status).toBe(200);
    const reused = await refresh(first.refresh_token);
    expect([reused.status, reused.body.error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(second.body.refresh_token)).status).toBe(400);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  test('are issued without a refresh token if offline_access is missing', async () => {
    const { verifier, challenge } = pkce();
    const { callback } = await signIn(standin.url, 'seller@demo.test', { challenge, query: { scope: 'User.Read' } });
    const { body } = await token(standin.url, {
      grant_type: 'authorization_code',
      code: callback.get('code') ?? '',
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    });
    expect([body.scope, body.refresh_token]).toEqual(['User.Read', undefined]);
  });

  test('survive a restart', async () => {
    const tokens = await connect(standin.url);
    await standin.restart();
    expect((await me(tokens.access_token)).status).toBe(200);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });

  test('expire', async () => {
    // Long enough for the first request on a busy machine.
    const brief = await startStandin({ STANDIN_ACCESS_TOKEN_SECONDS: '5' });
    const tokens = await connect(brief.url);
    expect(tokens.expires_in).toBe(5);
    const get = () => fetch(`${brief.url}/v1.0/me`, { headers: { Authorization: `Bearer ${tokens.access_token}` } });
    expect((await get()).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 6100));
    expect((await get()).status).toBe(401);
    await brief.stop();
  });
});

describe('Graph’s mail', () => {
  const PDF = Buffer.from('%PDF-1.7 tilbud').toString('base64');
  const message = (more: object = {}) => ({
    subject: 'Tilbud 10001 på el-arbejde',
    body: { contentType: 'Text', content: 'Kære <b>kunde</b>' },
    toRecipients: [{ emailAddress: { address: 'kunde@demo.test', name: 'Åse Kunde' } }],
    attachments: [
      {
        '@odata.type': '#microsoft.graph.fileAttachment',
        name: 'Tilbud 10001.pdf',
        contentType: 'application/pdf',
        contentBytes: PDF,
      },
    ],
    ...more,
  });
  const send = (accessToken: string, body: unknown) =>
    fetch(`${standin.url}/v1.0/me/sendMail`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const outbox = async () =>
    (
      (await (await fetch(`${standin.url}/outbox.json`)).json()) as {
        items: { n: number; from: string; message: { subject: string } }[];
      }
    ).items;
  const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;
  let accessToken: string;
  beforeEach(async () => {
    accessToken = (await connect(standin.url)).access_token;
    await control({ clearOutbox: true });
  });

  test('arrives in the outbox with its attachment', async () => {
    const answer = await send(accessToken, { message: message(), saveToSentItems: true });
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ from: 'seller@demo.test', message: { subject: 'Tilbud 10001 på el-arbejde' } });
    expect(await (await fetch(`${standin.url}/outbox`)).text()).toContain('Tilbud 10001 på el-arbejde');
    const page = await (await fetch(`${standin.url}/outbox/${mail?.n}`)).text();
    expect(page).toContain('Tilbud 10001.pdf');
    expect(page).not.toContain('<b>kunde</b>');
    const file = await fetch(`${standin.url}/outbox/${mail?.n}/attachment/0`);
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF-1.7 tilbud']);
    expect((await fetch(`${standin.url}/outbox/${mail?.n}/attachment/1`)).status).toBe(404);
  });

  test.each([
    ['no JSON', '{', 400],
    ['no message', {}, 400],
    ['no recipient', { message: message({ toRecipients: [] }) }, 400],
    ['a bad address', { message: message({ toRecipients: [{ emailAddress: { address: 'kunde' } }] }) }, 400],
    [
      'a line break in the address',
      { message: message({ toRecipients: [{ emailAddress: { address: 'a@b.dk\r\nBcc: c@d.dk' } }] }) },
      400,
    ],
    ['a line break in the subject', { message: message({ subject: 'a\r\nBcc: c@d.dk' }) }, 400],
    ['no body', { message: message({ body: undefined }) }, 400],
    [
      'an attachment that is not base64',
      {
        message: message({
          attachments: [{ '@odata.type': '#microsoft.graph.fileAttachment', name: 'a', contentBytes: '***' }],
        }),
      },
      400,
    ],
    ['over 4 MB', { message: message({ body: { contentType: 'Text', content: 'a'.repeat(4 * 1024 * 1024) } }) }, 413],
  ])('%s is refused in Graph’s shape', async (_name, body, status) => {
    const answer = await send(accessToken, body);
    expect(answer.status).toBe(status);
    expect(await codeOf(answer)).toMatch(/^\w+$/);
    expect(await outbox()).toHaveLength(0);
  });

  test('a bad token and a missing right are refused', async () => {
    const bad = await send('nonsense', { message: message() });
    expect([bad.status, await codeOf(bad)]).toEqual([401, 'InvalidAuthenticationToken']);
    const { verifier, challenge } = pkce();
    const { callback } = await signIn(standin.url, 'seller@demo.test', { challenge, query: { scope: 'User.Read' } });
    const { body } = await token(standin.url, {
      grant_type: 'authorization_code',
      code: callback.get('code') ?? '',
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    });
    const right = await send(body.access_token, { message: message() });
    expect([right.status, await codeOf(right)]).toEqual([403, 'ErrorAccessDenied']);
  });

  test('fails with Retry-After when switched, then works', async () => {
    await control({ failNextSends: 2, status: 429, retryAfter: 7 });
    const first = await send(accessToken, { message: message() });
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await send(accessToken, { message: message() })).status).toBe(429);
    expect((await send(accessToken, { message: message() })).status).toBe(202);
    expect(await outbox()).toHaveLength(1);
  });

  test('accepts a mail and cuts the connection before the answer when switched', async () => {
    await control({ dropBeforeAnswer: 1 });
    await expect(send(accessToken, { message: message() })).rejects.toThrow();
    expect(await outbox()).toHaveLength(1);
  });

  test('tokens expire and a connection is revoked when switched', async () => {
    const tokens = await connect(standin.url);
    await control({ expireTokens: true });
    expect((await me(tokens.access_token)).status).toBe(401);
    const next = await refresh(tokens.refresh_token);
    expect(next.status).toBe(200);
    await control({ revokeConnection: 'seller@demo.test' });
    expect((await me(next.body.access_token)).status).toBe(401);
    expect((await refresh(next.body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await signIn(standin.url, 'seller@demo.test')).pages).toHaveLength(2);
  });

  test('the switches accept only JSON with known keys', async () => {
    expect((await control({ expireTokens: true }, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await control({ nonsense: 1 })).status).toBe(400);
    expect((await control({ revokeConnection: 'nobody@demo.test' })).status).toBe(400);
  });
});
