'use client';

import { useRef } from 'react';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import type { RefusedPlace, Remedy } from '@/lib/planning/browser/remedies';
import type { Placement } from '@/lib/planning/browser/patch';
import type { Board, BoardItem, BoardRoute, BoardStop } from '@/lib/planning/shared/types';
import type { Overruling } from '@/lib/planning/shared/deviations';
import { changePlan, type ChangeText, type PlanDraft } from './change-plan';
import { moveStop, placeStop, unplaceStop } from './stop-commands';
import { takeRemedy } from './take-remedy';
import { reorderStop, type Step } from './reorder-stop';
import { publish, saveCrew, saveStopNote } from './route-commands';
import type { SickDraft } from '@/lib/planning/browser/sick-plan';
import { reportSick } from './report-sick';
import { usePlanTools, type OnRefused } from './use-plan-tools';

export type Plan = ReturnType<typeof usePlan>;

/** The planner's commands on the board. Each is shown at once, sent in turn, and rolled back if it is refused. */
export function usePlan(board: Board | undefined) {
  const tools = usePlanTools(board);
  /** Days whose route is being sent: a second press is ignored until the first is done. */
  const sending = useRef(new Set<string>());
  return {
    placeStop: (item: BoardItem, placement: Placement, overruling?: Overruling, onRefused?: OnRefused) =>
      placeStop(tools, item, placement, overruling, onRefused),
    moveStop: (stop: BoardStop, placement: Placement, overruling?: Overruling, onRefused?: OnRefused) =>
      moveStop(tools, stop, placement, overruling, onRefused),
    takeRemedy: (place: RefusedPlace, remedy: Remedy, overruling: Overruling) =>
      takeRemedy(tools, place, remedy, overruling),
    changePlan: (draft: PlanDraft, text: ChangeText, onFailure?: (error: ClientError) => void) =>
      changePlan(tools, draft, text, onFailure),
    reportSick: (draft: SickDraft, onFailure: (error: ClientError) => void) => reportSick(tools, draft, onFailure),
    unplaceStop: (stop: BoardStop) => unplaceStop(tools, stop),
    reorderStop: (stop: BoardStop, step: Step) => reorderStop(tools, stop, step),
    noteStop: (stop: BoardStop, note: string) => saveStopNote(tools, stop, note),
    saveRoute: (route: BoardRoute, crew: Pick<BoardRoute, 'helpers' | 'note'>) => saveCrew(tools, route, crew),
    publish: (route: BoardRoute) => {
      const day = route.technician + route.date;
      if (sending.current.has(day)) return;
      sending.current.add(day);
      void publish(tools, route).finally(() => sending.current.delete(day));
    },
    undo: tools.undo,
    redo: tools.redo,
    /** What can be undone and redone. */
    useSteps: tools.history.useSteps,
    refusal: tools.refusal,
    clearRefusal: () => tools.setRefusal(null),
  };
}
