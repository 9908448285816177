import { AppError } from '../../lib/core/shared/errors.ts';
import type { JobClockStart } from '../../lib/service/shared/schema.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findTechnicianId } from './access.ts';
import { loadClocks, storeClocks } from './clock.ts';
import { loadForWork } from './save.ts';

/**
 * `POST /api/service/{id}/clock`: starts the user's clock on the job. One that runs already goes on. A start that a phone
 * kept has the phone's time, and none is in the future.
 * @throws AppError not_found, locked, forbidden (also without a technician's record)
 */
export function startClock(tx: core.App, id: string, user: CommandUser, input: JobClockStart): core.Record {
  const { job } = loadForWork(tx, id, user);
  const technician = findTechnicianId(tx, user.id);
  if (technician === '') throw new AppError('forbidden');
  const clocks = loadClocks(tx, technician);
  if (clocks[id]) return job;
  const now = new Date().toISOString();
  const told = input.at === undefined ? now : new Date(input.at).toISOString();
  storeClocks(tx, technician, { ...clocks, [id]: { id: input.id, at: told < now ? told : now } });
  // Its other devices hear of it by the job's event.
  tx.save(job);
  return job;
}
