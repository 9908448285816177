/** A new record id, for rows that are inserted without PocketBase's record saves. */
export function createRecordId(): string {
  return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}
