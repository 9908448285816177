/** The point of an address that a form saves. Storage keeps "none" as 0, 0: driving is then estimated from the postcode. */

import type { Point } from '../../lib/core/shared/point.ts';
import { updateRecord } from './records.ts';

/** `point`: null for none of its own. `byHand`: false brings the address's own point back, to undo. */
type PinMove = { rev: number; point: Point | null; byHand: boolean };
/** As a form sends it; left out by callers that know of no point. */
type SentPoint = { lat?: unknown; lng?: unknown };

/** The point that came with the address; null for none. */
export function readSentPoint({ lat, lng }: SentPoint): Point | null {
  return typeof lat === 'number' && typeof lng === 'number' && (lat !== 0 || lng !== 0) ? { lat, lng } : null;
}

/** Whether a point was sent that is not the stored one. A pin that was moved by hand is not replaced by a look-up. */
export function movesPoint(record: core.Record, sent: SentPoint): boolean {
  const point = readSentPoint(sent);
  if (point === null || record.getBool('pointMoved')) return false;
  return point.lat !== record.getFloat('lat') || point.lng !== record.getFloat('lng');
}

/**
 * Stores the point that was sent; without one, the old address's point is dropped if the record `leaves` it. A pin that
 * was moved by hand stays until the record leaves it, `leavesPin`.
 */
export function placePoint(record: core.Record, sent: SentPoint, leaves: boolean, leavesPin = leaves): void {
  const isPinned = record.getBool('pointMoved');
  if (isPinned && !leavesPin) return;
  // The form of another address may still have the pin of the old one.
  const point = isPinned && isStored(record, sent) ? null : readSentPoint(sent);
  if (point) record.load(point);
  else if (leaves) record.load(NO_POINT);
  if (isPinned) record.set('pointMoved', false);
}

const NO_POINT = { lat: 0, lng: 0 };

const isStored = (record: core.Record, { lat, lng }: SentPoint) =>
  lat === record.getFloat('lat') && lng === record.getFloat('lng');

/** Puts a record's pin where the user says, or gives it back to its address. */
export function movePin(tx: core.App, record: core.Record, { rev, point, byHand }: PinMove): void {
  updateRecord(tx, record, { ...(point ?? NO_POINT), pointMoved: point !== null && byHand, rev: rev + 1 });
}
