/** What a refusal offers: an emergency pushed in, each rule with its fix, and overruling with a reason. */
import type { Page } from '@playwright/test';
import { addDays, addWorkingDays, copenhagenToday, isDayOff, weekday } from '../lib/core/shared/dates.ts';
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import {
  type FixtureJob,
  type PlanningFixture,
  boardAddress,
  createPlanningFixture,
  createRoute,
  dragTo,
  findWorkingMonday,
  layVisit,
  moveByKeys,
  stop,
  trayItem,
} from './support/planning.ts';
import { superuser } from './support/product.ts';
import { accountId } from './support/records.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const DAY = addDays(findWorkingMonday(4), 1);
const refusal = (page: Page) => page.getByRole('dialog');

/** Only these technicians can do these jobs: the demo firm has others who are nearer. */
async function limitTo(tag: string, technicians: readonly string[], jobs: readonly FixtureJob[]): Promise<void> {
  const pb = await superuser();
  for (const id of technicians) await pb.collection('technicians').update(id, { skills: [tag] });
  for (const { id } of jobs) await pb.collection('service_jobs').update(id, { skills: [tag] });
}

test('an emergency is dragged onto an occupied time, pushes the rest, and is undone as one step', async ({
  browser,
}) => {
  const fixture = await createPlanningFixture([{}, {}, { priority: 'akut' }]);
  const { anna, bo, jobs, tag } = fixture;
  const [one, two, urgent] = jobs as [FixtureJob, FixtureJob, FixtureJob];
  await limitTo(tag, [anna, bo], [urgent]);
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(boardAddress(DAY, tag));
  await moveByKeys(page, trayItem(page, one.id), { technician: anna, time: '09.00' });
  await expect(stop(page, anna, one.id)).toBeVisible();
  await moveByKeys(page, trayItem(page, two.id), { technician: anna, time: '10.15' });
  await expect(stop(page, anna, two.id)).toBeVisible();

  await dragTo(page, trayItem(page, urgent.id), anna, 540);
  const push = refusal(page).getByRole('button', { name: /^Skub resten/ });
  await expect(push).toBeFocused();
  await expect(push).toContainText(`»${one.title}« fra kl. 09.00 til kl. 10.`);
  await expect(push).toContainText(`»${two.title}« fra kl. 10.15 til kl. 11.`);
  await expect(refusal(page).getByRole('button', { name: /^Nærmeste, der kan: Bo/ })).toBeVisible();
  await expectClean(page, '[role="dialog"]');
  await page.keyboard.press('Enter');
  await expect(stop(page, anna, urgent.id)).toContainText('09.');
  await expect(stop(page, anna, one.id)).toContainText('10.');
  await expect(stop(page, anna, two.id)).toContainText('11.');

  await toast(page, `${urgent.title} er lagt`).getByRole('button', { name: 'Fortryd' }).click();
  await expect(trayItem(page, urgent.id)).toBeVisible();
  await expect(stop(page, anna, one.id)).toContainText('09.00');
  await expect(stop(page, anna, two.id)).toContainText('10.15');

  // The same on the next time, by a colleague.
  await dragTo(page, trayItem(page, urgent.id), anna, 540);
  await refusal(page)
    .getByRole('button', { name: /^Nærmeste, der kan: Bo/ })
    .click();
  await expect(stop(page, bo, urgent.id)).toContainText('09.');
});

/** Presses the reason that overrules a soft rule. */
const OVERRULE = /^Aftalt med kunden$/;
const FIRST_FREE = /^Første ledige tid/;
const BO_INSTEAD = /^Nærmeste, der kan: Bo/;
const NO_HOURS = Array.from({ length: 7 }, () => null);
const [VIBORG, AALBORG] = [
  { lat: 56.45, lng: 9.4, zip: '8800' },
  { lat: 57.05, lng: 9.92, zip: '9000' },
];

/** The first working-day holiday from `day` on. */
function findHoliday(day: string): string {
  let at = day;
  while (!isDayOff(at) || [0, 6].includes(weekday(at))) at = addDays(at, 1);
  return at;
}

const isAway = (technician: string) => ({
  technician,
  ...{ kind: 'kursus', fromDay: DAY, toDay: DAY, fromMinute: 690, toMinute: 900, rev: 1 },
});

/**
 * A job that breaks a rule where it is dropped on Anna's day, and the press that solves it. `own`: another job of the
 * fixture, for a visit that the day has already.
 */
type Case = {
  rule: string;
  job?: Record<string, unknown>;
  technicians?: { anna?: object; bo?: object };
  day?: string;
  prepare?: (fixture: PlanningFixture & { own: FixtureJob }) => Promise<unknown>;
  minute: number;
  press: RegExp;
  to?: 'bo';
};
const CASES: Case[] = [
  { rule: 'Overlap', prepare: ({ anna, own }) => layVisit(anna, DAY, own, 540), minute: 570, press: FIRST_FREE },
  {
    rule: 'For lidt tid til kørsel',
    job: { lat: 56.3, lng: 10.05 },
    prepare: ({ anna, own }) => layVisit(anna, DAY, own, 540),
    minute: 605,
    press: FIRST_FREE,
  },
  {
    rule: 'Fravær',
    prepare: async ({ anna }) => (await superuser()).collection('technician_absences').create(isAway(anna)),
    minute: 720,
    press: BO_INSTEAD,
    to: 'bo',
  },
  {
    rule: 'Ikke aktiv',
    prepare: async ({ anna, own }) => {
      await layVisit(anna, DAY, own, 540);
      await (await superuser()).collection('technicians').update(anna, { active: false });
    },
    minute: 660,
    press: BO_INSTEAD,
    to: 'bo',
  },
  { rule: 'Over midnat', job: { durationMin: 480 }, minute: 1020, press: FIRST_FREE },
  { rule: 'For langt væk', job: AALBORG, technicians: { bo: AALBORG }, minute: 600, press: BO_INSTEAD, to: 'bo' },
  { rule: 'Uden for arbejdstid', minute: 960, press: FIRST_FREE },
  { rule: 'Kørsel uden for arbejdstid', job: { ...VIBORG, durationMin: 240 }, minute: 420, press: FIRST_FREE },
  { rule: 'Fridag', technicians: { anna: { workHours: NO_HOURS } }, minute: 540, press: BO_INSTEAD, to: 'bo' },
  { rule: 'Helligdag', day: findHoliday(DAY), minute: 540, press: OVERRULE },
  {
    rule: 'Mangler kompetence',
    prepare: async ({ anna }) => (await superuser()).collection('technicians').update(anna, { skills: [] }),
    minute: 450,
    press: BO_INSTEAD,
    to: 'bo',
  },
  {
    rule: 'Certifikat udløbet',
    prepare: async ({ anna, tag }) =>
      (await superuser())
        .collection('technicians')
        .update(anna, { certificates: [{ name: tag, expires: '2020-01-31' }] }),
    minute: 450,
    press: BO_INSTEAD,
    to: 'bo',
  },
  { rule: 'Uden for kundens tidsrum', job: { windowFrom: 420, windowTo: 480 }, minute: 630, press: FIRST_FREE },
  { rule: 'For tidligt', job: { earliestDay: addDays(DAY, 1) }, minute: 540, press: OVERRULE },
  { rule: 'For sent', job: { latestDay: addDays(DAY, -1) }, minute: 540, press: OVERRULE },
  { rule: 'Dagen er gået', day: addWorkingDays(copenhagenToday(new Date()), -1), minute: 540, press: OVERRULE },
  {
    rule: 'Er med på en anden rute',
    prepare: ({ anna, bo, own }) => layVisit(bo, DAY, own, 540, [anna]),
    minute: 570,
    press: FIRST_FREE,
  },
  {
    rule: 'Hjælper er optaget',
    prepare: async ({ anna, bo, own }) => {
      await layVisit(bo, DAY, own, 540);
      await createRoute(anna, DAY, [bo]);
    },
    minute: 570,
    press: FIRST_FREE,
  },
  {
    rule: 'Hjælper er fraværende',
    prepare: async ({ anna, bo }) => {
      await (await superuser()).collection('technician_absences').create(isAway(bo));
      await createRoute(anna, DAY, [bo]);
    },
    minute: 720,
    press: FIRST_FREE,
  },
  {
    rule: 'Holdes for en kunde',
    prepare: async ({ anna, own }) =>
      (await superuser()).collection('slot_holds').create({
        ...{ technician: anna, date: DAY, startMinute: 540, endMinute: 600, kind: 'job', subject: own.id },
        ...{ by: await accountId('seller@demo.test'), expiresAt: new Date(Date.now() + 600_000).toISOString() },
      }),
    minute: 570,
    press: FIRST_FREE,
  },
];

// The 21st rule is about the clock ('Klokkeslættet er passeret'): remedies-of-rules.test.tsx sets one.
for (const { rule, job = {}, technicians, day = DAY, prepare, minute, press, to = 'anna' } of CASES)
  test(`${rule} is refused, and its fix is one press`, async ({ browser }) => {
    const fixture = await createPlanningFixture([{}, job], technicians);
    const [own, refused] = fixture.jobs as [FixtureJob, FixtureJob];
    await limitTo(fixture.tag, [fixture.anna, fixture.bo], [refused]);
    await prepare?.({ ...fixture, own });
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto(boardAddress(day, fixture.tag));
    await dragTo(page, trayItem(page, refused.id), fixture.anna, minute);
    await expect(
      refusal(page)
        .getByRole('listitem')
        .filter({ hasText: `${rule}.` }),
    ).toBeVisible();
    await refusal(page).getByRole('button', { name: press }).click();
    if (press === OVERRULE) await page.keyboard.press('Enter');
    const card = stop(page, fixture[to], refused.id);
    await expect(card).toBeVisible();
    if (press === OVERRULE) await expect(card).toHaveAttribute('title', /Godkendt af .*: »Aftalt med kunden«/);
    else await expect(card).not.toContainText(rule);
  });

test('a rule is overruled in two presses, and the reason is shown on the card, in the panel and in the timeline', async ({
  browser,
}) => {
  const fixture = await createPlanningFixture([{ skills: ['solceller'] }]);
  const [job] = fixture.jobs as [FixtureJob];
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(boardAddress(DAY, fixture.tag));
  await dragTo(page, trayItem(page, job.id), fixture.anna, 540);
  await refusal(page).getByRole('button', { name: 'Aftalt med kunden' }).click();
  await page.keyboard.press('Enter');
  const card = stop(page, fixture.anna, job.id);
  await expect(card).toHaveAttribute('title', /Godkendt af .*: »Aftalt med kunden«/);
  await card.click();
  await expect(refusal(page)).toContainText('Afviger: Mangler kompetence.');
  await expect(refusal(page)).toContainText(/Godkendt af .*: »Aftalt med kunden«/);
  await expectClean(page, '[role="dialog"]');
  await page.goto(`/service/${job.id}`);
  await expect(page.getByText('Afviger: Mangler kompetence')).toBeVisible();
  await expect(page.getByText('Aftalt med kunden')).toBeVisible();
});

test('the phone’s list offers the same for an occupied time', { tag: '@phone-only' }, async ({ browser }) => {
  const fixture = await createPlanningFixture([{}, { priority: 'akut' }]);
  const [own, urgent] = fixture.jobs as [FixtureJob, FixtureJob];
  const page = await openAs(browser, 'moderator@demo.test', { viewport: { width: 360, height: 780 } });
  await page.goto(boardAddress(DAY, fixture.tag));
  await moveByKeys(page, trayItem(page, own.id), { technician: fixture.anna, time: '09.00' });
  await expect(trayItem(page, own.id)).toHaveCount(0);
  await moveByKeys(page, trayItem(page, urgent.id), { technician: fixture.anna, time: '09.00' });
  await refusal(page)
    .getByRole('button', { name: /^Skub resten/ })
    .click();
  await expect(trayItem(page, urgent.id)).toHaveCount(0);
  await expect(page.locator(`[data-job="${own.id}"]`)).toContainText('10.');
});
