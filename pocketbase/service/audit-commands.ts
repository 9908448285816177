/** The commands of the audit pack: for operations only. */
import { audit } from '../../lib/service/audit-commands.ts';
import { summarise } from '../../lib/service/shared/audit.ts';
import { auditPeriod } from '../../lib/service/shared/audit-schema.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { discloseAudit, readAuditPack } from './audit.ts';

export const auditCommands: Implementations<typeof audit> = {
  readAudit: implement(audit.readAudit, { access: 'operations', input: auditPeriod }, ({ app, input }) =>
    summarise(readAuditPack(app, input).rows),
  ),
  discloseAudit: implement(audit.discloseAudit, { access: 'operations', input: auditPeriod }, ({ app, user, input }) =>
    discloseAudit(app, user, input),
  ),
};
