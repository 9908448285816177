'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { addDays, copenhagenToday } from '@/lib/core/shared/dates';
import { fieldErrors, type FieldErrors } from '@/lib/core/shared/errors';
import { auditPeriod, type AuditPeriod } from '@/lib/service/shared/audit-schema';
import { addMonths } from '@/lib/service/shared/recurrence';

const IN_URL = {
  fra: parseAsString,
  til: parseAsString,
  montoer: parseAsString.withDefault(''),
  afdeling: parseAsString.withDefault(''),
};

/** What is typed, as in the URL; `period` is null while it is no period, and `faults` say why. */
export type AuditPeriodState = {
  typed: AuditPeriod;
  period: AuditPeriod | null;
  faults: FieldErrors;
  change: (fields: Partial<AuditPeriod>) => void;
};

/** The period of the audit pack: the last twelve months until another is chosen. */
export function useAuditPeriod(): AuditPeriodState {
  const [{ fra, til, montoer, afdeling }, set] = useQueryStates(IN_URL, { history: 'replace', scroll: false });
  const today = copenhagenToday(new Date());
  const typed: AuditPeriod = {
    from: fra ?? addDays(addMonths(today, -12), 1),
    to: til ?? today,
    technician: montoer,
    branch: afdeling,
  };
  const parsed = auditPeriod.safeParse(typed);
  return {
    typed,
    period: parsed.success ? parsed.data : null,
    faults: parsed.success ? {} : fieldErrors(parsed.error.issues, typed),
    change: ({ from, to, technician, branch }) =>
      void set({
        ...(from === undefined ? {} : { fra: from }),
        ...(to === undefined ? {} : { til: to }),
        ...(technician === undefined ? {} : { montoer: technician }),
        ...(branch === undefined ? {} : { afdeling: branch }),
      }),
  };
}
