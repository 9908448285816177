/** Sign-in, sign-out and the session. */
import type { BrowserContext, Page } from '@playwright/test';
import PocketBase from 'pocketbase';
import { expectClean } from './support/axe.ts';
import { pocketbaseUrl, superuser } from './support/product.ts';
import { openAs } from './support/open-as.ts';
import type { DemoAccount } from './support/session.ts';
import { chooseAccount, pressSignIn, signIn, signInButton } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const TARGET = '/patchnotes?a=%C3%B8st%26vest&b=%2B45#c';
const getPath = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const failureMessage = (page: Page) => page.getByText('Kunne ikke logge ind', { exact: true });

type StoredState = {
  token: string;
  auth: { accessToken: string; refreshToken: string; authstore: Record<string, unknown> } | null;
};
/** Reads the SDK's token and the `auth` entry from local storage. */
const readStoredState = (page: Page): Promise<StoredState> =>
  page.evaluate(() => ({
    token: (JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token?: string }).token ?? '',
    auth: JSON.parse(localStorage.getItem('auth') ?? 'null') as StoredState['auth'],
  }));

const findSessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name.endsWith('session') && !cookie.name.startsWith('standin'));

/** Returns the HTTP status with which PocketBase answers a token. */
async function fetchSessionStatus(token: string): Promise<number> {
  return (await fetch(`${pocketbaseUrl()}/api/session`, { headers: { authorization: token } })).status;
}

/** Ends the page's session on the server, as expiry or an admin would. */
async function endSession(page: Page): Promise<void> {
  await endToken((await readStoredState(page)).token);
}

/** The search box, also while a dialog covers the page. */
const searchBox = (page: Page) =>
  page.getByRole('search', { includeHidden: true }).getByRole('textbox', { includeHidden: true });

/** Signs in and waits until the page has checked its session, so that what ends the session now ends it during work. */
async function signInAndStart(page: Page, email: DemoAccount, path: string): Promise<void> {
  const checked = page.waitForResponse(
    (response) => response.url().includes('/users/records/') && response.frame().url().includes(path),
  );
  await signIn(page, email, path);
  await (await checked).finished();
}

/** Ends the token's session on the server. */
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

/** Paths of the documents that the page asks for from now on. */
function recordLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

test.describe('without a session', () => {
  test(
    '§2.1 §6.3 §8.10 every page redirects to sign-in, which returns to the exact address',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(TARGET);
      expect(getPath(page)).toBe('/login?redirect=%2Fpatchnotes%3Fa%3D%25C3%25B8st%2526vest%26b%3D%252B45#c');
      await expect(page).toHaveTitle('Ordrestyring | login');
      await signIn(page, 'seller@demo.test');
      expect(getPath(page)).toBe(TARGET);
    },
  );

  test('no path variant or header bypasses the redirect', async ({ request }) => {
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

  test('a redirect to another site opens the start page', async ({ page }) => {
    await page.goto('/login?redirect=%2F%5Cevil.test%2F');
    await signIn(page, 'seller@demo.test');
    expect(getPath(page)).toBe('/');
    // With a valid session the sign-in page redirects, but only within this site.
    await page.goto('/login?redirect=//evil.test');
    expect(getPath(page)).toBe('/');
    await page.goto('/login?redirect=%2Fleads%2Flead-search%3Fx%3D1');
    expect(getPath(page)).toBe('/leads/lead-search?x=1');
  });

  test(
    '§8.1 cancelling at Microsoft shows »Kunne ikke logge ind«, »Fejl i login«, success false, and the user can try again',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/leads/lead-search?x=1');
      const microsoft = await pressSignIn(page);
      await microsoft.locator('button[name="cancel"]').click();
      await expect(failureMessage(page)).toBeVisible();
      await expect(page.getByText('Fejl i login', { exact: true })).toBeVisible();
      await expect(page.locator('[data-slot="toast"]')).toHaveAttribute('data-success', 'false');
      expect(getPath(page)).toBe('/login?redirect=%2Fleads%2Flead-search%3Fx%3D1');
      expect((await readStoredState(page)).token).toBe('');
      await signIn(page, 'seller@demo.test');
      expect(getPath(page)).toBe('/leads/lead-search?x=1');
    },
  );

  test('§8.4 a callback without a code, or that this browser did not start, signs no user in', async ({ page }) => {
    for (const query of [
      `code=stolen&state=${'s'.repeat(43)}`,
      'code=stolen',
      'state=x',
      '',
      'error=access_denied&state=x',
    ]) {
      await page.goto(`/login/callback?${query}`);
      await page.waitForURL((url) => url.pathname === '/login');
      await expect(failureMessage(page)).toBeVisible();
      expect(await findSessionCookie(page.context())).toBeUndefined();
    }
  });

  test('invalid requests from the same address don’t block other users', async ({ page }) => {
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
    const { token, auth } = await readStoredState(page);
    const refreshed = await post(refresh, { refreshToken: auth?.refreshToken }, { authorization: token });
    expect(refreshed.status()).toBe(200);
  });

  test('a started sign-in accepts one code, even if its cookie is sent again', async ({ playwright, baseURL }) => {
    const started = await playwright.request.newContext({ baseURL });
    const toMicrosoft = await started.get('/login/microsoft', { maxRedirects: 0 });
    const state = new URL(toMicrosoft.headers().location ?? '').searchParams.get('state') ?? '';
    const cookie = (toMicrosoft.headers()['set-cookie'] ?? '').split(';')[0] ?? '';
    const complete = async () => {
      const data = { provider: 'microsoft', code: 'made-up', state };
      const answer = await started.post('/api/collections/users/auth-with-oauth2', { data, headers: { cookie } });
      return (await answer.json()) as Record<string, unknown>;
    };
    // The first request reaches Microsoft, which rejects the code.
    expect(await complete()).toMatchObject({ status: 400, data: {} });
    expect(await complete()).toMatchObject({ status: 400, data: { state: { code: 'unknownSignIn' } } });
    await started.dispose();
  });

  test('with popups blocked, the page itself goes to Microsoft and back', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/leads/lead-search?x=1');
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname.startsWith('/demo/'));
    await chooseAccount(page, 'seller@demo.test');
    await page.waitForURL((url) => url.pathname === '/leads/lead-search');
    expect(getPath(page)).toBe('/leads/lead-search?x=1');
  });

  test('§9.6 the popup is no larger than 1024×768', async ({ page }) => {
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

  test('a popup whose opener is closed opens the page itself', async ({ page }) => {
    await page.goto('/leads/lead-search?x=1');
    const popup = await pressSignIn(page);
    await page.goto('about:blank');
    await chooseAccount(popup, 'seller@demo.test');
    await popup.waitForURL((url) => url.pathname === '/leads/lead-search');
    expect(getPath(popup)).toBe('/leads/lead-search?x=1');
  });
});

test('§2.11 the sign-in page needs no session and works in both themes, both languages and at 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(signInButton(page)).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('§4.1 §4.2 §4.3 §9.5 the cookie, the stored session and the security policy follow the specification', async ({
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
  const cookie = await findSessionCookie(context);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('session=');
  const { auth } = await readStoredState(page);
  expect(Object.keys(auth ?? {}).sort()).toEqual(['accessToken', 'authstore', 'refreshToken']);
  expect(auth?.authstore).toMatchObject({
    email: 'seller@demo.test',
    collectionId: expect.any(String),
    username: 'seller',
    verified: true,
  });
  // The browser holds short handles, never Microsoft's own long tokens.
  expect((auth?.accessToken ?? '') + (auth?.refreshToken ?? '')).toMatch(/^ma\.[\w-]+mr\.[\w-]+\.[\w-]+$/);
  await expect(page.getByRole('main')).toBeVisible();
  expect(violations).toEqual([]);
});

test(
  '§4.7 logging out deletes the cookie and ends the session on the server',
  { tag: '@phone' },
  async ({ page, context, request, isMobile }) => {
    await signIn(page, 'seller@demo.test', '/leads/lead-search');
    const [{ token }, cookie] = [await readStoredState(page), await findSessionCookie(context)];
    expect(await fetchSessionStatus(token)).toBe(200);
    await page.goto('/');
    const signedOut = page.waitForResponse((response) => response.url().includes('/api/sign-out'));
    const loads = recordLoads(page);
    await pressLogout(page, isMobile);
    expect(await (await signedOut).headerValue('clear-site-data')).toBe('"storage"');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Log ind med Microsoft' })).toBeVisible();
    // Clear-Site-Data reports the cleared storage to this window too, which must not load the page again.
    expect(loads).toEqual(['/', '/login']);
    expect(await readStoredState(page)).toEqual({ token: '', auth: null });
    expect(await findSessionCookie(context)).toBeUndefined();
    expect(await fetchSessionStatus(token)).toBe(401);
    const replay = await request.get('/leads/lead-search', {
      maxRedirects: 0,
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(replay.headers().location).toBe('/login?redirect=%2Fleads%2Flead-search');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/login');
  },
);

test('logging out in one tab logs out the others', async ({ page, context }) => {
  await signIn(page, 'seller@demo.test', '/leads/lead-search?x=1');
  const second = await context.newPage();
  await second.goto('/');
  await pressLogout(second, false);
  await expect(second).toHaveURL(/\/login/);
  await expect(page).toHaveURL('/login?redirect=%2Fleads%2Flead-search%3Fx%3D1');
});

test('an expired session is renewed in a dialog, and nothing typed is lost', { tag: '@phone' }, async ({ page }) => {
  await signInAndStart(page, 'seller@demo.test', '/leads/lead-search');
  await page
    .getByRole('button', { name: /Opret lead/ })
    .first()
    .click();
  const name = page.getByRole('dialog').getByLabel('Navn', { exact: true });
  await name.fill('Karen Udløb');
  await page.evaluate(() => void ((window as { same?: boolean }).same = true));
  // The event stream may notice the end first and open the dialog over the form, which then has no role any more.
  const save = await page
    .getByRole('dialog')
    .getByRole('button', { name: /Opret|Gem/ })
    .last()
    .elementHandle();
  await endSession(page);
  await save?.dispatchEvent('click');
  const dialog = page.getByRole('alertdialog', { name: 'Du er blevet logget ud' });
  await expect(dialog).toBeVisible();
  const popup = await pressSignIn(page, dialog.getByRole('button', { name: 'Log ind igen' }));
  await chooseAccount(popup, 'seller@demo.test');
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Karen Udløb');
  expect(await page.evaluate(() => (window as { same?: boolean }).same)).toBe(true);
  expect(await fetchSessionStatus((await readStoredState(page)).token)).toBe(200);
});

test('a session that expires while the page still starts opens the sign-in dialog, and the typed text stays', async ({
  page,
}) => {
  let release = () => {};
  await page.route('**/api/collections/users/records/*', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await signIn(page, 'seller@demo.test', '/leads/lead-search');
  await expect(async () => {
    await searchBox(page).fill('jensen');
    await expect(page).toHaveURL(/q=jensen/, { timeout: 1000 });
  }).toPass();
  await endSession(page);
  release();
  await expect(page.getByRole('alertdialog', { name: 'Du er blevet logget ud' })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('jensen');
});

test('another user signing in through the dialog does not see the previous user’s page', async ({ page }) => {
  await signInAndStart(page, 'seller@demo.test', '/leads/lead-search?q=hansen');
  await endSession(page);
  await searchBox(page).fill('jensen');
  const popup = await pressSignIn(page, page.getByRole('button', { name: 'Log ind igen' }));
  await chooseAccount(popup, 'seller2@demo.test');
  // The page reloads for the new user.
  await expect(page.getByText('Søren Sælger').first()).toBeAttached();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect((await readStoredState(page)).auth?.authstore.email).toBe('seller2@demo.test');
});

test('§4.5 a token about to expire is renewed during work, and pages still open', async ({ page, context }) => {
  await signIn(page, 'seller@demo.test', '/leads/lead-search');
  const before = await readStoredState(page);
  const cookie = await findSessionCookie(context);
  const exp = (JSON.parse(Buffer.from(before.token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number })
    .exp;
  await page.clock.install({ time: exp * 1000 - 4 * 60_000 });
  await page.reload();
  await expect.poll(async () => (await readStoredState(page)).token).not.toBe(before.token);
  // The Microsoft handles expire at the same time.
  await expect.poll(async () => (await readStoredState(page)).auth?.refreshToken).not.toBe(before.auth?.refreshToken);
  expect((await findSessionCookie(context))?.value).not.toBe(cookie?.value);
});

// These pages redirect before they finish loading, so each step waits for its address.
test('§4.4 a partly lost session recovers without a redirect loop', async ({ page, context }) => {
  await signIn(page, 'seller@demo.test', '/leads/lead-search?x=1');
  const { token } = await readStoredState(page);
  const onCommit = { waitUntil: 'commit' } as const;

  // Only the cookie is lost: the sign-in page restores it.
  await context.clearCookies({ name: (await findSessionCookie(context))?.name ?? '' });
  await page.goto('/leads/lead-search?x=2', onCommit);
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  await expect(page).toHaveURL('/leads/lead-search?x=2');
  expect(await findSessionCookie(context)).toBeDefined();

  // Only the stored session is lost: the cookie's session ends and the user signs in. It is cleared on an address
  // without the product's script, which would notice it.
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/leads/lead-search?x=3', onCommit);
  await expect(page).toHaveURL('/login?redirect=%2Fleads%2Flead-search%3Fx%3D3');
  await expect.poll(() => fetchSessionStatus(token)).toBe(401);

  // Cookie and stored session exist but their session has ended; again no page with the product's script is open.
  await signIn(page, 'seller@demo.test');
  const { token: endedToken } = await readStoredState(page);
  await page.goto('about:blank');
  await endToken(endedToken);
  await page.goto('/leads/lead-search?x=4', onCommit);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await readStoredState(page)).token).toBe('');
  await expect(signInButton(page)).toBeVisible();
  await signIn(page, 'seller@demo.test');
  expect(getPath(page)).toBe('/leads/lead-search?x=4');
});

test('§7.2 a refresh handle rotates once for parallel requests, and reusing an old one ends the connection', async ({
  page,
}) => {
  const account: DemoAccount = 'management@demo.test';
  await signIn(page, account);
  const { token, auth } = await readStoredState(page);
  const first = auth?.refreshToken ?? '';
  const refresh = async (refreshToken: string, authorization = token) => {
    const answer = await page.request.post('/api/refresh-microsoft-token', {
      data: { refreshToken },
      headers: { authorization },
    });
    return { status: answer.status(), body: (await answer.json()) as Record<string, string> };
  };
  const fetchConnection = async () =>
    (
      (await (await page.request.get('/api/microsoft/connection', { headers: { authorization: token } })).json()) as {
        status: string;
      }
    ).status;

  const parallel = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
  const second = parallel[0]?.body.refresh_token ?? '';
  for (const answer of parallel)
    expect(answer).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^ma\./),
        refresh_token: second,
        expiryTime: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
  expect(second).not.toBe(first);
  expect((await refresh(first)).body.refresh_token).toBe(second);

  for (const bad of ['', 'nonsense', `${second}x`]) expect((await refresh(bad)).status).toBe(400);
  expect((await refresh(second, '')).status).toBe(401);
  const refreshed = await page.request.post('/api/collections/users/auth-refresh', {
    headers: { authorization: token },
  });
  expect(await refreshed.json()).toMatchObject({
    record: { email: account },
    meta: { accessToken: parallel[0]?.body.access_token },
  });

  const third = (await refresh(second)).body.refresh_token ?? '';
  expect(await fetchConnection()).toBe('connected');
  expect(await refresh(first)).toMatchObject({ status: 409, body: { code: 'microsoft_disconnected' } });
  expect(await fetchConnection()).toBe('gone');
  expect((await refresh(third)).status).toBe(409);

  // Reconnecting works, but only with the user's own Microsoft account.
  await page.reload();
  const reconnect = page.getByRole('button', { name: 'Forbind igen' });
  const wrong = await pressSignIn(page, reconnect);
  await wrong.getByRole('link', { name: 'Brug en anden konto' }).click();
  await chooseAccount(wrong, 'moderator@demo.test');
  await wrong.waitForEvent('close').catch(() => undefined);
  await expect(page.getByText('Microsoft blev ikke forbundet', { exact: true })).toBeVisible();
  expect(await fetchConnection()).toBe('gone');
  const right = await pressSignIn(page, reconnect);
  await chooseAccount(right, account);
  await expect.poll(fetchConnection).toBe('connected');
  await expect(page.getByText('Microsoft er forbundet igen', { exact: true })).toBeVisible();
  const fresh = (await readStoredState(page)).auth?.refreshToken ?? '';
  expect((await refresh(fresh)).status).toBe(200);
});

test('requests from another site change nothing', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/about');
  const { token } = await readStoredState(page);
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
  expect(await fetchSessionStatus(token)).toBe(200);
});

test('Microsoft’s tokens are stored encrypted and can’t be read over the API', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/about');
  const { token, auth } = await readStoredState(page);
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

test('§1.3 §6.4 §7.1 §7.3 §7.4 §7.6 §7.7 §1.2 the specification’s calls work with the plain PocketBase SDK', async ({
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

  const createData = { roles: ['admin'], inactive: false, email: 'x@demo.test' };
  const { token, record, meta } = await pb
    .collection('users')
    .authWithOAuth2Code('microsoft', answer.get('code') ?? '', provider?.codeVerifier ?? '', redirectUrl, createData);
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
  const fetchNextNumber = () => pb.send<{ offernumber: string }>('/api/inquiry/nextOffernumber', { method: 'GET' });
  const number = await fetchNextNumber();
  expect(number).toEqual({ offernumber: expect.stringMatching(/^\d+$/) });
  expect(await fetchNextNumber()).toEqual(number);
  expect((await pb.collection('users').getOne(record.id)).email).toBe('seller2@demo.test');
  expect((await pb.collection('UsersPublic').getFullList({ sort: '-name', batch: 500 })).length).toBeGreaterThan(5);
  // A code is valid once. Its second use makes Microsoft revoke the tokens, so the test signs in again for later tests.
  await expect(
    pb
      .collection('users')
      .authWithOAuth2Code('microsoft', answer.get('code') ?? '', provider?.codeVerifier ?? '', redirectUrl),
  ).rejects.toMatchObject({ status: 400 });
  expect(await fetchSessionStatus(token)).toBe(200);
  await page.unroute('**/login/callback?*');
  await signIn(page, 'seller2@demo.test', '/login');
});
