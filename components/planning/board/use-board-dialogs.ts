'use client';

import { useCallback, useState } from 'react';
import { isOpenStop } from '@/lib/planning/shared/rules';
import type { Board, BoardStop } from '@/lib/planning/shared/types';
import type { RefusedChoice, Subject } from '@/components/planning/context';
import type { BoardParams } from '@/components/planning/use-board';

/**
 * Which item the move dialog or the stop panel is open for: the one that was pressed, the stop of the URL (`?stop=`), or
 * its job (`?job=`), which opens the move dialog if something of it can be planned, else the panel.
 */
export function useBoardDialogs(board: Board | undefined, { job, stop, set }: BoardParams) {
  const [chosenMove, setMoving] = useState<(Subject & { choice?: RefusedChoice }) | null>(null);
  const [chosen, setChosen] = useState<{ subject: Subject; link: string } | null>(null);
  const linked = board ? findSubject(board, job, stop) : null;
  // A link in the panel leads to another stop, whose panel takes its place.
  const link = stop || job;
  const chosenDetails = chosen?.link === link ? chosen.subject : null;
  const moving = chosenMove ?? (linked && !linked.stop && board?.canPlan ? linked : null);
  const details = chosenDetails ?? (linked && !moving ? linked : null);
  const isLinked = link !== '';
  const setDetails = useCallback((subject: Subject) => setChosen({ subject, link }), [link]);
  const close = useCallback(() => {
    setMoving(null);
    setChosen(null);
    if (isLinked) void set({ job: null, stop: null });
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

/** A stop by its id; else a job or task by its own: in the tray, or planned on the days that are shown. */
function findSubject(board: Board, job: string, stopId: string): Subject | null {
  const isLinked = ({ id, item, status }: BoardStop) =>
    stopId === '' ? job !== '' && item?.id === job && isOpenStop(status) : id === stopId;
  const item = stopId === '' ? board.tray.find((one) => one.id === job) : undefined;
  const stop = item ? null : (board.stops.find(isLinked) ?? null);
  const found = item ?? stop?.item;
  return found ? { item: found, stop } : null;
}
