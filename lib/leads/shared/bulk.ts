/** Changes of many leads at once. */
import * as z from 'zod/mini';
import type { ErrorBody } from '../../core/shared/errors.ts';
import { day, recordId, requiredText } from '../../core/shared/fields.ts';
import { MOST_COUNTED } from '../../core/shared/list-page.ts';
import { TASK_TYPES } from '../../tasks/shared/values.ts';
import { leadListFilter } from './list.ts';
import { tagText } from './schema.ts';

/** As many leads as the list counts, and no more, are changed at once. */
export const MOST_BULK = MOST_COUNTED;

/** A user id; '' for none. */
const owner = z.union([z.literal(''), recordId]);
const leadBulkAction = z.discriminatedUnion('kind', [
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
]);

/** `owner`: the lead's owner on the user's screen. If the owner has changed since, the lead is refused. */
const chosenLead = z.object({ id: recordId, owner });

/** Which leads: those that are named, or all that the filter finds but `except`. */
export const leadBulk = z
  .object({
    action: leadBulkAction,
    chosen: z.optional(z.array(chosenLead).check(z.minLength(1), z.maxLength(MOST_BULK))),
    filter: z.optional(leadListFilter),
    except: z._default(z.array(recordId).check(z.maxLength(MOST_BULK)), []),
  })
  .check(
    z.refine(({ chosen, filter }) => (chosen === undefined) !== (filter === undefined), {
      path: ['chosen'],
      params: { code: 'required' },
    }),
  );

/** A changed lead, for its undo. `rev`: of the lead or the new task. `was`: see pocketbase/leads/bulk-actions.ts. */
const doneLead = z.object({ id: recordId, rev: z.int().check(z.gte(0)), was: z.string().check(z.maxLength(15)) });
export const leadBulkUndo = z.object({
  action: leadBulkAction,
  done: z.array(doneLead).check(z.minLength(1), z.maxLength(MOST_BULK)),
});

export type LeadBulk = z.output<typeof leadBulk>;
export type ChosenLead = z.output<typeof chosenLead>;
export type LeadBulkInput = z.input<typeof leadBulk>;
export type LeadBulkAction = z.output<typeof leadBulkAction>;
export type LeadBulkUndo = z.output<typeof leadBulkUndo>;
export type LeadBulkDone = z.output<typeof doneLead>;
/** A lead that was not changed, and why. `name`: '' if it is gone. */
export type LeadBulkRefused = { id: string; name: string; error: ErrorBody };
/**
 * `unchanged`: leads that were so already. `rest`: leads that one call has no time for; the caller sends them again, so
 * that 10,000 leads are no request of a minute.
 */
export type LeadBulkResult<Lead> = {
  done: LeadBulkDone[];
  unchanged: number;
  refused: LeadBulkRefused[];
  rest: readonly Lead[];
};
