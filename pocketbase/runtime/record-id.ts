import { RECORD_ID_LENGTH, RECORD_ID_LETTERS } from '../../lib/core/shared/ids.ts';

/** A new record id, for rows that are inserted without PocketBase's record saves. */
export function createRecordId(): string {
  return $security.randomStringWithAlphabet(RECORD_ID_LENGTH, RECORD_ID_LETTERS);
}
