import { newRecordId } from '@/lib/core/shared/new-ids';

/** Under which reports store the answer to a new point or measurement. It begins with a letter. */
export const newKey = () => `p${newRecordId()}`;
