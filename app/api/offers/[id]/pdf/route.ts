import { respond } from '@/lib/auth/endpoint';
import { actingFor } from '@/lib/auth/session';
import { offerId } from '@/lib/offers/id';
import { offerPdf } from '@/lib/offers/pdf/answer';

/** The offer's PDF: as it was sent, or as it would be sent now. `?download` names it and marks a draft as one. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond(async () =>
    offerPdf(await actingFor(request), offerId((await params).id), new URL(request.url).searchParams.has('download')),
  );
}
