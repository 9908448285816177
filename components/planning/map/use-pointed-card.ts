'use client';

import { useEffect, useState } from 'react';

/** The stop of a card of the board, or the item of a card of the tray; null elsewhere. */
function readCard({ target }: Event): string | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-stop], [data-tray-item]') : null;
  return card?.dataset.stop ?? card?.dataset.trayItem ?? null;
}

/** The card under the pointer, and the last one that had the focus, as pressing one gives it. */
export function usePointedCard(): { hovered: string | null; focused: string | null } {
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const onHover = (event: Event) => setHovered(readCard(event));
    const onFocus = (event: Event) => setFocused((before) => readCard(event) ?? before);
    document.addEventListener('pointerover', onHover);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerover', onHover);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return { hovered, focused };
}
