/** Reporting a technician sick: shown at once, then sent as one change that is undone as one. */
import { toast } from '@/components/common/toast/toast';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { ClientError, toClientError } from '@/lib/pocketbase/shared/command';
import { planning } from '@/lib/planning/commands';
import { applySteps } from '@/lib/planning/browser/patch';
import type { SickReport } from '@/lib/planning/shared/schema';
import type { Board, SickReported } from '@/lib/planning/shared/types';
import { findRevs } from './change-plan';
import { createUndo, showFinalFailure, type PlanTools } from './use-plan-tools';

/** `unplaced`: the visits that go to the tray, for the screen; the server takes all that no step moves. */
export type SickDraft = SickReport & { unplaced: string[] };

/** Resolves to false where it was refused. */
export function reportSick(
  tools: PlanTools,
  { unplaced, ...report }: SickDraft,
  onFailure: (error: ClientError) => void,
): Promise<boolean> {
  return tools.enqueue(async () => {
    const { steps } = report;
    const change = await tools.runCommand(
      (board) => addAbsence(applySteps(board, { steps, unplaced }), report),
      () => planning.reportSick(report),
    );
    if (change instanceof ClientError) {
      onFailure(change);
      return false;
    }
    toast({
      title: tools.t('sick.done', { name: tools.getTechnicianName(report.technician) }),
      content: tools.t('sick.doneText', { spread: steps.length, tray: unplaced.length, tasks: change.tasks }),
      accent: 'success',
      action: createUndo(tools, () => tools.enqueue(() => takeBack(tools, change))),
    });
    return true;
  });
}

async function takeBack(tools: PlanTools, { absence, undo }: SickReported): Promise<void> {
  const isChange = undo.steps.length + undo.unplaced.length > 0;
  const revs = isChange ? await findRevs(tools, undo).catch(toClientError) : {};
  if (revs instanceof ClientError) return showFinalFailure(tools, revs);
  const change = await tools.runCommand(
    (board) => ({
      ...applySteps(board, undo),
      absences: board.absences.filter(({ id }) => id !== absence),
    }),
    () => planning.undoSick({ absence, ...(isChange ? { undo: { ...undo, revs } } : {}) }),
  );
  if (change instanceof ClientError) showFinalFailure(tools, change);
}

/** The absence that the server is about to store. */
function addAbsence(board: Board, { technician, fromDay, toDay }: SickReport): Board {
  const day = { fromDay, toDay, fromMinute: 0, toMinute: 0 };
  return { ...board, absences: [...board.absences, { id: newRecordId(), technician, kind: 'sygdom', ...day }] };
}
