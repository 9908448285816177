import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../../core/query-roots.ts';
import { send } from '../../pocketbase/command.ts';
import type { SystemState } from './types.ts';

/** Often enough to watch a part come back. */
const REFRESH_MS = 5_000;

/** The state of the product's parts, read again while the page is visible. `requestId`: '' for all log lines. */
export function systemState(requestId: string) {
  return queryOptions({
    queryKey: [...queryRoots.settings, 'system', requestId],
    queryFn: ({ signal }) =>
      send<SystemState>('/api/system', { method: 'GET', query: requestId ? { requestId } : {}, signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}
