import type { Point } from '@/lib/core/shared/point';

/**
 * A place on a map. `kind`: a numbered stop, a job's dot, or where routes begin: a home, or a branch with its name. `label`: names it for everyone, as a
 * button's text. `isEstimated`: drawn with a broken line. `href`: it is a link.
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
