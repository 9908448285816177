/** Input of the commands on lost reasons, and the reason of customers and offers. */
import * as z from 'zod/mini';
import { idempotencyKey, requiredText, rev, text } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';

/** The key of a lost reason. Whether it may be chosen is checked by the command. */
export const reasonKey = lazySchema(() => z.string().check(z.regex(/^[a-z0-9_]{1,20}$/)));

const reasonFields = lazySchema(() => ({
  labelDa: requiredText(40),
  labelEn: requiredText(40),
  /** Whether customers are offered it on their page. */
  forCustomers: z._default(z.boolean(), false),
  /** In the customer's words; empty if they are the same. */
  customerDa: text(60),
  customerEn: text(60),
}));
export const reasonForm = lazySchema(() => z.object(reasonFields));
export const reasonCreate = lazySchema(() => z.object({ ...reasonFields, idempotencyKey }));
export const reasonSave = lazySchema(() => z.object({ ...reasonFields, rev }));

export type ReasonValues = z.infer<typeof reasonForm>;
