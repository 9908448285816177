/** The file box on leads and offers; service.spec.ts tests it on jobs. */
import { expectClean } from './support/axe.ts';
import { newOffer } from './support/offers.ts';
import { PNG } from './support/pictures.ts';
import { accountId, makeLead, unique } from './support/records.ts';
import { toast, waitForSubscription } from './support/screen.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/test.ts';

test('a lead and an offer store each file once, and a colleague sees it without a reload', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const lead = await makeLead({ name: unique('Papirer'), owner: await accountId('seller@demo.test') });
  const offer = await newOffer(page, 'Papirer', lead);
  const colleague = await openAs(browser, 'moderator@demo.test');
  const subscribed = waitForSubscription(colleague, 'files/*');
  await colleague.goto(`/leads/profile/${lead}`);
  await subscribed;
  for (const path of [`/leads/profile/${lead}`, `/leads/inquiry/${offer}`]) {
    await page.goto(path);
    const box = page.getByRole('region', { name: 'Filer' });
    const chooser = box.locator('input[type="file"][multiple]');
    const tiles = box.getByRole('link', { name: /besigtigelse/ });
    await chooser.setInputFiles({ name: 'besigtigelse.png', mimeType: 'image/png', buffer: PNG });
    await expect(tiles).toHaveCount(1);
    await expect(
      colleague.getByRole('region', { name: 'Filer' }).getByRole('link', { name: /besigtigelse/ }),
    ).toBeVisible();
    await chooser.setInputFiles({ name: 'det samme.png', mimeType: 'image/png', buffer: PNG });
    await expect(toast(page, 'besigtigelse.png ligger her allerede')).toBeVisible();
    await expect(tiles).toHaveCount(1);
    await expect(box.getByRole('link', { name: /det samme/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Tidslinje' })).toContainText('besigtigelse.png');
  }
  await expectClean(page);
});
