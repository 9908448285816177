'use client';

import { createContext, use } from 'react';
import type { BoardItem, BoardStop } from '@/lib/planning/types';
import type { Spot } from '@/lib/planning/patch';
import type { Broken } from '@/lib/planning/rules';
import type { Plan } from './use-plan';

/** What is being moved by the dialog, or looked at in the panel. */
export type Subject = { item: BoardItem; stop: BoardStop | null };
/** What was chosen in the dialog and refused: asked for at `spot`, by these rules where rules spoke against it. */
export type Choice = {
  technician: string;
  date: string;
  time: string;
  length: string;
  fixedTime: boolean;
  spot: Spot;
  rules: Broken[];
};
/** Stays the same for as long as the board stands, so that no row is drawn anew for it. */
export type BoardActions = {
  canPlan: boolean;
  today: string;
  openMove: (subject: Subject) => void;
  openDetails: (subject: Subject) => void;
  plan: () => Plan;
};

const Context = createContext<BoardActions | null>(null);
export const BoardActionsProvider = Context;

export function useBoardActions(): BoardActions {
  const actions = use(Context);
  if (!actions) throw new Error('useBoardActions outside the board');
  return actions;
}

/** Where a job or task stands on the board, or lies in the tray. */
export function cardOf(item: string): HTMLElement | null {
  return document.querySelector(`[data-job="${item}"], [data-tray-item="${item}"]`);
}

/** Cards that change places are moved in the page, which takes the keyboard from them. */
function keepKeyboard(item: string): void {
  if (document.activeElement === document.body) cardOf(item)?.focus();
}

/** Keys of whatever can be dragged: M moves, Alt with ↑ and ↓ changes the order of the day, Delete puts it back. */
export function subjectKeys(actions: BoardActions, subject: Subject) {
  return (event: React.KeyboardEvent) => {
    if (!actions.canPlan || event.ctrlKey || event.metaKey) return;
    const isPlanned = subject.stop?.status === 'planlagt';
    if (event.altKey) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
      if (step === null || !subject.stop || !isPlanned) return;
      void actions
        .plan()
        .reorder(subject.stop, step)
        .finally(() => keepKeyboard(subject.item.id));
      requestAnimationFrame(() => requestAnimationFrame(() => keepKeyboard(subject.item.id)));
    } else if (event.key.toLowerCase() === 'm' && (!subject.stop || isPlanned)) actions.openMove(subject);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && subject.stop && isPlanned)
      void actions.plan().unplace(subject.stop);
    else return;
    event.preventDefault();
  };
}
