import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { recordId } from '@/lib/core/shared/fields';
import { offerFiles } from '@/lib/offers/commands';
import { createAcceptanceResponse } from '@/lib/offers/server/customer/acceptance';

const params = z.object({ id: recordId });

export const GET = defineEndpoint(offerFiles.readAcceptance, { auth: 'link', params }, ({ session, params: { id } }) =>
  createAcceptanceResponse(session.pb, id),
);
