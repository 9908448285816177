/** The inputs of the list of duplicates. */
import * as z from 'zod/mini';
import { recordId } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { DUPLICATE_REASONS } from './types.ts';

/** Where a page of the list ends: the customer's moment, and its row. */
const CURSOR = /^\d{4}-\d{2}-\d{2} [\d:.]{12}Z,\d{1,15}$/;

export const duplicateList = lazySchema(() =>
  z.object({
    reason: z.optional(z.enum(DUPLICATE_REASONS)),
    after: z.optional(z.string().check(z.regex(CURSOR))),
  }),
);
export const distinctPair = lazySchema(() => z.object({ lead: recordId, other: recordId, distinct: z.boolean() }));

export type DuplicateList = z.infer<typeof duplicateList>;
export type DistinctPair = z.infer<typeof distinctPair>;
