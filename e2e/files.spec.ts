/** The file box on leads; service.spec.ts tests it on jobs. */
import { expectClean } from './support/axe.ts';
import { PNG } from './support/pictures.ts';
import { accountId, makeLead, unique } from './support/records.ts';
import { openAs } from './support/open-as.ts';
import { waitForSubscription } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a file of a lead is stored, and a colleague sees it without a reload', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const lead = await makeLead({ name: unique('Papirer'), owner: await accountId('seller@demo.test') });
  const colleague = await openAs(browser, 'moderator@demo.test');
  const subscribed = waitForSubscription(colleague, 'files/*');
  await colleague.goto(`/leads/profile/${lead}`);
  await subscribed;
  await page.goto(`/leads/profile/${lead}`);
  const box = page.getByRole('region', { name: 'Filer' });
  const chooser = box.locator('input[type="file"][multiple]');
  await chooser.setInputFiles({ name: 'besigtigelse.png', mimeType: 'image/png', buffer: PNG });
  await expect(box.getByRole('link', { name: /besigtigelse/ })).toHaveCount(1);
  await expect(
    colleague.getByRole('region', { name: 'Filer' }).getByRole('link', { name: /besigtigelse/ }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tidslinje' })).toContainText('besigtigelse.png');
  await expectClean(page);
});
