import Supercluster from 'supercluster';
import type { MapPoint } from './types';

/** Points that lie on each other, with the number of them; `points` are asked for when it is pressed. */
export type Cluster = { id: string; lng: number; lat: number; count: number; points: () => MapPoint[] };
type Clustered = { points: MapPoint[]; clusters: Cluster[] };
/** West, south, east, north; zoom level of tiles. */
export type Clusters = (bounds: [number, number, number, number], zoom: number) => Clustered;

/** Pixels within which dots become one. */
const RADIUS = 46;
/** Beyond the nearest view: dots at one place stay one cluster. */
const NEAREST = 18;

/** Groups points that would cover each other, at every zoom level at once. */
export function createClusters(points: readonly MapPoint[]): Clusters {
  const index = new Supercluster<{ at: number }>({ radius: RADIUS, maxZoom: NEAREST, extent: 512 });
  index.load(
    points.map(({ at: { lng, lat } }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
  const pointsOf = (places: readonly { properties: { at: number } }[]) =>
    places.flatMap(({ properties }) => points[properties.at] ?? []);
  return (bounds, zoom) => {
    const found: Clustered = { points: [], clusters: [] };
    for (const { properties, geometry } of index.getClusters(bounds, Math.round(zoom))) {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if ('cluster_id' in properties) {
        const { cluster_id: id, point_count: count } = properties;
        const leaves = () => pointsOf(index.getLeaves(id, Infinity) as { properties: { at: number } }[]);
        found.clusters.push({ id: String(id), lng, lat, count, points: leaves });
      } else found.points.push(...pointsOf([{ properties }]));
    }
    return found;
  };
}
