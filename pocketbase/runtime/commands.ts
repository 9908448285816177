/** What the web server adds to the security log: refused sign-ins, and backups that are downloaded. */
import * as z from 'zod/mini';
import { text } from '../../lib/core/shared/fields.ts';
import { lazySchema } from '../../lib/core/shared/lazy-schema.ts';
import { SECURITY_KINDS } from '../../lib/core/shared/security-log.ts';
import { securityLog } from '../../lib/pocketbase/commands.ts';
import { implement, type Implementations } from './implement.ts';
import { logSecurity } from './security-log.ts';

const entry = lazySchema(() =>
  z.object({
    kind: z.enum(SECURITY_KINDS),
    actor: text(15),
    subject: text(200),
    network: text(60),
    data: z._default(z.object({ reason: z.optional(text(60)) }), {}),
  }),
);

export const securityLogCommands: Implementations<typeof securityLog> = {
  addEntry: implement(securityLog.addEntry, { access: 'superuser', input: entry }, ({ app, input }) => {
    logSecurity(app, input);
    return {};
  }),
};
