/** The offer editor: keyboard, paste, autosave, conflicts, sending, locking and revisions. */
import type { Page } from '@playwright/test';
import { formatOere } from '../lib/core/money.ts';
import { expectClean } from './support/axe.ts';
import { callApi, newOffer, openOffer, readOffer, writeLines } from './support/offers.ts';
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
const readTexts = (page: Page) =>
  page
    .locator('[data-line] [data-cell="text"]')
    .evaluateAll((cells) => cells.map((entry) => (entry as HTMLTextAreaElement).value));

async function pasteInto(page: Page, content: string): Promise<void> {
  await page.evaluate((value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', value);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, content);
}

let page: Page;
test.beforeEach(async ({ browser }) => {
  page = await openAs(browser, 'seller@demo.test');
});

test.describe('writing', () => {
  test(
    'products and a free-text line are entered by keyboard; sums come from the server',
    { tag: '@phone' },
    async ({ isMobile }) => {
      const id = await newOffer(page, 'Med tastatur');
      await openOffer(page, id);
      await textCell(page, 0).focus();
      for (const [query, qty] of [
        ['stikkontakt', '12,5'],
        ['kabel', '100'],
        ['servicevogn', '2'],
      ] as const) {
        await page.keyboard.type(query);
        await page.keyboard.press('Enter');
        await expect(page.locator('[data-cell="qty"]:focus')).toBeVisible();
        await page.keyboard.type(qty);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.type('Demontering af gammel tavle, som aftalt på stedet');
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-line]')).toHaveCount(5);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('1.234,50');
      await page.keyboard.press('Tab');
      await page.keyboard.type('10');
      await expectSaved(page);

      const { offer, lines } = await readOffer(page, id);
      expect(lines.map((line) => [line.qtyMilli, line.product !== '' || line.charge !== ''])).toEqual([
        [12500, true],
        [100000, true],
        [2000, true],
        [2000, false],
      ]);
      expect(lines[3]).toMatchObject({
        text: 'Demontering af gammel tavle, som aftalt på stedet',
        unitPrice: 123450,
        discountBp: 1000,
      });
      await expect(totalAmount(page, isMobile)).toContainText(formatOere(offer.total));
      expect(offer.total).toBeGreaterThan(0);

      const before = await readTexts(page);
      await page.reload();
      await expect(textCell(page, 3)).toHaveValue('Demontering af gammel tavle, som aftalt på stedet');
      expect(await readTexts(page)).toEqual(before.filter(Boolean));
      await expect(totalAmount(page, isMobile)).toContainText(formatOere(offer.total));
    },
  );

  test('five rows are pasted from a spreadsheet', async () => {
    const id = await newOffer(page, 'Indsat');
    await openOffer(page, id);
    await textCell(page, 0).focus();
    await pasteInto(
      page,
      [
        'Lampeudtag\t4\tstk\t450,00',
        'Kabel\t25,5\tm\t14,50',
        'Montørtime\t8\ttimer\t695,00',
        'Tavle\t1\tstk\t4.250,00',
        'Kørsel\t40\tkm\t5,95',
      ].join('\r\n'),
    );
    await expect(page.locator('[data-line]')).toHaveCount(5);
    await expectSaved(page);
    const { offer, lines } = await readOffer(page, id);
    expect(lines.map((line) => [line.text, line.qtyMilli, line.unit, line.unitPrice])).toEqual([
      ['Lampeudtag', 4000, 'stk', 45000],
      ['Kabel', 25500, 'm', 1450],
      ['Montørtime', 8000, 'time', 69500],
      ['Tavle', 1000, 'stk', 425000],
      ['Kørsel', 40000, 'km', 595],
    ]);
    expect(offer.total).toBe(Math.round((180000 + 36975 + 556000 + 425000 + 23800) * 1.25));
    await expect(totalAmount(page, false)).toContainText(formatOere(offer.total));
  });

  test('pasted rows are undone and redone, and focus stays in the lines', async () => {
    const id = await newOffer(page, 'Fortryd indsat');
    await openOffer(page, id);
    await textCell(page, 0).focus();
    await page.keyboard.type('Før');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await pasteInto(page, 'Stik\t1\tstk\t10,00\nKabel\t2\tm\t20,00\nMontør\t8\ttimer\t500,00');
    await expect.poll(() => readTexts(page)).toEqual(['Før', 'Stik', 'Kabel', 'Montør']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => readTexts(page)).toEqual(['Før', '']);
    await expect(page.locator('[data-line] [data-cell]:focus')).toHaveCount(1);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => readTexts(page)).toEqual(['Før', 'Stik', 'Kabel', 'Montør']);
    await expect(cell(page, 3, 'unit').locator('option:checked')).toHaveText('timer');
    // Undo from the toast is one step too.
    await page.getByRole('button', { name: 'Fortryd' }).last().click();
    await expect.poll(() => readTexts(page)).toEqual(['Før']);
    await expect(textCell(page, 0)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect.poll(() => readTexts(page)).toEqual(['Før', 'Stik', 'Kabel', 'Montør']);
    await cell(page, 3, 'qty').fill('1');
    await expect(cell(page, 3, 'unit').locator('option:checked')).toHaveText('time');
    // An amount of ten million is fully visible on a smaller screen too.
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
    // React attaches its event handlers shortly after the page is shown.
    await expect(async () => {
      await textCell(page, 0).click();
      await price.click();
      expect(await readSelection()).toBe('0,00');
    }).toPass();
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

  test('the product sheet shows what was added to the offer', async () => {
    const id = await newOffer(page, 'Find vare');
    await openOffer(page, id);
    await page.getByRole('button', { name: 'Find vare' }).click();
    const sheet = page.getByRole('dialog');
    const first = sheet.getByRole('option').first();
    const name = (await first.locator('.truncate').first().textContent()) ?? '';
    await first.click();
    await expect(sheet.getByRole('status')).toHaveText(`1 tilføjet · ${name} er lagt på`);
    await first.click();
    await expect(sheet.getByRole('status')).toContainText('2 tilføjet');
    await expect(first).toContainText('2 ×');
    await sheet.getByRole('button', { name: 'Færdig' }).click();
    await expect.poll(() => readTexts(page)).toEqual([name, name]);
  });

  test('ambiguous numbers are shown for confirmation before pasting', async () => {
    const id = await newOffer(page, 'Tvetydig');
    await openOffer(page, id);
    await textCell(page, 0).focus();
    await pasteInto(page, 'Kabel\t2\tm\t1.250\nTavle\t1\tstk\t4.250');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Tallene kan læses på to måder');
    await dialog.getByLabel('Tal skrives').click();
    await page.getByRole('option', { name: '1,234.50' }).click();
    await dialog.getByRole('button', { name: 'Indsæt 2 linjer' }).click();
    await expectSaved(page);
    expect((await readOffer(page, id)).lines.map((line) => line.unitPrice)).toEqual([125, 425]);
  });

  test(
    'lines are moved across sections, duplicated and removed, and each step can be undone',
    { tag: '@phone' },
    async ({ isMobile }) => {
      const id = await newOffer(page, 'Flyt');
      await writeLines(
        page,
        id,
        [
          { text: 'A', section: 's1' },
          { text: 'B', section: 's1' },
          { text: 'C', section: 's2' },
        ],
        {
          sections: [
            { id: 's1', title: 'Et' },
            { id: 's2', title: 'To' },
          ],
        },
      );
      await openOffer(page, id);
      await textCell(page, 1).focus();
      if (isMobile) {
        await page.getByRole('button', { name: 'Handlinger for linje 2' }).tap();
        await page.getByRole('menuitem', { name: 'Flyt ned' }).tap();
      } else {
        await page.keyboard.press('Alt+ArrowDown');
        await expect(page.locator('[data-cell="text"]:focus')).toHaveValue('B');
      }
      await expect
        .poll(async () => (await readOffer(page, id)).lines.map((line) => line.text + line.section))
        .toEqual(['As1', 'Bs2', 'Cs2']);
      await textCell(page, 0).focus();
      await page.keyboard.press('Control+d');
      await expect.poll(() => readTexts(page)).toEqual(['A', 'A', 'B', 'C']);
      await textCell(page, 3).focus();
      await page.keyboard.press('Control+Delete');
      await expect.poll(() => readTexts(page)).toEqual(['A', 'A', 'B']);
      await page.getByRole('button', { name: 'Fortryd' }).last().click();
      await expect.poll(() => readTexts(page)).toEqual(['A', 'A', 'B', 'C']);
      await textCell(page, 0).focus();
      for (let n = 0; n < 4; n += 1) await page.keyboard.press('Control+z');
      await expect.poll(() => readTexts(page)).toEqual(['A', 'B', 'C']);
      await page.keyboard.press('Control+Shift+z');
      await expectSaved(page);
      expect((await readOffer(page, id)).lines.map((line) => line.text + line.section)).toEqual(['As1', 'Bs2', 'Cs2']);
    },
  );

  test('the margin includes a line’s own cost', { tag: '@phone' }, async ({ isMobile }) => {
    const id = await newOffer(page, 'Kostpris');
    await writeLines(page, id, [{ text: 'Specialtavle', qtyMilli: 2000, unitPrice: 100000 }]);
    await openOffer(page, id);
    await page.locator('[data-line]').first().hover();
    await page.getByRole('button', { name: 'Handlinger for linje 1' }).click();
    await page.getByRole('menuitem', { name: /Kostpris/ }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/Kostpris pr\. stk/)
      .fill('600');
    await page.keyboard.press('Enter');
    if (isMobile) await totalAmount(page, isMobile).click();
    await expect(page.getByTestId('sum-margin').last()).toContainText('800,00');
    await expect(page.getByTestId('sum-margin-share').last()).toHaveText('40 %');
    await expect.poll(async () => (await readOffer(page, id)).cost).toBe(120000);
  });

  test('invalid numbers stay marked and prevent sending', async () => {
    const id = await newOffer(page, 'Ulæselig');
    await writeLines(page, id, [{ text: 'Stik' }]);
    await openOffer(page, id);
    await cell(page, 0, 'price').fill('12,,5');
    await expect(cell(page, 0, 'price')).toHaveAttribute('aria-invalid', 'true');
    for (const [name, typed, message] of [
      ['qty', '2,55555', 'Højst 3 decimaler'],
      ['disc', '-1', 'Skriv et tal på mindst 0'],
      ['price', '999999999999999', 'Skriv et tal på højst 10.000.000,00'],
    ] as const) {
      await cell(page, 0, name).fill(typed);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await cell(page, 0, name).fill(name === 'disc' ? '' : '1');
    }
    await cell(page, 0, 'price').fill('12,,5');
    await page.getByRole('button', { name: 'Send tilbud' }).click();
    await expect(page.getByText('Tilbuddet er ikke gemt', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await cell(page, 0, 'price').fill('12.5');
    await expectSaved(page);
    expect((await readOffer(page, id)).lines[0]?.unitPrice).toBe(1250);
  });

  test('a keystroke among 200 lines renders only one line', async () => {
    const id = await newOffer(page, 'Lang');
    await writeLines(
      page,
      id,
      Array.from({ length: 200 }, (_, n) => ({ text: `Linje ${n + 1}` })),
    );
    await openOffer(page, id);
    await cell(page, 100, 'qty').focus();
    await page.keyboard.press('Control+a');
    const changed = await page.evaluate(async () => {
      const rows = new Set<string>();
      const watch = new MutationObserver((records) => {
        for (const { target } of records) {
          const row = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-line]')
            ?.dataset.line;
          if (row) rows.add(row);
        }
      });
      watch.observe(document.querySelector('[role="grid"]')!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      document.execCommand('insertText', false, '7');
      await new Promise((done) => setTimeout(done, 100));
      watch.disconnect();
      return rows.size;
    });
    expect(changed).toBe(1);
    await expectSaved(page);
    expect((await readOffer(page, id)).lines[100]?.qtyMilli).toBe(7000);
  });
});

test('the command palette finds an offer by number, followed by its lead', async () => {
  const id = await newOffer(page, 'Fra paletten');
  const { offer } = await readOffer(page, id);
  await page.goto('/patchnotes');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Søg efter lead, sag, side eller handling …').fill(String(offer.offerNumber));
  const found = page.locator('[data-slot="command-item"]');
  await expect(found.first()).toContainText(`${offer.offerNumber}Fra paletten`);
  await expect(found.nth(1)).toHaveAttribute('data-value', /^lead /);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/leads/inquiry/${id}$`));
});

test.describe('saving', () => {
  test('without a connection the editor reports it, keeps changes through a reload, and saves them later', async () => {
    const id = await newOffer(page, 'Uden net');
    await openOffer(page, id);
    await page.route('**/api/offers/*/save', (route) => route.abort());
    await page.getByLabel('Overskrift').fill('Skrevet uden net');
    await expect(page.getByTestId('save-status')).toContainText('Ingen forbindelse');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unroute('**/api/offers/*/save');
    await expect(page.getByText('Dine ændringer er hentet frem', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Overskrift')).toHaveValue('Skrevet uden net');
    await expectSaved(page);
    expect((await readOffer(page, id)).offer.title).toBe('Skrevet uden net');
  });

  test('a lost response causes no conflict', async () => {
    const id = await newOffer(page, 'Tabt svar');
    await openOffer(page, id);
    await page.route(
      '**/api/offers/*/save',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByLabel('Overskrift').fill('Nåede frem');
    await expectSaved(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await readOffer(page, id)).offer.title).toBe('Nåede frem');
  });

  test('a conflict between two editors lists the differing fields to choose from', async ({ browser }) => {
    const id = await newOffer(page, 'Fælles');
    await writeLines(page, id, [{ text: 'Stik' }, { text: 'Kabel' }]);
    await openOffer(page, id);
    const other = await openAs(browser, 'management@demo.test');
    await openOffer(other, id);
    await page.route('**/api/offers/*/save', (route) => route.abort());
    await page.getByLabel('Overskrift').fill('Min overskrift');
    await cell(page, 0, 'qty').fill('5');
    await expect(page.getByTestId('save-status')).toContainText('Ingen forbindelse');
    await other.getByLabel('Overskrift').fill('Deres overskrift');
    await cell(other, 1, 'price').fill('99');
    await expectSaved(other);
    await expect.poll(async () => (await readOffer(page, id)).lines[1]?.unitPrice).toBe(9900);
    await page.unroute('**/api/offers/*/save');

    const dialog = page.getByRole('dialog', { name: 'En anden har ændret tilbuddet imens' });
    await expect(dialog).toBeVisible({ timeout: 20_000 });
    const heading = dialog.getByRole('group', { name: /Overskrift/ });
    await expect(heading).toContainText('I har begge rettet det');
    await expect(heading.getByText('Deres overskrift')).toBeVisible();
    // Each line was changed by only one of them, so that side is preselected.
    await expect(
      dialog.getByRole('group', { name: /Linje: Stik/ }).getByRole('radio', { name: /Din rettelse/ }),
    ).toBeChecked();
    await expect(
      dialog.getByRole('group', { name: /Linje: Kabel/ }).getByRole('radio', { name: /Kollegaens/ }),
    ).toBeChecked();
    await heading.getByText('Deres overskrift').click();
    // Further changes while the dialog is open cause no second dialog.
    await cell(other, 1, 'qty').fill('3');
    await expectSaved(other);
    await expect.poll(async () => (await readOffer(page, id)).lines[1]?.qtyMilli).toBe(3000);
    await dialog.getByRole('button', { name: 'Gem valgene' }).click();
    await expect(page.getByText('Kollegaens rettelser er med', { exact: true })).toBeVisible();
    await expectSaved(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { offer, lines } = await readOffer(page, id);
    expect([offer.title, lines[0]?.qtyMilli, lines[1]?.unitPrice, lines[1]?.qtyMilli]).toEqual([
      'Deres overskrift',
      5000,
      9900,
      3000,
    ]);
    // The other page updates without a reload.
    await expect(cell(other, 0, 'qty')).toHaveValue('5');
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
    await expect(page.getByTestId('pdf-page').first()).toBeVisible();
    await expect(page.getByRole('figure').first()).toContainText('Gruppetavle');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Send tilbud' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Emne')).toHaveValue(`Tilbud ${offer.offerNumber}: Ny tavle`);
    await expect(dialog.getByLabel('Besked')).toHaveValue(new RegExp(`${formatOere(offer.total)} kr`));
    await expect(dialog.getByLabel('Besked')).not.toHaveValue(/\{\{/);
    await dialog.getByLabel('Til', { exact: true }).fill('ikke-en-adresse');
    await dialog.getByRole('button', { name: 'Send tilbud' }).click();
    await expect(dialog.getByText('Ugyldig e-mailadresse')).toBeVisible();
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
    const refused = await callApi(page, `/api/offers/${id}/save`, {
      ...(await readOffer(page, id)).offer,
      lines: [],
      sections: [],
    });
    expect(refused.status).toBe(409);

    await page.getByRole('button', { name: 'Lav revision' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Tilbud ${offer.offerNumber}-2`);
    await expect(textCell(page, 0)).toHaveValue('Gruppetavle');
    await expect(page.getByRole('region', { name: 'Revisioner' }).getByRole('link')).toHaveCount(2);
    expect((await readOffer(page, id)).offer.status).toBe('sendt');
  });

  test('the customer’s acceptance is recorded with a name, and management revokes it with a reason', async ({
    browser,
  }) => {
    const id = await newOffer(page, 'Svar');
    await writeLines(page, id, [{ text: 'Stik' }]);
    await openOffer(page, id);
    await page.getByRole('button', { name: 'Send tilbud' }).click();
    await page.getByRole('dialog').getByLabel('Til', { exact: true }).fill(`svar-${crypto.randomUUID()}@kunde.test`);
    await page.getByRole('dialog').getByRole('button', { name: 'Send tilbud' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sendt');
    await page.getByRole('button', { name: /^Status: Sendt/ }).click();
    await page.getByRole('menuitem', { name: 'Accepteret' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Hvem').fill('');
    await dialog.getByRole('button', { name: 'Markér som accepteret' }).click();
    await expect(dialog.getByText('Skal udfyldes')).toBeVisible();
    await dialog.getByLabel('Hvem').fill('Kirsten i telefonen');
    await dialog.getByRole('button', { name: 'Markér som accepteret' }).click();
    await expect(page.getByText('Accepteret af Kirsten i telefonen.')).toBeVisible();
    expect((await readOffer(page, id)).offer.status).toBe('accepteret');

    await page.getByRole('button', { name: /^Status: Accepteret/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Lav revision' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Fortryd accept' })).toHaveCount(0);
    const manager = await openAs(browser, 'management@demo.test');
    await openOffer(manager, id);
    await manager.getByRole('button', { name: /^Status: Accepteret/ }).click();
    await manager.getByRole('menuitem', { name: 'Fortryd accept' }).click();
    const revokeDialog = manager.getByRole('dialog', { name: 'Fortryd accept' });
    await revokeDialog.getByRole('button', { name: 'Fortryd accept' }).click();
    await expect(revokeDialog.getByText('Skal udfyldes')).toBeVisible();
    await revokeDialog.getByLabel('Begrundelse').fill('Det var naboens tilbud');
    await revokeDialog.getByRole('button', { name: 'Fortryd accept' }).click();
    await expect(manager.getByRole('heading', { level: 1 })).toContainText('Sendt');
    await expect(manager.getByRole('region', { name: 'Tidslinje' })).toContainText('Det var naboens tilbud');
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

  test('a mail with unknown outcome is marked as not sent by the seller, which restores the draft', async () => {
    const to = `ukendt-${crypto.randomUUID()}@kunde.test`;
    const id = await newOffer(page, 'Ukendt');
    await writeLines(page, id, [{ text: 'Stik' }]);
    const root = await superuser();
    const { offer } = await readOffer(page, id);
    await root.collection('mail_outbox').create({
      inquiry: id,
      user: offer.seller,
      to,
      subject: 'Tilbud',
      body: 'x',
      status: 'ukendt',
      idempotencyKey: crypto.randomUUID(),
    });
    await root.collection('inquiries').update(id, { locked: true });
    await openOffer(page, id);
    await expect(page.getByText('Måske sendt – tjek Sendt post')).toBeVisible();
    await expect(page.locator('[data-cell="text"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Den er ikke sendt' }).click();
    await expect(textCell(page, 0)).toHaveValue('Stik');
    await expect(page.getByRole('button', { name: 'Send tilbud' })).toBeVisible();
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
  await expect(view.getByRole('figure').first()).toContainText('Tilgængelig');
  await expectClean(view);
});
