/** The contract of the leads: each command is declared here, called from the browser, and implemented in PocketBase. */
import type * as z from 'zod/mini';
import type { BulkDone, BulkResult } from '../core/shared/bulk.ts';
import type { ChangeResult } from '../core/shared/change-result.ts';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { Watcher } from '../core/shared/presence.ts';
import type { presence } from '../core/shared/presence-schema.ts';
import type { ownState } from '../states/shared/schema.ts';
import type {
  leadAnswer,
  leadArchive,
  leadAsk,
  leadAssigns,
  leadCreate,
  leadDuplicates,
  leadNote,
  leadPin,
  leadSave,
  LeadSearchParams,
  leadTransition,
} from './shared/schema.ts';
import type { ChosenLead, LeadBulkInput, LeadBulkUndo } from './shared/bulk.ts';
import type { LeadListPage, LeadListQuery, LeadTag } from './shared/list.ts';
import type { DuplicateHit, Lead, LeadHit, LeadOwner } from './shared/types.ts';

export const leads = defineCommands({
  /** Leads found by the words of `q`; the filters are those of the search screen's URL. `all: 1`: every hit. */
  searchLeads: {
    method: 'GET',
    path: '/api/leads/search',
    input: type<LeadSearchParams>(),
    answer: type<{ items: LeadHit[] }>(),
  },
  /** A page of the leads that the user may read. */
  listLeads: {
    method: 'GET',
    path: '/api/leads/list',
    input: type<LeadListQuery>(),
    answer: type<LeadListPage>(),
    errors: ['validation'],
  },
  /** The tags of the leads that the user may read, the most used first. */
  listLeadTags: { method: 'GET', path: '/api/leads/tags', answer: type<{ items: LeadTag[] }>() },
  /** Says which lead is on the screen, and answers which leads colleagues look at. */
  watchLeads: {
    method: 'POST',
    path: '/api/leads/presence',
    input: type<z.input<typeof presence>>(),
    answer: type<{ items: Watcher[] }>(),
    errors: ['not_found', 'validation'],
  },
  /** Leads with this phone number, in any notation. */
  findLeadsByPhone: { method: 'GET', path: '/api/leads/by-phone/{number}', answer: type<{ items: LeadHit[] }>() },
  /** Name and owner of a lead, also for users who may not open it; of a merged one, the lead that was kept. */
  readLeadHit: { method: 'GET', path: '/api/leads/hit/{id}', answer: type<LeadHit>(), errors: ['not_found'] },
  /** Leads that may be the same customer. */
  findDuplicates: {
    method: 'POST',
    path: '/api/leads/duplicates',
    input: type<z.input<typeof leadDuplicates>>(),
    answer: type<{ items: DuplicateHit[] }>(),
    errors: ['validation'],
  },
  createLead: {
    method: 'POST',
    path: '/api/leads',
    input: type<z.input<typeof leadCreate>>(),
    answer: type<Lead>(),
    errors: ['validation'],
    idempotent: true,
  },
  /** Saves the fields of a lead. `stale` contains the current record. */
  saveLead: {
    method: 'POST',
    path: '/api/leads/{id}/save',
    input: type<z.input<typeof leadSave>>(),
    answer: type<Lead>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Makes the user the owner of a lead without one. `taken` contains the owner. */
  claimLead: {
    method: 'POST',
    path: '/api/leads/{id}/claim',
    answer: type<Lead>(),
    errors: ['not_found', 'taken'],
  },
  /** Assigns many leads, each in its own transaction, with a result per lead. */
  assignLeads: {
    method: 'POST',
    path: '/api/leads/assign',
    input: type<z.input<typeof leadAssigns>>(),
    answer: type<{ results: ChangeResult<'lead', Lead>[] }>(),
    errors: ['validation'],
  },
  /** Changes many leads, each in its own transaction, and names those that are refused. Send `rest` again. */
  bulkLeads: {
    method: 'POST',
    path: '/api/leads/bulk',
    input: type<LeadBulkInput>(),
    answer: type<BulkResult<ChosenLead>>(),
    errors: ['validation'],
  },
  /** Takes a bulk change back, except of leads that were changed since (`stale`). */
  undoBulkLeads: {
    method: 'POST',
    path: '/api/leads/bulk-undo',
    input: type<LeadBulkUndo>(),
    answer: type<BulkResult<BulkDone>>(),
    errors: ['validation'],
  },
  /** The owner of any lead, also for users who may not open it. */
  readLeadOwner: { method: 'GET', path: '/api/lead-owners/{id}', answer: type<LeadOwner>(), errors: ['not_found'] },
  /** Asks the owner to hand over the lead: they get a task. `taken` contains the owner, if it is another one now. */
  askToTakeOver: {
    method: 'POST',
    path: '/api/leads/{id}/ask',
    input: type<z.input<typeof leadAsk>>(),
    answer: type<LeadOwner>(),
    errors: ['not_found', 'validation', 'taken'],
  },
  /** Answers a task by which a colleague asks to take over a lead. */
  answerTakeOver: {
    method: 'POST',
    path: '/api/lead-requests/{task}/answer',
    input: type<z.input<typeof leadAnswer>>(),
    answer: type<object>(),
    errors: ['not_found', 'validation', 'wrong_status', 'taken'],
  },
  transitionLead: {
    method: 'POST',
    path: '/api/leads/{id}/move',
    input: type<z.input<typeof leadTransition>>(),
    answer: type<Lead>(),
    errors: ['not_found', 'validation', 'wrong_status', 'stale'],
  },
  /** Sets one of the firm's states within the step. */
  setLeadState: {
    method: 'POST',
    path: '/api/leads/{id}/state',
    input: type<z.input<typeof ownState>>(),
    answer: type<Lead>(),
    errors: ['not_found', 'validation', 'wrong_status'],
  },
  /** Adds a note or the outcome of a call to the timeline. */
  addLeadNote: {
    method: 'POST',
    path: '/api/leads/{id}/note',
    input: type<z.input<typeof leadNote>>(),
    answer: type<Lead>(),
    errors: ['not_found', 'validation'],
    idempotent: true,
  },
  /** Shows a note or call at the top of the timeline, in place of the one before; '' shows none. */
  pinNote: {
    method: 'POST',
    path: '/api/leads/{id}/pin',
    input: type<z.input<typeof leadPin>>(),
    answer: type<Lead>(),
    errors: ['not_found', 'validation'],
  },
  archiveLead: {
    method: 'POST',
    path: '/api/leads/{id}/archive',
    input: type<z.input<typeof leadArchive>>(),
    answer: type<Lead>(),
    errors: ['not_found', 'stale'],
  },
});
