/** The contract of the list of duplicates. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { distinctPair } from './shared/duplicate-schema.ts';
import type { DuplicatePair } from './shared/types.ts';

export const duplicates = defineCommands({
  /**
   * Pairs of customers that may be one, those with the newest customer first. `reason`: only pairs found by it.
   * `next`: the `after` of the next page, '' after the last one.
   */
  listDuplicates: {
    method: 'GET',
    path: '/api/lead-duplicates',
    input: type<{ reason?: string; after?: string }>(),
    answer: type<{ items: DuplicatePair[]; next: string }>(),
    errors: ['validation'],
  },
  /** Remembers that two customers are not one, or forgets it. */
  setDistinct: {
    method: 'POST',
    path: '/api/lead-duplicates/distinct',
    input: type<z.input<typeof distinctPair>>(),
    answer: type<object>(),
    errors: ['not_found', 'validation'],
  },
});
