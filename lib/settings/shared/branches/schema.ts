/** Input of the commands on branches. */
import * as z from 'zod/mini';
import { idempotencyKey, ownPoint, requiredText, rev, text } from '../../../core/shared/fields.ts';

const branchFields = {
  name: requiredText(60),
  address: text(200),
  /** Driving is estimated from it where the address has no point of its own. */
  zip: requiredText(10),
  city: text(80),
  ...ownPoint,
};
export const branchForm = z.object(branchFields);
export const branchCreate = z.object({ ...branchFields, idempotencyKey });
export const branchSave = z.object({ ...branchFields, rev });

export type BranchValues = z.infer<typeof branchForm>;
