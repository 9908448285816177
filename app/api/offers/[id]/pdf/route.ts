import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { recordId } from '@/lib/core/fields';
import { offerFiles } from '@/lib/offers/commands';
import { createPdfResponse } from '@/lib/offers/pdf/pdf-response';
import { pdfQuery } from '@/lib/offers/schema';

const params = z.object({ id: recordId });

export const GET = defineEndpoint(
  offerFiles.readPdf,
  { auth: 'link', params, input: pdfQuery },
  ({ session, params: { id }, input }) => createPdfResponse(session.pb, id, input.download !== undefined),
);
