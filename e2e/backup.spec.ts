/** Backup and restore by the page, on the worker's own product. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectClean } from './support/axe.ts';
import { openAs, tokenOf } from './support/open-as.ts';
import { dataDir, productUrl, superuser } from './support/product.ts';
import { makeLead, unique } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('a backup is made, a lead is changed, and a restore brings it back', async ({ browser, request }) => {
  const name = unique('Før kopien');
  const id = await makeLead({ name });
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/settings/backup');
  await page.getByRole('button', { name: 'Tag kopi nu' }).click();
  const row = page.getByRole('list', { name: 'Kopier' }).getByRole('listitem').first();
  await expect(row.getByText('Kontrolleret')).toBeVisible({ timeout: 30_000 });
  await expectClean(page);

  const pb = await superuser();
  await pb.collection('leads').update(id, { name: 'Efter kopien' });
  const later = await makeLead({ name: unique('Ny efter kopien') });

  await row.getByRole('button', { name: /^Gendan/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Kontrollér kopien' }).click();
  await expect(dialog.getByText(/Kopien er hel/)).toBeVisible({ timeout: 30_000 });
  await expectClean(page, '[role="dialog"]');
  const { name: firm } = await pb.collection('company_settings').getFirstListItem('');
  await dialog.getByLabel(/^Skriv .* for at bekræfte$/).fill(String(firm));
  await dialog.getByRole('button', { name: 'Gendan nu' }).click();
  // Everybody is told meanwhile.
  await expect
    .poll(async () => (await request.get('/api/health')).text().catch(() => ''), { intervals: [50], timeout: 20_000 })
    .toContain('"restoring"');
  await expect(dialog.getByText(/Kopien er gendannet/)).toBeVisible({ timeout: 60_000 });
  expect((await pb.collection('leads').getOne(id)).name).toBe(name);
  // The entry is in the restored database.
  expect(await pb.collection('security_log').getFirstListItem('kind = "gendannet"')).toMatchObject({
    subject: expect.stringMatching(/-manual\.tar$/) as unknown,
  });
  await expect(pb.collection('leads').getOne(later)).rejects.toMatchObject({ status: 404 });

  // The admin's session is that of the backup, so the page goes on.
  await dialog.getByRole('button', { name: 'Genindlæs siden' }).click();
  await expect(row.getByText('Kontrolleret')).toBeVisible();
  await page.goto(`/leads/profile/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('only an admin makes, sees, downloads and restores backups', async ({ browser, request, playwright }) => {
  const admin = await openAs(browser, 'admin@demo.test');
  const moderator = await openAs(browser, 'moderator@demo.test');
  const asAdmin = { authorization: tokenOf(admin) };
  const asModerator = { authorization: tokenOf(moderator) };
  const { id } = (await (await request.post('/api/backup', { headers: asAdmin })).json()) as { id: string };
  const readState = async () =>
    ((await (await request.get(`/api/backup/jobs/${id}`)).json()) as { state: string }).state;
  await expect.poll(readState, { timeout: 30_000 }).toBe('done');
  // The job is for the browser that began it, and for admins.
  const stranger = await playwright.request.newContext({ baseURL: productUrl() });
  const jobStatus = async (headers: Record<string, string> = {}) =>
    (await stranger.get(`/api/backup/jobs/${id}`, { headers })).status();
  expect([await jobStatus(), await jobStatus(asModerator), await jobStatus(asAdmin)]).toEqual([401, 403, 200]);
  const wrongKey = { cookie: `backup-job=${'0'.repeat(64)}` };
  expect(await jobStatus(wrongKey)).toBe(401);
  await stranger.dispose();
  const { backups } = (await (await request.get('/api/backup', { headers: asAdmin })).json()) as {
    backups: { name: string; bytes: number }[];
  };
  const [backup] = backups;
  const file = `/api/backup/files/${backup?.name}`;

  const order = await request.post(file, { headers: asAdmin });
  const { url } = (await order.json()) as { url: string };
  const answer = await admin.context().request.get(url);
  expect([answer.status(), (await answer.body()).length]).toEqual([200, backup?.bytes]);
  expect(answer.headers()).toMatchObject({
    'content-disposition': `attachment; filename="${backup?.name}"`,
    'cache-control': 'no-store',
  });
  // The address opens once, and what a link of another site would open opens nothing.
  expect((await admin.context().request.get(url)).status()).toBe(404);
  expect((await admin.context().request.get(file)).status()).toBe(404);
  expect((await request.post(file, { headers: { ...asAdmin, 'sec-fetch-site': 'cross-site' } })).status()).toBe(403);

  const restore = { name: backup?.name, word: 'forkert' };
  const refused = async (status: number, headers?: Record<string, string>) => {
    const with_ = headers ? { headers } : {};
    expect((await request.get('/api/backup', with_)).status()).toBe(status);
    expect((await request.post('/api/backup', with_)).status()).toBe(status);
    expect((await request.post('/api/backup/check', { ...with_, data: restore })).status()).toBe(status);
    expect((await request.post('/api/backup/restore', { ...with_, data: restore })).status()).toBe(status);
    expect((await request.post(file, with_)).status()).toBe(status);
  };
  await refused(401);
  await refused(403, asModerator);

  // An admin with wrong input: another word, a name outside the folder, another site.
  const wrong = (data: object, headers = {}) =>
    request.post('/api/backup/restore', { headers: { ...asAdmin, ...headers }, data });
  expect(await (await wrong(restore)).json()).toMatchObject({
    code: 'validation',
    data: { word: { code: 'invalid' } },
  });
  expect((await wrong({ ...restore, name: '../secrets.json' })).status()).toBe(400);
  expect((await wrong({ ...restore, name: 'ordrestyring-2020-01-01T000000Z-daily.tar' })).status()).toBe(404);
  expect((await wrong(restore, { 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
  expect((await request.get(`/api/backup/jobs/${'0'.repeat(32)}`, { headers: asAdmin })).status()).toBe(404);
});

test('a restore from a damaged backup is given up, and the product goes on with its data', async ({
  browser,
  request,
}) => {
  const name = unique('Bliver');
  const id = await makeLead({ name });
  const admin = await openAs(browser, 'admin@demo.test');
  const headers = { authorization: tokenOf(admin) };
  type Job = { id: string; name: string; state: string; fault: string | null };
  const jobOf = async (job: Job): Promise<Job> => {
    let current = job;
    const read = async () => {
      // The web server may be away for a moment.
      const answer = await request.get(`/api/backup/jobs/${job.id}`).catch(() => null);
      if (answer?.ok()) current = (await answer.json()) as Job;
      return current.state;
    };
    await expect.poll(read, { timeout: 60_000 }).not.toBe('running');
    return current;
  };
  const begin = async (path: string, data?: object) =>
    jobOf((await (await request.post(path, { headers, ...(data ? { data } : {}) })).json()) as Job);

  const made = await begin('/api/backup');
  const file = join(dataDir(), 'backups', made.name);
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const pb = await superuser();
  const { name: word } = await pb.collection('company_settings').getFirstListItem('');
  // Users go on meanwhile: the product is not closed for an archive that is no good.
  const closed: string[] = [];
  const watch = setInterval(
    () =>
      void request.get('/api/health').then(
        async (answer) => answer.ok() || closed.push(await answer.text()),
        () => closed.push('no answer'),
      ),
    50,
  );
  expect(await begin('/api/backup/restore', { name: made.name, word })).toMatchObject({
    state: 'failed',
    fault: 'damaged',
    replaced: null,
  });
  clearInterval(watch);
  expect(closed).toEqual([]);
  const noted = await pb
    .collection('security_log')
    .getFirstListItem(`kind = "gendan_fejlet" && subject = "${made.name}"`);
  expect(noted.data).toEqual({ reason: 'damaged' });
  expect((await request.get('/api/backup', { headers })).status()).toBe(200);
  expect((await pb.collection('leads').getOne(id)).name).toBe(name);
});
