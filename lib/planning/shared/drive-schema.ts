/** The input of the commands about known drives, and what they answer. */
import * as z from 'zod/mini';
import { recordId } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import type { PointKey, SentDrives } from './known-drives.ts';

const point = lazySchema(() => z.string().check(z.regex(/^-?\d{1,2}\.\d{4},-?\d{1,3}\.\d{4}$/)));
/** The most pairs or drives of one call. */
export const MAX_PAIRS = 2000;
/** More than a board of one day has. */
const MAX_POINTS = 2000;

/** The drives to and from one item of the board. */
export const driveQuery = lazySchema(() => z.object({ kind: z.enum(['job', 'task']), id: recordId }));
export const drivePairs = lazySchema(() =>
  z.object({ pairs: z.array(z.tuple([point, point])).check(z.maxLength(MAX_PAIRS)) }),
);
export const drivePoints = lazySchema(() => z.object({ points: z.array(point).check(z.maxLength(MAX_POINTS)) }));
/** A day is longer than any drive in the country. */
const seconds = lazySchema(() => z.int().check(z.gte(0), z.lte(86_400)));
const meters = lazySchema(() => z.int().check(z.gte(0), z.lte(5_000_000)));
export const driveRows = lazySchema(() =>
  z.object({
    rows: z.array(z.tuple([point, point, seconds, meters])).check(z.maxLength(MAX_PAIRS)),
  }),
);

/**
 * The exact points that drives are wanted between. `days`: of each technician who has visits, the start and the stops;
 * `tray`: what waits to be planned; `customers`: for whom a time may be looked for soon; `starts`: where the days of
 * all technicians begin.
 */
export type WantedPlaces = {
  days: { date: string; points: PointKey[] }[];
  tray: PointKey[];
  customers: PointKey[];
  starts: PointKey[];
};
/** The positions of the pairs that were not measured lately. */
export type MissingDrives = { missing: number[] };
export type KnownDrives = { drives: SentDrives };
