import type { NamesIn } from '../../core/shared/field-names.ts';
import type { FilesRecord } from '../../pocketbase/shared/types.ts';

export const FILE_FIELDS =
  'id,name,category,file,mime,size,visibleToCustomer,archived,createdBy,created,takenAt,lead,inquiry,job';
/** A stored file. `file` is its name in storage. */
export type StoredFile = Pick<FilesRecord, Exclude<NamesIn<typeof FILE_FIELDS>, 'file'>> & { file: string };
/** `isKnown`: the record already had the same content, and nothing was stored. */
export type UploadedFile = StoredFile & { isKnown: boolean };
