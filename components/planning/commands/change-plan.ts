/** Changing several stops at once: shown at once, then sent as one change that is undone as one. */
import { toast } from '@/components/common/toast/toast';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { ClientError, toClientError } from '@/lib/pocketbase/shared/command';
import { planning } from '@/lib/planning/commands';
import { applySteps } from '@/lib/planning/browser/patch';
import { findRouteOn } from '@/lib/planning/shared/board-stops';
import type { PlanSteps } from '@/lib/planning/shared/schema';
import type { BoardRoute, PlanChanged } from '@/lib/planning/shared/types';
import { showFinalFailure, type PlanTools } from './use-plan-tools';

/** What changes. `revs`: the versions that it was made from; left out, the newest are found when it is sent. */
export type PlanDraft = Omit<PlanSteps, 'revs'> & Partial<Pick<PlanSteps, 'revs'>>;
export type ChangeText = { title: string; content?: string };
/** Takes a failure, where it is shown elsewhere than in a toast and the refusal dialog. */
type OnFailure = (error: ClientError) => void;

/**
 * Changes several stops: all or none. Resolves to the server's answer, whose `undo` brings back what was before; null
 * where it was refused.
 * @param draft a function where ids are known only when it is sent
 * @param text of the toast that offers the undo
 */
export function changePlan(
  tools: PlanTools,
  draft: PlanDraft | (() => PlanDraft),
  text: ChangeText,
  onFailure?: OnFailure,
): Promise<PlanChanged | null> {
  return tools.enqueue(async () => {
    const change = await sendChange(tools, typeof draft === 'function' ? draft() : draft);
    if (change instanceof ClientError) {
      if (onFailure) onFailure(change);
      else showFinalFailure(tools, change);
      return null;
    }
    const bringBack = createBringBack(tools, change.undo);
    tools.finishStep({ title: text.title, undo: bringBack, redo: bringBack }, text.content ?? '');
    return change;
  });
}

/** Undoes a change, redoes it, and so on: each answer holds the steps that bring back what was before it. */
function createBringBack(tools: PlanTools, undo: PlanDraft): () => Promise<ClientError | null> {
  let back = undo;
  return () =>
    tools.enqueue(async () => {
      const draft = await toCurrent(tools, back);
      const answer = draft instanceof ClientError ? draft : await sendChange(tools, draft);
      if (answer instanceof ClientError) return answer;
      back = answer.undo;
      if (answer.left.length > 0)
        toast({
          title: tools.t('history.left', { titles: answer.left.join(', ') }),
          accent: 'warning',
          success: false,
        });
      return null;
    });
}

/** An undo with the ids and versions of now. */
export async function toCurrent<Draft extends PlanDraft>(tools: PlanTools, undo: Draft) {
  const draft = withCurrentIds(tools, undo);
  const revs = await findRevs(tools, draft).catch(toClientError);
  return revs instanceof ClientError ? revs : { ...draft, revs };
}

/** Stops that an undo or redo has placed again have other ids. */
export function withCurrentIds<Draft extends Pick<PlanDraft, 'steps' | 'unplaced'>>(
  { history }: PlanTools,
  { steps, unplaced = [], ...draft }: Draft,
) {
  return {
    ...draft,
    steps: steps.map((step) => (step.stop ? { ...step, stop: history.idOf(step.stop) } : step)),
    unplaced: unplaced.map(history.idOf),
  };
}

/** Shows the change and sends it, without a toast. To be called within `tools.enqueue`. */
async function sendChange(tools: PlanTools, draft: PlanDraft): Promise<PlanChanged | ClientError> {
  // A stop that is placed has its id at once, so that it keeps its place on the screen.
  const steps = draft.steps.map((step) => (step.stop ? step : { ...step, stop: newRecordId() }));
  // Read before the change is shown, because then its stops are on other routes.
  const revs = draft.revs ?? (await findRevs(tools, { ...draft, steps }).catch(toClientError));
  return revs instanceof ClientError
    ? revs
    : tools.runCommand(
        (board) => applySteps(board, { steps, unplaced: draft.unplaced ?? [] }),
        () => planning.changePlan({ ...draft, steps, revs }),
      );
}

/** The newest versions of the existing routes that change. @throws ClientError */
export async function findRevs(
  tools: PlanTools,
  { steps, unplaced = [], revs = {} }: PlanDraft,
): Promise<PlanSteps['revs']> {
  const found = { ...revs };
  const keep = (route: BoardRoute | null | undefined) => {
    if (route) found[route.id] = Math.max(route.rev, revs[route.id] ?? 0);
  };
  for (const id of Object.keys(revs)) keep(tools.findRoute(id));
  for (const id of [...steps.map(({ stop = '' }) => stop), ...unplaced]) keep(tools.findRouteOf(id));
  for (const { technician, date } of steps) keep(findRouteOn(await tools.readBoard(date), technician, date));
  return found;
}
