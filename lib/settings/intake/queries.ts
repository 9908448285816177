/** Keys for the intake of leads; admins only. */
import { queryOptions } from '@tanstack/react-query';
import { FULL_LIST_BATCH } from '../../core/limits.ts';
import { send, withClientError } from '../../pocketbase/command.ts';
import type { IntakeKeysRecord, TypedPocketBase } from '../../pocketbase/types.ts';
import { settingsKeys } from '../queries.ts';
import type { IntakeKeyCreate } from './schema.ts';

/** All keys, the newest first. */
export function intakeKeys(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.list('intake-keys'),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb
          .collection('intake_keys')
          .getFullList<IntakeKeysRecord>({ sort: '-created', batch: FULL_LIST_BATCH, signal }),
      ),
  });
}

/** Makes a key. `secret`: the key itself, which no later answer has; '' for a repeated call. */
export const createIntakeKey = (input: IntakeKeyCreate) =>
  send<{ key: IntakeKeysRecord; secret: string }>('/api/setup/intake-keys', { body: input });
/** @throws ClientError `stale` */
export const revokeIntakeKey = ({ id, rev }: { id: string; rev: number }) =>
  send<IntakeKeysRecord>(`/api/setup/intake-keys/${encodeURIComponent(id)}/revoke`, { body: { rev } });
