/** The firm's settings of planning: its limits of driving, and how long its kinds of jobs take. Pure. */
import { DEFAULT_LIMITS, type PlanLimits } from '../../../core/shared/company.ts';
import { ServiceJobsTypeOptions } from '../../../pocketbase/shared/types.ts';

/** As stored: PocketBase stores a number that was never set as 0, which is no percentage that a firm can choose. */
export function toPlanLimits(stored: Partial<PlanLimits> | null): PlanLimits {
  if (!stored?.drivePercent) return DEFAULT_LIMITS;
  return { drivePercent: stored.drivePercent, ownWayMin: stored.ownWayMin ?? 0 };
}

type JobType = ServiceJobsTypeOptions;
export const DURATION_TYPES: readonly JobType[] = Object.values(ServiceJobsTypeOptions);

/** Minutes that a type of job usually takes; a type that is left out, or 0, has none. */
export type JobDurations = Partial<Record<JobType, number>>;

/** All types of jobs with their minutes, for a form. */
export function toJobDurations(stored: JobDurations | null | undefined): Record<JobType, number> {
  return Object.fromEntries(DURATION_TYPES.map((kind) => [kind, stored?.[kind] ?? 0])) as Record<JobType, number>;
}
