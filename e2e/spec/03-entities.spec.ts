/** §3 Entities and their fields. */
import type { Page } from '@playwright/test';
import { callApi } from '../support/offers.ts';
import { readStoredSession } from '../support/session.ts';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';
/** Reads the signed-in user's own record of a collection with the page's token. */
async function fetchOwnRecord(page: Page, collection: string): Promise<Record<string, unknown>> {
  const { record } = await readStoredSession(page);
  return (await callApi<Record<string, unknown>>(page, `/api/collections/${collection}/records/${String(record.id)}`))
    .data;
}

test('§3.1 §6.1 §7.4 the user has the specification’s fields, and roles from its list', async ({ browser }) => {
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto('/about');
  const user = await fetchOwnRecord(page, 'users');
  expect(user).toMatchObject({
    id: expect.any(String),
    username: expect.any(String),
    email: 'moderator@demo.test',
    name: expect.any(String),
    phoneNumber: expect.any(String),
    complete: expect.any(Boolean),
    saleNumber: expect.any(Number),
    collectionName: 'users',
  });
  expect(['admin', 'moderator', 'seller', 'management', 'new']).toEqual(expect.arrayContaining(user.roles as string[]));
});

test('§3.2 §7.5 the public user has the specification’s fields and no others', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/about');
  const publicUser = await fetchOwnRecord(page, 'UsersPublic');
  expect(publicUser).toMatchObject({
    id: expect.any(String),
    name: expect.any(String),
    email: expect.any(String),
    avatar: expect.any(String),
    inactive: false,
  });
  for (const hidden of ['phoneNumber', 'roles', 'saleNumber', 'signature', 'tokenKey'])
    expect(publicUser).not.toHaveProperty(hidden);
});

test('§3.6 §6.2 the token’s payload has type, id, collectionId and exp', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/about');
  const { token, record } = await readStoredSession(page);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  expect(claims).toMatchObject({
    type: 'auth',
    id: record.id,
    collectionId: record.collectionId,
    exp: expect.any(Number),
    sid: expect.any(String),
  });
});

test('§3.7 a toast has title, content, accent (primary), icon, success (true)', async ({ browser }) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  const toasts = page.locator('[data-slot="toast"]');
  await page.getByRole('button', { name: 'Almindelig besked' }).click();
  await expect(toasts.first()).toHaveAttribute('data-success', 'true');
  await expect(toasts.first()).toHaveAttribute('data-accent', 'primary');
  await page.getByRole('button', { name: 'Besked med tekst og ikon' }).click();
  await expect(toasts.nth(1)).toContainText('Sådan ser en almindelig sætning ud');
  await expect(toasts.nth(1)).toHaveAttribute('data-accent', 'warning');
  await expect(toasts.nth(1).locator('svg').first()).toBeVisible();
  const ids = await toasts.evaluateAll((nodes) => nodes.map((node) => Number(node.getAttribute('data-id'))));
  expect(new Set(ids).size).toBe(2);
});
