/** The contract of merging two customers that are one. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { leadMerge } from './shared/merge-schema.ts';
import type { Lead, MergeCounts } from './shared/types.ts';

export const leadMerges = defineCommands({
  /** Counts the records of two customers, to show what would move. */
  previewMerge: {
    method: 'GET',
    path: '/api/lead-merges/preview',
    input: type<{ kept: string; other: string }>(),
    answer: type<{ kept: MergeCounts; other: MergeCounts }>(),
    errors: ['not_found', 'validation'],
  },
  /**
   * Moves everything of one customer to another and archives the first. `locked` says why in `reason`: archived, merged
   * or erased. `merge`: the id for the undo.
   */
  mergeLeads: {
    method: 'POST',
    path: '/api/lead-merges',
    input: type<z.input<typeof leadMerge>>(),
    answer: type<{ lead: Lead; merge: string }>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
  },
  /** Takes a merge back, for 30 days. `locked` has a `reason`: merged, erased, or `later` for a later merge. */
  undoMerge: {
    method: 'POST',
    path: '/api/lead-merges/{id}/undo',
    answer: type<{ lead: Lead; other: Lead }>(),
    errors: ['not_found', 'locked'],
  },
});
