/** Commands on an existing lead: claim, assign, transition, note, archive. */
import { isOperations, isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { allowedLeadTransitions, needsLostReason, needsReopenNote } from '../../lib/leads/shared/rules.ts';
import type { LeadAssign, LeadNote, LeadTransition } from '../../lib/leads/shared/schema.ts';
import type { LeadStatus } from '../../lib/leads/shared/values.ts';
import type { Lead } from '../../lib/leads/shared/types.ts';
import type { OwnState } from '../../lib/states/shared/schema.ts';
import { findUndoable, logActivity } from '../runtime/activities.ts';
import { findReadable, requireRev, toPublicFields, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { requireReason } from '../runtime/lost-reasons.ts';
import { enterStep, setOwnState } from '../runtime/own-state.ts';
import { queryValue, toDbTime } from '../runtime/sql.ts';
import { checkOwner, findLeadForChange, mayRead } from './access.ts';

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
  return setOwner(tx, lead, user.id, user.id);
}

/**
 * Assigns the lead to `owner` ('' for none) if its owner is still `from`. Sellers may only give up their own leads.
 * @throws AppError not_found, forbidden, locked, taken (it has another owner now), validation at `owner`
 */
export function assignLead(tx: core.App, user: CommandUser, input: LeadAssign): Lead {
  const lead = findLeadForChange(tx, input.id, user);
  const before = lead.getString('owner');
  if (before === input.owner) return toPublicFields<Lead>(lead);
  if (!isOperations(user.roles) && (before !== user.id || input.owner !== '')) throw new AppError('forbidden');
  if (before !== input.from)
    throw new AppError('taken', {
      owner: {
        id: before,
        name: queryValue<string>(tx, 'SELECT name FROM users WHERE id = {:before}', { before }) ?? '',
      },
    });
  checkOwner(tx, user, input.owner);
  return setOwner(tx, lead, input.owner, user.id);
}

/** Stores the lead's new owner ('' for none) and logs it. The caller has checked the rights of `actor`. */
export function setOwner(tx: core.App, lead: core.Record, owner: string, actor: string): Lead {
  const before = lead.getString('owner');
  updateRecord(tx, lead, { owner, rev: lead.getInt('rev') + 1 });
  logActivity(tx, { lead: lead.id, type: 'ejer', data: { before, after: owner }, actor });
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
  const ownUndo = findUndoable<ReplacedFields>(tx, { entity: 'lead', id, actor: user.id, from, to: input.status });
  const undone = allowed.includes(input.status) && reasoned ? null : ownUndo;
  if (!allowed.includes(input.status) && !undone) throw new AppError('wrong_status', { status: from, allowed });
  if (needsLostReason(input.status) && !input.lostReason && !undone) throw fieldError('lostReason', 'required');
  if (!reasoned && !undone) throw fieldError('note', 'required');
  const now = toDbTime();
  const lost = needsLostReason(input.status);
  if (lost && !undone) requireReason(tx, input.lostReason ?? '', 'lostReason');
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
  updateRecord(tx, lead, {
    firstContactAt: undone ? undone.firstContactAt : kept.firstContactAt || now,
    rev: input.rev + 1,
  });
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
  updateRecord(tx, lead, { archived: input.archived, rev: input.rev + 1 });
  logActivity(tx, {
    lead: id,
    type: 'felt',
    data: { before: { archived: before }, after: { archived: input.archived } },
    actor: user.id,
  });
  return toPublicFields<Lead>(lead);
}
