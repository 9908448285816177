'use client';

import { useEffect, useRef } from 'react';
import { findCard } from '@/components/planning/context';
import { revealRow } from './reveal';
import type { Board } from '@/lib/planning/shared/types';

/** A dialog has the focus for a while only. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

type Focused = { item: string; card: HTMLElement };

/**
 * Keeps the focus on the card of the same job when a change of the plan draws it anew elsewhere. Where the job's new
 * row is out of sight, it is scrolled to. `isMoving`: the move dialog has the focus, which goes back to the card.
 */
export function useCardFocus(board: Board | undefined, isMoving: boolean): void {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (isInDialog(target)) return;
      const card = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-job],[data-tray-item]') : null;
      const item = card?.dataset.job ?? card?.dataset.trayItem;
      focused.current = card && item ? { item, card } : null;
    };
    // A press beside the cards takes the focus on purpose; one on a card's edge leaves it where it is.
    const forget = ({ target }: PointerEvent) => {
      if (isInDialog(target)) return;
      requestAnimationFrame(() => {
        const card = focused.current?.card;
        if (card?.isConnected && document.activeElement !== card) focused.current = null;
      });
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  useEffect(() => {
    const lost = focused.current;
    if (!lost || !board || isMoving || document.activeElement !== document.body) return;
    // A card that only changes its place in the list loses the focus too.
    const card = lost.card.isConnected ? lost.card : findCard(lost.item);
    if (card) return card.focus();
    const isInTray = board.tray.some(({ id }) => id === lost.item);
    const stop = board.stops.find(({ item }) => item?.id === lost.item);
    const route = board.routes.find(({ id }) => id === stop?.route);
    if (!route && !isInTray) return;
    revealRow(route?.technician ?? lost.item, 'nearest');
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => findCard(lost.item)?.focus()));
    return () => cancelAnimationFrame(frame);
  }, [board, isMoving]);
}
