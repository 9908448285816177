import { readBody, requireSameOrigin, respond } from '@/lib/auth/endpoint';
import { requireSession } from '@/lib/auth/session';
import { offerId } from '@/lib/offers/id';
import { offerSend } from '@/lib/offers/schema';
import { sendOffer } from '@/lib/offers/send';

/** Sends the offer from the asker's own mailbox; answers the offer as it stands afterwards. */
export function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond(async () => {
    requireSameOrigin(request);
    const session = await requireSession(request);
    const id = offerId((await params).id);
    return Response.json(await sendOffer(session.pb, session.userId, id, await readBody(request, offerSend)));
  });
}
