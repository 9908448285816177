import { AppError, fieldError } from '../../../core/shared/errors.ts';
import type { CustomerOffer } from '../../shared/customer-types.ts';
import { choiceFault, withChoice } from '../../shared/options.ts';
import { offerTotals } from '../../shared/totals.ts';

/**
 * The offer with the customer's choice and the sums that it gives.
 * @throws AppError `wrong_status` if it is not open, `validation` at `choices`
 */
export function withCustomerChoice(found: CustomerOffer, choices: readonly string[]): CustomerOffer {
  const { offer, state } = found;
  if (state !== 'open') throw new AppError('wrong_status', { state });
  const fault = choiceFault(offer.sections, choices);
  if (fault) throw fieldError('choices', fault.code, fault.params);
  const lines = [...withChoice(offer.sections, found.lines, choices)];
  const { total, vat } = offerTotals(lines, offer);
  return { ...found, lines, offer: { ...offer, total, vat } };
}
