/** Degrees. */
export type Point = { lat: number; lng: number };
/** `postcode`: the middle of the postcode's area, used if the address has no point of its own. */
export type LocatedPoint = Point & { accuracy: 'exact' | 'postcode' };
