/** An offer's number as people read it: '10001' for its first version, '10001-2' for its second revision. */
export function offerNumberText(offerNumber: number, revision: number): string {
  return revision > 1 ? `${offerNumber}-${revision}` : String(offerNumber);
}
