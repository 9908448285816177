/**
 * The point of a stored address. It brings the table of postcodes, so it runs on the server only: browsers get the
 * point with each place.
 */
import { findPostcode } from '../../core/shared/postcodes.ts';
import type { LocatedPoint } from './places.ts';

/** Storage keeps "no point of its own" as 0, 0. */
type Stored = { lat: number; lng: number; zip: string };

/** The address's own point, or else its postcode's; null if neither is known. */
export function pointOf({ lat, lng, zip }: Stored): LocatedPoint | null {
  if (lat !== 0 || lng !== 0) return { lat, lng, accuracy: 'exact' };
  const area = findPostcode(zip);
  return area && { lat: area.lat, lng: area.lng, accuracy: 'postcode' };
}

/** A stored row with its point in place of the two numbers. */
export function withPoint<T extends Stored>({
  lat,
  lng,
  ...row
}: T): Omit<T, 'lat' | 'lng'> & { point: LocatedPoint | null } {
  return { ...row, point: pointOf({ lat, lng, zip: row.zip }) };
}
