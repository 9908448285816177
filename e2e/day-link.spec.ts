/** A technician's day behind a link: made on the technician's page, walked on a phone without a sign-in, revoked. */
import { copenhagenToday } from '../lib/core/shared/dates.ts';
import { SOFT_RULES } from '../lib/planning/shared/values.ts';
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { callApi } from './support/offers.ts';
import { createPlanningFixture } from './support/planning.ts';
import { productUrl, superuser } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** 429: another journey of this worker has tried as many wrong links as a network may. */
const REFUSED = [404, 429];

test('the office makes a link, the technician tells each step by it, and a revoked one opens nothing', async ({
  browser,
}) => {
  const everyDay = Array.from({ length: 7 }, () => [0, 1440]);
  const { anna, jobs } = await createPlanningFixture([{}], { anna: { workHours: everyDay } });
  const [job] = jobs;
  const office = await openAs(browser, 'moderator@demo.test');
  const date = copenhagenToday(new Date());
  const placed = await callApi<{ routes: { id: string; rev: number }[] }>(office, '/api/planning/place', {
    ...{ job: job!.id, technician: anna, date, startMinute: 1380, reason: 'Haster' },
    override: [...SOFT_RULES],
  });
  const { id, rev } = placed.data.routes[0]!;
  await callApi(office, `/api/planning/routes/${id}/publish`, { rev, idempotencyKey: crypto.randomUUID() });

  await office.goto(`/settings/technicians?post=${anna}`);
  const box = office.getByRole('region', { name: 'Dagslink' });
  await box.getByRole('button', { name: 'Lav link' }).click();
  const link = await box.getByRole('textbox', { name: 'Linkets adresse' }).inputValue();
  expect(link.startsWith(`${productUrl()}/d/`)).toBe(true);

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'da-DK' });
  const phone = await context.newPage();
  const opened = await phone.goto(link);
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  await expect(phone.getByRole('heading', { name: job!.title })).toBeVisible();
  await expectClean(phone);
  for (const step of ['På vej', 'Ankommet', 'Udført']) await phone.getByRole('button', { name: step }).click();
  await expect(phone.getByRole('button')).toHaveCount(0);
  const stored = await (await superuser()).collection('service_jobs').getOne<{ status: string }>(job!.id);
  expect(stored.status).toBe('udfoert');
  // The rest of the product asks for a sign-in.
  await phone.getByRole('link', { name: /åbn sag/ }).click();
  await expect(phone).toHaveURL(/\/login\?redirect=/);

  expect(REFUSED).toContain((await fetch(`${link.slice(0, -1)}x`)).status);
  await box.getByRole('button', { name: 'Træk tilbage' }).click();
  await expect(box).toContainText('Der er intet link.');
  const after = await phone.goto(link);
  expect(REFUSED).toContain(after?.status());
  await expect(phone.getByText(job!.title)).toHaveCount(0);
  await context.close();
});
