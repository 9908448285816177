import type { Browser, Page } from '@playwright/test';
import { waitUntilHydrated } from './support/hydration.ts';
import { superuser } from './support/product.ts';
import { newOffer, readOffer, writeLines } from './support/offers.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/test.ts';

const sidebar = (page: Page) => page.locator('[data-slot="sidebar"]');
const sheet = (page: Page) => page.locator('[data-slot="sidebar-sheet"]');
const stateCookie = async (page: Page) =>
  (await page.context().cookies()).find((cookie) => cookie.name === 'sidebar:state');

test.describe('wide screens', () => {
  test.skip(({ isMobile }) => isMobile);

  test('the sidebar shows the whole name of who is signed in', async ({ browser }) => {
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto('/');
    const name = sidebar(page).getByText('Mogens Moderator');
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('§2.31 §4.10 §4.12 §9.7 §9.8 Ctrl+B collapses the sidebar, cookie and first render keep that, and a label appears at once beside a hovered icon', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/');
    await expect(sidebar(page)).toHaveAttribute('data-state', 'expanded');
    expect((await sidebar(page).boundingBox())?.width).toBe(256);
    await expect(page.getByRole('link', { name: 'Ændringslog' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+b');
    await expect(sidebar(page)).toHaveAttribute('data-state', 'collapsed');
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(64);
    await expect(sidebar(page).getByRole('link', { name: 'Ændringslog' })).toHaveCount(0);
    const cookie = await stateCookie(page);
    expect([cookie?.value, cookie?.path]).toEqual(['false', '/']);
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 604_800)).toBeLessThan(60);

    const html = await (await page.request.get('/')).text();
    expect(html).toMatch(/data-slot="sidebar"[^>]*data-state="collapsed"/);

    const link = sidebar(page).getByRole('link', { name: 'Opgaver' });
    await link.hover();
    const tip = page.locator('[data-slot="icon-tip"]');
    await expect(tip).toHaveText('Opgaver', { timeout: 200 });
    const [icon, label] = [await link.boundingBox(), await tip.boundingBox()];
    expect(Math.abs((label?.x ?? 0) - ((icon?.x ?? 0) + (icon?.width ?? 0)) - 4)).toBeLessThan(4);
    await page.keyboard.press('Meta+b');
    await expect(sidebar(page)).toHaveAttribute('data-state', 'expanded');
  });

  test('§4.11 §9.7 the phone layout applies at 768 px, the wide layout at 769 px', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/patchnotes');
    await expect(sidebar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Åbn menuen' })).toBeVisible();
    await page.keyboard.press('Control+b');
    await expect(sheet(page)).toBeVisible();
    expect(await stateCookie(page)).toBeUndefined();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(sidebar(page)).toBeVisible();
    await expect(sheet(page)).toBeHidden();
  });

  test('the palette finds leads and jobs on the server, and opens pages with the focus on their heading', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/patchnotes');
    await page.keyboard.press('Control+k');
    const box = page.getByPlaceholder('Søg efter lead, sag, side eller handling …');
    await box.fill('20304050');
    await page.locator('[data-slot="command-item"][data-value^="lead "]').first().click();
    await expect(page).toHaveURL(/\/leads\/profile\/[a-z0-9]{15}$/);
    // Jobs are requested only after typing, and found by number, customer and address.
    const requests: string[] = [];
    // The profile reads the lead's own jobs.
    const isSearch = (url: URL) =>
      url.pathname.includes('/service_jobs/') && !url.searchParams.get('filter')?.startsWith('lead = ');
    page.on('request', (request) => isSearch(new URL(request.url())) && requests.push(request.url()));
    const { items } = await (
      await superuser()
    )
      .collection('service_jobs')
      .getList<{ jobNumber: number; customerName: string; address: string }>(1, 1, { filter: 'address != ""' });
    const { jobNumber, customerName, address } = items[0]!;
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    expect(requests).toEqual([]);
    for (const words of [`${customerName} ${address}`, String(jobNumber)]) {
      await box.fill(words);
      await expect(page.getByRole('option', { name: new RegExp(`^${jobNumber} `) })).toBeVisible();
    }
    await page.getByRole('option', { name: new RegExp(`^${jobNumber} `) }).click();
    await expect(page).toHaveURL(/\/service\/[a-z0-9]{15}$/);
    await page.keyboard.press('Control+k');
    await box.fill('mit ov');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/leads\/mine$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test(
  '§2.31 §4.11 §9.7 §9.8 the side sheet on phones is 288 px wide and sets no cookie',
  { tag: '@phone-only' },
  async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/patchnotes');
    await page.getByRole('button', { name: 'Åbn menuen' }).click();
    await expect(sheet(page)).toBeVisible();
    await expect.poll(async () => (await sheet(page).boundingBox())?.x).toBe(0);
    expect((await sheet(page).boundingBox())?.width).toBe(288);
    expect(await stateCookie(page)).toBeUndefined();
    await sheet(page).getByRole('link', { name: 'Opgaver' }).click();
    await expect(page).toHaveURL(/\/tasks$/);
    await expect(sheet(page)).toBeHidden();
    expect(await stateCookie(page)).toBeUndefined();
  },
);

for (const theme of ['light', 'dark'] as const) {
  test(`§4.13 the first frame uses the ${theme} theme`, async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.addInitScript((name) => {
      localStorage.setItem('theme', name);
      const readClass = () => {
        if (document.querySelector('main'))
          (window as { firstFrame?: string }).firstFrame = document.documentElement.className;
        else requestAnimationFrame(readClass);
      };
      requestAnimationFrame(readClass);
    }, theme);
    await page.goto('/about');
    await page.waitForFunction(() => 'firstFrame' in window);
    const classes = await page.evaluate(() => (window as { firstFrame?: string }).firstFrame ?? '');
    expect(classes.split(' ').includes('dark')).toBe(theme === 'dark');
  });
}

test('§1.5 switching the language keeps the page and the typed text', async ({ browser }) => {
  const page = await openAs(browser, 'management@demo.test');
  await page.goto('/settings/general');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  const phone = page.getByRole('textbox', { name: 'Telefon' });
  await phone.fill('20 99 88 77');
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/settings\/general$/);
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('20 99 88 77');
  await page.getByText('Dansk', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personlige indstillinger');
});

test.describe('before hydration', () => {
  /** Opens a page whose scripts are held back until `hydrate` is called. */
  const openUnhydrated = async (browser: Browser, path: string) => {
    const page = await openAs(browser, 'seller@demo.test');
    const hydrate = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    return { page, hydrate };
  };

  test('a button press takes effect after hydration, exactly once', async ({ browser }) => {
    const { page, hydrate } = await openUnhydrated(browser, '/leads/profile/demolead0000001');
    const made: string[] = [];
    page.on(
      'request',
      (request) =>
        request.method() === 'POST' && new URL(request.url()).pathname === '/api/offers' && made.push(request.url()),
    );
    // React listens a moment before the page is marked as hydrated: it must not hear the press and its repetition.
    await page.evaluate(() => {
      const heard: string[] = ((window as Window & { heard?: string[] }).heard = []);
      document.addEventListener('click', ({ isTrusted }) => heard.push(isTrusted ? 'pressed' : 'repeated'), true);
    });
    await page.getByRole('button', { name: 'Nyt tilbud' }).first().click({ noWaitAfter: true });
    hydrate();
    await expect(page).toHaveURL(/\/leads\/inquiry\/[a-z0-9]{15}/);
    expect(await page.evaluate(() => (window as Window & { heard?: string[] }).heard)).toEqual(['repeated']);
    expect(made).toHaveLength(1);
  });

  test('the shell’s keyboard shortcuts take effect after hydration', async ({ browser }) => {
    for (const [key, opens] of [
      ['Control+k', 'Søg efter lead, sag, side eller handling …'],
      ['?', 'Genvejstaster'],
    ] as const) {
      const { page, hydrate } = await openUnhydrated(browser, '/patchnotes');
      await expect(page.getByRole('button', { name: 'Log ud' })).toBeVisible();
      await page.keyboard.press(key);
      hydrate();
      await expect(page.getByPlaceholder(opens).or(page.getByRole('heading', { name: opens }))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.close();
    }
  });

  test('typed text is kept while typing continues, and Enter submits it once', async ({ browser }) => {
    const search = await openUnhydrated(browser, '/leads/lead-search');
    const box = search.page.getByRole('textbox', { name: 'Søg efter et lead' });
    await box.click();
    await search.page.keyboard.type('?');
    search.hydrate();
    await box.pressSequentially('hvem ved', { delay: 60 });
    await expect(search.page).toHaveURL(/q=\?hvem[+ ]ved$/);
    await expect(box).toHaveValue('?hvem ved');
    await expect(search.page.getByRole('dialog')).toHaveCount(0);
    await search.page.close();

    const { page, hydrate } = await openUnhydrated(browser, '/tasks');
    const title = `Tidlig ${Date.now() % 1_000_000}`;
    await page.getByRole('textbox', { name: 'Ny opgave' }).click();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    hydrate();
    await expect(page.getByRole('checkbox', { name: `Udfør: ${title}` })).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Ny opgave' })).toHaveValue('');
  });

  test('text added to a line of an offer is saved', async ({ browser }) => {
    const first = await openAs(browser, 'seller@demo.test');
    const id = await newOffer(first, 'Tidlig tekst');
    await writeLines(first, id, [{ text: 'Kabel' }]);
    await first.close();
    const { page, hydrate } = await openUnhydrated(browser, `/leads/inquiry/${id}`);
    const text = page.getByRole('grid').locator('textarea').first();
    await text.press('End');
    await page.keyboard.type(' 5G1,5');
    hydrate();
    await expect(text).toHaveValue('Kabel 5G1,5');
    await expect.poll(async () => (await readOffer(page, id)).lines[0]?.text).toBe('Kabel 5G1,5');
  });
});

test('a slow navigation shows a progress line at the top', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/about');
  await waitUntilHydrated(page);
  let respond: () => void = () => undefined;
  const held = new Promise<void>((go) => (respond = go));
  await page.route('**/tasks**', async (route) => {
    if (route.request().headers().rsc) await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Opgaver' }).first().click();
  const line = page.locator('[data-slot="navigation-progress"]');
  await expect(line).toBeVisible();
  respond();
  await expect(page).toHaveURL('/tasks');
  await expect(line).toHaveCount(0);
  // The line does not appear after going back either.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om PantA');
  await expect(line).toHaveCount(0);
});

test('a dialog does not change the page’s width where scrollbars take up space', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const page = await openAs(browser, 'seller@demo.test', {
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
  });
  const width = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width);
  // A short page and a long one.
  for (const path of ['/feedback', '/patchnotes']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Log ud' })).toBeVisible();
    const before = await width();
    expect(await page.evaluate(() => window.innerWidth - document.body.getBoundingClientRect().width)).toBeGreaterThan(
      0,
    );
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Genvejstaster' })).toBeVisible();
    expect(await width()).toBe(before);
    expect((await page.locator('[data-slot="dialog-overlay"]').boundingBox())?.width).toBe(1440);
  }
  // A sheet's lines end at the window's edge, and what sticks to the window stays when a scrolled page is locked.
  await page.goto('/patchnotes');
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Genvejstaster' })).toBeVisible();
  expect((await page.locator('[data-slot="sidebar"]').boundingBox())?.y).toBe(0);
  await page.goto('/tasks?opgave=unknown00000000');
  const sheet = page.getByRole('dialog', { name: 'Redigér opgave' });
  await expect(sheet).toBeVisible();
  const { x = 0, width: wide = 0 } = (await sheet.boundingBox()) ?? {};
  expect(x + wide).toBe(1440);
  await browser.close();
});

test('the server’s page has the records already', async ({ browser }) => {
  const page = await openAs(browser, 'admin@demo.test');
  for (const [path, markup] of [
    ['/', /<span[^>]* data-value="true"[^>]*>\d/],
    ['/tasks', /role="row" data-id="\w{15}"/],
    ['/service', /role="row" data-id="\w{15}"/],
    ['/leads/mine', /<a[^>]* data-row="true"/],
    ['/planning', /<p[^>]*>\d+ stop ·/],
  ] as const)
    expect(await (await page.request.get(path)).text(), path).toMatch(markup);
});

/** The browser's entry for a layout shift: its score (a sum up to 0.1 is good) and the elements that moved most. */
type Shift = { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };

test('a cold load has a layout shift score below 0.1', async ({ browser }) => {
  for (const [path, width] of [
    ['/tasks', 1440],
    ['/tasks', 360],
    ['/leads/mine', 360],
    ['/planning', 360],
    ['/leads/new', 360],
    ['/service', 360],
    ['/', 360],
  ] as const) {
    const page = await openAs(browser, 'seller@demo.test', { viewport: { width, height: width === 360 ? 740 : 900 } });
    await page.addInitScript(() => {
      const moved: { value: number; what: string }[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
          if (!hadRecentInput)
            moved.push({
              value,
              what: sources
                .map(({ node }) => node?.textContent?.slice(0, 40) || (node as Element | null)?.className)
                .join(' | '),
            });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.locator('main :is([data-slot="skeleton"], [aria-busy="true"])')).toHaveCount(0);
    const moved = await page.evaluate(
      // Two frames later the observer has also reported the last rendered frame.
      () =>
        new Promise<{ value: number; what: string }[]>((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => done((window as unknown as { moved: [] }).moved), 50)),
          ),
        ),
    );
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      `${path} at ${width} px: ${JSON.stringify(moved)}`,
    ).toBeLessThan(0.1);
    await page.close();
  }
});

test('the seventh tab loads over HTTP/1.1, because hidden tabs close their event streams', async ({ browser }) => {
  const first = await openAs(browser, 'seller@demo.test');
  const openTab = async (page: Page) => {
    const stream = page.waitForRequest(
      (request) => request.url().endsWith('/api/realtime') && request.method() === 'GET',
    );
    await page.goto('/tasks');
    await stream;
  };
  await openTab(first);
  const closed = first.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/api/realtime'),
    timeout: 15_000,
  });
  for (let tab = 2; tab <= 7; tab++) {
    const before = first.context().pages().at(-1);
    // Headless Chromium shows all its tabs.
    await before?.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await openTab(await first.context().newPage());
  }
  await closed;
});
