import fc from 'fast-check';
import { boardOf, DAY, jobOf, routeOf, stopOf, technicianOf } from '../../testing/day-board.ts';
import { createCarelessSolve, createRandomDay } from '../../testing/random-day.ts';
import { fold } from '../../../core/shared/text.ts';
import { travelBetween } from '../travel.ts';
import type { Board, BoardItem } from '../types.ts';
import { checkPlan } from './check-plan.ts';
import { optimiseDay } from './optimise.ts';
import { getFigures } from './solution.ts';
import { OPTIMISE_SCOPES, type OptimisedDay, type OptimisedStop, type OptimiseWish } from './types.ts';

const seed = fc.integer({ min: 0, max: 1_000_000 });
const anyWish = fc.record({ scope: fc.constantFrom(...OPTIMISE_SCOPES), only: fc.boolean() });
const anyNow = fc.constantFrom({ today: '2026-11-25', minute: 700 }, { today: DAY, minute: 634 });

type Wished = { scope: OptimiseWish['scope']; only: boolean };
const toWish = (board: Board, { scope, only }: Wished): OptimiseWish => ({
  date: DAY,
  technicians: only || scope === 'spread' ? [board.technicians[0]!.id] : [],
  scope,
});

type Planned = { board: Board; wish: OptimiseWish; now: { today: string; minute: number }; plan: OptimisedDay };

async function planOf(from: number, wished: Wished, now: Planned['now']): Promise<Planned> {
  const board = createRandomDay(from);
  const wish = toWish(board, wished);
  return { board, wish, now, plan: await optimiseDay(board, wish, now, createCarelessSolve(from)) };
}

const faultsOf = ({ board, wish, plan, now }: Planned) => checkPlan(board, wish, plan, now);

test('whatever order VROOM might send, the plan that is made of it has no fault', async () => {
  await fc.assert(
    fc.asyncProperty(seed, anyWish, anyNow, async (from, wished, now) => {
      expect(faultsOf(await planOf(from, wished, now))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

/** Changes of a plan that no plan may have. */
const MUTATIONS: Record<string, (plan: OptimisedDay, stop: OptimisedStop, list: OptimisedStop[]) => void> = {
  'a lost visit': (_plan, stop, list) => list.splice(list.indexOf(stop), 1),
  'a doubled visit': (_plan, stop, list) => list.push({ ...stop }),
  'a visit that is both laid and not': (plan, { stop, job, task }) =>
    plan.unassigned.push({ stop, job, task, reason: 'noTime' }),
  'a longer visit': (_plan, stop) => (stop.endMinute += 15),
  'a visit that the board cannot show': (_plan, stop) => {
    stop.startMinute += 1;
    stop.endMinute += 1;
  },
  'another job at its stop': (_plan, stop) => (stop.job = 'another'),
  'a visit that says it stays, or that it does not': (_plan, stop) => (stop.stays = !stop.stays),
  'a visit in the night': (_plan, stop) => {
    const length = stop.endMinute - stop.startMinute;
    stop.startMinute = 0;
    stop.endMinute = length;
  },
  'other figures': (plan) => (plan.routes[0]!.after.driveMin += 1),
  'another version of a route': (plan) => (plan.routes[0]!.rev += 1),
};

test.each(Object.keys(MUTATIONS))('%s is refused', async (name) => {
  await fc.assert(
    fc.asyncProperty(seed, anyWish, async (from, wished) => {
      const planned = await planOf(from, wished, { today: '2026-11-25', minute: 0 });
      const list = planned.plan.routes.map(({ stops }) => stops).find((stops) => stops.length > 0);
      fc.pre(list !== undefined);
      MUTATIONS[name]!(planned.plan, list![from % list!.length]!, list!);
      expect(faultsOf(planned)).not.toEqual([]);
    }),
    { numRuns: 25 },
  );
});

describe('a colleague’s visit', () => {
  const wish: OptimiseWish = { date: DAY, technicians: ['sick'], scope: 'spread' };
  const now = { today: '2026-11-25', minute: 0 };
  const ids = (id: string) => ({ stop: `stop-${id}`, job: id, task: '' });
  const laid = (id: string, startMinute: number, stays: boolean) => ({
    ...{ ...ids(id), startMinute, endMinute: startMinute + 60, stays },
  });
  const faultsWith = (priority: BoardItem['priority'], stops: OptimisedStop[], gone: string[] = []) => {
    const board = boardOf({
      technicians: [technicianOf('sick'), technicianOf('well')],
      routes: [routeOf('sick'), routeOf('well')],
      stops: [stopOf('sick', jobOf('one', { priority }), 480), stopOf('well', jobOf('two'), 480)],
    });
    const figures = { before: { driveMin: 0, finish: null }, after: { driveMin: 0, finish: null } };
    const route = (technician: string) => ({ technician, route: `route-${technician}`, rev: 1, ...figures });
    const routes = [
      { ...route('sick'), stops: [] },
      { ...route('well'), stops },
    ];
    const unassigned = gone.map((id) => ({ ...ids(id), reason: 'gaveWay' as const }));
    const faults = checkPlan(board, wish, { routes, unassigned, override: [] }, now);
    return faults.filter(({ code }) => code !== 'figures').map(({ code, id }) => `${code} ${id}`);
  };

  test('gives way to an emergency of one who is sick, and to nothing else', () => {
    const [later, alone] = [[laid('one', 480, false), laid('two', 540, false)], [laid('one', 480, false)]];
    expect(faultsWith('akut', later)).toEqual([]);
    expect(faultsWith('akut', alone, ['two'])).toEqual([]);
    expect(faultsWith('hoej', later)).toContain('moved stop-two');
    expect(faultsWith('hoej', alone, ['two'])).toContain('moved stop-two');
  });

  test('may start later for it, but not earlier', () => {
    const earlier = [laid('two', 420, false), laid('one', 480, false)];
    expect(faultsWith('akut', earlier)).toContain('moved stop-two');
  });
});

type Placed = { id: string; technician: string; start: number; end: number; item: BoardItem };

/** The plan's stops, or the board's, in one list. */
function placedOf({ board, plan }: Planned, isAfter: boolean): Placed[] {
  const items = new Map<string, BoardItem>([
    ...board.stops.flatMap(({ id, item }) => (item ? [[id, item] as const] : [])),
    ...board.tray.map((item) => [item.id, item] as const),
  ]);
  const answered = plan.routes.map(({ technician }) => technician);
  const after = plan.routes.flatMap(({ technician, stops }) =>
    stops.map((one) => ({
      technician,
      id: one.stop || one.job || one.task,
      start: one.startMinute,
      end: one.endMinute,
    })),
  );
  const before = board.stops
    .filter(({ status }) => status !== 'ikke_hjemme' && status !== 'sprunget_over')
    .map((one) => ({ technician: one.route.slice(6), id: one.id, start: one.startMinute, end: one.endMinute }));
  const all = isAfter ? [...before.filter(({ technician }) => !answered.includes(technician)), ...after] : before;
  return all.flatMap((one) => (items.has(one.id) ? [{ ...one, item: items.get(one.id)! }] : []));
}

/** What is wrong with a stop, worked out without the product's rules. */
function wrongsOf({ board }: Planned, one: Placed, all: readonly Placed[]): string[] {
  const technician = board.technicians.find(({ id }) => id === one.technician)!;
  const hours = technician.workHours[0];
  const own = all.filter((other) => other !== one && other.technician === one.technician);
  const isCrossing = (from: number, to: number) => one.start < to && from < one.end;
  const wrongs: Record<string, boolean> = {
    inactive: !technician.active,
    overlap: own.some(({ start, end }) => isCrossing(start, end)),
    absence: board.absences.some(
      (absence) => absence.technician === one.technician && isCrossing(absence.fromMinute, absence.toMinute || 1440),
    ),
    hours: !hours || one.start < hours[0] || one.end > hours[1],
    skill: one.item.skills.some((skill) => !technician.skills.map(fold).includes(fold(skill))),
    window: one.item.windowTo > 0 && (one.start < one.item.windowFrom || one.start > one.item.windowTo),
    late: one.item.latestDay !== '' && one.item.latestDay < DAY,
    // Stops that overlap each other have one neighbour too: the last to end before it, the first to start after it.
    travel: own.some(({ start, end, item }) => {
      const isTooNear = (minutes: number) => minutes < travelBetween(item, one.item).minutes;
      const isBefore = end <= one.start && !own.some((other) => other.end > end && other.end <= one.start);
      const isAfter = start >= one.end && !own.some((other) => other.start < start && other.start >= one.end);
      return (isBefore && isTooNear(one.start - end)) || (isAfter && isTooNear(start - one.end));
    }),
  };
  return Object.keys(wrongs).filter((name) => wrongs[name]);
}

/** Moves a visit by some minutes, or to a colleague, and puts the figures right. */
function moveVisit({ board, plan }: Planned, at: number, minutes: number, isGivenAway: boolean): boolean {
  const listed = plan.routes.flatMap((route) => route.stops.map((stop) => ({ route, stop })));
  const moved = listed[at % Math.max(1, listed.length)];
  if (!moved) return false;
  moved.stop.startMinute += minutes;
  moved.stop.endMinute += minutes;
  if (isGivenAway) {
    const to = plan.routes[(plan.routes.indexOf(moved.route) + 1) % plan.routes.length]!;
    moved.route.stops = moved.route.stops.filter((stop) => stop !== moved.stop);
    to.stops.push(moved.stop);
  }
  const places = placedOf({ board, plan } as Planned, true);
  for (const route of plan.routes) {
    const technician = board.technicians.find(({ id }) => id === route.technician)!;
    const own = places.filter((one) => one.technician === route.technician);
    const stops = own.map(({ id, start, end, item }) => ({
      ...{ id, startMinute: start, endMinute: end, status: 'planlagt' as never, fixedTime: false },
      ...{ place: item, title: '' },
    }));
    route.after = getFigures(technician, stops);
  }
  return true;
}

test('what it accepts breaks nothing that was not broken before, but what stays may break by itself', async () => {
  const step = fc.integer({ min: -12, max: 12 }).map((steps) => steps * 15);
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(seed, anyWish, fc.nat(), step, fc.boolean(), async (from, wished, at, minutes, isGivenAway) => {
      const planned = await planOf(from, wished, { today: '2026-11-25', minute: 0 });
      fc.pre(moveVisit(planned, at, minutes, isGivenAway));
      if (faultsOf(planned).length > 0) return;
      accepted += 1;
      const [before, after] = [placedOf(planned, false), placedOf(planned, true)];
      const laid = planned.plan.routes.flatMap(({ stops }) => stops.filter(({ stays }) => !stays));
      const staying = new Set(after.map(({ id }) => id).filter((id) => laid.every((stop) => stop.stop !== id)));
      for (const one of after) {
        const old = before.find(({ id }) => id === one.id);
        const isPlanned = planned.board.stops.every(({ id, status }) => id !== one.id || status === 'planlagt');
        const alone = after.filter((other) => staying.has(other.id) || other === one);
        const isStill = old?.technician === one.technician && old.start === one.start;
        const known = [
          ...(old ? wrongsOf(planned, old, before) : []),
          ...(isStill && staying.has(one.id) ? wrongsOf(planned, one, alone) : []),
        ];
        if (isPlanned) expect(known).toEqual(expect.arrayContaining(wrongsOf(planned, one, after)));
      }
    }),
    { numRuns: 300 },
  );
  // Else the property would hold for nothing.
  expect(accepted).toBeGreaterThan(3);
});
