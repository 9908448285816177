/** Stores an installation with the photo that its form holds. Each step can be sent again. */
import { files } from '../../../files/commands.ts';
import { isImage } from '../../../files/shared/rules.ts';
import type { UploadedFile } from '../../../files/shared/types.ts';
import { ClientError, toClientError } from '../../../pocketbase/shared/command.ts';
import { installations } from '../../installation-commands.ts';
import type { InstallationAdd } from '../../shared/installation-schema.ts';
import { toInstallationFields, type Installation } from '../../shared/installations.ts';

/** A file with the record that it belongs to, and what is said of it. */
export type KeptFile = Parameters<typeof files.uploadFile>[0] & { file: File };

export function uploadKept({ file, ...about }: KeptFile): Promise<UploadedFile> {
  return files.uploadFile(about, { files: { file } });
}

/** The stored photo, for the fields; nothing without one, and for a file that is no picture of any browser. */
export async function storePhoto(photo: KeptFile | null): Promise<{ photo?: string }> {
  if (!photo) return {};
  try {
    const { id, mime } = await uploadKept(photo);
    return isImage(mime ?? '') ? { photo: id } : {};
  } catch (thrown) {
    const { status, fields } = toClientError(thrown);
    // The form has no field `file`.
    throw fields.file ? new ClientError('validation', status, { photo: fields.file }) : thrown;
  }
}

/** Adds one. A photo of its job is stored before it, its own after it. @throws ClientError */
export async function addWithPhoto(fields: InstallationAdd, photo: KeptFile | null): Promise<Installation> {
  if (!photo?.installation) return installations.addInstallation({ ...fields, ...(await storePhoto(photo)) });
  const item = await installations.addInstallation(fields);
  // An earlier try came to its end.
  if (item.photo !== '') return item;
  const stored = await storePhoto(photo);
  // After a try that ended before its photo, the form may have other words; a colleague's stay.
  const words = toInstallationFields(item.rev === 1 ? fields : item);
  return installations.saveInstallation(item.id, { ...words, ...stored, rev: item.rev });
}
