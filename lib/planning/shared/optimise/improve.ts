/**
 * A better solution of a large problem from many small ones: a few routes that are near each other are solved again by
 * themselves, more thoroughly, as long as that helps (known as POPMUSIC). VROOM alone needs several times as long for the
 * same cost, and minutes for eighty technicians. Pure but for `solve`.
 */
import type { Level, Solve, VroomJob, VroomProblem, VroomRoute, VroomSolution } from './vroom.ts';

const FIRST_LEVEL: Level = 0;
const PART_LEVEL: Level = 2;
/** So many routes are solved together, more when that with fewer helps no longer. */
const TOGETHER = [4, 5, 6];
/** A problem of at most so many routes and jobs is solved as a whole, as thoroughly as VROOM can. */
const WHOLE = { vehicles: 6, jobs: 40, level: 5 } as const;

/** The best solution within the time. @param budgetMs for all; for a problem that takes long, twice its first solution */
export async function solveInParts(
  problem: VroomProblem,
  solve: Solve,
  budgetMs: number,
  signal?: AbortSignal,
): Promise<VroomSolution> {
  if (problem.vehicles.length <= WHOLE.vehicles && problem.jobs.length <= WHOLE.jobs)
    return solve(problem, WHOLE.level, signal);
  const began = Date.now();
  const first = await solve(problem, FIRST_LEVEL, signal);
  const until = Math.max(began + budgetMs, 2 * Date.now() - began);
  const search = new Search(problem, first);
  for (const together of TOGETHER) {
    search.openAll();
    while (Date.now() < until) {
      const part = search.nextPart(together);
      if (!part) break;
      search.take(part, await solve(part.problem, PART_LEVEL, signal));
    }
  }
  return { code: first.code, routes: search.getRoutes() };
}

type Part = { vehicles: readonly number[]; problem: VroomProblem };

class Search {
  private readonly problem: VroomProblem;
  private readonly jobs: ReadonlyMap<number, VroomJob>;
  private readonly routes: Map<number, VroomRoute>;
  /** Vehicles around which nobody has looked since they changed, by their place in the problem. */
  private open: number[] = [];
  /** Parts that were solved already, with what was in them. */
  private readonly tried = new Set<string>();

  constructor(problem: VroomProblem, { routes }: VroomSolution) {
    this.problem = problem;
    this.jobs = new Map(problem.jobs.map((job) => [job.id, job]));
    this.routes = new Map(routes.map((route) => [route.vehicle, route]));
  }

  /** Looks around every vehicle again. */
  openAll(): void {
    this.open = this.problem.vehicles.map((_vehicle, at) => at);
  }

  getRoutes(): VroomRoute[] {
    return [...this.routes.values()];
  }

  /** The next routes to solve again; null if nothing is left to try. */
  nextPart(together: number): Part | null {
    for (let seed = this.open.shift(); seed !== undefined; seed = this.open.shift()) {
      const vehicles = this.findNear(seed, together);
      const jobs = this.findJobs(vehicles);
      const key = `${vehicles.join()}:${jobs.map(({ id }) => id).join()}`;
      if (jobs.length < 2 || this.tried.has(key)) continue;
      this.tried.add(key);
      return { vehicles, problem: cutOut(this.problem, vehicles, jobs) };
    }
    return null;
  }

  /** Takes the solution of a part where it is better; those beside it are then looked at again. */
  take({ vehicles }: Part, { routes }: VroomSolution): void {
    const ids = vehicles.map((at) => this.problem.vehicles[at]?.id ?? 0);
    const old = ids.flatMap((id) => this.routes.get(id) ?? []);
    if (!this.isBetter(routes, old)) return;
    for (const id of ids) this.routes.delete(id);
    for (const route of routes) this.routes.set(route.vehicle, route);
    for (const at of vehicles) if (!this.open.includes(at)) this.open.push(at);
  }

  private isBetter(fresh: readonly VroomRoute[], old: readonly VroomRoute[]): boolean {
    return isAhead(this.weigh(fresh), this.weigh(old));
  }

  /** What VROOM compares, in its order: priorities that are served, jobs, cost. */
  private weigh(routes: readonly VroomRoute[]): Weight {
    const jobs = routes.flatMap(jobsOf).flatMap((id) => this.jobs.get(id) ?? []);
    return {
      priority: jobs.reduce((sum, job) => sum + job.priority, 0),
      jobs: jobs.length,
      cost: routes.reduce((sum, route) => sum + route.cost, 0),
    };
  }

  /** The jobs of these vehicles, and those that nobody has. */
  private findJobs(vehicles: readonly number[]): VroomJob[] {
    const elsewhere = new Set<number>();
    const own = new Set(vehicles.map((at) => this.problem.vehicles[at]?.id));
    for (const route of this.routes.values())
      if (!own.has(route.vehicle)) jobsOf(route).forEach((id) => elsewhere.add(id));
    const skills = new Set(vehicles.flatMap((at) => this.problem.vehicles[at]?.skills ?? []));
    return this.problem.jobs.filter((job) => !elsewhere.has(job.id) && job.skills.every((skill) => skills.has(skill)));
  }

  /** The vehicle and those whose routes come nearest to its own. */
  private findNear(seed: number, together: number): number[] {
    const own = this.placesOf(seed);
    const { costs } = this.problem.matrices.car;
    const distance = (at: number) =>
      Math.min(...this.placesOf(at).flatMap((to) => own.map((from) => costs[from]?.[to] ?? Infinity)));
    return this.problem.vehicles
      .map((_vehicle, at) => ({ at, distance: at === seed ? -1 : distance(at) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, together)
      .map(({ at }) => at);
  }

  /** The places of a vehicle's jobs and its start. */
  private placesOf(at: number): number[] {
    const vehicle = this.problem.vehicles[at];
    const route = vehicle && this.routes.get(vehicle.id);
    const places = route ? jobsOf(route).flatMap((id) => this.jobs.get(id)?.location_index ?? []) : [];
    return vehicle ? [...places, vehicle.start_index] : places;
  }
}

type Weight = { priority: number; jobs: number; cost: number };

const isAhead = (a: Weight, b: Weight) =>
  a.priority !== b.priority ? a.priority > b.priority : a.jobs !== b.jobs ? a.jobs > b.jobs : a.cost < b.cost;

const jobsOf = ({ steps }: VroomRoute) =>
  steps.flatMap(({ type, id }) => (type === 'job' && id !== undefined ? [id] : []));

/** The problem of some vehicles and jobs alone, with matrices of their places only. */
function cutOut(problem: VroomProblem, at: readonly number[], jobs: readonly VroomJob[]): VroomProblem {
  const vehicles = at.flatMap((place) => problem.vehicles[place] ?? []);
  const places = [
    ...new Set([
      ...jobs.map((job) => job.location_index),
      ...vehicles.flatMap((vehicle) => [vehicle.start_index, vehicle.end_index]),
    ]),
  ];
  const to = new Map(places.map((place, index) => [place, index]));
  const { durations, costs } = problem.matrices.car;
  const cut = (matrix: number[][]) => places.map((a) => places.map((b) => matrix[a]?.[b] ?? 0));
  return {
    vehicles: vehicles.map((one) => ({
      ...one,
      start_index: to.get(one.start_index) ?? 0,
      end_index: to.get(one.end_index) ?? 0,
    })),
    jobs: jobs.map((job) => ({ ...job, location_index: to.get(job.location_index) ?? 0 })),
    matrices: { car: { durations: cut(durations), costs: cut(costs) } },
  };
}
