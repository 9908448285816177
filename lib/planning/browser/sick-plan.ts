/** What happens to a sick technician's visits, as the dialog shows it and as the command takes it. Pure. */
import { addDays } from '../../core/shared/dates.ts';
import { inRange, isOpenStop, type Now } from '../shared/rules.ts';
import { groupByCustomer } from '../shared/sick.ts';
import type { OptimisedDay } from '../shared/optimise/types.ts';
import type { SickReport } from '../shared/schema.ts';
import type { Board, BoardItem, BoardRoute, BoardStop } from '../shared/types.ts';
import { worksOn } from './work-left.ts';
import {
  listHanded,
  listPushed,
  toProposal,
  toSteps,
  type Handed,
  type PushedVisit,
  type UnassignedProposal,
} from './proposal.ts';

/** A day's plan and what was asked for. */
type Answered = { wish: { date: string }; plan: OptimisedDay };

/**
 * A report with what only the screen needs. `unplaced`: all visits that go to the tray; the server finds those of the
 * sick technician itself. `spread`: how many of theirs colleagues get.
 */
export type SickDraft = SickReport & { unplaced: string[]; spread: number };

export type SickVisits = {
  planned: { stop: BoardStop; item: BoardItem; date: string }[];
  begun: number;
  /** Colleagues' routes on which the technician helps. */
  helped: BoardRoute[];
};

/** The open routes of colleagues on which a technician helps, from one day to another. */
export const findHelped = (board: Board, technician: string, { from, to }: Pick<Board, 'from' | 'to'>): BoardRoute[] =>
  board.routes.filter(
    ({ date, status, helpers }) => status !== 'afsluttet' && inRange(date, from, to) && helpers.includes(technician),
  );

/** The technician's visits on the board's days: those that can still go, how many have begun, and whom they help. */
export function listSickVisits(board: Board, technician: string): SickVisits {
  const days = new Map(
    board.routes.flatMap((route) => (route.technician === technician ? [[route.id, route.date] as const] : [])),
  );
  const own = board.stops.flatMap((stop) => {
    const date = days.get(stop.route);
    return date && stop.item && inRange(date, board.from, board.to) ? [{ stop, item: stop.item, date }] : [];
  });
  const planned = own
    .filter(({ stop }) => stop.status === 'planlagt')
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.stop.startMinute - b.stop.startMinute));
  const begun = own.filter(({ stop }) => isOpenStop(stop.status)).length - planned.length;
  return { planned, begun, helped: findHelped(board, technician, board) };
}

/** How far ahead the first day of work is looked for. */
const MOST_DAYS_AHEAD = 31;

/**
 * The first day of a report: the one that is shown, or the next day on which the technician works, where nothing of it
 * is left to be sick from: in the evening, on a day off, and while they are away already.
 */
export function findFirstSickDay(board: Board, technician: string, day: string, { today, minute }: Now): string {
  const from = day < today ? today : day;
  const one = board.technicians.find(({ id }) => id === technician);
  const hasVisit = listSickVisits(board, technician).planned.some(
    ({ stop, date }) => date === from && (date > today || stop.endMinute > minute),
  );
  if (!one || hasVisit) return from;
  const days = Array.from({ length: MOST_DAYS_AHEAD }, (_, n) => addDays(from, n));
  return days.find((date) => worksOn(board, one, date, { today, minute })) ?? from;
}

/**
 * Who gets which visit, which visits of colleagues start later for an emergency, what has no place, and how many
 * customers must be told.
 */
export function toSickProposal(
  board: Board,
  technician: string,
  answers: readonly Answered[],
): { handed: Handed[]; pushed: PushedVisit[]; unassigned: UnassignedProposal[]; customers: number } {
  const handed = answers
    .flatMap(({ wish, plan }) => listHanded(board, wish.date, technician, plan))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.stop.startMinute - b.stop.startMinute));
  const unassigned = answers.flatMap(({ wish, plan }) => toProposal(board, wish.date, plan).unassigned);
  const pushed = answers.flatMap(({ wish, plan }) => listPushed(board, wish.date, plan));
  const places = new Map([...handed, ...pushed].map((one) => [one.stop.id, one]));
  const own = listSickVisits(board, technician).planned;
  const told = [...own, ...pushed, ...listGone(board, own, answers)].map(({ stop, item, date }) => ({
    id: item.id,
    customer: item.customer,
    phone: item.phone,
    from: { date, startMinute: stop.startMinute },
    to: places.get(stop.id) ?? null,
  }));
  return { handed, pushed, unassigned, customers: groupByCustomer(told).length };
}

/** The visits of colleagues that go to the tray. */
function listGone(board: Board, own: SickVisits['planned'], answers: readonly Answered[]): SickVisits['planned'] {
  return answers.flatMap(({ wish: { date }, plan }) =>
    plan.unassigned.flatMap(({ stop: id }) => {
      const stop = board.stops.find((one) => one.id === id);
      return stop?.item && !own.some((one) => one.stop.id === id) ? [{ stop, item: stop.item, date }] : [];
    }),
  );
}

/** The command's input, with the versions of the routes that it was made from. Without answers all goes to the tray. */
export function toSickDraft(
  board: Board,
  report: Pick<SickReport, 'technician' | 'fromDay' | 'toDay' | 'reason'>,
  answers: readonly Answered[],
): SickDraft {
  const { planned } = listSickVisits(board, report.technician);
  const drafts = answers.map(({ wish, plan }) => toSteps(board, wish.date, plan));
  const steps = drafts.flatMap((draft) => draft.steps);
  const own = board.routes.filter(({ technician }) => technician === report.technician);
  const revs = Object.assign(
    Object.fromEntries(own.map(({ id, rev }) => [id, rev])),
    ...drafts.map((draft) => draft.revs),
  ) as SickReport['revs'];
  const override = [...new Set(drafts.flatMap((draft) => draft.override))];
  const gaveWay = listGone(board, planned, answers).map(({ stop }) => stop.id);
  const left = planned.map(({ stop }) => stop.id).filter((id) => !steps.some(({ stop }) => stop === id));
  return {
    ...report,
    steps,
    gaveWay,
    revs,
    override,
    unplaced: [...left, ...gaveWay],
    spread: planned.length - left.length,
  };
}
