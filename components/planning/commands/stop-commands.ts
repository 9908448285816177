/** Placing, moving and removing one stop: shown at once, then sent; each can be undone from its toast. */
import { toast } from '@/components/common/toast/toast';
import { copenhagenNow } from '@/lib/core/shared/dates';
import { ClientError } from '@/lib/pocketbase/shared/command';
import { planning } from '@/lib/planning/commands';
import { applyMove, applyPlacement, applyRemoval, type Placement } from '@/lib/planning/browser/patch';
import { getRefusingRules, type BrokenRule } from '@/lib/planning/shared/rules';
import type { BoardItem, BoardRoute, BoardStop } from '@/lib/planning/shared/types';
import { NOTHING_OVERRULED, overruleForUndo, type Overruling } from '@/lib/planning/shared/deviations';
import { findBrokenRulesAt } from '@/lib/planning/browser/view';
import { createUndo, openRefusal, showFinalFailure, type OnRefused, type PlanTools } from './use-plan-tools';

/** Places an item of the tray. Resolves to false where it was refused. */
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
    const body = { [item.kind]: item.id, ...toCommandInput(placement), ...overruling };
    const change = await tools.runCommand(
      (board) => applyPlacement(board, item, placement),
      async () => planning.placeStop({ ...body, rev: await tools.getRouteRev(placement) }),
    );
    if (change instanceof ClientError) return (tools.showFailure(change, refuse, item.title), false);
    toast({
      title: tools.t('placed', { title: item.title }),
      content: tools.formatPlacement(placement),
      accent: 'success',
      action: createUndo(tools, () => tools.enqueue(() => removeStop(tools, change.stop, placement))),
    });
    return true;
  });
}

async function removeStop(tools: PlanTools, stop: string, placement: Placement): Promise<void> {
  const change = await tools.runCommand(
    (board) => applyRemoval(board, stop),
    async () => planning.unplaceStop({ stop, rev: await tools.getRouteRev(placement) }),
  );
  if (change instanceof ClientError) showFinalFailure(tools, change);
}

/** Moves a stop to another time, day or technician. Resolves to false where it was refused. */
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
    const run = (from: Placement, to: Placement, allowed: Overruling) =>
      tools.runCommand(
        (board) => applyMove(board, stop.id, to),
        async () =>
          planning.moveStop({
            stop: stop.id,
            ...toCommandInput(to),
            ...allowed,
            rev: await tools.getRouteRev(from),
            ...(isSameRoute ? {} : { toRev: await tools.getRouteRev(to) }),
          }),
      );
    const change = await run(before, placement, overruling);
    if (change instanceof ClientError) return (tools.showFailure(change, refuse, item.title), false);
    const moveBack = async () => {
      const answer = await run(placement, before, overruleForUndo(stop.deviation));
      if (answer instanceof ClientError)
        tools.showFailure(
          answer,
          (broken) => openRefusal(tools, { item, stop, placement: before }, broken, null),
          item.title,
        );
    };
    toast({
      title: tools.t('moved', { title: item.title }),
      content: tools.formatPlacement(placement),
      accent: 'success',
      action: createUndo(tools, () => tools.enqueue(moveBack)),
    });
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
    const before = toPlacement(stop, route);
    toast({
      title: tools.t('unplaced', { title: item.title }),
      accent: 'success',
      action: createUndo(tools, () => placeStop(tools, item, before, overruleForUndo(stop.deviation))),
    });
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
