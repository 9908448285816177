import { defineEndpoint } from '@/lib/auth/endpoint';
import { offerMail } from '@/lib/offers/commands';
import { testMail } from '@/lib/offers/schema';
import { sendTestMail } from '@/lib/offers/send';

export const POST = defineEndpoint(offerMail.sendTestMail, { auth: 'session', input: testMail }, ({ session, input }) =>
  sendTestMail(session.userId, input),
);
