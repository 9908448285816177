import { directionsUrl } from '@/lib/core/browser/map-urls';
import type { Place } from '@/lib/planning/shared/places';

/** A link to directions: by address, or by exact coordinates if there is no address. */
export function mapHref({ address, zip, city, point }: Place & { city: string }): string {
  if (!address && point?.accuracy === 'exact') return directionsUrl(`${point.lat},${point.lng}`);
  return directionsUrl([address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', '));
}
