/**
 * The wrapper of every command: checks the user, parses the body, offers a transaction, and answers errors as codes
 * that the client translates.
 */
import type * as z from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import {
  can,
  hasAccess,
  isOperations,
  isStaff,
  ROLES,
  type Action,
  type Resource,
  type Role,
} from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError, fieldErrors } from '../../lib/core/shared/errors.ts';
import { MAX_LARGE_BODY } from '../../lib/core/shared/json-limits.ts';
import type { ActivitiesTypeOptions } from '../../lib/pocketbase/shared/types.ts';
import { isDiskFull } from './full-disk.ts';
import { createRecordId } from './record-id.ts';
import { getRequestId, parseJson } from './request.ts';
import { isSessionRevoked, toSessionRefusal } from './session.ts';
import { toDbTime } from './sql.ts';
import { applyStatusEffect } from './status-effects.ts';
import { findUnknownKeys } from './unknown-keys.ts';

/** The user of a command. `technician`: the id of their active technician record, '' without one. */
export type CommandUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly technician: string;
};

export type Context<B = undefined> = {
  app: core.App;
  e: core.RequestEvent;
  /** For a superuser (scripts, Next's server) without name and roles. */
  user: CommandUser;
  body: B;
  /** Runs `fn` in one transaction; an error rolls back and is thrown again. Use only `tx` inside. */
  transaction<T>(fn: (tx: core.App) => T): T;
};

/**
 * 'own session': the account of a live session; a superuser has none · 'staff': every role but `new` · 'staff-or-technician': also users with a technician record · 'operations': admin,
 * moderator and management · 'signed-in': also `new` · 'change catalog' and the like: a right of
 * lib/auth/shared/permissions.ts, to any record at all.
 */
export type Access =
  'own session' | 'staff' | 'staff-or-technician' | 'operations' | 'signed-in' | 'superuser' | `${Action} ${Resource}`;

/**
 * More than the proxy lets through. A refused body is read to its end, because the rest would be taken for the next
 * request on the connection.
 */
const MAX_READ = 16 * 1024 * 1024;

/**
 * Runs a command and answers its result as JSON (204 for none), or an error as an `ErrorBody`.
 * Without `body` in the options no body is read and `ctx.body` is undefined.
 */
export function command<S extends z.$ZodType = z.$ZodUndefined>(
  e: core.RequestEvent,
  options: { access?: Access; body?: S },
  run: (ctx: Context<z.output<S>>) => unknown,
): void {
  return answer(e, () => {
    const user = requireUser(e, options.access ?? 'staff');
    const body = (options.body ? parseInput(options.body, readBody(e)) : undefined) as z.output<S>;
    const result = run({ app: e.app, e, user, body, transaction: (fn) => runInTransaction(e.app, fn) });
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

/** A command's result that is JSON text already. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** @throws AppError unauthorized, account_closed, forbidden */
function requireUser(e: core.RequestEvent, access: Access): CommandUser {
  const account = e.auth;
  if (!account) throw new AppError('unauthorized');
  if (account.isSuperuser()) {
    if (access === 'own session') throw new AppError('unauthorized');
    if (access !== 'superuser') throw new AppError('forbidden');
    return { id: '', name: '', email: account.email(), roles: [], technician: '' };
  }
  if (isSessionRevoked(e, account)) throw toSessionRefusal(e.app, account);
  const user = toCommandUser(account);
  if (!hasRequiredAccess(user, access)) throw new AppError('forbidden');
  return user;
}

/** The account of a user, not a superuser's. */
export function toCommandUser(account: core.Record): CommandUser {
  const roles = account.getStringSlice('roles');
  return {
    id: account.id,
    name: account.getString('name'),
    email: account.email(),
    roles: ROLES.filter((role) => roles.includes(role)),
    technician: account.getString('technician'),
  };
}

function hasRequiredAccess(user: CommandUser, access: Access): boolean {
  if (access === 'staff') return isStaff(user.roles);
  if (access === 'staff-or-technician') return hasAccess(user);
  if (access === 'operations') return isOperations(user.roles);
  if (access === 'signed-in' || access === 'own session') return true;
  if (access === 'superuser') return false;
  const [action, resource] = access.split(' ') as [Action, Resource];
  return can(user, resource, action);
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

/** Runs `fn` in one SQLite transaction. An error thrown inside rolls back and is thrown again unchanged. */
export function runInTransaction<T>(app: core.App, fn: (tx: core.App) => T): T {
  let result: T | undefined;
  // PocketBase wraps errors that are thrown inside, so the original is kept.
  let thrown: { error: unknown } | undefined;
  try {
    app.runInTransaction((tx) => {
      try {
        result = fn(tx);
      } catch (error) {
        thrown = { error };
        throw error;
      }
    });
  } catch (error) {
    throw thrown ? thrown.error : error;
  }
  return result as T;
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

export type KeyedBody = { readonly idempotencyKey?: string | undefined };

/**
 * Returns the stored response of the user's earlier call with the same key, or runs `fn` and stores its response for a
 * day. Without a key `fn` just runs. Call it inside the transaction of the command.
 * @throws AppError validation at `idempotencyKey` where the earlier call had another path or body
 */
export function idempotent<T>(
  { e, user }: Pick<Context, 'e' | 'user'>,
  tx: core.App,
  name: string,
  body: KeyedBody,
  fn: () => T,
): T {
  if (!body.idempotencyKey) return fn();
  const params = { user: user.id, command: name, key: body.idempotencyKey };
  const contentHash = $security.sha256(JSON.stringify([e.request?.url?.path ?? '', body]));
  const stored = findKey(tx, params);
  if (stored) {
    if (stored.contentHash !== contentHash) throw fieldError('idempotencyKey', 'reusedKey');
    return JSON.parse(stored.response) as T;
  }
  const result = fn();
  // A plain statement: a record save would hold the write lock three times as long, and no client subscribes to this.
  tx.db()
    .newQuery(
      `INSERT INTO idempotency_keys (id, "key", user, command, contentHash, response, created) VALUES ({:id}, {:key},
        {:user}, {:command}, {:contentHash}, {:response}, {:created})`,
    )
    .bind({
      ...params,
      contentHash,
      id: createRecordId(),
      response: JSON.stringify(result),
      created: toDbTime(),
    })
    .execute();
  return result;
}

function findKey(
  tx: core.App,
  params: { user: string; command: string; key: string },
): { contentHash: string; response: string } | null {
  const found = arrayOf(new DynamicModel({ contentHash: '', response: '' }));
  tx.db()
    .newQuery(
      `SELECT contentHash, response FROM idempotency_keys
        WHERE user = {:user} AND command = {:command} AND "key" = {:key}`,
    )
    .bind(params)
    .all(found);
  return found[0] ? { contentHash: String(found[0].contentHash), response: String(found[0].response) } : null;
}

/** Deletes keys older than a day. */
export function deleteOldIdempotencyKeys(app: Pick<core.App, 'db'>): void {
  const before = toDbTime(new Date(Date.now() - 86_400_000));
  app.db().newQuery('DELETE FROM idempotency_keys WHERE created < {:before}').bind({ before }).execute();
}

/** The record's fields without hidden ones, as the API returns them. */
export function toPublicFields<T extends object>(record: core.Record): T {
  // publicExport would return JSON fields as bytes.
  return JSON.parse(toString(record.marshalJSON())) as T;
}

/**
 * Loads a record for a change and compares `rev`. The caller sets `rev` + 1 and saves in the same transaction.
 * `proposed`: the new values, for the list of fields that differ from the stored ones.
 * @throws AppError not_found where it does not exist or is not readable; stale where `rev` differs
 */
export function loadForChange(
  tx: core.App,
  collection: string,
  id: string,
  rev: number,
  proposed: Record<string, unknown>,
  readable: (record: core.Record) => boolean = () => true,
): core.Record {
  return requireRev(findReadable(tx, collection, id, readable), rev, proposed);
}

/** Whether two values are equal. The order of keys does not matter; null, undefined and empty values are equal. */
export function sameValue(a: unknown, b: unknown): boolean {
  return toComparable(a) === toComparable(b);
}

function toComparable(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(toComparable).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1));
    return `{${entries.map(([key, of]) => `${key}:${toComparable(of)}`).join()}}`;
  }
  return value === undefined || value === null || value === '' ? '' : JSON.stringify(value);
}

/** Compares `rev` of a record that was read in the same transaction. @throws AppError stale */
export function requireRev(record: core.Record, rev: number, proposed: Record<string, unknown>): core.Record {
  const stored = record.getInt('rev');
  if (stored === rev) return record;
  const current = toPublicFields<Record<string, unknown>>(record);
  const fields = Object.keys(proposed).filter(
    (field) => field !== 'rev' && !sameValue(current[field], proposed[field]),
  );
  throw new AppError('stale', { rev: stored, fields, current });
}

/** @throws AppError not_found where it does not exist or is not readable */
export function findReadable(
  app: core.App,
  collection: string,
  id: string,
  readable: (record: core.Record) => boolean,
): core.Record {
  let record: core.Record;
  try {
    record = app.findRecordById(collection, id);
  } catch {
    throw new AppError('not_found');
  }
  if (!readable(record)) throw new AppError('not_found');
  return record;
}

/**
 * Adds an activity to the timeline; activities are never changed. One of a status may start tasks. `actor`: the user's
 * id, '' for the product itself.
 */
export function logActivity(
  tx: core.App,
  entry: {
    lead?: string;
    inquiry?: string;
    job?: string;
    type: ActivitiesTypeOptions;
    data: Record<string, unknown>;
    actor: string;
  },
): void {
  const line = new Record(tx.findCollectionByNameOrId('activities'));
  line.load({
    lead: entry.lead ?? '',
    inquiry: entry.inquiry ?? '',
    job: entry.job ?? '',
    type: entry.type,
    actor: entry.actor,
    at: toDbTime(),
    data: entry.data,
  });
  tx.save(line);
  if (entry.type === 'status') applyStatusEffect(tx, line);
}
