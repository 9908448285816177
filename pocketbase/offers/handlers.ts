/** What hooks and crons call. */
export { indexProduct } from './catalog.ts';
export { expireOffers } from './expiry.ts';
