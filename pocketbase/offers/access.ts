/** Access to offers, by the table in lib/auth/shared/permissions.ts that the UI uses too. */
import { can, scopeOf } from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import type { CommandUser } from '../runtime/user.ts';
import { texts } from '../runtime/columns.ts';
import { queryRow } from '../runtime/sql.ts';

/** Access depends on the offer's seller and the owner of its lead. */
export type OfferOwners = { seller: string; leadOwner: string };

/** Sellers read their own offers, those without a seller, and those on their own leads. */
export function mayRead(user: CommandUser, at: OfferOwners): boolean {
  const scope = scopeOf(user.roles, 'offers', 'read');
  return (
    scope === 'all' ||
    (scope !== false && (at.seller === user.id || (scope === 'own' && at.seller === '') || at.leadOwner === user.id))
  );
}

/**
 * The same for a list: a condition on `inquiries o` and on the owner of its lead, `leads l`; bind `me`.
 * @throws AppError forbidden if the user reads no offers
 */
export function readableOffersSql(user: CommandUser, leadOwner = 'l.owner'): string {
  const scope = scopeOf(user.roles, 'offers', 'read');
  if (scope === false) throw new AppError('forbidden');
  if (scope === 'all') return 'TRUE';
  return `(o.seller = {:me} OR ${scope === 'own' ? "o.seller = '' OR " : ''}${leadOwner} = {:me})`;
}

export function mayChange(user: CommandUser, at: OfferOwners): boolean {
  return can(user, 'offers', 'change', at.seller);
}

export function maySeeCost(user: CommandUser, at: OfferOwners): boolean {
  return can(user, 'costs', 'read', at.seller);
}

export function mayApproveDiscount(user: CommandUser): boolean {
  return can(user, 'discounts', 'change');
}

/** @throws AppError not_found if the user may not see the offer, forbidden if they may only read it */
export function requireChange(user: CommandUser, at: OfferOwners): void {
  if (!mayRead(user, at)) throw new AppError('not_found');
  if (!mayChange(user, at)) throw new AppError('forbidden');
}

/** @returns the id of the offer's lead. @throws AppError not_found (also if it is archived), forbidden */
export function requireFileAccessToOffer(tx: core.App, user: CommandUser, id: string): string {
  const offer = queryRow(tx, texts('seller', 'lead'), 'FROM inquiries WHERE id = {:id} AND NOT archived', { id });
  if (!offer || !can(user, 'offers', 'read', offer.seller)) throw new AppError('not_found');
  if (!can(user, 'offers', 'change', offer.seller)) throw new AppError('forbidden');
  return offer.lead;
}
