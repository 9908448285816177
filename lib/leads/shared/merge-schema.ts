/** The bodies of the commands that merge customers. */
import * as z from 'zod/mini';
import { recordId, rev } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { MERGE_GROUP_NAMES, type MergeGroup } from './merge.ts';

const side = lazySchema(() => z.enum(['kept', 'other']));
const choiceOf = (group: MergeGroup) => z.optional(group === 'note' ? z.enum(['kept', 'other', 'both']) : side);
const choices = lazySchema(
  () =>
    Object.fromEntries(MERGE_GROUP_NAMES.map((group) => [group, choiceOf(group)])) as Record<
      MergeGroup,
      ReturnType<typeof choiceOf>
    >,
);

/** `rev`, `otherRev`: the versions that the user saw. */
export const leadMerge = lazySchema(() =>
  z.object({
    kept: recordId,
    other: recordId,
    rev,
    otherRev: rev,
    choices: z._default(z.object(choices), {}),
  }),
);
/** The query of the preview. */
export const leadPair = lazySchema(() => z.object({ kept: recordId, other: recordId }));

export type LeadMerge = z.infer<typeof leadMerge>;
