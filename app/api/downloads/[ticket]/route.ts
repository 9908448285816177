import * as z from 'zod/mini';
import { browserSession } from '@/lib/auth/browser-commands';
import { openDownload } from '@/lib/auth/server/downloads';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { AppError } from '@/lib/core/shared/errors';

const params = z.object({ ticket: z.string().check(z.regex(/^[\w-]{43}$/)) });

// Looking at its head does not use it up.
export const GET = defineEndpoint(
  browserSession.openDownload,
  { auth: 'none', params },
  async ({ request, params: { ticket } }) => {
    if (request.method === 'HEAD') throw new AppError('not_found');
    return openDownload(ticket);
  },
);
