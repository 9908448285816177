import type { Point } from '@/lib/core/shared/point';

/**
 * A place on a map. `kind`: a numbered stop, a job's dot, or the start of a route: a home, or a branch with its name.
 * `label`: its accessible name. `isEstimated`: drawn with a broken line. `href`: it is a link.
 */
export type MapPoint = {
  id: string;
  at: Point;
  kind: 'stop' | 'dot' | 'home' | 'branch';
  colour: string;
  label: string;
  number?: number;
  isEstimated?: boolean;
  href?: string;
};
/** A route: straight lines from point to point. */
export type MapLine = { id: string; colour: string; points: readonly Point[] };
