/**
 * Input of the commands on states. A state's step and type are fixed; labels, colour, icon and `rottenDays` can be
 * changed.
 */
import * as z from 'zod/mini';
import { idempotencyKey, optionalId, recordId, requiredText, rev } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';
import { STATE_COLOURS, STATE_ENTITIES, STATE_ICONS } from '../../../states/shared/values.ts';

const stateFields = lazySchema(() => ({
  labelDa: requiredText(40),
  labelEn: requiredText(40),
  colour: z.enum(STATE_COLOURS),
  icon: z._default(z.enum(STATE_ICONS), ''),
  /** Days after which a record in this state has waited too long; 0 for never. */
  rottenDays: z.int().check(z.gte(0), z.lte(365)),
  /** The set of tasks that starts when a record reaches the step; a template of kind `opgaver`. */
  taskSet: optionalId,
}));
const place = lazySchema(() => ({ entity: z.enum(STATE_ENTITIES), step: requiredText(30) }));
export const stateForm = lazySchema(() => z.object({ ...stateFields, ...place }));
export const stateCreate = lazySchema(() => z.object({ ...stateFields, ...place, idempotencyKey }));
export const stateSave = lazySchema(() => z.object({ ...stateFields, rev }));

/** `to`: the state of the same step that the records get. */
export const stateReassign = lazySchema(() => z.object({ rev, to: recordId }));
/** Takes a reassignment back; `records`: those that it moved. */
export const stateRestore = lazySchema(() =>
  z.object({
    rev,
    to: recordId,
    records: z.array(recordId).check(z.maxLength(500)),
    wasDefault: z.boolean(),
  }),
);

export type StateValues = z.infer<typeof stateForm>;
export type StateReassign = z.infer<typeof stateReassign>;
export type StateRestore = z.infer<typeof stateRestore>;
