/** The technician's running clocks, one a job at most. They belong to the account, so each of its devices shows them. */
import type { RunningClock } from '../../lib/service/shared/types.ts';
import { json } from '../runtime/columns.ts';
import { execute, queryRow } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findTechnicianId } from './access.ts';

type Clocks = Record<string, { id: string; at: string }>;

/** The technician's running clocks, by job. */
export function loadClocks(app: core.App, technician: string): Clocks {
  const found = queryRow(
    app,
    { clocks: json<Clocks | null>("coalesce(nullif(clocks, ''), 'null')") },
    'FROM technicians WHERE id = {:technician}',
    { technician },
  );
  return found?.clocks ?? {};
}

/** A plain statement: a record's event would have every planner's board read again. */
export function storeClocks(tx: core.App, technician: string, clocks: Clocks): void {
  execute(tx, 'UPDATE technicians SET clocks = {:clocks} WHERE id = {:technician}', {
    technician,
    clocks: JSON.stringify(clocks),
  });
}

/** The clock of this technician on the job; null while it stands. */
export function readClock(app: core.App, technician: string, job: string): RunningClock | null {
  const clock = technician === '' ? undefined : loadClocks(app, technician)[job];
  return clock ? { id: clock.id, startedAt: clock.at } : null;
}

/** Stops the clock with this id, if it still runs. */
export function stopClock(tx: core.App, job: string, user: CommandUser, clock: string): void {
  const technician = findTechnicianId(tx, user.id);
  if (technician === '') return;
  const { [job]: running, ...others } = loadClocks(tx, technician);
  if (running?.id === clock) storeClocks(tx, technician, others);
}
