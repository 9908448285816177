/**
 * Effects of a job's transition on its stop. Planning comes above service in the order of features, so its functions
 * are registered here by pocketbase/handlers.ts, each time PocketBase loads it.
 */
import type { JobStatus } from '../../lib/service/shared/values.ts';

type StopEffects = {
  /** Removes the job's open stop from its route, if there is one. */
  removeOpenStop(tx: core.App, job: string): void;
  /** Transitions the job's stop with the job. `undone`: the transition undoes an earlier one. */
  transitionStopWithJob(tx: core.App, job: string, to: JobStatus, undone: boolean): void;
};

let registered: StopEffects | null = null;

export function registerStopEffects(effects: StopEffects): void {
  registered = effects;
}

/** Removes the stop of a job that is no longer planned; transitions the stop of any other. */
export function applyStopEffects(tx: core.App, job: string, to: JobStatus, undone = false): void {
  if (!registered) throw new Error('No stop effects are registered (pocketbase/handlers.ts).');
  if (to === 'klar' || to === 'annulleret') registered.removeOpenStop(tx, job);
  else registered.transitionStopWithJob(tx, job, to, undone);
}
