/** Drives that a router has measured, as the web server stored them (docs/decisions/085-osrm.md). */
import {
  type Drive,
  type DriveRow,
  packDrives,
  type PointKey,
  type SentDrives,
  setDriveSource,
  toPair,
  toPointKey,
} from '../../lib/planning/shared/known-drives.ts';
import type { Place } from '../../lib/planning/shared/places.ts';
import type { Board } from '../../lib/planning/shared/types.ts';
import { numbers, texts } from '../runtime/columns.ts';
import { type Database, execute, queryRow, queryRows, queryValues, toDbTime } from '../runtime/sql.ts';

/** Stored drives count only while there is a router that keeps them up to date. */
const isRouterSet = (): boolean => $os.getenv('OSRM_URL') !== '';

/** Has the rules look drives up in the database. Every context of PocketBase calls it once. */
export function registerStoredDrives(): void {
  if (!isRouterSet()) return;
  setDriveSource({
    find: (a, b) => findDrive($app, a, b),
    findFrom: (point) => {
      const drives = new Map<PointKey, Drive>();
      for (const [a, b, seconds, meters] of loadDrivesFrom($app, point))
        drives.set(a === point ? b : a, { seconds, meters });
      return (other) => drives.get(other) ?? null;
    },
  });
}

function findDrive(app: Database, from: PointKey, to: PointKey): Drive | null {
  const [a, b] = toPair(from, to);
  const where = 'FROM known_drives d WHERE d.a = {:a} AND d.b = {:b}';
  return queryRow(app, numbers('d.seconds', 'd.meters'), where, { a, b });
}

const DRIVE = { ...texts('d.a', 'd.b'), ...numbers('d.seconds', 'd.meters') };

const loadDrives = (app: Database, from: string, params: Record<string, string>): DriveRow[] =>
  queryRows(app, DRIVE, from, params).map(({ a, b, seconds, meters }): DriveRow => [a, b, seconds, meters]);

const loadDrivesFrom = (app: Database, point: PointKey): DriveRow[] =>
  loadDrives(app, 'FROM known_drives d WHERE d.a = {:point} OR d.b = {:point}', { point });

/** The drives to and from a place, as they are sent. */
export const readDrivesOf = (app: Database, place: Place): SentDrives =>
  packDrives(isRouterSet() ? listPoints([place]).flatMap((point) => loadDrivesFrom(app, point)) : []);

/** All stored drives between some points, as they are sent. */
export function readDrivesAmong(app: Database, points: readonly PointKey[]): SentDrives {
  const from = `FROM json_each({:points}) p JOIN known_drives d ON d.a = p.value
    WHERE d.b IN (SELECT value FROM json_each({:points}))`;
  return packDrives(loadDrives(app, from, { points: JSON.stringify([...new Set(points)]) }));
}

/** The most pairs of one board: a month of a large firm. */
const MAX_BOARD_PAIRS = 20_000;

/** The drives within each technician's day, for the board; undefined without a router. */
export function readDrivesOfDays(
  app: Database,
  { technicians, routes, stops }: Pick<Board, 'technicians' | 'routes' | 'stops'>,
): SentDrives | undefined {
  if (!isRouterSet()) return undefined;
  const starts = new Map(technicians.map((one) => [one.id, one]));
  const pairs = routes.flatMap((route) => {
    const start = starts.get(route.technician);
    const items = stops.flatMap(({ route: of, item }) => (of === route.id && item ? [item] : []));
    return listPairs(listPoints([...(start ? [start] : []), ...items]));
  });
  const from = `FROM json_each({:pairs}) p JOIN known_drives d ON d.a = p.value ->> 0 AND d.b = p.value ->> 1`;
  return packDrives(loadDrives(app, from, { pairs: JSON.stringify(pairs.slice(0, MAX_BOARD_PAIRS)) }));
}

/** The exact points of places, each once. */
export const listPoints = (places: readonly Place[]): PointKey[] => [
  ...new Set(places.flatMap(({ point }) => (point?.accuracy === 'exact' ? [toPointKey(point)] : []))),
];

const listPairs = (points: readonly PointKey[]): [PointKey, PointKey][] =>
  points.flatMap((a, n) => points.slice(n + 1).map((b) => toPair(a, b)));

/** A drive is measured again after so long: roads and the router's map change. */
const FRESH_DAYS = 30;
/** A drive that nobody has measured again for so long is not wanted any more. */
const KEPT_DAYS = 45;

const daysAgo = (days: number) => toDbTime(new Date(Date.now() - days * 86_400_000));

/** The positions of the pairs that were not measured lately. */
export const findMissingDrives = (app: Database, pairs: readonly (readonly [PointKey, PointKey])[]): number[] =>
  queryValues<number>(
    app,
    `SELECT p.key FROM json_each({:pairs}) p LEFT JOIN known_drives d ON d.a = min(p.value ->> 0, p.value ->> 1)
      AND d.b = max(p.value ->> 0, p.value ->> 1) AND d.measured > {:since} WHERE d.a IS NULL ORDER BY p.key`,
    { pairs: JSON.stringify(pairs), since: daysAgo(FRESH_DAYS) },
  );

export function storeDrives(tx: Database, rows: readonly DriveRow[]): void {
  execute(
    tx,
    `INSERT INTO known_drives (a, b, seconds, meters, measured)
      SELECT min(r.value ->> 0, r.value ->> 1), max(r.value ->> 0, r.value ->> 1), r.value ->> 2, r.value ->> 3, {:now}
      FROM json_each({:rows}) r WHERE true
      ON CONFLICT (a, b) DO UPDATE SET seconds = excluded.seconds, meters = excluded.meters, measured = excluded.measured`,
    { rows: JSON.stringify(rows), now: toDbTime() },
  );
}

/** Deletes drives that are not wanted any more, all of them some weeks after there was a router. */
export function deleteOldDrives(app: Database): void {
  execute(app, 'DELETE FROM known_drives WHERE measured < {:before}', { before: daysAgo(KEPT_DAYS) });
}
