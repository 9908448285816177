import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { findMailsTo, type SentMail } from './support/outbox.ts';
import {
  type FixtureJob,
  boardAddress,
  createPlanningFixture,
  findWorkingMonday,
  moveByKeys,
  stop,
  trayItem,
} from './support/planning.ts';
import { superuser } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** The mails to a technician, oldest first, as soon as there are so many. */
async function waitForMails(to: string, count: number): Promise<SentMail[]> {
  await expect.poll(async () => (await findMailsTo(to)).length, { timeout: 20_000 }).toBe(count);
  return (await findMailsTo(to)).sort((a, b) => a.n - b.n);
}

test('all routes are sent with one key, a change stands as a difference until it is sent, and mails say what changed', async ({
  browser,
}) => {
  const fixture = await createPlanningFixture([{}, {}]);
  const [one, two] = fixture.jobs as [FixtureJob, FixtureJob];
  const { anna, bo, tag } = fixture;
  const [annasMail, bosMail] = [`anna-${tag}@montoer.test`, `bo-${tag}@montoer.test`];
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(boardAddress(findWorkingMonday(11), tag));
  await moveByKeys(page, trayItem(page, one.id), { technician: anna, time: '08.00' });
  await expect(stop(page, anna, one.id)).toBeVisible();
  await moveByKeys(page, trayItem(page, two.id), { technician: bo, time: '09.00' });
  await expect(stop(page, bo, two.id)).toBeVisible();

  const button = page.getByRole('button', { name: /^Send ruter/ });
  await expect(button).toHaveAccessibleName('Send ruter (2)');
  await page.locator('body').press('s');
  const drawer = page.getByRole('dialog', { name: 'Send ruter' });
  const row = (name: string) => drawer.getByRole('listitem').filter({ hasText: name });
  await expect(row(`Anna ${tag}`)).toContainText('1 besøg, kl. 08.00–09.00');
  const send = drawer.getByRole('button', { name: 'Send alle 2 ruter' });
  await expect(send).toBeFocused();
  await expectClean(page);
  await page.keyboard.press('Enter');
  await expect(row(`Bo ${tag}`)).toContainText('Sendt');
  await expect(drawer.getByRole('button', { name: 'Færdig' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toHaveCount(0);
  await expect(button).toHaveText('Send ruter');
  const [first] = await waitForMails(annasMail, 1);
  expect(first?.from).toBe('moderator@demo.test');
  for (const part of [`08.00–09.00  ${one.title} · Kunde 1, Østergade 1, 8000 Aarhus C`, 'tlf. 20 30 40 50'])
    expect(first?.message.body.content).toContain(part);
  await waitForMails(bosMail, 1);

  await moveByKeys(page, stop(page, anna, one.id), { time: '10.00' });
  await expect(stop(page, anna, one.id).locator('[data-unsent]')).toBeVisible();
  await expect(stop(page, anna, one.id)).toHaveAttribute(
    'title',
    /Flyttet fra kl\. 08\.00 til 10\.00, siden ruten blev sendt/,
  );
  await stop(page, bo, two.id).focus();
  await page.keyboard.press('Delete');
  await expect(trayItem(page, two.id)).toBeVisible();
  await expect(button).toHaveAccessibleName('Send ruter (2)');
  await button.click();
  await expect(row(`Anna ${tag}`)).toContainText(`Flyttet fra kl. 08.00 til 10.00: ${one.title} · Kunde 1`);
  await expect(row(`Anna ${tag}`)).toContainText('Sidst ændret af');
  await expect(row(`Bo ${tag}`)).toContainText(`Taget af kl. 09.00: ${two.title} · Kunde 2`);
  await drawer.getByRole('button', { name: 'Send alle 2 ruter' }).dblclick();
  await expect(stop(page, anna, one.id).locator('[data-unsent]')).toHaveCount(0);
  const [, changed] = await waitForMails(annasMail, 2);
  const text = changed?.message.body.content ?? '';
  const moved = text.indexOf(`- Flyttet fra kl. 08.00 til 10.00: ${one.title} · Kunde 1`);
  expect(moved).toBeGreaterThan(0);
  expect(text.indexOf(`10.00–11.00  ${one.title}`)).toBeGreaterThan(moved);
  const [, emptied] = await waitForMails(bosMail, 2);
  expect(emptied?.message.subject).toMatch(/^Du har ingen besøg /);
});

test('without a mail address the route is shown in the app, and the planner sees whom to call', async ({ browser }) => {
  const { anna, jobs, tag } = await createPlanningFixture([{}]);
  const [one] = jobs as [FixtureJob];
  await (await superuser()).collection('technicians').update(anna, { email: '', phone: '20304051' });
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(boardAddress(findWorkingMonday(12), tag));
  await moveByKeys(page, trayItem(page, one.id), { technician: anna, time: '08.00' });
  await expect(stop(page, anna, one.id)).toBeVisible();
  await page.getByRole('button', { name: 'Send ruter (1)' }).click();
  const drawer = page.getByRole('dialog', { name: 'Send ruter' });
  await expect(drawer.getByRole('link', { name: 'Ring 20 30 40 51' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Send ruten' }).click();
  await expect(drawer.getByRole('listitem')).toContainText('Vist i appen, men ikke sendt som mail');
  await drawer.getByRole('link', { name: 'Tilføj mailadresse' }).click();
  await expect(page.getByRole('dialog').getByLabel('Navn', { exact: true })).toHaveValue(`Anna ${tag}`);
});
