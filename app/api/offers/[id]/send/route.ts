import { AppError } from '@/lib/core/errors';
import { respond } from '@/lib/auth/endpoint';
import { requireSession } from '@/lib/auth/session';
import { sendOffer } from '@/lib/offers/send';

/** Sends the offer from the asker's own mailbox; answers the offer as it stands afterwards. */
export function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond(async () => {
    const session = await requireSession(request);
    const { id } = await params;
    if (!/^[a-z0-9]{15}$/.test(id)) throw new AppError('not_found');
    return Response.json(await sendOffer(session.pb, session.userId, id, await request.json()));
  });
}
