import type { LocatedPoint } from '../../core/shared/point.ts';

export type { LocatedPoint, Point } from '../../core/shared/point.ts';

/** An address that driving is estimated from. `point`: null for an unknown location. */
export type Place = { address: string; zip: string; point: LocatedPoint | null };
