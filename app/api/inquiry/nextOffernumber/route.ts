import { nextOfferNumberResponse } from '@/lib/auth/response-schemas';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { offers } from '@/lib/offers/commands';
import { sendThrough } from '@/lib/pocketbase/command';

/** Reserves the user's next offer number; later calls answer the same number until an offer has taken it (spec §7). */
export const GET = defineEndpoint({ auth: 'session' }, async ({ session }) => {
  const reserved = await offers.reserveNumber({ send: sendThrough(session.pb) });
  return { offernumber: String(nextOfferNumberResponse.parse(reserved).offernumber) };
});
