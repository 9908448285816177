import { nextOfferNumberResponse } from '@/lib/auth/response-schemas';
import { defineEndpoint } from '@/lib/auth/endpoint';

/** Reserves the user's next offer number; later calls answer the same number until an offer has taken it (spec §7). */
export const GET = defineEndpoint({ auth: 'session' }, async ({ session }) => {
  const reserved = await session.pb.send<unknown>('/api/offers/reserve-number', { method: 'POST', body: {} });
  return { offernumber: String(nextOfferNumberResponse.parse(reserved).offernumber) };
});
