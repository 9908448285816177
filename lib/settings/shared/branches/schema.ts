/** Input of the commands on branches. */
import * as z from 'zod/mini';
import { idempotencyKey, ownPoint, requiredText, rev, text } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';

const branchFields = lazySchema(() => ({
  name: requiredText(60),
  address: text(200),
  /** Driving is estimated from it if the address has no point of its own. */
  zip: requiredText(10),
  city: text(80),
  ...ownPoint,
}));
export const branchForm = lazySchema(() => z.object(branchFields));
export const branchCreate = lazySchema(() => z.object({ ...branchFields, idempotencyKey }));
export const branchSave = lazySchema(() => z.object({ ...branchFields, rev }));

export type BranchValues = z.infer<typeof branchForm>;
