import { nextOfferNumberResponse } from '@/lib/auth/shared/response-schemas';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { offerFiles, offers } from '@/lib/offers/commands';
import { sendThrough } from '@/lib/pocketbase/shared/command';

export const GET = defineEndpoint(offerFiles.nextNumber, { auth: 'session' }, async ({ session }) => {
  const reserved = await offers.reserveNumber({ send: sendThrough(session.pb) });
  return { offernumber: String(nextOfferNumberResponse.parse(reserved).offernumber) };
});
