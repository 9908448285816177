import { expect, test, type Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { expectClean } from './support/axe.ts';
import { superuser } from './support/product.ts';
import { newOffer, writeLines } from './support/offers.ts';
import { openAs, signIn } from './support/sign-in.ts';

/** A Danish number that no other test and no other run uses. */
const freshPhone = () => `9${String(Date.now() % 1000).padStart(3, '0')}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
const spaced = (phone: string) => phone.replace(/(..)(?=.)/g, '$1 ');
const box = (page: Page) => page.getByRole('textbox', { name: 'Søg efter et lead' });
const profile = /\/leads\/profile\/[a-z0-9]{15}/;

async function userId(pb: PocketBase, email: string): Promise<string> {
  return (await pb.collection('users').getFirstListItem(`email = "${email}"`)).id;
}

type NewLead = { name: string; owner?: string; phone?: string; [field: string]: unknown };

/** A lead of this test's own. `owner` is an e-mail; nobody's without. */
async function makeLead({ owner, phone, ...fields }: NewLead): Promise<{ id: string; name: string }> {
  const pb = await superuser();
  const lead = await pb.collection('leads').create({
    customerType: 'privat',
    status: 'ny',
    rev: 1,
    phones: phone ? [{ raw: phone, normalised: phone }] : [],
    tags: [],
    owner: owner ? await userId(pb, owner) : '',
    ...fields,
  });
  return { id: lead.id, name: String(lead.name) };
}

test.describe('the phone link', () => {
  test('one caller: through the sign-in to the profile with the call card', async ({ page }) => {
    await signIn(page, 'seller@demo.test', '/kundeliste/tlf/+4520304050');
    await expect(page).toHaveURL(profile);
    const card = page.getByTestId('call-card');
    await expect(card.getByRole('heading', { name: 'Opkald fra 20 30 40 50' })).toBeVisible();
    await expect(card.getByText('Åbent tilbud', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Brødkrumme' })).toContainText('Søgning i leads');
  });

  test('every way of writing one number leads to the same customer', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    const seen = new Set<string>();
    for (const [index, number] of ['+4520304050', '%2B4520304050', '004520304050', '4520304050', '20 30 40 50', '20.30.40.50', '+45%2020%2030%2040%2050'].entries()) {
      await page.goto(`${index % 2 === 0 ? '/leads/lead-search' : '/kundeliste/tlf'}/${number}`);
      await expect(page, number).toHaveURL(profile);
      seen.add(new URL(page.url()).pathname);
    }
    expect(seen.size).toBe(1);
    await page.context().close();
  });

  test('several: choose', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/kundeliste/tlf/+4520304060');
    await expect(page.getByText('Flere leads har nummeret 20 30 40 60')).toBeVisible();
    const rows = page.getByRole('region', { name: 'Leads med nummeret' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('link').first().click();
    await expect(page).toHaveURL(profile);
    await expect(page.getByTestId('call-card')).toContainText('20 30 40 60');
    await page.context().close();
  });

  test('none: the form stands open with the number', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/kundeliste/tlf/+4520304099');
    const form = page.getByRole('dialog', { name: 'Opret lead' });
    await expect(form.getByLabel('Telefonnummer 1')).toHaveValue('20 30 40 99');
    await expect(form.getByLabel('Navn')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ingen leads har nummeret 20 30 40 99')).toBeVisible();
    await page.context().close();
  });

  test('withheld, empty and impossible numbers match nobody and say so', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    for (const path of ['/kundeliste/tlf/anonym', '/kundeliste/tlf/0', '/kundeliste/tlf/%2B45', '/kundeliste/tlf', '/leads/lead-search/skjult', '/leads/lead-search/12']) {
      await page.goto(path);
      await expect(page.getByText('Nummeret er skjult eller ugyldigt'), path).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.goto('/leads/lead-search');
    await expect(page.getByText('Nummeret er skjult')).toHaveCount(0);
    await page.context().close();
  });

  test("a colleague's customer: whose it is, and no way in", async ({ browser }) => {
    const phone = freshPhone();
    const lead = await makeLead({ name: `Låst Kunde ${phone}`, owner: 'seller2@demo.test', phone });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/kundeliste/tlf/${phone}`);
    await expect(page.getByText(`${lead.name} ligger hos en kollega`)).toBeVisible();
    const row = page.locator('[data-locked]');
    await expect(row).toContainText(lead.name);
    await expect(row.getByRole('link')).toHaveCount(0);
    expect(await page.content()).not.toContain(spaced(phone).concat('<'));
    const answer = await page.goto(`/leads/profile/${lead.id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(/Leadet ligger hos .+/)).toBeVisible();
    await page.context().close();
  });
});

test.describe('the search', () => {
  test('finds as one types, whatever the spelling, and comes back as it was', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await expect(box(page)).toBeFocused();
    await box(page).fill('østerg');
    await expect(page.getByRole('listitem').filter({ hasText: /Østerg/ }).first()).toBeVisible();
    await expect(page.locator('mark').first()).toHaveText(/østerg/i);

    await box(page).fill('ålborg');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Aalborg' }).first()).toBeVisible();
    const answered = page.waitForResponse(/search\?q=%C3%A5g&/);
    await box(page).fill('åg');
    await answered;
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('mark').first()).toHaveText(/^(åg|aag)$/i);
    await expect(page).toHaveURL(/q=%C3%A5g/);

    const first = page.locator('[data-row]').first();
    const name = await first.innerText();
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(box(page)).toHaveValue('åg');
    await expect(page.locator('[data-row]').first()).toHaveText(name);
    await page.context().close();
  });

  test('finds by offer number, phone and CVR', async ({ browser }) => {
    const cvr = `1${freshPhone().slice(1)}`;
    const phone = freshPhone();
    const firm = await makeLead({ name: `Firma ${phone}`, company: `Elmestrene ${phone}`, customerType: 'erhverv', owner: 'seller@demo.test', cvr, phone });
    const pb = await superuser();
    const me = await userId(pb, 'seller@demo.test');
    const offer = await pb.collection('inquiries').getFirstListItem(`seller = "${me}" && lead.owner = "${me}" && lead.archived = false`, { expand: 'lead' });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await box(page).fill(String(offer.offerNumber));
    await expect(page.getByText(`Tilbud ${offer.offerNumber}`)).toBeVisible();
    for (const query of [cvr, spaced(phone), `+45${phone}`, `Elmestrene ${phone}`]) {
      await box(page).fill(query);
      await expect(page.getByRole('link', { name: firm.name })).toBeVisible();
    }
    await page.context().close();
  });

  test('filters stand in the address and are taken from it; a phone folds them and keeps the chosen one in sight', async ({ browser, isMobile }) => {
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
      await expect(page.getByRole('group', { name: 'Ansvarlig' }).getByRole('button').filter({ visible: true })).toHaveText(['Uden ansvarlig']);
    }
    const newest = page.getByRole('region', { name: 'Nyeste først' }).getByRole('listitem');
    await expect(newest.first()).toContainText('Ingen ansvarlig');
    await page.goto('/leads/lead-search?status=tabt&ejer=mine');
    await expect(page.getByRole('button', { name: /Status: Tabt/ })).toBeVisible();
    await expect(page.locator('[data-status]').first()).toBeVisible();
    expect(new Set(await page.locator('[data-status]').evaluateAll((chips) => chips.map((chip) => chip.getAttribute('data-status'))))).toEqual(new Set(['tabt']));
    await page.context().close();
  });

  test('finds nothing and offers to create what was typed', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/leads/lead-search?q=${encodeURIComponent('Findes Aldrig Xyzzy')}`);
    await expect(page.getByText('Ingen leads passer på »Findes Aldrig Xyzzy«')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Opret lead' }).last().click();
    await expect(page.getByRole('dialog').getByLabel('Navn')).toHaveValue('Findes Aldrig Xyzzy');
    await page.context().close();
  });

  test('says when the server is away, and tries again', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await page.route('**/api/leads/search?*', (route) => route.fulfill({ status: 503, json: { status: 503, code: 'upstream', message: '', data: {} } }));
    await box(page).fill('østerg');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Serveren svarer ikke');
    await page.unroute('**/api/leads/search?*');
    await alert.getByRole('button', { name: 'Prøv igen' }).click();
    await expect(page.locator('mark').first()).toBeVisible();
    await page.context().close();
  });

  test('a slow answer to older text never replaces the answer to newer', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    let release = () => undefined as void;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/api/leads/search?q=hansen*', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/q=hansen/);
    await box(page).fill('hansen');
    await asked;
    await box(page).fill('østerg');
    await expect(page.locator('mark').first()).toHaveText(/østerg/i);
    release();
    await page.waitForTimeout(500);
    await expect(page.locator('mark').first()).toHaveText(/østerg/i);
    await page.context().close();
  });

  test('the row with the focus is found no more: the focus goes to the one in its place', async ({ browser, isMobile }) => {
    test.skip(isMobile, 'a phone has no keyboard');
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search?q=øster');
    const links = page.locator('[data-row]');
    await expect(page.locator('mark').first()).toBeVisible();
    let answer = (_without: string) => undefined as void;
    const held = new Promise<string>((done) => (answer = done));
    await page.route('**/api/leads/search?q=%C3%B8sterg*', async (route) => {
      const without = await held;
      const response = await route.fetch();
      const { items } = (await response.json()) as { items: { id: string }[] };
      await route.fulfill({ response, json: { items: items.filter(({ id }) => !without.includes(id)) } });
    });
    await box(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type('g');
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    const gone = (await links.first().getAttribute('href')) ?? '';
    answer(gone);
    await expect(page.locator(`[data-row][href="${gone}"]`)).toHaveCount(0);
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
    await page.context().close();
  });

  test('can be used without a mouse', async ({ browser }, { project }) => {
    test.skip(project.name === 'phone', 'a phone has no keyboard');
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('østerg');
    await expect(page.locator('mark').first()).toBeVisible();
    const links = page.locator('[data-row]');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'Mine nyeste' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Opret lead' })).toBeVisible();
    await page.keyboard.press('Escape');
    await box(page).focus();
    await page.keyboard.type('østerg');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(profile);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/);
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: /Redigér/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('østerg');
    await page.context().close();
  });
});

test.describe('creating and editing', () => {
  test('warns of the same customer while one types, and makes one lead however often it is pressed', async ({ browser }) => {
    const phone = freshPhone();
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
    await expect(warning.getByRole('link')).toHaveAttribute('href', profile);
    await expect(form.getByRole('button', { name: 'Opret alligevel' })).toBeVisible();
    await form.getByLabel('Telefonnummer 1').fill(phone);
    await expect(warning.getByRole('link')).toHaveCount(0);
    await form.getByLabel('Postnr.').fill('99999');
    await form.getByRole('button', { name: 'Opret lead' }).click();
    await expect(form.getByText('4 cifre, fx 8000')).toBeVisible();
    await form.getByLabel('Postnr.').fill('8000');
    await expect(form.getByLabel('By')).toHaveValue('Aarhus C');
    // Another postcode brings its own town; a town typed by hand stays.
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
    expect(await pb.collection('leads').getFullList({ filter: `name = "Ny Kunde ${phone}"` })).toMatchObject([{ zip: '8000', city: 'Skalborg' }]);
    await page.context().close();
  });

  test('keeps a half-typed lead for when one comes back', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/lead-search');
    await page.getByRole('button', { name: 'Opret lead' }).click();
    await page.getByRole('dialog').getByLabel('Navn').fill('Halvt Skrevet');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('Halvt Skrevet')));
    await page.reload();
    await page.getByRole('button', { name: 'Opret lead' }).click();
    await expect(page.getByRole('dialog').getByLabel('Navn')).toHaveValue('Halvt Skrevet');
    await page.getByRole('button', { name: 'Kassér' }).click();
    await expect(page.getByRole('dialog').getByLabel('Navn')).toHaveValue('');
    await page.context().close();
  });

  test('two edit one lead: the second is asked, field by field', async ({ browser }) => {
    const tag = freshPhone();
    const lead = await makeLead({ name: `Konflikt ${tag}`, owner: 'seller@demo.test', city: 'Odense' });
    const seller = await openAs(browser, 'seller@demo.test');
    const admin = await openAs(browser, 'admin@demo.test');
    for (const page of [seller, admin]) {
      await page.goto(`/leads/profile/${lead.id}`);
      await page.getByRole('button', { name: 'Redigér' }).first().click();
    }
    const theirs = admin.getByRole('dialog');
    await theirs.getByLabel('Navn').fill(`Deres ${tag}`);
    await theirs.getByLabel('By').fill('Aarhus');
    await theirs.getByRole('button', { name: /^Gem/ }).click();
    await expect(admin.getByRole('heading', { level: 1, name: `Deres ${tag}` })).toBeVisible();

    const mine = seller.getByRole('dialog');
    await mine.getByLabel('Navn').fill(`Mit ${tag}`);
    await mine.getByLabel('E-mail').fill('mit@kunde.test');
    await mine.getByRole('button', { name: /^Gem/ }).click();
    const conflict = seller.getByRole('dialog', { name: 'En kollega har rettet i mellemtiden' });
    await expect(conflict.getByRole('group')).toHaveCount(2);
    await expect(conflict.getByRole('radio', { name: new RegExp(`Mit ${tag}`) })).toBeChecked();
    await expect(conflict.getByRole('radio', { name: /Aarhus/ })).toBeChecked();
    await conflict.getByRole('button', { name: 'Gem valgene' }).click();
    await expect(seller.getByRole('heading', { level: 1, name: `Mit ${tag}` })).toBeVisible();
    const pb = await superuser();
    expect(await pb.collection('leads').getOne(lead.id)).toMatchObject({ name: `Mit ${tag}`, city: 'Aarhus', email: 'mit@kunde.test', rev: 3 });
    // And it appears at the colleague's without a reload.
    await expect(admin.getByRole('heading', { level: 1, name: `Mit ${tag}` })).toBeVisible();
    await seller.context().close();
    await admin.context().close();
  });
});

test.describe('the profile', () => {
  test('"Tag lead" by two at once: one has it, the other hears who', async ({ browser }) => {
    const lead = await makeLead({ name: `Fri Kunde ${freshPhone()}` });
    const pages = [await openAs(browser, 'seller@demo.test'), await openAs(browser, 'seller2@demo.test')];
    for (const page of pages) {
      // Else the button is gone from the second page before it can be pressed.
      await page.route('**/api/realtime', (route) => route.abort());
      await page.goto(`/leads/profile/${lead.id}`);
    }
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Tag lead' }).click()));
    await expect
      .poll(async () => {
        const [won, lost] = await Promise.all([countOf(pages, 'Leadet er dit'), countOf(pages, 'har allerede taget det')]);
        return { won, lost };
      })
      .toEqual({ won: 1, lost: 1 });
    const pb = await superuser();
    expect((await pb.collection('leads').getOne(lead.id)).owner).not.toBe('');
    for (const page of pages) await page.context().close();
  });

  test('a won lead is opened again by drift alone, with a reason', async ({ browser, isMobile }) => {
    test.skip(isMobile);
    const lead = await makeLead({ name: `Vundet ${freshPhone()}`, owner: 'seller@demo.test', status: 'vundet' });
    const seller = await openAs(browser, 'seller@demo.test');
    await seller.goto(`/leads/profile/${lead.id}`);
    await expect(seller.locator('h1 [data-status="vundet"], [data-status="vundet"]').first()).toBeVisible();
    await expect(seller.getByRole('button', { name: /Status: Vundet/ })).toHaveCount(0);
    const admin = await openAs(browser, 'admin@demo.test');
    await admin.goto(`/leads/profile/${lead.id}`);
    await admin.getByRole('button', { name: /Status: Vundet/ }).click();
    await admin.getByRole('menuitem', { name: 'Tilbud sendt' }).click();
    const why = admin.getByRole('dialog', { name: 'Genåbn leadet som »Tilbud sendt«' });
    await why.getByRole('button', { name: 'Genåbn' }).click();
    await expect(why.getByText('Skal udfyldes')).toBeVisible();
    await why.getByLabel('Begrundelse').fill('Kunden fortrød');
    await why.getByRole('button', { name: 'Genåbn' }).click();
    await expect(admin.getByText('Vundet → Tilbud sendt')).toBeVisible();
    await expect(admin.getByText('Kunden fortrød')).toBeVisible();
    for (const page of [seller, admin]) await page.context().close();
  });

  test('step with a reason, note, task and archive, each with its way back', async ({ browser }) => {
    const lead = await makeLead({ name: `Forløb ${freshPhone()}`, owner: 'seller@demo.test' });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/leads/profile/${lead.id}`);

    await page.getByRole('button', { name: /Status: Ny/ }).click();
    await page.getByRole('menuitem', { name: 'Tabt' }).click();
    const why = page.getByRole('dialog');
    await why.getByRole('button', { name: /Sæt til/ }).click();
    await expect(why.getByText('Skal udfyldes')).toBeVisible();
    await why.getByRole('radio', { name: 'Konkurrent' }).check();
    await why.getByRole('button', { name: /Sæt til/ }).click();
    await expect(page.getByText('Ny → Tabt')).toBeVisible();
    // A seller can't reopen, but can take back what was just done.
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
    await page.getByRole('listitem').filter({ hasText: 'Opgaven er udført' }).getByRole('button', { name: 'Fortryd' }).click();
    await expect(task).toBeVisible();

    await page.getByRole('button', { name: 'Sæt næste skridt' }).click();
    await page.getByRole('textbox', { name: 'Næste skridt' }).fill('Send tilbud');
    await page.getByRole('button', { name: /^(I morgen|Næste (hverdag|arbejdsdag))/ }).click();
    await page.getByRole('button', { name: 'Gem', exact: true }).click();
    await expect(page.getByText('Send tilbud').first()).toBeVisible();

    await page.getByRole('button', { name: 'Mere' }).click();
    await page.getByRole('menuitem', { name: 'Arkivér' }).click();
    await expect(page.getByRole('main').getByText('Arkiveret').first()).toBeVisible();
    await page.getByRole('listitem').filter({ hasText: 'er arkiveret' }).getByRole('button', { name: 'Fortryd' }).click();
    await expect(page.getByRole('button', { name: 'Redigér' }).first()).toBeVisible();
    await page.context().close();
  });

  test('a call is logged and the callback noted from the call card', async ({ browser }) => {
    const phone = freshPhone();
    await makeLead({ name: `Ringer ${phone}`, owner: 'seller@demo.test', phone });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/kundeliste/tlf/${phone}`);
    const card = page.getByTestId('call-card');
    await card.getByRole('button', { name: 'Log opkald' }).click();
    await card.getByRole('textbox', { name: 'Opkaldets indhold' }).fill('Vil have pris på ladestander.');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('[data-activity="opkald"]')).toContainText('Vil have pris på ladestander.');
    await card.getByRole('button', { name: /Ring tilbage/ }).click();
    await expect(page.getByRole('checkbox', { name: new RegExp(`Ring tilbage til Ringer ${phone}`) })).toBeVisible();
    await page.context().close();
  });

  for (const { customerType, price } of [
    { customerType: 'privat', price: '1.812,50 kr. inkl. moms' },
    { customerType: 'erhverv', price: '1.450,00 kr. ekskl. moms' },
  ]) {
    test(`the call card names the price that the offer names to a customer of type ${customerType}`, async ({ browser }) => {
      const phone = freshPhone();
      const lead = await makeLead({ name: `Pris ${phone}`, owner: 'seller@demo.test', phone, customerType });
      const page = await openAs(browser, 'seller@demo.test');
      const offer = await newOffer(page, 'Kabel', lead.id);
      await writeLines(page, offer, [{ text: 'Kabel', qtyMilli: 100_000, unitPrice: 1450 }]);
      await page.goto(`/kundeliste/tlf/${phone}`);
      await expect(page.getByTestId('call-card')).toContainText(price);
      await page.context().close();
    });
  }

  test('comes painted from the server: the browser fetches none of its data', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    const answer = await page.request.get('/kundeliste/tlf/+4520304050');
    const html = await answer.text();
    expect(html).toContain('20 30 40 50');
    expect(html).toContain('Opkald fra');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/kundeliste/tlf/+4520304050');
    // The event stream opens when all else is done.
    await page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/realtime'));
    expect(asked.filter((path) => /leads\/|activities|inquiries|tasks|UsersPublic/.test(path) && path.startsWith('/api/'))).toEqual([]);
    await page.context().close();
  });

  test('an id that is none, and one of nobody', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    expect((await page.goto('/leads/profile/nope'))?.status()).toBe(400);
    expect((await page.goto('/leads/profile/aaaaaaaaaaaaaaa'))?.status()).toBe(404);
    await page.context().close();
  });
});

test('axe finds nothing, in both themes', async ({ browser }, { project }) => {
  test.slow();
  const page = await openAs(browser, 'seller@demo.test', { ...(project.name === 'phone' ? { viewport: { width: 360, height: 780 } } : {}) });
  await page.goto(`/leads/lead-search?q=${encodeURIComponent('østerg')}`);
  await expect(page.locator('mark').first()).toBeVisible();
  await expectClean(page);
  await page.goto('/kundeliste/tlf/+4520304050');
  await expect(page.getByTestId('call-card')).toBeVisible();
  await expectClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Redigér' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Navn')).toBeVisible();
  await expectClean(page);
  await page.context().close();
});

async function countOf(pages: readonly Page[], text: string): Promise<number> {
  const counts = await Promise.all(pages.map((page) => page.getByText(text).count()));
  return counts.filter((count) => count > 0).length;
}
