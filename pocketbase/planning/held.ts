/** Times that are held for a customer on the telephone. An expired or booked one holds nothing. */
import type { HoldKind } from '../../lib/planning/shared/hold-schema.ts';
import { toHeld } from '../../lib/planning/shared/holds.ts';
import type { Place } from '../../lib/planning/shared/places.ts';
import { withPoint } from '../../lib/planning/shared/point-of.ts';
import { overlaps, type Held, type Span } from '../../lib/planning/shared/rules.ts';
import type { BoardHold } from '../../lib/planning/shared/types.ts';
import { number, numbers, object, type Row, text, texts } from '../runtime/columns.ts';
import { execute, queryRows, queryValue, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';

/** A hold `h` as the board shows it. */
const HOLD = {
  ...texts('h.id', 'h.technician', 'h.date', 'h.by', 'h.expiresAt'),
  ...numbers('h.startMinute', 'h.endMinute'),
  name: text("coalesce(u.name, '')"),
};
const LIVE = "h.stop = '' AND h.expiresAt > {:now}";
const FROM = 'slot_holds h LEFT JOIN users u ON u.id = h.by';
const BETWEEN = 'h.date >= {:from} AND h.date <= {:to}';

type StoredHold = Row<typeof HOLD>;

function loadHolds(app: core.App, from: string, to: string): StoredHold[] {
  const where = `FROM ${FROM} WHERE ${BETWEEN} AND ${LIVE} ORDER BY h.date, h.startMinute`;
  return queryRows(app, HOLD, where, { from, to, now: toDbTime() });
}

/** What is held between two days, as the user's board shows it. */
export const loadBoardHolds = (app: core.App, user: CommandUser, from: string, to: string): BoardHold[] =>
  loadHolds(app, from, to).map(({ by, ...hold }) => ({ ...hold, isMine: by === user.id }));

/** A held time with its place, and what it is for. */
export type PlacedHold = StoredHold & { kind: HoldKind; subject: string; place: Place };

const first = (column: string) => `coalesce(j.${column}, tj.${column}, nullif(q.${column}, ''), l.${column}`;
const PLACED = {
  ...HOLD,
  kind: text<HoldKind>('h.kind'),
  ...texts('h.subject'),
  place: object({
    address: text(`${first('address')}, '')`),
    zip: text(`coalesce(nullif(h.zip, ''), ${first('zip')}, ''))`),
    lat: number("coalesce(j.lat, tj.lat, iif(coalesce(q.address, '') IN ('', l.address), l.lat, 0), 0)"),
    lng: number("coalesce(j.lng, tj.lng, iif(coalesce(q.address, '') IN ('', l.address), l.lng, 0), 0)"),
  }),
};
const PLACED_FROM = `${FROM}
  LEFT JOIN service_jobs j ON h.kind = 'job' AND j.id = h.subject
  LEFT JOIN tasks t ON h.kind = 'task' AND t.id = h.subject
  LEFT JOIN service_jobs tj ON t.job != '' AND tj.id = t.job
  LEFT JOIN inquiries q ON h.kind = 'offer' AND q.id = h.subject
  LEFT JOIN leads l ON l.id = CASE h.kind WHEN 'lead' THEN h.subject WHEN 'offer' THEN q.lead ELSE t.lead END`;

/** What is held between two days, with its places. */
export function loadPlacedHolds(app: core.App, from: string, to: string): PlacedHold[] {
  const where = `FROM ${PLACED_FROM} WHERE ${BETWEEN} AND ${LIVE}`;
  const found = queryRows(app, PLACED, where, { from, to, now: toDbTime() });
  return found.map((hold) => ({ ...hold, place: withPoint(hold.place) }));
}

/** The times of a technician's day that others than the user hold, as the rules take them. */
export function loadHeld(app: core.App, technician: string, date: string, user: Pick<CommandUser, 'id'>): Held[] {
  return loadHolds(app, date, date)
    .filter((hold) => hold.technician === technician && hold.by !== user.id)
    .map(toHeld);
}

/** Ends what is held at a time that was given to something else; its holder's screen says so. */
export function dropHolds(tx: core.App, technician: string, date: string, span: Span): void {
  for (const hold of loadHolds(tx, date, date))
    if (hold.technician === technician && overlaps(hold, span)) tx.delete(tx.findRecordById('slot_holds', hold.id));
}

/** How many times the user holds. */
export const countHolds = (app: core.App, user: Pick<CommandUser, 'id'>): number =>
  queryValue<number>(app, `SELECT count(*) FROM slot_holds h WHERE h.by = {:user} AND ${LIVE}`, {
    user: user.id,
    now: toDbTime(),
  }) ?? 0;

/** Deletes holds that ended an hour ago; nothing reads them any more. */
export function deleteOldHolds(app: Pick<core.App, 'db'>): void {
  const before = toDbTime(new Date(Date.now() - 3_600_000));
  execute(app, 'DELETE FROM slot_holds WHERE expiresAt < {:before}', { before });
}
