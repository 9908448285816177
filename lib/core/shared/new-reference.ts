import { randomHex } from './random.ts';

/** A new reference (reference.ts). @param maker its leading letter */
export function newReference(maker: 'b' | 'w' = 'b'): string {
  return `${maker}${randomHex(4)}`;
}
