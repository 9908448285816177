/** The contract of the jobs: each command is declared here, called from the browser, and implemented in PocketBase. */
import type * as z from 'zod/mini';
import { defineCommands, type, type FileAnswer } from '../core/shared/contract.ts';
import type { CatalogItem } from '../offers/shared/types.ts';
import type { ownState } from '../states/shared/schema.ts';
import type {
  jobAdd,
  jobAgreement,
  jobApprove,
  jobArchive,
  jobClockStart,
  jobCreate,
  jobFromOffer,
  jobNote,
  jobPoint,
  jobSave,
  jobSign,
  jobTransition,
} from './shared/schema.ts';
import type { AddressHistory } from './shared/address-history.ts';
import type { TypicalDuration } from './shared/durations.ts';
import type { JobAggregate } from './shared/types.ts';

export const service = defineCommands({
  /** Products and charges for a job's lines, without costs. */
  searchCatalog: {
    method: 'GET',
    path: '/api/service/catalog',
    input: type<{ q?: string }>(),
    answer: type<{ items: CatalogItem[] }>(),
  },
  /** The usual duration of each type of job, and what the firm's finished jobs of it took. */
  readDurations: {
    method: 'GET',
    path: '/api/service/durations',
    answer: type<{ items: TypicalDuration[] }>(),
  },
  /** What was done at a house, also for earlier owners; only what the user may see. */
  readAddressHistory: {
    method: 'GET',
    path: '/api/service/address-history',
    input: type<{ address: string; zip: string }>(),
    answer: type<AddressHistory>(),
    errors: ['validation'],
  },
  readJob: { method: 'GET', path: '/api/service/{id}', answer: type<JobAggregate>(), errors: ['not_found'] },
  createJob: {
    method: 'POST',
    path: '/api/service',
    input: type<z.input<typeof jobCreate>>(),
    answer: type<JobAggregate>(),
    errors: ['validation'],
    idempotent: true,
  },
  /** Makes a job from an accepted offer, or returns the existing one. */
  createJobFromOffer: {
    method: 'POST',
    path: '/api/service/from-offer',
    input: type<z.input<typeof jobFromOffer>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'wrong_status'],
  },
  /** Saves the given parts. `stale` contains the current job. */
  saveJob: {
    method: 'POST',
    path: '/api/service/{id}/save',
    input: type<z.input<typeof jobSave>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
    idempotent: true,
  },
  /** Appends lines; a line that is sent twice is stored once. */
  addJobLines: {
    method: 'POST',
    path: '/api/service/{id}/add',
    input: type<z.input<typeof jobAdd>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'validation', 'locked'],
    idempotent: true,
  },
  /** Starts the user's own clock on the job; the hours that `addJobLines` writes with its id stop it. */
  startClock: {
    method: 'POST',
    path: '/api/service/{id}/clock',
    input: type<z.input<typeof jobClockStart>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'validation', 'locked'],
    idempotent: true,
  },
  /** Puts the job's point where a planner has found it. It stays when the address is spelled differently. */
  moveJobPoint: {
    method: 'POST',
    path: '/api/service/{id}/point',
    input: type<z.input<typeof jobPoint>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Changes the status of a job. `validation` is at `klsForm`, `holdReason`, `note` or `invoiceRef`. */
  transitionJob: {
    method: 'POST',
    path: '/api/service/{id}/move',
    input: type<z.input<typeof jobTransition>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'validation', 'wrong_status', 'stale'],
    idempotent: true,
  },
  /** Sets one of the firm's states within the step. */
  setJobState: {
    method: 'POST',
    path: '/api/service/{id}/state',
    input: type<z.input<typeof ownState>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'validation', 'wrong_status'],
  },
  addJobNote: {
    method: 'POST',
    path: '/api/service/{id}/note',
    input: type<z.input<typeof jobNote>>(),
    answer: type<{ id: string }>(),
    errors: ['not_found', 'validation'],
    idempotent: true,
  },
  /** Archives a job, or restores it. `locked` while a technician works on it. */
  archiveJob: {
    method: 'POST',
    path: '/api/service/{id}/archive',
    input: type<z.input<typeof jobArchive>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'stale', 'locked'],
  },
  signJob: {
    method: 'POST',
    path: '/api/service/{id}/sign',
    input: type<z.input<typeof jobSign>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
    idempotent: true,
  },
  /** Extra work that the customer signs on site. One that is signed twice is stored once. `validation` is at its fields. */
  signAgreement: {
    method: 'POST',
    path: '/api/service/{id}/agreement',
    input: type<z.input<typeof jobAgreement>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'validation', 'locked'],
  },
  /** Approves the verification report. */
  approveReport: {
    method: 'POST',
    path: '/api/service/{id}/approve',
    input: type<z.input<typeof jobApprove>>(),
    answer: type<JobAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
  },
});

/** Next answers this: the printed report. */
export const serviceFiles = defineCommands({
  /** A job's KLS report as a PDF, as it is now. `?download` gives it a file name. */
  readKlsReport: {
    method: 'GET',
    path: '/api/service/{id}/kls/pdf',
    by: 'next',
    input: type<{ download?: string; locale?: 'da' | 'en' }>(),
    answer: type<FileAnswer>(),
    errors: ['not_found', 'validation'],
  },
});
