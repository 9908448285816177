/**
 * Effects of a job's transition on its visits. Planning comes above service in the order of features, so its functions
 * are registered here by pocketbase/handlers.ts, each time PocketBase loads it.
 */
import type { JobStatus } from '../../lib/service/shared/values.ts';

/** A visit that a transition took off its route, or ended besides the user's own, as it was. */
export type LostVisit = {
  id: string;
  route: string;
  startMinute: number;
  endMinute: number;
  fixedTime: boolean;
  note: string;
};

/**
 * `undone`: the transition undoes an earlier one. `stop`: the visit that it is about, where that is known; otherwise the
 * user's own comes first. `at`: when it was made, as the database stores it; now if left out.
 */
export type JobStep = { to: JobStatus; actor: string; undone?: boolean; stop?: string; at?: string | undefined };

type StopEffects = {
  /** Transitions the visits with the job. @returns those that it took away */
  moveVisits(tx: core.App, job: core.Record, step: JobStep): LostVisit[];
  /** Brings these visits back, where nothing else has been planned meanwhile. */
  restoreVisits(tx: core.App, job: string, lost: readonly LostVisit[]): void;
};

let registered: StopEffects | null = null;

export function registerStopEffects(effects: StopEffects): void {
  registered = effects;
}

/** The job still has its status from before the transition. */
export function getStopEffects(): StopEffects {
  if (!registered) throw new Error('No stop effects are registered (pocketbase/handlers.ts).');
  return registered;
}
