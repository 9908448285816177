/** The keys of the board: arrows go from card to card, F opens the focused card's menu of moves. */
import type { KeyboardEvent } from 'react';
import { isTyping } from '@/components/common/is-typing';

const cardsIn = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-card]')];

/** To be set on the box around the columns. */
export function onBoardKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
  if (!card || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (event.key.toLowerCase() === 'f') {
    event.preventDefault();
    card.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    return;
  }
  const next = findNextCard(event.currentTarget, card, event.key);
  if (next === undefined) return;
  event.preventDefault();
  next?.querySelector('a')?.focus();
}

/** The card in the direction of an arrow, columns without cards left out; null at the edge, undefined for other keys. */
function findNextCard(board: HTMLElement, card: HTMLElement, key: string): HTMLElement | null | undefined {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')].filter(
    (column) => column.contains(card) || (cardsIn(column).length > 0 && column.checkVisibility?.() !== false),
  );
  const at = columns.findIndex((column) => column.contains(card));
  const row = cardsIn(columns[at]!).indexOf(card);
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return cardsIn(columns[at]!)[row + (key === 'ArrowDown' ? 1 : -1)] ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const beside = columns[at + (key === 'ArrowRight' ? 1 : -1)];
  if (!beside) return null;
  const cards = cardsIn(beside);
  return cards[Math.min(row, cards.length - 1)] ?? null;
}
