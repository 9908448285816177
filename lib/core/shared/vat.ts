/** Denmark's rate of moms in percent; the firm's own is in its settings. */
export const STANDARD_VAT = 25;

/** The rate in percent that new products and lines get. A firm that has set none has Denmark's. */
export function standardVat(company: { vatRate?: number | undefined } | null | undefined): number {
  return company?.vatRate || STANDARD_VAT;
}
