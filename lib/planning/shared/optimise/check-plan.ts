/**
 * The independent check of a plan before anybody sees it: by the board and the board's own rules, without the problem
 * that VROOM solved. Pure.
 */
import { findRouteOn, getStopsOn } from '../board-stops.ts';
import { getUsualLength, isLongWork } from '../parts.ts';
import { takesTime, type PlanStop } from '../rules.ts';
import type { Board, BoardItem, BoardStop, BoardTechnician } from '../types.ts';
import { QUARTER, SHORTEST, type Rule } from '../values.ts';
import { findUnexcused, getDayStops, type DayStop } from './broken.ts';
import { toIds } from './day.ts';
import { isUrgent } from '../slot-gaps.ts';
import { canGiveWay, getFreedom, mayWait, type Freedom } from './movable.ts';
import { getFigures } from './solution.ts';
import type { OptimisedDay, OptimisedStop, OptimiseNow, OptimiseWish, RouteFigures, VisitIds } from './types.ts';

/**
 * `lost`: a visit is nowhere; `doubled`: it is there twice; `unknown`: it is not on the board, or not a part of the
 * wish; `moved`: it may not be where it is; `length`: it is longer or shorter; `time`: its start has passed or is none
 * that the board shows; `rule`: it breaks a rule without an excuse; `figures`: driving or finish are wrong;
 * `stale`: its route is not the board's.
 */
export type PlanFault = {
  code: 'lost' | 'doubled' | 'unknown' | 'moved' | 'length' | 'time' | 'rule' | 'figures' | 'stale';
  /** The stop's, the job's, the task's or the technician's. */
  id: string;
  rule?: Rule;
};

/** All faults of a plan; none: it may be shown. */
export function checkPlan(board: Board, wish: OptimiseWish, plan: OptimisedDay, now: OptimiseNow): PlanFault[] {
  const check = new PlanCheck(board, wish, plan, now);
  return check.run();
}

/**
 * Where a visit is before the plan: on a technician's day, or in the tray. `yields`: a colleague's visit that leaves
 * its place, to make time for a sick technician's emergency.
 */
type Known = {
  item: BoardItem | null;
  technician: BoardTechnician | null;
  stop: BoardStop | null;
  freedom: Freedom | 'yields';
};

class PlanCheck {
  private readonly faults: PlanFault[] = [];
  private readonly known = new Map<string, Known>();

  private readonly board: Board;
  private readonly wish: OptimiseWish;
  private readonly plan: OptimisedDay;
  private readonly now: OptimiseNow;
  /** The stops that the plan says it keeps. */
  private readonly kept: ReadonlySet<string>;

  constructor(board: Board, wish: OptimiseWish, plan: OptimisedDay, now: OptimiseNow) {
    this.board = board;
    this.wish = wish;
    this.plan = plan;
    this.now = now;
    const stops = plan.routes.flatMap((route) => route.stops);
    this.kept = new Set(stops.filter(({ stays }) => stays).map(({ stop }) => stop));
  }

  run(): PlanFault[] {
    this.findKnown();
    this.checkTechnicians();
    this.checkCounts();
    for (const { technician, stops } of this.plan.routes) for (const stop of stops) this.checkStop(technician, stop);
    for (const visit of this.plan.unassigned) this.checkUnassigned(visit);
    // Without places for all, the rules have nothing to be checked against.
    if (this.faults.length === 0) {
      this.checkRules();
      this.checkFigures();
    }
    return this.faults;
  }

  private fault(code: PlanFault['code'], id: string, rule?: Rule): void {
    this.faults.push(rule ? { code, id, rule } : { code, id });
  }

  /** The stops of the answered technicians, and the tray if it is a part of the wish. */
  private findKnown(): void {
    const { board, wish, plan } = this;
    for (const { technician: id } of plan.routes) {
      const technician = board.technicians.find((one) => one.id === id);
      if (!technician) continue;
      for (const stop of getStopsOn(board, id, wish.date).filter(({ status }) => takesTime(status))) {
        const freedom = this.getFreedom(technician, stop);
        this.known.set(stop.id, { item: stop.item, technician, stop, freedom });
      }
    }
    if (wish.scope === 'day' || wish.scope === 'tray')
      for (const item of board.tray) this.known.set(item.id, { item, technician: null, stop: null, freedom: 'free' });
  }

  private getFreedom(technician: BoardTechnician, stop: BoardStop): Known['freedom'] {
    const { board, wish, now } = this;
    if (this.mayGo(technician.id)) return getFreedom(board, wish, technician, stop);
    const mayYield = wish.scope === 'spread' && canGiveWay(board, wish.date, now, technician, stop);
    return mayYield && !this.kept.has(stop.id) ? 'yields' : 'stays';
  }

  /** Whether this technician takes over an emergency from a sick colleague. */
  private getsEmergency(technician: string): boolean {
    const stops = this.plan.routes.find((one) => one.technician === technician)?.stops ?? [];
    return stops.some((stop) => {
      const { item, technician: from } = this.known.get(keyOf(stop)) ?? {};
      return item && from && this.isChosen(from.id) && isUrgent(item);
    });
  }

  private isChosen = (technician: string) =>
    this.wish.technicians.length === 0 || this.wish.technicians.includes(technician);

  /** Whether any stop of the technician may be moved by this wish. */
  private mayGo = (technician: string) => this.wish.scope !== 'tray' && this.isChosen(technician);

  private checkTechnicians(): void {
    const { board, wish, plan } = this;
    const seen = new Set<string>();
    for (const { technician, route, rev } of plan.routes) {
      if (seen.has(technician)) this.fault('doubled', technician);
      seen.add(technician);
      const isKnown = board.technicians.some(({ id }) => id === technician);
      if (!isKnown || (wish.scope !== 'spread' && !this.isChosen(technician))) this.fault('unknown', technician);
      const current = findRouteOn(board, technician, wish.date);
      if ((current?.id ?? '') !== route || (current?.rev ?? 0) !== rev) this.fault('stale', technician);
    }
  }

  private checkCounts(): void {
    const counts = new Map<string, number>();
    const listed = [...this.plan.routes.flatMap(({ stops }) => stops), ...this.plan.unassigned];
    for (const visit of listed) counts.set(keyOf(visit), (counts.get(keyOf(visit)) ?? 0) + 1);
    for (const [id, count] of counts) if (count > 1) this.fault('doubled', id);
    for (const id of this.known.keys()) if (!counts.has(id)) this.fault('lost', id);
    for (const visit of listed) {
      const known = this.known.get(keyOf(visit));
      if (!known || !isSameVisit(visit, toIds(known.item, known.stop?.id ?? ''))) this.fault('unknown', keyOf(visit));
    }
  }

  private checkStop(technician: string, planned: OptimisedStop): void {
    const id = keyOf(planned);
    const known = this.known.get(id);
    if (!known) return;
    const { stop, item, freedom } = known;
    const { startMinute, endMinute } = planned;
    if (!isRightLength(endMinute - startMinute, stop, item)) this.fault('length', id);
    const isElsewhere = known.technician?.id !== technician;
    const isAtOtherTime = stop?.startMinute !== startMinute;
    if ((freedom === 'stays') !== planned.stays) this.fault('moved', id);
    if (freedom === 'stays' ? isElsewhere || isAtOtherTime : freedom === 'time' && isAtOtherTime)
      this.fault('moved', id);
    if (freedom === 'yields' && !(stop && startMinute > stop.startMinute && this.getsEmergency(technician)))
      this.fault('moved', id);
    if (isElsewhere && !this.mayGet(technician, known)) this.fault('moved', id);
    if (freedom !== 'stays' && freedom !== 'time' && (isElsewhere || isAtOtherTime) && !this.isShownTime(startMinute))
      this.fault('time', id);
  }

  /** Whether the technician may get a visit that another has, or that is in the tray. */
  private mayGet(technician: string, { technician: from, freedom }: Known): boolean {
    if (this.wish.scope === 'order' || freedom === 'yields') return false;
    return this.wish.scope === 'spread' ? !this.isChosen(technician) : from === null || this.isChosen(technician);
  }

  private isShownTime(startMinute: number): boolean {
    const isPast = this.wish.date === this.now.today && startMinute < this.now.minute;
    return this.wish.date >= this.now.today && !isPast && Number.isInteger(startMinute / QUARTER);
  }

  private checkUnassigned(visit: VisitIds): void {
    const id = keyOf(visit);
    const { freedom, item, technician } = this.known.get(id) ?? {};
    if (freedom === 'stays') this.fault('moved', id);
    if (freedom !== 'yields' || !item || !technician) return;
    if (!mayWait(item, this.wish.date) || !this.getsEmergency(technician.id)) this.fault('moved', id);
  }

  private checkRules(): void {
    const stays = (id: string) => (this.known.get(id)?.freedom ?? 'stays') === 'stays';
    const broken = findUnexcused(this.board, this.wish.date, this.now.today, this.toDayStops(), stays);
    for (const [id, rules] of broken) for (const rule of rules) this.fault('rule', id, rule);
  }

  /** The whole day as planned: other technicians' stops as they are. */
  private toDayStops(): DayStop[] {
    const { board, wish, plan } = this;
    const answered = new Set(plan.routes.map(({ technician }) => technician));
    const others = getDayStops(board, wish.date).filter(({ technician }) => !answered.has(technician.id));
    const planned = plan.routes.flatMap(({ technician: id, stops }) => {
      const technician = board.technicians.find((one) => one.id === id);
      return technician ? stops.map((stop) => this.toDayStop(technician, stop)) : [];
    });
    return [...others, ...planned];
  }

  private toDayStop(technician: BoardTechnician, planned: OptimisedStop): DayStop {
    const id = keyOf(planned);
    const { item = null, stop = null } = this.known.get(id) ?? {};
    const nowhere = { address: '', zip: '', point: null };
    const { startMinute, endMinute } = planned;
    const status: PlanStop['status'] = stop?.status ?? 'planlagt';
    const place = item ?? nowhere;
    const title = item?.title ?? '';
    return {
      technician,
      item,
      stop: { id, startMinute, endMinute, status, fixedTime: stop?.fixedTime ?? false, place, title },
    };
  }

  private checkFigures(): void {
    const [before, after] = [getDayStops(this.board, this.wish.date), this.toDayStops()];
    for (const route of this.plan.routes) {
      const technician = this.board.technicians.find(({ id }) => id === route.technician);
      if (!technician) continue;
      const own = (stops: DayStop[]) => stops.filter((one) => one.technician === technician).map(({ stop }) => stop);
      const isRight =
        isSame(route.before, getFigures(technician, own(before))) &&
        isSame(route.after, getFigures(technician, own(after)));
      if (!isRight) this.fault('figures', technician.id);
    }
  }
}

const keyOf = ({ stop, job, task }: VisitIds) => stop || job || task;
const isSameVisit = (a: VisitIds, b: VisitIds) => a.stop === b.stop && a.job === b.job && a.task === b.task;
const isSame = (a: RouteFigures, b: RouteFigures) => a.driveMin === b.driveMin && a.finish === b.finish;

/** A stop keeps its length; of long work a part may be laid, shorter work is laid whole. */
function isRightLength(minutes: number, stop: BoardStop | null, item: BoardItem | null): boolean {
  if (stop) return minutes === stop.endMinute - stop.startMinute;
  if (!item) return false;
  const whole = getUsualLength(item);
  return isLongWork(item) ? minutes >= SHORTEST && minutes <= whole : minutes === whole;
}
