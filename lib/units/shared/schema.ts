/** Input of the commands on units, and the unit of products and lines. */
import * as z from 'zod/mini';
import { idempotencyKey, requiredText, rev, text } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { DEFAULT_UNIT } from './rules.ts';

/** The key of a unit. Whether it exists is checked by the command. */
export const unitKeyField = lazySchema(() => z.string().check(z.regex(/^[a-z0-9_]{1,20}$/)));
/** The unit of a line. */
export const lineUnit = lazySchema(() => z._default(unitKeyField, DEFAULT_UNIT));

const unitFields = lazySchema(() => ({
  labelDa: requiredText(20),
  labelEn: requiredText(20),
  /** Empty if it is the same as the singular. */
  pluralDa: text(20),
  pluralEn: text(20),
}));
export const unitForm = lazySchema(() => z.object(unitFields));
export const unitCreate = lazySchema(() => z.object({ ...unitFields, idempotencyKey }));
export const unitSave = lazySchema(() => z.object({ ...unitFields, rev }));

export type UnitValues = z.infer<typeof unitForm>;
