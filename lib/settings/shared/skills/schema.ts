/** Input of the commands on skills. */
import * as z from 'zod/mini';
import { idempotencyKey, requiredText, rev } from '../../../core/shared/fields.ts';

const skillFields = { name: requiredText(40) };
export const skillForm = z.object(skillFields);
export const skillCreate = z.object({ ...skillFields, idempotencyKey });
export const skillSave = z.object({ ...skillFields, rev });

export type SkillValues = z.infer<typeof skillForm>;
