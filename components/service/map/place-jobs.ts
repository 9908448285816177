import type { MapPoint } from '@/components/common/map/types';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { paths } from '@/lib/core/shared/paths';
import { pointOf } from '@/lib/core/shared/point-of';
import type { JobTechnician, MapJob } from '@/lib/service/shared/types';

/** A job with its place on the map. */
export type PlacedJob = { job: MapJob; point: MapPoint };

/**
 * Jobs as a map's points, in the colour of their first technician. `missing`: how many have no known place.
 * `findTechnician`: by id; `unplanned`: the words for a job without one.
 */
export function placeJobs(
  jobs: readonly MapJob[],
  findTechnician: (id: string) => JobTechnician | undefined,
  unplanned: string,
): { placed: PlacedJob[]; missing: number } {
  const placed = jobs.flatMap((job) => {
    const at = pointOf(job);
    if (!at) return [];
    const technician = findTechnician(job.technicians[0] ?? '');
    const label = [`${job.jobNumber} ${job.title}`, job.customerName, job.city, technician?.name ?? unplanned];
    const point: MapPoint = {
      id: job.id,
      at,
      kind: 'dot',
      colour: technician ? TECHNICIAN_COLOUR[technician.colour ?? ''] : 'var(--foreground)',
      label: label.filter(Boolean).join(', '),
      isEstimated: at.accuracy === 'postcode',
      href: paths.job(job.id),
    };
    return [{ job, point }];
  });
  return { placed, missing: jobs.length - placed.length };
}

/** Whether a point is in sight. */
export function isWithin({ at: { lat, lng } }: MapPoint, [west, south, east, north]: readonly number[]): boolean {
  return lng >= (west ?? 0) && lng <= (east ?? 0) && lat >= (south ?? 0) && lat <= (north ?? 0);
}
