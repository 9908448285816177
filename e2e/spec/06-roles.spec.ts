/** §6 Roles and permissions. What each role may read and write is walked over HTTP by pocketbase/tests/roles.test.ts. */
import { expect, test } from '@playwright/test';
import { standinUrl, superuser } from '../support/product.ts';
import { signInButton } from '../support/sign-in.ts';

test.skip(({ isMobile }) => isMobile, 'Nothing here depends on the screen');

test('§6.1 the roles that an account may have are the specification’s', async () => {
  const users = await (await superuser()).collections.getOne('users');
  const roles = users.fields.find((field: { name: string }) => field.name === 'roles') as unknown as {
    values: string[];
    maxSelect: number;
  };
  expect(roles.values.toSorted()).toEqual(['admin', 'management', 'moderator', 'new', 'seller']);
  expect(roles.maxSelect).toBeGreaterThan(1);
});

test('§6.4 §4.1 Microsoft is asked for Mail.Send, User.Read, User.ReadWrite and offline_access', async ({ page }) => {
  const asked = page
    .context()
    .waitForEvent('request', (request) => request.url().startsWith(standinUrl()) && request.url().includes('scope='));
  await page.goto('/login');
  await signInButton(page).click();
  const scope = new URL((await asked).url()).searchParams.get('scope') ?? '';
  expect(scope.split(' ').toSorted()).toEqual(['Mail.Send', 'User.Read', 'User.ReadWrite', 'offline_access']);
});
