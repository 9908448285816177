/** The set-up does what it says, from the settings' page to the record. */
import { superuser } from './support/product.ts';
import { findMailsTo } from './support/outbox.ts';
import { accountId, makeLead, unique } from './support/records.ts';
import { openAs } from './support/open-as.ts';
import { tableRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a set of tasks is made, chosen at a step, and started when a lead reaches it', async ({ browser }) => {
  const pb = await superuser();
  const [set, todo] = [unique('Opgavesæt'), unique('Bestil tavle')];
  const office = await openAs(browser, 'moderator@demo.test');
  await office.goto('/settings/templates?post=ny');
  const form = office.getByRole('dialog');
  await form.getByLabel('Navn').fill(set);
  await form.getByRole('combobox', { name: 'Type' }).click();
  await office.getByRole('option', { name: 'Opgaver' }).click();
  await form.getByRole('button', { name: 'Tilføj opgave' }).click();
  await form.getByLabel('Hvad skal der gøres').fill(todo);
  await form.getByRole('button', { name: /^Opret/ }).click();
  await expect(tableRow(office, set)).toBeVisible();
  await office.goto('/settings/states');
  await office.getByRole('button', { name: 'Venter', exact: true }).click();
  await form.getByRole('combobox', { name: 'Starter opgaver' }).click();
  await office.getByRole('option', { name: set }).click();
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form).toBeHidden();
  const owner = await accountId('seller@demo.test');
  const lead = await makeLead({ name: unique('Kunde'), owner, status: 'kontaktet' });
  const seller = await openAs(browser, 'seller@demo.test');
  await seller.goto(`/leads/profile/${lead}`);
  await seller.getByRole('button', { name: /^Status: Kontaktet/ }).click();
  await seller.getByRole('menuitem', { name: 'Venter' }).click();
  await expect(seller.getByRole('link', { name: todo })).toBeVisible();
  const states = pb.collection('states');
  const { id } = await states.getFirstListItem('entity = "lead" && step = "venter" && isDefault = true');
  await states.update(id, { taskSet: '' });
});

test('a template is sent to oneself as its preview shows it', async ({ browser }) => {
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto('/settings/templates?post=ny');
  const form = page.getByRole('dialog');
  const subject = unique('Tilbud fra os');
  await form.getByLabel('Emne').fill(subject);
  await form.getByLabel('Tekst', { exact: true }).first().fill('Hej {{firma.navn}');
  await expect(form.getByRole('button', { name: /Linje 1, tegn 5/ })).toBeVisible();
  await form.getByLabel('Tekst', { exact: true }).first().fill('Hej fra {{firma.navn}}');
  await form.getByRole('button', { name: 'Send prøve til mig selv' }).click();
  await expect(page.locator('[data-slot="toast"]').getByText(/^Prøven er sendt til/)).toBeVisible();
  const [mail] = (await findMailsTo('moderator@demo.test')).filter(({ message }) => message.subject.includes(subject));
  expect(mail?.message.subject).toBe(`Prøve: ${subject}`);
  expect(mail?.message.body.content).toMatch(/^Hej fra .*Demo El/);
});
