/** A record id, for what is written without PocketBase's record saves. */
export function createRecordId(): string {
  return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}
