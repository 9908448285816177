import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { logger } from '@/lib/core/logger';
import { PROBLEM_KINDS } from '@/lib/core/report';
import { toLoggablePath } from '@/lib/core/loggable-path';

const word = z.string().check(z.regex(/^[\w.*$ -]{1,80}$/));
const problem = z.object({
  kind: z.enum(PROBLEM_KINDS),
  reference: z.string().check(z.regex(/^[\w@-]{1,40}$/)),
  name: z.optional(word),
  call: z.optional(z.string().check(z.regex(/^[A-Z]+ \/[\w/{}-]{1,80}$/))),
  fields: z.optional(z.array(word).check(z.maxLength(20))),
  path: z.string().check(z.maxLength(300)),
});

/** Logs a page that broke in a browser, or an answer that did not fit its schema: one line, without personal data. */
export const POST = defineEndpoint({ auth: 'none', body: problem }, async ({ body: { path, name, ...rest } }) => {
  logger.warn({ event: 'client-error', ...rest, error: name, path: toLoggablePath(path) }, 'a page reported an error');
  return new Response(null, { status: 204 });
});
