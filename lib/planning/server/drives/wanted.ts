/** Which drives are measured, from the places of the next days. Pure. */
import { greatCircle } from '../../../core/shared/point.ts';
import type { WantedPlaces } from '../../shared/drive-schema.ts';
import { type PointKey, toPair, toPoint } from '../../shared/known-drives.ts';
import { driveByRoad } from '../../shared/roads/drive.ts';

/** The drives from some points to others, both ways. */
export type Block = { from: PointKey[]; to: PointKey[] };

/** A visit is rarely laid farther from its neighbours. */
const NEAR_M = 60_000;
/** The nearest visits are the ones that a job may come between. */
const NEAREST_OF_TRAY = 60;
const NEAREST_OF_DAY = 20;
const NEAREST_OF_CUSTOMER = 30;
/** 5,000 customers do not want all drives between them. */
const MAX_WANTED = 150_000;

type Spot = { key: PointKey; lat: number; lng: number };
const toSpots = (keys: readonly PointKey[]): Spot[] => [...new Set(keys)].map((key) => ({ key, ...toPoint(key) }));

/** Metres, or less: enough to tell what is far away. */
const METERS_OF_LATITUDE = 111_000;

function findNearest(spot: Spot, others: readonly Spot[], most: number): PointKey[] {
  return others
    .flatMap((other) => {
      if (other.key === spot.key || Math.abs(other.lat - spot.lat) * METERS_OF_LATITUDE > NEAR_M) return [];
      const meters = greatCircle(spot, other);
      return meters <= NEAR_M ? [{ key: other.key, meters }] : [];
    })
    .sort((a, b) => a.meters - b.meters)
    .slice(0, most)
    .map(({ key }) => key);
}

/** The most important first: the days as they are, what may be laid on them, moves between colleagues, customers. */
export function findWanted({ days, tray, customers, starts }: WantedPlaces): Block[] {
  const all = toSpots([...days.flatMap(({ points }) => points), ...tray]);
  const begin = toSpots(starts);
  const near = (spot: Spot, others: readonly Spot[], most: number): Block => ({
    from: [spot.key],
    to: [...new Set([...findNearest(spot, others, most), ...findNearest(spot, begin, begin.length)])],
  });
  const byDate = new Map<string, PointKey[]>();
  for (const { date, points } of days) byDate.set(date, [...(byDate.get(date) ?? []), ...points]);
  const blocks = [
    ...days.map(({ points }) => ({ from: points, to: points })),
    ...toSpots(tray).map((spot) => near(spot, all, NEAREST_OF_TRAY)),
    ...[...byDate.values()].flatMap((points) => {
      const spots = toSpots(points);
      return spots.map((spot) => near(spot, spots, NEAREST_OF_DAY));
    }),
    ...toSpots(customers).map((spot) => near(spot, all, NEAREST_OF_CUSTOMER)),
  ];
  let left = MAX_WANTED;
  return blocks.filter(({ from, to }) => {
    left -= from.length * to.length;
    return left >= 0;
  });
}

/** The pairs of a block, the smaller point first. */
export const listPairs = ({ from, to }: Block): [PointKey, PointKey][] =>
  from.flatMap((a) => to.flatMap((b) => (a === b ? [] : [toPair(a, b)])));

/** The block without the rows and columns that none of the wanted pairs is in. */
export function shrink({ from, to }: Block, isAsked: (a: PointKey, b: PointKey) => boolean): Block {
  return {
    from: from.filter((a) => to.some((b) => isAsked(a, b))),
    to: to.filter((b) => from.some((a) => isAsked(a, b))),
  };
}

/**
 * OSRM’s drives go by ferry too, but without the wait, and it does not say so. If the product’s own way takes a ferry,
 * its minutes count.
 */
export const isByFerry = (a: PointKey, b: PointKey): boolean => driveByRoad(toPoint(a), toPoint(b)).ferry > 0;
