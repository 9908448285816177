/** What the web server adds to the security log: refused sign-ins, and backups that are downloaded. */
import * as z from 'zod/mini';
import { text } from '../../lib/core/fields.ts';
import { SECURITY_KINDS } from '../../lib/core/security-log.ts';
import { command } from './command.ts';
import { logSecurity } from './security-log.ts';

const note = z.object({
  kind: z.enum(SECURITY_KINDS),
  actor: text(15),
  subject: text(200),
  network: text(60),
  data: z._default(z.object({ reason: z.optional(text(60)) }), {}),
});

/** `POST /api/internal/security` */
export function noteSecurity(e: core.RequestEvent): void {
  return command(e, { access: 'superuser', body: note }, ({ app, body }) => {
    logSecurity(app, body as Parameters<typeof logSecurity>[1]);
    return {};
  });
}
