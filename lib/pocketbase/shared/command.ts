import { ClientResponseError } from 'pocketbase';
import { isMissingPart } from '../../core/shared/missing-part.ts';
import {
  codeOfStatus,
  type ErrorBody,
  type ErrorCode,
  type FieldErrors,
  type StaleData,
} from '../../core/shared/errors.ts';
import { setTransport, type Sent, type Transport } from '../../core/shared/contract.ts';
import { pb } from './client.ts';
import type { TypedPocketBase } from './types.ts';

/**
 * `offline`: the server was not reached. `missing_part`: a script that the call needed could not be fetched; only a
 * reload fetches it again. `aborted`: the caller cancelled the request. `misfit`: the answer does not fit its schema.
 */
export type ClientErrorCode =
  ErrorCode | 'offline' | 'missing_part' | 'aborted' | 'misfit' | 'missing_record_id' | 'missing_log_id';

/** A refusal as the browser sees it, from a command, a record call or the network. Texts: messages `errors.<code>`. */
export class ClientError extends Error {
  readonly code: ClientErrorCode;
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly data: Record<string, unknown>;
  constructor(code: ClientErrorCode, status: number, data: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ClientError';
    this.code = code;
    this.status = status;
    this.data = data;
  }
  /** Errors by dotted field path; empty unless the code is `validation`. */
  get fields(): FieldErrors {
    return this.code === 'validation' ? (this.data as FieldErrors) : {};
  }
  /** The current record if the code is `stale`, otherwise null. */
  get stale(): StaleData | null {
    return this.code === 'stale' ? (this.data as StaleData) : null;
  }
}

/** The refusal of one change of many, as a command of its own throws it. */
export const toRefusal = ({ code, status, data }: ErrorBody) => new ClientError(code, status, data);

/** Requests that the SDK refuses to send, by its messages (specification §5). */
const MISSING: Record<string, ClientErrorCode> = {
  'Missing required record id.': 'missing_record_id',
  'Missing required log id.': 'missing_log_id',
};

/** Converts an error thrown by a call through `pb`. */
export function toClientError(error: unknown): ClientError {
  if (error instanceof ClientError) return error;
  if (error instanceof Error && isMissingPart(error)) return new ClientError('missing_part', 0, {}, { cause: error });
  if (!(error instanceof ClientResponseError)) return new ClientError('internal', 0, {}, { cause: error });
  if (error.isAbort) return new ClientError('aborted', 0, {}, { cause: error });
  if (error.status === 0) return new ClientError('offline', 0, {}, { cause: error });
  const body = error.response as { code?: unknown; data?: unknown };
  const data = typeof body.data === 'object' && body.data !== null ? (body.data as Record<string, unknown>) : {};
  const missing = MISSING[error.message];
  if (missing) return new ClientError(missing, error.status, {}, { cause: error });
  if (typeof body.code === 'string')
    return new ClientError(body.code as ClientErrorCode, error.status, data, { cause: error });
  return new ClientError(codeOfStatus(error.status) ?? 'internal', error.status, fromPocketBase(data), {
    cause: error,
  });
}

/** Runs calls through `pb`. @throws ClientError in place of what it throws */
export async function withClientError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toClientError(error);
  }
}

/** null if the record does not exist or the user may not read it. @throws what else `reading` throws */
export async function nullIfUnreadable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const { status } = toClientError(error);
    if (status === 404 || status === 403) return null;
    throw error;
  }
}

/** Translates PocketBase's field errors to the codes of the product's validation texts. */
function fromPocketBase(data: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [field, fault] of Object.entries(data)) {
    const code = (fault as { code?: unknown } | null)?.code;
    out[field] = { code: code === 'validation_required' ? 'required' : 'invalid' };
  }
  return out;
}

export type SendOptions = {
  method?: 'GET' | 'POST';
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
};

/**
 * Calls one of the product's commands or reads with the session's token.
 * @param path from the origin, as in `/api/leads/search`
 * @throws ClientError
 */
export function send<T>(path: string, options: SendOptions = {}): Promise<T> {
  return sendThrough(pb)(path, { method: 'POST', ...options }) as Promise<T>;
}

/** What sends a command's call with the session of this client. */
export function sendThrough(client: TypedPocketBase): Transport {
  return (path, { method, body, query, files, signal }) =>
    withClientError(() =>
      client.send<unknown>(path, {
        method,
        ...(method === 'POST' ? { body: files ? toForm(body, files) : (body ?? {}) } : {}),
        ...(query ? { query } : {}),
        ...(signal ? { signal } : {}),
      }),
    );
}

/** The form of a command that takes files. */
export function toForm(input: unknown, files: NonNullable<Sent['files']>): FormData {
  const form = new FormData();
  form.set('payload', JSON.stringify(input));
  for (const [field, file] of Object.entries(files)) if (file) form.set(field, file, file.name);
  return form;
}

setTransport(sendThrough(pb));
