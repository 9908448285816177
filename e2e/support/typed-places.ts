/** Every form in which the fuzz test of interruptions types a word, each on a record of its own. */
import type { Page } from '@playwright/test';
import { newOffer, writeLines } from './offers.ts';
import { superuser } from './product.ts';
import { accountId, makeLead, makeTask, unique } from './records.ts';
import {
  DECISION,
  jobInProgress,
  JOB,
  LEAD,
  NEW_LEAD,
  NEW_TASK,
  OFFER,
  SETTINGS,
  taskSheet,
  type Case,
} from './typed-forms.ts';

/** The field of a record that a colleague changes too. */
export type Shared = { collection: string; id: string; field: string };

/** A page with a form. `stored`: where the word stands after a save, if the page lists more than it shows. */
export type Place = { path: string; form: Case; shared?: Shared; stored?: string | undefined };

/** `make` creates the record; `isShared`: a colleague can change it meanwhile. */
export type PlaceKind = { what: string; isShared: boolean; make: (page: Page) => Promise<Place> };

const OWNER = 'admin@demo.test';
const isTyped = ({ field }: Case) => field !== undefined;

const ofJob = (form: Case): PlaceKind => ({
  what: `job: ${form.what}`,
  isShared: true,
  make: async (page) => {
    const id = await jobInProgress(page);
    const field = form.what === 'the work note' ? 'workNote' : 'title';
    return { path: `/service/${id}`, form, shared: { collection: 'service_jobs', id, field } };
  },
});

const inPage = (field: NonNullable<Case['field']>, what: string): Case => ({
  what,
  open: async (page) => {
    await page.locator('[role="grid"][data-hydrated]').waitFor({ state: 'attached' });
    return page.locator('body');
  },
  field,
});

/** The document of an offer, which saves itself. */
const DOCUMENT: readonly Case[] = [
  inPage((page) => page.locator('[data-cell="text"]').first(), "a line's text"),
  inPage((page) => page.getByRole('textbox', { name: 'Overskrift' }).first(), 'the heading'),
  inPage((page) => page.getByRole('textbox', { name: 'Indledning' }).first(), 'the introduction'),
];

const ofOffer = (form: Case, isSent = false): PlaceKind => ({
  what: `offer: ${form.what}`,
  isShared: true,
  make: async (page) => {
    const id = await newOffer(page, unique('Afbrudt'));
    await writeLines(page, id, [{ text: 'Stikkontakt' }]);
    if (isSent) await (await superuser()).collection('inquiries').update(id, { status: 'sendt', locked: true });
    const field = form.what === 'the introduction' ? 'intro' : 'title';
    const stored = form.what === 'the mail' ? 'mail_outbox.body' : undefined;
    return { path: `/leads/inquiry/${id}`, form, shared: { collection: 'inquiries', id, field }, stored };
  },
});

const ofLead = (form: Case): PlaceKind => ({
  what: `lead: ${form.what}`,
  isShared: true,
  make: async () => {
    const id = await makeLead({ name: unique('Afbrudt'), owner: await accountId(OWNER) });
    const field = form.what === 'the next step' ? 'nextActionText' : 'note';
    return { path: `/leads/profile/${id}`, form, shared: { collection: 'leads', id, field } };
  },
});

const TASK: PlaceKind = {
  what: 'task: the edit sheet',
  isShared: true,
  make: async () => {
    const title = unique('Afbrudt');
    const id = await makeTask({ title, assignee: await accountId(OWNER) });
    return {
      path: `/tasks?q=${encodeURIComponent(title)}`,
      form: taskSheet(title),
      shared: { collection: 'tasks', id, field: 'body' },
    };
  },
};

/** A form without a record of its own. */
const alone = (what: string, path: string, form: Case, stored?: string): PlaceKind => ({
  what,
  isShared: false,
  make: async () => ({ path, form, stored }),
});

/** Where a saved form of each page of the settings stands. */
const STORED: Readonly<Record<string, string>> = {
  products: 'products.name',
  charge: 'charges.name',
  units: 'units.labelDa',
  technicians: 'technicians.name',
  templates: 'templates.name',
  states: 'states.labelDa',
};

/** Every form, in the order in which a seed chooses among them. */
export const PLACES: readonly PlaceKind[] = [
  ...JOB.filter((form) => isTyped(form) && form !== NEW_TASK).map(ofJob),
  ...[...OFFER, ...DOCUMENT].filter(isTyped).map((form) => ofOffer(form)),
  ...DECISION.map((form) => ofOffer(form, true)),
  ...LEAD.filter((form) => form !== NEW_TASK).map(ofLead),
  TASK,
  alone('task: the box', '/tasks', NEW_TASK, 'tasks.title'),
  alone('lead: a new one', '/leads/lead-search', NEW_LEAD, 'leads.name'),
  ...SETTINGS.map(({ path, testCase }) => alone(`settings: ${path}`, `/settings/${path}`, testCase, STORED[path])),
];
