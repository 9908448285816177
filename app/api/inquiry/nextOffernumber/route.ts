import * as z from 'zod/mini';
import { respond } from '@/lib/auth/endpoint';
import { requireSession } from '@/lib/auth/session';

const answer = z.object({ offernumber: z.string().check(z.regex(/^\d+$/)) });

/** Reserves the asker's next offer number; asked again, the same one until an offer has taken it (spec §7). */
export function GET(request: Request): Promise<Response> {
  return respond(async () => {
    const { pb } = await requireSession(request);
    return Response.json(answer.parse(await pb.send<unknown>('/api/offers/reserve-number', { method: 'POST', body: {} })));
  });
}
