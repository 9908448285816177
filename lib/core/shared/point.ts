/** Degrees. */
export type Point = { lat: number; lng: number };
/** `postcode`: the middle of the postcode's area, used if the address has no point of its own. */
export type LocatedPoint = Point & { accuracy: 'exact' | 'postcode' };

const EARTH_M = 6_371_000;

/** Metres as the crow flies. */
export function greatCircle(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const dLat = ((b.lat - a.lat) * rad) / 2;
  const dLng = ((b.lng - a.lng) * rad) / 2;
  const h = Math.sin(dLat) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}
