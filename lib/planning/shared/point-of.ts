/** The points of the board's rows. Runs on the server only: browsers get the point with each place. */
import { pointOf, type StoredPlace } from '../../core/shared/point-of.ts';
import type { LocatedPoint } from '../../core/shared/point.ts';

/** A stored row with its point in place of the two numbers. */
export function withPoint<T extends StoredPlace>({
  lat,
  lng,
  ...row
}: T): Omit<T, 'lat' | 'lng'> & { point: LocatedPoint | null } {
  return { ...row, point: pointOf({ lat, lng, zip: row.zip }) };
}
