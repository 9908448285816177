/** An offer's number as people read it: '10001' for its first version, '10001-2' for its second revision. */
export function offerNumberText(offerNumber: number, revision: number): string {
  return revision > 1 ? `${offerNumber}-${revision}` : String(offerNumber);
}

/**
 * Reads an offer number as people type it ('10042', '10042-2', '#10042', 'tilbud nr. 10042'). `revision` 0: none was typed. null if
 * it is not an offer number: eight digits are a phone number.
 */
export function readOfferNumber(typed: string): { offerNumber: number; revision: number } | null {
  const match = /^(?:tilbud|offer)?\s*(?:n[ro]\.?)?\s*#?\s*(\d{4,7})(?:-(\d{1,3}))?$/i.exec(typed.trim());
  return match ? { offerNumber: Number(match[1]), revision: Number(match[2] ?? 0) } : null;
}
