/** What hooks call, and the answer to paths below /api/setup that belong to no command. */
import { AppError } from '../../lib/core/shared/errors.ts';
import { command } from '../runtime/command.ts';
import { saveTechnicianLink } from './users.ts';

export { tellOfExpiring } from './expiry-tasks.ts';
export { finishTasksOfAccount } from './waiting.ts';

/** Runs around each save of a technician. */
export function updateTechnicianLink(e: core.RecordEvent): void {
  const before = e.record && !e.record.isNew() ? e.record.original() : null;
  e.next();
  if (e.record) saveTechnicianLink(e.app, e.record, before);
}

/** Refuses a list or a change that the settings do not have, as their commands refuse. */
export function refuseUnknownSetting(e: core.RequestEvent): void {
  return command(e, { access: 'change catalog' }, () => {
    throw new AppError('not_found');
  });
}
