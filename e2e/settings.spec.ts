/** The settings pages, onboarding and the profile. */
import type { Locator, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { readPdfText } from './support/pdf-text.ts';
import { superuser } from './support/product.ts';
import { unique } from './support/records.ts';
import { openAs } from './support/open-as.ts';
import { getHorizontalOverflow, tableRow } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const toasts = (page: Page) => page.locator('[data-slot="toast"]');
const sheet = (page: Page) => page.getByRole('dialog');

/** Chooses an item in a row's menu. */
async function chooseRowAction(page: Page, name: string, item: string): Promise<void> {
  await tableRow(page, name)
    .getByRole('button', { name: /^Handlinger for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Finds words that are broken across lines and elements whose text is cut off. */
const findUnreadableText = (name: Locator) =>
  name.evaluate((element) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word[0]);
      }
    }
    for (const part of [element, ...element.querySelectorAll('*')]) {
      if (
        getComputedStyle(part).overflow !== 'visible' &&
        (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2)
      )
        found.push(`cut: ${part.textContent}`);
    }
    return found;
  });

test('a 360 px screen shows whole names and mail addresses, wrapped only between words and parts', async ({
  browser,
}) => {
  const pb = await superuser();
  const [christian, email] = [
    unique('Christian Frederik Kristoffersen'),
    'christian.frederik.kristoffersen@boligforeningen-stationsvej.test',
  ];
  await pb.collection('technicians').create({
    name: christian,
    initials: 'CFK',
    title: 'montoer',
    email,
    skills: [],
    certificates: [],
    sort: 900,
    active: true,
    rev: 1,
  });
  const lead = await pb
    .collection('leads')
    .create({ customerType: 'privat', status: 'ny', rev: 1, name: christian, phones: [], tags: [], email });
  const page = await openAs(browser, 'admin@demo.test', { viewport: { width: 360, height: 740 } });
  const lists = [
    ['products', 'Gruppetavle 2 rk. 24 moduler, IP30, med låge'],
    ['charge', 'Minimumsbesøg (1 time)'],
    // Of many technicians only those near the screen are drawn.
    [`technicians?q=${encodeURIComponent(christian)}`, christian],
    ['users', 'Mogens Moderator'],
    ['templates', 'Betingelser ved regningsarbejde'],
  ] as const;
  for (const [list, name] of lists) {
    await page.goto(`/settings/${list}`);
    const row = page.locator('[data-slot="list"] [data-row]').filter({ hasText: name });
    await expect(row).toBeVisible();
    expect.soft(await findUnreadableText(row), list).toEqual([]);
  }
  await page.goto(`/leads/profile/${lead.id}`);
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  expect.soft(await findUnreadableText(page.getByRole('link', { name: email }))).toEqual([]);
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});

test.describe('lists', () => {
  test('a product is created, edited, found, deactivated after showing where it is used, and restored', async ({
    browser,
  }) => {
    const name = unique('Stikkontakt');
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto('/settings/products');
    await page.getByRole('button', { name: 'Nyt produkt' }).first().click();
    await sheet(page).getByLabel('Navn').fill(name);
    await sheet(page).getByLabel('Kostpris').fill('43,50');
    await sheet(page).getByLabel('Salgspris').fill('1.234,5');
    await sheet(page).getByRole('button', { name: 'Opret' }).click();
    await expect(toasts(page).getByText(`${name} er gemt`)).toBeVisible();
    await page.getByRole('textbox', { name: /^Søg på navn/ }).fill(name.toLowerCase());
    await expect(tableRow(page, name)).toContainText('1.234,50');
    await expect(page).toHaveURL(/q=/);
    await tableRow(page, name).getByRole('button', { name, exact: true }).click();
    await sheet(page).getByLabel('Salgspris').fill('2000');
    await sheet(page).getByLabel('Salgspris').press('Control+Enter');
    await expect(tableRow(page, name)).toContainText('2.000,00');
    await chooseRowAction(page, name, 'Deaktivér');
    await expect(page.getByRole('alertdialog')).toContainText('Bruges ikke nogen steder.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deaktivér' }).click();
    await expect(tableRow(page, name)).toHaveCount(0);
    await toasts(page).getByRole('button', { name: 'Fortryd' }).click();
    await expect(tableRow(page, name)).toBeVisible();
  });

  test('renaming and recolouring a state updates other users’ chips without a reload', async ({ browser }) => {
    // A step that no other test uses.
    const step = { key: 'ikke_relevant', label: 'Ikke relevant' };
    const label = unique('Væk');
    const admin = await superuser();
    const seller = await admin.collection('users').getFirstListItem('email = "seller@demo.test"');
    const before = await admin
      .collection('states')
      .getFirstListItem(admin.filter('entity = "lead" && step = {:step} && isDefault = true', { step: step.key }));
    const lead = await admin.collection('leads').create({
      customerType: 'privat',
      name: unique('Kunde'),
      status: step.key,
      source: 'telefon',
      owner: seller.id,
      rev: 1,
    });
    const [office, other] = [await openAs(browser, 'moderator@demo.test'), await openAs(browser, 'seller@demo.test')];
    await other.goto(`/leads/profile/${lead.id}`);
    await expect(other.locator(`[data-status="${step.key}"]`).first()).toHaveText(step.label);
    await office.goto('/settings/states');
    await office
      .getByRole('row')
      .filter({ has: office.locator(`[data-status="${step.key}"]`) })
      .first()
      .locator('[data-row]')
      .click();
    await sheet(office).getByLabel('Navn på dansk').fill(label);
    await sheet(office).getByText('Violet').click();
    await sheet(office).getByRole('button', { name: 'Gem' }).click();
    await expect(tableRow(office, label).first()).toBeVisible();
    await expect(other.locator(`[data-status="${step.key}"]`).first()).toHaveText(label);
    const state = await admin.collection('states').getFirstListItem(admin.filter('labelDa = {:label}', { label }));
    expect(state).toMatchObject({ step: step.key, colour: 'violet', isDefault: true });
    await admin.collection('states').update(state.id, { labelDa: before.labelDa, colour: before.colour });
  });
});

test('the company’s details are printed on the next PDF', async ({ browser }) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/settings/company');
  const web = `www.${unique('demo').replace(' ', '-')}.test`;
  await page.getByLabel('Hjemmeside').fill(web);
  await page.getByRole('button', { name: 'Gem' }).click();
  await expect(toasts(page).getByText('Firmaets oplysninger er gemt')).toBeVisible();
  // The next PDF contains it.
  const root = await superuser();
  const offer = await root.collection('inquiries').getFirstListItem('status = "kladde"');
  const pdf = await page.request.get(`/api/offers/${offer.id}/pdf`);
  expect(await readPdfText(await pdf.body())).toContain(web);
});

test('§4.8 a new account completes its profile and waits for a role, which grants and removes access at once', async ({
  browser,
}) => {
  const root = await superuser();
  const account = await root
    .collection('users')
    .getFirstListItem('email = "new@demo.test"')
    .catch(() => null);
  if (account)
    await root
      .collection('users')
      .update(account.id, { name: '', phoneNumber: '', roles: ['new'], inactive: false, locale: 'da' });
  const page = await openAs(browser, 'new@demo.test');
  // Detects whether the page's heading is shown even briefly before the onboarding check.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'Opgaver' && !document.title.includes('seen'))
        document.title = 'seen too early';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Velkommen');
  await page.getByRole('textbox', { name: 'Fulde navn' }).fill('Nanna Ny');
  await page.getByRole('textbox', { name: 'Telefon' }).fill('20 30 40 51');
  await page.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du mangler bare adgang');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du mangler bare adgang');
  expect(await page.title()).not.toContain('seen');

  const office = await openAs(browser, 'admin@demo.test');
  await office.goto('/settings/users');
  await expect(tableRow(office, 'Nanna Ny')).toContainText('Venter på rolle');
  await tableRow(office, 'Nanna Ny').locator('[data-row]').click();
  await sheet(office).getByRole('checkbox', { name: 'Sælger' }).click();
  await sheet(office).getByRole('button', { name: 'Gem' }).click();
  await expect(tableRow(office, 'Nanna Ny')).toContainText('Sælger');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opgaver');
  // Removing the role takes effect at once on any page.
  await page.goto('/leads/mine');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mit overblik');
  await tableRow(office, 'Nanna Ny').locator('[data-row]').click();
  await sheet(office).getByRole('checkbox', { name: 'Sælger' }).click();
  await sheet(office).getByRole('button', { name: 'Gem' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du mangler bare adgang');

  const { id } = await root.collection('users').getFirstListItem('email = "new@demo.test"');
  await root.collection('users').update(id, { roles: ['new'], inactive: false });
});

test('a technician without a role is taken to the planning and can end the Microsoft connection', async ({
  browser,
}) => {
  // A session of its own, because the connection of the worker's session is needed by other tests.
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'technician@demo.test', '/leads/mine');
  await expect(page).toHaveURL(/\/planning/);
  await page.goto('/settings/general');
  await page.getByRole('button', { name: 'Afbryd' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Afbryd' }).click();
  await expect(page.getByText('Ikke forbundet')).toBeVisible();
  await page.context().close();
});

const LISTS = [
  'products',
  'bundles',
  'units',
  'reasons',
  'skills',
  'branches',
  'instruments',
  'kls',
  'charge',
  'states',
  'technicians',
  'templates',
  'users',
];

// A sheet has the same parts and colours on every screen; only a phone can be too narrow for it.
for (const name of LISTS) {
  test(
    `axe finds nothing in the sheet of settings/${name}, in both themes`,
    { tag: '@phone-only' },
    async ({ browser }) => {
      const page = await openAs(browser, 'admin@demo.test');
      await page.goto(`/settings/${name}`);
      await page.locator('[data-slot="list"] [data-row]').first().click();
      await expect(sheet(page)).toBeVisible();
      await expectClean(page, '[role="dialog"]');
    },
  );
}

test(
  'the settings that only an office sees: axe finds nothing, and the menu shows the page',
  { tag: '@phone' },
  async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.test');
    for (const name of ['company', 'users', 'backup']) {
      await page.goto(`/settings/${name}`);
      await expect(page.locator('[data-slot="skeleton"]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(
        page.getByRole('navigation', { name: 'Indstillinger' }).locator('[aria-current="page"]'),
      ).toBeInViewport({ ratio: 1 });
      await expectClean(page);
    }
  },
);
