/** One record's query against readings that were overtaken. */
import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * For `structuralSharing` of a query of one record: a reading that was on its way while something newer became known (one's own
 * change, an event) is dropped instead of taking the page back.
 */
export function keepNewest<T>(revOf: (data: T) => number) {
  return (known: unknown, read: unknown): unknown =>
    known !== undefined && revOf(known as T) > revOf(read as T) ? known : replaceEqualDeep(known, read);
}
