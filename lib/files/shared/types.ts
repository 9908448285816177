import type { FilesRecord } from '../../pocketbase/shared/types.ts';

/** A stored file. `file` is its name in storage. */
export type StoredFile = Pick<
  FilesRecord,
  | 'id'
  | 'name'
  | 'category'
  | 'mime'
  | 'size'
  | 'visibleToCustomer'
  | 'archived'
  | 'createdBy'
  | 'created'
  | 'lead'
  | 'inquiry'
  | 'job'
> & { file: string };
/** `isKnown`: the record already had the same content, and nothing was stored. */
export type UploadedFile = StoredFile & { isKnown: boolean };
