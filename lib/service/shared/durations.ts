/** How long the firm's types of jobs take: what its settings say, and what its finished jobs took. Pure. */
import type { JobType } from './values.ts';

/** A median of fewer jobs would say too little. */
const LEAST_JOBS = 5;

/**
 * `standardMin`: from the settings, 0 for none. `medianMin`: of `count` finished jobs; 0 if there are fewer than
 * LEAST_JOBS.
 */
export type TypicalDuration = { type: JobType; standardMin: number; medianMin: number; count: number };

/** Rounded to five minutes, and at least five. @param minutes of finished jobs, in any order */
export function getMedian(minutes: readonly number[]): number {
  const sorted = [...minutes].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const median = sorted.length % 2 === 0 ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
  return Math.max(5, Math.round(median / 5) * 5);
}

export function toTypicalDurations(
  types: readonly JobType[],
  standards: Partial<Record<JobType, number>>,
  finished: readonly { type: JobType; minutes: number }[],
): TypicalDuration[] {
  return types.map((type) => {
    const minutes = finished.filter((job) => job.type === type).map((job) => job.minutes);
    const isEnough = minutes.length >= LEAST_JOBS;
    const standardMin = standards[type] ?? 0;
    return { type, standardMin, medianMin: isEnough ? getMedian(minutes) : 0, count: minutes.length };
  });
}
