/** The point of an address that a form saves. Storage keeps "none" as 0, 0: driving is then estimated from the postcode. */

/** As a form sends it; left out by callers that know of no point. */
type SentPoint = { lat?: unknown; lng?: unknown };

/** The point that came with the address; null for none. */
export function readSentPoint({ lat, lng }: SentPoint): { lat: number; lng: number } | null {
  return typeof lat === 'number' && typeof lng === 'number' && (lat !== 0 || lng !== 0) ? { lat, lng } : null;
}

/** Whether a point was sent that is not the stored one. */
export function movesPoint(record: core.Record, sent: SentPoint): boolean {
  const point = readSentPoint(sent);
  return point !== null && (point.lat !== record.getFloat('lat') || point.lng !== record.getFloat('lng'));
}

/** Stores the point that was sent; without one, the old address's point is dropped if the record `leaves` it. */
export function placePoint(record: core.Record, sent: SentPoint, leaves: boolean): void {
  const point = readSentPoint(sent);
  if (point) record.load(point);
  else if (leaves) record.load({ lat: 0, lng: 0 });
}
