import type { StoredFile } from '@/lib/files/shared/types';
import { fileUrl } from '@/lib/pocketbase/browser/file-url';

/** The file's address, or that of its picture in the size `thumb`; '' without a token. */
export function storedFileUrl(file: StoredFile, token: string, thumb?: string): string {
  if (token === '') return '';
  return fileUrl({ id: file.id, collectionName: 'files' }, file.file, { token, ...(thumb ? { thumb } : {}) });
}
