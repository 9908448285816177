import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { offerMail } from '@/lib/offers/commands';
import { testMail } from '@/lib/offers/shared/schema';
import { sendTestMail } from '@/lib/offers/server/send';

export const POST = defineEndpoint(offerMail.sendTestMail, { auth: 'session', input: testMail }, ({ session, input }) =>
  sendTestMail(session.userId, input),
);
