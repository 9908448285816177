/** 'Ledig på ruten': from a call card and from an offer to a booked visit. */
import { addDays, copenhagenToday } from '../lib/core/shared/dates.ts';
import { expectClean } from './support/axe.ts';
import { createPlanningFixture } from './support/planning.ts';
import { accountId, makeLead, unique, uniquePhone } from './support/records.ts';
import { superuser } from './support/product.ts';
import { openAs } from './support/open-as.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const PLACE = { address: 'Østergade 12', zip: '8000', city: 'Aarhus C' };
const SLOT = /kl\. \d\d\.\d\d · .+ · \+/;

test('a caller gets a held time, and a site visit with one press more', { tag: '@phone' }, async ({ browser }) => {
  const phone = uniquePhone();
  const owner = await accountId('seller@demo.test');
  const name = unique('Opkald');
  await makeLead({ name, phones: [{ raw: phone, normalised: phone }], owner, ...PLACE });
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto(`/kundeliste/tlf/${phone}`);
  const card = page.getByTestId('call-card');
  await card.getByRole('button', { name: 'Ledig på ruten' }).click();
  const slots = card.getByRole('button', { name: SLOT });
  await expect(slots).toHaveCount(3);
  await expect(slots.first()).toBeFocused();
  await expectClean(page);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('timer')).toHaveText(/^Holdes i (9:\d\d|10:00)$/);
  await expect(card.getByRole('button', { name: 'Book' })).toBeFocused();
  await expectClean(page);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toContainText(/^Booket: /);
  await expect(toast(page, 'Besigtigelsen ligger på planen')).toBeVisible();
  await expect(page.getByText('Besigtigelse', { exact: true }).first()).toBeVisible();
  await toast(page, 'Besigtigelsen ligger på planen').getByRole('button', { name: 'Fortryd' }).click();
  await expect(toast(page, 'Bookingen er fortrudt')).toBeVisible();
  await expect(card.getByRole('button', { name: SLOT })).toHaveCount(3);
});

test('a planner’s board shows who holds a time until when, and the time is free again when it is released', async ({
  browser,
}) => {
  const phone = uniquePhone();
  const owner = await accountId('seller@demo.test');
  await makeLead({ name: unique('Opkald'), phones: [{ raw: phone, normalised: phone }], owner, ...PLACE });
  const seller = await openAs(browser, 'seller@demo.test');
  await seller.goto(`/kundeliste/tlf/${phone}`);
  const card = seller.getByTestId('call-card');
  await card.getByRole('button', { name: 'Ledig på ruten' }).click();
  await card.getByRole('button', { name: SLOT }).first().click();
  await expect(card.getByRole('timer')).toBeVisible();
  const [held] = await (
    await superuser()
  )
    .collection('slot_holds')
    .getFullList<{ date: string; technician: string }>({ filter: "stop = ''", sort: '-created' });
  const planner = await openAs(browser, 'moderator@demo.test');
  await planner.goto(`/planning?dag=${held!.date}&montoer=${held!.technician}`);
  const note = planner.locator(`[data-held="${held!.technician}"]`);
  await expect(note.first()).toContainText(/Holdes af .+ til \d\d\.\d\d/);
  const before = await note.count();
  await card.getByRole('button', { name: 'Slip tiden' }).click();
  await expect(note).toHaveCount(before - 1);
});

test('an accepted offer’s job is booked from the offer', async ({ browser }) => {
  const pb = await superuser();
  const owner = await accountId('seller@demo.test');
  const lead = await makeLead({ name: unique('Tilbud'), owner, ...PLACE });
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto(`/leads/profile/${lead}`);
  await page.getByRole('button', { name: 'Nyt tilbud' }).first().click();
  await expect(page).toHaveURL(/\/leads\/inquiry\/[a-z0-9]{15}/);
  const offer = new URL(page.url()).pathname.split('/').pop() ?? '';
  await pb.collection('inquiries').update(offer, { status: 'accepteret', locked: true });
  await page.reload();
  await page.getByRole('button', { name: 'Ledig på ruten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ledig på ruten' });
  await dialog.getByRole('button', { name: SLOT }).first().click();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(toast(page, /Sag \d+ ligger på planen/)).toBeVisible();
  const job = dialog.getByRole('link', { name: /^Åbn sag \d+$/ });
  await job.click();
  await expect(page).toHaveURL(/\/service\/[a-z0-9]{15}/);
  await expect(page.getByText('Planlagt').first()).toBeVisible();
});

test('in »Flyt til…« a press holds a free time and the next takes it', async ({ browser }) => {
  const fixture = await createPlanningFixture([{}]);
  const [job] = fixture.jobs;
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(`/planning?dag=${addDays(copenhagenToday(new Date()), 1)}&q=${fixture.tag}`);
  await page.locator(`[data-tray-item="${job!.id}"]`).focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  const free = dialog.getByRole('group', { name: /^Ledig på ruten/ });
  await free.getByRole('button').first().click();
  await expect(free.getByRole('timer')).toBeVisible();
  await free.getByRole('button', { name: 'Book' }).click();
  await expect(toast(page, `${job!.title} er planlagt`)).toBeVisible();
});
