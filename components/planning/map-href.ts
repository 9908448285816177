import type { Place } from '@/lib/planning/places';

/** A link to directions. By address, which the customer gave; by coordinates where there is no address. */
export function mapHref({ address, zip, city, point }: Place & { city: string }): string {
  const words = [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const destination = address || point?.accuracy !== 'exact' ? words : `${point.lat},${point.lng}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
