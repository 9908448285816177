/** The files' commands. The upload is multipart: `payload` as JSON, the file as `file`. */
import { isOperations } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { isRecordId } from '../../lib/core/record-id.ts';
import { mimeOf } from '../../lib/files/rules.ts';
import { FILE_MAX, fileArchive, fileCreate, fileSave as saveSchema, type FileCreate } from '../../lib/files/schema.ts';
import type { StoredFile, UploadedFile } from '../../lib/files/types.ts';
import { activity, checked, command, publicFields } from '../runtime/command.ts';
import { row } from '../runtime/sql.ts';
import { requireOwner, type Owner } from './access.ts';

type Actor = Parameters<typeof requireOwner>[1];

/** `POST /api/files` */
export const uploadFile = (e: core.RequestEvent) =>
  command(e, { roles: 'signed-in' }, (ctx) => {
    const input = checked(fileCreate, jsonOf(e.request?.formValue('payload') ?? ''));
    const file = uploaded(e);
    return ctx.transaction((tx) => store(tx, ctx.user, input, file));
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError('payload', 'invalid');
  }
}

/** @throws AppError validation at `file` where there is none; too_large */
function uploaded(e: core.RequestEvent): filesystem.File {
  let file: filesystem.File | undefined;
  try {
    file = e.findUploadedFiles('file')[0];
  } catch {
    file = undefined;
  }
  if (!file) throw fieldError('file', 'required');
  if (file.size > FILE_MAX) throw new AppError('too_large');
  return file;
}

function headOf(file: filesystem.File): number[] {
  const reader = file.reader.open();
  try {
    return [...toBytes(reader, 32)];
  } finally {
    reader.close();
  }
}

/** The text is handed on as it comes: were it looked at here, its bytes would be read as UTF-8. */
function sha256Of(file: filesystem.File): string {
  const reader = file.reader.open();
  try {
    return $security.sha256(toString(reader, FILE_MAX));
  } finally {
    reader.close();
  }
}

/** The id of the file with this content that the record has already, '' for none. */
function sameFile(tx: core.App, { lead, inquiry, job }: FileCreate, sha256: string): string {
  const same =
    'SELECT json_quote(id) AS row FROM files WHERE lead = {:lead} AND inquiry = {:inquiry} AND job = {:job} AND sha256 = {:sha256} AND NOT archived';
  return row<string>(tx, same, { lead, inquiry, job, sha256 }) ?? '';
}

/**
 * What the record has already is not stored once more.
 * @throws AppError not_found, forbidden, locked; validation at `file` where it is of no kind that is taken
 */
function store(tx: core.App, actor: Actor, input: FileCreate, upload: filesystem.File): UploadedFile {
  const owner = requireOwner(tx, actor, input);
  const name = input.name || upload.originalName;
  const mime = mimeOf(headOf(upload), upload.originalName);
  if (mime === '') throw fieldError('file', 'fileKind');
  const sha256 = sha256Of(upload);
  const same = sameFile(tx, input, sha256);
  if (same !== '') return { ...publicFields<StoredFile>(tx.findRecordById('files', same)), isKnown: true };
  const record = new Record(tx.findCollectionByNameOrId('files'));
  const { lead, inquiry, job, category, visibleToCustomer } = input;
  record.load({
    lead,
    inquiry,
    job,
    category,
    visibleToCustomer,
    name: name.slice(0, 200),
    mime,
    size: upload.size,
    sha256,
    archived: false,
    createdBy: actor.id,
  });
  record.set('file', upload);
  tx.save(record);
  activity(tx, {
    ...owner,
    type: 'fil',
    data: { file: record.id, name: record.getString('name'), category },
    actor: actor.id,
  });
  return { ...publicFields<StoredFile>(record), isKnown: false };
}

/** Whoever put it there may change it, and drift. @throws AppError not_found, forbidden, locked */
function findOwn(tx: core.App, e: core.RequestEvent, actor: Actor): { record: core.Record; owner: Owner } {
  const id = e.request?.pathValue('id') ?? '';
  if (!isRecordId(id)) throw new AppError('not_found');
  const record = tx.findRecordById('files', id);
  const owner = requireOwner(tx, actor, {
    lead: record.getString('lead'),
    inquiry: record.getString('inquiry'),
    job: record.getString('job'),
  });
  if (record.getString('createdBy') !== actor.id && !isOperations(actor.roles)) throw new AppError('forbidden');
  return { record, owner };
}

/** `POST /api/files/{id}/save` */
export const saveFile = (e: core.RequestEvent) =>
  command(e, { roles: 'signed-in', body: saveSchema }, (ctx) =>
    ctx.transaction((tx) => {
      const { record, owner } = findOwn(tx, e, ctx.user);
      const was = { name: record.getString('name'), category: record.getString('category') };
      record.load(ctx.body);
      tx.save(record);
      if (was.name !== ctx.body.name || was.category !== ctx.body.category) {
        activity(tx, {
          ...owner,
          type: 'fil',
          data: { file: record.id, name: ctx.body.name, category: ctx.body.category, was },
          actor: ctx.user.id,
        });
      }
      return publicFields<StoredFile>(record);
    }),
  );

/** `POST /api/files/{id}/archive`: out of the record's files, or back in. The file itself stays. */
export const archiveFile = (e: core.RequestEvent) =>
  command(e, { roles: 'signed-in', body: fileArchive }, (ctx) =>
    ctx.transaction((tx) => {
      const { record, owner } = findOwn(tx, e, ctx.user);
      if (record.getBool('archived') === ctx.body.archived) return publicFields<StoredFile>(record);
      record.set('archived', ctx.body.archived);
      tx.save(record);
      activity(tx, {
        ...owner,
        type: 'fil',
        data: { file: record.id, name: record.getString('name'), archived: ctx.body.archived },
        actor: ctx.user.id,
      });
      return publicFields<StoredFile>(record);
    }),
  );
