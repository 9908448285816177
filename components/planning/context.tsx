'use client';

import { createContext, use } from 'react';
import { hasNoFocus } from '@/components/common/page/focus-heading';
import type { BoardItem, BoardStop } from '@/lib/planning/shared/types';
import type { Placement } from '@/lib/planning/browser/patch';
import type { BrokenRule } from '@/lib/planning/shared/rules';
import type { Plan } from './commands/use-plan';
import type { Choice } from './optimise/optimise-form';

/** The item that a dialog is about, and its stop; null for an item of the tray. */
export type Subject = { item: BoardItem; stop: BoardStop | null };
/** The move dialog's fields when its move was refused, and the broken rules; none if another error stopped it. */
export type RefusedChoice = {
  technician: string;
  date: string;
  time: string;
  /** null for the length that the item gets at its place. */
  length: number | string | null;
  fixedTime: boolean;
  placement: Placement;
  rules: BrokenRule[];
  /** Why rules were to be overruled. */
  reason: string;
};
/** A dialog of the board that is about no single visit. `technician`: '' for none. */
export type BoardTool = { kind: 'optimise'; choice: Choice; technician: string } | { kind: 'sick'; technician: string };

/** A card that is laid. `lengthMin`: null for the next part of an item of the tray. */
export type Card = Subject & { lengthMin: number | null };
/** Keeps its identity while the board changes, so that no row is redrawn for it. */
export type BoardActions = {
  canPlan: boolean;
  /** The length that a card gets at a start on a technician's day, minutes. */
  lengthAt: (card: Card, technician: string, date: string, startMinute: number) => number;
  today: string;
  openMove: (subject: Subject) => void;
  openDetails: (subject: Subject) => void;
  openTool: (tool: BoardTool) => void;
  /** The commands of the newest board. */
  plan: () => Plan;
};

const Context = createContext<BoardActions | null>(null);
export const BoardActionsProvider = Context;

/** @throws Error outside the board */
export function useBoardActions(): BoardActions {
  const actions = use(Context);
  if (!actions) throw new Error('useBoardActions outside the board');
  return actions;
}

/** The card of a job or task, on the board or in the tray. */
export function findCard(item: string): HTMLElement | null {
  return document.querySelector(`[data-job="${item}"], [data-tray-item="${item}"]`);
}

/** A card that changes its place in the page loses the focus; this gives it back. */
function restoreFocus(item: string): void {
  if (hasNoFocus()) findCard(item)?.focus();
}

/** Key handler of draggable cards: M moves, Alt with ↑ and ↓ reorders the route, Delete returns a stop to the tray. */
export function createSubjectKeys(actions: BoardActions, subject: Subject) {
  return (event: React.KeyboardEvent) => {
    if (!actions.canPlan || event.ctrlKey || event.metaKey) return;
    const isPlanned = subject.stop?.status === 'planlagt';
    if (event.altKey) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
      if (step === null || !subject.stop || !isPlanned) return;
      void actions
        .plan()
        .reorderStop(subject.stop, step)
        .finally(() => restoreFocus(subject.item.id));
      requestAnimationFrame(() => requestAnimationFrame(() => restoreFocus(subject.item.id)));
    } else if (event.key.toLowerCase() === 'm' && (!subject.stop || isPlanned)) actions.openMove(subject);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && subject.stop && isPlanned)
      void actions.plan().unplaceStop(subject.stop);
    else return;
    event.preventDefault();
  };
}
