/** Commands on an existing lead: claim, transition, note, archive. */
import { isStaff } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { allowedLeadTransitions, needsLostReason, needsReopenNote } from '../../lib/leads/rules.ts';
import type { LeadTransition, LeadNote } from '../../lib/leads/schema.ts';
import type { LeadStatus } from '../../lib/leads/values.ts';
import type { Lead } from '../../lib/leads/types.ts';
import type { OwnState } from '../../lib/states/schema.ts';
import { logActivity } from '../runtime/activities.ts';
import { findReadable, requireRev, toPublicFields } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { enterStep, setOwnState } from '../runtime/own-state.ts';
import { json, texts } from '../runtime/columns.ts';
import { queryRow, queryValue, toDbTime } from '../runtime/sql.ts';
import { findLeadForChange, mayRead } from './access.ts';

/** The UI offers an undo for 10 s; a slow connection may take longer. */
const UNDO_MS = 30_000;

/**
 * "Tag lead": one of two simultaneous claims wins, and the other gets the owner. Claiming an own lead changes nothing.
 * @throws AppError not_found, locked, taken
 */
export function claimLead(tx: core.App, id: string, user: CommandUser): Lead {
  const lead = findReadable(tx, 'leads', id, () => isStaff(user.roles));
  if (lead.getBool('archived') || lead.getString('mergedInto') !== '')
    throw new AppError(mayRead(user, lead.getString('owner')) ? 'locked' : 'not_found');
  const owner = lead.getString('owner');
  if (owner === user.id) return toPublicFields<Lead>(lead);
  if (owner !== '') throw new AppError('taken', { owner: { id: owner, name: getUserName(tx, owner) } });
  lead.set('owner', user.id);
  lead.set('rev', lead.getInt('rev') + 1);
  tx.save(lead);
  logActivity(tx, { lead: id, type: 'ejer', data: { before: '', after: user.id }, actor: user.id });
  return toPublicFields<Lead>(lead);
}

function getUserName(app: core.App, user: string): string {
  return queryValue<string>(app, 'SELECT name FROM users WHERE id = {:user}', { user }) ?? '';
}

/** @throws AppError not_found, forbidden, locked, stale, wrong_status, validation at `lostReason` or `note` */
export function transitionLead(tx: core.App, id: string, user: CommandUser, input: LeadTransition): Lead {
  const lead = requireRev(findLeadForChange(tx, id, user), input.rev, { status: input.status });
  const from = lead.getString('status') as LeadStatus;
  const statusBefore = lead.getString('statusBefore');
  const allowed = allowedLeadTransitions(from, {
    roles: user.roles,
    isOwner: lead.getString('owner') === user.id,
    statusBefore,
  });
  const reasoned = !needsReopenNote(from) || input.note !== '';
  const ownUndo = findUndoableTransition(tx, id, user, from, input.status);
  const undone = allowed.includes(input.status) && reasoned ? null : ownUndo;
  if (!allowed.includes(input.status) && !undone) throw new AppError('wrong_status', { status: from, allowed });
  if (needsLostReason(input.status) && !input.lostReason && !undone) throw fieldError('lostReason', 'required');
  if (!reasoned && !undone) throw fieldError('note', 'required');
  const now = toDbTime();
  const lost = needsLostReason(input.status);
  if (!ownUndo) enterStep(tx, lead, input.status);
  const kept = {
    statusBefore,
    lostReason: lead.getString('lostReason'),
    lostNote: lead.getString('lostNote'),
    firstContactAt: lead.getString('firstContactAt'),
  };
  lead.set('status', input.status);
  lead.set('statusAt', now);
  lead.set('statusBefore', undone ? undone.statusBefore : input.status === 'venter' ? from : '');
  lead.set('lostReason', undone ? undone.lostReason : lost ? input.lostReason : '');
  lead.set('lostNote', undone ? undone.lostNote : lost ? input.note : '');
  lead.set('firstContactAt', undone ? undone.firstContactAt : kept.firstContactAt || now);
  lead.set('rev', input.rev + 1);
  tx.save(lead);
  const reason = lost && input.lostReason ? { lostReason: input.lostReason } : {};
  const note = input.note === '' ? {} : { note: input.note };
  logActivity(tx, {
    lead: id,
    type: 'status',
    data: {
      entity: 'lead',
      before: from,
      after: input.status,
      ...reason,
      ...note,
      ...(undone ? { undo: true } : { kept }),
    },
    actor: user.id,
  });
  return toPublicFields<Lead>(lead);
}

type ReplacedFields = { statusBefore: string; lostReason: string; lostNote: string; firstContactAt: string };

/** The user's own recent transition if this one undoes it: the fields that it replaced. */
function findUndoableTransition(
  tx: core.App,
  id: string,
  user: CommandUser,
  from: LeadStatus,
  to: LeadStatus,
): ReplacedFields | null {
  const last = queryRow(
    tx,
    {
      ...texts('actor', 'at'),
      data: json<{ before?: string; after?: string; undo?: boolean; kept?: ReplacedFields }>('data'),
    },
    `FROM activities WHERE lead = {:id} AND type = 'status' AND json_extract(data, '$.entity') = 'lead'
      ORDER BY at DESC, rowid DESC`,
    { id },
  );
  if (!last || last.actor !== user.id || last.data.undo || last.data.before !== to || last.data.after !== from)
    return null;
  if (Date.now() - Date.parse(last.at.replace(' ', 'T')) > UNDO_MS) return null;
  return last.data.kept ?? null;
}

/** The firm's own state of the lead within its step. @throws AppError as `setOwnState`; not_found, forbidden, locked */
export function setLeadState(tx: core.App, id: string, user: CommandUser, input: OwnState): Lead {
  const record = findLeadForChange(tx, id, user);
  setOwnState(tx, { entity: 'lead', record, link: { lead: id }, actor: user.id }, input);
  return toPublicFields<Lead>(record);
}

/**
 * Adds a note or the outcome of a call to the timeline. `rev` stays, because the lead is not edited.
 * @throws AppError not_found, forbidden, locked
 */
export function addLeadNote(tx: core.App, id: string, user: CommandUser, input: LeadNote): Lead {
  const lead = findLeadForChange(tx, id, user);
  logActivity(tx, { lead: id, type: input.kind, data: { text: input.text }, actor: user.id });
  if (input.kind === 'opkald' && lead.getString('firstContactAt') === '') {
    lead.set('firstContactAt', toDbTime());
    tx.save(lead);
  }
  return toPublicFields<Lead>(lead);
}

/** Archives the lead, or restores it (Fortryd). @throws AppError not_found, forbidden, locked (merged), stale */
export function archiveLead(
  tx: core.App,
  id: string,
  user: CommandUser,
  input: { rev: number; archived: boolean },
): Lead {
  const lead = requireRev(findLeadForChange(tx, id, user, true), input.rev, { archived: input.archived });
  const before = lead.getBool('archived');
  if (before === input.archived) return toPublicFields<Lead>(lead);
  lead.set('archived', input.archived);
  lead.set('rev', input.rev + 1);
  tx.save(lead);
  logActivity(tx, {
    lead: id,
    type: 'felt',
    data: { before: { archived: before }, after: { archived: input.archived } },
    actor: user.id,
  });
  return toPublicFields<Lead>(lead);
}
