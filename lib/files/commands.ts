/** The contract of the files. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { fileArchive, fileCreate, fileSave } from './shared/schema.ts';
import type { StoredFile, UploadedFile } from './shared/types.ts';

export const files = defineCommands({
  /** Uploads a file. If the record already has a file with the same content, that file is the answer. */
  uploadFile: {
    method: 'POST',
    path: '/api/files',
    input: type<z.input<typeof fileCreate>>(),
    files: ['file'],
    answer: type<UploadedFile>(),
    errors: ['not_found', 'validation', 'locked'],
  },
  saveFile: {
    method: 'POST',
    path: '/api/files/{id}/save',
    input: type<z.input<typeof fileSave>>(),
    answer: type<StoredFile>(),
    errors: ['not_found', 'validation', 'locked'],
  },
  /** Removes a file from its record, or restores it. The stored file stays. */
  archiveFile: {
    method: 'POST',
    path: '/api/files/{id}/archive',
    input: type<z.input<typeof fileArchive>>(),
    answer: type<StoredFile>(),
    errors: ['not_found', 'locked'],
  },
});
