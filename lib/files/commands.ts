/** Commands on files: upload with progress, rename, archive. */
import type { ErrorCode } from '../core/errors.ts';
import { storedSession } from '../pocketbase/stored-session.ts';
import { ClientError, send } from '../pocketbase/command.ts';
import type { FileCreate, FileOwner, FileSave } from './schema.ts';
import type { StoredFile, UploadedFile } from './types.ts';

export type Upload = {
  file: File;
  owner: FileOwner;
  about: Omit<FileCreate, 'lead' | 'inquiry' | 'job'>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads one file. Uses XMLHttpRequest, because `fetch` reports no upload progress. If the record already
 * has the same content, nothing is stored and that file is answered.
 * @throws ClientError `too_large`, `validation` at `file`, `offline`, `aborted` …
 */
export function uploadFile({ file, owner, about, onProgress, signal }: Upload): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    body.set('payload', JSON.stringify({ ...owner, ...about }));
    body.set('file', file, file.name);
    const request = new XMLHttpRequest();
    request.open('POST', '/api/files');
    request.setRequestHeader('Authorization', storedSession.token);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 200) return resolve(answer as UploadedFile);
      const { code, data } = answer as { code?: ErrorCode; data?: Record<string, unknown> };
      reject(
        new ClientError(
          typeof code === 'string' ? code : request.status === 413 ? 'too_large' : 'internal',
          request.status,
          data ?? {},
        ),
      );
    };
    request.onerror = () => reject(new ClientError('offline', 0));
    request.onabort = () => reject(new ClientError('aborted', 0));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

const command = (id: string, name: string) => `/api/files/${encodeURIComponent(id)}/${name}`;

/** @throws ClientError `validation`, `forbidden` */
export const saveFile = (id: string, input: FileSave) => send<StoredFile>(command(id, 'save'), { body: input });
/** Removes a file from its record, or restores it. */
export const archiveFile = (id: string, archived: boolean) =>
  send<StoredFile>(command(id, 'archive'), { body: { archived } });
