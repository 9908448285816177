/**
 * Helpers are busy whenever the route that they help on has a visit, so the visits of such a route and of its helpers
 * may not all move at once. Pure.
 */
import type { Board, BoardRoute, BoardTechnician } from '../types.ts';
import type { OptimiseWish } from './types.ts';

/** Those of the wanted technicians who may get visits: of a route with helpers, the leader may and the helpers not. */
export function chooseReceivers(
  board: Board,
  { date }: OptimiseWish,
  wanted: readonly BoardTechnician[],
): BoardTechnician[] {
  const isWanted = (id: string) => wanted.some((one) => one.id === id);
  const leading = new Set<string>();
  const fixed = new Set<string>();
  for (const route of board.routes.filter((one) => one.date === date && one.helpers.length > 0)) {
    if (!isWanted(route.technician)) continue;
    if (mayLead(route, leading, fixed)) {
      leading.add(route.technician);
      for (const helper of route.helpers) fixed.add(helper);
    } else fixed.add(route.technician);
  }
  return wanted.filter((one) => !fixed.has(one.id));
}

const mayLead = ({ technician, helpers }: BoardRoute, leading: Set<string>, fixed: Set<string>) =>
  !fixed.has(technician) && helpers.every((helper) => !fixed.has(helper) && !leading.has(helper));
