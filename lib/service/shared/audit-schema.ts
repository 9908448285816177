/** The period of an audit pack. */
import * as z from 'zod/mini';
import { day, optionalId } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { MOST_AUDIT_MONTHS } from './audit.ts';
import { addMonths } from './recurrence.ts';

/** Both days included; technician and branch: '' for all. */
export const auditPeriod = lazySchema(() =>
  z.object({ from: day, to: day, technician: optionalId, branch: optionalId }).check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'reversedPeriod' } }),
    z.refine(({ from, to }) => to < addMonths(from, MOST_AUDIT_MONTHS), {
      path: ['to'],
      params: { code: 'longPeriod', values: { months: MOST_AUDIT_MONTHS } },
    }),
  ),
);
export type AuditPeriod = z.output<typeof auditPeriod>;
