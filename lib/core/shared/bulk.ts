/** One change of many records of a list: its input, and what is answered for each record. */
import * as z from 'zod/mini';
import type { ErrorBody } from './errors.ts';
import { recordId } from './fields.ts';
import { MOST_COUNTED } from './list-page.ts';

/** As many records as a list counts, and no more, are changed at once. */
export const MOST_BULK = MOST_COUNTED;

/** Which records: those that are named, or all that the filter finds but `except`. */
export const bulkInput = <A extends z.ZodMiniType, C extends z.ZodMiniType, F extends z.ZodMiniType>(
  action: A,
  chosen: C,
  filter: F,
) =>
  z
    .object({
      action,
      chosen: z.optional(z.array(chosen).check(z.minLength(1), z.maxLength(MOST_BULK))),
      filter: z.optional(filter),
      except: z._default(z.array(recordId).check(z.maxLength(MOST_BULK)), []),
    })
    .check(
      z.refine(
        (input: { chosen?: unknown; filter?: unknown }) =>
          (input.chosen === undefined) !== (input.filter === undefined),
        {
          path: ['chosen'],
          params: { code: 'required' },
        },
      ),
    );

/** `done` of a change, to take it back. `longest`: characters of `was`. */
export const bulkUndoInput = <A extends z.ZodMiniType>(action: A, longest: number) =>
  z.object({
    action,
    done: z
      .array(z.object({ id: recordId, rev: z.int().check(z.gte(0)), was: z.string().check(z.maxLength(longest)) }))
      .check(z.minLength(1), z.maxLength(MOST_BULK)),
  });

/** A changed record, for its undo. `rev`: its new version. `was`: what the change replaced, as text. */
export type BulkDone = { id: string; rev: number; was: string };
/** A record that was not changed, and why. `name`: '' if it is gone. */
export type BulkRefused = { id: string; name: string; error: ErrorBody };
/**
 * `unchanged`: records that were so already. `rest`: records that one call has no time for; the caller sends them
 * again, so that 10,000 records are no request of a minute.
 */
export type BulkResult<Chosen> = {
  done: BulkDone[];
  unchanged: number;
  refused: BulkRefused[];
  rest: readonly Chosen[];
};
