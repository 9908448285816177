/** The deposit ('a conto'), which the customer pays on acceptance. Whole øre incl. moms. Pure; runs in PocketBase too. */
import type { FieldErrors } from '../../core/shared/errors.ts';
import { mulDiv } from '../../core/shared/money.ts';

/** `depositBp`: hundredths of a percent of the total. `depositAmount`: øre incl. moms; above 0 it counts, not the share. */
export type DepositTerms = { depositBp: number; depositAmount: number };

/**
 * The deposit in øre of an offer with this total incl. moms, which follows the customer's choice of options; 0 for none.
 * An amount is never more than the total.
 */
export function depositOf({ depositBp, depositAmount }: DepositTerms, total: number): number {
  const most = Math.max(0, total);
  return depositAmount > 0 ? Math.min(depositAmount, most) : mulDiv(most, depositBp, 10000);
}

/** An amount above the proposed total is a typing error. */
export function depositFault({ depositAmount }: DepositTerms, total: number): FieldErrors {
  return depositAmount > Math.max(0, total) ? { depositAmount: { code: 'depositOverTotal' } } : {};
}

/** The firm's usual share for a customer, hundredths of a percent. */
export function usualDepositBp(
  firm: { depositPrivateBp: number; depositBusinessBp: number },
  customerType: string,
): number {
  return customerType === 'privat' ? firm.depositPrivateBp : firm.depositBusinessBp;
}
