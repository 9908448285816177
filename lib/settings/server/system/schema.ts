/** Input of the command on the product's state. */
import * as z from 'zod/mini';
import { isReference } from '../../../core/shared/ids.ts';

const invalid = { params: { code: 'invalid' } };

/** `requestId`: '' for all log lines. */
export const systemQuery = z.object({
  requestId: z.optional(z.string().check(z.refine((id) => id === '' || isReference(id), invalid))),
});
