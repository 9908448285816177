/** Reporting a technician sick: shown at once, then sent as one change that is undone as one. */
import { ClientError, toClientError } from '@/lib/pocketbase/shared/command';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { planning } from '@/lib/planning/commands';
import { applySteps } from '@/lib/planning/browser/patch';
import { findHelped, type SickDraft } from '@/lib/planning/browser/sick-plan';
import type { SickReport } from '@/lib/planning/shared/schema';
import type { Board, SickReported } from '@/lib/planning/shared/types';
import { findRevs, toCurrent, withCurrentIds } from './change-plan';
import type { PlanTools } from './use-plan-tools';

/** Resolves to false if it was refused. */
export function reportSick(
  tools: PlanTools,
  draft: SickDraft,
  onFailure: (error: ClientError) => void,
): Promise<boolean> {
  return tools.enqueue(async () => {
    const change = await send(tools, draft);
    if (change instanceof ClientError) {
      onFailure(change);
      return false;
    }
    let last = change;
    const step = {
      title: tools.t('sick.done', { name: tools.getTechnicianName(draft.technician) }),
      undo: () => tools.enqueue(() => takeBack(tools, last)),
      redo: () =>
        tools.enqueue(async () => {
          const answer = await sendAgain(tools, draft);
          if (answer instanceof ClientError) return answer;
          last = answer;
          return null;
        }),
    };
    const counts = { spread: draft.spread, tray: draft.unplaced.length, tasks: change.tasks };
    tools.finishStep(step, tools.t('sick.doneText', counts));
    return true;
  });
}

function send(
  tools: PlanTools,
  { unplaced, spread: _spread, ...report }: SickDraft,
): Promise<SickReported | ClientError> {
  const { steps } = report;
  return tools.runCommand(
    (board) => addAbsence(leaveRoutes(applySteps(board, { steps, unplaced }), report), report),
    () => planning.reportSick(report),
  );
}

async function sendAgain(tools: PlanTools, before: SickDraft): Promise<SickReported | ClientError> {
  const gaveWay = before.gaveWay?.map(tools.history.idOf) ?? [];
  const draft = { ...before, gaveWay, ...withCurrentIds(tools, before) };
  const revs = await findRevs(tools, draft).catch(toClientError);
  return revs instanceof ClientError ? revs : send(tools, { ...draft, revs });
}

async function takeBack(tools: PlanTools, { absence, undo, helped }: SickReported): Promise<ClientError | null> {
  const isChange = undo.steps.length + undo.unplaced.length > 0;
  const current = isChange ? await toCurrent(tools, undo) : null;
  if (current instanceof ClientError) return current;
  const change = await tools.runCommand(
    (board) => ({
      ...(current ? applySteps(board, current) : board),
      absences: board.absences.filter(({ id }) => id !== absence),
    }),
    () => planning.undoSick({ absence, helped, ...(current ? { undo: current } : {}) }),
  );
  return change instanceof ClientError ? change : null;
}

/** Who is sick helps nobody on these days. */
function leaveRoutes(board: Board, { technician, fromDay, toDay }: SickReport): Board {
  const left = new Set(findHelped(board, technician, { from: fromDay, to: toDay }));
  const routes = board.routes.map((route) =>
    left.has(route) ? { ...route, helpers: route.helpers.filter((helper) => helper !== technician) } : route,
  );
  return { ...board, routes };
}

/** The absence that the server is about to store. */
function addAbsence(board: Board, { technician, fromDay, toDay }: SickReport): Board {
  const day = { fromDay, toDay, fromMinute: 0, toMinute: 0 };
  return { ...board, absences: [...board.absences, { id: newRecordId(), technician, kind: 'sygdom', ...day }] };
}
