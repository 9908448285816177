/** Keys for the intake of leads; admins only. */
import { queryOptions } from '@tanstack/react-query';
import { FULL_LIST_BATCH } from '../../../core/shared/limits.ts';
import { withClientError } from '../../../pocketbase/shared/command.ts';
import type { IntakeKeysRecord, TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { settingsKeys } from '../queries.ts';

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
