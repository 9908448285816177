/** Placing, moving and removing one stop: shown at once, then sent; each is a step that can be undone. */
import { copenhagenNow } from '@/lib/core/shared/dates';
import { ClientError } from '@/lib/pocketbase/shared/command';
import { planning } from '@/lib/planning/commands';
import { applyMove, applyPlacement, applyRemoval, applyStopNote, type Placement } from '@/lib/planning/browser/patch';
import { getRefusingRules, type BrokenRule } from '@/lib/planning/shared/rules';
import type { BoardItem, BoardRoute, BoardStop } from '@/lib/planning/shared/types';
import { NOTHING_OVERRULED, overruleForUndo, type Overruling } from '@/lib/planning/shared/deviations';
import { findBrokenRulesAt } from '@/lib/planning/browser/view';
import { openRefusal, showFinalFailure, type OnRefused, type PlanTools } from './use-plan-tools';

type RouteOfDay = Pick<BoardRoute, 'technician' | 'date'>;

/** Places an item of the tray. Resolves to false if it was refused. */
export function placeStop(
  tools: PlanTools,
  item: BoardItem,
  placement: Placement,
  overruling: Overruling = NOTHING_OVERRULED,
  onRefused?: OnRefused,
): Promise<boolean> {
  return tools.enqueue(async () => {
    const retry = (more: Overruling) => void placeStop(tools, item, placement, more);
    const refuse = onRefused ?? ((broken) => openRefusal(tools, { item, stop: null, placement }, broken, retry));
    const rules = await checkRules(tools, item, placement, '', overruling);
    if (rules.length > 0) return (refuse(rules), false);
    const change = await sendPlacement(tools, item, placement, overruling);
    if (change instanceof ClientError) return (tools.showFailure(change, refuse, item.title), false);
    const step = {
      title: tools.t('placed', { title: item.title }),
      undo: () => tools.enqueue(() => removeStop(tools, change.stop, placement)),
      redo: () => tools.enqueue(() => placeAgain(tools, { id: change.stop, item, note: '' }, placement, overruling)),
    };
    tools.finishStep(step, tools.formatPlacement(placement));
    return true;
  });
}

function sendPlacement(tools: PlanTools, item: BoardItem, placement: Placement, overruling: Overruling) {
  const body = { [item.kind]: item.id, ...toCommandInput(placement), ...overruling };
  return tools.runCommand(
    (board) => applyPlacement(board, item, placement),
    async () => planning.placeStop({ ...body, rev: await tools.getRouteRev(placement) }),
  );
}

/** Takes a stop off its route in an undo or redo. @param id that it had when it was placed first */
async function removeStop(tools: PlanTools, id: string, route: RouteOfDay): Promise<ClientError | null> {
  const stop = tools.history.idOf(id);
  const change = await tools.runCommand(
    (board) => applyRemoval(board, stop),
    async () => planning.unplaceStop({ stop, rev: await tools.getRouteRev(route) }),
  );
  return change instanceof ClientError ? change : null;
}

/** Places a stop in an undo or redo. `id`: that it had when it was placed first. @param because why it lay there */
async function placeAgain(
  tools: PlanTools,
  { id, item, note }: { id: string; item: BoardItem; note: string },
  placement: Placement,
  because: { reason: string } | null,
): Promise<ClientError | null> {
  const change = await sendPlacement(tools, item, placement, overruleForUndo(because));
  if (change instanceof ClientError) return change;
  const { stop } = change;
  tools.history.rename(tools.history.idOf(id), stop);
  if (note === '') return null;
  const noted = await tools.runCommand(
    (board) => applyStopNote(board, stop, note),
    async () => planning.noteStop(stop, { rev: await tools.getRouteRev(placement), note }),
  );
  return noted instanceof ClientError ? noted : null;
}

/** Moves a stop to another time, day or technician. Resolves to false if it was refused. */
export function moveStop(
  tools: PlanTools,
  seen: BoardStop,
  placement: Placement,
  overruling: Overruling = NOTHING_OVERRULED,
  onRefused?: OnRefused,
): Promise<boolean> {
  return tools.enqueue(async () => {
    const stop = tools.findCurrentStop(seen);
    const { item } = stop;
    const route = tools.findRoute(stop.route);
    if (!item || !route) return true;
    const before = toPlacement(stop, route);
    if ((Object.keys(before) as (keyof Placement)[]).every((name) => before[name] === placement[name])) return true;
    const retry = (more: Overruling) => void moveStop(tools, stop, placement, more);
    const refuse = onRefused ?? ((broken) => openRefusal(tools, { item, stop, placement }, broken, retry));
    const rules = await checkRules(tools, item, placement, stop.id, overruling);
    if (rules.length > 0) return (refuse(rules), false);
    const isSameRoute = before.technician === placement.technician && before.date === placement.date;
    const run = (from: Placement, to: Placement, allowed: Overruling) => {
      const id = tools.history.idOf(stop.id);
      return tools.runCommand(
        (board) => applyMove(board, id, to),
        async () =>
          planning.moveStop({
            stop: id,
            ...toCommandInput(to),
            ...allowed,
            rev: await tools.getRouteRev(from),
            ...(isSameRoute ? {} : { toRev: await tools.getRouteRev(to) }),
          }),
      );
    };
    const change = await run(before, placement, overruling);
    if (change instanceof ClientError) return (tools.showFailure(change, refuse, item.title), false);
    const runAgain = (from: Placement, to: Placement, because: { reason: string } | null) =>
      tools.enqueue(async () => {
        const answer = await run(from, to, overruleForUndo(because));
        return answer instanceof ClientError ? answer : null;
      });
    const step = {
      title: tools.t('moved', { title: item.title }),
      undo: () => runAgain(placement, before, stop.deviation),
      redo: () => runAgain(before, placement, overruling),
    };
    tools.finishStep(step, tools.formatPlacement(placement));
    return true;
  });
}

/** Takes a stop off its route, back to the tray. */
export function unplaceStop(tools: PlanTools, seen: BoardStop): Promise<void> {
  return tools.enqueue(async () => {
    const stop = tools.findCurrentStop(seen);
    const { item } = stop;
    const route = tools.findRoute(stop.route);
    if (!item || !route) return;
    const change = await tools.runCommand(
      (board) => applyRemoval(board, stop.id),
      async () => planning.unplaceStop({ stop: stop.id, rev: await tools.getRouteRev(route) }),
    );
    if (change instanceof ClientError) return showFinalFailure(tools, change, item.title);
    const step = {
      title: tools.t('unplaced', { title: item.title }),
      undo: () => tools.enqueue(() => placeAgain(tools, { ...stop, item }, toPlacement(stop, route), stop.deviation)),
      redo: () => tools.enqueue(() => removeStop(tools, stop.id, route)),
    };
    tools.finishStep(step, '');
  });
}

/** Checks the rules before anything is sent, so that the board refuses what it knows without asking the server. */
async function checkRules(
  tools: PlanTools,
  item: BoardItem,
  placement: Placement,
  stop: string,
  { override }: Overruling,
): Promise<BrokenRule[]> {
  // Where the day cannot be fetched, the server decides.
  const board = await tools.readBoard(placement.date).catch(() => undefined);
  return board
    ? getRefusingRules(findBrokenRulesAt(board, item, placement, stop, copenhagenNow(new Date())), override)
    : [];
}

function toPlacement(stop: BoardStop, { technician, date }: BoardRoute): Placement {
  const { startMinute, endMinute, fixedTime } = stop;
  return { technician, date, startMinute, endMinute, fixedTime };
}

function toCommandInput({ technician, date, startMinute, endMinute, fixedTime }: Placement) {
  return { technician, date, startMinute, durationMin: endMinute - startMinute, fixedTime };
}
