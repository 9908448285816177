/**
 * No typed text is lost without a connection: each form and dialog is opened for the first time with the network off,
 * filled in and saved. It reports the missing connection, keeps the text, and restores it after a reload.
 */
import type { Locator, Page } from '@playwright/test';
import type { JobAggregate } from '../lib/service/shared/types.ts';
import { expectClean } from './support/axe.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { waitUntilHydrated } from './support/hydration.ts';
import { callApi, newOffer, openOffer, writeLines } from './support/offers.ts';
import { superuser } from './support/product.ts';
import { accountId, makeLead, makeTask, unique } from './support/records.ts';
import { fetchAhead } from './support/idle.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/test.ts';

test.use({ actionTimeout: 10_000 });

const NO_CONNECTION = 'Ingen forbindelse. Tjek nettet, og prøv igen.';

type Case = {
  what: string;
  /** Opens and returns the dialog, or finds the form on the page. */
  open: (page: Page) => Promise<Locator>;
  /** The field and the text to type; without it nothing is typed. */
  field?: (form: Locator) => Locator;
  words?: string;
  /** Fills the other fields that saving needs. */
  fill?: (form: Locator, page: Page) => Promise<void>;
  /** The button that saves; without it the dialog itself reports the failed request. */
  save?: (form: Locator) => Locator;
  /** How the dialog closes: by Escape, or by itself after its button was pressed. */
  closes?: 'by Escape' | 'by itself';
  /** Where the text is kept; without it in its field. */
  isKeptIn?: (form: Locator) => Locator;
  /** False if the drawing or choice is not kept through a reload. */
  isKept?: false;
};

const button = (name: string | RegExp) => (form: Locator) => form.getByRole('button', { name });
const textbox = (name: string | RegExp) => (form: Locator) => form.getByRole('textbox', { name });
/** Presses a button of the page. @returns the dialog that it opens */
const openDialog = (name: string | RegExp, dialog?: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
  return dialog ? page.getByRole('dialog', { name: dialog }) : page.getByRole('dialog');
};
const openStatusDialog =
  (status: RegExp, item: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  async (page: Page) => {
    await page.getByRole('button', { name: status }).click();
    await page.getByRole('menuitem', { name: item }).click();
    return page.getByRole(role);
  };
/** Finds the form around a text box on the page. */
const findForm = (name: string | RegExp) => async (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('textbox', { name }) });

/** Waits until every part of the page is fetched; `of`: an element of the part that is fetched last. */
async function waitUntilFetched(page: Page, of: Locator): Promise<void> {
  await expect(of).toBeVisible();
  await waitUntilHydrated(page);
}

/** Found also while a dialog hides the page from the accessibility tree. */
const title = (page: Page) => page.locator('h1').first();

async function dismissToasts(page: Page): Promise<void> {
  const close = page.locator('[data-slot="toast"]').getByRole('button', { name: 'Luk beskeden' });
  while ((await close.count()) > 0) await close.first().click();
}

async function expectKept({ field, words = '', isKeptIn }: Case, form: Locator): Promise<void> {
  if (isKeptIn) await expect(isKeptIn(form)).toContainText(words);
  else if (field) await expect(field(form)).toHaveValue(words);
}

async function expectFailureKeepsText(page: Page, testCase: Case, heading: string): Promise<void> {
  const form = await testCase.open(page);
  await expect(form).toBeVisible();
  await testCase.field?.(form).fill(testCase.words ?? '');
  await testCase.fill?.(form, page);
  await testCase.save?.(form).click();
  await expect(
    page.locator('[role="alert"], [role="menu"], [data-slot="toast"]').filter({ hasText: NO_CONNECTION }).first(),
  ).toBeVisible();
  await expect(title(page)).toContainText(heading);
  await expectKept(testCase, form);
  await dismissToasts(page);
  if (testCase.closes === 'by Escape') await page.keyboard.press('Escape');
  if (testCase.closes) await expect(form).toBeHidden();
}

/** Runs all steps with the network off, then once more with the network after a reload. */
async function tryOffline(page: Page, cases: readonly Case[], last: Locator): Promise<void> {
  await waitUntilFetched(page, last);
  const heading = (await title(page).innerText()).split('\n')[0] ?? '';
  await page.context().setOffline(true);
  for (const testCase of cases)
    await test.step(`${testCase.what}: reports the missing connection and keeps the text`, () =>
      expectFailureKeepsText(page, testCase, heading));
  await page.context().setOffline(false);
  // A closed form leaves the URL a moment later; a reload before that opens it again.
  await expect(page).not.toHaveURL(/[?&]post=/);
  // Leaving an unsaved offer asks for confirmation.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitUntilFetched(page, last);
  for (const testCase of cases.filter(({ field, isKept }) => field !== undefined && isKept !== false)) {
    await test.step(`${testCase.what}: restores the text after a reload`, async () => {
      const form = await testCase.open(page);
      await expectKept(testCase, form);
      if (testCase.closes) await page.keyboard.press('Escape');
      if (testCase.closes) await expect(form).toBeHidden();
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

const NEW_TASK: Case = {
  what: 'the box for a new task',
  open: findForm('Ny opgave'),
  field: textbox('Ny opgave'),
  words: 'ring til Tor',
  save: button('Tilføj'),
  isKeptIn: (form) => form.getByRole('list', { name: 'Opgaver, der ikke blev gemt' }),
};

const JOB: readonly Case[] = [
  {
    what: 'hours',
    open: openDialog('Timer', 'Skriv timer på'),
    field: textbox('Tid'),
    words: '1½ t',
    save: button('Skriv på'),
    closes: 'by Escape',
  },
  {
    what: 'goods',
    open: openDialog('Vare eller ydelse'),
    field: (form) => form.getByRole('combobox'),
    words: 'Specialkabel til tavlen',
    save: (form) => form.getByRole('option', { name: /Specialkabel til tavlen/ }),
    closes: 'by Escape',
  },
  {
    what: 'pausing',
    open: openDialog('Sæt på pause'),
    field: textbox('Bemærkning'),
    words: 'Afbryder i restordre',
    fill: (form) => form.getByText('Mangler materialer').click(),
    save: button('Sæt til »På pause«'),
    closes: 'by Escape',
  },
  {
    what: 'the work note',
    open: findForm('Udført arbejde'),
    field: textbox('Udført arbejde'),
    words: 'Skiftet tavle',
    save: button(/^Gem/),
  },
  {
    what: 'the report',
    open: openDialog(/^(Udfyld|Redigér) skema/, 'KLS-skema'),
    field: textbox('Tavle'),
    words: 'Entré',
    save: button(/^Gem/),
    closes: 'by Escape',
  },
  {
    what: 'the signature',
    open: openDialog('Skriv under'),
    field: textbox('Navn'),
    words: 'Kirsten Kunde',
    fill: (form) => form.getByRole('button', { name: 'Brug navnet som underskrift' }).click(),
    save: button('Gem underskrift'),
    closes: 'by Escape',
    isKept: false,
  },
  {
    what: 'the edit sheet',
    open: openDialog('Redigér', /^Redigér sag/),
    field: textbox('Opgave'),
    words: 'En anden opgave',
    save: button(/^Gem/),
    closes: 'by Escape',
  },
  {
    what: 'a note',
    open: findForm('Ny note'),
    field: textbox('Ny note'),
    words: 'Kunden ringede',
    save: button(/^Tilføj note/),
  },
  NEW_TASK,
];

test('the forms of a job keep their text without a connection', async ({ browser }) => {
  const page = await openAs(browser, 'moderator@demo.test');
  const id = await jobInProgress(page);
  await page.goto(`/service/${id}`);
  await tryOffline(page, JOB, page.getByRole('button', { name: 'Skriv under' }));
});

const OFFER: readonly Case[] = [
  {
    what: 'the mail',
    open: openDialog('Send tilbud'),
    field: textbox('Besked'),
    words: 'Kære kunde',
    fill: (form) => form.getByRole('textbox', { name: 'Til', exact: true }).fill('kunde@kunde.test'),
    save: button('Send tilbud'),
    closes: 'by Escape',
  },
  { what: 'the catalogue', open: openDialog('Find vare'), closes: 'by Escape' },
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
    open: openStatusDialog(/^Status: Kladde/, 'Annullér tilbuddet', 'alertdialog'),
    save: button('Annullér tilbuddet'),
    closes: 'by itself',
  },
];

const DECISION: readonly Case[] = [
  {
    what: 'accepting',
    open: openStatusDialog(/^Status: Sendt/, 'Accepteret'),
    field: textbox('Hvem'),
    words: 'Kirsten i telefonen',
    save: button('Markér som accepteret'),
    closes: 'by Escape',
  },
  {
    what: 'rejecting',
    open: openStatusDialog(/^Status: Sendt/, 'Afvist'),
    field: textbox(/^Note/),
    words: 'Valgte et billigere',
    fill: (form) => form.getByRole('radio', { name: 'Pris' }).check(),
    save: button('Markér som afvist'),
    closes: 'by Escape',
  },
];

test('the dialogs of an offer report a missing connection and keep their text', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const [draft, sent] = [await newOffer(page, 'Uden net'), await newOffer(page, 'Sendt uden net')];
  await writeLines(page, draft, [{ text: 'Stikkontakt' }]);
  await openOffer(page, draft);
  await tryOffline(page, OFFER, page.getByRole('textbox', { name: 'Ny opgave' }));
  await (await superuser()).collection('inquiries').update(sent, { status: 'sendt', locked: true });
  await page.goto(`/leads/inquiry/${sent}`);
  await tryOffline(page, DECISION, page.getByRole('textbox', { name: 'Ny opgave' }));
});

test("an offer's lines are kept in the browser without a connection and saved afterwards", async ({ browser }) => {
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
});

test('a kept note is there before its box can be edited', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const id = await makeLead({ name: unique('Note'), owner: await accountId('seller@demo.test') });
  await page.goto(`/leads/profile/${id}`);
  const note = page.getByRole('textbox', { name: 'Ny note' });
  await waitUntilHydrated(page);
  await note.fill('Ringede, ingen svarede');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Ny note', includeHidden: true })).toBeHidden();
  release();
  await expect(note).toBeVisible();
  expect(await note.inputValue()).toBe('Ringede, ingen svarede');
});

const LEAD: readonly Case[] = [
  {
    what: 'the edit sheet',
    open: openDialog(/^Redigér( E)?$/, /^Redigér/),
    field: textbox('Note'),
    words: 'Bagdøren er åben',
    save: button(/^Gem/),
    closes: 'by Escape',
  },
  {
    what: 'a note',
    open: findForm('Ny note'),
    field: textbox('Ny note'),
    words: 'Ringede, ingen svarede',
    save: button(/^Tilføj note/),
  },
  {
    what: 'losing the lead',
    open: openStatusDialog(/^Status: Ny/, 'Tabt'),
    field: textbox(/^Uddybning/),
    words: 'Naboen gør det',
    fill: (form) => form.getByRole('radio', { name: 'Konkurrent' }).check(),
    save: button(/^Sæt til/),
    closes: 'by Escape',
  },
  {
    what: 'the next step',
    open: async (page) => {
      const set = page.getByRole('button', { name: 'Sæt næste skridt' });
      if (await set.isVisible()) await set.click();
      return page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Næste skridt' }) });
    },
    field: textbox('Næste skridt'),
    words: 'Send tilbud',
    save: button('Gem'),
  },
  NEW_TASK,
];

test('the forms of a lead keep their text without a connection', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const id = await makeLead({ name: unique('Uden net'), owner: await accountId('seller@demo.test') });
  await page.goto(`/leads/profile/${id}`);
  await tryOffline(page, LEAD, page.getByRole('textbox', { name: 'Ny note' }));
  await page.goto('/leads/lead-search');
  const newLead: Case = {
    what: 'a new lead',
    open: openDialog('Opret lead'),
    field: textbox('Navn'),
    words: 'Halvt Skrevet',
    fill: (form) =>
      form
        .getByRole('textbox', { name: /^Telefonnummer/ })
        .first()
        .fill('20 30 40 99'),
    save: button(/^Opret/),
    closes: 'by Escape',
  };
  await tryOffline(page, [newLead], page.getByRole('button', { name: 'Opret lead' }));
});

test('the forms of a task keep their text without a connection', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const name = unique('Uden net');
  await makeTask({ title: name, assignee: await accountId('seller@demo.test') });
  await page.goto(`/tasks?q=${encodeURIComponent(name)}`);
  const cases: readonly Case[] = [
    {
      what: 'the edit sheet',
      open: async () => {
        await page.getByRole('row').filter({ hasText: name }).locator('[data-row]').click();
        return page.getByRole('dialog', { name: 'Redigér opgave' });
      },
      field: textbox(/^Note/),
      words: 'Husk stigen',
      save: button(/^Gem/),
      closes: 'by Escape',
    },
    NEW_TASK,
  ];
  await tryOffline(page, cases, page.getByRole('row').filter({ hasText: name }).locator('[data-row]'));
});

const SETTINGS: readonly { path: string; testCase: Case }[] = [
  {
    path: 'products',
    testCase: {
      what: 'a product',
      open: openDialog('Nyt produkt'),
      field: textbox('Navn'),
      words: 'Stik uden net',
      save: button(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'charge',
    testCase: {
      what: 'a charge',
      open: openDialog('Ny ydelse'),
      field: textbox('Navn'),
      words: 'Ydelse uden net',
      save: button(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'units',
    testCase: {
      what: 'a unit',
      open: openDialog('Ny enhed'),
      field: textbox('Navn på dansk'),
      words: 'Uden net',
      fill: (form) => form.getByRole('textbox', { name: 'Navn på engelsk' }).fill('Offline'),
      save: button(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'technicians',
    testCase: {
      what: 'a technician',
      open: openDialog('Ny montør'),
      field: textbox('Navn'),
      words: 'Inger uden net',
      fill: (form) => form.getByRole('textbox', { name: 'Initialer' }).fill('IUN'),
      save: button(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'templates',
    testCase: {
      what: 'a template',
      open: openDialog('Ny skabelon'),
      field: textbox('Navn'),
      words: 'Skabelon uden net',
      fill: async (form) => {
        await form.getByRole('textbox', { name: 'Emne' }).fill('Om tilbuddet');
        await form.getByRole('textbox', { name: 'Tekst' }).fill('Hej');
      },
      save: button(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'states',
    testCase: {
      what: 'a state',
      open: openDialog('Ny status'),
      field: textbox('Navn på dansk'),
      words: 'Uden net',
      fill: (form) => form.getByRole('textbox', { name: 'Navn på engelsk' }).fill('Offline'),
      save: button(/^Opret/),
      closes: 'by Escape',
    },
  },
  {
    path: 'company',
    testCase: {
      what: 'the company',
      open: findForm('Bankkonto'),
      field: textbox('Bankkonto'),
      words: '1234 0000123456',
      save: button(/^Gem/),
    },
  },
  {
    path: 'users',
    testCase: {
      what: 'a user',
      open: async (page) => {
        await page.getByRole('row').filter({ hasText: 'Sanne Sælger' }).locator('[data-row]').first().click();
        return page.getByRole('dialog');
      },
      field: textbox('Sælgernummer'),
      words: '77',
      save: button(/^Gem/),
      closes: 'by Escape',
    },
  },
  {
    path: 'general',
    testCase: {
      what: "the user's own profile",
      open: findForm('Mailsignatur'),
      field: textbox('Mailsignatur'),
      words: 'Hilsen fra kælderen',
      save: button(/^Gem/),
    },
  },
];

for (const { path, testCase } of SETTINGS) {
  test(`settings: the form for ${testCase.what} keeps its text without a connection`, async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.test');
    await page.goto(`/settings/${path}`);
    const last = testCase.closes
      ? page.locator('[data-slot="list"] [data-row]').first()
      : page.getByRole('main').getByRole('textbox').first();
    await tryOffline(page, [testCase], last);
  });
}

test(
  'a menu entry pressed without a connection waits for it, says so, and opens by itself',
  { tag: '@phone' },
  async ({ browser, isMobile }) => {
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/tasks');
    await fetchAhead(page);
    await page.context().setOffline(true);
    if (isMobile) await page.getByRole('button', { name: 'Åbn menuen' }).click();
    await page.getByRole('link', { name: 'Service' }).filter({ visible: true }).first().click();
    const notice = page.locator('[data-slot="offline-notice"]');
    await expect(notice).toContainText('Ingen forbindelse. Siden åbner, når der er net igen.');
    await expectClean(page);
    // There is still no connection, and the page that was left can be used.
    await notice.getByRole('button', { name: 'Prøv igen' }).click();
    await page.getByRole('textbox', { name: 'Ny opgave' }).fill('ring til Tor');
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/\/tasks$/);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Service' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);
