/** The files' commands. The upload is multipart: `payload` as JSON, the file as `file`. */
import { isOperations } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { files } from '../../lib/files/commands.ts';
import { FILE_MAX, fitEnding, mimeOf } from '../../lib/files/shared/rules.ts';
import { readPhotoFacts, removePosition } from '../../lib/files/shared/photo-facts.ts';
import { fileArchive, fileCreate, fileSave, type FileCreate, type FileSave } from '../../lib/files/shared/schema.ts';
import type { StoredFile, UploadedFile } from '../../lib/files/shared/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { keepsPhotoPlace } from '../runtime/company.ts';
import { toPublicFields, updateRecord } from '../runtime/records.ts';
import { queryValue, runInTransaction, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { implement, type Implementations, onRecord } from '../runtime/implement.ts';
import { findUploadedFile } from '../runtime/request.ts';
import { requireOwner, type Owner } from './access.ts';

export const fileCommands: Implementations<typeof files> = {
  uploadFile: implement(
    files.uploadFile,
    { access: 'signed-in', input: fileCreate, transaction: 'none' },
    ({ app, user, input, e }) => {
      const sent = getUploadedFile(e);
      const upload = readUpload(keepsPhotoPlace(app) ? sent : withoutPlace(sent));
      return runInTransaction(app, (tx) => storeFile(tx, user, input, upload));
    },
  ),
  saveFile: implement(files.saveFile, { access: 'signed-in', input: fileSave }, onRecord(saveFile)),
  archiveFile: implement(files.archiveFile, { access: 'signed-in', input: fileArchive }, ({ app, user, path, input }) =>
    archiveFile(app, path.id, user, input.archived),
  ),
};

/** @throws AppError validation at `file` if it is missing; too_large */
function getUploadedFile(e: core.RequestEvent): filesystem.File {
  const file = findUploadedFile(e, 'file');
  if (!file) throw fieldError('file', 'required');
  if (file.size > FILE_MAX) throw new AppError('too_large');
  return file;
}

function readHead(file: filesystem.File): number[] {
  const reader = file.reader.open();
  try {
    return [...toBytes(reader, 32)];
  } finally {
    reader.close();
  }
}

/** The raw string is hashed in Go: JavaScript would decode its bytes as UTF-8. */
function sha256Of(file: filesystem.File): string {
  const reader = file.reader.open();
  try {
    return $security.sha256(toString(reader, FILE_MAX));
  } finally {
    reader.close();
  }
}

/** Of a photo that says where it was taken, one that does not; every other file as it is. */
function withoutPlace(file: filesystem.File): filesystem.File {
  const reader = file.reader.open();
  try {
    // Go's own bytes: what is written to them here is what the new file is made from.
    const bytes = toBytes(reader, FILE_MAX);
    const facts = readPhotoFacts(bytes);
    if (facts.position.length === 0) return file;
    removePosition(bytes, facts);
    return $filesystem.fileFromBytes(bytes, file.originalName);
  } finally {
    reader.close();
  }
}

type Upload = { file: filesystem.File; mime: string; sha256: string };

/**
 * Reads the content before the transaction, which other users' writes wait for. The file is stored with the ending of
 * its content.
 * @throws AppError validation at `file` if its type is not allowed
 */
function readUpload(file: filesystem.File): Upload {
  const mime = mimeOf(readHead(file), file.originalName);
  if (mime === '') throw fieldError('file', 'fileKind');
  file.name = fitEnding(file.name, mime);
  return { file, mime, sha256: sha256Of(file) };
}

/** The id of a file of the record with the same content, '' without one. */
function findSameFile(tx: core.App, { lead, inquiry, job, installation }: FileCreate, sha256: string): string {
  const same = `SELECT id FROM files WHERE lead = {:lead} AND inquiry = {:inquiry} AND job = {:job}
      AND installation = {:installation} AND sha256 = {:sha256} AND NOT archived`;
  return queryValue<string>(tx, same, { lead, inquiry, job, installation, sha256 }) ?? '';
}

/** A photo that the job has already may show another point of its report too. */
function tiePoint(tx: core.App, record: core.Record, point: string): StoredFile {
  const known = toPublicFields<{ klsPoints: string[] | null }>(record).klsPoints ?? [];
  if (point !== '' && !known.includes(point)) updateRecord(tx, record, { klsPoints: [...known, point] });
  return toPublicFields<StoredFile>(record);
}

/** An installation has no timeline of its own. */
function logFile(tx: core.App, owner: Owner, entry: Omit<Parameters<typeof logActivity>[1], keyof Owner>): void {
  const { lead, inquiry, job } = owner;
  if (owner.installation === '') logActivity(tx, { lead, inquiry, job, ...entry });
}

/** A file that the record has already is not stored again. @throws AppError not_found, forbidden, locked */
function storeFile(tx: core.App, user: CommandUser, input: FileCreate, upload: Upload): UploadedFile {
  const { file, mime, sha256 } = upload;
  const owner = requireOwner(tx, user, input);
  const name = input.name || fitEnding(file.originalName, mime);
  const same = findSameFile(tx, input, sha256);
  if (input.klsPoint !== '' && !mime.startsWith('image/')) throw fieldError('file', 'fileKind');
  if (same !== '') return { ...tiePoint(tx, tx.findRecordById('files', same), input.klsPoint), isKnown: true };
  const record = new Record(tx.findCollectionByNameOrId('files'));
  const { lead, inquiry, job, installation, category, visibleToCustomer, takenAt = '' } = input;
  record.load({
    ...{ lead, inquiry, job, installation },
    category,
    visibleToCustomer,
    klsPoints: input.klsPoint === '' ? [] : [input.klsPoint],
    // A camera whose clock is ahead says nothing.
    takenAt: Date.parse(takenAt) <= Date.now() ? toDbTime(new Date(takenAt)) : '',
    name: name.slice(0, 200),
    mime,
    size: file.size,
    sha256,
    archived: false,
    createdBy: user.id,
  });
  record.set('file', file);
  tx.save(record);
  logFile(tx, owner, {
    type: 'fil',
    data: { file: record.id, name: record.getString('name'), category },
    actor: user.id,
  });
  return { ...toPublicFields<StoredFile>(record), isKnown: false };
}

/** The user who uploaded the file may change it, and operations. @throws AppError not_found, forbidden, locked */
function findFileForChange(tx: core.App, id: string, user: CommandUser): { record: core.Record; owner: Owner } {
  const record = tx.findRecordById('files', id);
  const owner = requireOwner(tx, user, {
    lead: record.getString('lead'),
    inquiry: record.getString('inquiry'),
    job: record.getString('job'),
    installation: record.getString('installation'),
  });
  if (record.getString('createdBy') !== user.id && !isOperations(user.roles)) throw new AppError('forbidden');
  return { record, owner };
}

/** @throws AppError not_found, forbidden, locked */
function saveFile(tx: core.App, id: string, user: CommandUser, input: FileSave): StoredFile {
  const { record, owner } = findFileForChange(tx, id, user);
  const was = { name: record.getString('name'), category: record.getString('category') };
  updateRecord(tx, record, input);
  if (was.name !== input.name || was.category !== input.category) {
    logFile(tx, owner, {
      type: 'fil',
      data: { file: record.id, name: input.name, category: input.category, was },
      actor: user.id,
    });
  }
  return toPublicFields<StoredFile>(record);
}

/** Hides the file or shows it again. The stored file stays. @throws AppError not_found, forbidden, locked */
function archiveFile(tx: core.App, id: string, user: CommandUser, archived: boolean): StoredFile {
  const { record, owner } = findFileForChange(tx, id, user);
  if (record.getBool('archived') === archived) return toPublicFields<StoredFile>(record);
  record.set('archived', archived);
  tx.save(record);
  logFile(tx, owner, {
    type: 'fil',
    data: { file: record.id, name: record.getString('name'), archived },
    actor: user.id,
  });
  return toPublicFields<StoredFile>(record);
}
