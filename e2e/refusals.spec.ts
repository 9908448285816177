/** What a refusal offers: an emergency pushed in, each rule with its fix, and overruling with a reason. */
import type { Page } from '@playwright/test';
import { addDays } from '../lib/core/shared/dates.ts';
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import {
  type FixtureJob,
  boardAddress,
  createPlanningFixture,
  dragTo,
  findWorkingMonday,
  moveByKeys,
  stop,
  trayItem,
} from './support/planning.ts';
import { superuser } from './support/product.ts';
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

/** A job that breaks a rule on Anna's day at that minute, and where its fix leads. */
const CASES: { rule: string; job: Record<string, unknown>; minute: number; fix: RegExp; to: 'anna' | 'bo' }[] = [
  { rule: 'Overlap', job: {}, minute: 570, fix: /^Første ledige tid/, to: 'anna' },
  {
    rule: 'For lidt tid til kørsel',
    job: { lat: 56.3, lng: 10.05, zip: '8000' },
    minute: 605,
    fix: /^Første ledige tid/,
    to: 'anna',
  },
  { rule: 'Fravær', job: {}, minute: 720, fix: /^Nærmeste, der kan: Bo/, to: 'bo' },
  { rule: 'Mangler kompetence', job: {}, minute: 450, fix: /^Nærmeste, der kan: Bo/, to: 'bo' },
  {
    rule: 'Uden for kundens tidsrum',
    job: { windowFrom: 420, windowTo: 480 },
    minute: 630,
    fix: /^Første ledige tid/,
    to: 'anna',
  },
  { rule: 'Uden for arbejdstid', job: {}, minute: 960, fix: /^Første ledige tid/, to: 'anna' },
];

for (const { rule, job, minute, fix, to } of CASES)
  test(`${rule} is refused, and its fix is one press`, async ({ browser }) => {
    const fixture = await createPlanningFixture([{}, job]);
    const pb = await superuser();
    const absence = { kind: 'kursus', fromDay: DAY, toDay: DAY, fromMinute: 690, toMinute: 900, rev: 1 };
    await pb.collection('technician_absences').create({ technician: fixture.anna, ...absence });
    const [own, refused] = fixture.jobs as [FixtureJob, FixtureJob];
    await limitTo(fixture.tag, rule === 'Mangler kompetence' ? [fixture.bo] : [fixture.anna, fixture.bo], [refused]);
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto(boardAddress(DAY, fixture.tag));
    await moveByKeys(page, trayItem(page, own.id), { technician: fixture.anna, time: '09.00' });
    await expect(stop(page, fixture.anna, own.id)).toBeVisible();
    await dragTo(page, trayItem(page, refused.id), fixture.anna, minute);
    await expect(
      refusal(page)
        .getByRole('listitem')
        .filter({ hasText: `${rule}.` }),
    ).toBeVisible();
    await refusal(page).getByRole('button', { name: fix }).click();
    await expect(stop(page, fixture[to], refused.id)).toBeVisible();
    await expect(stop(page, fixture[to], refused.id)).not.toContainText(rule);
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
