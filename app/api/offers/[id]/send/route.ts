import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { recordId } from '@/lib/core/fields';
import { offerSend } from '@/lib/offers/schema';
import { sendOffer } from '@/lib/offers/send';

const params = z.object({ id: recordId });

/** Sends the offer from the user's own mailbox; answers the offer after the sending. */
export const POST = defineEndpoint({ auth: 'session', params, body: offerSend }, ({ session, params: { id }, body }) =>
  sendOffer(session.pb, session.userId, id, body),
);
