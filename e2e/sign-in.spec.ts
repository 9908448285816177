import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import PocketBase from 'pocketbase';
import { expectClean } from './support/axe.ts';
import { pocketbaseUrl, superuser } from './support/product.ts';
import { chooseAccount, type DemoAccount, pressSignIn, signIn, signInButton } from './support/sign-in.ts';

// Most of these sign in more than once.
test.describe.configure({ timeout: 120_000 });

const TARGET = '/patchnotes?a=%C3%B8st%26vest&b=%2B45#c';
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const failure = (page: Page) => page.getByText('Kunne ikke logge ind', { exact: true });

type Stored = {
  token: string;
  auth: { accessToken: string; refreshToken: string; authstore: Record<string, unknown> } | null;
};
const stored = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({
    token: (JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token?: string }).token ?? '',
    auth: JSON.parse(localStorage.getItem('auth') ?? 'null') as Stored['auth'],
  }));

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name.endsWith('session') && !cookie.name.startsWith('standin'));

/** What the server says to a token. */
async function statusOf(token: string): Promise<number> {
  return (await fetch(`${pocketbaseUrl()}/api/session`, { headers: { authorization: token } })).status;
}

/** Ends the session on the server, as the passing of time or an admin does. */
async function endSession(page: Page): Promise<void> {
  await endToken((await stored(page)).token);
}

async function endToken(token: string): Promise<void> {
  const answer = await fetch(`${pocketbaseUrl()}/api/session/end`, {
    method: 'POST',
    headers: { authorization: token },
  });
  expect(answer.status).toBe(204);
}

async function pressLogout(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Åbn menuen' }).click();
  await page.getByRole('button', { name: 'Log ud' }).click();
}

test.describe('without a session', () => {
  test('§2.1 §6.3 §8.10 every page leads to the sign-in and from there exactly back', async ({ page }) => {
    await page.goto(TARGET);
    expect(pathOf(page)).toBe('/login?redirect=%2Fpatchnotes%3Fa%3D%25C3%25B8st%2526vest%26b%3D%252B45#c');
    await expect(page).toHaveTitle('Ordrestyring | login');
    await signIn(page, 'seller@demo.test');
    expect(pathOf(page)).toBe(TARGET);
  });

  test('no way of asking gets round the redirect', async ({ request }) => {
    const none = { maxRedirects: 0 };
    for (const path of [
      '/',
      '/leads/lead-search',
      '/leads/mine.rsc',
      '/leads/mine?_rsc=1',
      '/leads/profile/a.png',
      '/leads%2Fmine',
      '/Login',
      '/loginx',
      '/settings/general',
      '/_next/x',
      '/index.txt',
    ]) {
      const answer = await request.get(path, none);
      expect([
        path,
        answer.status() === 400 ||
          answer.status() === 404 ||
          (answer.headers().location ?? '').startsWith('/login?redirect=') ||
          answer.headers().location === '/login',
      ]).toEqual([path, true]);
    }
    for (const headers of [
      { RSC: '1' },
      { RSC: '1', 'Next-Router-Prefetch': '1' },
      { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
      { 'x-middleware-next': '1' },
    ] as Record<string, string>[]) {
      const answer = await request.get('/leads/lead-search?x=1', { ...none, headers });
      expect([headers, answer.status(), answer.headers().location]).toEqual([
        headers,
        307,
        '/login?redirect=%2Fleads%2Flead-search%3Fx%3D1',
      ]);
    }
    const forged = await request.get('/leads/lead-search', {
      ...none,
      headers: { cookie: 'session=Fe26.2*1*forged; __Host-session=x' },
    });
    expect(forged.headers().location).toBe('/login?redirect=%2Fleads%2Flead-search');
    expect((await request.get('/p/%E0%A4%A', none)).status()).toBe(400);
  });

  test('a redirect to anywhere else leads to the start page', async ({ page }) => {
    await page.goto('/login?redirect=%2F%5Cevil.test%2F');
    await signIn(page, 'seller@demo.test');
    expect(pathOf(page)).toBe('/');
    // With a live session the sign-in page itself goes on, and no further than this site.
    await page.goto('/login?redirect=//evil.test');
    expect(pathOf(page)).toBe('/');
    await page.goto('/login?redirect=%2Fleads%2Flead-search%3Fx%3D1');
    expect(pathOf(page)).toBe('/leads/lead-search?x=1');
  });

  test('§8.1 whoever cancels at Microsoft is told so and may try again', async ({ page }) => {
    await page.goto('/leads/lead-search?x=1');
    const microsoft = await pressSignIn(page);
    await microsoft.locator('button[name="cancel"]').click();
    await expect(failure(page)).toBeVisible();
    await expect(page.getByText('Fejl i login', { exact: true })).toBeVisible();
    expect(pathOf(page)).toBe('/login?redirect=%2Fleads%2Flead-search%3Fx%3D1');
    expect((await stored(page)).token).toBe('');
    await signIn(page, 'seller@demo.test');
    expect(pathOf(page)).toBe('/leads/lead-search?x=1');
  });

  test('§8.4 an answer that this browser never asked for signs nobody in', async ({ page }) => {
    for (const query of [`code=stolen&state=${'s'.repeat(43)}`, 'code=stolen', '', 'error=access_denied&state=x']) {
      await page.goto(`/login/callback?${query}`);
      await page.waitForURL((url) => url.pathname === '/login');
      await expect(failure(page)).toBeVisible();
      expect(await sessionCookie(page.context())).toBeUndefined();
    }
  });

  test('what a stranger posts from the same address keeps nobody out', async ({ page }) => {
    const post = (path: string, data: object, headers = {}) => page.request.post(path, { data, headers });
    const refresh = '/api/refresh-microsoft-token';
    for (let i = 0; i < 31; i++) {
      const state = `${String(i).padStart(2, '0')}${'s'.repeat(41)}`;
      const data = { provider: 'microsoft', code: 'stolen', state };
      const posted = await post('/api/collections/users/auth-with-oauth2', data);
      expect(await posted.json()).toMatchObject({ status: 400, data: { state: { code: 'unknownSignIn' } } });
      expect((await post(refresh, { refreshToken: 'stolen' })).status()).toBe(401);
    }
    await page.goto('/login');
    await signIn(page, 'seller@demo.test');
    const { token, auth } = await stored(page);
    const refreshed = await post(refresh, { refreshToken: auth?.refreshToken }, { authorization: token });
    expect(refreshed.status()).toBe(200);
  });

  test('a started sign-in is good for one code, also where its cookie is kept', async ({ playwright, baseURL }) => {
    const started = await playwright.request.newContext({ baseURL });
    const toMicrosoft = await started.get('/login/microsoft', { maxRedirects: 0 });
    const state = new URL(toMicrosoft.headers().location ?? '').searchParams.get('state') ?? '';
    const cookie = (toMicrosoft.headers()['set-cookie'] ?? '').split(';')[0] ?? '';
    const complete = async () => {
      const data = { provider: 'microsoft', code: 'made-up', state };
      const answer = await started.post('/api/collections/users/auth-with-oauth2', { data, headers: { cookie } });
      return (await answer.json()) as Record<string, unknown>;
    };
    // The first reaches Microsoft, which does not know the code.
    expect(await complete()).toMatchObject({ status: 400, data: {} });
    expect(await complete()).toMatchObject({ status: 400, data: { state: { code: 'unknownSignIn' } } });
    await started.dispose();
  });

  test('where popups are blocked the page itself goes to Microsoft and back', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/leads/lead-search?x=1');
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname.startsWith('/demo/'));
    await chooseAccount(page, 'seller@demo.test');
    await page.waitForURL((url) => url.pathname === '/leads/lead-search');
    expect(pathOf(page)).toBe('/leads/lead-search?x=1');
  });

  test('§9.6 the popup is no larger than 1024×768', async ({ page, isMobile }) => {
    test.skip(isMobile, 'phones get no popup');
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (url, name, features) => {
        (window as { features?: string }).features = features;
        return open(url, name, features);
      };
    });
    await page.goto('/login');
    await pressSignIn(page);
    const features = await page.evaluate(() => (window as { features?: string }).features ?? '');
    const [width, height] = ['width', 'height'].map((name) =>
      Number(new RegExp(`\\b${name}=(\\d+)`).exec(features)?.[1]),
    );
    expect(width).toBeLessThanOrEqual(1024);
    expect(height).toBeLessThanOrEqual(768);
  });

  test('a popup whose opener is gone becomes the page', async ({ page, isMobile }) => {
    test.skip(isMobile, 'phones get no popup');
    await page.goto('/leads/lead-search?x=1');
    const popup = await pressSignIn(page);
    await page.goto('about:blank');
    await chooseAccount(popup, 'seller@demo.test');
    await popup.waitForURL((url) => url.pathname === '/leads/lead-search');
    expect(pathOf(popup)).toBe('/leads/lead-search?x=1');
  });
});

test('§2.11 the sign-in page is for everybody: both themes, both languages, 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/login');
    await expect(signInButton(page)).toBeVisible();
    await expectClean(page);
  }
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('§4.1 §4.2 §4.3 §9.5 the cookie, the stored session and the policy are as they must be', async ({
  page,
  context,
  request,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) violations.push(message.text());
  });
  const login = await page.goto('/login');
  const policy = login?.headers()['content-security-policy'] ?? '';
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(script).toMatch(/'nonce-[A-Za-z0-9+/=]{20,}'/);
  expect(script).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'self';");
  expect((await request.get('/login')).headers()['content-security-policy']).not.toBe(policy);
  expect(login?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(login?.headers()['x-powered-by']).toBeUndefined();

  await signIn(page, 'seller@demo.test');
  const cookie = await sessionCookie(context);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('session=');
  const { auth } = await stored(page);
  expect(Object.keys(auth ?? {}).sort()).toEqual(['accessToken', 'authstore', 'refreshToken']);
  expect(auth?.authstore).toMatchObject({
    email: 'seller@demo.test',
    collectionId: expect.any(String),
    username: 'seller',
    verified: true,
  });
  // Microsoft's own tokens are long; what the browser holds are handles.
  expect((auth?.accessToken ?? '') + (auth?.refreshToken ?? '')).toMatch(/^ma\.[\w-]+mr\.[\w-]+\.[\w-]+$/);
  await expect(page.getByRole('main')).toBeVisible();
  expect(violations).toEqual([]);
});

test('§4.7 logging out ends the cookie here and the session on the server', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  await signIn(page, 'seller@demo.test', '/leads/lead-search');
  const [{ token }, cookie] = [await stored(page), await sessionCookie(context)];
  expect(await statusOf(token)).toBe(200);
  await page.goto('/');
  await pressLogout(page, isMobile);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await stored(page)).toEqual({ token: '', auth: null });
  expect(await sessionCookie(context)).toBeUndefined();
  expect(await statusOf(token)).toBe(401);
  const replay = await request.get('/leads/lead-search', {
    maxRedirects: 0,
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  });
  expect(replay.headers().location).toBe('/login?redirect=%2Fleads%2Flead-search');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/login');
});

test('logging out in a second tab takes the first along', async ({ page, context, isMobile }) => {
  await signIn(page, 'seller@demo.test', '/leads/lead-search?x=1');
  const second = await context.newPage();
  await second.goto('/');
  await pressLogout(second, isMobile);
  await expect(second).toHaveURL(/\/login/);
  await expect(page).toHaveURL('/login?redirect=%2Fleads%2Flead-search%3Fx%3D1');
});

test('a session that ends during work is renewed over the page, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'seller@demo.test', '/leads/lead-search');
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('button', { name: /Opret lead/ })
    .first()
    .click();
  const name = page.getByRole('dialog').getByLabel('Navn', { exact: true });
  await name.fill('Karen Udløb');
  await page.evaluate(() => void ((window as { same?: boolean }).same = true));
  await endSession(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Opret|Gem/ })
    .last()
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Du er blevet logget ud' });
  await expect(dialog).toBeVisible();
  const popup = await pressSignIn(page, dialog.getByRole('button', { name: 'Log ind igen' }));
  await chooseAccount(popup, 'seller@demo.test');
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Karen Udløb');
  expect(await page.evaluate(() => (window as { same?: boolean }).same)).toBe(true);
  expect(await statusOf((await stored(page)).token)).toBe(200);
});

test('somebody else signing in over the page does not get to see it', async ({ page }) => {
  await signIn(page, 'seller@demo.test', '/leads/lead-search?q=hansen');
  await page.waitForLoadState('networkidle');
  await endSession(page);
  await page.getByRole('search').getByRole('textbox').fill('jensen');
  const popup = await pressSignIn(page, page.getByRole('button', { name: 'Log ind igen' }));
  await chooseAccount(popup, 'seller2@demo.test');
  // The page is loaded anew, as theirs.
  await expect(page.getByText('Søren Sælger').first()).toBeAttached();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect((await stored(page)).auth?.authstore.email).toBe('seller2@demo.test');
});

test('§4.5 a token about to end is renewed during work, and pages go on opening', async ({ page, context }) => {
  await signIn(page, 'seller@demo.test', '/leads/lead-search');
  const before = await stored(page);
  const cookie = await sessionCookie(context);
  const exp = (JSON.parse(Buffer.from(before.token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number })
    .exp;
  await page.clock.install({ time: exp * 1000 - 4 * 60_000 });
  await page.reload();
  await expect.poll(async () => (await stored(page)).token).not.toBe(before.token);
  // The Microsoft handles' end has come too.
  await expect.poll(async () => (await stored(page)).auth?.refreshToken).not.toBe(before.auth?.refreshToken);
  expect((await sessionCookie(context))?.value).not.toBe(cookie?.value);
});

// The pages here go on by themselves before they have loaded, so each step is awaited by its address.
test('§4.4 a half-lost session finds its way back without going in circles', async ({ page, context }) => {
  await signIn(page, 'seller@demo.test', '/leads/lead-search?x=1');
  const { token } = await stored(page);
  const early = { waitUntil: 'commit' } as const;

  // The cookie is gone, the stored session is not: the sign-in page mends it by itself.
  await context.clearCookies({ name: (await sessionCookie(context))?.name ?? '' });
  await page.goto('/leads/lead-search?x=2', early);
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  await expect(page).toHaveURL('/leads/lead-search?x=2');
  expect(await sessionCookie(context)).toBeDefined();

  // The stored session is gone, the cookie is not: the cookie's session ends and a person signs in.
  // Taken away where no page is open that would notice by itself.
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/leads/lead-search?x=3', early);
  await expect(page).toHaveURL('/login?redirect=%2Fleads%2Flead-search%3Fx%3D3');
  await expect.poll(() => statusOf(token)).toBe(401);

  // Both are there and both are dead; no page is open here either.
  await signIn(page, 'seller@demo.test');
  const { token: dead } = await stored(page);
  await page.goto('about:blank');
  await endToken(dead);
  await page.goto('/leads/lead-search?x=4', early);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await stored(page)).token).toBe('');
  await expect(signInButton(page)).toBeVisible();
  await signIn(page, 'seller@demo.test');
  expect(pathOf(page)).toBe('/leads/lead-search?x=4');
});

test('§7.2 refresh handles rotate once however many ask, and an old one ends the connection', async ({ page }) => {
  const account: DemoAccount = 'management@demo.test';
  await signIn(page, account);
  const { token, auth } = await stored(page);
  const first = auth?.refreshToken ?? '';
  const call = async (refreshToken: string, authorization = token) => {
    const answer = await page.request.post('/api/refresh-microsoft-token', {
      data: { refreshToken },
      headers: { authorization },
    });
    return { status: answer.status(), body: (await answer.json()) as Record<string, string> };
  };
  const connection = async () =>
    (
      (await (await page.request.get('/api/microsoft/connection', { headers: { authorization: token } })).json()) as {
        status: string;
      }
    ).status;

  const together = await Promise.all(Array.from({ length: 8 }, () => call(first)));
  const second = together[0]?.body.refresh_token ?? '';
  for (const answer of together)
    expect(answer).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^ma\./),
        refresh_token: second,
        expiryTime: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
  expect(second).not.toBe(first);
  expect((await call(first)).body.refresh_token).toBe(second);

  for (const bad of ['', 'nonsense', `${second}x`]) expect((await call(bad)).status).toBe(400);
  expect((await call(second, '')).status).toBe(401);
  const refreshed = await page.request.post('/api/collections/users/auth-refresh', {
    headers: { authorization: token },
  });
  expect(await refreshed.json()).toMatchObject({
    record: { email: account },
    meta: { accessToken: together[0]?.body.access_token },
  });

  const third = (await call(second)).body.refresh_token ?? '';
  expect(await connection()).toBe('connected');
  expect(await call(first)).toMatchObject({ status: 409, body: { code: 'microsoft_disconnected' } });
  expect(await connection()).toBe('gone');
  expect((await call(third)).status).toBe(409);

  // The way back, and only with one's own account.
  await page.reload();
  const reconnect = page.getByRole('button', { name: 'Forbind igen' });
  const wrong = await pressSignIn(page, reconnect);
  await wrong.getByRole('link', { name: 'Brug en anden konto' }).click();
  await chooseAccount(wrong, 'moderator@demo.test');
  await wrong.waitForEvent('close').catch(() => undefined);
  await expect(page.getByText('Microsoft blev ikke forbundet', { exact: true })).toBeVisible();
  expect(await connection()).toBe('gone');
  const right = await pressSignIn(page, reconnect);
  await chooseAccount(right, account);
  await expect.poll(connection).toBe('connected');
  await expect(page.getByText('Microsoft er forbundet igen', { exact: true })).toBeVisible();
  const fresh = (await stored(page)).auth?.refreshToken ?? '';
  expect((await call(fresh)).status).toBe(200);
});

test('another site can make a browser change nothing here', async ({ page }) => {
  await signIn(page, 'seller@demo.test');
  const { token } = await stored(page);
  for (const path of [
    '/api/sign-out',
    '/api/collections/users/auth-refresh',
    '/api/collections/users/auth-with-oauth2',
    '/api/refresh-microsoft-token',
    '/api/microsoft/connection',
  ]) {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.test' },
    ] as Record<string, string>[]) {
      const answer = await page.request.post(path, { data: {}, headers: { authorization: token, ...headers } });
      expect([path, headers, answer.status()]).toEqual([path, headers, 403]);
    }
  }
  expect(await statusOf(token)).toBe(200);
});

test('Microsoft’s tokens are stored encrypted and reachable by nobody', async ({ page }) => {
  await signIn(page, 'seller@demo.test');
  const { token, auth } = await stored(page);
  const root = await superuser();
  const user = String(auth?.authstore.id);
  const connection = await root
    .collection('microsoft_connections')
    .getFirstListItem(root.filter('user = {:user}', { user }));
  expect([connection.accessToken, connection.refreshToken]).toEqual([
    expect.stringMatching(/^v1\./),
    expect.stringMatching(/^v1\./),
  ]);
  for (const collection of ['microsoft_connections', 'sessions']) {
    const direct = await fetch(`${pocketbaseUrl()}/api/collections/${collection}/records`, {
      headers: { authorization: token },
    });
    expect(direct.status).toBe(403);
    expect(
      (
        await page.request.get(`/api/collections/${collection}/records`, { headers: { authorization: token } })
      ).status(),
    ).toBe(404);
  }
});

test('§1.3 §6.4 §7.1 §7.3 §7.4 §7.6 §7.7 §1.2 the calls of the specification answer a plain PocketBase client', async ({
  page,
  baseURL,
}) => {
  const pb = new PocketBase(baseURL);
  const provider = (await pb.collection('users').listAuthMethods()).oauth2.providers.find(
    ({ name }) => name === 'microsoft',
  );
  const redirectUrl = `${baseURL}/login/callback`;
  const address = new URL((provider?.authURL ?? '') + encodeURIComponent(redirectUrl));
  address.searchParams.set('scope', 'Mail.Send User.Read User.ReadWrite offline_access');
  await page.route('**/login/callback?*', (route) => route.fulfill({ body: 'caught' }));
  await page.goto(address.href);
  await chooseAccount(page, 'seller2@demo.test');
  await page.waitForURL((url) => url.pathname === '/login/callback');
  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe(provider?.state);

  const wishes = { roles: ['admin'], inactive: false, email: 'x@demo.test' };
  const { token, record, meta } = await pb
    .collection('users')
    .authWithOAuth2Code('microsoft', answer.get('code') ?? '', provider?.codeVerifier ?? '', redirectUrl, wishes);
  expect(record).toMatchObject({ email: 'seller2@demo.test', roles: ['seller'] });
  expect(meta).toMatchObject({
    accessToken: expect.stringMatching(/^ma\./),
    refreshToken: expect.stringMatching(/^mr\./),
    expiry: expect.stringMatching(/Z$/),
    isNew: false,
  });
  expect(JSON.stringify(meta)).not.toMatch(/[\w-]{200}/);

  const refreshed = await pb.collection('users').authRefresh();
  expect(refreshed).toMatchObject({ record: { id: record.id }, meta: { accessToken: meta?.accessToken as string } });
  const next = () => pb.send<{ offernumber: string }>('/api/inquiry/nextOffernumber', { method: 'GET' });
  const number = await next();
  expect(number).toEqual({ offernumber: expect.stringMatching(/^\d+$/) });
  expect(await next()).toEqual(number);
  expect((await pb.collection('users').getOne(record.id)).email).toBe('seller2@demo.test');
  expect((await pb.collection('UsersPublic').getFullList({ sort: '-name', batch: 500 })).length).toBeGreaterThan(5);
  // A code is good once: at its second use Microsoft takes back what it gave for it, so a sign-in follows for the tests to come.
  await expect(
    pb
      .collection('users')
      .authWithOAuth2Code('microsoft', answer.get('code') ?? '', provider?.codeVerifier ?? '', redirectUrl),
  ).rejects.toMatchObject({ status: 400 });
  expect(await statusOf(token)).toBe(200);
  await page.unroute('**/login/callback?*');
  await signIn(page, 'seller2@demo.test', '/login');
});
