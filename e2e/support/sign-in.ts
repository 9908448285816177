/** Signing in as a person does: by the product's button and the stand-in's pages. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export type DemoAccount =
  `${'admin' | 'moderator' | 'management' | 'seller' | 'seller2' | 'technician' | 'new'}@demo.test`;
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const signInButton = (page: Page) =>
  page.getByRole('button', { name: /Log ind med Microsoft|Sign in with Microsoft/ });

/** Chooses the account at the Microsoft stand-in and gives the consent that it asks for once. `at`: the popup, or the page itself. */
export async function chooseAccount(at: Page, email: DemoAccount): Promise<void> {
  await at.locator(`button[name="account"][value="${email}"]`).click();
  const consent = at.locator('button[name="consent"][value="yes"]');
  const asked = consent.waitFor().then(
    () => true,
    () => false,
  );
  const gone = at
    .waitForURL((url) => !isMicrosoft(url), { waitUntil: 'commit' })
    .then(
      () => false,
      () => false,
    );
  const closed = at.waitForEvent('close').then(
    () => false,
    () => false,
  );
  if (await Promise.race([asked, gone, closed])) await consent.click();
}

/** Presses the button and answers where Microsoft's page came up: in a popup, or on phones in the page itself. */
export async function pressSignIn(page: Page, button = signInButton(page)): Promise<Page> {
  const popup = page.waitForEvent('popup');
  const redirected = page.waitForURL(isMicrosoft, { waitUntil: 'commit' }).then(() => page);
  await button.click();
  return Promise.any([popup, redirected]);
}

/**
 * Signs in by the real pages and ends where the person wanted to go.
 * @param path what to open first, where the page is not at the sign-in already
 */
export async function signIn(page: Page, email: DemoAccount, path = '/'): Promise<void> {
  if (!page.url().includes('/login')) await page.goto(path);
  const { origin } = new URL(page.url());
  const microsoft = await pressSignIn(page);
  await chooseAccount(microsoft, email);
  await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith('/login'), {
    waitUntil: 'domcontentloaded',
  });
}

const states = new Map<string, StorageState>();

/**
 * A page in a context of its own, already signed in. The account signs in once per worker and its state is copied from then on: not
 * for tests that sign out, which would end the session for the others.
 */
export async function openAs(browser: Browser, email: DemoAccount, options: BrowserContextOptions = {}): Promise<Page> {
  const known = states.get(email);
  const context = await browser.newContext({ ...options, ...(known ? { storageState: known } : {}) });
  const page = await context.newPage();
  if (!known) {
    await signIn(page, email);
    states.set(email, await context.storageState());
  }
  return page;
}

function isMicrosoft(url: URL): boolean {
  return url.pathname.startsWith('/demo/');
}
