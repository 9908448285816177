import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { recordId } from '@/lib/core/fields';
import { createPdfResponse } from '@/lib/offers/pdf/pdf-response';

const params = z.object({ id: recordId });

/** The offer's PDF: as it was sent, or as it would be sent now. `?download` names the file and marks a draft as one. */
export const GET = defineEndpoint({ auth: 'link', params }, ({ request, session, params: { id } }) =>
  createPdfResponse(session.pb, id, new URL(request.url).searchParams.has('download')),
);
