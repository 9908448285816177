/** The point of a stored address. It brings the table of postcodes, so browsers load it only if a map is open. */
import type { LocatedPoint } from './point.ts';
import { findPostcode } from './postcodes.ts';

/** Storage keeps "no point of its own" as 0, 0. */
export type StoredPlace = { lat: number; lng: number; zip: string };

/** The address's own point, or else its postcode's; null if neither is known. */
export function pointOf({ lat, lng, zip }: StoredPlace): LocatedPoint | null {
  if (lat !== 0 || lng !== 0) return { lat, lng, accuracy: 'exact' };
  const area = findPostcode(zip);
  return area && { lat: area.lat, lng: area.lng, accuracy: 'postcode' };
}
