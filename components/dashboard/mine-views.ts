import { OFFER_VIEWS, type OfferView } from '@/lib/dashboard/shared/filters';

/** The lists of "Mit overblik"; 'alt' shows a few rows of each. */
export const VIEWS = ['alt', 'leads', 'opgaver', 'opfoelgning', ...OFFER_VIEWS] as const;
export type View = (typeof VIEWS)[number];

export const isOffers = (view: View): view is OfferView => (OFFER_VIEWS as readonly string[]).includes(view);
