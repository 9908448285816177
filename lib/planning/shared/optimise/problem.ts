/** VROOM's problem from a day: each gap is a vehicle, each visit a job. Pure. */
import { daysBetween } from '../../../core/shared/dates.ts';
import { worksAlone } from '../crew.ts';
import { findBrokenRules } from '../rules.ts';
import { travelBetween } from '../travel.ts';
import type { BoardTechnician } from '../types.ts';
import type { Day, Visit } from './day.ts';
import { isOverdue } from './movable.ts';
import { findGaps, getFirstStart, snapUp, type Gap } from './gaps.ts';
import type { VroomJob, VroomProblem, VroomVehicle } from './vroom.ts';

/** The ids in the problem: vehicle n is gap n - 1, job n is visit n - 1. Jobs after the visits are anchors. */
export type Problem = { gaps: Gap[]; visits: readonly Visit[]; problem: VroomProblem };

/** Longer than any day, so that nobody drives there. */
const FAR = 10_000;

export function toProblem(day: Day): Problem {
  const gaps = findGaps(day);
  const { visits } = day;
  const skills = new SkillIds(day);
  const vehicles = gaps.map((gap, at) => toVehicle(gap, at, visits.length, gaps.length));
  const jobs = visits.map((visit, at) => toJob(day, visit, at, skills.idFor(visit)));
  for (const [at, vehicle] of vehicles.entries())
    vehicle.skills.push(ANCHOR + at, ...skills.idsOf(gaps[at]!.technician.id));
  const anchors = gaps.flatMap((gap, at) => (gap.isBetweenStops ? [toAnchor(vehicles[at]!, at, visits.length)] : []));
  return {
    gaps,
    visits,
    problem: { vehicles, jobs: [...jobs, ...anchors], matrices: { car: toMatrices(visits, gaps) } },
  };
}

/** Above the ids of the visits' skills. */
const ANCHOR = 1_000_000;

/** The locations are the visits', then the gaps' starts, then the gaps' ends. */
function toVehicle({ from, to, busy }: Gap, at: number, visits: number, gaps: number): VroomVehicle {
  return {
    id: at + 1,
    start_index: visits + at,
    end_index: visits + gaps + at,
    time_window: [from, to],
    skills: [],
    breaks: busy.map((span, index) => ({
      id: index + 1,
      time_windows: [[span.startMinute, span.startMinute]],
      service: span.endMinute - span.startMinute,
    })),
  };
}

/**
 * Nothing to do at the start of a gap between two stops. VROOM counts no driving for a vehicle without jobs, but the
 * technician drives from the one stop to the other in any case.
 */
function toAnchor(vehicle: VroomVehicle, at: number, visits: number): VroomJob {
  return {
    id: visits + at + 1,
    location_index: vehicle.start_index,
    service: 0,
    priority: 100,
    skills: [ANCHOR + at],
  };
}

function toJob(day: Day, visit: Visit, at: number, skill: number | null): VroomJob {
  const window = getStartWindow(visit);
  // The board shows a visit at a multiple of its step, so the next one can start no sooner than that.
  const service =
    visit.promised === null ? snapUp(visit.minutes) : snapUp(visit.promised + visit.minutes) - visit.promised;
  return {
    id: at + 1,
    location_index: at,
    service,
    priority: getPriority(day, visit),
    skills: skill === null ? [] : [skill],
    ...(window ? { time_windows: [window] } : {}),
  };
}

/** When the work may begin; null for any time. */
export function getStartWindow({ promised, item }: Visit): [number, number] | null {
  if (promised !== null) return [promised, promised];
  if (item.windowTo === 0) return null;
  const from = snapUp(item.windowFrom);
  return [from, Math.max(from, item.windowTo)];
}

const PRIORITY = { akut: 60, hoej: 40, normal: 25, lav: 15 } as const;
/** To drop a visit that a customer may count on is worse than to leave one in the tray. */
const PLANNED = 25;
const OVERDUE = 30;
const LAST_DAY = 15;
const SOON = 5;
const SOON_DAYS = 2;

/** The highest that VROOM takes. */
const HIGHEST = 100;

function getPriority({ wish, now }: Day, { item, technician }: Visit): number {
  const left = item.latestDay === '' ? Infinity : daysBetween(wish.date, item.latestDay);
  const due = isOverdue(item, now.today) ? OVERDUE : left <= 0 ? LAST_DAY : left <= SOON_DAYS ? SOON : 0;
  return Math.min(HIGHEST, PRIORITY[item.priority] + due + (technician === '' ? 0 : PLANNED));
}

/** A skill of the problem stands for a set of technicians who may do a visit. */
class SkillIds {
  private readonly day: Day;
  private readonly ids = new Map<string, number>();
  private readonly able = new Map<string, ReadonlySet<string>>();

  constructor(day: Day) {
    this.day = day;
  }

  /** null: all may. */
  idFor(visit: Visit): number | null {
    const able = findAble(this.day, visit).map(({ id }) => id);
    if (able.length === this.day.receivers.length) return null;
    const key = able.join();
    const id = this.ids.get(key) ?? this.ids.size + 1;
    this.ids.set(key, id);
    this.able.set(key, new Set(able));
    return id;
  }

  idsOf(technician: string): number[] {
    return [...this.ids].filter(([key]) => this.able.get(key)?.has(technician)).map(([, id]) => id);
  }
}

/** The receivers who may do the visit: with the skills and certificates, and no apprentices; or who have it already. */
export function findAble(day: Day, visit: Visit): BoardTechnician[] {
  const { receivers, wish } = day;
  if (wish.scope === 'order') return receivers.filter(({ id }) => id === visit.technician);
  return receivers.filter((one) => one.id === visit.technician || (worksAlone(one) && isAble(one, visit, day)));
}

const ABILITY: readonly string[] = ['inactive', 'skill', 'certificate'];

function isAble(technician: BoardTechnician, { item }: Visit, { board, wish: { date }, now: { today } }: Day): boolean {
  const noon = { startMinute: 720, endMinute: 780 };
  const broken = findBrokenRules({
    date,
    today,
    ...noon,
    technician,
    item,
    absences: [],
    others: [],
    limits: board.limits,
  });
  return !broken.some(({ rule }) => ABILITY.includes(rule));
}

/**
 * Durations are what the board makes of them: the next visit starts at a multiple of its step. Costs are the driving
 * itself.
 */
function toMatrices(visits: readonly Visit[], gaps: readonly Gap[]) {
  const size = visits.length + 2 * gaps.length;
  const table = (): number[][] =>
    Array.from({ length: size }, (_, at) => Array.from({ length: size }, (__, to) => (at === to ? 0 : FAR)));
  const [durations, costs] = [table(), table()];
  const set = (from: number, to: number, duration: number, cost: number) => {
    durations[from]![to] = duration;
    costs[from]![to] = cost;
  };
  for (const [a, one] of visits.entries())
    for (let b = a + 1; b < visits.length; b += 1) {
      const { minutes } = travelBetween(one.item, visits[b]!.item);
      set(a, b, snapUp(minutes), minutes);
      set(b, a, snapUp(minutes), minutes);
    }
  for (const [at, gap] of gaps.entries()) {
    const [start, end] = [visits.length + at, visits.length + gaps.length + at];
    const { minutes: through } = travelBetween(gap.start, gap.end);
    set(start, end, through, through);
    for (const [job, visit] of visits.entries()) {
      const there = travelBetween(gap.start, visit.item).minutes;
      const back = travelBetween(visit.item, gap.end).minutes;
      set(start, job, getFirstStart(gap, there) - gap.from, there);
      set(job, end, Math.max(back, gap.to - gap.closes), back);
    }
  }
  return { durations, costs };
}
