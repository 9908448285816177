import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { auditFiles } from '@/lib/service/audit-commands';
import { orderAuditPack } from '@/lib/service/server/audit/download';
import { auditPeriod } from '@/lib/service/shared/audit-schema';

export const POST = defineEndpoint(
  auditFiles.exportAudit,
  { auth: 'session', access: 'change jobs', input: auditPeriod },
  ({ session, input }) => orderAuditPack(session, input),
);
