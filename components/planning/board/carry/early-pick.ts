'use client';

import { useEffect } from 'react';

type Pick = (card: Element) => void;

/** The part that carries cards, once its code is there; and the card that waits for it. */
const bar: { pick: Pick | null; waiting: Element | null } = { pick: null, waiting: null };

/** Space on a card waits for the part that carries it, instead of opening the card. */
export function useEarlyPick(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      bar.waiting = null;
      if (bar.pick || event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
      const card = event.target instanceof Element && event.target.closest('[data-stop],[data-tray-item]');
      if (!card) return;
      bar.waiting = card;
      event.preventDefault();
    };
    // A button is pressed where the space bar is released.
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && bar.waiting) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('keyup', onKeyUp, true);
    return () => {
      bar.waiting = null;
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('keyup', onKeyUp, true);
    };
  }, [isOn]);
}

/** Hands `pick` the card that waits, if it still has the focus. @returns ends it: cards wait again */
export function answerPicks(pick: Pick): () => void {
  const { waiting } = bar;
  bar.pick = pick;
  bar.waiting = null;
  if (waiting?.contains(document.activeElement)) pick(waiting);
  return () => {
    if (bar.pick === pick) bar.pick = null;
  };
}
