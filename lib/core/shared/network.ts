/**
 * The key that an address is counted by: for IPv6 the first four groups, since one line has 2^64 addresses. This machine
 * is 127.0.0.1 in both.
 */
export function network(address: string): string {
  if (address === '::1') return '127.0.0.1';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const zeros = Array.from({ length: left }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
