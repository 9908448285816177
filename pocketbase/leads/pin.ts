/** The note at the top of a lead's timeline. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import type { Lead } from '../../lib/leads/shared/types.ts';
import { toPublicFields, updateRecord } from '../runtime/records.ts';
import { hasRow } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findLeadForChange } from './access.ts';

/**
 * The last one wins: there is one place at the top, and the note that gives way stays in the timeline.
 * @throws AppError not_found, forbidden, locked; validation at `note` if it is not a note or call of this lead
 */
export function pinNote(tx: core.App, id: string, user: CommandUser, { note }: { note: string }): Lead {
  const lead = findLeadForChange(tx, id, user);
  const own = "SELECT 1 FROM activities WHERE id = {:note} AND lead = {:id} AND type IN ('note', 'opkald')";
  if (note !== '' && !hasRow(tx, own, { note, id })) throw fieldError('note', 'unknownRecord');
  if (lead.getString('pinnedNote') !== note) updateRecord(tx, lead, { pinnedNote: note, rev: lead.getInt('rev') + 1 });
  return toPublicFields<Lead>(lead);
}
