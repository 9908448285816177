import { expect, test, type Page } from '@playwright/test';
import { addDays, addWorkingDays, copenhagenToday, formatDay } from '../lib/core/dates.ts';
import { expectClean } from './support/axe.ts';
import { superuser } from './support/product.ts';
import { accountId, makeLead, makeTask, unique } from './support/records.ts';
import { openAs } from './support/sign-in.ts';

const today = copenhagenToday(new Date());
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const toast = (page: Page, text: string) => page.locator('[data-slot="toast"]').filter({ hasText: text });
const isPhone = (name: string) => name === 'phone';

async function stored(title: string) {
  const pb = await superuser();
  return pb.collection('tasks').getFullList({ filter: pb.filter('title = {:title}', { title }), sort: 'created' });
}

/** The list narrowed to this test's own, so that nobody else's tasks stand in the way. */
async function openFound(page: Page, words: string, query = ''): Promise<void> {
  await page.goto(`/tasks?q=${encodeURIComponent(words)}${query}`);
}

test('what is jotted down gets its day, time and kind; Enter adds it', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/tasks');
  const name = unique('Jensen');
  await page.getByRole('textbox', { name: 'Ny opgave' }).fill('ring til Tor om tavlen');
  await expect(page.getByText('Ingen dag i teksten')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ny opgave' }).fill(`ring i morgen 10 til ${name}`);
  await expect(page.getByText(`Ring til ${name} · `)).toContainText('kl. 10.00 · Ring op');
  await expect(page.getByLabel('Dato', { exact: true })).toHaveValue(formatDay(addDays(today, 1)));
  await expect(page.getByLabel('Klokken', { exact: true })).toHaveValue('10.00');
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('ring_op');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Ny opgave' })).toHaveValue('');
  await expect
    .poll(() => stored(`Ring til ${name}`))
    .toMatchObject([{ due: addDays(today, 1), dueTime: '10:00', type: 'ring_op' }]);
  await openFound(page, name, '&vis=senere');
  await expect(row(page, `Ring til ${name}`)).toContainText('I morgen');
  await page.context().close();
});

test('a double click adds once and complains of nothing; a day gone by is warned about and taken', async ({
  browser,
}) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/tasks');
  const title = unique('Dobbelt');
  const box = page.getByRole('textbox', { name: 'Ny opgave' });
  await box.fill(title);
  await page.getByLabel('Dato', { exact: true }).fill(formatDay(addDays(today, -1)));
  await expect(page.getByText('Datoen er passeret')).toBeVisible();
  const add = page.getByRole('button', { name: 'Tilføj' });
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/tasks') && answer.request().method() === 'POST',
  );
  await add.click();
  // The answer is there before the second click.
  await answered;
  await add.click();
  await expect(box).toHaveValue('');
  await expect.poll(() => stored(title)).toMatchObject([{ due: addDays(today, -1) }]);
  await expect(page.getByText('Skal udfyldes')).toHaveCount(0);
  await expect(page.getByText('Datoen er passeret')).toHaveCount(0);
  await page.context().close();
});

test('the keyboard walks, finishes, puts off and edits; the focus never gets lost', async ({ browser }, info) => {
  test.skip(isPhone(info.project.name), 'a phone has no keys');
  const seller = await accountId('seller2@demo.test');
  const set = unique('Tast');
  for (const n of [1, 2, 3])
    await makeTask({ title: `${set} nr. ${n}`, assignee: seller, due: today, dueTime: `0${n}:00` });
  const page = await openAs(browser, 'seller2@demo.test');
  await openFound(page, set);
  const rows = page.locator('[data-slot="list"] [data-row]');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('d');
  await expect(toast(page, 'Opgaven er udført')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Udskyd opgaven' });
  await dialog.getByRole('button', { name: /^(I morgen|Næste hverdag)/ }).click();
  await expect(rows).toHaveCount(1);
  await page
    .getByRole('group', { name: 'Vis' })
    .getByRole('button', { name: /Udskudt/ })
    .click();
  await expect(row(page, `${set} nr. 2`)).toContainText('til');
  await page.getByRole('group', { name: 'Vis' }).getByRole('button', { name: /Åbne/ }).click();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const sheet = page.getByRole('dialog', { name: 'Redigér opgave' });
  await sheet.getByRole('textbox', { name: 'Opgave', exact: true }).fill(`${set} ændret`);
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toBeHidden();
  await expect(row(page, `${set} ændret`)).toBeVisible();
  await page.context().close();
});

test('many at once are done, and taken back within ten seconds', async ({ browser }) => {
  const seller = await accountId('seller@demo.test');
  const set = unique('Mange');
  for (const n of [1, 2, 3]) await makeTask({ title: `${set} nr. ${n}`, assignee: seller, due: today });
  const page = await openAs(browser, 'seller@demo.test');
  await openFound(page, set);
  for (const n of [1, 2]) await page.getByRole('checkbox', { name: `Vælg ${set} nr. ${n}` }).click();
  const bar = page.getByRole('region').filter({ hasText: '2 valgte' });
  await bar.getByRole('button', { name: 'Udfør' }).click();
  await expect(toast(page, '2 opgaver er udført')).toBeVisible();
  await expect(page.locator('[data-slot="list"] [data-row]')).toHaveCount(1);
  // It keeps off the buttons of what opens over the page.
  await page.locator('[data-slot="list"] [data-row]').click();
  const open = page.getByRole('dialog', { name: 'Redigér opgave' });
  for (const name of [/^Gem/, 'Annullér']) await open.getByRole('button', { name }).click({ trial: true });
  await open.getByRole('button', { name: 'Annullér' }).click();
  await toast(page, '2 opgaver er udført').getByRole('button', { name: 'Fortryd' }).click();
  await expect(page.locator('[data-slot="list"] [data-row]')).toHaveCount(3);
  await makeTask({
    title: `${set} nr. 4`,
    assignee: seller,
    due: today,
    status: 'udfoert',
    doneAt: new Date().toISOString(),
  });
  await openFound(page, set, '&vis=udfoert');
  await page.getByRole('checkbox', { name: `Vælg ${set} nr. 4` }).click();
  await page.getByRole('region').filter({ hasText: '1 valgt' }).getByRole('button', { name: 'Genåbn' }).click();
  await expect(toast(page, 'Opgaven er genåbnet')).toBeVisible();
  await page.context().close();
});

test('put off until next week, a task comes back by itself', async ({ browser }) => {
  const seller = await accountId('seller@demo.test');
  const title = unique('Udskudt');
  const id = await makeTask({ title, assignee: seller, due: today });
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto(`/tasks?opgave=${id}`);
  await page.getByRole('dialog', { name: 'Redigér opgave' }).getByRole('button', { name: 'Udskyd' }).click();
  await page
    .getByRole('dialog', { name: 'Udskyd opgaven' })
    .getByRole('button', { name: /^(I morgen|Næste hverdag)/ })
    .click();
  await openFound(page, title, '&vis=udskudt');
  await expect(row(page, title)).toContainText(/til (i morgen|man\.)/);
  // The day has come.
  await (await superuser()).collection('tasks').update(id, { snoozedUntil: today });
  await openFound(page, title, '&vis=idag');
  await expect(row(page, title)).toBeVisible();
  await page.context().close();
});

test('a repeating task comes again when it is done; the form says when', async ({ browser }) => {
  const seller = await accountId('seller2@demo.test');
  const title = unique('Igen');
  const id = await makeTask({ title, assignee: seller, due: today });
  const page = await openAs(browser, 'seller2@demo.test');
  await page.goto(`/tasks?opgave=${id}&q=${encodeURIComponent(title)}`);
  const sheet = page.getByRole('dialog', { name: 'Redigér opgave' });
  await sheet.getByLabel('Gentages').click();
  await page.getByRole('option', { name: 'Hver arbejdsdag' }).click();
  await expect(sheet.getByText(/Næste gang/)).toBeVisible();
  await sheet.getByRole('button', { name: /Gem/ }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('checkbox', { name: `Udfør: ${title}` }).click();
  const next = addWorkingDays(today, 1, ['06-05', '12-24', '12-31']);
  await expect
    .poll(async () => (await stored(title)).map((task) => [task.status, task.due]))
    .toEqual([
      ['udfoert', today],
      ['aaben', next],
    ]);
  await toast(page, 'Opgaven er udført').getByRole('button', { name: 'Fortryd' }).click();
  await expect
    .poll(async () => (await stored(title)).map((task) => [task.status, task.due]))
    .toEqual([['aaben', today]]);
  await page.context().close();
});

test('what it belongs to is changed and taken off afterwards', async ({ browser }) => {
  const seller = await accountId('seller@demo.test');
  const [one, other] = [
    await makeLead({ name: unique('Første'), owner: seller }),
    await makeLead({ name: unique('Anden'), owner: seller }),
  ];
  const pb = await superuser();
  const { name } = await pb.collection('leads').getOne<{ name: string }>(other);
  const title = unique('Hører til');
  const task = await makeTask({ title, assignee: seller, due: today, lead: one });
  const page = await openAs(browser, 'seller@demo.test');
  const link = async () => {
    const { lead, job } = await pb.collection('tasks').getOne<{ lead: string; job: string }>(task);
    return { lead, job };
  };
  await page.goto(`/tasks?opgave=${task}`);
  const sheet = page.getByRole('dialog', { name: 'Redigér opgave' });
  await sheet.getByRole('button', { name: /^Fjern tilknytningen til Første/ }).click();
  const box = sheet.getByPlaceholder('Kunde, sag eller tilbudsnummer …');
  await expect(box).toBeFocused();
  await box.fill(name);
  await sheet.getByRole('option', { name: new RegExp(name) }).click();
  await expect(sheet.getByRole('button', { name: `Fjern tilknytningen til ${name}` })).toBeFocused();
  await sheet.getByRole('button', { name: /^Gem/ }).click();
  await expect(sheet).toBeHidden();
  expect(await link()).toEqual({ lead: other, job: '' });
  // On that lead's page it is now, as a row of the same list.
  await page.goto(`/leads/profile/${other}`);
  await expect(page.getByRole('region', { name: 'Opgaver' }).getByRole('link', { name: title })).toBeVisible();
  await page.goto(`/tasks?opgave=${task}`);
  await sheet.getByRole('button', { name: `Fjern tilknytningen til ${name}` }).click();
  const job = (
    await pb.collection('service_jobs').getList<{ id: string; jobNumber: number }>(1, 1, { filter: 'archived = false' })
  ).items[0]!;
  await box.fill(String(job.jobNumber));
  await expect(sheet.getByRole('option', { name: new RegExp(`^Sag ${job.jobNumber}`) })).toBeVisible();
  await box.press('Enter');
  await sheet.getByRole('button', { name: /^Gem/ }).click();
  await expect(sheet).toBeHidden();
  expect(await link()).toEqual({ lead: '', job: job.id });
  await page.context().close();
});

test('given to a colleague, they hear of it at once, wherever they are', async ({ browser }) => {
  const giver = await openAs(browser, 'seller@demo.test');
  const getter = await openAs(browser, 'seller2@demo.test');
  const heard = getter.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/realtime') &&
      answer.request().method() === 'POST' &&
      (answer.request().postData() ?? '').includes('tasks'),
  );
  await getter.goto('/patchnotes');
  await heard;
  await giver.goto('/tasks');
  const title = unique('Til Søren');
  await giver.getByRole('textbox', { name: 'Ny opgave' }).fill(title);
  await giver.getByLabel('Til', { exact: true }).selectOption({ label: 'Søren Sælger' });
  await giver.keyboard.press('Enter');
  await giver.getByRole('button', { name: 'Tilføj' }).click();
  const news = toast(getter, 'Sanne Sælger har givet dig en opgave').filter({ hasText: title });
  await expect(news).toBeVisible();
  await news.getByRole('button', { name: 'Vis' }).click();
  await expect(
    getter.getByRole('dialog', { name: 'Redigér opgave' }).getByRole('textbox', { name: 'Opgave', exact: true }),
  ).toHaveValue(title);
  await openFound(giver, title, '&hvem=givne');
  await expect(row(giver, title)).toContainText('Søren Sælger');
  await giver.context().close();
  await getter.context().close();
});

test('somebody else’s change is asked about, field by field', async ({ browser }) => {
  const seller = await accountId('seller@demo.test');
  const title = unique('Strid');
  const id = await makeTask({ title, assignee: seller, due: today });
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto(`/tasks?opgave=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Redigér opgave' });
  await sheet.getByRole('textbox', { name: 'Opgave', exact: true }).fill(`${title} min`);
  await (await superuser()).collection('tasks').update(id, { title: `${title} deres`, rev: 2 });
  await sheet.getByRole('button', { name: /Gem/ }).click();
  const conflict = page.getByRole('dialog').filter({ hasText: `${title} deres` });
  await expect(conflict).toContainText(`${title} min`);
  await conflict.getByRole('radio').first().check();
  await conflict.getByRole('button', { name: /Gem/ }).click();
  await expect(conflict).toBeHidden();
  await expect.poll(async () => (await stored(`${title} min`)).length).toBe(1);
  await page.context().close();
});

test('nothing to object to, in both themes', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/tasks');
  await expect(page.locator('[data-slot="list"] [data-row]').first()).toBeVisible();
  await expectClean(page);
  await page.locator('[data-slot="list"] [data-row]').first().click();
  await expect(
    page.getByRole('dialog', { name: 'Redigér opgave' }).getByRole('textbox', { name: 'Opgave', exact: true }),
  ).toBeVisible();
  await expectClean(page);
  await page.context().close();
});
