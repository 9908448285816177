/** Signs in through the product's button and the pages of the Microsoft stand-in. */
import type { Page } from '@playwright/test';
import type { DemoAccount } from './session.ts';

export const signInButton = (page: Page) =>
  page.getByRole('button', { name: /Log ind med Microsoft|Sign in with Microsoft/ });

/**
 * Chooses the account at the Microsoft stand-in and gives the consent that it requests the first time.
 * @param microsoft the page that shows the stand-in: the popup, or the product's own page
 */
export async function chooseAccount(microsoft: Page, email: DemoAccount): Promise<void> {
  await microsoft.locator(`button[name="account"][value="${email}"]`).click();
  const consent = microsoft.locator('button[name="consent"][value="yes"]');
  const isConsentShown = consent.waitFor().then(
    () => true,
    () => false,
  );
  const left = microsoft
    .waitForURL((url) => !isMicrosoft(url), { waitUntil: 'commit' })
    .then(
      () => false,
      () => false,
    );
  const closed = microsoft.waitForEvent('close').then(
    () => false,
    () => false,
  );
  if (await Promise.race([isConsentShown, left, closed])) await consent.click();
}

/**
 * Presses the button once React handles it: the browser opens no popup for a press that is repeated too late.
 * @returns the page that shows Microsoft's sign-in: a popup, or on phones the page itself
 */
export async function pressSignIn(page: Page, button = signInButton(page)): Promise<Page> {
  await page.locator('html[data-hydrated]').waitFor();
  const popup = page.waitForEvent('popup');
  const redirected = page.waitForURL(isMicrosoft, { waitUntil: 'commit' }).then(() => page);
  await button.click();
  return Promise.any([popup, redirected]);
}

/**
 * Signs in through the real pages and waits for the page that was requested.
 * @param path the page to open first, unless the sign-in page is already open
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

function isMicrosoft(url: URL): boolean {
  return url.pathname.startsWith('/demo/');
}
