/** The firm's labels, colours and icons of the steps, read by every screen that shows a status. */
import { queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../core/query-roots.ts';
import { toClientError } from '../pocketbase/command.ts';
import type { StatesRecord, TypedPocketBase } from '../pocketbase/types.ts';

/** Below the settings' key, so that a change there refreshes the states. */
export const STATES_KEY = [...queryRoots.settings, 'states'] as const;
const STALE_MS = 10 * 60_000;

/** All states in order, also inactive ones, because records may still have them. */
export function states(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: STATES_KEY,
    queryFn: async ({ signal }) => {
      try {
        return await pb.collection('states').getFullList<StatesRecord>({ sort: 'sort', batch: 500, signal });
      } catch (error) {
        throw toClientError(error);
      }
    },
    staleTime: STALE_MS,
    gcTime: Infinity,
  });
}
