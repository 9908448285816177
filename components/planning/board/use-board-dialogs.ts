'use client';

import { useCallback, useState } from 'react';
import { isOpenStop } from '@/lib/planning/shared/rules';
import type { Board } from '@/lib/planning/shared/types';
import type { RefusedChoice, Subject } from '@/components/planning/context';
import type { BoardParams } from '@/components/planning/use-board';

/**
 * Which item the move dialog or the stop panel is open for: the one that was pressed, or the job of the URL (`?job=`),
 * which opens the move dialog if it can be planned, else the panel.
 */
export function useBoardDialogs(board: Board | undefined, { job, set }: BoardParams) {
  const [chosenMove, setMoving] = useState<(Subject & { choice?: RefusedChoice }) | null>(null);
  const [chosenDetails, setDetails] = useState<Subject | null>(null);
  const linked = board && job ? findSubject(board, job) : null;
  const moving = chosenMove ?? (linked && !linked.stop && board?.canPlan ? linked : null);
  const details = chosenDetails ?? (linked && !moving ? linked : null);
  const isLinked = job !== '';
  const close = useCallback(() => {
    setMoving(null);
    setDetails(null);
    if (isLinked) void set({ job: null });
  }, [set, isLinked]);
  const openMove = useCallback(
    (subject: Subject) => {
      close();
      setMoving(subject);
    },
    [close],
  );
  /** Opens the move dialog again with a refused choice, unless another has been opened since. */
  const reopenMove = (subject: Subject, choice: RefusedChoice) => setMoving((open) => open ?? { ...subject, choice });
  return { moving, choice: chosenMove?.choice ?? null, details, close, openMove, openDetails: setDetails, reopenMove };
}
export type BoardDialogs = ReturnType<typeof useBoardDialogs>;

/** A job or task by its id: planned on the days that are shown, or in the tray. */
function findSubject(board: Board, id: string): Subject | null {
  const stop = board.stops.find(({ item, status }) => item?.id === id && isOpenStop(status)) ?? null;
  const item = stop?.item ?? board.tray.find((one) => one.id === id);
  return item ? { item, stop } : null;
}
