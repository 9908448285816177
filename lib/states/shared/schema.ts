/** Sets a record's own state. */
import * as z from 'zod/mini';
import { optionalId } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';

/** `status`: the step that the user saw. `state`: one of the firm's states of that step, '' for its default. */
export const ownState = lazySchema(() => z.object({ status: z.string().check(z.maxLength(40)), state: optionalId }));

export type OwnState = z.infer<typeof ownState>;
