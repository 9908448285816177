import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { recordId } from '@/lib/core/shared/fields';
import { offerFiles } from '@/lib/offers/commands';
import { createCustomerPageResponse } from '@/lib/offers/server/customer/staff-link';

const params = z.object({ id: recordId });

export const GET = defineEndpoint(
  offerFiles.openCustomerPage,
  { auth: 'link', params },
  ({ session, params: { id } }) => createCustomerPageResponse(session.pb, id),
);
