import type { Browser, Page } from '@playwright/test';
import { addDays } from '../lib/core/shared/dates.ts';
import { expectClean } from './support/axe.ts';
import { callApi } from './support/offers.ts';
import { readOutbox } from './support/outbox.ts';
import {
  type FixtureJob,
  type PlanningFixture,
  boardAddress,
  createPlanningFixture,
  dragTo,
  findWorkingMonday,
  moveByKeys,
  stop,
  technicianRow,
  trayItem,
} from './support/planning.ts';
import { readPdfText } from './support/pdf-text.ts';
import { superuser } from './support/product.ts';
import { openAs } from './support/open-as.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** The Monday of the week that the tests plan; each project has its own. */
const monday = () => findWorkingMonday(3);

/** Opens the planning board on a day, its tray and rows filtered to the fixture's. */
async function openBoard(
  browser: Browser,
  { tag }: PlanningFixture,
  day: string,
  role: 'moderator' | 'management' = 'moderator',
  query = '',
): Promise<Page> {
  const page = await openAs(browser, `${role}@demo.test`);
  await page.goto(`${boardAddress(day, tag)}${query}`);
  return page;
}

test('a job is dragged to a time with a preview, refused where another stop is, and dragged to a colleague', async ({
  browser,
}) => {
  const fixture = await createPlanningFixture([{}, {}]);
  const { anna, bo, jobs } = fixture;
  const [one, two] = jobs as [FixtureJob, FixtureJob];
  const page = await openBoard(browser, fixture, addDays(monday(), 2));
  await dragTo(page, trayItem(page, one.id), anna, 540);
  await expect(stop(page, anna, one.id)).toContainText('09.00');

  await dragTo(page, trayItem(page, two.id), anna, 570);
  const refusal = page.getByRole('dialog');
  await expect(refusal).toContainText(`Den rammer »${one.title}« kl. 09.00–10.00.`);
  await refusal.getByRole('button', { name: /^Første ledige tid/ }).click();
  await expect(stop(page, anna, two.id)).toContainText('10.');

  await dragTo(page, stop(page, anna, one.id), bo, 480);
  await expect(stop(page, bo, one.id)).toContainText('08.00');
});

test('the browser asks before the board is closed while a move is on its way', async ({ browser }) => {
  const fixture = await createPlanningFixture([{}]);
  const { anna, jobs } = fixture;
  const [one] = jobs as [FixtureJob];
  const page = await openBoard(browser, fixture, addDays(monday(), 1));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/planning/place', async (route) => {
    await released;
    await route.continue();
  });
  await moveByKeys(page, trayItem(page, one.id), { technician: anna, time: '08.00' });
  await expect(stop(page, anna, one.id)).toContainText('08.00');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  release();
  await expect(toast(page, `${one.title} er planlagt`)).toBeVisible();
});

test("the print lists each technician's stops with address, telephone and message", async ({ browser }) => {
  const fixture = await createPlanningFixture([{}, {}]);
  const { anna, bo, jobs, tag } = fixture;
  const [one, own] = jobs as [FixtureJob, FixtureJob];
  const page = await openBoard(browser, fixture, addDays(monday(), 4));
  await moveByKeys(page, trayItem(page, one.id), { technician: anna, time: '08.00' });
  await moveByKeys(page, trayItem(page, own.id), { technician: bo, time: '13.30' });
  await expect(stop(page, bo, own.id)).toBeVisible();
  await stop(page, anna, one.id).click();
  const panel = page.getByRole('dialog').filter({ hasText: 'Hjælpere den dag' });
  await panel.getByLabel('Besked til montøren om stoppet').fill('Nøglen ligger under måtten');
  await panel.getByRole('button', { name: 'Gem besked' }).click();
  await expect(panel.getByRole('button', { name: 'Gem besked' })).toHaveCount(0);
  await expectClean(page, '[role="dialog"]');
  await panel.getByRole('button', { name: 'Luk' }).click();
  await expect(panel).toHaveCount(0);

  // The browser dispatches this event before it prints.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = await readPdfText(await page.pdf());
  for (const part of [
    `Anna ${tag}`,
    `Bo ${tag}`,
    one.title,
    own.title,
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
    .click();
  await expect(toast(planner, 'Ruten er sendt til')).toBeVisible();
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
  await expect(first.getByRole('link', { name: 'Ring op: 20 30 40 50' })).toHaveAttribute('href', /^tel:/);
  await first.getByRole('button', { name: 'På vej' }).click();
  await first.getByRole('button', { name: 'Ankommet' }).click();
  await expect(first.getByRole('button', { name: 'Start tid' })).toBeVisible();
  await first.getByRole('button', { name: 'Udført' }).click();
  await technician.getByRole('button', { name: 'Meld udført, resten senere' }).click();
  await technician.getByText('1 færdig', { exact: true }).click();
  await expect(first).toContainText('Udført');
  await expect(first.getByRole('button', { name: 'Udført' })).toHaveCount(0);
  const second = technician.locator('[data-stop]').filter({ hasText: two.title });
  await second.getByRole('button', { name: 'Ikke hjemme' }).click();
  await second.getByLabel('Bemærkning').fill('Ringede på to gange');
  await second.getByLabel('Bemærkning').press('Enter');
  await technician.getByText('2 færdige', { exact: true }).click();
  await expect(second).toContainText('Ringede på to gange');
  await expectClean(technician);
  await technician.close();
  // The job returns to the planner's tray without a reload.
  await expect(trayItem(planner, two.id)).toBeVisible();
  expect(
    (await callApi<{ status: number }>(planner, `/api/collections/service_jobs/records/${one.id}`)).data,
  ).toMatchObject({ status: 'udfoert' });
});

test('the map marks an estimated place and counts the stops whose place is unknown', async ({ browser }) => {
  const noCoordinates = { lat: 0, lng: 0 };
  const fixture = await createPlanningFixture([
    { ...noCoordinates, zip: '9200', city: 'Aalborg SV' },
    { ...noCoordinates, zip: 'DE-24937', city: 'Flensburg' },
  ]);
  const { anna, jobs, tag } = fixture;
  const [estimated, abroad] = jobs as [FixtureJob, FixtureJob];
  const page = await openBoard(browser, fixture, addDays(monday(), 3), 'moderator', '&kort=true');
  // Aalborg is far from Anna in Aarhus.
  await moveByKeys(page, trayItem(page, estimated.id), { technician: anna, time: '10.00', reason: 'Haster' });
  await expect(stop(page, anna, estimated.id)).toBeVisible();
  await moveByKeys(page, trayItem(page, abroad.id), { technician: anna, time: '13.00' });
  await expect(stop(page, anna, abroad.id)).toBeVisible();
  const map = page.locator('[data-map]');
  await expect(
    map.getByRole('button', { name: new RegExp(`^Anna ${tag} 1: 10.00 .*placering anslået$`) }),
  ).toBeVisible();
  await expect(map).toContainText('1 stop vises ikke: placering ukendt.');
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
