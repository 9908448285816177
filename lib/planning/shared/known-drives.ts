/**
 * Drives that a router has measured, by the points at their ends. They go before the estimate of roads/, and there are
 * none without a router. Every process keeps its own: browsers and the web server in memory, PocketBase in its database.
 */
import type { Point } from '../../core/shared/point.ts';
import type { Way } from './roads/graph.ts';

/** A point rounded to about ten metres, as 'latitude,longitude'. */
export type PointKey = string;
/** One way of a drive. */
export type Drive = { seconds: number; meters: number };
/** A drive between two points, the smaller key first: the same both ways. */
export type DriveRow = readonly [a: PointKey, b: PointKey, seconds: number, meters: number];
/** Drives as they are sent: each row names two of the points by their positions. */
export type SentDrives = { points: PointKey[]; rows: [a: number, b: number, seconds: number, meters: number][] };

/** Another place than memory where drives are looked up. */
export type DriveSource = {
  find: (a: PointKey, b: PointKey) => Drive | null;
  /** The same for many drives from one point, by one look-up. */
  findFrom: (a: PointKey) => (b: PointKey) => Drive | null;
};

/** 4 decimals of a degree are 11 m north and 6 m east. */
const DECIMALS = 4;

export const toPointKey = ({ lat, lng }: Point): PointKey => `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`;

export function toPoint(key: PointKey): Point {
  const [lat = 0, lng = 0] = key.split(',').map(Number);
  return { lat, lng };
}

/** The two points of a drive in the order that they are stored in. */
export const toPair = (a: PointKey, b: PointKey): [PointKey, PointKey] => (a < b ? [a, b] : [b, a]);

/** Drives in memory. Above `most` the oldest are forgotten. */
export class DriveMemory {
  /** Grows with each change. */
  version = 0;
  private readonly most: number;
  private readonly drives = new Map<string, Drive>();

  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.drives.size;
  }

  remember(rows: readonly DriveRow[]): void {
    for (const [a, b, seconds, meters] of rows) {
      const key = toPair(a, b).join(' ');
      const known = this.drives.get(key);
      if (known?.seconds !== seconds || known.meters !== meters) this.version += 1;
      this.drives.delete(key);
      this.drives.set(key, { seconds, meters });
    }
    for (const oldest of this.drives.keys()) {
      if (this.drives.size <= this.most) break;
      this.drives.delete(oldest);
      this.version += 1;
    }
  }

  find(a: PointKey, b: PointKey): Drive | null {
    return this.drives.get(toPair(a, b).join(' ')) ?? null;
  }
}

/** Some 15 MB. */
const MOST_IN_MEMORY = 100_000;
const memory = new DriveMemory(MOST_IN_MEMORY);
let source: DriveSource | null = null;

/** Looks drives up there from now on, and not in memory. */
export function setDriveSource(next: DriveSource): void {
  source = next;
}

/** Changes when other drives are known: what was computed before is out of date then. */
export const getDrivesVersion = (): number => memory.version;

const learned = new WeakSet<SentDrives>();

/** Takes drives that were sent into memory; nothing for undefined, or for the same ones again. */
export function rememberDrives(sent: SentDrives | undefined): void {
  if (!sent || learned.has(sent)) return;
  learned.add(sent);
  memory.remember(unpackDrives(sent));
}

const toWay = (drive: Drive | null): Way | null =>
  drive && { minutes: drive.seconds / 60, meters: drive.meters, ferry: 0 };

/** Whether any drive is known. */
export const hasKnownDrives = (): boolean => source !== null || memory.size > 0;

/** The drive between two exact points; null if none is known. */
export function findKnownWay(a: Point, b: Point): Way | null {
  if (!hasKnownDrives()) return null;
  return toWay((source ?? memory).find(toPointKey(a), toPointKey(b)));
}

/** As `findKnownWay`, for many drives from one point. */
export function findKnownWaysFrom(a: Point): (b: Point) => Way | null {
  // Memory may learn more later.
  if (!source) return (b) => findKnownWay(a, b);
  const find = source.findFrom(toPointKey(a));
  return (b) => toWay(find(toPointKey(b)));
}

export function packDrives(rows: readonly DriveRow[]): SentDrives {
  const positions = new Map<PointKey, number>();
  const positionOf = (point: PointKey) => {
    const position = positions.get(point) ?? positions.size;
    positions.set(point, position);
    return position;
  };
  const packed = rows.map(([a, b, seconds, meters]): SentDrives['rows'][number] => [
    positionOf(a),
    positionOf(b),
    seconds,
    meters,
  ]);
  return { points: [...positions.keys()], rows: packed };
}

export const unpackDrives = ({ points, rows }: SentDrives): DriveRow[] =>
  rows.map(([a, b, seconds, meters]) => [points[a] ?? '', points[b] ?? '', seconds, meters]);
