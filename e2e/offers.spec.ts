/** The offer editor: keyboard and pointer, two editors, sending, locking and revisions. */
import type { Page } from '@playwright/test';
import { formatOere } from '../lib/core/shared/money.ts';
import { expectClean } from './support/axe.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { newOffer, openOffer, readOffer, writeLines } from './support/offers.ts';
import { findMailsTo } from './support/outbox.ts';
import { readPdfText } from './support/pdf-text.ts';
import { standinUrl, superuser } from './support/product.ts';
import { accountId, makeLead, unique } from './support/records.ts';
import { openAs } from './support/open-as.ts';
import { chooseAccount } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const textCell = (page: Page, row: number) => page.locator('[data-line] [data-cell="text"]').nth(row);
const cell = (page: Page, row: number, name: string) =>
  page.locator('[data-line]').nth(row).locator(`[data-cell="${name}"]`);
const expectSaved = (page: Page) => expect(page.getByTestId('save-status')).toHaveText(/^Gemt/);
/** Finds the total, which a phone shows at the bottom of the screen. */
const totalAmount = (page: Page, isMobile: boolean) =>
  isMobile ? page.getByRole('button', { name: /I alt inkl\. moms/ }) : page.getByTestId('sum-total');

/** The server makes the PDF and the browser loads its reader first. */
const PDF_WAIT = { timeout: 30_000 };

let page: Page;
test.beforeEach(async ({ browser }) => {
  page = await openAs(browser, 'seller@demo.test');
});

test.describe('writing', () => {
  test(
    'a product of the catalogue and a free-text line are entered by keyboard, and are there after a reload',
    { tag: '@phone' },
    async ({ isMobile }) => {
      const id = await newOffer(page, 'Med tastatur');
      await openOffer(page, id);
      await textCell(page, 0).focus();
      await page.keyboard.type('stikkontakt');
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-cell="qty"]:focus')).toBeVisible();
      await page.keyboard.type('12,5');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Demontering af gammel tavle');
      await expectSaved(page);

      const { offer, lines } = await readOffer(page, id);
      expect(lines.map((line) => [line.qtyMilli, line.product !== '' || line.charge !== ''])).toEqual([
        [12500, true],
        [1000, false],
      ]);
      await expect(totalAmount(page, isMobile)).toContainText(formatOere(offer.total));
      expect(offer.total).toBeGreaterThan(0);

      await page.reload();
      await expect(textCell(page, 1)).toHaveValue('Demontering af gammel tavle');
      await expect(totalAmount(page, isMobile)).toContainText(formatOere(offer.total));
    },
  );

  test.describe('Enter before the catalogue has answered', () => {
    // Other delays: line-grid.test.tsx.
    for (const delay of [400, 'offline'] as const)
      test(`is one line with its quantity: ${delay}`, async () => {
        const id = await newOffer(page, 'Hurtigt tastet');
        await openOffer(page, id);
        const isOffline = delay === 'offline';
        if (isOffline) await page.context().setOffline(true);
        else
          await page.route('**/api/offers/catalog*', async (route) => {
            await new Promise((resolve) => setTimeout(resolve, delay));
            await route.continue().catch(() => undefined);
          });
        await textCell(page, 0).focus();
        await page.keyboard.type('kabel');
        await page.keyboard.press('Enter');
        await page.keyboard.type('250');
        await page.keyboard.press('Enter');
        await expect(cell(page, 0, 'qty')).toHaveValue('250');
        await expect(textCell(page, 1)).toBeFocused();
        if (isOffline) await page.context().setOffline(false);
        else await expect(textCell(page, 0)).not.toHaveValue('kabel');
        await expectSaved(page);
        const { lines } = await readOffer(page, id);
        expect(lines).toHaveLength(1);
        expect(lines[0]).toMatchObject({ qtyMilli: 250_000, text: expect.stringMatching(/kabel/i) });
        expect([lines[0]!.text === 'kabel', lines[0]!.product === '']).toEqual([isOffline, isOffline]);
      });
  });

  test('a refused number stays out, and is in its cell before the cell can be edited after a reload', async () => {
    const id = await newOffer(page, 'Afvist tal');
    await writeLines(page, id, [{ text: 'Montør', qtyMilli: 30_000, unitPrice: 695_00 }]);
    await openOffer(page, id);
    const price = cell(page, 0, 'price');
    await price.click();
    await page.keyboard.type('14,56');
    await expect.poll(async () => (await readOffer(page, id)).lines[0]!.unitPrice).toBe(14_56);
    await page.keyboard.type('7');
    await expect(page.getByTestId('save-status')).toHaveText('Gemt, undtagen 1 felt');
    expect((await readOffer(page, id)).lines[0]!.unitPrice).toBe(695_00);
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Henter dine ændringer frem')).toBeVisible();
    await expect(price).toBeHidden();
    await expect(page.getByTestId('save-status')).toBeHidden();
    release();
    await expect(price).toBeVisible();
    expect(await price.inputValue()).toBe('14,567');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByTestId('save-status')).toHaveText('Gemt, undtagen 1 felt');
    await page.getByRole('button', { name: 'Vis feltet' }).click();
    await expect(price).toBeFocused();
  });

  test('an amount of ten million is fully visible on a smaller screen', async () => {
    const id = await newOffer(page, 'Ti millioner');
    await writeLines(page, id, [{ text: 'Stik' }, { text: 'Kabel' }]);
    await openOffer(page, id);
    await page.setViewportSize({ width: 1280, height: 800 });
    await cell(page, 1, 'price').fill('10.000.000,00');
    await expect
      .poll(() => cell(page, 1, 'price').evaluate((field) => field.scrollWidth - field.clientWidth))
      .toBeLessThanOrEqual(0);
    await expect(page.getByTestId('line-total').nth(1)).toHaveText('10.000.000,00');
    expect(
      await page
        .getByTestId('line-total')
        .nth(1)
        .evaluate((field) => field.parentElement!.scrollWidth <= field.parentElement!.clientWidth),
    ).toBe(true);
    expect(await page.getByRole('grid').evaluate((grid) => grid.scrollWidth <= grid.clientWidth)).toBe(true);
  });

  test('the first click selects a whole number, the second places the caret, and a drag selects a part', async () => {
    const id = await newOffer(page, 'Med mus');
    await writeLines(page, id, [{ text: 'Lampeudtag', unitPrice: 0 }]);
    await openOffer(page, id);
    const price = cell(page, 0, 'price');
    const readSelection = () =>
      price.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart!, field.selectionEnd!));
    await textCell(page, 0).click();
    await price.click();
    expect(await readSelection()).toBe('0,00');
    await page.keyboard.type('125');
    await expect(price).not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue('125,00');
    await price.click();
    expect(await readSelection()).toBe('125,00');
    await price.click();
    expect(await readSelection()).toBe('');
    await textCell(page, 0).click();
    const { x, y, width, height } = (await price.boundingBox())!;
    await page.mouse.move(x + width - 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 25, y + height / 2, { steps: 4 });
    await page.mouse.up();
    expect(['0', ',00', '00', '5,00', '25,00']).toContain(await readSelection());
  });
});

test.describe('saving', () => {
  const TWO_EDITORS = 'of two editors the later one is asked, and the other’s page then updates without a reload';
  test(TWO_EDITORS, { tag: '@phone' }, async ({ browser }) => {
    const id = await newOffer(page, 'Fælles');
    await openOffer(page, id);
    const other = await openAs(browser, 'management@demo.test');
    await openOffer(other, id);
    await page.route('**/api/offers/*/save', (route) => route.abort());
    await page.getByLabel('Overskrift').fill('Min overskrift');
    await expect(page.getByTestId('save-status')).toContainText('Ingen forbindelse');
    await other.getByLabel('Overskrift').fill('Deres overskrift');
    await expectSaved(other);
    await page.unroute('**/api/offers/*/save');
    const dialog = page.getByRole('dialog', { name: 'En anden har ændret tilbuddet imens' });
    await expect(dialog).toBeVisible({ timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Gem valgene' }).click();
    await expectSaved(page);
    await expect(other.getByLabel('Overskrift')).toHaveValue('Min overskrift');
    expect((await readOffer(page, id)).offer.title).toBe('Min overskrift');
  });

  test('another seller’s draft can’t be opened', async ({ browser }) => {
    const id = await newOffer(page, 'Sannes');
    const other = await openAs(browser, 'seller2@demo.test');
    const answer = await other.goto(`/leads/inquiry/${id}`);
    expect(answer?.status()).toBe(404);
  });
});

test.describe('sending', () => {
  test('sending creates one mail with the PDF and locks the offer; a change requires a revision', async () => {
    const to = `kunde-${crypto.randomUUID()}@kunde.test`;
    const id = await newOffer(page, 'Ny tavle');
    await writeLines(page, id, [
      { text: 'Gruppetavle', unitPrice: 450000 },
      { text: 'Montørtime', qtyMilli: 4500, unitPrice: 69500 },
    ]);
    await openOffer(page, id);
    const { offer } = await readOffer(page, id);

    await page.getByRole('button', { name: 'Forhåndsvis' }).click();
    await expect(page.getByRole('figure').first()).toContainText('Gruppetavle', PDF_WAIT);
    await expect(page.getByTestId('pdf-page').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Send tilbud' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Emne')).toHaveValue(`Tilbud ${offer.offerNumber}: Ny tavle`);
    await dialog.getByLabel('Til', { exact: true }).fill(to);
    await dialog.getByRole('button', { name: 'Send tilbud' }).dblclick();
    await expect(page.getByText('Tilbuddet er sendt', { exact: true })).toBeVisible();

    const mails = await findMailsTo(to);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.from).toBe('seller@demo.test');
    const pdf = await readPdfText(Buffer.from(mails[0]?.message.attachments[0]?.contentBytes ?? '', 'base64'));
    for (const part of [String(offer.offerNumber), 'Gruppetavle', formatOere(offer.total)]) expect(pdf).toContain(part);

    await expect(page.getByTestId('save-status')).toHaveText('Låst');
    await expect(page.locator('[data-cell="text"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sendt');
    await expect(page.getByRole('region', { name: 'Tidslinje' })).toContainText(`sendt til ${to}`);

    await page.getByRole('button', { name: 'Lav revision' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Tilbud ${offer.offerNumber}-2`);
    await expect(textCell(page, 0)).toHaveValue('Gruppetavle');
    await expect(page.getByRole('region', { name: 'Revisioner' }).getByRole('link')).toHaveCount(2);
    expect((await readOffer(page, id)).offer.status).toBe('sendt');
  });

  test('a discount above the limit needs management’s approval', async ({ browser }) => {
    const id = await newOffer(page, 'Rabat');
    const { discount } = await writeLines(page, id, [{ text: 'Stik', unitPrice: 100000 }], { discountBp: 9000 });
    expect(discount.needsApproval).toBe(true);
    await openOffer(page, id);
    await expect(page.getByText('Ledelsen skal godkende den')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send tilbud' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Bed om godkendelse' }).click();
    await expect(page.getByText('Afventer godkendelse fra ledelsen.')).toBeVisible();
    // Management opens it from the dashboard.
    const manager = await openAs(browser, 'management@demo.test');
    await manager.goto('/');
    await manager.locator('[data-figure]').filter({ hasText: 'Til godkendelse' }).click();
    await manager.locator(`main [data-row][href$="${id}"]`).click();
    await manager.getByRole('button', { name: 'Godkend rabat' }).click();
    await expect(manager.getByText('Rabatten er godkendt', { exact: true })).toBeVisible();
    await manager.close();
    // The seller is notified without a reload.
    await expect(page.getByRole('button', { name: 'Send tilbud' })).toBeVisible();
    await expect(page.getByText(/^Send tilbud \d+: rabatten er godkendt$/).first()).toBeVisible();
    await expect(page.getByText('Afventer godkendelse fra ledelsen.')).toHaveCount(0);
  });

  test('a lost Microsoft connection keeps the draft; after reconnecting one mail is sent', async ({ browser }) => {
    const account = 'seller2@demo.test';
    const seller = await openAs(browser, account);
    const to = `igen-${crypto.randomUUID()}@kunde.test`;
    const lead = await makeLead({ name: unique('Igen'), owner: await accountId(account) });
    const id = await newOffer(seller, 'Igen', lead);
    await writeLines(seller, id, [{ text: 'Stik' }]);
    const root = await superuser();
    const user = await root.collection('users').getFirstListItem(root.filter('email = {:account}', { account }));
    const connection = await root
      .collection('microsoft_connections')
      .getFirstListItem(root.filter('user = {:id}', { id: user.id }));
    await openOffer(seller, id);
    await seller.getByRole('button', { name: 'Send tilbud' }).click();
    const dialog = seller.getByRole('dialog');
    await dialog.getByLabel('Til', { exact: true }).fill(to);
    await root.collection('microsoft_connections').update(connection.id, { status: 'gone' });
    await dialog.getByRole('button', { name: 'Send tilbud' }).click();
    await expect(dialog.getByText('Microsoft-forbindelsen er væk. Tilbuddet er stadig en kladde.')).toBeVisible();
    expect((await readOffer(seller, id)).offer).toMatchObject({ status: 'kladde', locked: false });
    const popup = seller.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Forbind igen' }).click();
    await chooseAccount(await popup, account);
    await expect(dialog.getByText('Forbundet igen')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send tilbud' }).click();
    await expect(seller.getByText('Tilbuddet er sendt', { exact: true })).toBeVisible();
    expect(await findMailsTo(to)).toHaveLength(1);
  });

  test('if Graph rejects an access token early, it is refreshed and the mail is sent', async ({ browser }) => {
    const page = await openAs(browser, 'seller@demo.test');
    const to = `nyt-${crypto.randomUUID()}@kunde.test`;
    const id = await newOffer(page, 'Nyt');
    await writeLines(page, id, [{ text: 'Stik' }]);
    await openOffer(page, id);
    await page.getByRole('button', { name: 'Send tilbud' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Til', { exact: true }).fill(to);
    const response = await fetch(`${standinUrl()}/control`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ expireTokens: true }),
    });
    expect(response.ok).toBe(true);
    await dialog.getByRole('button', { name: 'Send tilbud' }).click();
    await expect(page.getByText('Tilbuddet er sendt', { exact: true })).toBeVisible();
    expect(await findMailsTo(to)).toHaveLength(1);
  });
});

test('axe finds nothing, in both themes', { tag: '@phone' }, async ({ browser }) => {
  const view = await openAs(browser, 'seller@demo.test');
  const id = await newOffer(view, 'Tilgængelig');
  await writeLines(
    view,
    id,
    [
      { text: 'A', section: 's1' },
      { text: 'B', section: 's1' },
    ],
    { sections: [{ id: 's1', title: 'Et' }] },
  );
  await openOffer(view, id);
  await expectClean(view);
  await view.getByRole('button', { name: 'Find vare' }).click();
  await expect(view.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expectClean(view, '[role="dialog"]');
  await view.keyboard.press('Escape');
  await view.getByRole('button', { name: 'Send tilbud' }).click();
  await expect(view.getByRole('dialog').getByLabel('Emne')).toBeVisible();
  await expectClean(view, '[role="dialog"]');
  await view.keyboard.press('Escape');
  await view.getByRole('button', { name: 'Forhåndsvis' }).click();
  await expect(view.getByRole('figure').first()).toContainText('Tilgængelig', PDF_WAIT);
  await expectClean(view);
});
