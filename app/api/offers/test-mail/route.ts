import { defineEndpoint } from '@/lib/auth/endpoint';
import { testMail } from '@/lib/offers/schema';
import { sendTestMail } from '@/lib/offers/send';

/** Sends a template, filled in, from the user's own mailbox to the user. */
export const POST = defineEndpoint({ auth: 'session', body: testMail }, ({ session, body }) =>
  sendTestMail(session.userId, body),
);
