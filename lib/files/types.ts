import type { FilesRecord } from '../pocketbase/types.ts';

/** A stored file. `file` is its name in the storage. */
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
/** `isKnown`: the record had the same content already, and nothing new was stored. */
export type UploadedFile = StoredFile & { isKnown: boolean };
