/** Input of the commands on usual texts and charges, and on proposed charges. */
import * as z from 'zod/mini';
import { idempotencyKey, recordId, rev } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';

/** The lists that can begin with what the trade usually has. */
export type UsualKind = 'charges' | 'templates';

const version = lazySchema(() => z.object({ id: recordId, rev }));
const MOST = 200;

export const usualAdd = lazySchema(() => z.object({ idempotencyKey }));
/** Takes `usualAdd` back. `terms`: the terms of new offers were added too. */
export const usualRemove = lazySchema(() =>
  z.object({ records: z.array(version).check(z.maxLength(MOST)), terms: z.boolean() }),
);
/** What becomes of proposed charges; `proposed` takes a decision back. */
export const chargesDecide = lazySchema(() =>
  z.object({
    records: z.array(version).check(z.minLength(1), z.maxLength(MOST)),
    decision: z.enum(['confirmed', 'declined', 'proposed']),
  }),
);

export type RecordVersion = z.infer<typeof version>;
export type UsualRemove = z.infer<typeof usualRemove>;
export type ChargesDecide = z.infer<typeof chargesDecide>;
export type ChargeDecision = ChargesDecide['decision'];
