/** The customer's page of an offer: from the mail to an accepted offer, on a phone without a session. */
import { createHash } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { RecordModel } from 'pocketbase';
import { expectClean } from './support/axe.ts';
import { type LineInput, newOffer, openOffer, readOffer, writeLines } from './support/offers.ts';
import { openAs } from './support/open-as.ts';
import { findMailsTo } from './support/outbox.ts';
import { readPdfText } from './support/pdf-text.ts';
import { pocketbaseUrl, productUrl, superuser } from './support/product.ts';
import { accountId, makeLead, unique, uniquePhone } from './support/records.ts';
import { expect, test } from './support/test.ts';

const LINK = /https?:\/\/\S+\/t\/[\w-]+/;

/** Opens a browser that has never been here. */
async function openAsCustomer(browser: Browser, url: string, locale = 'da-DK'): Promise<Page> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}

type Draft = { lines: LineInput[]; patch?: Parameters<typeof writeLines>[3] };
const TABLE: Draft = { lines: [{ text: 'Ny gruppetavle', qtyMilli: 2_500, unitPrice: 1_234_50 }] };

/** An offer of the seller's, sent from its screen. @returns the link in the customer's mail */
async function sendOffer(
  seller: Page,
  title: string,
  { lines, patch = {} } = TABLE,
): Promise<{ id: string; link: string; email: string }> {
  const email = `${unique('kunde').replace(/\W/g, '')}@kunde.test`;
  const owner = await accountId('seller@demo.test');
  const phone = uniquePhone();
  const lead = await makeLead({
    name: 'Karen Kunde',
    email,
    owner,
    phones: [{ raw: phone, normalised: phone }],
  });
  const id = await newOffer(seller, title, lead);
  await writeLines(seller, id, lines, { title, ...patch });
  await openOffer(seller, id);
  await seller.getByRole('button', { name: 'Send tilbud' }).first().click();
  const dialog = seller.getByRole('dialog');
  await expect(dialog.getByLabel('Besked')).toHaveValue(/\{\{tilbud\.link\}\}/);
  await dialog.getByRole('button', { name: 'Send tilbud' }).click();
  await expect(seller.getByText('Tilbuddet er sendt').first()).toBeVisible();
  const [mail] = await findMailsTo(email);
  return { id, email, link: LINK.exec(mail!.message.body.content)?.[0] ?? '' };
}

const choiceOf = (id: string, title: string, recommended = false) => ({
  ...({ id, title, choice: 'alternativ', group: 'lys', groupTitle: 'Belysning', recommended } as const),
});
/** Good, better and best, an extra, and a deposit. */
const LIGHTS: Draft = {
  lines: [
    { text: 'Montering', unitPrice: 1000_00 },
    { text: 'Pærer', unitPrice: 400_00, section: 's0' },
    { text: 'Spots', unitPrice: 800_00, section: 's1' },
    { text: 'Lysskinne', unitPrice: 1600_00, section: 's2' },
    { text: 'Dæmper', unitPrice: 240_00, section: 's3' },
  ],
  patch: {
    depositBp: 3000,
    sections: [
      choiceOf('s0', 'God'),
      choiceOf('s1', 'Bedre', true),
      choiceOf('s2', 'Bedst'),
      { id: 's3', title: 'Dæmper', choice: 'tilvalg' },
    ],
  },
};

/** Draws on the paper with the pointer. */
async function sign(customer: Page): Promise<void> {
  const paper = customer.getByRole('img', { name: 'Felt til underskrift' });
  await paper.scrollIntoViewIfNeeded();
  const { x, y } = (await paper.boundingBox())!;
  await customer.mouse.move(x + 30, y + 60);
  await customer.mouse.down();
  await customer.mouse.move(x + 150, y + 30, { steps: 8 });
  await customer.mouse.up();
}

/** Waits for a mail with this beginning of its subject. */
async function findMail(to: string, subject: string) {
  const find = async () => (await findMailsTo(to)).find(({ message }) => message.subject.startsWith(subject));
  await expect.poll(find).toBeDefined();
  return (await find())!;
}

/** Answers the customer's question from the top of the offer. */
async function answerQuestion(seller: Page, text: string): Promise<void> {
  const notice = seller.getByRole('status').filter({ hasText: 'spørger:' });
  await notice.getByRole('button', { name: 'Svar', exact: true }).click();
  const dialog = seller.getByRole('dialog', { name: 'Svar på kundens spørgsmål' });
  await dialog.getByRole('textbox', { name: 'Dit svar' }).fill(text);
  await expectClean(seller, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Send svar' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).toHaveCount(0);
}

test(
  'from the mail to the customer’s page: a question, an option, a signature, the job, and a withdrawal, each seen live',
  { tag: '@phone' },
  async ({ browser }) => {
    const seller = await openAs(browser, 'seller@demo.test');
    const { id, email, link } = await sendOffer(seller, 'Lys i køkkenet', LIGHTS);
    expect(link).toMatch(new RegExp(`^${productUrl()}/t/[\\w-]{22}$`));

    const customer = await openAsCustomer(browser, link);
    await expect(customer.getByRole('heading', { name: /^Tilbud \d+$/ })).toBeVisible();
    await expect(customer.getByText('2.250,00 kr.').first()).toBeVisible();
    await expect(seller.getByText('Kunden har set tilbuddet').first()).toBeVisible();
    await customer.getByRole('button', { name: 'Stil et spørgsmål' }).click();
    await customer.getByLabel('Dit spørgsmål').fill('Er <b>oprydning</b> med?');
    await customer.getByRole('button', { name: 'Send spørgsmålet' }).click();
    await expect(seller.getByText('Er <b>oprydning</b> med?').first()).toBeVisible();
    await answerQuestion(seller, 'Ja, vi rydder op.');
    const reply = (await findMail(email, 'Svar på dit spørgsmål til tilbud')).message.body.content;
    for (const part of ['Ja, vi rydder op.', '> Er <b>oprydning</b> med?', link]) expect(reply).toContain(part);

    await customer.getByRole('radio', { name: /^Bedst/ }).check();
    await customer.getByRole('checkbox', { name: /^Dæmper/ }).check();
    await expect(customer.getByText('3.550,00 kr.').first()).toBeVisible();
    await expect(customer.getByText('Samlet med Bedst, Dæmper:').first()).toBeVisible();
    await expect(seller.getByText('Kunden har valgt på sin side, men ikke bestilt endnu').first()).toBeVisible();
    await customer.reload();
    await expect(customer.getByRole('radio', { name: /^Bedst/ })).toBeChecked();
    await expect(customer.getByText('3.550,00 kr.').first()).toBeVisible();
    // The choice shows what is in the sums, so no amount is in brackets as in the PDF.
    await expect(customer.getByText(/^\(/)).toHaveCount(0);
    await expectClean(customer);
    await customer.getByRole('button', { name: 'Ja tak' }).click();
    await customer.getByRole('button', { name: 'Bestil nu' }).click();
    await expect(customer.locator('form').getByRole('alert')).toHaveCount(2);
    await expectClean(customer);
    await customer.getByLabel('Dit navn').fill('Karen Kunde');
    await sign(customer);
    await customer.getByRole('checkbox', { name: /^Begynd gerne/ }).check();
    await customer.getByRole('checkbox', { name: /^Jeg har læst/ }).check();
    await customer.getByRole('button', { name: 'Bestil nu' }).click();
    await expect(customer.getByText(/^Karen Kunde sagde ja tak den/)).toBeVisible();
    await expectClean(customer);

    await expect(seller.getByText('Tilbud accepteret af Karen Kunde').first()).toBeVisible();
    const evidence = seller.getByRole('region', { name: 'Kundens svar' });
    await expect(evidence.getByText('Valgt: Belysning: Bedst, Dæmper')).toBeVisible();
    await expect(evidence.getByRole('img', { name: 'Underskrift fra Karen Kunde' })).toBeVisible();
    await evidence.getByText('Dokumentation').click();
    await expect(evidence).toContainText('Jeg har læst tilbuddet og betingelserne og bestiller arbejdet.');
    expect(await readOffer(seller, id)).toMatchObject({ lead: { status: 'vundet' }, offer: { total: 3550_00 } });

    // The receipt carries the agreement, and everybody who has the file can check it.
    const receipt = (await findMail(email, 'Kvittering: Du har sagt ja til tilbud')).message;
    expect(receipt.body.content).toContain(link);
    expect(receipt.body.content).toContain('STANDARDFORTRYDELSESFORMULAR');
    const agreement = Buffer.from(receipt.attachments[0]?.contentBytes ?? '', 'base64');
    const printed = await readPdfText(agreement);
    for (const part of ['Lysskinne', 'Accepteret af', 'Karen Kunde', '/tjek']) expect(printed).toContain(part);
    expect(Buffer.from(await (await fetch(`${link}/aftale`)).arrayBuffer()).equals(agreement)).toBe(true);

    const [download] = await Promise.all([
      seller.waitForEvent('download'),
      evidence.getByRole('link', { name: 'Hent aftalen som PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Aftale \d+\.pdf$/);

    await seller.getByRole('button', { name: 'Opret sag' }).first().click();
    await expect(seller).toHaveURL(/\/service\//);
    await expect(seller.getByText('Lysskinne').first()).toBeVisible();
    await expect(seller.getByText('Spots')).toHaveCount(0);
    await expect(seller.getByText('1.065,00').filter({ visible: true }).first()).toBeVisible();

    // The link in the receipt still lets the customer withdraw, in two steps.
    await customer.goto(link);
    await customer.getByRole('button', { name: 'Fortryd aftalen her' }).click();
    await customer.getByLabel('Dit navn').fill('Karen Kunde');
    await customer.getByRole('button', { name: 'Fortsæt' }).click();
    await expect(customer.getByText('Jeg fortryder hermed aftalen.')).toBeVisible();
    await expectClean(customer);
    await customer.getByRole('button', { name: 'Bekræft fortrydelsen' }).click();
    await expect(customer.getByText(/^Karen Kunde fortrød aftalen den/)).toBeVisible();
    await expect(seller.getByText(/^Karen Kunde har fortrudt tilbud/).first()).toBeVisible();
    await findMail(email, 'Kvittering: Du har fortrudt');
    await customer.context().close();
  },
);

test('anybody can check whether a file is one of the firm’s', async ({ browser }) => {
  const url = `${productUrl()}/tjek`;
  const { headers } = await fetch(url);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  const page = await openAsCustomer(browser, url);
  const buffer = Buffer.from('%PDF-1.7 somebody’s own');
  await page.getByLabel(/^Vælg en fil/).setInputFiles({ name: 'aftale.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(/^Vi kender ikke denne fil/)).toBeVisible();
  await expectClean(page);
  await page.context().close();
});

test('where the firm asks for a one-time code, the customer types the one from their mail', async ({ browser }) => {
  const seller = await openAs(browser, 'seller@demo.test');
  const { email, link } = await sendOffer(seller, 'Tavle med kode');
  const settings = (await superuser()).collection('company_settings');
  const { id } = await settings.getFirstListItem('');
  await settings.update(id, { requireCode: true });
  try {
    const customer = await openAsCustomer(browser, link);
    await customer.getByRole('button', { name: 'Ja tak' }).click();
    await customer.getByLabel('Dit navn').fill('Karen Kunde');
    await customer.getByRole('checkbox', { name: /^Jeg har læst/ }).check();
    await customer.getByRole('button', { name: 'Send kode' }).click();
    await expect(customer.getByText(/^Koden er sendt til k…@kunde\.test/)).toBeVisible();
    await expectClean(customer);
    const mail = (await findMailsTo(email)).find(({ message }) => message.subject.startsWith('Din engangskode'))!;
    await customer.getByLabel('Engangskode').fill(/^\d{6}$/m.exec(mail.message.body.content)?.[0] ?? '');
    await customer.getByRole('button', { name: 'Bestil nu' }).click();
    await expect(customer.getByText(/^Karen Kunde sagde ja tak den/)).toBeVisible();
    await customer.context().close();
  } finally {
    await settings.update(id, { requireCode: false });
  }
});

test('the page has the PDF, English, and nothing that is only the firm’s; a colleague’s look is not the customer’s', async ({
  browser,
}) => {
  const seller = await openAs(browser, 'seller@demo.test');
  const { id, link } = await sendOffer(seller, 'Udendørs lys');
  const { offer, lead, lines } = await readOffer(seller, id);

  await seller.goto(link);
  await seller.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const seen = seller.waitForResponse(/\/api\/offer-page\/seen$/).catch(() => null);
  await seller.reload();
  await seen;
  expect((await readOffer(seller, id)).offer.status).toBe('sendt');

  const answer = await fetch(link);
  const html = await answer.text();
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(html).toContain('lang="da"');
  // Without JavaScript the seller can be called or written to.
  expect(html).toMatch(
    /<noscript>(?:(?!<\/noscript>)[^])*href="tel:(?:(?!<\/noscript>)[^])*href="mailto:seller@demo\.test"/,
  );
  for (const hidden of [id, lead.id, offer.seller, lines[0]!.id, lead.owner]) expect(html).not.toContain(hidden);
  // A scanner that runs no script has not seen it.
  expect((await readOffer(seller, id)).offer.status).toBe('sendt');

  const file = await fetch(`${link}/pdf`);
  expect(file.headers.get('cache-control')).toContain('no-store');
  expect(file.headers.get('referrer-policy')).toBe('no-referrer');
  const pdf = Buffer.from(await file.arrayBuffer());
  expect(await readPdfText(pdf)).toContain('Ny gruppetavle');

  // The first page is in the browser's language, and later ones in the one that was chosen.
  const customer = await openAsCustomer(browser, link, 'en-GB');
  await expect(customer.locator('html')).toHaveAttribute('lang', 'en');
  await expect(customer.getByRole('button', { name: 'Accept' })).toBeVisible();
  await customer.getByRole('link', { name: 'Dansk' }).click();
  await expect(customer.locator('html')).toHaveAttribute('lang', 'da');
  await customer.goto(link);
  await expect(customer.locator('html')).toHaveAttribute('lang', 'da');
  await customer.getByRole('link', { name: 'English' }).click();
  await expect(customer.locator('html')).toHaveAttribute('lang', 'en');
  await customer.context().close();
});

test('a thousand wrong links are limited, and a right one from the same address still opens', async ({ browser }) => {
  const seller = await openAs(browser, 'seller@demo.test');
  const { id, link } = await sendOffer(seller, 'Ladestander');
  const wrong = (at: number) => `${productUrl()}/t/${`guess${at}`.padEnd(22, 'x')}`;
  const first = await fetch(wrong(0));
  expect(first.status).toBe(404);
  const short = await fetch(link.slice(0, -1));
  expect([short.status, (await short.text()).includes('Linket virker ikke')]).toEqual([404, true]);
  const without = await fetch(`${productUrl()}/t/`);
  expect([without.status, (await without.text()).includes('Linket virker ikke')]).toEqual([404, true]);
  const see = async (token: string) => {
    const [body, headers] = [JSON.stringify({ token }), { 'Content-Type': 'application/json' }];
    return (await fetch(`${productUrl()}/api/offer-page/seen`, { method: 'POST', headers, body })).status;
  };
  const statuses: number[] = [];
  for (let at = 0; at < 1000; at += 50)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, (_, more) => see(`guess${at + more}`)))));
  // Those that are looked up: thirty a minute.
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(60);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect((await fetch(wrong(99))).status).toBe(429);
  expect((await fetch(link)).status).toBe(200);
  const accept = async (body: object) =>
    (
      await fetch(`${productUrl()}/api/offer-page/accept`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          token: link.split('/').at(-1),
          locale: 'da',
          name: 'x',
          image: '',
          terms: true,
          ...body,
        }),
      })
    ).status;
  expect(await accept({ image: 'A'.repeat(5_000_000) })).toBe(413);
  expect(await accept({ total: 1 })).toBe(400);
  expect(await accept({ terms: false })).toBe(400);
  expect((await readOffer(seller, id)).offer.status).toBe('sendt');
  expect(await accept({})).toBe(204);
  expect(await accept({})).toBe(409);
});

test('customers of the demo have answered offers on their page, and what proves it holds', async () => {
  const pb = await superuser();
  const expand = 'inquiry.lead';
  const all = await pb.collection('offer_answers').getFullList({ sort: 'at', expand });
  const offerOf = (record: RecordModel) => record.expand!.inquiry as RecordModel;
  // Customers of tests are of today.
  const yesterday = Date.now() - 86_400_000;
  const ofDemo = (record: RecordModel) =>
    Date.parse((offerOf(record).expand!.lead as RecordModel).created as string) < yesterday;
  const answers = all.filter(ofDemo);
  expect(answers.map((answer) => [answer.kind, offerOf(answer).status])).toEqual([
    ['afvist', 'afvist'],
    ['accepteret', 'afvist'],
    ['fortrudt', 'afvist'],
    ['accepteret', 'konverteret'],
  ]);
  const hashOf = async (record: RecordModel, name: string) => {
    const token = await pb.files.getToken();
    const file = await fetch(
      `${pocketbaseUrl()}/api/files/${record.collectionName}/${record.id}/${name}?token=${token}`,
    );
    return createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex');
  };
  const check = async (sha256: string) => {
    const [body, headers] = [JSON.stringify({ sha256 }), { 'Content-Type': 'application/json' }];
    const answer = await fetch(`${productUrl()}/api/offer-page/check`, { method: 'POST', headers, body });
    return ((await answer.json()) as { found: { state: string } | null }).found?.state;
  };
  for (const [at, state] of ['sent', 'withdrawn', 'withdrawn', 'accepted'].entries()) {
    const answer = answers[at]!;
    expect(answer.pdfSha256).toBe(await hashOf(offerOf(answer), offerOf(answer).pdf as string));
    expect(await check(answer.pdfSha256 as string)).toBe(state);
    if (answer.kind !== 'accepteret') continue;
    expect(answer.signature).not.toBe('');
    expect(answer.documentSha256).toBe(await hashOf(answer, answer.document as string));
    expect(await check(answer.documentSha256 as string)).toBe(state);
  }
  const asked = await pb.collection('activities').getFullList({ filter: "type = 'tilbud_spoergsmaal'", expand });
  const { status, seenAt } = offerOf(asked.find(ofDemo)!);
  expect([status, seenAt !== '']).toEqual(['set', true]);
  const job = await pb.collection('service_jobs').getFirstListItem(`inquiry = '${answers[3]!.inquiry}'`);
  const lines = await pb.collection('service_job_lines').getFullList({ filter: `job = '${job.id}'` });
  const texts = lines.map(({ text }) => text as string).join();
  expect([texts.includes('22 kW'), texts.includes('11 kW')]).toEqual([true, false]);
});
