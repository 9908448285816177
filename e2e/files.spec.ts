/** The file box stands on leads and offers as it does on jobs (service.spec.ts). */
import { expect, test } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { newOffer } from './support/offers.ts';
import { accountId, makeLead, unique } from './support/records.ts';
import { openAs } from './support/sign-in.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a lead and an offer have their papers, each once, and a colleague sees them come', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const lead = await makeLead({ name: unique('Papirer'), owner: await accountId('seller@demo.test') });
  const offer = await newOffer(page, 'Papirer', lead);
  const colleague = await openAs(browser, 'moderator@demo.test');
  const listens = colleague.waitForResponse(
    (answer) => answer.url().endsWith('/api/realtime') && (answer.request().postData() ?? '').includes('files/*'),
  );
  await colleague.goto(`/leads/profile/${lead}`);
  await listens;
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
    await expect(
      page.locator('[data-slot="toast"]').filter({ hasText: 'besigtigelse.png ligger her allerede' }),
    ).toBeVisible();
    await expect(tiles).toHaveCount(1);
    await expect(box.getByRole('link', { name: /det samme/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Tidslinje' })).toContainText('besigtigelse.png');
    await expectClean(page);
  }
  await page.context().close();
  await colleague.context().close();
});
