import type { Browser, Page } from '@playwright/test';
import { addDays, formatDay } from '../lib/core/dates.ts';
import { expectClean } from './support/axe.ts';
import { callApi } from './support/offers.ts';
import { readOutbox } from './support/outbox.ts';
import {
  createPlanningFixture,
  findWorkingMonday,
  moveByKeys,
  technicianRow,
  stop,
  trayItem,
  type FixtureJob,
  type PlanningFixture,
} from './support/planning.ts';
import { readPdfText } from './support/pdf-text.ts';
import { superuser } from './support/product.ts';
import { isPhone, toast } from './support/screen.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/test.ts';

/** The Monday of the week that the tests plan; each project has its own. */
const monday = () => findWorkingMonday(3);

/** Opens the planning board on a day, its tray filtered to the fixture's jobs. */
async function openBoard(
  browser: Browser,
  { tag }: PlanningFixture,
  day: string,
  role: 'moderator' | 'management' = 'moderator',
  query = '',
): Promise<Page> {
  const page = await openAs(browser, `${role}@demo.test`);
  await page.goto(`/planning?dag=${day}&q=${tag}${query}`);
  return page;
}

/** Drags to a time (minutes after midnight) of the technician's day; the board shows 6 to 18. */
async function dragTo(
  page: Page,
  from: ReturnType<typeof trayItem>,
  technician: string,
  minute: number,
): Promise<void> {
  const lane = page.locator(`[data-lane="${technician}"]`);
  await lane.scrollIntoViewIfNeeded();
  const box = await lane.boundingBox();
  if (!box) throw new Error('the lane is not visible');
  const source = await from.boundingBox();
  if (!source) throw new Error('the dragged element is not visible');
  const isStop = (await from.getAttribute('data-stop')) !== null;
  const start = { x: source.x + (isStop ? 12 : 40), y: source.y + source.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const x = box.x + ((minute - 360) / 720) * box.width + (isStop ? 12 : 0) + 2;
  await page.mouse.move(x - 30, box.y + box.height / 2, { steps: 6 });
  await page.mouse.move(x, box.y + box.height / 2, { steps: 4 });
  await expect(page.locator('[data-preview]')).toBeVisible();
  await page.mouse.up();
}

test(
  'a job is planned by keyboard, undone, and moved to another technician and day',
  { tag: '@phone' },
  async ({ browser }) => {
    const fixture = await createPlanningFixture([{}, {}]);
    const { anna, bo, jobs } = fixture;
    const [job, other] = jobs as [FixtureJob, FixtureJob];
    const page = await openBoard(browser, fixture, monday());
    await moveByKeys(page, trayItem(page, job.id), { technician: anna, time: '8.15' });
    await expect(stop(page, anna, job.id)).toContainText(job.title);
    await expect(stop(page, anna, job.id)).toContainText('08.15');
    await expect(trayItem(page, job.id)).toHaveCount(0);
    await toast(page, 'er planlagt').getByRole('button', { name: 'Fortryd' }).click();
    await expect(trayItem(page, job.id)).toBeVisible();
    await expect(stop(page, anna, job.id)).toHaveCount(0);

    await moveByKeys(page, trayItem(page, job.id), { technician: anna, time: '09.00' });
    await expect(stop(page, anna, job.id)).toContainText('09.00');
    await moveByKeys(page, stop(page, anna, job.id), { technician: bo, day: addDays(monday(), 1), time: '10' });
    await expect(stop(page, anna, job.id)).toHaveCount(0);
    // Planned on a day that is not shown, then undone. A wrong time is reported, and a failed request keeps the input.
    await moveByKeys(page, trayItem(page, other.id), { technician: bo, day: addDays(monday(), 1), time: '99' });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('Skriv et klokkeslæt, fx 08.15');
    await page.route('**/api/planning/place', (route) => route.abort(), { times: 1 });
    await dialog.getByLabel('Kl.').fill('13');
    await dialog.getByLabel('Kl.').press('Enter');
    await expect(toast(page, 'Det lykkedes ikke')).toBeVisible();
    await expect(dialog.getByLabel('Kl.')).toHaveValue('13');
    await dialog.getByLabel('Kl.').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(trayItem(page, other.id)).toHaveCount(0);
    await toast(page, `${other.title} er planlagt`).getByRole('button', { name: 'Fortryd' }).dblclick();
    await expect(trayItem(page, other.id)).toBeVisible();
    await expect(toast(page, 'i mellemtiden')).toHaveCount(0);
    if (isPhone()) await page.getByRole('button', { name: 'Næste dag' }).click();
    else await page.keyboard.press('ArrowRight');
    await expect(stop(page, bo, job.id)).toContainText('10.00');
    await expect(page).toHaveURL(new RegExp(`dag=${addDays(monday(), 1)}`));
    await stop(page, bo, job.id).focus();
    await page.keyboard.press('Delete');
    await expect(trayItem(page, job.id)).toBeVisible();
  },
);

test('closing a dialog does not cancel the request that a move waits for', async ({ browser }) => {
  const fixture = await createPlanningFixture([{}, {}]);
  const { anna, bo, jobs } = fixture;
  const [job, other] = jobs as [FixtureJob, FixtureJob];
  const day = addDays(monday(), 1);
  const page = await openBoard(browser, fixture, monday());
  await moveByKeys(page, trayItem(page, job.id), { technician: anna, time: '09.00' });
  await expect(toast(page, 'er planlagt')).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const waitForBoardRequests = (count: number) => {
    let left = count;
    return page.waitForRequest((request) => request.url().includes(`/api/planning/board?from=${day}`) && --left === 0);
  };
  await page.route(`**/api/planning/board?from=${day}*`, async (route) => {
    await released;
    // Cancelled requests can't be continued.
    await route.continue().catch(() => undefined);
  });
  const bothRequests = waitForBoardRequests(2);
  await moveByKeys(page, stop(page, anna, job.id), { technician: bo, day, time: '10' });
  // One request of the dialog and one of the move.
  await bothRequests;
  await trayItem(page, other.id).focus();
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByLabel('Dag').fill(formatDay(day));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(toast(page, 'er flyttet')).toBeVisible();
});

test('a colleague’s change does not bring back a stop whose removal is being sent', async ({ browser }) => {
  const fixture = await createPlanningFixture([{}, {}]);
  const { anna, jobs } = fixture;
  const [job, other] = jobs as [FixtureJob, FixtureJob];
  const page = await openBoard(browser, fixture, monday());
  await moveByKeys(page, trayItem(page, job.id), { technician: anna, time: '8.15' });
  await expect(stop(page, anna, job.id)).toContainText('08.15');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/planning/unplace', async (route) => {
    await released;
    await route.continue();
  });
  await toast(page, 'er planlagt').getByRole('button', { name: 'Fortryd' }).click();
  await expect(stop(page, anna, job.id)).toHaveCount(0);
  await (await superuser()).collection('service_jobs').update(other.id, { title: `${other.title} rettet` });
  // Longer than the board waits before it reads again after an event.
  await page.waitForTimeout(2000);
  await expect(stop(page, anna, job.id)).toHaveCount(0);
  release();
  await expect(trayItem(page, other.id)).toContainText(`${other.title} rettet`);
  await expect(stop(page, anna, job.id)).toHaveCount(0);
});

test('dragging shows a preview, a refusal names its rule, and a soft rule can be overridden', async ({ browser }) => {
  const fixture = await createPlanningFixture([{}, {}, { skills: ['højspænding'] }]);
  const { anna, bo, jobs } = fixture;
  const [one, two, three] = jobs as [FixtureJob, FixtureJob, FixtureJob];
  const page = await openBoard(browser, fixture, addDays(monday(), 2));
  await dragTo(page, trayItem(page, one.id), anna, 540);
  await expect(stop(page, anna, one.id)).toContainText('09.00');

  await dragTo(page, trayItem(page, two.id), anna, 570);
  const refusal = page.getByRole('dialog');
  await expect(refusal).toContainText('Overlap');
  await expect(refusal).toContainText(`Den rammer »${one.title}« kl. 09.00–10.00.`);
  await expect(refusal.getByRole('button', { name: 'Læg den alligevel' })).toHaveCount(0);
  await refusal.getByRole('button', { name: /^Første ledige tid/ }).click();
  await expect(stop(page, anna, two.id)).toContainText('10.');

  await dragTo(page, trayItem(page, three.id), bo, 600);
  await expect(refusal).toContainText(`Er du sikker på, at »${three.title}« skal ligge her?`);
  await expect(refusal).toContainText('Mangler kompetence');
  await expect(refusal).toContainText('højspænding');
  await refusal.getByRole('button', { name: 'Læg den alligevel' }).click();
  await expect(stop(page, bo, three.id)).toContainText('Mangler kompetence');

  await dragTo(page, stop(page, anna, one.id), bo, 480);
  await expect(stop(page, bo, one.id)).toContainText('08.00');
  await toast(page, 'er flyttet').getByRole('button', { name: 'Fortryd' }).click();
  await expect(stop(page, anna, one.id)).toContainText('09.00');

  await page.getByRole('button', { name: 'Uge' }).click();
  await expect(page.locator(`[data-cell="${anna} ${addDays(monday(), 2)}"] [data-job="${one.id}"]`)).toBeVisible();
});

test("stops, a message and a helper are set by keyboard; the print lists each technician's stops", async ({
  browser,
}) => {
  const fixture = await createPlanningFixture([{}, {}, {}, {}]);
  const { anna, bo, jobs, tag } = fixture;
  const [one, two, three, own] = jobs as [FixtureJob, FixtureJob, FixtureJob, FixtureJob];
  const page = await openBoard(browser, fixture, addDays(monday(), 4));
  for (const [job, time] of [
    [one, '08.00'],
    [two, '10.00'],
    [three, '13.00'],
  ] as const) {
    await moveByKeys(page, trayItem(page, job.id), { technician: anna, time });
    await expect(stop(page, anna, job.id)).toBeVisible();
  }
  await moveByKeys(page, trayItem(page, own.id), { technician: bo, time: '13.30' });
  await expect(stop(page, bo, own.id)).toBeVisible();
  await stop(page, anna, two.id).click();
  const panel = page.getByRole('dialog').filter({ hasText: 'Hjælpere den dag' });
  await expect(panel).toContainText('Stop 2 af 3');
  await panel.getByRole('button', { name: 'Tidligere' }).click();
  await expect(panel).toContainText('Stop 1 af 3');
  await panel.getByLabel('Besked til montøren om stoppet').fill('Nøglen ligger under måtten');
  await panel.getByRole('button', { name: 'Gem besked' }).click();
  await expect(panel.getByRole('button', { name: 'Gem besked' })).toHaveCount(0);
  await panel.getByLabel('Hjælpere den dag').selectOption(bo);
  const confirmation = page.getByRole('dialog', { name: `Er du sikker på, at Bo ${tag} skal med?` });
  await expect(confirmation).toContainText(`Bo ${tag} er med som hjælper, men har »${own.title}« kl. 13.30–14.30.`);
  await confirmation.getByRole('button', { name: `Tag Bo ${tag} med alligevel` }).click();
  await expect(panel.getByRole('button', { name: `Tag Bo ${tag} af` })).toBeVisible();
  await expectClean(page, '[role="dialog"]');
  // The first press of Escape may close a toast above the panel instead.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(stop(page, anna, two.id)).toContainText('08.00');
  await expect(stop(page, anna, three.id)).toContainText('13.00');
  await expect(technicianRow(page, bo).locator('[data-helping]').filter({ hasText: 'Med Anna k.' })).toHaveCount(3);
  await expect(stop(page, bo, own.id)).toContainText('Er med på en anden rute');
  // Focus returns to the stop, which has moved meanwhile.
  await expect(stop(page, anna, two.id)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(stop(page, anna, one.id)).toContainText('08.00');
  await expect(stop(page, anna, two.id)).toBeFocused();
  await toast(page, 'er rykket tilbage').getByRole('button', { name: 'Fortryd' }).click();
  await expect(stop(page, anna, two.id)).toContainText('08.00');

  // The browser dispatches this event before it prints.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = await readPdfText(await page.pdf());
  for (const part of [
    `Anna ${tag}`,
    `Bo ${tag}`,
    one.title,
    two.title,
    'Nøglen ligger under måtten',
    '20 30 40 50',
    'Østergade 1',
  ])
    expect(paper).toContain(part);
  for (const part of ['Leadsøgning', 'Kommandopalet', 'Prioritet', 'Gå til indholdet'])
    expect(paper).not.toContain(part);
});

test('two planners see each other’s changes, and the map shows the route', async ({ browser }) => {
  const fixture = await createPlanningFixture([{}, {}]);
  const { anna, jobs } = fixture;
  const [one, two] = jobs as [FixtureJob, FixtureJob];
  const day = addDays(monday(), 1);
  const [first, second] = [
    await openBoard(browser, fixture, day),
    await openBoard(browser, fixture, day, 'management', '&kort=true'),
  ];
  await expect(trayItem(first, one.id)).toBeVisible();
  await expect(trayItem(second, one.id)).toBeVisible();
  await moveByKeys(first, trayItem(first, one.id), { technician: anna, time: '08.00' });
  await expect(stop(first, anna, one.id)).toBeVisible();
  await expect(stop(second, anna, one.id)).toBeVisible();
  await expect(trayItem(second, one.id)).toHaveCount(0);
  await moveByKeys(second, trayItem(second, two.id), { technician: anna, time: '10.00' });
  await expect(stop(first, anna, two.id)).toBeVisible();
  const map = second.locator('[data-map]');
  await expect(map.getByRole('button', { name: new RegExp(`^Anna ${fixture.tag} 1: 08.00`) })).toBeVisible();
  await expect(map.getByRole('button', { name: new RegExp(`^Anna ${fixture.tag} 2: 10.00`) })).toBeVisible();
  await map.getByRole('button', { name: 'Zoom ind' }).click();
  await map.getByRole('button', { name: 'Vis alle stop' }).click();
});

test('a route is sent to the technician by mail, opened from its link and completed', async ({ browser }) => {
  const fixture = await createPlanningFixture([{}, {}]);
  const [one, two] = fixture.jobs as [FixtureJob, FixtureJob];
  // A day of the demo technician's far after the demo data.
  const day = findWorkingMonday(7);
  const pb = await superuser();
  const mads = await pb.collection('technicians').getFirstListItem('user.email = "technician@demo.test"');
  for (const route of await pb
    .collection('routes')
    .getFullList({ filter: `technician = "${mads.id}" && date = "${day}"` }))
    await pb.collection('routes').delete(route.id);
  const planner = await openBoard(browser, fixture, day);
  await moveByKeys(planner, trayItem(planner, one.id), { technician: mads.id, time: '08.00' });
  await expect(stop(planner, mads.id, one.id)).toBeVisible();
  await moveByKeys(planner, trayItem(planner, two.id), { technician: mads.id, time: '10.00' });
  await expect(stop(planner, mads.id, two.id)).toBeVisible();
  await technicianRow(planner, mads.id)
    .getByRole('button', { name: /^Send rute/ })
    .dblclick();
  await expect(toast(planner, 'Ruten er sendt til')).toBeVisible();
  await expect(toast(planner, 'intet nyt at sende')).toHaveCount(0);
  const route = await pb.collection('routes').getFirstListItem(`technician = "${mads.id}" && date = "${day}"`);
  const findRouteMail = async () =>
    (await readOutbox()).find((mail) => mail.message.body.content.includes(`/planning/${route.id}`));
  await expect.poll(async () => (await findRouteMail())?.from, { timeout: 20_000 }).toBe('moderator@demo.test');
  const mail = await findRouteMail();
  expect(mail?.message.toRecipients[0]?.emailAddress.address).toBe(mads.email);
  expect(mail?.message.body.content).toContain(one.title);
  const link = /https?:\/\/\S+\/planning\/[a-z0-9]{15}/.exec(mail?.message.body.content ?? '')?.[0] ?? '';

  const technician = await openAs(browser, 'technician@demo.test', { viewport: { width: 390, height: 844 } });
  await technician.goto(new URL(link).pathname);
  const first = technician.locator('[data-stop]').filter({ hasText: one.title });
  await expect(first.getByRole('link', { name: /Østergade 1/ })).toHaveAttribute('href', /destination=/);
  await expect(first.getByRole('link', { name: '20 30 40 50' })).toHaveAttribute('href', /^tel:/);
  await first.getByRole('button', { name: 'På vej' }).click();
  await first.getByRole('button', { name: 'Ankommet' }).click();
  await first.getByRole('button', { name: 'Udført' }).click();
  await expect(first).toContainText('Udført');
  await technician.getByRole('button', { name: 'Fortryd' }).click();
  await expect(first).toContainText('Ankommet');
  await first.getByRole('button', { name: 'Udført' }).click();
  await expect(first.getByRole('button', { name: 'Udført' })).toHaveCount(0);
  const second = technician.locator('[data-stop]').filter({ hasText: two.title });
  await second.getByRole('button', { name: 'Ikke hjemme' }).click();
  await second.getByLabel('Bemærkning').fill('Ringede på to gange');
  await second.getByLabel('Bemærkning').press('Enter');
  await expect(second).toContainText('Ringede på to gange');
  await expectClean(technician);
  await technician.close();
  // The job returns to the planner's tray without a reload.
  await expect(trayItem(planner, two.id)).toBeVisible();
  expect(
    (await callApi<{ status: number }>(planner, `/api/collections/service_jobs/records/${one.id}`)).data,
  ).toMatchObject({ status: 'udfoert' });
});

test(
  'a drive is marked as estimated or unknown if the address has no coordinates',
  { tag: '@phone' },
  async ({ browser }) => {
    const noCoordinates = { lat: 0, lng: 0 };
    const fixture = await createPlanningFixture([
      { ...noCoordinates, zip: '9200', city: 'Aalborg SV' },
      { ...noCoordinates, address: 'Vestergade 2', zip: '9200', city: 'Aalborg SV' },
      { ...noCoordinates, zip: 'DE-24937', city: 'Flensburg' },
    ]);
    const { anna, jobs, tag } = fixture;
    const [first, second, abroad] = jobs as [FixtureJob, FixtureJob, FixtureJob];
    const page = await openBoard(browser, fixture, addDays(monday(), 3), 'moderator', '&kort=true');
    const slots = page.getByRole('dialog').getByRole('group', { name: /^Ledig på ruten/ });
    for (const [job, slot] of [
      [first, 'kørsel, anslået'],
      [abroad, 'placering ukendt'],
    ] as const) {
      await trayItem(page, job.id).focus();
      await page.keyboard.press('m');
      await expect(slots.getByRole('button').first()).toContainText(slot);
      await page.keyboard.press('Escape');
    }
    for (const [job, time] of [
      [first, '10.00'],
      [second, '11.15'],
      [abroad, '13.00'],
    ] as const) {
      await moveByKeys(page, trayItem(page, job.id), { technician: anna, time });
      await expect(stop(page, anna, job.id)).toBeVisible();
    }
    await stop(page, anna, second.id).click();
    const panel = page.getByRole('dialog').filter({ hasText: 'Kørsel hertil' });
    await expect(panel).toContainText('anslået 10 min., 4 km');
    await expect(panel).toContainText('Placering anslået: midten af postnummer 9200.');
    await expectClean(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await stop(page, anna, abroad.id).click();
    await expect(panel).toContainText('placering ukendt, 15 min. sat af');
    await expect(panel).toContainText('Placering ukendt: postnummeret kendes ikke.');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    const map = page.locator('[data-map]');
    await expect(
      map.getByRole('button', { name: new RegExp(`^Anna ${tag} 2: 11.15 .*placering anslået$`) }),
    ).toBeVisible();
    await expect(map).toContainText('1 stop vises ikke: placering ukendt.');
    if (isPhone()) {
      await expect(technicianRow(page, anna)).toContainText(/mindst \d+ km, placering ukendt/);
      await expect(stop(page, anna, second.id)).toContainText('10 min., anslået');
    } else {
      await expect(stop(page, anna, first.id)).toHaveAttribute(
        'title',
        /Kørsel 1 t \d+ min\., anslået|Kørsel \d+ t, anslået/,
      );
      await expect(stop(page, anna, abroad.id)).toHaveAttribute('title', /Kørsel: placering ukendt/);
    }
  },
);

test('a deep link opens its day with the route selected; a seller can’t edit it', async ({ browser }) => {
  const fixture = await createPlanningFixture([{}]);
  const day = addDays(monday(), 3);
  const planner = await openBoard(browser, fixture, day);
  await moveByKeys(planner, trayItem(planner, fixture.jobs[0]!.id), { technician: fixture.bo, time: '09.00' });
  await expect(stop(planner, fixture.bo, fixture.jobs[0]!.id)).toBeVisible();
  await planner.close();
  const route = await (
    await superuser()
  )
    .collection('routes')
    .getFirstListItem(`technician = "${fixture.bo}" && date = "${day}"`);
  const seller = await openAs(browser, 'seller@demo.test');
  await seller.goto(`/planning/${route.id}`);
  const planned = stop(seller, fixture.bo, fixture.jobs[0]!.id);
  await expect(planned).toBeVisible();
  await expect(technicianRow(seller, fixture.bo)).toHaveAttribute('aria-selected', 'true');
  await planned.click();
  const panel = seller.getByRole('dialog');
  await expect(panel).toContainText('Østergade 1');
  await expect(panel.getByRole('button', { name: 'Flyt til…' })).toHaveCount(0);
});

test(
  'axe finds nothing on the week with the map and in the board’s dialogs',
  { tag: '@phone' },
  async ({ browser }) => {
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto('/planning?vis=uge&kort=true');
    await expect(page.locator('[data-tray-item]').first()).toBeVisible();
    await expectClean(page);
    await page.locator('[data-tray-item]').first().focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog')).toContainText('Ledig på ruten');
    await expectClean(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await page.locator('[data-tray-item]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page, '[role="dialog"]');
  },
);
