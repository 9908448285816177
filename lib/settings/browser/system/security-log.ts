/** The security log as admins read it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../../../core/shared/query-roots.ts';
import { SECURITY_GROUPS, type SecurityGroup } from '../../../core/shared/security-log.ts';
import type { SecurityEntry } from '../../../core/shared/security-log.ts';
import { withClientError } from '../../../pocketbase/shared/command.ts';
import type { SecurityLogRecord, TypedPocketBase } from '../../../pocketbase/shared/types.ts';

export type SecurityLogEntry = SecurityLogRecord<SecurityEntry['data']>;

const REFRESH_MS = 15_000;

/** The newest entries, the newest first. `group`: '' for all. `more`: whether there are more than `count`. */
export function securityLog(pb: TypedPocketBase, group: SecurityGroup | '', count: number) {
  const kinds = group === '' ? [] : SECURITY_GROUPS[group];
  return queryOptions({
    queryKey: [...queryRoots.settings, 'security-log', group, count],
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const { items } = await pb.collection('security_log').getList<SecurityLogEntry>(1, count + 1, {
          filter: kinds.map((kind) => `kind = "${kind}"`).join(' || '),
          sort: '-at,-id',
          skipTotal: true,
          signal,
        });
        return { entries: items.slice(0, count), more: items.length > count };
      }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}
