/** The bodies of the commands on a customer's personal data. */
import * as z from 'zod/mini';
import { requiredText, rev } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';

/** `name`: the customer's name, typed to confirm. */
export const eraseCustomer = lazySchema(() => z.object({ rev, name: requiredText(120) }));
export type EraseCustomer = z.infer<typeof eraseCustomer>;
