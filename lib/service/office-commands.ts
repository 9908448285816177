/** The contract of the office's work on done jobs: the queue, steps of many jobs, and the export for invoicing. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { ChangeResult } from '../core/shared/change-result.ts';
import type { InvoiceJob } from './shared/invoice.ts';
import type { OfficeJob, PastExport } from './shared/office.ts';
import type { officeExport, officeMoves } from './shared/office-schema.ts';
import type { JobStatus } from './shared/values.ts';

/** A moved job, for its undo. */
export type OfficeMoved = { rev: number; before: JobStatus };

export const office = defineCommands({
  /**
   * Done jobs that are not invoiced, those first that have waited longest. `more`: there are more than are read.
   * `exports`: the last ones, the newest first.
   */
  readQueue: {
    method: 'GET',
    path: '/api/service/office',
    answer: type<{ items: OfficeJob[]; more: boolean; exports: PastExport[] }>(),
  },
  /** Moves each job by itself, or takes the user's own step of a moment ago back; a refused one does not stop others. */
  moveJobs: {
    method: 'POST',
    path: '/api/service/office/move',
    input: type<z.input<typeof officeMoves>>(),
    answer: type<{ results: ChangeResult<'job', OfficeMoved>[] }>(),
    errors: ['validation'],
  },
  /** Jobs that were invoiced with one of these numbers. */
  findInvoiced: {
    method: 'GET',
    path: '/api/service/office/invoiced',
    input: type<{ refs: string }>(),
    answer: type<{ items: { jobNumber: number; invoiceRef: string }[] }>(),
    errors: ['validation'],
  },
  /**
   * The jobs with all their lines. Noted as an export, and in each job's timeline; nothing is noted if there are none, or
   * if an earlier export is read again. Its jobs that are in work again or archived are left out.
   */
  exportJobs: {
    method: 'POST',
    path: '/api/service/office/export',
    input: type<z.input<typeof officeExport>>(),
    answer: type<{ jobs: InvoiceJob[] }>(),
    errors: ['validation'],
  },
});
