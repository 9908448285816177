import { send } from '../../pocketbase/shared/command.ts';

/**
 * Starts an offer to the lead; its number is taken in the same transaction. Offers come before leads in the order of
 * features, so their contract can't be imported here.
 * @returns the offer's id. @throws ClientError
 */
export async function startOffer(lead: string, title: string, idempotencyKey: string): Promise<string> {
  const { offer } = await send<{ offer: { id: string } }>('/api/offers', { body: { lead, title, idempotencyKey } });
  return offer.id;
}
