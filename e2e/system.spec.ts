/** The admins' page about the product's parts, and the metrics of the running product. */
import { expectCleanAtBothWidths } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { productUrl, superuser } from './support/product.ts';
import { getHorizontalOverflow } from './support/screen.ts';
import { METRICS_KEY } from './support/start-product.ts';
import { expect, test } from './support/test.ts';

test('an admin sees the parts, the disk, the outbox and the log', async ({ browser }) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/settings/system');
  const parts = page.getByRole('region', { name: 'Dele' }).getByRole('listitem');
  await expect(parts).toHaveCount(3);
  for (const name of ['Webserver', 'Database', 'Microsoft (demo)']) {
    const part = parts.filter({ hasText: name });
    await expect(part).toContainText(/Svarer på \d+ ms/);
    await expect(part).toContainText(/Startet for .+ siden/);
    await expect(part).toContainText(/MB hukommelse/);
  }
  await expect(page.getByRole('region', { name: 'Dele' })).toContainText(
    /\d+ logget ind · Version \d+\.\d+\.\d+, build \w+/,
  );
  const storage = page.getByRole('region', { name: 'Plads og sikkerhedskopi' });
  await expect(storage).toContainText(/GB af .*(GB|TB)/);
  await expect(page.getByRole('region', { name: 'Udgående mail' })).toContainText('Venter på at blive sendt');
  await expect(page.getByRole('region', { name: 'Advarsler og fejl' })).toBeVisible();
  const log = page.getByRole('list', { name: 'Sikkerhedslog' });
  await expect(log.getByText('Logget ind').first()).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expectCleanAtBothWidths(page);
});

test('nobody else does, and the answer is refused', async ({ browser }) => {
  const page = await openAs(browser, 'management@demo.test');
  await page.goto('/settings/system');
  await expect(page.getByText('Kun for administratorer')).toBeVisible();
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token: string }).token,
  );
  const answer = await page.request.get('/api/system', { headers: { Authorization: token } });
  expect(answer.status()).toBe(403);
});

test('a sign-in that Microsoft refuses is in the security log, with the network that it came from', async ({
  request,
}) => {
  const body = { provider: 'microsoft', code: 'forkert', codeVerifier: 'v'.repeat(43) };
  expect((await request.post('/api/collections/users/auth-with-oauth2', { data: body })).status()).toBe(400);
  const pb = await superuser();
  const filter = 'kind = "login_afvist" && data.reason = "microsoft"';
  const noted = await pb.collection('security_log').getFirstListItem(filter);
  expect(noted.network).toMatch(/^127\.0\.0\.1$|^0:0:0:0$|:/);
  expect(JSON.stringify(noted)).not.toContain('forkert');
});

test('the running product tells its metrics to whoever has the key', async ({ request }) => {
  const withKey = { headers: { Authorization: `Bearer ${METRICS_KEY}` } };
  const text = await (await request.get(`${productUrl()}/metrics`, withKey)).text();
  for (const part of ['Web', 'PocketBase', 'Standin']) expect(text).toContain(`ordrestyring_part_up{part="${part}"} 1`);
  expect(text).toMatch(/^ordrestyring_outbox_mails\{status="waiting"\} \d+$/m);
  expect(text).toMatch(/^ordrestyring_disk_free_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect((await request.get(`${productUrl()}/metrics`)).status()).toBe(404);
});
