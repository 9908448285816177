/**
 * Errors as PocketBase's commands and Next's endpoints send them. The server sends codes and parameters; the client
 * translates them (messages: `validation.*`, `errors.*`).
 */
import type * as z from 'zod/v4/core';

/** Error of one field. `code` is a key under `validation` in the messages. */
export type FieldError = { code: string; params?: Record<string, string | number> };

/** Errors by the field's dotted path, as in `lines.3.qtyMilli`. */
export type FieldErrors = Record<string, FieldError>;

export type ErrorCode =
  | 'validation' // 400, data: FieldErrors
  | 'unauthorized' // 401
  | 'account_closed' // 401, data: { admins }: names of whom to ask
  | 'forbidden' // 403
  | 'not_found' // 404
  | 'stale' // 409, data: StaleData
  | 'taken' // 409, data: { owner: { id, name } }
  | 'wrong_status' // 409, data: { status, allowed }
  | 'locked' // 409
  | 'duplicate' // 409
  | 'rule_broken' // 409, data: { rules }: the planning rules that the place breaks
  | 'microsoft_disconnected' // 409
  | 'backup_busy' // 409: another backup, check or restore runs
  | 'export_busy' // 409: another export of all data runs
  | 'too_large' // 413
  | 'too_many_requests' // 429
  | 'internal' // 500
  | 'restoring' // 503: a backup replaces the data
  | 'optimiser_off' // 503: switched off by the operator
  | 'optimiser_installing' // 503 with Retry-After
  | 'optimiser_missing' // 503: the server has no Python 3
  | 'optimiser_failed' // 503: it could not be installed
  | 'upstream' // 502, 503: PocketBase or Microsoft can't be reached
  | 'no_space'; // 507: the server's disk is full

/** Data of a 409 `stale`: the current record and its top-level fields that differ from the sent ones. */
export type StaleData = { rev: number; fields: string[]; current: Record<string, unknown> };

export type ErrorBody = { status: number; code: ErrorCode; message: string; data: Record<string, unknown> };

const STATUS: Record<ErrorCode, number> = {
  validation: 400,
  unauthorized: 401,
  account_closed: 401,
  forbidden: 403,
  not_found: 404,
  stale: 409,
  taken: 409,
  wrong_status: 409,
  locked: 409,
  duplicate: 409,
  rule_broken: 409,
  microsoft_disconnected: 409,
  backup_busy: 409,
  export_busy: 409,
  too_large: 413,
  too_many_requests: 429,
  internal: 500,
  restoring: 503,
  optimiser_off: 503,
  optimiser_installing: 503,
  optimiser_missing: 503,
  optimiser_failed: 503,
  upstream: 502,
  no_space: 507,
};

/** Whether the server answers with this code: a browser has some of its own. */
export const isErrorCode = (code: string): code is ErrorCode => Object.keys(STATUS).includes(code);

/** Statuses that the product's own commands don't answer. */
const OTHER_STATUS: Record<number, ErrorCode> = {
  405: 'not_found',
  411: 'validation',
  503: 'upstream',
  504: 'upstream',
};

/** The code of an answer that names none, by its status; undefined for a status that has none. */
export function codeOfStatus(status: number): ErrorCode | undefined {
  const first = (Object.keys(STATUS) as ErrorCode[]).find((code) => STATUS[code] === status);
  return OTHER_STATUS[status] ?? first;
}

/** An expected error. Commands and endpoints throw it; the endpoint sends it as an `ErrorBody`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: Record<string, unknown>;
  constructor(code: ErrorCode, data: Record<string, unknown> = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }
  get status(): number {
    return STATUS[this.code];
  }
  toBody(): ErrorBody {
    return { status: this.status, code: this.code, message: '', data: this.data };
  }
}

/** A `validation` error of one field. */
export function fieldError(path: string, code: string, params?: FieldError['params']): AppError {
  return new AppError('validation', { [path]: params ? { code, params } : { code } });
}

/**
 * zod's issues as field errors with the codes of the specification's validation texts. Only the first error of a field
 * is kept.
 */
export function fieldErrors(issues: readonly z.$ZodIssue[], input?: unknown): FieldErrors {
  // A map, because a path may be 'constructor' or '__proto__', which every object has.
  const out = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = issue.path.join('.');
    if (!out.has(path)) out.set(path, toFieldError(issue, valueAt(input, issue.path)));
  }
  return Object.fromEntries(out);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = input;
  for (const key of path)
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<PropertyKey, unknown>)[key]
        : undefined;
  return at;
}

function toFieldError(issue: z.$ZodIssue, value: unknown): FieldError {
  switch (issue.code) {
    case 'invalid_value':
    case 'invalid_type':
      if (value === undefined || value === null || value === '') return { code: 'required' };
      if (issue.code === 'invalid_type' && issue.expected === 'date') return { code: 'invalidDate' };
      if (typeof value === 'number' && !Number.isFinite(value)) return { code: 'finite' };
      return { code: 'invalid' };
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin === 'string')
        return value === '' || minimum === 1 ? { code: 'required' } : { code: 'minLength', params: { minimum } };
      if (issue.origin === 'array' || issue.origin === 'set') return { code: 'minItems', params: { minimum } };
      return { code: 'min', params: { minimum } };
    }
    case 'too_big': {
      const maximum = Number(issue.maximum);
      if (issue.origin === 'string') return { code: 'maxLength', params: { maximum } };
      if (issue.origin === 'array' || issue.origin === 'set') return { code: 'maxItems', params: { maximum } };
      return { code: 'max', params: { maximum } };
    }
    case 'invalid_format':
      if (issue.format === 'date') return { code: 'invalidDate' };
      if (['email', 'url', 'uuid', 'cuid', 'datetime'].includes(issue.format)) {
        return { code: 'invalidFormat', params: { validation: issue.format } };
      }
      return { code: 'invalid' };
    case 'not_multiple_of':
      return { code: 'multipleOf', params: { multipleOf: Number(issue.divisor) } };
    case 'custom': {
      const params = issue.params as { code?: string; values?: FieldError['params'] } | undefined;
      return params?.code
        ? { code: params.code, ...(params.values ? { params: params.values } : {}) }
        : { code: 'invalid' };
    }
    default:
      return { code: 'invalid' };
  }
}
