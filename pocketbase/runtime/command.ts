/** The wrapper of every command: checks the user, parses the body, and answers errors as codes for the client. */
import type * as z from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { AppError, fieldErrors } from '../../lib/core/shared/errors.ts';
import { MAX_LARGE_BODY } from '../../lib/core/shared/json-limits.ts';
import { isDiskFull } from './full-disk.ts';
import { getRequestId, parseJson } from './request.ts';
import { recordSeen } from './seen.ts';
import { findUnknownKeys } from './unknown-keys.ts';
import { type Access, type CommandUser, requireUser } from './user.ts';

/**
 * More than the proxy lets through. A refused body is read to its end, because the rest would be taken for the next
 * request on the connection.
 */
const MAX_READ = 16 * 1024 * 1024;

/**
 * Runs a command and answers its result as JSON (204 for none), or an error as an `ErrorBody`.
 * Without `body` in the options no body is read and `body` is undefined.
 */
export function command<S extends z.$ZodType = z.$ZodUndefined>(
  e: core.RequestEvent,
  { access, body: schema }: { access: Access; body?: S },
  run: (user: CommandUser, body: z.output<S>) => unknown,
): void {
  return answer(e, () => {
    const user = requireUser(e, access);
    recordSeen(e);
    const body = (schema ? parseInput(schema, readBody(e)) : undefined) as z.output<S>;
    const result = run(user, body);
    if (result === undefined) return e.noContent(204);
    return result instanceof JsonText ? e.blob(200, 'application/json', result.text) : e.json(200, result);
  });
}

/** Runs what answers a request, and answers an error as an `ErrorBody`. Without a check of the user: see `command`. */
export function answer(e: core.RequestEvent, run: () => void): void {
  try {
    return run();
  } catch (error) {
    const refusal = error instanceof AppError ? error : toAppError(e, error);
    return e.json(refusal.status, refusal.toBody());
  }
}

/** A command's result that is JSON text already, of a value of type `T`. */
export class JsonText<T = unknown> {
  declare readonly valueType?: T;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The request's JSON body, unchecked; `{}` without one. @throws AppError validation, too_large */
export function readBody(e: core.RequestEvent): unknown {
  // A chunked body announces no length, so it is read up to the limit.
  const announced = e.request?.contentLength ?? 0;
  const text = e.request?.body && announced <= MAX_LARGE_BODY ? toString(e.request.body, MAX_LARGE_BODY) : '';
  if (announced > MAX_LARGE_BODY || text.length >= MAX_LARGE_BODY) {
    if (e.request?.body) toString(e.request.body, MAX_READ);
    throw new AppError('too_large');
  }
  return text.trim() === '' ? {} : parseJson(text, 'body');
}

/**
 * Parses the input with the schema. @throws AppError validation, with the first fault of each field or its unknown keys
 */
export function parseInput<S extends z.$ZodType>(schema: S, input: unknown): z.output<S> {
  const unknown = findUnknownKeys(schema, input);
  if (unknown.length > 0)
    throw new AppError('validation', Object.fromEntries(unknown.map((key) => [key, { code: 'unknownKey' }])));
  const result = safeParse(schema, input);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error.issues, input);
  // A body that is not an object has no field to name.
  if ('' in fields) throw new AppError('validation', { body: fields[''] });
  throw new AppError('validation', fields);
}

/** Translates PocketBase's own refusals (not found, a field's rule); anything else is logged as an internal error. */
function toAppError(e: core.RequestEvent, error: unknown): AppError {
  const message = String(error);
  if (message.includes('sql: no rows in result set')) return new AppError('not_found');
  const refused = getRefusedFields(error);
  if (refused.length > 0)
    return new AppError('validation', Object.fromEntries(refused.map((field) => [field, { code: 'invalid' }])));
  const requestId = getRequestId(e);
  const fields = ['type', 'command', 'url', e.request?.pattern ?? '', 'requestId', requestId, 'error', message];
  e.app.logger().error('command failed', ...fields);
  return new AppError(isDiskFull(message) ? 'no_space' : 'internal');
}

/**
 * Fields named by a failed save. Go's validation.Errors shows only methods to JavaScript; as JSON it is text by field.
 */
function getRefusedFields(error: unknown): string[] {
  const value = (error as { value?: { filter?: unknown } } | null)?.value;
  return typeof value?.filter === 'function' ? Object.keys(JSON.parse(JSON.stringify(value)) as object) : [];
}
