/** Who may do what with an offer; the same table as the UI's, here as the lock. */
import { can, scopeOf, type Role } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';

export type Actor = { id: string; roles: readonly Role[] };
/** What decides about access: the offer's seller and the owner of its lead. */
export type OfferOwners = { seller: string; leadOwner: string };

/** Sellers read their own offers, nobody's, and those on their own leads. */
export function mayRead(actor: Actor, at: OfferOwners): boolean {
  const scope = scopeOf(actor.roles, 'offers', 'read');
  return (
    scope === 'all' ||
    (scope !== false && (at.seller === actor.id || (scope === 'own' && at.seller === '') || at.leadOwner === actor.id))
  );
}

export function mayChange(actor: Actor, at: OfferOwners): boolean {
  return can(actor, 'offers', 'change', at.seller);
}

export function maySeeCost(actor: Actor, at: OfferOwners): boolean {
  return can(actor, 'costs', 'read', at.seller);
}

export function mayApproveDiscount(actor: Actor): boolean {
  return can(actor, 'discounts', 'change');
}

/** @throws AppError not_found where the actor may not even see it, forbidden where they may only look. */
export function requireChange(actor: Actor, at: OfferOwners): void {
  if (!mayRead(actor, at)) throw new AppError('not_found');
  if (!mayChange(actor, at)) throw new AppError('forbidden');
}
