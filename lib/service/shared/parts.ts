/** The parts of a job's work: its visits on the technicians' routes. Pure; runs in PocketBase too. */
import { RouteStopsStatusOptions } from '../../pocketbase/shared/types.ts';

/** A visit that is planned, begun or done. Minutes after midnight on its day. */
export type JobPart = {
  stop: string;
  technician: string;
  date: string;
  startMinute: number;
  endMinute: number;
  status: RouteStopsStatusOptions;
};

/** Statuses of a visit that counts. One whose customer was out, or that was skipped, does not. */
export const PART_STATUSES: readonly RouteStopsStatusOptions[] = [
  RouteStopsStatusOptions.planlagt,
  RouteStopsStatusOptions.paa_vej,
  RouteStopsStatusOptions.ankommet,
  RouteStopsStatusOptions.udfoert,
];

/** Minutes of all these parts. */
export function sumParts(parts: readonly { startMinute: number; endMinute: number }[]): number {
  return parts.reduce((sum, part) => sum + part.endMinute - part.startMinute, 0);
}
