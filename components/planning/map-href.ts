/** A link to directions. By address, which the customer gave; by coordinates where there is no address. */
export function mapHref(place: { address: string; zip: string; city: string; lat: number; lng: number }): string {
  const words = [place.address, [place.zip, place.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const destination = place.address || (place.lat === 0 && place.lng === 0) ? words : `${place.lat},${place.lng}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
