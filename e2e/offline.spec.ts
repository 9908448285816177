/**
 * Nothing typed is lost without a connection: each form and dialog is opened for the first time with the network off,
 * filled in and saved. It says that there is no connection, keeps the text, and offers it again after a reload.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { JobAggregate } from '../lib/service/types.ts';
import { waitUntilHydrated } from './support/hydration.ts';
import { callApi, newOffer, openOffer, writeLines } from './support/offers.ts';
import { superuser } from './support/product.ts';
import { accountId, makeLead, makeTask, unique } from './support/records.ts';
import { openAs } from './support/sign-in.ts';

test.use({ actionTimeout: 10_000 });

const NO_CONNECTION = 'Ingen forbindelse. Tjek nettet, og prøv igen.';

type Case = {
  what: string;
  /** Opens it and returns the dialog, or the form on the page. */
  open: (page: Page) => Promise<Locator>;
  /** The field and the text to type; without it nothing is typed. */
  field?: (form: Locator) => Locator;
  words?: string;
  /** Fills the other fields that saving needs. */
  fill?: (form: Locator, page: Page) => Promise<void>;
  /** The button that saves; without it the dialog itself says what it could not read. */
  save?: (form: Locator) => Locator;
  /** How the dialog is closed: by Escape, or by its own button. */
  closes?: 'by Escape' | 'by itself';
  /** Its drawing or choice is not kept over a reload. */
  isKept?: false;
};

const press = (name: string | RegExp) => (form: Locator) => form.getByRole('button', { name });
const box = (name: string | RegExp) => (form: Locator) => form.getByRole('textbox', { name });
/** A button of the page, and the dialog that it opens. */
const dialogBehind = (name: string | RegExp, dialog?: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
  return dialog ? page.getByRole('dialog', { name: dialog }) : page.getByRole('dialog');
};
const fromStatus =
  (status: RegExp, item: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  async (page: Page) => {
    await page.getByRole('button', { name: status }).click();
    await page.getByRole('menuitem', { name: item }).click();
    return page.getByRole(role);
  };
/** The form around a text box on the page. */
const formOf = (name: string | RegExp) => async (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('textbox', { name }) });

/** Waits until every part of the page is fetched; `of`: an element of the part that is fetched last. */
async function allFetched(page: Page, of: Locator): Promise<void> {
  await expect(of).toBeVisible();
  await waitUntilHydrated(page);
}

/** Found also while a dialog hides the page from the accessibility tree. */
const title = (page: Page) => page.locator('h1').first();

async function dismissToasts(page: Page): Promise<void> {
  const close = page.locator('[data-slot="toast"]').getByRole('button', { name: 'Luk beskeden' });
  while ((await close.count()) > 0) await close.first().click();
}

async function failsAndStays(page: Page, one: Case, heading: string): Promise<void> {
  const form = await one.open(page);
  await expect(form).toBeVisible();
  const field = one.field?.(form);
  if (field) await field.fill(one.words ?? '');
  await one.fill?.(form, page);
  await one.save?.(form).click();
  await expect(
    page.locator('[role="alert"], [role="menu"], [data-slot="toast"]').filter({ hasText: NO_CONNECTION }).first(),
  ).toBeVisible();
  await expect(title(page)).toContainText(heading);
  if (field) await expect(field).toHaveValue(one.words ?? '');
  await dismissToasts(page);
  if (one.closes === 'by Escape') await page.keyboard.press('Escape');
  if (one.closes) await expect(form).toBeHidden();
}

/** Runs all steps with the network off, then once more with the network after a reload. */
async function tryOffline(page: Page, cases: readonly Case[], last: Locator): Promise<void> {
  await allFetched(page, last);
  const heading = (await title(page).innerText()).split('\n')[0] ?? '';
  await page.context().setOffline(true);
  for (const one of cases) await test.step(`${one.what}: fails and stays`, () => failsAndStays(page, one, heading));
  await page.context().setOffline(false);
  // An offer that is not saved asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await allFetched(page, last);
  for (const one of cases.filter(({ field, isKept }) => field !== undefined && isKept !== false)) {
    await test.step(`${one.what}: is offered again`, async () => {
      const form = await one.open(page);
      if (one.field) await expect(one.field(form)).toHaveValue(one.words ?? '');
      if (one.closes) await page.keyboard.press('Escape');
      if (one.closes) await expect(form).toBeHidden();
    });
  }
}

async function jobInProgress(page: Page): Promise<string> {
  const body = {
    title: unique('Uden net'),
    type: 'service',
    customerName: 'Demo Kunde',
    address: 'Østergade 1',
    zip: '8000',
    city: 'Aarhus C',
    klsRequired: true,
    idempotencyKey: crypto.randomUUID(),
  };
  const { data } = await callApi<JobAggregate>(page, '/api/service', body);
  await (
    await superuser()
  )
    .collection('service_jobs')
    .update(data.job.id, { status: 'i_gang', technicians: ['demotech0000001'] });
  return data.job.id;
}

const JOB: readonly Case[] = [
  {
    what: 'hours',
    open: dialogBehind('Timer', 'Skriv timer på'),
    field: box('Tid'),
    words: '1:30',
    save: press('Skriv på'),
    closes: 'by Escape',
  },
  {
    what: 'goods',
    open: dialogBehind('Vare eller ydelse'),
    field: (form) => form.getByRole('combobox'),
    words: 'Specialkabel til tavlen',
    save: (form) => form.getByRole('option', { name: /Specialkabel til tavlen/ }),
    closes: 'by Escape',
  },
  {
    what: 'on hold',
    open: dialogBehind('Sæt på pause'),
    field: box('Bemærkning'),
    words: 'Afbryder i restordre',
    fill: (form) => form.getByText('Mangler materialer').click(),
    save: press('Sæt til »På pause«'),
    closes: 'by Escape',
  },
  {
    what: 'the work note',
    open: formOf('Udført arbejde'),
    field: box('Udført arbejde'),
    words: 'Skiftet tavle',
    save: press(/^Gem/),
  },
  {
    what: 'the report',
    open: dialogBehind(/^(Udfyld|Redigér) skema/, 'KLS-skema'),
    field: box('Tavle'),
    words: 'Entré',
    save: press(/^Gem/),
    closes: 'by Escape',
  },
  {
    what: 'the signature',
    open: dialogBehind('Skriv under'),
    field: box('Navn'),
    words: 'Kirsten Kunde',
    fill: (form) => form.getByRole('button', { name: 'Brug navnet som underskrift' }).click(),
    save: press('Gem underskrift'),
    closes: 'by Escape',
    isKept: false,
  },
  {
    what: 'the edit sheet',
    open: dialogBehind('Redigér', /^Redigér sag/),
    field: box('Opgave'),
    words: 'En anden opgave',
    save: press(/^Gem/),
    closes: 'by Escape',
  },
  {
    what: 'a note',
    open: formOf('Ny note'),
    field: box('Ny note'),
    words: 'Kunden ringede',
    save: press(/^Tilføj note/),
  },
  { what: 'a task', open: formOf('Ny opgave'), field: box('Ny opgave'), words: 'ring til Tor', save: press('Tilføj') },
];

test('a job', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openAs(browser, 'moderator@demo.test');
  const id = await jobInProgress(page);
  await page.goto(`/service/${id}`);
  await tryOffline(page, JOB, page.getByRole('button', { name: 'Skriv under' }));
  await page.context().close();
});

test("'Meld udført' on a job: the page stays, and says that the status was not changed", async ({ browser }) => {
  const page = await openAs(browser, 'moderator@demo.test');
  const id = await jobInProgress(page);
  await page.goto(`/service/${id}`);
  await allFetched(page, page.getByRole('button', { name: 'Skriv under' }));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Meld udført' }).click();
  const toast = page.locator('[data-slot="toast"]').filter({ hasText: 'Status blev ikke skiftet' });
  await expect(toast).toContainText(NO_CONNECTION);
  await expect(page.getByRole('button', { name: 'Meld udført' })).toBeEnabled();
  // The text of what was done goes first, and is not left behind.
  await page.getByRole('textbox', { name: 'Udført arbejde' }).fill('Skiftet tavle');
  await page.getByRole('button', { name: 'Meld udført' }).click();
  await expect(
    page.locator('[data-slot="toast"]').filter({ hasText: 'Teksten om udført arbejde kunne ikke gemmes' }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Udført arbejde' })).toHaveValue('Skiftet tavle');
  await page.context().close();
});

const OFFER: readonly Case[] = [
  {
    what: 'the mail',
    open: dialogBehind('Send tilbud'),
    field: box('Besked'),
    words: 'Kære kunde',
    fill: (form) => form.getByRole('textbox', { name: 'Til', exact: true }).fill('kunde@kunde.test'),
    save: press('Send tilbud'),
    closes: 'by Escape',
  },
  { what: 'the catalogue', open: dialogBehind('Find vare'), closes: 'by Escape' },
  {
    what: 'the templates',
    open: async (page) => {
      await page.getByRole('button', { name: 'Skabelon' }).first().click();
      return page.getByRole('menu');
    },
    closes: 'by Escape',
  },
  {
    what: 'cancelling',
    open: fromStatus(/^Status: Kladde/, 'Annullér tilbuddet', 'alertdialog'),
    save: press('Annullér tilbuddet'),
    closes: 'by itself',
  },
];

const DECISION: readonly Case[] = [
  {
    what: 'a yes',
    open: fromStatus(/^Status: Sendt/, 'Accepteret'),
    field: box('Hvem'),
    words: 'Kirsten i telefonen',
    save: press('Markér som accepteret'),
    closes: 'by Escape',
  },
  {
    what: 'a no',
    open: fromStatus(/^Status: Sendt/, 'Afvist'),
    field: box(/^Note/),
    words: 'Valgte et billigere',
    save: press('Markér som afvist'),
    closes: 'by Escape',
  },
];

test('an offer', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openAs(browser, 'seller@demo.test');
  const [draft, sent] = [await newOffer(page, 'Uden net'), await newOffer(page, 'Sendt uden net')];
  await writeLines(page, draft, [{ text: 'Stikkontakt' }]);
  await openOffer(page, draft);
  await tryOffline(page, OFFER, page.getByRole('textbox', { name: 'Ny opgave' }));
  await (await superuser()).collection('inquiries').update(sent, { status: 'sendt', locked: true });
  await page.goto(`/leads/inquiry/${sent}`);
  await tryOffline(page, DECISION, page.getByRole('textbox', { name: 'Ny opgave' }));
  await page.context().close();
});

test("an offer's lines wait in the browser and are saved afterwards", async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const id = await newOffer(page, 'Linjer uden net');
  await openOffer(page, id);
  await page.context().setOffline(true);
  const line = page.locator('[data-cell="text"]').first();
  await line.fill('Montage skrevet i kælderen');
  const status = page.getByTestId('save-status');
  await expect(status).toContainText('Ingen forbindelse');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.context().setOffline(false);
  await page.reload();
  await expect(line).toHaveValue('Montage skrevet i kælderen');
  await expect(status).toContainText(/^Gemt/);
  await page.context().close();
});

const LEAD: readonly Case[] = [
  {
    what: 'the edit sheet',
    open: dialogBehind(/^Redigér( E)?$/, /^Redigér/),
    field: box('Note'),
    words: 'Bagdøren er åben',
    save: press(/^Gem/),
    closes: 'by Escape',
  },
  {
    what: 'a note',
    open: formOf('Ny note'),
    field: box('Ny note'),
    words: 'Ringede, ingen svarede',
    save: press(/^Tilføj note/),
  },
  {
    what: 'lost',
    open: fromStatus(/^Status: Ny/, 'Tabt'),
    field: box(/^Uddybning/),
    words: 'Naboen gør det',
    fill: (form) => form.getByRole('radio', { name: 'Konkurrent' }).check(),
    save: press(/^Sæt til/),
    closes: 'by Escape',
  },
  {
    what: 'the next step',
    open: async (page) => {
      const set = page.getByRole('button', { name: 'Sæt næste skridt' });
      if (await set.isVisible()) await set.click();
      return page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Næste skridt' }) });
    },
    field: box('Næste skridt'),
    words: 'Send tilbud',
    save: press('Gem'),
  },
  { what: 'a task', open: formOf('Ny opgave'), field: box('Ny opgave'), words: 'ring til Tor', save: press('Tilføj') },
];

test('a lead', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openAs(browser, 'seller@demo.test');
  const id = await makeLead({ name: unique('Uden net'), owner: await accountId('seller@demo.test') });
  await page.goto(`/leads/profile/${id}`);
  await tryOffline(page, LEAD, page.getByRole('textbox', { name: 'Ny note' }));
  await page.goto('/leads/lead-search');
  const fresh: Case = {
    what: 'a new lead',
    open: dialogBehind('Opret lead'),
    field: box('Navn'),
    words: 'Halvt Skrevet',
    fill: (form) =>
      form
        .getByRole('textbox', { name: /^Telefonnummer/ })
        .first()
        .fill('20 30 40 99'),
    save: press(/^Opret/),
    closes: 'by Escape',
  };
  await tryOffline(page, [fresh], page.getByRole('button', { name: 'Opret lead' }));
  await page.context().close();
});

test('a task', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const name = unique('Uden net');
  await makeTask({ title: name, assignee: await accountId('seller@demo.test') });
  await page.goto(`/tasks?q=${encodeURIComponent(name)}`);
  const cases: readonly Case[] = [
    {
      what: 'the sheet',
      open: async () => {
        await page.getByRole('row').filter({ hasText: name }).locator('[data-row]').click();
        return page.getByRole('dialog', { name: 'Redigér opgave' });
      },
      field: box(/^Note/),
      words: 'Husk stigen',
      save: press(/^Gem/),
      closes: 'by Escape',
    },
    {
      what: 'the box',
      open: formOf('Ny opgave'),
      field: box('Ny opgave'),
      words: 'ring til Tor',
      save: press('Tilføj'),
    },
  ];
  await tryOffline(page, cases, page.getByRole('row').filter({ hasText: name }).locator('[data-row]'));
  await page.context().setOffline(true);
  await page.getByRole('row').filter({ hasText: name }).locator('[data-row]').click();
  await page.getByRole('dialog', { name: 'Redigér opgave' }).getByRole('button', { name: 'Udskyd' }).click();
  await page
    .getByRole('dialog', { name: 'Udskyd opgaven' })
    .getByRole('button', { name: /^(I morgen|Næste hverdag)/ })
    .click();
  await expect(page.locator('[data-slot="toast"]').filter({ hasText: 'Opgaven kunne ikke ændres' })).toContainText(
    NO_CONNECTION,
  );
  // It is not shown as snoozed, because the server has not stored that.
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.context().close();
});

const SETTINGS: readonly { path: string; one: Case }[] = [
  {
    path: 'products',
    one: {
      what: 'a product',
      open: dialogBehind('Nyt produkt'),
      field: box('Navn'),
      words: 'Stik uden net',
      save: press(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'charge',
    one: {
      what: 'a charge',
      open: dialogBehind('Ny ydelse'),
      field: box('Navn'),
      words: 'Ydelse uden net',
      save: press(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'technicians',
    one: {
      what: 'a technician',
      open: dialogBehind('Ny montør'),
      field: box('Navn'),
      words: 'Inger uden net',
      fill: (form) => form.getByRole('textbox', { name: 'Initialer' }).fill('IUN'),
      save: press(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'templates',
    one: {
      what: 'a template',
      open: dialogBehind('Ny skabelon'),
      field: box('Navn'),
      words: 'Skabelon uden net',
      fill: async (form) => {
        await form.getByRole('textbox', { name: 'Emne' }).fill('Om tilbuddet');
        await form.getByRole('textbox', { name: 'Tekst' }).fill('Hej');
      },
      save: press(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'states',
    one: {
      what: 'a state',
      open: dialogBehind('Ny status'),
      field: box('Navn på dansk'),
      words: 'Uden net',
      fill: (form) => form.getByRole('textbox', { name: 'Navn på engelsk' }).fill('Offline'),
      save: press(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'company',
    one: {
      what: 'the firm',
      open: formOf('Bankkonto'),
      field: box('Bankkonto'),
      words: '1234 0000123456',
      save: press(/^Gem/),
    },
  },
  {
    path: 'users',
    one: {
      what: 'a user',
      open: async (page) => {
        await page.getByRole('row').filter({ hasText: 'Sanne Sælger' }).locator('[data-row]').first().click();
        return page.getByRole('dialog');
      },
      field: box('Sælgernummer'),
      words: '77',
      save: press(/^Gem/),
      closes: 'by Escape',
    },
  },
  {
    path: 'general',
    one: {
      what: "one's own profile",
      open: formOf('Mailsignatur'),
      field: box('Mailsignatur'),
      words: 'Hilsen fra kælderen',
      save: press(/^Gem/),
    },
  },
];

for (const { path, one } of SETTINGS) {
  test(`settings: ${one.what}`, async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.test');
    await page.goto(`/settings/${path}`);
    const last = one.closes
      ? page.locator('[data-slot="list"] [data-row]').first()
      : page.getByRole('main').getByRole('textbox').first();
    await tryOffline(page, [one], last);
    await page.context().close();
  });
}
