/** Commands about a whole route: its helpers and notes, and sending it to the technician. */
import { toast } from '@/components/common/toast/toast';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { ClientError } from '@/lib/pocketbase/shared/command';
import { planning } from '@/lib/planning/commands';
import { applyCrew, applyStopNote } from '@/lib/planning/browser/patch';
import type { BoardRoute, BoardStop } from '@/lib/planning/shared/types';
import { NOTHING_OVERRULED, overruleForUndo, type Overruling } from '@/lib/planning/shared/deviations';
import { showFinalFailure, type PlanTools } from './use-plan-tools';

type Crew = Pick<BoardRoute, 'helpers' | 'note'>;

/** Stores the planner's note for the technician on a stop. */
export function saveStopNote(tools: PlanTools, stop: BoardStop, note: string): Promise<void> {
  return tools.enqueue(async () => {
    const error = await sendNote(tools, stop, note);
    if (error) return showFinalFailure(tools, error);
    tools.finishStep({
      title: tools.t('history.note', { title: stop.item?.title ?? tools.t('gone') }),
      undo: () => tools.enqueue(() => sendNote(tools, stop, stop.note)),
      redo: () => tools.enqueue(() => sendNote(tools, stop, note)),
    });
  });
}

async function sendNote(tools: PlanTools, stop: BoardStop, note: string): Promise<ClientError | null> {
  const id = tools.history.idOf(stop.id);
  const change = await tools.runCommand(
    (board) => applyStopNote(board, id, note),
    () => planning.noteStop(id, { rev: tools.findRoute(stop.route)?.rev ?? 0, note }),
  );
  return change instanceof ClientError ? change : null;
}

/** Stores the helpers and the note of a route. A helper who is busy is asked about before it is sent again. */
export function saveCrew(
  tools: PlanTools,
  route: BoardRoute,
  crew: Crew,
  overruling: Overruling = NOTHING_OVERRULED,
): Promise<void> {
  return tools.enqueue(async () => {
    const { helpers, note, deviation } = tools.findRoute(route.id) ?? route;
    const error = await sendCrew(tools, route, crew, overruling);
    if (error) return showCrewFailure(tools, error, route, crew);
    const setTo = (next: Crew, because: { reason: string } | null) =>
      tools.enqueue(() => sendCrew(tools, route, next, overruleForUndo(because)));
    tools.finishStep({
      title: tools.t('history.crew', { name: tools.getTechnicianName(route.technician) }),
      undo: () => setTo({ helpers, note }, deviation),
      redo: () => setTo(crew, overruling),
    });
  });
}

async function sendCrew(
  tools: PlanTools,
  route: BoardRoute,
  crew: Crew,
  overruling: Overruling,
): Promise<ClientError | null> {
  const change = await tools.runCommand(
    (board) => applyCrew(board, route.id, crew),
    () => planning.saveRoute(route.id, { ...crew, rev: tools.findRoute(route.id)?.rev ?? 0, ...overruling }),
  );
  return change instanceof ClientError ? change : null;
}

function showCrewFailure(tools: PlanTools, error: ClientError, route: BoardRoute, crew: Crew): void {
  const { t, getTechnicianName, setRefusal, showFailure } = tools;
  const name = getTechnicianName(crew.helpers.find((helper) => !route.helpers.includes(helper)) ?? '');
  showFailure(error, (rules) =>
    setRefusal({
      title: t('crew.sure', { name }),
      confirm: t('crew.anyway', { name }),
      rules,
      retry: (more) => void saveCrew(tools, route, crew, more),
      place: null,
    }),
  );
}

/** Sends a route to its technician, or its changes since the last time. */
export function publish(tools: PlanTools, route: BoardRoute): Promise<void> {
  return tools.enqueue(() => publishNow(tools, route));
}

async function publishNow(tools: PlanTools, route: BoardRoute): Promise<void> {
  const { t } = tools;
  // A route that was created on this board gets its id and version from the commands that ran before this one.
  const getCurrent = () =>
    tools.getShownBoard()?.routes.find((one) => one.technician === route.technician && one.date === route.date) ??
    route;
  // The button was pressed again before it was gone: nothing is left to send.
  if (route.publishedRev !== route.rev && getCurrent().publishedRev === getCurrent().rev) return;
  const change = await tools.runCommand(
    (board) => board,
    () => planning.publishRoute(getCurrent().id, { rev: getCurrent().rev, idempotencyKey: newKey() }),
  );
  if (change instanceof ClientError) {
    if (change.code === 'locked') toast({ title: t('nothingToSend') });
    else showFinalFailure(tools, change);
    return;
  }
  const title = t('published', { name: tools.getTechnicianName(route.technician) });
  toast(
    change.mailed
      ? { title, content: t('publishedText'), accent: 'success' }
      : { title, content: t('noMail'), accent: 'warning' },
  );
}
