/** Repeated commands: the answer of the first is kept for a day. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { createRecordId } from './records.ts';
import { texts } from './columns.ts';
import { execute, queryRow, toDbTime, type Database } from './sql.ts';
import type { CommandUser } from './user.ts';

export type KeyedBody = { readonly idempotencyKey?: string | undefined };

/**
 * Returns the stored answer of the user's earlier call with the same key, or runs `fn` and stores its answer. Without a
 * key `fn` just runs. Call it inside the transaction of the command.
 * @throws AppError validation at `idempotencyKey` if the earlier call had another path or body
 */
export function idempotent<T>(
  tx: core.App,
  { user, command, path, body }: { user: CommandUser; command: string; path: string; body: KeyedBody },
  fn: () => T,
): T {
  if (!body.idempotencyKey) return fn();
  const params = { user: user.id, command, key: body.idempotencyKey };
  const contentHash = $security.sha256(JSON.stringify([path, body]));
  const stored = queryRow(
    tx,
    texts('contentHash', 'response'),
    'FROM idempotency_keys WHERE user = {:user} AND command = {:command} AND "key" = {:key}',
    params,
  );
  if (stored) {
    if (stored.contentHash !== contentHash) throw fieldError('idempotencyKey', 'reusedKey');
    return JSON.parse(stored.response) as T;
  }
  const result = fn();
  // A plain statement: a record save would hold the write lock three times as long, and no client subscribes to this.
  execute(
    tx,
    `INSERT INTO idempotency_keys (id, "key", user, command, contentHash, response, created)
      VALUES ({:id}, {:key}, {:user}, {:command}, {:contentHash}, {:response}, {:created})`,
    { ...params, contentHash, id: createRecordId(), response: JSON.stringify(result), created: toDbTime() },
  );
  return result;
}

/** Deletes keys older than a day. */
export function deleteOldIdempotencyKeys(app: Database): void {
  const before = toDbTime(new Date(Date.now() - 86_400_000));
  execute(app, 'DELETE FROM idempotency_keys WHERE created < {:before}', { before });
}
