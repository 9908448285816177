/** The queue of new leads. */
import { expectCleanAtBothWidths } from './support/axe.ts';
import { superuser } from './support/product.ts';
import { accountId, makeLead, unique, uniquePhone } from './support/records.ts';
import { openAs } from './support/open-as.ts';
import { findCutTexts, isPhone, tableRow, toast, waitForSubscription } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a new lead appears without a reload; of two sellers who take it, the second sees who did', async ({
  browser,
}) => {
  const [sanne, soren] = [await openAs(browser, 'seller@demo.test'), await openAs(browser, 'seller2@demo.test')];
  for (const page of [sanne, soren]) {
    const subscribed = waitForSubscription(page, 'leads');
    await page.goto('/leads/new?sider=10');
    await subscribed;
  }
  const name = unique('Ankomst');
  const id = await makeLead({ name });
  for (const page of [sanne, soren]) await expect(tableRow(page, name)).toBeVisible();
  await Promise.all([sanne, soren].map((page) => page.getByRole('button', { name: `Tag lead: ${name}` }).click()));
  const owner = async () => String((await (await superuser()).collection('leads').getOne(id)).owner);
  await expect.poll(owner).not.toBe('');
  const [winner, loser, winnerName] =
    (await owner()) === (await accountId('seller@demo.test'))
      ? [sanne, soren, 'Sanne Sælger']
      : [soren, sanne, 'Søren Sælger'];
  await expect(toast(winner, 'Leadet er dit').filter({ hasText: name })).toBeVisible();
  await expect(toast(loser, `${winnerName} har allerede taget det.`)).toBeVisible();
  await expect(tableRow(loser, name)).toBeHidden();
  await toast(winner, 'Leadet er dit').filter({ hasText: name }).getByRole('button', { name: 'Fortryd' }).click();
  await expect.poll(owner).toBe('');
  await expect(tableRow(loser, name)).toBeVisible();
});

test('§4.14 the event stream reconnects by itself, and leads created meanwhile appear', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.addInitScript(() => {
    const streams: EventSource[] = [];
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        streams.push(this);
      }
    };
    Object.assign(window, {
      loseStreams: () =>
        streams.splice(0).forEach((stream) => (stream.close(), stream.dispatchEvent(new Event('error')))),
    });
  });
  let isAway = false;
  await page.route('**/api/realtime', (route) =>
    isAway && route.request().method() === 'GET' ? route.abort('connectionreset') : route.continue(),
  );
  const connected = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/realtime') && answer.request().method() === 'POST',
  );
  await page.goto('/about');
  await connected;
  const subscribed = waitForSubscription(page, 'leads');
  await page.getByRole('link', { name: 'Nye', exact: true }).click();
  await subscribed;
  isAway = true;
  await page.evaluate(() => (window as unknown as { loseStreams: () => void }).loseStreams());
  const name = unique('Imens');
  await makeLead({ name });
  isAway = false;
  await expect(tableRow(page, name)).toBeVisible();
});

test('the note of a new lead uses the room beside it, and the name stays readable', async ({ browser }) => {
  const name = unique('Plads');
  const note = 'Ringede om en ladestander og en ny gruppetavle. ';
  await makeLead({ name, note: note.repeat(20), address: 'Rolighedsvej 14', zip: '9000', city: 'Aalborg' });
  const page = await openAs(browser, 'seller@demo.test');
  const widthOf = async (text: string) =>
    (await tableRow(page, name).getByRole('cell').filter({ hasText: text }).boundingBox())?.width ?? 0;
  for (const [width, times] of [
    [1440, 1.2],
    [2560, 2.5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/leads/new?sider=10');
    await expect(tableRow(page, name)).toBeVisible();
    expect(await widthOf(note)).toBeGreaterThan((await widthOf('Rolighedsvej')) * times);
    expect(await widthOf(name)).toBeGreaterThan(180);
  }
});

test('a moderator assigns several leads at once and undoes it', async ({ browser }) => {
  const prefix = unique('Fordel');
  for (const n of [1, 2]) await makeLead({ name: `${prefix} nr. ${n}` });
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto('/leads/new?sider=10');
  for (const n of [1, 2]) await page.getByRole('checkbox', { name: `Vælg ${prefix} nr. ${n}` }).click();
  await page.getByLabel('Giv til …').selectOption({ label: 'Søren Sælger' });
  await expect(toast(page, '2 leads er givet til Søren Sælger')).toBeVisible();
  await expect(tableRow(page, prefix)).toHaveCount(0);
  await toast(page, '2 leads er givet til Søren Sælger').getByRole('button', { name: 'Fortryd' }).click();
  await expect(tableRow(page, prefix)).toHaveCount(2);
});

test(
  'the drawer has its own address, steps through the leads, finds the known customer and returns focus',
  { tag: '@phone' },
  async ({ browser }) => {
    const number = uniquePhone();
    const seller = await accountId('seller@demo.test');
    const known = unique('Kendt');
    await makeLead({ name: known, owner: seller, status: 'kontaktet', phones: [{ raw: number, normalised: number }] });
    const prefix = unique('Skuffe');
    const ids: string[] = [];
    for (const n of [1, 2])
      ids.push(
        await makeLead({ name: `${prefix} nr. ${n}`, phones: n === 1 ? [{ raw: number, normalised: number }] : [] }),
      );
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto(`/leads/new/${ids[0]}?sider=10`);
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText(`${prefix} nr. 1`);
    await expect(drawer.getByRole('status')).toContainText('Kunden findes måske allerede');
    await expect(drawer.getByRole('link', { name: new RegExp(known) })).toBeVisible();
    // The list behind the drawer is read by then.
    await expect(drawer.getByRole('button', { name: 'Næste lead' })).toBeEnabled();
    if (isPhone()) await drawer.getByRole('button', { name: 'Næste lead' }).click();
    else await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`/leads/new/${ids[1]}`));
    await expect(drawer).toContainText(`${prefix} nr. 2`);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/leads\/new\?sider=10$/);
    await expect(tableRow(page, `${prefix} nr. 2`).locator('[data-row]')).toBeFocused();
  },
);

test('company names are whole, and axe finds nothing in the drawer, in both themes', async ({ browser }) => {
  const company = 'Andelsboligforeningen Søndergade';
  const name = unique('Foreningen');
  await makeLead({ name, company });
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto('/leads/new?sider=10');
  await expect(tableRow(page, name)).toContainText(company);
  expect(await findCutTexts(tableRow(page, name).getByRole('cell', { name: company }))).toEqual([]);
  await page.locator('[data-slot="list"] [data-row]').first().click();
  await expect(page.getByRole('dialog')).toContainText('Har ventet');
  await expectCleanAtBothWidths(page, '[role="dialog"]');
});
