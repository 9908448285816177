/** §6 Roles and permissions; pocketbase/auth/roles.test.ts covers what each role may read and write. */
import { standinUrl, superuser } from '../support/product.ts';
import { signInButton } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('§6.1 accounts can have exactly the specification’s roles', async () => {
  const users = await (await superuser()).collections.getOne('users');
  const roles = users.fields.find((field: { name: string }) => field.name === 'roles') as unknown as {
    values: string[];
    maxSelect: number;
  };
  expect(roles.values.toSorted()).toEqual(['admin', 'management', 'moderator', 'new', 'seller']);
  expect(roles.maxSelect).toBeGreaterThan(1);
});

test('§6.4 §4.1 sign-in requests Mail.Send, User.Read, User.ReadWrite and offline_access', async ({ page }) => {
  const requested = page
    .context()
    .waitForEvent('request', (request) => request.url().startsWith(standinUrl()) && request.url().includes('scope='));
  await page.goto('/login');
  await signInButton(page).click();
  const scope = new URL((await requested).url()).searchParams.get('scope') ?? '';
  expect(scope.split(' ').toSorted()).toEqual(['Mail.Send', 'User.Read', 'User.ReadWrite', 'offline_access']);
});
