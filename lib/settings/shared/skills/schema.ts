/** Input of the commands on skills. */
import * as z from 'zod/mini';
import { idempotencyKey, requiredText, rev } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';

const skillFields = lazySchema(() => ({ name: requiredText(40) }));
export const skillForm = lazySchema(() => z.object(skillFields));
export const skillCreate = lazySchema(() => z.object({ ...skillFields, idempotencyKey }));
export const skillSave = lazySchema(() => z.object({ ...skillFields, rev }));

export type SkillValues = z.infer<typeof skillForm>;
