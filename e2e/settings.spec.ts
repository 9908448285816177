/** The settings pages, onboarding and the profile. */
import type { Locator, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { readPdfText } from './support/pdf-text.ts';
import { PNG } from './support/pictures.ts';
import { superuser } from './support/product.ts';
import { unique } from './support/records.ts';
import { getHorizontalOverflow, tableRow } from './support/screen.ts';
import { openAs } from './support/open-as.ts';
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
    ['technicians', christian],
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

  test('the order of charges is changed by keyboard and kept', async ({ browser }) => {
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto('/settings/charge');
    const names = () => page.getByRole('table').locator('[data-row]').allInnerTexts();
    await expect(tableRow(page, 'Servicevogn')).toBeVisible();
    const before = await names();
    const saved = page.waitForResponse((response) => response.url().endsWith('/charges/order') && response.ok());
    await page.getByRole('button', { name: `Flyt ${before[1]}`, exact: true }).press('ArrowUp');
    await saved;
    await page.reload();
    await expect(tableRow(page, 'Servicevogn')).toBeVisible();
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.getByRole('button', { name: `Flyt ${before[0]}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Flyt øverst' }).click();
    await expect.poll(names).toEqual(before);
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

  test('a technician is created with hours, a certificate and an absence', async ({ browser }) => {
    const name = unique('Inger');
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto('/settings/technicians');
    await page.getByRole('button', { name: 'Ny montør' }).first().click();
    await sheet(page).getByLabel('Navn').fill(name);
    await sheet(page).getByLabel('Initialer').fill('IX');
    await expect(sheet(page).getByRole('combobox', { name: 'Logger ind som' })).toBeDisabled();
    await sheet(page).getByRole('button', { name: 'Tilføj certifikat' }).click();
    await sheet(page).getByLabel('Certifikat', { exact: true }).fill('L-AUS');
    await sheet(page).getByRole('textbox', { name: 'Udløber' }).fill('1.3.2020');
    await sheet(page).getByRole('switch', { name: 'Arbejder fredag' }).click();
    await sheet(page).getByRole('button', { name: 'Opret' }).click();
    await page.getByRole('textbox', { name: 'Søg på navn eller kompetence' }).fill(name);
    await expect(tableRow(page, name)).toContainText('Udløbet');
    await tableRow(page, name).locator('[data-row]').click();
    await expect(sheet(page).getByRole('switch', { name: 'Arbejder fredag' })).not.toBeChecked();
    await sheet(page).getByRole('button', { name: 'Tilføj fravær' }).click();
    await sheet(page).getByLabel('Fra og med').fill('21.12.2026');
    await sheet(page).getByLabel('Til og med').fill('3.1.2027');
    await sheet(page).getByRole('button', { name: 'Tilføj', exact: true }).click();
    const absence = sheet(page).getByRole('listitem').filter({ hasText: 'Ferie' });
    await expect(absence).toContainText('21. dec.');
    await absence.getByRole('button', { name: /^Fjern fravær/ }).click();
    await expect(sheet(page).getByText('Intet fravær på vej.')).toBeVisible();
  });

  test('a template with unknown merge fields is not saved; the preview uses a real offer', async ({ browser }) => {
    const name = unique('Rykker');
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto('/settings/templates?post=ny');
    await sheet(page).getByLabel('Navn').fill(name);
    await sheet(page).getByLabel('Emne').fill('Om tilbud {{tilbud.nummer}}');
    await sheet(page).getByRole('textbox', { name: 'Tekst' }).fill('Hej {{kunde.fornavn}}, se {{kunde.hund}}');
    const preview = sheet(page).getByRole('region', { name: 'Sådan læses den' }).first();
    await expect(preview).toContainText(/Om tilbud \d{5}/);
    await expect(preview.locator('mark')).toHaveText('{{kunde.hund}}');
    await sheet(page).getByRole('button', { name: 'Opret' }).click();
    await expect(sheet(page).getByText('Findes ikke: {{kunde.hund}}')).toBeVisible();
    await sheet(page).getByRole('textbox', { name: 'Tekst' }).fill('Hej {{kunde.fornavn}}');
    await sheet(page).getByRole('button', { name: 'Opret' }).click();
    await page.getByRole('textbox', { name: 'Søg i navn og tekst' }).fill(name);
    await expect(tableRow(page, name)).toContainText('Mail med tilbud');
  });

  test('a seller sees settings read-only: no edit buttons, no cost prices, no users', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/settings/products');
    await expect(page.getByRole('table', { name: 'Produkter' }).locator('[data-row]').first()).toBeVisible();
    await expect(page.getByText('Du kan se, men ikke ændre.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nyt produkt' })).toHaveCount(0);
    await expect(page.getByText('Kostpris')).toHaveCount(0);
    await expect(
      page.getByRole('navigation', { name: 'Indstillinger' }).getByRole('link', { name: 'Brugere og roller' }),
    ).toHaveCount(0);
    await page.locator('[data-row]').first().click();
    await expect(sheet(page).getByLabel('Navn')).toBeDisabled();
    await expect(sheet(page).getByRole('button', { name: 'Gem' })).toHaveCount(0);
    await page.goto('/settings/users');
    await expect(page.getByText('Kun for administratorer')).toBeVisible();
  });
});

test('only an administrator edits the company’s details; an invalid logo is refused', async ({ browser }) => {
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
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Ugyldig værdi')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('img', { name: /^Logo for/ })).toBeVisible();
  await page.getByRole('button', { name: 'Fjern', exact: true }).click();
  await expect(page.getByText('Intet logo')).toBeVisible();
  const reader = await openAs(browser, 'management@demo.test');
  await reader.goto('/settings/company');
  await expect(reader.getByLabel('Hjemmeside')).toHaveValue(web);
  await expect(reader.getByLabel('Hjemmeside')).toBeDisabled();
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
      if (document.querySelector('h1')?.textContent === 'Ændringslog' && !document.title.includes('seen'))
        document.title = 'seen too early';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/patchnotes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Velkommen');
  await page.getByRole('textbox', { name: 'Fulde navn' }).fill('');
  await page.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(page.getByText('Skal udfyldes').first()).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ændringslog');
  // Removing the role takes effect at once on any page.
  await page.goto('/leads/mine');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mit overblik');
  await tableRow(office, 'Nanna Ny').locator('[data-row]').click();
  await sheet(office).getByRole('checkbox', { name: 'Sælger' }).click();
  await sheet(office).getByRole('button', { name: 'Gem' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du mangler bare adgang');

  await chooseRowAction(office, 'Nanna Ny', 'Deaktivér');
  await office.getByRole('alertdialog').getByRole('button', { name: 'Deaktivér' }).click();
  await expect(tableRow(office, 'Nanna Ny')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const { id } = await root.collection('users').getFirstListItem('email = "new@demo.test"');
  expect(await root.collection('sessions').getFullList({ filter: root.filter('user = {:id}', { id }) })).toEqual([]);
  await root.collection('users').update(id, { roles: ['new'], inactive: false });
});

test('a technician without a role sees only technicians’ pages and can end the Microsoft connection', async ({
  browser,
}) => {
  const page = await openAs(browser, 'technician@demo.test');
  await page.goto('/leads/mine');
  await expect(page).toHaveURL(/\/planning/);
  await expect(page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link')).toHaveText([
    'Servicesøgning',
    'Planlægning',
    'Indstillinger',
  ]);
  await page.goto('/settings/general');
  await page.getByRole('button', { name: 'Afbryd' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Afbryd' }).click();
  await expect(page.getByText('Ikke forbundet')).toBeVisible();
  const signIns = page.getByRole('region', { name: 'Tilknyttede logins' });
  await expect(signIns).toContainText('Microsoft');
  await signIns.getByRole('button', { name: 'Fjern' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern' }).click();
  await expect(signIns).toContainText('Ingen tilknyttede logins.');
});

test('a user sets and removes the profile picture; an SVG is refused', async ({ browser }) => {
  const page = await openAs(browser, 'management@demo.test');
  await page.goto('/settings/general');
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({
    name: 'jeg.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText('Ugyldig værdi')).toBeVisible();
  await file.setInputFiles({ name: 'jeg.png', mimeType: 'image/png', buffer: PNG });
  await expect(toasts(page).getByText('Billedet er gemt')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profil' }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Fjern billede' }).click();
  await expect(page.getByRole('region', { name: 'Profil' }).locator('img')).toHaveCount(0);
});

/** The lists whose rows open a sheet; axe on the pages of the specification is in spec/02-routes.spec.ts. */
const LISTS = ['products', 'charge', 'states', 'technicians', 'templates', 'users'];

for (const name of LISTS) {
  test(`axe finds nothing in the sheet of settings/${name}, in both themes`, { tag: '@phone' }, async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.test');
    await page.goto(`/settings/${name}`);
    await page.locator('[data-slot="list"] [data-row]').first().click();
    await expect(sheet(page)).toBeVisible();
    await expectClean(page, '[role="dialog"]');
  });
}

test(
  'the settings that only an office sees: axe finds nothing, and the menu shows the page',
  { tag: '@phone' },
  async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.test');
    for (const name of ['company', 'users']) {
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
