import type { Board } from '../shared/types.ts';

/** How many days with stops a technician's phone keeps for times without a network. */
const KEPT_DAYS = 3;

/**
 * The technician's next days with stops, from the board's first day on, and the jobs of their stops; as a helper too.
 * Pure. `days`: at most KEPT_DAYS, as YYYY-MM-DD.
 */
export function findNextDays(
  { routes, stops }: Pick<Board, 'routes' | 'stops'>,
  technician: string,
): { days: string[]; jobs: string[] } {
  const own = routes.filter(
    (route) =>
      (route.technician === technician || route.helpers.includes(technician)) &&
      stops.some((stop) => stop.route === route.id),
  );
  const days = [...new Set(own.map(({ date }) => date))].sort().slice(0, KEPT_DAYS);
  const kept = new Set(own.filter(({ date }) => days.includes(date)).map(({ id }) => id));
  const jobs = stops.flatMap(({ route, item }) => (kept.has(route) && item?.kind === 'job' ? [item.id] : []));
  return { days, jobs: [...new Set(jobs)] };
}
