/** The firm's standard terms for a customer and a kind of offer. Pure; runs in PocketBase too. */
import type { LeadsRecord } from '../../pocketbase/shared/types.ts';
import type { OfferKind } from './values.ts';

/** `customers`: private ones, or all others; '' in either field for all. */
type Scoped = { customers?: string; offerKind?: string; isDefault?: boolean };

/** Whether a template of terms is the standard of some offers only; those of all others are the firm's own. */
const isStandardOfSome = ({ customers, offerKind, isDefault }: Scoped): boolean =>
  isDefault === true && Boolean(customers || offerKind);

/**
 * The template that is the standard for this customer and this kind of offer: one for both before one for the kind,
 * and that before one for the customers. None if the firm's own terms are.
 */
export function findStandardTerms<T extends Scoped>(
  templates: readonly T[],
  { customerType, kind }: { customerType: LeadsRecord['customerType']; kind: OfferKind },
): T | undefined {
  const group = customerType === 'privat' ? 'privat' : 'erhverv';
  const rank = ({ customers, offerKind }: Scoped) => (offerKind ? 2 : 0) + (customers ? 1 : 0);
  return templates
    .filter(isStandardOfSome)
    .filter(({ customers, offerKind }) => (customers || group) === group && (offerKind || kind) === kind)
    .sort((a, b) => rank(b) - rank(a))[0];
}
