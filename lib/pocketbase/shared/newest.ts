import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * For `structuralSharing` of a query of one record: drops an answer that is older than the data already in the cache
 * (the user's own change, a realtime event), so that the page does not show an old version.
 */
export function keepNewest<T>(revOf: (data: T) => number) {
  return (known: unknown, read: unknown): unknown =>
    known !== undefined && revOf(known as T) > revOf(read as T) ? known : replaceEqualDeep(known, read);
}
