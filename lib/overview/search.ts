/** Search within a list that is already here. Pure. */
import { fold } from '../core/text.ts';
import type { OfferItem } from './queries.ts';

/** Does every word stand somewhere in the offer: number, title, customer, place, phone? */
export function matchesOffer(offer: OfferItem, query: string): boolean {
  const lead = offer.expand?.lead;
  const phones = (lead?.phones ?? []).flatMap((phone) => [phone.raw, phone.normalised]);
  const all = [String(offer.offerNumber), offer.title, lead?.name, lead?.company, offer.address, offer.zip, offer.city, lead?.address, lead?.zip, lead?.city, ...phones];
  const text = fold(all.filter(Boolean).join(' '));
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
