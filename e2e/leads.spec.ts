/** Searching for, creating and editing leads. */
import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { superuser } from './support/product.ts';
import { newOffer, writeLines } from './support/offers.ts';
import { accountId, formatPhonePairs, makeLead, uniquePhone } from './support/records.ts';
import { openAs } from './support/open-as.ts';
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
  test('a number with one lead opens its profile with the call card', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/kundeliste/tlf/+4520304050');
    await expect(page).toHaveURL(PROFILE_URL);
    const card = page.getByTestId('call-card');
    await expect(card.getByRole('heading', { name: 'Opkald fra 20 30 40 50' })).toBeVisible();
    await expect(card.getByText('Åbent tilbud', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Brødkrumme' })).toContainText('Søgning i leads');
  });

  test('every notation of a number opens the same customer', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    const seen = new Set<string>();
    for (const [index, number] of [
      '+4520304050',
      '%2B4520304050',
      '004520304050',
      '4520304050',
      '20 30 40 50',
      '20.30.40.50',
      '+45%2020%2030%2040%2050',
    ].entries()) {
      await page.goto(`${index % 2 === 0 ? '/leads/lead-search' : '/kundeliste/tlf'}/${number}`);
      await expect(page, number).toHaveURL(PROFILE_URL);
      seen.add(new URL(page.url()).pathname);
    }
    expect(seen.size).toBe(1);
  });

  test('a number with several leads shows a list to choose from', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/kundeliste/tlf/+4520304060');
    await expect(page.getByText('Flere leads har nummeret 20 30 40 60')).toBeVisible();
    const rows = page.getByRole('region', { name: 'Leads med nummeret' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('link').first().click();
    await expect(page).toHaveURL(PROFILE_URL);
    await expect(page.getByTestId('call-card')).toContainText('20 30 40 60');
  });

  test('a number without leads opens the form with the number filled in', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/kundeliste/tlf/+4520304099');
    const form = page.getByRole('dialog', { name: 'Opret lead' });
    await expect(form.getByLabel('Telefonnummer 1')).toHaveValue('20 30 40 99');
    await expect(form.getByLabel('Navn')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ingen leads har nummeret 20 30 40 99')).toBeVisible();
  });

  test('withheld, empty and invalid numbers match no lead and show a message', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    for (const path of [
      '/kundeliste/tlf/anonym',
      '/kundeliste/tlf/0',
      '/kundeliste/tlf/%2B45',
      '/kundeliste/tlf',
      '/leads/lead-search/skjult',
      '/leads/lead-search/12',
    ]) {
      await page.goto(path);
      await expect(page.getByText('Nummeret er skjult eller ugyldigt'), path).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.goto('/leads/lead-search');
    await expect(page.getByText('Nummeret er skjult')).toHaveCount(0);
  });

  test("a colleague's lead shows its owner and can't be opened", async ({ browser }) => {
    const phone = uniquePhone();
    const lead = await createLead({ name: `Låst Kunde ${phone}`, owner: 'seller2@demo.test', phone });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/kundeliste/tlf/${phone}`);
    await expect(page.getByText(`${lead.name} ligger hos en kollega`)).toBeVisible();
    const row = page.locator('[data-locked]');
    await expect(row).toContainText(lead.name);
    await expect(row.getByRole('link')).toHaveCount(0);
    expect(await page.content()).not.toContain(formatPhonePairs(phone).concat('<'));
    const answer = await page.goto(`/leads/profile/${lead.id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(/Leadet ligger hos .+/)).toBeVisible();
  });
});

test.describe('the search', () => {
  test('results appear while typing, spelling variants match, and going back restores the search', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).fill('østerg');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /Østerg/ })
        .first(),
    ).toBeVisible();
    await expect(page.locator('mark').first()).toHaveText(/østerg/i);

    await searchBox(page).fill('ålborg');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Aalborg' }).first()).toBeVisible();
    const responded = page.waitForResponse(/search\?q=%C3%A5g&/);
    await searchBox(page).fill('åg');
    await responded;
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('mark').first()).toHaveText(/^(åg|aag)$/i);
    await expect(page).toHaveURL(/q=%C3%A5g/);

    const first = page.locator('[data-row]').first();
    const name = await first.innerText();
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('åg');
    await expect(page.locator('[data-row]').first()).toHaveText(name);
  });

  test('leads are found by offer number, phone and CVR', async ({ browser }) => {
    const cvr = `1${uniquePhone().slice(1)}`;
    const phone = uniquePhone();
    const firm = await createLead({
      name: `Firma ${phone}`,
      company: `Elmestrene ${phone}`,
      customerType: 'erhverv',
      owner: 'seller@demo.test',
      cvr,
      phone,
    });
    const pb = await superuser();
    const seller = await accountId('seller@demo.test');
    const offer = await pb
      .collection('inquiries')
      .getFirstListItem(`seller = "${seller}" && lead.owner = "${seller}" && lead.archived = false`, {
        expand: 'lead',
      });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await searchBox(page).fill(String(offer.offerNumber));
    await expect(page.getByText(`Tilbud ${offer.offerNumber}`)).toBeVisible();
    for (const query of [cvr, formatPhonePairs(phone), `+45${phone}`, `Elmestrene ${phone}`]) {
      await searchBox(page).fill(query);
      await expect(page.getByRole('link', { name: firm.name })).toBeVisible();
    }
  });

  test(
    'filters are kept in the address; a phone collapses them and shows only the active one',
    { tag: '@phone' },
    async ({ browser, isMobile }) => {
      const page = await openAs(browser, 'seller@demo.test');
      await page.goto('/leads/lead-search');
      const free = page.getByRole('button', { name: 'Uden ansvarlig' });
      const fold = page.getByRole('button', { name: /^Filtre/ });
      if (isMobile) {
        await expect(free).toBeHidden();
        await fold.click();
      }
      await free.click();
      await expect(page).toHaveURL(/ejer=ledige/);
      if (isMobile) {
        await expect(fold).toHaveText('Filtre (1)');
        await fold.click();
        await expect(
          page.getByRole('group', { name: 'Ansvarlig' }).getByRole('button').filter({ visible: true }),
        ).toHaveText(['Uden ansvarlig']);
      }
      const newest = page.getByRole('region', { name: 'Nyeste først' }).getByRole('listitem');
      await expect(newest.first()).toContainText('Ingen ansvarlig');
      await page.goto('/leads/lead-search?status=tabt&ejer=mine');
      await expect(page.getByRole('button', { name: /Status: Tabt/ })).toBeVisible();
      await expect(page.locator('[data-status]').first()).toBeVisible();
      expect(
        new Set(
          await page
            .locator('[data-status]')
            .evaluateAll((chips) => chips.map((chip) => chip.getAttribute('data-status'))),
        ),
      ).toEqual(new Set(['tabt']));
    },
  );

  test('without results the search offers to create a lead with the typed name', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/leads/lead-search?q=${encodeURIComponent('Findes Aldrig Xyzzy')}`);
    await expect(page.getByText('Ingen leads passer på »Findes Aldrig Xyzzy«')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Opret lead' }).last().click();
    await expect(page.getByRole('dialog').getByLabel('Navn')).toHaveValue('Findes Aldrig Xyzzy');
  });

  test('the search reports a failed request and can retry', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await page.route('**/api/leads/search?*', (route) =>
      route.fulfill({ status: 503, json: { status: 503, code: 'upstream', message: '', data: {} } }),
    );
    await searchBox(page).fill('østerg');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Serveren svarer ikke');
    await page.unroute('**/api/leads/search?*');
    await alert.getByRole('button', { name: 'Prøv igen' }).click();
    await expect(page.locator('mark').first()).toBeVisible();
  });

  test('a late response to older text never replaces newer results', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/leads/search?q=hansen*', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    const requested = page.waitForRequest(/q=hansen/);
    await searchBox(page).fill('hansen');
    await requested;
    await searchBox(page).fill('østerg');
    await expect(page.locator('mark').first()).toHaveText(/østerg/i);
    release();
    await page.waitForTimeout(500);
    await expect(page.locator('mark').first()).toHaveText(/østerg/i);
  });

  test('when the focused row leaves the results, focus moves to the row in its place', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search?q=øster');
    const links = page.locator('[data-row]');
    await expect(page.locator('mark').first()).toBeVisible();
    const { promise: omittedLink, resolve: respondWithout } = Promise.withResolvers<string>();
    await page.route('**/api/leads/search?q=%C3%B8sterg*', async (route) => {
      const link = await omittedLink;
      const response = await route.fetch();
      const { items } = (await response.json()) as { items: { id: string }[] };
      await route.fulfill({ response, json: { items: items.filter(({ id }) => !link.includes(id)) } });
    });
    await searchBox(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type('g');
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    const gone = (await links.first().getAttribute('href')) ?? '';
    respondWithout(gone);
    await expect(page.locator(`[data-row][href="${gone}"]`)).toHaveCount(0);
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
  });

  test('the search works by keyboard', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type('østerg');
    await expect(page.locator('mark').first()).toBeVisible();
    const links = page.locator('[data-row]');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('ArrowUp');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('');
    await expect(searchBox(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'Mine nyeste' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Opret lead' })).toBeVisible();
    await page.keyboard.press('Escape');
    await searchBox(page).focus();
    await page.keyboard.type('østerg');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(PROFILE_URL);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/);
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: /Redigér/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('østerg');
  });
});

test.describe('creating and editing', () => {
  test('the form warns of duplicates while typing and creates one lead even on a double click', async ({ browser }) => {
    const phone = uniquePhone();
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await page.getByRole('button', { name: 'Opret lead' }).click();
    const form = page.getByRole('dialog', { name: 'Opret lead' });
    await form.getByRole('button', { name: 'Opret lead' }).click();
    await expect(form.getByText('Skal udfyldes')).toBeVisible();
    await form.getByLabel('Navn').fill(`Ny Kunde ${phone}`);
    await form.getByLabel('Telefonnummer 1').fill('+45 20 30 40 50');
    const warning = form.getByTestId('duplicates');
    await expect(warning).toContainText('Kunden findes måske allerede');
    await expect(warning).toContainText('samme telefon');
    await expect(warning.getByRole('link')).toHaveAttribute('href', PROFILE_URL);
    await expect(form.getByRole('button', { name: 'Opret alligevel' })).toBeVisible();
    await form.getByLabel('Telefonnummer 1').fill(phone);
    await expect(warning.getByRole('link')).toHaveCount(0);
    await form.getByLabel('Postnr.').fill('99999');
    await form.getByRole('button', { name: 'Opret lead' }).click();
    await expect(form.getByText('4 cifre, fx 8000')).toBeVisible();
    await form.getByLabel('Postnr.').fill('8000');
    await expect(form.getByLabel('By')).toHaveValue('Aarhus C');
    // Another postcode replaces a looked-up town but not a typed one.
    await form.getByLabel('Postnr.').fill('9200');
    await expect(form.getByLabel('By')).toHaveValue('Aalborg SV');
    await form.getByLabel('By').fill('Skalborg');
    await form.getByLabel('Postnr.').fill('8000');
    await form.getByLabel('E-mail').fill('ikke en adresse');
    await form.getByLabel('Hvornår').fill('31.02.2027');
    await form.getByRole('button', { name: 'Opret lead' }).click();
    await expect(form.getByText('Ugyldig e-mailadresse')).toBeVisible();
    await expect(form.getByText('Ugyldig dato')).toBeVisible();
    await form.getByLabel('E-mail').fill('kunde@kunde.test');
    await form.getByLabel('Hvornår').fill('28.02.2027');
    await form.getByRole('button', { name: 'Opret lead' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: `Ny Kunde ${phone}` })).toBeVisible();
    const pb = await superuser();
    expect(await pb.collection('leads').getFullList({ filter: `name = "Ny Kunde ${phone}"` })).toMatchObject([
      { zip: '8000', city: 'Skalborg' },
    ]);
  });

  test('a half-typed lead is restored after a reload', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await page.getByRole('button', { name: 'Opret lead' }).click();
    await page.getByRole('dialog').getByLabel('Navn').fill('Halvt Skrevet');
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('Halvt Skrevet')),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Opret lead' }).click();
    await expect(page.getByRole('dialog').getByLabel('Navn')).toHaveValue('Halvt Skrevet');
    await page.getByRole('button', { name: 'Kassér' }).click();
    await expect(page.getByRole('dialog').getByLabel('Navn')).toHaveValue('');
  });

  test('a conflict between two editors of a lead is resolved field by field', async ({ browser }) => {
    const tag = uniquePhone();
    const lead = await createLead({ name: `Konflikt ${tag}`, owner: 'seller@demo.test', city: 'Odense' });
    const seller = await openAs(browser, 'seller@demo.test');
    const admin = await openAs(browser, 'admin@demo.test');
    for (const page of [seller, admin]) {
      await page.goto(`/leads/profile/${lead.id}`);
      await page.getByRole('button', { name: 'Redigér' }).first().click();
    }
    const adminDialog = admin.getByRole('dialog');
    await adminDialog.getByLabel('Navn').fill(`Deres ${tag}`);
    await adminDialog.getByLabel('By').fill('Aarhus');
    await adminDialog.getByRole('button', { name: /^Gem/ }).click();
    await expect(admin.getByRole('heading', { level: 1, name: `Deres ${tag}` })).toBeVisible();

    const sellerDialog = seller.getByRole('dialog');
    await sellerDialog.getByLabel('Navn').fill(`Mit ${tag}`);
    await sellerDialog.getByLabel('E-mail').fill('mit@kunde.test');
    await sellerDialog.getByRole('button', { name: /^Gem/ }).click();
    const conflict = seller.getByRole('dialog', { name: 'En kollega har rettet i mellemtiden' });
    await expect(conflict.getByRole('group')).toHaveCount(2);
    await expect(conflict.getByRole('radio', { name: new RegExp(`Mit ${tag}`) })).toBeChecked();
    await expect(conflict.getByRole('radio', { name: /Aarhus/ })).toBeChecked();
    await conflict.getByRole('button', { name: 'Gem valgene' }).click();
    await expect(seller.getByRole('heading', { level: 1, name: `Mit ${tag}` })).toBeVisible();
    const pb = await superuser();
    expect(await pb.collection('leads').getOne(lead.id)).toMatchObject({
      name: `Mit ${tag}`,
      city: 'Aarhus',
      email: 'mit@kunde.test',
      rev: 3,
    });
    // The colleague's page updates without a reload.
    await expect(admin.getByRole('heading', { level: 1, name: `Mit ${tag}` })).toBeVisible();
  });
});

test.describe('the profile', () => {
  test('if two sellers press "Tag lead" at once, one gets the lead and the other sees who did', async ({ browser }) => {
    const lead = await createLead({ name: `Fri Kunde ${uniquePhone()}` });
    const pages = [await openAs(browser, 'seller@demo.test'), await openAs(browser, 'seller2@demo.test')];
    for (const page of pages) {
      // Otherwise the button could disappear from the second page before it is pressed.
      await page.route('**/api/realtime', (route) => route.abort());
      await page.goto(`/leads/profile/${lead.id}`);
    }
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Tag lead' }).click()));
    await expect
      .poll(async () => {
        const [won, lost] = await Promise.all([
          countPagesWith(pages, 'Leadet er dit'),
          countPagesWith(pages, 'har allerede taget det'),
        ]);
        return { won, lost };
      })
      .toEqual({ won: 1, lost: 1 });
    const pb = await superuser();
    expect((await pb.collection('leads').getOne(lead.id)).owner).not.toBe('');
  });

  test('only operations reopen a won lead, with a reason', async ({ browser }) => {
    const lead = await createLead({ name: `Vundet ${uniquePhone()}`, owner: 'seller@demo.test', status: 'vundet' });
    const seller = await openAs(browser, 'seller@demo.test');
    await seller.goto(`/leads/profile/${lead.id}`);
    await expect(seller.locator('h1 [data-status="vundet"], [data-status="vundet"]').first()).toBeVisible();
    await expect(seller.getByRole('button', { name: /Status: Vundet/ })).toHaveCount(0);
    const admin = await openAs(browser, 'admin@demo.test');
    await admin.goto(`/leads/profile/${lead.id}`);
    await admin.getByRole('button', { name: /Status: Vundet/ }).click();
    await admin.getByRole('menuitem', { name: 'Tilbud sendt' }).click();
    const reasonDialog = admin.getByRole('dialog', { name: 'Genåbn leadet som »Tilbud sendt«' });
    await reasonDialog.getByRole('button', { name: 'Genåbn' }).click();
    await expect(reasonDialog.getByText('Skal udfyldes')).toBeVisible();
    await reasonDialog.getByLabel('Begrundelse').fill('Kunden fortrød');
    await reasonDialog.getByRole('button', { name: 'Genåbn' }).click();
    await expect(reasonDialog).toBeHidden();
    await expect(admin.getByText('Vundet → Tilbud sendt')).toBeVisible();
    await expect(admin.getByText('Kunden fortrød')).toBeVisible();
  });

  test('status change, note, task and archiving work and can be undone', async ({ browser }) => {
    const lead = await createLead({ name: `Forløb ${uniquePhone()}`, owner: 'seller@demo.test' });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/leads/profile/${lead.id}`);

    await page.getByRole('button', { name: /Status: Ny/ }).click();
    await page.getByRole('menuitem', { name: 'Tabt' }).click();
    const reasonDialog = page.getByRole('dialog');
    await reasonDialog.getByRole('button', { name: /Sæt til/ }).click();
    await expect(reasonDialog.getByText('Skal udfyldes')).toBeVisible();
    await reasonDialog.getByRole('radio', { name: 'Konkurrent' }).check();
    await reasonDialog.getByRole('button', { name: /Sæt til/ }).click();
    await expect(page.getByText('Ny → Tabt')).toBeVisible();
    // A seller can't reopen a lead but can undo the last change.
    await expect(page.getByRole('button', { name: /Status: Tabt/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Fortryd' }).click();
    await expect(page.getByRole('button', { name: /Status: Ny/ })).toBeVisible();

    await page.getByRole('textbox', { name: 'Ny note' }).fill('Ringede, ingen svarede.');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('[data-activity="note"]')).toContainText('Ringede, ingen svarede.');

    await page.getByRole('textbox', { name: 'Ny opgave' }).fill('Ring igen');
    await page.keyboard.press('Enter');
    const task = page.getByRole('checkbox', { name: 'Udfør: Ring igen' });
    await task.click();
    await expect(task).toHaveCount(0);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Opgaven er udført' })
      .getByRole('button', { name: 'Fortryd' })
      .click();
    await expect(task).toBeVisible();

    await page.getByRole('button', { name: 'Sæt næste skridt' }).click();
    await page.getByRole('textbox', { name: 'Næste skridt' }).fill('Send tilbud');
    await page.getByRole('button', { name: /^(I morgen|Næste (hverdag|arbejdsdag))/ }).click();
    await page.getByRole('button', { name: 'Gem', exact: true }).click();
    await expect(page.getByText('Send tilbud').first()).toBeVisible();

    await page.getByRole('button', { name: 'Mere' }).click();
    await page.getByRole('menuitem', { name: 'Arkivér' }).click();
    await expect(page.getByRole('main').getByText('Arkiveret').first()).toBeVisible();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'er arkiveret' })
      .getByRole('button', { name: 'Fortryd' })
      .click();
    await expect(page.getByRole('button', { name: 'Redigér' }).first()).toBeVisible();
  });

  test('a call and a callback are registered from the call card', async ({ browser }) => {
    const phone = uniquePhone();
    await createLead({ name: `Ringer ${phone}`, owner: 'seller@demo.test', phone });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/kundeliste/tlf/${phone}`);
    const card = page.getByTestId('call-card');
    await card.getByRole('button', { name: 'Log opkald' }).click();
    await card.getByRole('textbox', { name: 'Opkaldets indhold' }).fill('Vil have pris på ladestander.');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('[data-activity="opkald"]')).toContainText('Vil have pris på ladestander.');
    await card.getByRole('button', { name: /Ring tilbage/ }).click();
    await expect(page.getByRole('checkbox', { name: new RegExp(`Ring tilbage til Ringer ${phone}`) })).toBeVisible();
  });

  for (const { customerType, price } of [
    { customerType: 'privat', price: '1.812,50 kr. inkl. moms' },
    { customerType: 'erhverv', price: '1.450,00 kr. ekskl. moms' },
  ]) {
    test(`the call card shows the offer’s price as a customer of type ${customerType} sees it`, async ({ browser }) => {
      const phone = uniquePhone();
      const lead = await createLead({ name: `Pris ${phone}`, owner: 'seller@demo.test', phone, customerType });
      const page = await openAs(browser, 'seller@demo.test');
      const offer = await newOffer(page, 'Kabel', lead.id);
      await writeLines(page, offer, [{ text: 'Kabel', qtyMilli: 100_000, unitPrice: 1450 }]);
      await page.goto(`/kundeliste/tlf/${phone}`);
      await expect(page.getByTestId('call-card')).toContainText(price);
    });
  }

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
});

test('axe finds nothing, in both themes', { tag: '@phone' }, async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto(`/leads/lead-search?q=${encodeURIComponent('østerg')}`);
  await expect(page.locator('mark').first()).toBeVisible();
  await expectClean(page);
  await page.goto('/kundeliste/tlf/+4520304050');
  await expect(page.getByTestId('call-card')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Redigér' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Navn')).toBeVisible();
  await expectClean(page, '[role="dialog"]');
});

async function countPagesWith(pages: readonly Page[], text: string): Promise<number> {
  const counts = await Promise.all(pages.map((page) => page.getByText(text).count()));
  return counts.filter((count) => count > 0).length;
}
