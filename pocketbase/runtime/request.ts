/** Reads the parts of a request: path, query and multipart form. */
import { isRecordId, isReference, REQUEST_ID_HEADER } from '../../lib/core/shared/ids.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { isWithinJsonLimits, MAX_FORM_FIELD } from '../../lib/core/shared/json-limits.ts';

/** A parameter of the path, '' without it. */
export function getPathParam(e: core.RequestEvent, name: string): string {
  return e.request?.pathValue(name) ?? '';
}

/** @throws AppError not_found if the text is not a record id */
export function requireRecordId(id: string): string {
  if (!isRecordId(id)) throw new AppError('not_found');
  return id;
}

/** The request's id, by which its lines in all logs are found; '' without one. */
export function getRequestId(e: core.RequestEvent): string {
  const id = e.request?.header.get(REQUEST_ID_HEADER) ?? '';
  return isReference(id) ? id : '';
}

/** The form field `payload` as JSON. @throws AppError validation at `payload`; too_large */
export function parsePayload(e: core.RequestEvent): unknown {
  const text = e.request?.formValue('payload') ?? '';
  if (text.length > MAX_FORM_FIELD) throw new AppError('too_large');
  return parseJson(text, 'payload');
}

/** Parses JSON from outside. @throws AppError validation at `field` if it is not JSON, too deep or too large */
export function parseJson(text: string, field: string): unknown {
  if (!isWithinJsonLimits(text)) throw fieldError(field, 'invalid');
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError(field, 'invalid');
  }
}

/** The first uploaded file of the form field, or null. */
export function findUploadedFile(e: core.RequestEvent, name: string): filesystem.File | null {
  try {
    return e.findUploadedFiles(name)[0] ?? null;
  } catch {
    // PocketBase throws without a file.
    return null;
  }
}
