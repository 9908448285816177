import * as z from 'zod/mini';
import { openDownload } from '@/lib/auth/downloads';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { AppError } from '@/lib/core/errors';

const params = z.object({ ticket: z.string().check(z.regex(/^[\w-]{43}$/)) });

/** A download that was ordered. Its address is the key and opens once; looking at its head does not use it up. */
export const GET = defineEndpoint({ auth: 'none', params }, async ({ request, params: { ticket } }) => {
  if (request.method === 'HEAD') throw new AppError('not_found');
  return openDownload(ticket);
});
