import type { Board, BoardItem } from '../shared/types.ts';

/** How many days with stops a technician's phone keeps for times without a network. */
const KEPT_DAYS = 3;

/**
 * The technician's next days with stops, from the board's first day on, the jobs of their stops and where these are; as a helper too.
 * Pure. `days`: at most KEPT_DAYS, as YYYY-MM-DD.
 */
export function findNextDays(
  { routes, stops }: Pick<Board, 'routes' | 'stops'>,
  technician: string,
): { days: string[]; jobs: string[]; houses: Pick<BoardItem, 'address' | 'zip'>[] } {
  const own = routes.filter(
    (route) =>
      (route.technician === technician || route.helpers.includes(technician)) &&
      stops.some((stop) => stop.route === route.id),
  );
  const days = [...new Set(own.map(({ date }) => date))].sort().slice(0, KEPT_DAYS);
  const kept = new Set(own.filter(({ date }) => days.includes(date)).map(({ id }) => id));
  const items = stops.flatMap(({ route, item }) => (kept.has(route) && item?.kind === 'job' ? [item] : []));
  const houses = new Map(items.map(({ address, zip }) => [`${address} ${zip}`, { address, zip }]));
  return { days, jobs: [...new Set(items.map(({ id }) => id))], houses: [...houses.values()] };
}
