/**
 * The frame of every command: who asks, what they send, one transaction, and refusals with codes the client words.
 */
import type * as z from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { hasAccess, isOperations, isStaff, ROLES, type Role } from '../../lib/auth/permissions.ts';
import { AppError, fieldErrors } from '../../lib/core/errors.ts';
import { isSessionRevoked } from '../auth/sessions.ts';
import { toDbTime } from './sql.ts';

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
  /** Of a superuser (scripts, Next's server): no name and no roles. */
  user: CommandUser;
  body: B;
  /** All or nothing; what `fn` throws takes everything back and is thrown on. Use `tx` alone inside. */
  transaction<T>(fn: (tx: core.App) => T): T;
};

/**
 * 'staff': every role but `new` · 'staff-or-technician': also users with a technician record · 'operations': admin,
 * moderator and management · 'signed-in': also `new`.
 */
type Access = 'staff' | 'staff-or-technician' | 'operations' | 'signed-in' | 'superuser';

/** Bodies above this are refused; files come by multipart. */
const MAX_BODY = 2 * 1024 * 1024;
/** More than the proxy lets through. A refused body is read to its end: what is left would be taken for the connection's next request. */
const MAX_READ = 16 * 1024 * 1024;

/**
 * Runs a command and answers its result as JSON, or the refusal as an `ErrorBody`.
 * Without `body` in the options nothing is read and `ctx.body` is undefined.
 */
export function command<S extends z.$ZodType = z.$ZodUndefined>(
  e: core.RequestEvent,
  options: { access?: Access; body?: S },
  run: (ctx: Context<z.output<S>>) => unknown,
): void {
  try {
    const user = requireUser(e, options.access ?? 'staff');
    const body = (options.body ? parseBody(e, options.body) : undefined) as z.output<S>;
    return e.json(200, run({ app: e.app, e, user, body, transaction: (fn) => runInTransaction(e.app, fn) }));
  } catch (error) {
    const refusal = error instanceof AppError ? error : toAppError(e, error);
    return e.json(refusal.status, refusal.toBody());
  }
}

/** @throws AppError unauthorized, forbidden */
function requireUser(e: core.RequestEvent, access: Access): CommandUser {
  const account = e.auth;
  if (!account) throw new AppError('unauthorized');
  if (account.isSuperuser()) {
    if (access !== 'superuser') throw new AppError('forbidden');
    return { id: '', name: '', email: account.email(), roles: [], technician: '' };
  }
  if (isSessionRevoked(e, account)) throw new AppError('unauthorized');
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
  return access === 'signed-in';
}

/** @throws AppError validation, too_large */
function parseBody<S extends z.$ZodType>(e: core.RequestEvent, schema: S): z.output<S> {
  // A body sent in chunks has no length in advance; it is read to the limit and no further.
  const announced = e.request?.contentLength ?? 0;
  const text = e.request?.body && announced <= MAX_BODY ? toString(e.request.body, MAX_BODY) : '';
  if (announced > MAX_BODY || text.length >= MAX_BODY) {
    if (e.request?.body) toString(e.request.body, MAX_READ);
    throw new AppError('too_large');
  }
  let input: unknown;
  try {
    input = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new AppError('validation', { body: { code: 'invalid' } });
  }
  return parseInput(schema, input);
}

/** What the schema makes of the input. @throws AppError validation, with each field's first fault */
export function parseInput<S extends z.$ZodType>(schema: S, input: unknown): z.output<S> {
  const result = safeParse(schema, input);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error.issues, input);
  // A body that is no object at all has no field to name.
  if ('' in fields) throw new AppError('validation', { body: fields[''] });
  throw new AppError('validation', fields);
}

/** Runs in one SQLite transaction; a refusal thrown inside rolls back and comes out as itself. */
export function runInTransaction<T>(app: core.App, fn: (tx: core.App) => T): T {
  let result: T | undefined;
  // PocketBase wraps what is thrown inside, so keep it.
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

/** What PocketBase refuses by itself (404, a field's rule) in our words; the rest is a fault of ours and goes to the log. */
function toAppError(e: core.RequestEvent, error: unknown): AppError {
  const message = String(error);
  if (message.includes('sql: no rows in result set')) return new AppError('not_found');
  const refused = getRefusedFields(error);
  if (refused.length > 0)
    return new AppError('validation', Object.fromEntries(refused.map((field) => [field, { code: 'invalid' }])));
  e.app.logger().error('command failed', 'type', 'command', 'url', e.request?.pattern ?? '', 'error', message);
  return new AppError('internal');
}

/** Fields that a failed save names. Go's validation.Errors shows its methods only; as JSON it is text by field. */
function getRefusedFields(error: unknown): string[] {
  const value = (error as { value?: { filter?: unknown } } | null)?.value;
  return typeof value?.filter === 'function' ? Object.keys(JSON.parse(JSON.stringify(value)) as object) : [];
}

/**
 * What this user's earlier call of the command with the same key answered, or what `fn` answers now, kept for a day.
 * Without a key `fn` just runs. Call it inside the transaction that does the work.
 */
export function idempotent<T>(tx: core.App, user: string, name: string, key: string | undefined, fn: () => T): T {
  if (!key) return fn();
  const found = arrayOf(new DynamicModel({ response: '' }));
  const params = { user, command: name, key };
  tx.db()
    .newQuery('SELECT response FROM idempotency_keys WHERE user = {:user} AND command = {:command} AND "key" = {:key}')
    .bind(params)
    .all(found);
  if (found.length > 0) return JSON.parse(String(found[0]?.response)) as T;
  const result = fn();
  // A plain statement: nobody watches these, and a record save would triple what the write lock is held for.
  tx.db()
    .newQuery(
      'INSERT INTO idempotency_keys (id, "key", user, command, response, created) VALUES ({:id}, {:key}, {:user}, {:command}, {:response}, {:created})',
    )
    .bind({
      ...params,
      id: $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789'),
      response: JSON.stringify(result),
      created: toDbTime(),
    })
    .execute();
  return result;
}

/** Forgets answers older than a day. */
export function deleteOldIdempotencyKeys(app: Pick<core.App, 'db'>): void {
  const before = toDbTime(new Date(Date.now() - 86_400_000));
  app.db().newQuery('DELETE FROM idempotency_keys WHERE created < {:before}').bind({ before }).execute();
}

/** The record's fields without hidden ones, as they cross the wire. */
export function toPublicFields<T extends object>(record: core.Record): T {
  // JSON fields would come out of publicExport as bytes.
  return JSON.parse(toString(record.marshalJSON())) as T;
}

/**
 * The record for a change: the compare of compare-and-set. The caller sets `rev` + 1 and saves in the same transaction.
 * `proposed`: what is to be written, for the list of fields that differ from what is stored.
 * @throws AppError not_found where there is none or `readable` says no; stale where `rev` is not the stored one
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

/** Do two values hold the same? The order of an object's keys makes no difference, and nothing is as good as empty. */
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

/** The compare alone, of a record read in the same transaction. @throws AppError stale */
export function requireRev(record: core.Record, rev: number, proposed: Record<string, unknown>): core.Record {
  const stored = record.getInt('rev');
  if (stored === rev) return record;
  const current = toPublicFields<Record<string, unknown>>(record);
  const fields = Object.keys(proposed).filter(
    (field) => field !== 'rev' && !sameValue(current[field], proposed[field]),
  );
  throw new AppError('stale', { rev: stored, fields, current });
}

/** @throws AppError not_found where there is none or `readable` says no */
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

export type ActivityType =
  | 'oprettet'
  | 'felt'
  | 'status'
  | 'opkald'
  | 'mail'
  | 'sms'
  | 'note'
  | 'fil'
  | 'tilbud_sendt'
  | 'tilbud_set'
  | 'tilbud_accepteret'
  | 'tilbud_afvist'
  | 'ejer'
  | 'stop';

/** Writes a line of the timeline; it is never changed after. `actor` '' is the product itself. */
export function logActivity(
  tx: core.App,
  entry: {
    lead?: string;
    inquiry?: string;
    job?: string;
    type: ActivityType;
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
}
