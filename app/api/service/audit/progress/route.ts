import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { auditFiles } from '@/lib/service/audit-commands';
import { readProgress } from '@/lib/service/server/audit/progress';

const input = z.object({ pack: z.string().check(z.maxLength(40)) });

export const GET = defineEndpoint(
  auditFiles.readProgress,
  { auth: 'session', access: 'change jobs', input },
  async ({ session, input: { pack } }) => readProgress(pack, session.userId),
);
