/** Why a customer declines: the firm's lost reasons that a customer can name. Without zod, for the form. */
import type { LeadsLostReasonOptions } from '../../pocketbase/shared/types.ts';

export const CUSTOMER_REASONS = [
  'pris',
  'tid',
  'konkurrent',
  'andet',
] as const satisfies readonly LeadsLostReasonOptions[];
export type CustomerReason = (typeof CUSTOMER_REASONS)[number];
