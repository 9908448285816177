/** Forms and dialogs in which words are typed: how a user opens each, fills it in and saves it. */
import type { Locator, Page } from '@playwright/test';
import type { JobAggregate } from '../../lib/service/shared/types.ts';
import { callApi } from './offers.ts';
import { superuser } from './product.ts';
import { unique } from './records.ts';

export type Case = {
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

/** Creates a job under work for a customer without a lead. @returns its id */
export async function jobInProgress(page: Page): Promise<string> {
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

export const NEW_TASK: Case = {
  what: 'the box for a new task',
  open: findForm('Ny opgave'),
  field: textbox('Ny opgave'),
  words: 'ring til Tor',
  save: button('Tilføj'),
  isKeptIn: (form) => form.getByRole('list', { name: 'Opgaver, der ikke blev gemt' }),
};

export const JOB: readonly Case[] = [
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

export const OFFER: readonly Case[] = [
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

export const DECISION: readonly Case[] = [
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

export const LEAD: readonly Case[] = [
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
      const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Næste skridt' }) });
      const edit = panel.getByRole('button', { name: /^(Sæt næste skridt|Redigér)$/ });
      if (await edit.isVisible()) await edit.click();
      return page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Næste skridt' }) });
    },
    field: textbox('Næste skridt'),
    words: 'Send tilbud',
    save: button('Gem'),
  },
  NEW_TASK,
];

export const NEW_LEAD: Case = {
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

/** The sheet of the task with this title, opened from the list of tasks. */
export const taskSheet = (title: string): Case => ({
  what: 'the edit sheet',
  open: async (page) => {
    await page.getByRole('row').filter({ hasText: title }).locator('[data-row]').click();
    return page.getByRole('dialog', { name: 'Redigér opgave' });
  },
  field: textbox(/^Note/),
  words: 'Husk stigen',
  save: button(/^Gem/),
  closes: 'by Escape',
});

export const SETTINGS: readonly { path: string; testCase: Case }[] = [
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
