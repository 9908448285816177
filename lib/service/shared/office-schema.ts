/** The input of the office's commands on many jobs. */
import * as z from 'zod/mini';
import { optionalId, recordId, rev, text } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { MOST_OFFICE_JOBS, OFFICE_STATUSES } from './office.ts';

/** `udfoert` only takes back a step of a moment ago. `invoiceRef`: the invoice's number, with Faktureret. */
const officeMove = lazySchema(() =>
  z.object({ id: recordId, rev, status: z.enum([...OFFICE_STATUSES, 'faktureret']), invoiceRef: text(40) }).check(
    z.refine(({ status, invoiceRef }) => status !== 'faktureret' || invoiceRef !== '', {
      path: ['invoiceRef'],
      params: { code: 'required' },
    }),
  ),
);
export const officeMoves = lazySchema(() =>
  z.object({ jobs: z.array(officeMove).check(z.minLength(1), z.maxLength(MOST_OFFICE_JOBS)) }),
);

/** Numbers of invoices, one a line. */
export const invoiceRefs = lazySchema(() => z.object({ refs: z.string().check(z.maxLength(50_000)) }));

export const EXPORT_AS = ['xlsx', 'csv', 'json'] as const;
export type ExportAs = (typeof EXPORT_AS)[number];
/**
 * `ready`: all that are ready · `new`: those that became ready since their last export · `chosen`: those in `jobs` ·
 * `again`: those of the earlier export `earlier`, for a file that was lost
 */
export const officeExport = lazySchema(() =>
  z
    .object({
      which: z.enum(['ready', 'new', 'chosen', 'again']),
      jobs: z._default(z.array(recordId).check(z.maxLength(MOST_OFFICE_JOBS)), []),
      earlier: optionalId,
      format: z.enum(EXPORT_AS),
    })
    .check(
      z.refine(({ which, jobs }) => which !== 'chosen' || jobs.length > 0, {
        path: ['jobs'],
        params: { code: 'required' },
      }),
      z.refine(({ which, earlier }) => which !== 'again' || earlier !== '', {
        path: ['earlier'],
        params: { code: 'required' },
      }),
    ),
);

export type OfficeMoves = z.output<typeof officeMoves>;
export type OfficeExport = z.output<typeof officeExport>;
