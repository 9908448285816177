/** Searching for, creating and editing leads. */
import type { Page } from '@playwright/test';
import { expectClean, expectCleanAtBothWidths } from './support/axe.ts';
import { superuser } from './support/product.ts';
import { accountId, formatPhonePairs, makeLead, uniquePhone } from './support/records.ts';
import { openAs } from './support/open-as.ts';
import { getLines } from './support/screen.ts';
import type { DemoAccount } from './support/session.ts';
import { expect, test } from './support/test.ts';

const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Søg efter et lead' });
const PROFILE_URL = /\/leads\/profile\/[a-z0-9]{15}/;

type NewLead = { name: string; owner?: DemoAccount; phone?: string; [field: string]: unknown };

/** Creates a lead for a single test; without `owner` (an e-mail) it has none. */
async function createLead({ owner, phone, ...fields }: NewLead): Promise<{ id: string; name: string }> {
  const id = await makeLead({
    phones: phone ? [{ raw: phone, normalised: phone }] : [],
    owner: owner ? await accountId(owner) : '',
    ...fields,
  });
  return { id, name: fields.name };
}

test.describe('the phone link', () => {
  test('every notation of a number opens the same customer', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    const seen = new Set<string>();
    for (const [index, number] of ['+4520304050', '%2B4520304050', '+45%2020%2030%2040%2050'].entries()) {
      await page.goto(`${index % 2 === 0 ? '/leads/lead-search' : '/kundeliste/tlf'}/${number}`);
      await expect(page, number).toHaveURL(PROFILE_URL);
      seen.add(new URL(page.url()).pathname);
    }
    expect(seen.size).toBe(1);
  });

  test('withheld, empty and invalid numbers match no lead and show a message', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    for (const path of ['/kundeliste/tlf', '/leads/lead-search/skjult']) {
      await page.goto(path);
      await expect(page.getByText('Nummeret er skjult eller ugyldigt'), path).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.goto('/leads/lead-search');
    await expect(page.getByText('Nummeret er skjult')).toHaveCount(0);
  });

  test('an unknown caller’s form shows no fault before a try', { tag: '@phone' }, async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/kundeliste/tlf/${uniquePhone()}`);
    const form = page.getByRole('dialog', { name: 'Opret lead' });
    await expect(form.getByRole('textbox', { name: 'Navn' })).toBeFocused();
    await form.getByText('Erhverv', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Firma' }).fill('Nordlys ApS');
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  });

  test("a colleague's lead shows its owner and can't be opened", async ({ browser }) => {
    const phone = uniquePhone();
    const lead = await createLead({ name: `Låst Kunde ${phone}`, owner: 'seller2@demo.test', phone });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/kundeliste/tlf/${phone}`);
    await expect(page.getByText(`${lead.name} ligger hos en kollega`)).toBeVisible();
    const row = page.locator('[data-locked]');
    await expect(row).toContainText(lead.name);
    await expect(row.getByRole('link', { name: /^(?!Ring til)/ })).toHaveCount(0);
    expect(await page.content()).not.toContain(formatPhonePairs(phone).concat('<'));
    const answer = await page.goto(`/leads/profile/${lead.id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(/Leadet ligger hos .+/)).toBeVisible();
  });

  test('a colleague is asked for their lead, gives it away, and it opens for who asked', async ({ browser }) => {
    const phone = uniquePhone();
    const lead = await createLead({ name: `Overtaget Kunde ${phone}`, owner: 'seller2@demo.test', phone });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/leads/profile/${lead.id}`);
    await expect(page.getByRole('link', { name: /^Ring til Søren Sælger/ })).toBeVisible();
    await page.getByRole('button', { name: 'Bed om at overtage' }).click();
    await page.getByRole('textbox', { name: /^Hvorfor/ }).fill('Jeg lavede tavlen i fjor');
    await page.getByRole('button', { name: 'Spørg' }).click();
    await expect(page.getByText('Du har spurgt Søren Sælger og venter på svar')).toBeVisible();
    await expectClean(page);
    const owner = await openAs(browser, 'seller2@demo.test');
    await owner.goto('/tasks');
    await owner.getByRole('button', { name: `Sanne Sælger vil gerne overtage ${lead.name}` }).click();
    await expect(owner.getByRole('dialog')).toContainText('Jeg lavede tavlen i fjor');
    await expectClean(owner, '[role="dialog"]');
    await owner.getByRole('button', { name: 'Giv kunden til Sanne Sælger' }).click();
    await expect(owner.getByRole('dialog')).toHaveCount(0);
    await page.goto(`/leads/profile/${lead.id}`);
    await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();
    await expect(page.getByText(`${lead.name} er nu din kunde`)).toBeVisible();
  });
});

test.describe('the search', () => {
  test('going back from a lead restores the search', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await searchBox(page).fill('østerg');
    await expect(page.locator('mark').first()).toHaveText(/østerg/i);
    await expect(page).toHaveURL(/q=%C3%B8sterg/);
    const first = page.locator('[data-row]').first();
    const name = await first.innerText();
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('østerg');
    await expect(page.locator('[data-row]').first()).toHaveText(name);
  });

  test('a phone collapses the filters and shows only the active one', { tag: '@phone-only' }, async ({ browser }) => {
    // Who sees duplicates has one tool more.
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto('/leads/lead-search');
    expect(await getLines(page.locator('[data-slot="page-container"] h1 + div > *'))).toHaveLength(1);
    const free = page.getByRole('button', { name: 'Uden ansvarlig' });
    const fold = page.getByRole('button', { name: /^Filtre/ });
    await expect(free).toBeHidden();
    await fold.click();
    await free.click();
    await expect(fold).toHaveText('Filtre (1)');
    await fold.click();
    await expect(
      page.getByRole('group', { name: 'Ansvarlig' }).getByRole('button').filter({ visible: true }),
    ).toHaveText(['Uden ansvarlig']);
  });

  test('Enter opens the first hit, and Escape returns to the search', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type('østerg');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(PROFILE_URL);
    // While the lead loads, the search is still there, and Escape would clear it.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Søgning i leads');
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('østerg');
  });
});

test.describe('the profile', () => {
  test('a colleague’s change to the lead appears without a reload', async ({ browser }) => {
    const lead = await createLead({ name: `Konflikt ${uniquePhone()}`, owner: 'seller@demo.test' });
    const page = await openAs(browser, 'seller@demo.test');
    const subscribed = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes(`leads/${lead.id}`)),
    );
    await page.goto(`/leads/profile/${lead.id}`);
    await subscribed;
    await (await superuser()).collection('leads').update(lead.id, { name: `${lead.name} Nygift` });
    await expect(page.getByRole('heading', { level: 1, name: `${lead.name} Nygift` })).toBeVisible();
  });

  test('the profile is rendered by the server and the browser fetches none of its data', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    const answer = await page.request.get('/kundeliste/tlf/+4520304050');
    const html = await answer.text();
    expect(html).toContain('20 30 40 50');
    expect(html).toContain('Opkald fra');
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto('/kundeliste/tlf/+4520304050');
    // The event stream opens last.
    await page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/realtime'));
    expect(
      requestedPaths.filter(
        (path) => /leads\/|activities|inquiries|tasks|UsersPublic/.test(path) && path.startsWith('/api/'),
      ),
    ).toEqual([]);
  });

  test('the pencil of a field is shown on its row and on focus', async ({ browser }) => {
    const lead = await createLead({ name: `Blyant ${uniquePhone()}`, owner: 'seller@demo.test' });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/leads/profile/${lead.id}`);
    const pencil = page.locator('[data-edit="customer"]').first();
    await expect(pencil).toHaveCSS('opacity', '0');
    await pencil.locator('..').hover();
    await expect(pencil).toHaveCSS('opacity', '1');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(pencil).toHaveCSS('opacity', '0');
    await page.keyboard.press('Tab');
    await pencil.focus();
    await expect(pencil).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form').or(page.locator('form')).first()).toBeVisible();
  });

  test('an unknown id gives 404', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    expect((await page.goto('/leads/profile/aaaaaaaaaaaaaaa'))?.status()).toBe(404);
  });
});

test('axe finds nothing, in both themes', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto(`/leads/lead-search?q=${encodeURIComponent('østerg')}`);
  await expect(page.locator('mark').first()).toBeVisible();
  await expectCleanAtBothWidths(page);
  await page.goto('/kundeliste/tlf/+4520304050');
  await expect(page.getByTestId('call-card')).toBeVisible();
  await expectCleanAtBothWidths(page);
  await page.getByRole('button', { name: 'Redigér' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Navn')).toBeVisible();
  await expectCleanAtBothWidths(page, '[role="dialog"]');
});
