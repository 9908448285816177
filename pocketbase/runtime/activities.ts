/** The timeline of a lead, an offer or a job. */
import type { ActivitiesTypeOptions } from '../../lib/pocketbase/types.ts';
import { toDbTime } from './sql.ts';

type StatusEffect = (tx: core.App, activity: core.Record) => void;

let statusEffect: StatusEffect | null = null;

/**
 * Registers what a change of status starts: tasks, which come above the runtime in the order of features.
 * pocketbase/handlers.ts calls it each time PocketBase loads it.
 */
export function registerStatusEffect(effect: StatusEffect): void {
  statusEffect = effect;
}

/**
 * Adds an activity to the timeline; activities are never changed. One of a status may start tasks. `actor`: the user's
 * id, '' for the product itself.
 */
export function logActivity(
  tx: core.App,
  entry: {
    lead?: string;
    inquiry?: string;
    job?: string;
    type: ActivitiesTypeOptions;
    data: Record<string, unknown>;
    actor: string;
  },
): void {
  const line = new Record(tx.findCollectionByNameOrId('activities'));
  line.load({
    lead: entry.lead ?? '',
    inquiry: entry.inquiry ?? '',
    job: entry.job ?? '',
    type: entry.type,
    actor: entry.actor,
    at: toDbTime(),
    data: entry.data,
  });
  tx.save(line);
  if (entry.type !== 'status') return;
  if (!statusEffect) throw new Error('No status effect is registered (pocketbase/handlers.ts).');
  statusEffect(tx, line);
}
