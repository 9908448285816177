/** Queries of personal data: what an erasure would do, and who has downloaded all data. For admins. */
import { queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { ActivitiesRecord, TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { privacy } from '../commands.ts';

/** What an erasure would erase and keep. */
export function erasePlan(lead: string) {
  return queryOptions({
    queryKey: [...queryRoots.leads, 'erase-plan', lead] as const,
    queryFn: ({ signal }) => privacy.planErasure(lead, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Key of the downloads of all data. */
export const FIRM_EXPORTS_KEY = [...queryRoots.settings, 'firm-exports'] as const;

/** How many downloads of all data are shown. */
const MOST_FIRM_EXPORTS = 10;

/** Who has downloaded all data, and when; the newest first. */
export function firmExports(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: FIRM_EXPORTS_KEY,
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const { items } = await pb
          .collection('activities')
          .getList<Pick<ActivitiesRecord, 'id' | 'actor' | 'at'>>(1, MOST_FIRM_EXPORTS, {
            filter: 'type = "udlevering" && lead = ""',
            sort: '-at',
            fields: 'id,actor,at',
            skipTotal: true,
            signal,
          });
        return items;
      }),
  });
}
