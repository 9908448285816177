/** The firm's units, read by every screen that shows a quantity. */
import { queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../core/query-roots.ts';
import { toClientError } from '../pocketbase/command.ts';
import type { TypedPocketBase, UnitsRecord } from '../pocketbase/types.ts';

/** Below the settings' key, so that a change there refreshes the units. */
export const UNITS_KEY = [...queryRoots.settings, 'units'] as const;
const STALE_MS = 10 * 60_000;

/** All units in order, also those that are switched off, because records may still have them. */
export function units(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: UNITS_KEY,
    queryFn: async ({ signal }) => {
      try {
        return await pb.collection('units').getFullList<UnitsRecord>({ sort: 'sort', batch: 500, signal });
      } catch (error) {
        throw toClientError(error);
      }
    },
    staleTime: STALE_MS,
    gcTime: Infinity,
  });
}
