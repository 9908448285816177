import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../../../core/shared/query-roots.ts';
import { system } from '../../system-commands.ts';

/** Often enough to watch a part come back. */
const REFRESH_MS = 5_000;

/** The state of the product's parts, read again while the page is visible. `requestId`: '' for all log lines. */
export function systemState(requestId: string) {
  return queryOptions({
    queryKey: [...queryRoots.settings, 'system', requestId],
    queryFn: ({ signal }) => system.readSystem(requestId ? { requestId } : {}, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}
