/** The query of the list of duplicates. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { duplicates } from '../duplicate-commands.ts';
import { leadKeys } from './queries.ts';
import type { DuplicateReason } from './types.ts';

/** `reason`: null for all. */
export function duplicatePairs(pb: TypedPocketBase, reason: DuplicateReason | null) {
  return infiniteQueryOptions({
    queryKey: leadKeys.duplicatePairs(reason),
    queryFn: ({ pageParam, signal }) =>
      duplicates.listDuplicates(
        { ...(reason ? { reason } : {}), ...(pageParam ? { after: pageParam } : {}) },
        { signal, send: sendThrough(pb) },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
}
