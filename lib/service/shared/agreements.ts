/**
 * Extra work that is agreed with the customer on site ('aftaleseddel'): at a fixed price, or by the hour. Pure; runs in
 * PocketBase too.
 */
import { divRound } from '../../core/shared/money.ts';
import { JobAgreementsKindOptions } from '../../pocketbase/shared/types.ts';
import { getLineTotal } from './rules.ts';

export type AgreementKind = JobAgreementsKindOptions;
export const AGREEMENT_KINDS: readonly AgreementKind[] = Object.values(JobAgreementsKindOptions);

/** Most lines of one agreement: what a customer can read before signing. */
export const MAX_AGREED_LINES = 30;

/** A line of extra work as the customer signs it. Thousandths of the unit; øre excl. VAT. */
export type AgreedLine = { text: string; unit: string; qtyMilli: number; unitPrice: number };

/** Øre excl. VAT; `rate` for an hour, `hoursMilli` in thousandths of an hour. */
type Priced = {
  kind: AgreementKind;
  price: number;
  rate: number;
  hoursMilli: number;
  lines: readonly Pick<AgreedLine, 'qtyMilli' | 'unitPrice'>[];
};

/** Øre excl. VAT that the customer was told: the fixed price, or what the expected hours cost, and the lines. */
export function getAgreedAmount({ kind, price, rate, hoursMilli, lines }: Priced): number {
  return lines.reduce(
    (sum, line) => sum + getLineTotal(line),
    kind === 'fast' ? price : divRound(hoursMilli * rate, 1000),
  );
}

/** Private customers see amounts with moms; so do those of whom it is not known. */
export function showsVat(customerType: string): boolean {
  return customerType === '' || customerType === 'privat';
}

/** Øre as the customer sees them. `vatRate`: percent. */
export function toCustomerAmount(oere: number, { vatRate, inclVat }: { vatRate: number; inclVat: boolean }): number {
  return inclVat ? oere + divRound(oere * vatRate, 100) : oere;
}

/** Øre excl. VAT of an amount that is typed as the customer sees it. */
export function toNetAmount(typed: number, { vatRate, inclVat }: { vatRate: number; inclVat: boolean }): number {
  return inclVat ? divRound(typed * 100, 100 + vatRate) : typed;
}

/** Hours and goods of work by the hour are billed; under a fixed price they only document the work. */
export function isBilledBy(kind: AgreementKind): boolean {
  return kind === 'regning';
}
