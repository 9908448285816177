/** The firm's words and looks for the steps. Read by every screen that shows one. */
import { queryOptions } from '@tanstack/react-query';
import { toClientError } from '../../pocketbase/command.ts';
import type { PocketBaseApi } from '../../pocketbase/api.ts';
import type { StatesRecord } from '../../pocketbase/types.ts';

/** Below the settings' own key, so that a change there is read again here. */
export const STATES_KEY = ['setup', 'states'] as const;
const STALE_MS = 10 * 60_000;

/** All states in their order, active or not: a record may still stand in one that was switched off. */
export function states(pb: PocketBaseApi) {
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
