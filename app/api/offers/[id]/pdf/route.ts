import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { recordId } from '@/lib/core/shared/fields';
import { offerFiles } from '@/lib/offers/commands';
import { createPdfResponse } from '@/lib/offers/server/pdf/pdf-response';
import { pdfQuery } from '@/lib/offers/shared/schema';

const params = z.object({ id: recordId });

export const GET = defineEndpoint(
  offerFiles.readPdf,
  { auth: 'link', params, input: pdfQuery },
  ({ session, params: { id }, input }) => createPdfResponse(session.pb, id, input.download !== undefined),
);
