import { nextOfferNumberAnswer } from '@/lib/auth/answers';
import { respond } from '@/lib/auth/endpoint';
import { requireSession } from '@/lib/auth/session';

/** Reserves the asker's next offer number; asked again, the same one until an offer has taken it (spec §7). */
export function GET(request: Request): Promise<Response> {
  return respond(async () => {
    const { pb } = await requireSession(request);
    const { offernumber } = nextOfferNumberAnswer.parse(
      await pb.send<unknown>('/api/offers/reserve-number', { method: 'POST', body: {} }),
    );
    return Response.json({ offernumber: String(offernumber) });
  });
}
