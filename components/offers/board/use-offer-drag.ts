'use client';

import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { OfferListItem } from '@/lib/offers/shared/list';
import type { OfferStatus } from '@/lib/offers/shared/values';

const offerOf = (data: Record<string, unknown>) => data.offer as OfferListItem;

/** Makes a card draggable. */
export function useDraggableCard(card: RefObject<HTMLElement | null>, offer: OfferListItem, canDrag: boolean): void {
  const readOffer = useEffectEvent(() => offer);
  useEffect(() => {
    const element = card.current;
    if (!element || !canDrag) return;
    return draggable({ element, getInitialData: () => ({ offer: readOffer() }) });
  }, [card, canDrag]);
}

/** Makes a column take the cards that may be moved to it. Returns whether one is over it. */
export function useDropColumn(
  box: RefObject<HTMLElement | null>,
  status: OfferStatus,
  movesOf: (offer: OfferListItem) => readonly OfferStatus[],
): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => 'offer' in source.data && movesOf(offerOf(source.data)).includes(status),
      getData: () => ({ status }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [box, status, movesOf]);
  return isOver;
}

/** Requests the move of a card that was dropped on a column. Returns the dragged offer. */
export function useOfferDrag(request: (offer: OfferListItem, to: OfferStatus) => void): OfferListItem | null {
  const [dragged, setDragged] = useState<OfferListItem | null>(null);
  const drop = useEffectEvent(request);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'offer' in source.data,
        onDragStart: ({ source }) => setDragged(offerOf(source.data)),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const to = location.current.dropTargets[0]?.data.status;
          if (to) drop(offerOf(source.data), to as OfferStatus);
        },
      }),
    [],
  );
  return dragged;
}
