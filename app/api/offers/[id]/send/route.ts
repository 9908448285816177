import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { recordId } from '@/lib/core/fields';
import { offerMail } from '@/lib/offers/commands';
import { offerSend } from '@/lib/offers/schema';
import { sendOffer } from '@/lib/offers/send';

const params = z.object({ id: recordId });

export const POST = defineEndpoint(
  offerMail.sendOffer,
  { auth: 'session', params, input: offerSend },
  ({ session, params: { id }, input }) => sendOffer(session.pb, session.userId, id, input),
);
