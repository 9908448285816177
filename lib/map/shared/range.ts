/** Positions of the first and the last byte. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file that a `Range` header asks for; a range that ends beyond the file ends with it.
 * @returns 'whole' without a header, or for one that a server may ignore: several ranges, another unit, not a range;
 * 'outside' if no byte of it exists (416)
 */
export function parseRange(header: string | null, bytes: number): ByteRange | 'whole' | 'outside' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const last = Number(to);
    return last === 0 || bytes === 0 ? 'outside' : { start: Math.max(0, bytes - last), end: bytes - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return 'whole';
  if (start >= bytes) return 'outside';
  return { start, end: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}
