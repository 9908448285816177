/** The point of an address that a form saves. */
import type { Fields } from './setting-type.ts';

const ADDRESS = ['address', 'zip', 'city'];

/**
 * Stores the point that came with the address. Without one, the point that belongs to another address is dropped, so
 * that driving is estimated from the postcode.
 */
export function placePoint(record: core.Record, body: Fields, before: Fields): void {
  if (typeof body.lat === 'number' && typeof body.lng === 'number') record.load({ lat: body.lat, lng: body.lng });
  else if (ADDRESS.some((field) => body[field] !== before[field])) record.load({ lat: 0, lng: 0 });
}
