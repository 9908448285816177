/** Creating a lead and saving its fields. */
import { isOperations } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import type { LeadCreate, LeadSave } from '../../lib/leads/schema.ts';
import type { Lead } from '../../lib/leads/types.ts';
import { logActivity, toPublicFields, sameValue, type CommandUser } from '../runtime/command.ts';
import { toDbTime } from '../runtime/sql.ts';
import { checkOwner, findLeadForChange } from './access.ts';
import { normalisePhones } from './index-fields.ts';

const FIELDS = [
  'customerType',
  'name',
  'company',
  'cvr',
  'ean',
  'email',
  'address',
  'zip',
  'city',
  'source',
  'owner',
  'nextActionAt',
  'nextActionText',
  'note',
] as const;

function toProposedFields(input: LeadSave | LeadCreate): Record<string, unknown> {
  const proposed: Record<string, unknown> = { phones: normalisePhones(input.phones), tags: [...new Set(input.tags)] };
  for (const field of FIELDS) proposed[field] = input[field];
  return proposed;
}

/** Whether the user sells, and does not only pass leads on to those who do. */
function isSeller({ roles }: CommandUser): boolean {
  return roles.includes('seller') && !isOperations(roles);
}

/** @throws AppError validation at `owner` */
export function createLead(tx: core.App, user: CommandUser, input: LeadCreate): Lead {
  const owner = input.owner ?? (isSeller(user) ? user.id : '');
  checkOwner(tx, user, owner);
  const lead = new Record(tx.findCollectionByNameOrId('leads'));
  lead.load({
    ...toProposedFields(input),
    owner,
    status: 'ny',
    statusAt: toDbTime(),
    archived: false,
    rev: 1,
    createdBy: user.id,
  });
  tx.save(lead);
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
  const changed = Object.keys(proposed).filter((field) => !sameValue(before[field], proposed[field]));
  if (changed.length === 0) return before;
  if (before.rev !== input.rev) throw new AppError('stale', { rev: before.rev, fields: changed, current: before });
  if (changed.includes('owner')) checkOwner(tx, user, input.owner);
  for (const field of changed) lead.set(field, proposed[field]);
  // The stored point is the old address's.
  if (changed.includes('address') || changed.includes('zip')) lead.load({ lat: 0, lng: 0 });
  lead.set('rev', input.rev + 1);
  tx.save(lead);
  logChanges(tx, user, before, proposed, changed);
  return toPublicFields<Lead>(lead);
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
  if (fields.length > 0) {
    const pick = (from: Record<string, unknown>) =>
      Object.fromEntries(fields.map((field) => [field, from[field] ?? getEmptyValue(proposed[field])]));
    logActivity(tx, {
      lead: before.id,
      type: 'felt',
      data: { before: pick(before), after: pick(proposed) },
      actor: user.id,
    });
  }
  if (changed.includes('owner'))
    logActivity(tx, {
      lead: before.id,
      type: 'ejer',
      data: { before: before.owner ?? '', after: proposed.owner },
      actor: user.id,
    });
}
