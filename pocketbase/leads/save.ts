/** Creating a lead and saving its fields. */
import { isOperations } from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import type { LeadCreate, LeadSave } from '../../lib/leads/shared/schema.ts';
import type { Lead } from '../../lib/leads/shared/types.ts';
import type { LeadStatus } from '../../lib/leads/shared/values.ts';
import { logActivity } from '../runtime/activities.ts';
import { movesPoint, placePoint, readSentPoint } from '../runtime/point.ts';
import { insertRecord, sameValue, toPublicFields } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { toDbTime } from '../runtime/sql.ts';
import { checkOwner, findLeadForChange } from './access.ts';
import { normalisePhones } from './index-fields.ts';

/** The fields of the form that are stored as they are; phones and tags are normalised first. */
export const PLAIN_FIELDS = [
  'customerType',
  'name',
  'company',
  'customerNumber',
  'cvr',
  'ean',
  'email',
  'secondContact',
  'address',
  'zip',
  'city',
  'source',
  'owner',
  'nextActionAt',
  'nextActionText',
  'note',
] as const;

/** The stored fields of a form; the phones with their normalised form. */
export function toProposedFields(input: LeadSave | LeadCreate): Record<string, unknown> {
  const proposed: Record<string, unknown> = { phones: normalisePhones(input.phones), tags: [...new Set(input.tags)] };
  for (const field of PLAIN_FIELDS) proposed[field] = input[field];
  return proposed;
}

/** Whether the user sells, and does not only pass leads on to those who do. */
function isSeller({ roles }: CommandUser): boolean {
  return roles.includes('seller') && !isOperations(roles);
}

/** All fields of a new lead but those for the search indexes. */
export function toNewLead(input: LeadCreate, status: LeadStatus, user: CommandUser): Record<string, unknown> {
  return {
    ...toProposedFields(input),
    ...readSentPoint(input),
    status,
    statusAt: toDbTime(),
    archived: false,
    rev: 1,
    createdBy: user.id,
  };
}

/** @throws AppError validation at `owner` */
export function createLead(tx: core.App, user: CommandUser, input: LeadCreate): Lead {
  const owner = input.owner ?? (isSeller(user) ? user.id : '');
  checkOwner(tx, user, owner);
  const lead = insertRecord(tx, 'leads', toNewLead({ ...input, owner }, 'ny', user));
  logActivity(tx, { lead: lead.id, type: 'oprettet', data: { source: input.source }, actor: user.id });
  return toPublicFields<Lead>(lead);
}

/**
 * Saves all fields of the form or none. A save that changes nothing succeeds, also with an old `rev`: it may be a retry
 * whose response was lost.
 * @throws AppError not_found, forbidden, locked, stale, validation at `owner`
 */
export function saveLead(tx: core.App, id: string, user: CommandUser, input: LeadSave): Lead {
  const proposed = toProposedFields(input);
  const lead = findLeadForChange(tx, id, user);
  const before = toPublicFields<Record<string, unknown> & Lead>(lead);
  const changed = findChangedFields(before, proposed);
  if (changed.length === 0 && !movesPoint(lead, input)) return before;
  if (before.rev !== input.rev) throw new AppError('stale', { rev: before.rev, fields: changed, current: before });
  if (changed.includes('owner')) checkOwner(tx, user, input.owner);
  for (const field of changed) lead.set(field, proposed[field]);
  placePoint(lead, input, leavesItsPoint(changed));
  lead.set('rev', input.rev + 1);
  tx.save(lead);
  if (changed.length > 0) logChanges(tx, user, before, proposed, changed);
  return toPublicFields<Lead>(lead);
}

/** The fields of the form that differ from the stored ones. */
export function findChangedFields(before: Record<string, unknown>, proposed: Record<string, unknown>): string[] {
  return Object.keys(proposed).filter((field) => !sameValue(before[field], proposed[field]));
}

/** Data of the activity `felt`: the values of these fields before and after. */
export function toFieldChange(
  before: Record<string, unknown>,
  proposed: Record<string, unknown>,
  fields: readonly string[],
): Record<string, unknown> {
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? getEmptyValue(proposed[field])]));
  return { before: pick(before), after: pick(proposed) };
}

/** The stored point is the old address's. */
export function leavesItsPoint(changed: readonly string[]): boolean {
  return changed.includes('address') || changed.includes('zip');
}

function getEmptyValue(value: unknown): unknown {
  return Array.isArray(value) ? [] : '';
}

/** A change of owner is an activity of its own; the other fields are logged as one. */
function logChanges(
  tx: core.App,
  user: CommandUser,
  before: Record<string, unknown> & Lead,
  proposed: Record<string, unknown>,
  changed: readonly string[],
): void {
  const fields = changed.filter((field) => field !== 'owner');
  if (fields.length > 0)
    logActivity(tx, {
      lead: before.id,
      type: 'felt',
      data: toFieldChange(before, proposed, fields),
      actor: user.id,
    });
  if (changed.includes('owner'))
    logActivity(tx, {
      lead: before.id,
      type: 'ejer',
      data: { before: before.owner ?? '', after: proposed.owner },
      actor: user.id,
    });
}
