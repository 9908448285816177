/** The contract of the audit pack: what a period has and lacks, and its ZIP archive. For operations. */
import type * as z from 'zod/mini';
import { defineCommands, type, type Download } from '../core/shared/contract.ts';
import type { AuditInstrument, AuditRow, AuditSummary, AuditTechnician } from './shared/audit.ts';
import type { auditPeriod } from './shared/audit-schema.ts';
import type { Certificate } from '../settings/shared/certificates.ts';

/** All of a pack but the reports themselves. */
export type AuditPack = {
  rows: AuditRow[];
  instruments: AuditInstrument[];
  technicians: AuditTechnician[];
  /** The firm's own. */
  certificates: Certificate[];
};

export const audit = defineCommands({
  /** The counts and gaps of the jobs that were done in the period. */
  readAudit: {
    method: 'GET',
    path: '/api/service/audit',
    input: type<z.input<typeof auditPeriod>>(),
    answer: type<AuditSummary>(),
    errors: ['validation'],
  },
  /** Notes that the reports of a period are handed out, and answers what the pack is made of. */
  discloseAudit: {
    method: 'POST',
    path: '/api/service/audit/disclose',
    input: type<z.input<typeof auditPeriod>>(),
    answer: type<AuditPack>(),
    errors: ['validation'],
    internal: true,
  },
});

/** How far the making of a pack is. `state`: `waiting` until the browser fetches it. */
export type AuditProgress = { done: number; total: number; state: 'waiting' | 'running' | 'done' | 'failed' };

/** Next answers these: it makes the reports and packs them. */
export const auditFiles = defineCommands({
  /** Makes a pack ready, one at a time. `validation` at `to`: the period has no job. `pack`: for `readProgress`. */
  exportAudit: {
    method: 'POST',
    path: '/api/service/audit/export',
    by: 'next',
    input: type<z.input<typeof auditPeriod>>(),
    answer: type<Download & { pack: string; total: number }>(),
    errors: ['validation', 'export_busy'],
  },
  /** The progress of one's own pack. */
  readProgress: {
    method: 'GET',
    path: '/api/service/audit/progress',
    by: 'next',
    input: type<{ pack: string }>(),
    answer: type<AuditProgress>(),
    errors: ['not_found'],
  },
});
