/** A day of the board as the optimiser takes it: who gets visits, what is laid, and what stays where it is. Pure. */
import { isWorkingDay, weekday } from '../../../core/shared/dates.ts';
import { takesTime } from '../rules.ts';
import { getStopsOn } from '../board-stops.ts';
import type { Board, BoardItem, BoardStop, BoardTechnician } from '../types.ts';
import { chooseReceivers } from './crews.ts';
import { getLength } from './lengths.ts';
import { getFreedom, isOverdue } from './movable.ts';
import type { OptimiseNow, OptimiseWish, UnassignedReason, UnassignedVisit, VisitIds } from './types.ts';

/** A visit that is to be laid. `technician`: whose it is now, '' from the tray. `promised`: the start that stays. */
export type Visit = VisitIds & {
  item: BoardItem;
  minutes: number;
  technician: string;
  promised: number | null;
};

export type Day = {
  board: Board;
  wish: OptimiseWish;
  now: OptimiseNow;
  /** Who may get visits. */
  receivers: BoardTechnician[];
  /** Whose routes are answered: the receivers, and those whose visits go. */
  shown: BoardTechnician[];
  visits: Visit[];
  /** The stops that stay, by technician. */
  staying: ReadonlyMap<string, BoardStop[]>;
  /** What cannot be laid on this day at all. */
  refused: UnassignedVisit[];
};

export const toIds = (item: BoardItem | null, stop: string): VisitIds => ({
  stop,
  job: item?.kind === 'job' ? item.id : '',
  task: item?.kind === 'task' ? item.id : '',
});

export function toDay(board: Board, wish: OptimiseWish, now: OptimiseNow): Day {
  const { date, scope } = wish;
  const isChosen = (one: BoardTechnician) => wish.technicians.length === 0 || wish.technicians.includes(one.id);
  const chosen = board.technicians.filter(isChosen);
  const wanted = board.technicians.filter((one) => one.active && isChosen(one) !== (scope === 'spread'));
  const receivers = chooseReceivers(board, wish, wanted);
  const movers = scope === 'tray' ? [] : scope === 'spread' ? chosen : chosen.filter(isMover(receivers, wanted));
  const staying = new Map<string, BoardStop[]>();
  const visits: Visit[] = [];
  for (const technician of board.technicians) {
    const all = getStopsOn(board, technician.id, date).filter((stop) => takesTime(stop.status));
    const goes = (stop: BoardStop) =>
      movers.includes(technician) && getFreedom(board, wish, technician, stop) !== 'stays';
    staying.set(
      technician.id,
      all.filter((stop) => !goes(stop)),
    );
    visits.push(...all.filter(goes).map((stop) => toVisit(board, wish, technician, stop)));
  }
  const shown = board.technicians.filter((one) => receivers.includes(one) || movers.includes(one));
  const takesTray = scope === 'day' || scope === 'tray';
  const tray = takesTray ? board.tray.map((item) => ({ item, reason: findDayReason(board, date, now, item) })) : [];
  for (const { item, reason } of tray)
    if (!reason) {
      const minutes = getLength({ board, date, now, receivers, staying }, item);
      visits.push({ ...toIds(item, ''), item, minutes, technician: '', promised: null });
    }
  const refused = tray.flatMap(({ item, reason }) => (reason ? [{ ...toIds(item, ''), reason }] : []));
  return { board, wish, now, receivers, shown, visits, staying, refused };
}

/** Whoever was wanted but cannot get visits, because a colleague needs their help, keeps their own. */
const isMover =
  (receivers: readonly BoardTechnician[], wanted: readonly BoardTechnician[]) =>
  (one: BoardTechnician): boolean =>
    receivers.includes(one) || !wanted.includes(one);

/** A visit of a stop that leaves its place. */
export function toVisit(board: Board, wish: OptimiseWish, technician: BoardTechnician, stop: BoardStop): Visit {
  const item = stop.item as BoardItem;
  return {
    ...toIds(item, stop.id),
    item,
    minutes: stop.endMinute - stop.startMinute,
    technician: technician.id,
    promised: getFreedom(board, wish, technician, stop) === 'time' ? stop.startMinute : null,
  };
}

/** Why an item of the tray cannot be laid on the day at all; null if it can. */
function findDayReason(board: Board, date: string, { today }: OptimiseNow, item: BoardItem): UnassignedReason | null {
  if (item.holdReason !== '') return 'onHold';
  if (item.earliestDay !== '' && date < item.earliestDay) return 'tooEarly';
  if (item.latestDay !== '' && date > item.latestDay && !isOverdue(item, today)) return 'tooLate';
  const isWeekend = weekday(date) === 0 || weekday(date) === 6;
  return isWeekend || isWorkingDay(date, board.daysOff) ? null : 'holiday';
}
