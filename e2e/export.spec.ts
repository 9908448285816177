/** What leaves the product and what comes in by itself: lists, all data, one customer's data, erasure, and intake. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { expectClean } from './support/axe.ts';
import { openAs, tokenOf } from './support/open-as.ts';
import { drawAllRows } from './support/show-all-rows.ts';
import { superuser } from './support/product.ts';
import { makeLead, unique, uniquePhone } from './support/records.ts';
import { toast, waitForSubscription } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const readCsv = (text: string) => Papa.parse<string[]>(text, { delimiter: ';', skipEmptyLines: true }).data;

async function exportList(page: Page, item: string): Promise<Download> {
  await page.getByRole('button', { name: 'Flere handlinger' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return download;
}

test('an export opened again equals the list as it is filtered and sorted', async ({ browser }) => {
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto('/service?vis=alle&type=service&sort=jobNumber');
  const items = page.locator('[data-slot="list"] [data-id]');
  await expect(items.first()).toBeVisible();
  await drawAllRows(page);
  const shown = await items.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText.split('\n')[0]));
  expect(shown.length).toBeGreaterThan(0);

  const csv = await exportList(page, 'Eksportér som CSV');
  expect(csv.suggestedFilename()).toMatch(/^sager-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await csv.path(), 'utf8');
  expect(text.startsWith('\ufeffNr.;Opgave;')).toBe(true);
  const [head = [], ...lines] = readCsv(text.slice(1));
  expect(lines.map(([number]) => number)).toEqual(shown);
  expect(new Set(lines.map((line) => line[head.indexOf('Type')]))).toEqual(new Set(['Service']));

  const excel = await exportList(page, 'Eksportér til Excel');
  const [excelHead = [], ...rows] = await readSheet(await readFile(await excel.path()));
  expect(excelHead).toEqual(head);
  expect(rows.map(([number]) => String(number))).toEqual(shown);
  const amount = head.indexOf('Beløb');
  expect(
    rows.map((row) =>
      Number(row[amount] ?? 0)
        .toFixed(2)
        .replace('.', ','),
    ),
  ).toEqual(lines.map((line) => line[amount] || '0,00'));
});

test('a seller’s files hold no costs, neither in CSV nor in Excel, and the office’s do', async ({ browser }) => {
  const pb = await superuser();
  const made = await pb.collection('products').create({
    name: unique('Kostprøve'),
    sku: unique('KP'),
    unit: 'stk',
    price: 99_000,
    vatRate: 25,
    active: true,
    rev: 1,
  });
  await pb.collection('product_costs').create({ product: made.id, cost: 123_457 });
  const read = async (page: Page, path: string) => {
    await page.goto(path);
    await expect(page.getByRole('main').locator('[data-row], [data-id]').first()).toBeVisible();
    const csv = readCsv((await readFile(await (await exportList(page, 'Eksportér som CSV')).path(), 'utf8')).slice(1));
    const excel = await readSheet(await readFile(await (await exportList(page, 'Eksportér til Excel')).path()));
    return { csv, excel: excel.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))) };
  };
  const [seller, office] = [await openAs(browser, 'seller@demo.test'), await openAs(browser, 'moderator@demo.test')];
  const products = `/settings/products?q=${encodeURIComponent(String(made.name))}`;
  const paths = [products, '/settings/technicians', '/service?vis=alle&type=service', '/leads/mine?vis=ude'];
  for (const path of paths) {
    const { csv, excel } = await read(seller, path);
    for (const head of [csv[0], excel[0]])
      expect(head?.filter((name) => /kost|dæknings|avance/i.test(name))).toEqual([]);
    expect([...csv, ...excel].flat().filter((cell) => /1234[,.]57|123457/.test(cell))).toEqual([]);
  }
  const { csv, excel } = await read(office, products);
  expect(csv[1]?.[csv[0]?.indexOf('Kostpris') ?? -1]).toBe('1234,57');
  expect(excel[1]?.[excel[0]?.indexOf('Kostpris') ?? -1]).toBe('1234.57');
});

test('all data and one customer’s data are downloaded by admins; then the customer is erased', async ({ browser }) => {
  const name = unique('Glem Mig');
  const id = await makeLead({ name, note: 'Hemmelig note' });
  const pb = await superuser();
  const form = new FormData();
  for (const [key, value] of Object.entries({ lead: id, category: 'andet', name: 'plan.txt' })) form.set(key, value);
  form.set('file', new Blob(['tegningen'], { type: 'text/plain' }), 'plan.txt');
  await pb.collection('files').create(form);
  const admin = await openAs(browser, 'admin@demo.test');
  const moderator = await openAs(browser, 'moderator@demo.test');
  const call = admin.context().request;
  const headers = { authorization: tokenOf(admin) };
  const handedOut = async () =>
    (await pb.collection('activities').getList(1, 1, { filter: 'type = "udlevering"' })).totalItems;
  const before = await handedOut();
  for (const path of ['/api/privacy/export', `/api/privacy/leads/${id}/export`]) {
    expect((await call.post(path, { headers: { authorization: tokenOf(moderator) } })).status()).toBe(403);
    // What another site can make a browser send, with the session's cookie.
    expect((await call.get(path, { headers: { 'sec-fetch-site': 'cross-site' } })).status()).toBe(404);
    expect((await call.post(path, { headers: { ...headers, 'sec-fetch-site': 'cross-site' } })).status()).toBe(403);
    expect((await call.post(path)).status()).toBe(401);
  }
  expect(await handedOut()).toBe(before);

  const order = async (path: string) => (await (await call.post(path, { headers })).json()) as { url: string };
  const unpack = async (path: string) => {
    const { url } = await order(path);
    const files = unzipSync(await (await call.get(url)).body());
    expect((await call.get(url)).status()).toBe(404);
    return files;
  };
  const table = (files: Record<string, Uint8Array>, file: string) =>
    readCsv(
      Buffer.from(files[file] ?? [])
        .toString()
        .replace('\ufeff', ''),
    ).slice(1);
  const all = await unpack('/api/privacy/export');
  // One at a time; a download that nobody fetches gives its place back after a minute.
  const first = await order('/api/privacy/export');
  const second = await call.post('/api/privacy/export', { headers });
  expect([second.status(), ((await second.json()) as { code: string }).code]).toEqual([409, 'export_busy']);
  expect((await call.get(first.url)).status()).toBe(200);
  let again = { url: '' };
  const orderAgain = async () => {
    const answer = await call.post('/api/privacy/export', { headers });
    if (answer.ok()) again = (await answer.json()) as { url: string };
    return answer.status();
  };
  await expect.poll(orderAgain).toBe(200);
  expect((await call.get(again.url)).status()).toBe(200);
  const { totalItems } = await pb.collection('leads').getList(1, 1);
  expect(table(all, 'leads.csv')).toHaveLength(totalItems);
  expect(table(all, 'users.csv').flat()).toContain('admin@demo.test');
  expect(Object.keys(all)).toEqual(expect.arrayContaining(['products.csv', 'inquiries.csv', 'users.csv']));
  expect(Object.keys(all).filter((file) => /session|token|key/.test(file))).toEqual(['intake_keys.csv']);

  await admin.goto('/settings/backup');
  await expect(admin.getByRole('list', { name: 'Hentet af' }).getByText('Astrid Admin').first()).toBeVisible();

  await admin.goto(`/leads/profile/${id}`);
  const menu = async (item: RegExp) => {
    await admin.getByRole('button', { name: 'Flere handlinger' }).click();
    await admin.getByRole('menuitem', { name: item }).click();
  };
  const [download] = await Promise.all([admin.waitForEvent('download'), menu(/^Hent kundens data/)]);
  const own = unzipSync(await readFile(await download.path()));
  expect(table(own, 'leads.csv')).toHaveLength(1);
  const stored = Object.keys(own).find((file) => file.startsWith('filer/files/')) ?? '';
  expect(Buffer.from(own[stored] ?? []).toString()).toBe('tegningen');
  expect(Object.keys(own)).not.toContain('products.csv');

  await menu(/^Slet personoplysninger/);
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('1 fil', { exact: true })).toBeVisible();
  await expectClean(admin, '[role="dialog"]');
  await dialog.getByLabel(`Skriv ${name} for at bekræfte`).fill(name);
  await dialog.getByRole('button', { name: 'Slet personoplysninger' }).click();
  await expect(dialog.getByText('Personoplysningerne er slettet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Luk' }).last().click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Slettet kunde');
  await expect(admin.getByText('Kundens data er udleveret')).toBeVisible();
});

test('a key is made, a lead handed in by it appears live under Nye, and a revoked key is refused', async ({
  browser,
  request,
}) => {
  const admin = await openAs(browser, 'admin@demo.test');
  await admin.goto('/settings/integrations');
  await admin.getByRole('button', { name: 'Ny nøgle' }).click();
  const keyName = unique('Kontaktformular');
  await admin.getByLabel('Hvad skal bruge den?').fill(keyName);
  await admin.getByRole('button', { name: 'Lav nøgle' }).click();
  const key = await admin.getByRole('textbox', { name: 'Nøgle' }).inputValue();
  await expectClean(admin, '[role="dialog"]');
  await admin.getByRole('dialog').getByRole('button', { name: 'Luk' }).last().click();

  const seller = await openAs(browser, 'seller@demo.test');
  const subscribed = waitForSubscription(seller, 'leads');
  await seller.goto('/leads/new');
  await subscribed;
  const name = unique('Fra hjemmesiden');
  const send = () =>
    request.post('/api/intake/leads', {
      headers: { authorization: `Bearer ${key}` },
      data: { externalId: name, name, phone: uniquePhone() },
    });
  expect((await send()).status()).toBe(201);
  await expect(seller.getByText(name)).toBeVisible();

  const item = admin.getByRole('list', { name: 'Nøgler' }).getByRole('listitem').filter({ hasText: keyName });
  await item.getByRole('button', { name: 'Spær' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Spær' }).click();
  await expect(toast(admin, /er spærret/)).toBeVisible();
  await expect(item.getByText('Spærret')).toBeVisible();
  await expectClean(admin);
  expect((await send()).status()).toBe(401);
});
