/** A new reference (reference.ts). @param maker its leading letter */
export function newReference(maker: 'b' | 'w' = 'b'): string {
  return `${maker}${Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
