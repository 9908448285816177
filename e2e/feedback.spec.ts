/** Feedback and the change log. */
import { LATEST_NOTES } from '../lib/patchnotes/shared/latest.ts';
import { expectClean } from './support/axe.ts';
import { PNG } from './support/pictures.ts';
import { superuser } from './support/product.ts';
import { accountId, unique } from './support/records.ts';
import { openAs } from './support/open-as.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('feedback is sent from the page it concerns, answered by an admin and listed in the change log', async ({
  browser,
}) => {
  const text = unique('Knappen gør intet');
  const author = await openAs(browser, 'seller@demo.test');
  await author.goto('/leads/mine?vis=ude');
  await author.getByRole('button', { name: 'Skriv feedback' }).click();
  const form = author.getByRole('dialog', { name: 'Skriv feedback' });
  await form.getByText('Ønske', { exact: true }).click();
  await form.getByLabel('Fortæl').fill(text);
  await form.getByTestId('screenshot').setInputFiles({ name: 'skaerm.png', mimeType: 'image/png', buffer: PNG });
  await expect(form.getByText('skaerm.png')).toBeVisible();
  await expectClean(author, '[role="dialog"]');
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(form).toBeHidden();
  await expect(toast(author, 'Tak for din feedback')).toBeVisible();
  const pb = await superuser();
  const stored = await pb.collection('feedback').getFirstListItem(pb.filter('text = {:text}', { text }));
  expect(stored).toMatchObject({
    type: 'oenske',
    route: '/leads/mine?vis=ude',
    appVersion: LATEST_NOTES,
    status: 'ny',
    author: await accountId('seller@demo.test'),
  });
  expect(stored.screenshot).toMatch(/\.png$/);
  await author.goto('/feedback');
  const mine = author.getByRole('listitem').filter({ hasText: text });
  await expect(mine).toContainText('Ny');

  const admin = await openAs(browser, 'admin@demo.test');
  await admin.goto('/feedback?vis=alle');
  const item = admin.getByRole('listitem').filter({ hasText: text });
  await expect(item).toContainText('Sanne Sælger');
  await expect(item).toContainText('/leads/mine?vis=ude');
  await item.getByRole('button', { name: 'Svar' }).click();
  const answer = admin.getByRole('dialog', { name: 'Svar' });
  await answer.getByLabel('Status').click();
  await admin.getByRole('option', { name: 'Løst' }).click();
  await answer.getByLabel('Svar til den, der skrev').fill('Nu virker den.');
  await answer.getByLabel('Lukket af version').click();
  await admin.getByRole('option', { name: LATEST_NOTES }).click();
  await answer.getByRole('button', { name: /Gem/ }).click();
  await expect(answer).toBeHidden();

  // The author's page updates without a reload.
  await expect(mine).toContainText('Nu virker den.');
  await expect(mine).toContainText('Løst');
  await mine.getByRole('link', { name: `Kom med version ${LATEST_NOTES}` }).click();
  await expect(
    author
      .getByRole('listitem')
      .filter({ hasText: `Version ${LATEST_NOTES}` })
      .getByText(text),
  ).toBeVisible();
});

test('the change log is marked as unread until opened, and marks new versions', async ({ browser }) => {
  const email = 'management@demo.test';
  const page = await openAs(browser, email);
  await (await superuser()).collection('users').update(await accountId(email), { patchNotesSeen: '0.1.0' });
  await page.goto('/about');
  const link = page.getByRole('link', { name: /Ændringslog/ });
  await expect(link).toContainText('ulæst');
  const read = page.waitForResponse('**/api/patchnotes/seen');
  await link.click();
  const newest = page.getByRole('heading', { name: new RegExp(`Version ${LATEST_NOTES}`) });
  await expect(newest).toContainText('Nyt siden sidst');
  await expect(page.getByRole('heading', { name: /Version 0\.1\.0/ })).not.toContainText('Nyt siden sidst');
  await read;
  await page.reload();
  await expect(newest).toBeVisible();
  await expect(newest).not.toContainText('Nyt siden sidst');
  await expect(link).not.toContainText('ulæst');
});

test('axe finds nothing in an admin’s answer, in both themes', async ({ browser }) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Svar' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Svar' }).getByLabel('Status')).toBeVisible();
  await expectClean(page, '[role="dialog"]');
});
