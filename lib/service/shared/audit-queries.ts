/** The queries of the audit pack's page. */
import { queryOptions } from '@tanstack/react-query';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { audit, auditFiles } from '../audit-commands.ts';
import type { AuditPeriod } from './audit-schema.ts';
import { jobKeys } from './queries.ts';

/** How often the progress is asked for while a pack is being made, in ms. */
const LOOK_MS = 1000;

/** The counts and gaps of a period. Ask only for one that the schema accepts. */
export function auditSummary(pb: TypedPocketBase, period: AuditPeriod) {
  return queryOptions({
    queryKey: [...jobKeys.all, 'audit', period],
    queryFn: ({ signal }) => audit.readAudit(period, { signal, send: sendThrough(pb) }),
  });
}

/** How far a pack is; read again until it is made. */
export function auditProgress(pack: string) {
  return queryOptions({
    queryKey: [...jobKeys.all, 'audit-progress', pack],
    queryFn: ({ signal }) => auditFiles.readProgress({ pack }, { signal }),
    refetchInterval: ({ state }) => {
      const { data, error } = state;
      return error || data?.state === 'done' || data?.state === 'failed' ? false : LOOK_MS;
    },
    staleTime: 0,
    retry: false,
  });
}
