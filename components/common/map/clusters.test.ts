import { createClusters } from './clusters';
import type { MapPoint } from './types';

const pointAt = (id: number, lat: number, lng: number): MapPoint => ({
  id: String(id),
  at: { lat, lng },
  kind: 'dot',
  colour: '',
  label: '',
});
const DENMARK: [number, number, number, number] = [7, 54, 16, 58];

test('5,000 jobs become few marks that lose none of them, and one town shows its own', () => {
  const points = Array.from({ length: 5_000 }, (_, n) => pointAt(n, 55 + (n % 97) / 50, 8.5 + (n % 89) / 25));
  const find = createClusters(points);
  const whole = find(DENMARK, 6);
  expect(whole.clusters.length + whole.points.length).toBeLessThan(200);
  expect(whole.clusters.reduce((sum, { count }) => sum + count, whole.points.length)).toBe(5_000);
  const leaves = whole.clusters.flatMap((cluster) => cluster.points());
  expect(new Set([...leaves, ...whole.points].map(({ id }) => id)).size).toBe(5_000);
});

test('near enough each job is a mark of its own; jobs at one place stay one mark', () => {
  const find = createClusters([pointAt(1, 56, 10), pointAt(2, 56, 10), pointAt(3, 56, 10.01)]);
  expect(find(DENMARK, 6).clusters.map(({ count }) => count)).toEqual([3]);
  const near = find(DENMARK, 17);
  expect(near.points.map(({ id }) => id)).toEqual(['3']);
  expect(near.clusters.map(({ count }) => count)).toEqual([2]);
});
