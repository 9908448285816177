/** The queries of merging customers. */
import { queryOptions } from '@tanstack/react-query';
import { sendThrough, withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { leadMerges } from '../merge-commands.ts';
import { leadKeys } from './queries.ts';
import type { LeadMergeEntry } from './types.ts';

/** What each of two customers has. It is counted again each time the page is opened. */
export function mergePreview(pb: TypedPocketBase, kept: string, other: string) {
  return queryOptions({
    queryKey: leadKeys.mergePreview(kept, other),
    queryFn: ({ signal }) => leadMerges.previewMerge({ kept, other }, { signal, send: sendThrough(pb) }),
    staleTime: 0,
  });
}

/** The merges into a customer that can still be undone, the last one first. */
export function mergesOf(pb: TypedPocketBase, lead: string) {
  return queryOptions({
    queryKey: leadKeys.merges(lead),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('kept = {:lead}', { lead });
        const options = { filter, sort: '-created', skipTotal: true, signal };
        return (await pb.collection('lead_merges').getList<LeadMergeEntry>(1, 50, options)).items;
      }),
  });
}
