/** Swapping a stop with its neighbour on the route. */
import { ClientError } from '@/lib/pocketbase/shared/command';
import { planning } from '@/lib/planning/commands';
import { applyTimes } from '@/lib/planning/browser/patch';
import type { RefusedPlace } from '@/lib/planning/browser/remedies';
import { sortByStart } from '@/lib/planning/shared/driving';
import { rearrangeStops } from '@/lib/planning/shared/plan';
import type { PlanStop } from '@/lib/planning/shared/rules';
import type { Board, BoardItem, BoardRoute, BoardStop, RefusedStep } from '@/lib/planning/shared/types';
import { NOTHING_OVERRULED, overruleForUndo, type Overruling } from '@/lib/planning/shared/deviations';
import { toPlanStop, getStopsOn } from '@/lib/planning/shared/board-stops';
import { openRefusal, type PlanTools } from './use-plan-tools';

/** -1 swaps with the stop before, 1 with the stop after. */
export type Step = -1 | 1;

/** Swaps a planned stop with its neighbour; the server sets the new times. Does nothing at the ends of the route. */
export function reorderStop(
  tools: PlanTools,
  stop: BoardStop,
  step: Step,
  overruling: Overruling = NOTHING_OVERRULED,
): Promise<void> {
  return tools.enqueue(() => reorderNow(tools, tools.findCurrentStop(stop), step, overruling));
}

/** The planned stops before the swap, their ids after it, and the times that the new order gives. */
type Swap = { route: BoardRoute; before: PlanStop[]; order: string[]; times: PlanStop[] };

function findSwap(board: Board | undefined, stop: BoardStop, step: Step): Swap | null {
  const route = board?.routes.find((one) => one.id === stop.route);
  const technician = board?.technicians.find((one) => one.id === route?.technician);
  if (!board || !route || !technician) return null;
  const all = getStopsOn(board, route.technician, route.date).map(toPlanStop);
  const before = sortByStart(all.filter(({ status }) => status === 'planlagt'));
  const at = before.findIndex(({ id }) => id === stop.id);
  const neighbour = before[at + step];
  if (at < 0 || !neighbour) return null;
  const order = before.map(({ id }) => (id === stop.id ? neighbour.id : id === neighbour.id ? stop.id : id));
  return { route, before, order, times: rearrangeStops(technician, all, order) };
}

async function reorderNow(tools: PlanTools, stop: BoardStop, step: Step, overruling: Overruling): Promise<void> {
  const { item } = stop;
  const seen = tools.getShownBoard();
  const swap = findSwap(seen, stop, step);
  if (!seen || !swap || !item) return;
  const { route, order, times } = swap;
  const change = await tools.runCommand(
    (board) => applyTimes(board, times),
    () => planning.orderRoute(route.id, { rev: route.rev, stops: order, ...overruling }),
  );
  if (change instanceof ClientError) {
    const retry = (more: Overruling) => void reorderStop(tools, stop, step, more);
    return tools.showFailure(
      change,
      (rules, steps) => openRefusal(tools, findRefusedPlace(tools, stop, item, swap, steps[0]), rules, retry),
      item.title,
    );
  }
  const startMinute = times.find(({ id }) => id === stop.id)?.startMinute ?? stop.startMinute;
  const after = order.flatMap((id) => times.find((time) => time.id === id) ?? []);
  const reasons = new Map(seen.stops.map(({ id, deviation }) => [id, deviation?.reason ?? '']));
  const done = {
    title: tools.t(step < 0 ? 'movedUp' : 'movedDown', { title: item.title }),
    undo: () => tools.enqueue(() => setOrder(tools, route, swap.before, (id) => reasons.get(id) ?? '')),
    redo: () => tools.enqueue(() => setOrder(tools, route, after, () => overruling.reason)),
  };
  tools.finishStep(done, tools.formatClock(startMinute));
}

/** The stop that breaks a rule at its new time; it may be the neighbour. */
function findRefusedPlace(
  tools: PlanTools,
  pressed: BoardStop,
  item: BoardItem,
  { route, order, times }: Swap,
  refused: RefusedStep | undefined,
): RefusedPlace {
  const id = order[refused?.step ?? -1] ?? pressed.id;
  const other = tools.getShownBoard()?.stops.find((one) => one.id === id);
  const stop = other ?? pressed;
  const { startMinute, endMinute } = times.find((time) => time.id === stop.id) ?? stop;
  const { technician, date } = route;
  const placement = { technician, date, startMinute, endMinute, fixedTime: stop.fixedTime };
  return { item: stop.item ?? item, stop, placement };
}

/** Gives the route's stops an earlier order, its times and its reasons, in an undo or redo. */
async function setOrder(
  tools: PlanTools,
  route: BoardRoute,
  order: readonly PlanStop[],
  reasonOf: (stop: string) => string,
): Promise<ClientError | null> {
  const stops = order.map((stop) => ({ ...stop, id: tools.history.idOf(stop.id), reason: reasonOf(stop.id) }));
  const change = await tools.runCommand(
    (board) => applyTimes(board, stops),
    async () =>
      planning.orderRoute(route.id, {
        rev: await tools.getRouteRev(route),
        stops: stops.map(({ id }) => id),
        startMinutes: stops.map(({ startMinute }) => startMinute),
        reasons: stops.map(({ reason }) => reason),
        ...overruleForUndo(null),
      }),
  );
  return change instanceof ClientError ? change : null;
}
