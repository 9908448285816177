/** Swapping a stop with its neighbour on the route. */
import { ClientError } from '@/lib/pocketbase/shared/command';
import { planning } from '@/lib/planning/commands';
import { applyTimes } from '@/lib/planning/browser/patch';
import { sortByStart } from '@/lib/planning/shared/driving';
import { rearrangeStops } from '@/lib/planning/shared/plan';
import type { PlanStop } from '@/lib/planning/shared/rules';
import type { Board, BoardRoute, BoardStop } from '@/lib/planning/shared/types';
import type { SoftRule } from '@/lib/planning/shared/values';
import { toPlanStop, getStopsOn } from '@/lib/planning/shared/board-stops';
import { ALL_SOFT_RULES } from './stop-commands';
import { openRefusal, type PlanTools } from './use-plan-tools';

/** -1 swaps with the stop before, 1 with the stop after. */
export type Step = -1 | 1;

/** Swaps a planned stop with its neighbour; the server sets the new times. Does nothing at the ends of the route. */
export function reorderStop(tools: PlanTools, stop: BoardStop, step: Step, override: SoftRule[] = []): Promise<void> {
  return tools.enqueue(() => reorderNow(tools, tools.findCurrentStop(stop), step, override));
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

async function reorderNow(tools: PlanTools, stop: BoardStop, step: Step, override: SoftRule[]): Promise<void> {
  const { item } = stop;
  const swap = findSwap(tools.getShownBoard(), stop, step);
  if (!swap || !item) return;
  const { route, order, times } = swap;
  const change = await tools.runCommand(
    (board) => applyTimes(board, times),
    () => planning.orderRoute(route.id, { rev: route.rev, stops: order, override }),
  );
  if (change instanceof ClientError) {
    const retry = (more: SoftRule[]) => void reorderStop(tools, stop, step, more);
    return tools.showFailure(change, (rules) => openRefusal(tools, item, rules, retry, null), item.title);
  }
  const startMinute = times.find(({ id }) => id === stop.id)?.startMinute ?? stop.startMinute;
  const after = order.flatMap((id) => times.find((time) => time.id === id) ?? []);
  const done = {
    title: tools.t(step < 0 ? 'movedUp' : 'movedDown', { title: item.title }),
    undo: () => tools.enqueue(() => setOrder(tools, route, swap.before)),
    redo: () => tools.enqueue(() => setOrder(tools, route, after)),
  };
  tools.finishStep(done, tools.formatClock(startMinute));
}

/** Gives the route's stops an earlier order and its times, in an undo or redo. */
async function setOrder(tools: PlanTools, route: BoardRoute, order: readonly PlanStop[]): Promise<ClientError | null> {
  const stops = order.map((stop) => ({ ...stop, id: tools.history.idOf(stop.id) }));
  const change = await tools.runCommand(
    (board) => applyTimes(board, stops),
    async () =>
      planning.orderRoute(route.id, {
        rev: await tools.getRouteRev(route),
        stops: stops.map(({ id }) => id),
        startMinutes: stops.map(({ startMinute }) => startMinute),
        override: ALL_SOFT_RULES,
      }),
  );
  return change instanceof ClientError ? change : null;
}
