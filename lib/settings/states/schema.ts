/**
 * Input of the commands on states. A state's step and type are fixed; labels, colour, icon and `rottenDays` can be
 * changed.
 */
import * as z from 'zod/mini';
import { idempotencyKey, requiredText, rev } from '../../core/fields.ts';
import { STATE_COLOURS, STATE_ENTITIES, STATE_ICONS } from '../../states/values.ts';

const stateFields = {
  labelDa: requiredText(40),
  labelEn: requiredText(40),
  colour: z.enum(STATE_COLOURS),
  icon: z._default(z.enum(STATE_ICONS), ''),
  /** Days after which a record in this state has waited too long; 0 for never. */
  rottenDays: z.int().check(z.gte(0), z.lte(365)),
};
const place = { entity: z.enum(STATE_ENTITIES), step: requiredText(30) };
export const stateForm = z.object({ ...stateFields, ...place });
export const stateCreate = z.object({ ...stateFields, ...place, idempotencyKey });
export const stateSave = z.object({ ...stateFields, rev });

export type StateValues = z.infer<typeof stateForm>;
