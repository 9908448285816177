import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * For `structuralSharing` of a query of one record: drops an answer that is older than the data already in the cache
 * (the user's own change, a realtime event), so that the page does not show an old version.
 * @param versionOf grows with each change: `rev`, or `updated` of a record that also changes without a new `rev`
 */
export function keepNewest<T>(versionOf: (data: T) => number | string) {
  return (known: unknown, read: unknown): unknown =>
    known !== undefined && versionOf(known as T) > versionOf(read as T) ? known : replaceEqualDeep(known, read);
}
