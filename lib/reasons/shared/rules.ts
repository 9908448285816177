/** Why a customer or an offer was lost: the firm's list. Without zod, for the customer's page. Runs in PocketBase. */

/** `key`: what customers and offers store. */
export type ReasonNames = { key: string; labelDa: string; labelEn: string };
/** As a customer is asked: empty words are the same as the name. */
export type CustomerReasonNames = ReasonNames & { customerDa?: string; customerEn?: string };

/** The reason that always fits: it can't be switched off, and customers are always offered it. */
export const OTHER_REASON = 'andet';

/** The reason's name; an unknown one is shown by its key. */
export function reasonLabel(reasons: readonly ReasonNames[] | undefined, key: string, locale: 'da' | 'en'): string {
  const reason = reasons?.find((one) => one.key === key);
  if (!reason) return key;
  return locale === 'da' ? reason.labelDa : reason.labelEn;
}

/** The reason in the words of a customer who is asked. */
export function customerReasonLabel(reason: CustomerReasonNames, locale: 'da' | 'en'): string {
  return locale === 'da' ? reason.customerDa || reason.labelDa : reason.customerEn || reason.labelEn;
}
