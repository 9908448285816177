/** The address of a lead or an offer on one line. */
export function placeOf(at: { address?: string; zip?: string; city?: string }): string {
  return [at.address, [at.zip, at.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
