/** A technician's day behind a link, without a sign-in. Only Next calls it (docs/decisions/073-day-links.md). */
import { copenhagenNow, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import {
  DAY_PAGE_ITEM_FIELDS,
  DAY_PAGE_STOP_FIELDS,
  type DayPage,
  type DayPageStatus,
  type DayPageStop,
} from '../../lib/planning/shared/day-page.ts';
import { getEveningDay, hasOpenStops } from '../../lib/planning/shared/first-day.ts';
import { isWholeJob } from '../../lib/planning/shared/parts.ts';
import type { BoardStop } from '../../lib/planning/shared/types.ts';
import { texts } from '../runtime/columns.ts';
import { pick } from '../runtime/pick.ts';
import { hasRow, queryRow } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { readBoard } from './board.ts';
import { transitionStop } from './stop-status.ts';

type LinkOwner = { user: CommandUser; lastDay: string };

/** @throws AppError not_found, also if the link is too old, or the technician or their account is switched off */
function findOwner(app: core.App, link: string, today: string): LinkOwner {
  const found = queryRow(
    app,
    texts('n.id', 'n.name', 'n.user', 'n.dayLinkUntil'),
    `FROM technicians n LEFT JOIN users u ON u.id = n.user
      WHERE n.dayLink = {:link} AND n.dayLink != '' AND n.dayLinkUntil >= {:today} AND n.active
      AND coalesce(u.inactive, 0) = 0`,
    { link, today },
  );
  if (!found) throw new AppError('not_found');
  // Without the account's roles: the link opens what a technician sees, also if its owner is staff.
  const user = { id: found.user, name: found.name, email: '', roles: [], technician: found.id };
  return { user, lastDay: found.dayLinkUntil };
}

/** Whether the link works, without reading its day. @throws AppError not_found if it does not */
export function checkDayLink(app: core.App, link: string, now: Date): { lastDay: string } {
  const { lastDay } = findOwner(app, link, copenhagenToday(now));
  return { lastDay };
}

/** Reads today's visits on the routes that were sent; in the night the evening's, until they are finished. */
export function readDayPage(app: core.App, link: string, now: Date): DayPage {
  const at = copenhagenNow(now);
  const { user, lastDay } = findOwner(app, link, at.today);
  const readDay = (day: string) => ({ day, ...readBoard(app, user, day, day, false) });
  const evening = getEveningDay(at);
  const before = evening === null ? null : readDay(evening);
  const { day, routes, stops } = before && hasOpenStops(before) ? before : readDay(at.today);
  const note = routes.find(({ technician }) => technician === user.technician)?.note ?? '';
  return { name: user.name, day, lastDay, note, stops: stops.map(toPageStop) };
}

const toPageStop = (stop: BoardStop): DayPageStop => ({
  ...pick(stop, DAY_PAGE_STOP_FIELDS),
  item: stop.item && pick(stop.item, DAY_PAGE_ITEM_FIELDS),
  isWhole: stop.item === null || isWholeJob(stop.item, stop.id),
});

/**
 * @throws AppError not_found, also for a stop of another day than the page may show; wrong_status; validation at
 * `klsForm`
 */
export function setStopByLink(
  tx: core.App,
  { link, stop, status }: { link: string; stop: string; status: DayPageStatus },
  now: Date,
): void {
  const at = copenhagenNow(now);
  const { user } = findOwner(tx, link, at.today);
  const days = { today: at.today, evening: getEveningDay(at) ?? at.today };
  const ofDays = `SELECT 1 FROM route_stops s JOIN routes r ON r.id = s.route
    WHERE s.id = {:stop} AND r.date IN ({:today}, {:evening})`;
  if (!hasRow(tx, ofDays, { stop, ...days })) throw new AppError('not_found');
  transitionStop(tx, stop, user, { status: status as never, reason: '', jobDone: false });
}
