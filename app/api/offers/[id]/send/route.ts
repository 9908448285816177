import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { recordId } from '@/lib/core/shared/fields';
import { offerMail } from '@/lib/offers/commands';
import { offerSend } from '@/lib/offers/shared/schema';
import { sendOffer } from '@/lib/offers/server/send';

const params = z.object({ id: recordId });

export const POST = defineEndpoint(
  offerMail.sendOffer,
  { auth: 'session', params, input: offerSend },
  ({ session, params: { id }, input }) => sendOffer(session.pb, session.userId, id, input),
);
