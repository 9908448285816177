'use client';

import { useCallback } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { copenhagenToday } from '@/lib/core/shared/dates';
import type { OfferListItem } from '@/lib/offers/shared/list';
import { getOfferMoves } from '@/lib/offers/shared/pipeline';
import type { OfferStatus } from '@/lib/offers/shared/values';

/** The statuses to which this user may move an offer of the board. */
export function useOfferMoves(): (offer: OfferListItem) => readonly OfferStatus[] {
  const { id, roles } = useCurrentUser();
  return useCallback(
    (offer) => getOfferMoves(offer, { roles, isOwner: offer.seller === id }, copenhagenToday(new Date())),
    [id, roles],
  );
}
