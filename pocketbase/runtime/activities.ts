/** The timeline of a lead, an offer or a job. */
import type { ActivitiesTypeOptions } from '../../lib/pocketbase/shared/types.ts';
import { json, texts } from './columns.ts';
import { queryRow, toDbTime } from './sql.ts';
import { insertRecord } from './records.ts';

type ActivityEffect = (tx: core.App, activity: core.Record) => void;

let effects: readonly ActivityEffect[] | null = null;

/**
 * Registers what follows from an activity, such as a status that starts tasks: features come above the runtime in
 * their order. pocketbase/handlers.ts calls it each time PocketBase loads it.
 */
export function registerActivityEffects(all: readonly ActivityEffect[]): void {
  effects = all;
}

/**
 * Adds an activity to the timeline; activities are never changed. It may start tasks or stop mails. `actor`: the user's
 * id, '' for the product itself. `id`: of the new activity, from the browser that may send it again.
 */
export function logActivity(
  tx: core.App,
  entry: {
    id?: string;
    lead?: string;
    inquiry?: string;
    job?: string;
    type: ActivitiesTypeOptions;
    data: Record<string, unknown>;
    actor: string;
    /** When it was done, as the database stores it; now if left out. */
    at?: string;
  },
): void {
  const line = insertRecord(tx, 'activities', {
    ...(entry.id ? { id: entry.id } : {}),
    lead: entry.lead ?? '',
    inquiry: entry.inquiry ?? '',
    job: entry.job ?? '',
    type: entry.type,
    actor: entry.actor,
    at: entry.at ?? toDbTime(),
    data: entry.data,
  });
  if (!effects) throw new Error('No effects of activities are registered (pocketbase/handlers.ts).');
  for (const effect of effects) effect(tx, line);
}

/** The UI offers an undo for 10 s; a slow connection may take longer. */
export const UNDO_MS = 30_000;

type StatusData<Kept> = { before?: string; after?: string; undo?: boolean; kept?: Kept };

/** What the user's own recent change of status from `to` to `from` has replaced; null if that was not the last one. */
export function findUndoable<Kept>(
  tx: core.App,
  { entity, id, actor, from, to }: { entity: 'lead' | 'job'; id: string; actor: string; from: string; to: string },
): Kept | null {
  const last = queryRow(
    tx,
    { ...texts('actor', 'at'), data: json<StatusData<Kept>>('data') },
    `FROM activities WHERE ${entity} = {:id} AND type = 'status' AND json_extract(data, '$.entity') = '${entity}'
      ORDER BY at DESC, rowid DESC`,
    { id },
  );
  if (!last || last.actor !== actor || last.data.undo || last.data.before !== to || last.data.after !== from)
    return null;
  if (Date.now() - Date.parse(last.at.replace(' ', 'T')) > UNDO_MS) return null;
  return last.data.kept ?? null;
}
