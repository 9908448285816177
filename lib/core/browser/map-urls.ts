/** Google Maps, to be opened in a new window. */
const MAPS = 'https://www.google.com/maps';

/** Shows a place on the map. */
export function mapSearchUrl(place: string): string {
  return `${MAPS}/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Directions from where the user is. `destination`: an address or 'lat,lng'. */
export function directionsUrl(destination: string): string {
  return `${MAPS}/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
