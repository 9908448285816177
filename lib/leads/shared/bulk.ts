/** Changes of many leads at once. */
import * as z from 'zod/mini';
import { bulkInput, bulkUndoInput } from '../../core/shared/bulk.ts';
import { day, recordId, requiredText } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { TASK_TYPES } from '../../tasks/shared/values.ts';
import { leadListFilter } from './list.ts';
import { tagText } from './schema.ts';

/** A user id; '' for none. */
const owner = lazySchema(() => z.union([z.literal(''), recordId]));
const leadBulkAction = lazySchema(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('owner'), owner }),
    z.object({ kind: z.literal('addTag'), tag: tagText }),
    z.object({ kind: z.literal('removeTag'), tag: tagText }),
    /** False: back from the archive. */
    z.object({ kind: z.literal('archive'), archived: z.boolean() }),
    /** A task for each lead. `assignee`: '' for the lead's owner, or the user where it has none. */
    z.object({
      kind: z.literal('task'),
      title: requiredText(200),
      type: z.enum(TASK_TYPES),
      due: z.union([z.literal(''), day]),
      assignee: owner,
    }),
  ]),
);

/** `owner`: the lead's owner on the user's screen. If the owner has changed since, the lead is refused. */
const chosenLead = lazySchema(() => z.object({ id: recordId, owner }));

export const leadBulk = lazySchema(() => bulkInput(leadBulkAction, chosenLead, leadListFilter));
/** `was`: see pocketbase/leads/bulk-actions.ts. */
export const leadBulkUndo = lazySchema(() => bulkUndoInput(leadBulkAction, 15));

export type LeadBulk = z.output<typeof leadBulk>;
export type ChosenLead = z.output<typeof chosenLead>;
export type LeadBulkInput = z.input<typeof leadBulk>;
export type LeadBulkAction = z.output<typeof leadBulkAction>;
export type LeadBulkUndo = z.output<typeof leadBulkUndo>;
