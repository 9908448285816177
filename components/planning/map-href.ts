import type { Place } from '@/lib/planning/places';

/** Directions to a place in whatever map the phone has; by address, since that is what the customer gave. */
export function mapHref({ address, zip, city, point }: Place & { city: string }): string {
  const words = [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const destination = address || point?.accuracy !== 'exact' ? words : `${point.lat},${point.lng}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
